//! How hard a puzzle is for people, from the steps that explain it.

use because_encodings::Puzzle;

use crate::explain::{Figures, Sequence};

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// From 1, the easiest, to 5.
    pub stars: u8,
    /// What the steps add up to.
    pub figures: Figures,
}

impl Grade {
    /// The grade of a puzzle with these steps, which lead to its only solution.
    pub fn of(puzzle: &Puzzle, sequence: &Sequence) -> Grade {
        let figures = Figures::of(&sequence.steps, puzzle.shape());
        let per_step = figures.effort / (figures.steps as u64).max(1);
        Grade { stars: per_step.clamp(1, 5) as u8, figures }
    }
}
