//! The solutions of a puzzle: finding, counting, telling apart.

mod error;
mod solver;

pub use error::SolveError;
pub use solver::{Count, Solver};
