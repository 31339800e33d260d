//! What a page depends on beside the steps.

/// What a page depends on beside the steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageOptions {
    /// Whether some clue is not understood, so that the steps follow from the others.
    pub unread: bool,
    /// Whether the page is served by a process that it may ask for hints.
    pub live: bool,
    /// The step to open with.
    pub at: Option<usize>,
    /// Whether steps name their cost.
    pub costs: bool,
    /// Whether every step was proved again.
    pub proved: bool,
    /// Whether techniques are explained where they are first used.
    pub glossary: bool,
    /// How many stars of five the puzzle has, where that is known.
    pub stars: Option<u8>,
    /// Whether its steps are still looked for, and come to the page one after another.
    pub arriving: bool,
}
