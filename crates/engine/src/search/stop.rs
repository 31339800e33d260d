//! Why a search ended before it was done.

use crate::budget::End;

/// Why a search ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// What is demanded cannot be.
    Conflict,
    /// The budget has ended.
    Limit(End),
}

impl From<End> for Stop {
    fn from(end: End) -> Stop {
        Stop::Limit(end)
    }
}
