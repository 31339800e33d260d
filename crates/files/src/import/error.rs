//! Why a text is no puzzle.

use crate::Faults;
use crate::export::ExportError;

/// Why a text is no puzzle.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It has none of the comments that say what its variables stand for.
    #[error("it has no `c category` lines: `because export` writes them into DIMACS and grouped CNF")]
    NotOurs,
    /// A comment that is not as this tool writes it.
    #[error("line {line}: {what}")]
    Comment {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// What its comments say is no puzzle.
    #[error("its comments tell no puzzle:\n{0}")]
    Faults(Faults),
    /// It cannot be written again, and so not compared.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// Its clauses are not those of the puzzle that its comments tell.
    #[error("its clauses are not those that its comments tell: one of them was changed")]
    Differs,
}
