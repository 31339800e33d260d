//! What can be wrong with a file of preferences.

use super::Fault;

/// Weights, counts and answers that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PreferenceError {
    #[error("`{key}` is a number from 0 on, not {found}")]
    Weight { key: String, found: String },
    #[error("these weights are no whole numbers up to {most}, whatever they are multiplied by")]
    Ratios { most: u64 },
    #[error("`{key}` is a whole number from 0 to {most}, not {found}")]
    Count { key: String, most: u32, found: String },
    #[error("there is no answer `{found}`")]
    Answer { found: String },
    #[error("more than {most} choices")]
    TooMany { most: usize },
    #[error("there are neither weights nor choices")]
    Nothing,
}

impl Fault for PreferenceError {
    fn cure(&self) -> Option<String> {
        Some(match self {
            PreferenceError::Weight { .. } => {
                "write it as 3, 0.25 or \"1/3\"; what is wanted less weighs more".to_string()
            }
            PreferenceError::Ratios { .. } => "round them: only their ratios matter".to_string(),
            PreferenceError::Count { .. } => "it says how many such parts the step has".to_string(),
            PreferenceError::Answer { .. } => "answers are `first`, `second` and `same`".to_string(),
            PreferenceError::TooMany { .. } => "leave out the oldest: they say least of today".to_string(),
            PreferenceError::Nothing => {
                "give \"weights\" a table such as {\"other_clue\": 5}; `because prefer` writes such a file"
                    .to_string()
            }
        })
    }
}
