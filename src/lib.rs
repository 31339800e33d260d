//! Explains logic grid puzzles step by step, each step with the provably smallest reasons.

pub mod board;
pub mod certificate;
pub mod check;
pub mod explain;
pub mod export;
pub mod foreign;
pub mod generate;
pub mod grade;
pub mod hint;
pub mod import;
pub mod inflection;
pub mod language;
pub mod nested;
pub mod oracle;
pub mod page;
pub mod render;
pub mod search;
#[cfg(feature = "serve")]
pub mod serve;
pub mod solve;
pub mod source;
pub mod subsets;
#[cfg(feature = "terminal")]
pub mod terminal;
pub mod understand;
pub mod verify;
pub mod why;

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// So do those of the page about the library.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct AsALibrary;
