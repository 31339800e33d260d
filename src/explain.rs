//! Step-wise explanations: the least-effort sequence of steps to all that a puzzle entails.

mod cite;
mod cost;
mod deepening;
mod engine;
mod explainer;
mod grid_prober;
mod hitting;
mod pool;
mod prober;
mod sat_prober;
pub mod step;
mod technique;

pub use cost::CostProfile;
pub use explainer::Explainer;
pub(crate) use hitting::Sets;
pub use step::{Sequence, Status, Step, StepCost, Technique};

use crate::oracle::{Backend, OracleError};

/// How to explain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// What makes one step easier than another.
    pub cost: CostProfile,
    /// The SAT solver.
    pub backend: Backend,
    /// Where counter-models come from. It changes the time, never the steps.
    pub search: Search,
}

/// Where counter-models come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Search {
    /// A search over permutations, with SAT where that takes too long.
    #[default]
    Grid,
    /// SAT alone.
    Sat,
}

/// Why an explanation stopped.
#[derive(Debug, thiserror::Error)]
pub enum ExplainError {
    /// The SAT solver failed.
    #[error(transparent)]
    Oracle(#[from] OracleError),
    /// The puzzle is too large to encode.
    #[error(transparent)]
    Theory(#[from] because_encodings::TheoryError),
}
