//! Puzzle files with all that they may hold, English too.

use std::collections::BTreeMap;

use because_files::fault::Report;
use because_files::tree::Node;
use because_files::{Faults, Filling, Format, Inferred, Prose, PuzzleFile, WriteError};

/// What reads the English of puzzle files: whole texts, and names without their categories.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Prose for English {
    fn text(&self, text: &str, report: &mut Report) -> Option<Node<'static>> {
        crate::text::read(text, report)
    }

    fn groups(
        &self,
        names: &[String],
        clues: &[String],
        labels: &BTreeMap<usize, String>,
        size: Option<usize>,
    ) -> Inferred {
        crate::partition::infer(names, clues, labels, size)
    }
}

/// As [`because_files::read_puzzle`], with English.
///
/// # Errors
/// All faults that could be found.
pub fn read_puzzle(bytes: &[u8], name: &str, format: Format) -> Result<PuzzleFile, Faults> {
    because_files::read_puzzle_with(bytes, name, format, &English)
}

/// As [`because_files::filled`], also of a whole text, which becomes TOML.
///
/// # Errors
/// When the bytes are not of the format.
pub fn filled(bytes: &[u8], format: Format, filling: &Filling) -> Result<String, WriteError> {
    if format != Format::Text {
        return because_files::filled(bytes, format, filling);
    }
    let text = std::str::from_utf8(bytes)?;
    match crate::text::text_as_json(text, "the text") {
        Ok(json) => Ok(because_files::filled_json(&json, filling)),
        Err(faults) => Err(WriteError::Text(faults.to_string())),
    }
}
