//! What requests hold: a puzzle as text, and the options of a command.

use std::path::Path;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::handle::Handle;
use super::refusal::Refusal;
use because_files::Format;

/// A request about a puzzle; `O` are the options of the command.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(bound = "O: Default + Serialize + JsonSchema")]
pub struct PuzzleRequest<O> {
    /// The puzzle's text.
    pub puzzle: String,
    /// How it is written; what it looks like, where that is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<FormatName>,
    /// What messages call it; its stem is the id of a puzzle that has none.
    #[serde(default = "name")]
    pub name: String,
    /// The numbers of clues to leave out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<u32>,
    /// Whether a puzzle is refused some of whose English is in doubt.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strict: bool,
    /// The language to tell in, by code; the puzzle's own, where that is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// How long to work on it, in seconds; no longer than the caller's own limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_limit: Option<f64>,
    /// What is asked.
    #[serde(default)]
    pub options: O,
}

fn name() -> String {
    "puzzle".to_string()
}

impl<O: Default> PuzzleRequest<O> {
    /// A request about this text with the usual options.
    pub fn of(puzzle: impl Into<String>) -> PuzzleRequest<O> {
        PuzzleRequest {
            puzzle: puzzle.into(),
            format: None,
            name: name(),
            without: Vec::new(),
            strict: false,
            language: None,
            time_limit: None,
            options: O::default(),
        }
    }
}

impl<O> PuzzleRequest<O> {
    /// How long it asks to be worked on.
    ///
    /// # Errors
    /// If that is no time.
    pub(super) fn asked_limit(&self) -> Result<Option<Duration>, String> {
        let Some(seconds) = self.time_limit else { return Ok(None) };
        let asked = Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero());
        asked.ok_or_else(|| format!("time_limit: {seconds} is no time in seconds")).map(Some)
    }

    /// The same handle with what the request says of its time.
    ///
    /// # Errors
    /// If that is no time.
    pub(crate) fn handle<'h>(&self, handle: &Handle<'h>) -> Result<Handle<'h>, Refusal> {
        let asked = self.asked_limit().map_err(Refusal::request)?;
        Ok(asked.map_or(*handle, |asked| handle.within(asked)))
    }

    /// How the text is written: as the request says, else as it looks.
    pub(crate) fn format(&self) -> FormatName {
        self.format.unwrap_or_else(|| looks_like(&self.puzzle))
    }

    /// What an answer calls a puzzle that could not be read.
    pub(crate) fn stem(&self) -> &str {
        Path::new(&self.name).file_stem().and_then(|stem| stem.to_str()).unwrap_or(&self.name)
    }
}

/// How a puzzle is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FormatName {
    /// TOML.
    Toml,
    /// JSON of the same schema.
    Json,
    /// Plain text or Markdown.
    Text,
}

impl FormatName {
    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            FormatName::Toml => "toml",
            FormatName::Json => "json",
            FormatName::Text => "text",
        }
    }
}

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Format {
        match name {
            FormatName::Toml => Format::Toml,
            FormatName::Json => Format::Json,
            FormatName::Text => Format::Text,
        }
    }
}

/// JSON begins with a brace; TOML with a table or a key, after comments; all else is text.
pub fn looks_like(text: &str) -> FormatName {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with('{') {
        return FormatName::Json;
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let first = lines.next().unwrap_or_default();
    let key = |text: &str| {
        let text = text.trim().trim_matches('"');
        !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || "_-.".contains(c))
    };
    let table = first
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'))
        .is_some_and(|(name, _)| key(name.trim_start_matches('[')));
    let assigns = first.split_once('=').is_some_and(|(before, _)| key(before));
    if table || assigns { FormatName::Toml } else { FormatName::Text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_looks_like_what_it_is() {
        for (text, format) in [
            (" {\"clues\": []}", FormatName::Json),
            ("# A comment\n\n[[categories]]\nname = 'x'", FormatName::Toml),
            ("title = \"x\"", FormatName::Toml),
            ("# Title\n\nFour friends = four meals?", FormatName::Text),
            ("# Title\n\nAnn paid $5.", FormatName::Text),
            ("[a link](x) begins the story", FormatName::Text),
            ("", FormatName::Text),
        ] {
            assert_eq!(looks_like(text), format, "{text}");
        }
    }
}
