//! Explains logic grid puzzles step by step, each step with the provably smallest reasons.
//!
//! The crates of the house under one name; the front ends that run beside the command line stand here.

pub use because_ask as ask;
pub use because_encodings as encodings;
pub use because_engine as engine;
pub use because_english as english;
pub use because_files as files;
pub use because_generate as generate;
pub use because_tell as tell;

// Without screens only what was kept of a game is read.
#[cfg_attr(not(feature = "terminal"), allow(dead_code, unused_imports))]
pub mod board;
#[cfg(feature = "serve")]
pub mod serve;
#[cfg(feature = "terminal")]
pub mod terminal;

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// So do those of the page about the library.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct AsALibrary;

#[cfg(test)]
extern crate self as because;

/// Tests of the board stand in the library, so that nothing is public for them alone.
#[cfg(test)]
#[path = "../tests/fronts/board/mod.rs"]
mod board_tests;
