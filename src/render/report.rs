//! What checking a puzzle found, as the renderers read it.

use because_encodings::{ClueNumber, Fact, Solution};

use crate::explain::step::Status;

/// What checking a puzzle found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whether there are no, one or many solutions.
    pub status: Status,
    /// The solution; two that differ, where there are many; all, where all were asked for.
    pub solutions: Vec<Solution>,
    /// What all solutions share, where there are many.
    pub shared_facts: Vec<Fact>,
    /// How many solutions there are, and whether that number is exact (else: at least).
    pub count: Option<(u64, bool)>,
    /// A smallest set of clues that clash, where there is no solution.
    pub clashing: Vec<ClueNumber>,
    /// Clues that can each be left out without changing the solutions.
    pub spare: Vec<ClueNumber>,
    /// Whether the file's own solution is the solution; `None` where the file has none.
    pub matches_expected: Option<bool>,
    /// The clues that the file's own solution breaks.
    pub broken_by_expected: Vec<ClueNumber>,
    /// Whether a limit stopped the check, so that `status` is only what is known so far.
    pub limit: bool,
}
