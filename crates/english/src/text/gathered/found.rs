//! A name that clues tell, and where they do.

use super::frames::THING;
use because_files::tree::Span;

/// A name and where it was found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub span: Span,
    /// The frames that it fills, one for each time.
    pub frames: Vec<&'static str>,
    pub key: Vec<String>,
    /// How many times it tells which row is meant.
    pub told: usize,
    /// The noun that it is an adjective of, where rows have one each.
    pub of: Option<String>,
}

impl Found {
    /// The frame that it fills most often, the first of these; that of things only where it fills no other.
    pub(crate) fn frame(&self) -> &'static str {
        let times = |frame: &str| self.frames.iter().filter(|other| **other == frame).count();
        let telling = |frame: &&&'static str| (**frame != THING, times(frame));
        self.frames.iter().rev().max_by_key(telling).copied().unwrap_or_default()
    }
}
