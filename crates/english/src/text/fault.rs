//! What can be wrong with a puzzle written as plain text.

use because_files::fault::Fault;

/// A text that tells too little to be a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum TextError {
    #[error("there is nothing in this text")]
    Empty,
    #[error("no categories are found in this text")]
    NoCategories,
    #[error("this is the only category that is found; a puzzle has two or more")]
    OneCategory,
    #[error("no clues are found in this text")]
    NoClues,
}

impl Fault for TextError {
    fn cure(&self) -> Option<String> {
        let cure = match self {
            TextError::Empty => "a puzzle has lists of names, such as `Clients: Aimee, Ginger`, and clues",
            TextError::NoCategories | TextError::OneCategory => {
                "list every category on a line of its own, such as `Clients: Aimee, Ginger, Freda`"
            }
            TextError::NoClues => {
                "put the clues below a line `Clues:`, each with a number or a dash before it"
            }
        };
        Some(cure.to_string())
    }
}
