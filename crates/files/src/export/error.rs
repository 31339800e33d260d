//! Why a puzzle cannot be exported.

use because_encodings::TheoryError;

/// Why a puzzle cannot be exported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// It has no theory.
    #[error(transparent)]
    Theory(#[from] TheoryError),
    /// A clue was asked for that it does not have.
    #[error("there is no clue {0}")]
    NoSuchClue(u32),
    /// A clue was asked for that is only stated, for others to speak about.
    #[error("clue {0} is only stated for other clues to speak about; it asserts nothing")]
    OnlyStated(u32),
    /// It is left out of this build, as of the module for browsers.
    #[error("this build does not write this format")]
    LeftOut,
    /// A clue compares a sum of numbers that are too large for other tools, in too many ways to list.
    #[error("clue {0} compares sums past the range of whole numbers of other tools")]
    Sum(u32),
}
