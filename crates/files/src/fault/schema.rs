//! What can be wrong with keys and the types of their values.

use super::Fault;

/// A key or a value that the file format does not know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SchemaError {
    #[error("{place} has no `{key}`")]
    UnknownKey {
        key: String,
        place: &'static str,
        known: &'static [&'static str],
        suggestion: Option<String>,
    },
    #[error("{place} needs `{key}`")]
    MissingKey { key: &'static str, place: &'static str, example: &'static str },
    #[error("`{key}` is {wanted}, and this is {found}")]
    WrongType { key: String, wanted: &'static str, found: &'static str, example: &'static str },
    #[error("`{key}` is given twice")]
    RepeatedKey { key: String },
    #[error("{what} is blank")]
    Blank { what: &'static str },
    #[error("{what} holds a line break or another control character")]
    ControlCharacter { what: &'static str },
    #[error("`expect` is \"none\" or \"multiple\", not \"{found}\"")]
    Expect { found: String },
    #[error("{what} is a number from {least} to {most}, not {found}")]
    NumberRange { what: &'static str, least: usize, most: usize, found: String },
    #[error("{what} is longer than {most} bytes")]
    TooLong { what: &'static str, most: usize },
    #[error("more than {most} {what}")]
    TooMany { what: &'static str, most: usize },
}

impl Fault for SchemaError {
    fn cure(&self) -> Option<String> {
        match self {
            SchemaError::UnknownKey { suggestion: Some(name), .. } => Some(format!("did you mean `{name}`?")),
            SchemaError::UnknownKey { known, .. } => {
                let known: Vec<String> = known.iter().map(|k| format!("`{k}`")).collect();
                Some(format!("it may have {}", known.join(", ")))
            }
            SchemaError::MissingKey { example, .. } | SchemaError::WrongType { example, .. } => {
                (!example.is_empty()).then(|| format!("for example: {example}"))
            }
            SchemaError::RepeatedKey { .. } => Some("keep one of the two".to_string()),
            SchemaError::Blank { .. } => {
                Some("write a name between the quotes, or take the entry away".to_string())
            }
            SchemaError::ControlCharacter { .. } => Some("names are one line of text".to_string()),
            SchemaError::Expect { .. } => {
                Some("leave `expect` away where the puzzle has exactly one solution".to_string())
            }
            SchemaError::NumberRange { most, .. } => Some(format!("write a whole number up to {most}")),
            SchemaError::TooLong { .. } => Some("say it in fewer words".to_string()),
            SchemaError::TooMany { .. } => Some("part the puzzle into smaller ones".to_string()),
        }
    }
}
