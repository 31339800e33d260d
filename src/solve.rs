//! The solutions of a puzzle: finding, counting, telling apart.

mod error;
mod left_out;
mod other;
mod sat;
mod seek;
mod shared;
mod solver;
mod spare;

pub use error::SolveError;
pub(crate) use sat::Loaded;
pub use solver::{Count, Limits, Solver};
