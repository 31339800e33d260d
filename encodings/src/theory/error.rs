//! Why a puzzle has no theory.

use super::Encoding;
use crate::formula::FormulaError;
use crate::puzzle::ClueNumber;

/// Why a puzzle has no theory.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TheoryError {
    /// More literals than the limit.
    #[error(
        "this puzzle is too large for the {encoding} encoding: more than {limit} literals{}",
        if *.encoding == Encoding::Pairwise { "; try the tuple encoding" } else { "" }
    )]
    TooLarge {
        /// The encoding.
        encoding: Encoding,
        /// The most literals allowed.
        limit: u64,
    },
    /// A clue that does not fit the puzzle.
    #[error("clue {}: {error}", .number.0)]
    Clue {
        /// The clue.
        number: ClueNumber,
        /// What is wrong with it.
        #[source]
        error: FormulaError,
    },
}
