//! New puzzles: their themes and their words.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod formulas;
mod made;
mod themes;
mod words;
