//! Reads logic grid puzzles in plain English: clues, whole texts, and which names belong together.

pub(crate) mod grammar;
pub mod language;
pub(crate) mod partition;
mod prose;
mod tables;
pub(crate) mod text;
pub mod understand;
mod wording;

pub use prose::{English, filled, read_puzzle};

#[cfg(test)]
extern crate self as because_english;

#[cfg(test)]
#[path = "../tests/all/main.rs"]
mod tests;

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
