//! Whether there is a model of axioms, clues and facts: by search over permutations, then by SAT.
//!
//! Whatever chooses steps, counts solutions or verifies asks here, so that there is one way to load
//! clauses into a solver ([`Guarded`], [`Loaded`]) and one order in which to ask ([`Decider`]).

mod clauses;
mod decider;
mod error;
mod loaded;

pub(crate) use clauses::Guarded;
pub(crate) use decider::{Decider, Seen};
pub use error::SolveError;
pub(crate) use loaded::{Form, Loaded};
