//! What can be wrong with a grid file.

use super::Fault;

/// Lines that are no marks, or marks that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum GridError {
    #[error("this line is no mark")]
    NoMark,
    #[error("this cell is marked the other way in an earlier line")]
    BothWays,
}

impl Fault for GridError {
    fn cure(&self) -> Option<String> {
        Some(match self {
            GridError::NoMark => "write NAME = NAME or NAME != NAME; comments begin with `#`".to_string(),
            GridError::BothWays => "keep one of the two".to_string(),
        })
    }
}
