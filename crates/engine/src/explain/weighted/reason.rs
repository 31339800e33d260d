//! A reason for a target.

use crate::explain::engine::Target;

/// A reason for a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reason {
    /// Its elements.
    pub(super) chosen: Vec<u64>,
    /// What it is for.
    pub target: Target,
    /// What it costs.
    pub total: u64,
    /// No reason for anything new costs less.
    pub at_least: u64,
    /// Whether no reason for its target costs less; if not, none of its elements can be left out.
    pub cheapest: bool,
}
