//! The solutions of a puzzle: finding, counting, telling apart.

mod left_out;
mod listed;
mod other;
mod seek;
mod shared;
mod solver;
mod spare;

pub use crate::entail::SolveError;
pub use solver::{Count, Limits, Solver};
