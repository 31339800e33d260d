//! A name that clues tell, and where they do.

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
}

impl Found {
    /// The frame that it fills most often, the first of these.
    pub(crate) fn frame(&self) -> &'static str {
        let times = |frame: &str| self.frames.iter().filter(|other| **other == frame).count();
        self.frames.iter().rev().max_by_key(|frame| times(frame)).copied().unwrap_or_default()
    }
}
