//! What can be wrong with a file of steps.

use super::Fault;

/// Steps that say nothing, citations of what is not there, tables that are too large.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StepsError {
    #[error("steps are an object, a list or lines of text, and this is {found}")]
    NotSteps { found: &'static str },
    #[error("there are neither steps nor a solution here")]
    Neither,
    #[error("there is nothing in this file")]
    Empty,
    #[error("more than {most} steps")]
    TooMany { most: usize },
    #[error("this step says nothing")]
    SaysNothing,
    #[error("this line is no step")]
    NoStep,
    #[error("`{text}` is neither a clue number nor a fact")]
    NoCitation { text: String },
    #[error("`{text}` is no clue number")]
    NoClueNumber { text: String },
    #[error("there is no clue {number}")]
    NoSuchClue { number: u32, known: String },
    #[error("the table has {found} rows, and `{category}` has {most} entities")]
    Rows { found: usize, most: usize, category: String },
    #[error("this row has {found} names, and the puzzle has {most} categories")]
    Row { found: usize, most: usize },
}

impl Fault for StepsError {
    fn cure(&self) -> Option<String> {
        Some(match self {
            StepsError::NotSteps { .. } | StepsError::Neither => {
                "write {\"steps\": [STEP, …]}, {\"solution\": [[NAME, …], …]}, or lines such as Hannah = $180 [clue 3]"
                    .to_string()
            }
            StepsError::Empty => "a fact a line is enough: Hannah = $180".to_string(),
            StepsError::TooMany { .. } => "part the sequence".to_string(),
            StepsError::SaysNothing => {
                "give it `derived`, a list of facts, or `contradiction` with the value true".to_string()
            }
            StepsError::NoStep => {
                "write NAME = NAME or NAME != NAME, and behind it, in brackets, what it follows from: [clue 3; Freda = $160]"
                    .to_string()
            }
            StepsError::NoCitation { .. } => {
                "in the brackets stand clue numbers and facts, parted by `;`: [clue 3; Freda = $160]".to_string()
            }
            StepsError::NoClueNumber { .. } => "clues are cited by number: [1, 4]".to_string(),
            StepsError::NoSuchClue { known, .. } => known.clone(),
            StepsError::Rows { most, .. } => format!("at most {most} rows, one per entity of the first category"),
            StepsError::Row { .. } => {
                "a row has one name of every category, in the order of the categories; null where it is not known"
                    .to_string()
            }
        })
    }
}
