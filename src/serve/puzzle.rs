//! From the text of a request to a puzzle, its English understood.

use std::path::Path;
use std::time::Instant;

use because_encodings::ClueNumber;

use super::request::{FormatName, Request};
use crate::oracle::Backend;
use crate::source::{ClueStatus, Faults, Format, PuzzleFile, read_puzzle};
use crate::understand::{self, Understanding, Understood, understand};

/// A puzzle that is read.
pub struct Opened {
    /// The puzzle, without the clues that were to be left out.
    pub file: PuzzleFile,
    /// What its English was understood to mean, with all clues.
    pub understanding: Understanding,
    /// A clue that was to be left out and is not there.
    pub no_such_clue: Option<u32>,
    /// Whether the deadline came before it was known which readings are meant.
    pub cut: bool,
}

impl Opened {
    /// Whether some clue is not part of the puzzle, or in doubt.
    pub fn is_unread(&self) -> bool {
        self.file.clues.iter().any(|clue| clue.status != ClueStatus::Read)
    }

    /// The puzzle's title; empty where it has none.
    pub fn title(&self) -> &str {
        self.file.title.as_deref().unwrap_or_default()
    }
}

/// The puzzle of a request. Clues keep their meaning, whichever others are left out.
///
/// # Errors
/// What is wrong with the text.
pub fn open<O>(request: &Request<O>, deadline: Instant) -> Result<Opened, Faults> {
    let mut file = parse(request)?;
    let options = understand::Options {
        backend: Backend::default(),
        deadline: Some(deadline),
        ..understand::Options::default()
    };
    let understanding = understand(&mut file, &options);
    let unsure = |clue: &Understood| clue.is_open() || clue.stands.contains(&None);
    let cut = Instant::now() >= deadline && understanding.clues.iter().any(unsure);
    let known = |number: &u32| file.clue(ClueNumber(*number)).is_some();
    let no_such_clue = request.without.iter().copied().find(|number| !known(number));
    if !request.without.is_empty() {
        file.clues.retain(|clue| !request.without.contains(&clue.number.0));
        file.settle();
    }
    Ok(Opened { file, understanding, no_such_clue, cut })
}

/// The puzzle of a request, its English left alone.
///
/// # Errors
/// What is wrong with the text.
pub fn parse<O>(request: &Request<O>) -> Result<PuzzleFile, Faults> {
    read_puzzle(request.puzzle.as_bytes(), &request.name, Format::from(format(request)))
}

/// What a result calls a puzzle that could not be read.
pub fn stem(name: &str) -> String {
    Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or(name).to_string()
}

/// How the text of a request is written: as it says, else as it looks.
pub fn format<O>(request: &Request<O>) -> FormatName {
    request.format.unwrap_or_else(|| looks_like(&request.puzzle))
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
