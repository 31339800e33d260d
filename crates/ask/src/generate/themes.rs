//! What new puzzles are about: themes by name, or as files.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use because_generate::Theme;

/// A theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ThemeName {
    /// One that comes along, or `plain`.
    Shipped(String),
    /// A theme file.
    File {
        /// What messages call it.
        name: String,
        /// Its text.
        text: String,
    },
}

/// The themes that can be named; `plain` has names without a story, for any size.
pub fn theme_names() -> Vec<&'static str> {
    let mut names = Theme::names();
    names.push("plain");
    names
}

/// The size of puzzles where nothing is said.
const USUAL: (usize, usize) = (4, 5);

/// The themes that are named, or else all that come along and have such sizes, or else the plain one.
///
/// # Errors
/// If one is not there, or is no theme.
pub(super) fn themes(named: &[ThemeName], size: Option<(usize, usize)>) -> Result<Vec<Theme>, Refusal> {
    let usual = size.unwrap_or(USUAL);
    if !named.is_empty() {
        return named.iter().map(|name| theme(name, usual)).collect();
    }
    let shipped = Theme::names().into_iter().filter_map(Theme::shipped);
    let able = shipped.filter(|theme| size.is_none_or(|(k, n)| theme.gives(k, n)));
    let able: Vec<Theme> = able.collect();
    if able.is_empty() { Ok(vec![plain(usual)?]) } else { Ok(able) }
}

fn plain((categories, entities): (usize, usize)) -> Result<Theme, Refusal> {
    Theme::plain(categories, entities).map_err(|error| Refusal::request(error.to_string()))
}

fn theme(name: &ThemeName, size: (usize, usize)) -> Result<Theme, Refusal> {
    match name {
        ThemeName::Shipped(name) if name == "plain" => plain(size),
        ThemeName::Shipped(name) => Theme::shipped(name).ok_or_else(|| {
            let known = theme_names().join(", ");
            Refusal::request(format!("there is no theme `{name}`; there are {known}, and files"))
        }),
        ThemeName::File { name, text } => Theme::read(text.as_bytes(), name).map_err(Refusal::beside),
    }
}
