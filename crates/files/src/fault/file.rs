//! What can be wrong with a file as a whole.

use super::Fault;

/// A file that is no text, or no TOML or JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum FileError {
    #[error("more than {limit} MB: one puzzle may take no more")]
    TooLarge { limit: usize },
    #[error("more than {limit} values: one puzzle may have no more")]
    TooMany { limit: usize },
    #[error("this is not UTF-8 text: byte 0x{byte:02X} cannot stand here")]
    NotUtf8 { byte: u8 },
    #[error("there is nothing in this file")]
    Empty,
    #[error("this is plain text, and nothing here reads English")]
    PlainText,
    #[error("this is not TOML: {what}")]
    NotToml { what: String },
    #[error("{}", not_json(what, *cut_off))]
    NotJson { what: String, cut_off: bool },
    #[error("a puzzle is an object, and this is {found}")]
    NotAnObject { found: &'static str },
    #[error("a grid is an object, and this is {found}")]
    NotAGrid { found: &'static str },
}

fn not_json(what: &str, cut_off: bool) -> String {
    let first = what.chars().next().map(|c| c.to_lowercase().to_string()).unwrap_or_default();
    let rest: String = what.chars().skip(1).collect();
    if cut_off {
        format!("the JSON ends too early: {first}{rest}")
    } else {
        format!("this is not JSON: {first}{rest}")
    }
}

impl Fault for FileError {
    fn cure(&self) -> Option<String> {
        Some(match self {
            FileError::TooLarge { .. } | FileError::TooMany { .. } => {
                "many puzzles go into a `.jsonl` file, one puzzle a line".to_string()
            }
            FileError::NotUtf8 { .. } => "save the file with the encoding UTF-8".to_string(),
            FileError::Empty => "a puzzle needs at least [[categories]] with a name and entities".to_string(),
            FileError::PlainText => "write the puzzle as TOML or JSON".to_string(),
            FileError::NotToml { what } => toml_cure(what),
            FileError::NotJson { cut_off: true, .. } => {
                "was the text cut off? every `{`, `[` and `\"` needs its closing partner".to_string()
            }
            FileError::NotJson { what, .. } if what.contains("omment") => {
                "JSON has no comments; TOML has".to_string()
            }
            FileError::NotJson { what, .. } if what.contains("railing comma") => {
                "take away the comma after the last item".to_string()
            }
            FileError::NotJson { what, .. } if what.contains("xpected comma") => {
                "put a comma between the items".to_string()
            }
            FileError::NotJson { .. } => {
                "strings and keys stand in double quotes, items are parted by commas".to_string()
            }
            FileError::NotAGrid { .. } => {
                "write {\"facts\": [FACT, …]}, or lines such as Hannah = $180".to_string()
            }
            FileError::NotAnObject { .. } => {
                "write {\"categories\": [{\"name\": …, \"entities\": […]}, …], \"clues\": […]}".to_string()
            }
        })
    }
}

fn toml_cure(what: &str) -> String {
    if what.contains("duplicate key") {
        "each key is given once; a list of tables is written [[clues]], in double brackets"
    } else if what.contains("recursion") {
        "this is nested too deeply for a puzzle"
    } else if what.contains("escape") {
        "write formulas in single quotes, means = '…', where a backslash is only itself"
    } else if what.contains("string") || what.contains("quote") {
        "texts stand in double quotes, formulas in single quotes: means = 'Hannah = \"$180\"'"
    } else {
        "the form is key = value, with texts in quotes and lists in [ ]"
    }
    .to_string()
}
