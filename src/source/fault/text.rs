//! What can be wrong with a puzzle written as plain text.

use super::Fault;

/// A text that tells too little to be a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::source) enum TextError {
    #[error("no categories are found in this text")]
    NoCategories { clues: usize },
    #[error("this is the only category that is found; a puzzle has two or more")]
    OneCategory,
    #[error("no clues are found in this text")]
    NoClues,
    #[error("is `{of}` of one category with `{with}`, or with `{or}`?")]
    Which { of: String, with: String, or: String },
    #[error("no categories of one size fit these names and the clues")]
    NoPartition,
    #[error("`{name}` is listed twice")]
    NamedTwice { name: String },
}

impl Fault for TextError {
    fn cure(&self) -> Option<String> {
        Some(match self {
            TextError::NoCategories { .. } | TextError::OneCategory => {
                "list every category on a line of its own, such as `Clients: Aimee, Ginger, Freda`"
                    .to_string()
            }
            TextError::Which { of, with, or } => {
                let quoted = because_encodings::formula::notation::quoted;
                let (of, with, or) = (quoted(of), quoted(with), quoted(or));
                format!(
                    "say it in [lexicon], a category for each: {of} = \"One\", {with} = \"One\", {or} = \"Other\"; or list the categories in [[categories]]"
                )
            }
            TextError::NoPartition => {
                "list the categories yourself: [[categories]] with `name` and `entities`".to_string()
            }
            TextError::NamedTwice { .. } => "list every name once".to_string(),
            TextError::NoClues => {
                "put the clues below a line `Clues:`, each with a number or a dash before it".to_string()
            }
        })
    }

    fn cure_in_text(&self) -> Option<String> {
        match self {
            TextError::Which { of, with, .. } => Some(format!(
                "add a line for each category that lists it whole, such as `Name: {of}, {with}, …`"
            )),
            TextError::NoPartition => TextError::OneCategory.cure(),
            other => other.cure(),
        }
    }
}
