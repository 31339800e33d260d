//! A choice between two steps.

use crate::explain::PartCounts;

/// What was said of two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The first is easier.
    First,
    /// The second is easier.
    Second,
    /// Neither is.
    Same,
}

/// Two steps, by their parts, and what was said of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How many parts of each kind the first has.
    pub first: PartCounts,
    /// How many the second has.
    pub second: PartCounts,
    /// Which is easier.
    pub answer: Answer,
}
