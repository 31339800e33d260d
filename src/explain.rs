//! Step-wise explanations: the least-effort sequence of steps to all that a puzzle entails.

mod cite;
mod cost;
mod deepening;
mod engine;
mod explainer;
mod grid_prober;
mod hitting;
mod patterns;
mod pool;
mod prober;
mod sat_prober;
pub mod step;
mod technique;

pub use cost::CostProfile;
pub use explainer::Explainer;
pub(crate) use hitting::Hitting;
pub use step::{Sequence, Status, Step, StepCost, Technique};

use std::time::Instant;

use because_encodings::Puzzle;

use crate::check::{Solver, smallest_clash};
use crate::oracle::{Backend, OracleError};

/// How to explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What makes one step easier than another.
    pub cost: CostProfile,
    /// The SAT solver.
    pub backend: Backend,
    /// Where counter-models come from. It changes the time, never the steps.
    pub search: Search,
    /// Whether every step cites the axioms it needs; else their list is empty.
    pub cite: bool,
    /// When to stop, with the steps found until then.
    pub deadline: Option<Instant>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            cost: CostProfile::default(),
            backend: Backend::default(),
            search: Search::default(),
            cite: true,
            deadline: None,
        }
    }
}

/// Explains a puzzle: the steps to all that it entails. With no solution, the steps from a
/// smallest set of clashing clues to the contradiction.
///
/// Where the deadline passes, the steps found until then, marked as incomplete.
///
/// # Errors
/// When the puzzle is too large to encode, or a solver fails.
pub fn explain(puzzle: &Puzzle, options: &Options) -> Result<Sequence, ExplainError> {
    let mut solver = Solver::new(puzzle, options.backend);
    let solutions = solver.solutions(2)?;
    let (status, only) = match solutions.len() {
        0 => (Status::None, Some(smallest_clash(puzzle, &mut solver)?)),
        1 => (Status::Unique, None),
        _ => (Status::Multiple, None),
    };
    let mut explainer = Explainer::new(puzzle, *options, solutions.first(), only.as_deref())?;
    let mut sequence =
        Sequence { status, start: explainer.grid().clone(), steps: Vec::new(), complete: true };
    loop {
        match explainer.next_step() {
            Ok(Some(step)) => sequence.steps.push(step),
            Ok(None) => return Ok(sequence),
            Err(ExplainError::Deadline) => {
                sequence.complete = false;
                return Ok(sequence);
            }
            Err(error) => return Err(error),
        }
    }
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
    /// The deadline passed.
    #[error("the time limit was reached")]
    Deadline,
    /// The puzzle is too large to encode.
    #[error(transparent)]
    Theory(#[from] because_encodings::TheoryError),
}
