//! What can be wrong with a theme.

use super::Fault;

/// Names and words with which no puzzle could be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ThemeError {
    #[error("a theme has two categories or more; this one has {found}")]
    TooFew { found: usize },
    #[error("two categories are called `{name}`")]
    RepeatedCategory { name: String },
    #[error("`{name}` is listed twice")]
    RepeatedName { name: String },
    #[error("the first category says who acts, and `{name}` is ordered")]
    FirstOrdered { name: String },
    #[error("`{name}` has no verb")]
    NoVerb { name: String },
    #[error("a category has one of `entities`, `runs` and `values`")]
    NoNames,
    #[error("names of one kind of quantity have an order")]
    Quantities,
    #[error("`{name}` has an order, and nothing says how to speak of it")]
    NoOrder { name: String },
    #[error("`{name}` has no order to speak of")]
    Unordered { name: String },
    #[error("`{key}` is an empty list")]
    Empty { key: String },
    #[error(
        "a rule for values goes up: `first` is one number or the least and the greatest, and steps are at least 1"
    )]
    Descending,
    #[error("nothing fills the gap `{{{gap}}}`")]
    UnknownGap { gap: String, known: Vec<String> },
    #[error("no manner of ordering is called `{manner}`")]
    UnknownManner { manner: String, known: Vec<String> },
    #[error("`{pattern}` needs `{word}`")]
    MissingWord { word: String, pattern: String },
}

impl Fault for ThemeError {
    fn cure(&self) -> Option<String> {
        let listed = |of: &[String]| {
            let of: Vec<String> = of.iter().map(|name| format!("`{name}`")).collect();
            format!("it may be {}", of.join(", "))
        };
        Some(match self {
            ThemeError::TooFew { .. } => "add `[[categories]]`".to_string(),
            ThemeError::RepeatedCategory { .. } | ThemeError::RepeatedName { .. } => {
                "keep one of the two".to_string()
            }
            ThemeError::FirstOrdered { .. } => "put a category of people or things first".to_string(),
            ThemeError::NoVerb { .. } => {
                "say what joins a row to its names, for example: verb = \"baked\"".to_string()
            }
            ThemeError::NoNames => "for example: entities = [\"rye\", \"brioche\"]".to_string(),
            ThemeError::Quantities => "write `runs = [[…]]` in place of `entities`".to_string(),
            ThemeError::NoOrder { .. } => {
                "for example: order = { manner = \"money\", act = \"charged\" }".to_string()
            }
            ThemeError::Unordered { .. } => "take `order` away, or give `runs` or `values`".to_string(),
            ThemeError::Empty { .. } => "list one or more, or take the key away".to_string(),
            ThemeError::Descending => {
                "for example: values = { first = [3, 12], steps = [1, 2], write = \"${}\" }".to_string()
            }
            ThemeError::UnknownGap { known, .. } if known.is_empty() => {
                "write the name without braces".to_string()
            }
            ThemeError::UnknownGap { known, .. } | ThemeError::UnknownManner { known, .. } => listed(known),
            ThemeError::MissingWord { word, .. } => format!("add `{word} = \"…\"` to the order"),
        })
    }
}
