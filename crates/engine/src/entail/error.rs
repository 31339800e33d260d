//! Why a question about a puzzle has no answer.

use crate::budget::End;
use crate::oracle::OracleError;

/// Why work on a puzzle stopped.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// The SAT solver failed.
    #[error(transparent)]
    Oracle(OracleError),
    /// The deadline passed.
    #[error("the time limit was reached")]
    Deadline,
    /// The work that was allowed for a question is done: only where it was asked within some.
    #[error("the limit of work was reached")]
    Work,
    /// The puzzle is too large to encode.
    #[error(transparent)]
    Theory(#[from] because_encodings::TheoryError),
}

impl From<OracleError> for SolveError {
    /// Nothing but the deadline interrupts a solver.
    fn from(error: OracleError) -> SolveError {
        match error {
            OracleError::Interrupted => SolveError::Deadline,
            error => SolveError::Oracle(error),
        }
    }
}

impl From<End> for SolveError {
    fn from(end: End) -> SolveError {
        match end {
            End::Work => SolveError::Work,
            End::Time => SolveError::Deadline,
        }
    }
}
