//! Why a question about a puzzle has no answer.

use crate::oracle::OracleError;

/// Why work on a puzzle stopped.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// The SAT solver failed.
    #[error(transparent)]
    Oracle(#[from] OracleError),
    /// The deadline passed.
    #[error("the time limit was reached")]
    Deadline,
    /// The puzzle is too large to encode.
    #[error(transparent)]
    Theory(#[from] because_encodings::TheoryError),
}
