//! How clues are numbered.

/// A clue's number as its author counts: 1 is the first clue, 0 the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClueNumber(pub u32);
