//! Explains logic grid puzzles: the sequence of easiest steps, each with the provably smallest reasons.

pub mod budget;
pub mod check;
pub(crate) mod entail;
pub mod explain;
pub mod foreign;
pub mod grade;
pub mod hint;
pub(crate) mod nested;
pub mod oracle;
pub mod prefer;
pub(crate) mod rivals;
pub(crate) mod search;
pub mod solve;
pub(crate) mod subsets;
pub mod verify;
pub mod why;

#[cfg(test)]
extern crate self as because_engine;

#[cfg(test)]
#[path = "../tests/all/main.rs"]
mod tests;
pub use nested::nested;
pub use rivals::{Proposal, Rivals};

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
