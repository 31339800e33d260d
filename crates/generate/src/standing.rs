//! How a puzzle that was made stands.

use because_encodings::{ClueNumber, Formula};

/// How a puzzle stands, proven.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// It has one solution.
    #[default]
    Unique,
    /// It has none.
    None {
        /// The clue that was put in place of another.
        turned: ClueNumber,
        /// A smallest set of clues that cannot all hold.
        clash: Vec<ClueNumber>,
    },
    /// It has several.
    Multiple {
        /// How many.
        solutions: u64,
        /// A clue that leaves one of them, and its sentence.
        left_out: (Formula, String),
    },
    /// It has one, and exactly one of the clues is false: the last clue says so.
    FalseClue {
        /// Which.
        clue: ClueNumber,
    },
}
