//! What can be wrong with a weight file.

use super::Fault;

/// Weights that cannot be, and clues that have no number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WeightError {
    #[error("{key} is a whole number from {least} to {most}, not {found}")]
    Range { key: String, least: u64, most: u64, found: String },
    #[error("`{text}` is no clue number")]
    NoClueNumber { text: String },
}

impl Fault for WeightError {
    fn cure(&self) -> Option<String> {
        Some(match self {
            WeightError::Range { found, .. } if found.starts_with('-') => {
                "the least is 0, for axioms and the goal; what is wanted less costs more".to_string()
            }
            WeightError::Range { found, .. } if found.parse::<u128>().is_err() => {
                "multiply all weights by the same number until they are whole".to_string()
            }
            WeightError::Range { found, .. } if found.bytes().all(|digit| digit == b'0') => {
                "only axioms and the goal can be free".to_string()
            }
            WeightError::Range { .. } => "divide all weights by the same number".to_string(),
            WeightError::NoClueNumber { .. } => {
                "below [clues] a clue is named by its number: 3 = 50".to_string()
            }
        })
    }
}
