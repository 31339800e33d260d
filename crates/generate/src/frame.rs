//! A puzzle that has no clues yet, or not enough, and the solution that it is to have.

use because_encodings::{Puzzle, Solution};

/// What clues are to be found for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Categories and entities; clues that it has stay, and others are found beside them ([`crate::Descend`] alone
    /// takes such).
    pub puzzle: Puzzle,
    /// The solution that the clues are to leave.
    pub solution: Solution,
}
