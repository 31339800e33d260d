//! New puzzles: what every way to make them promises, their themes and their words.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod canon;
mod descend;
mod elites;
mod fi2pop;
mod formulas;
mod frames;
mod made;
mod sample;
mod texts;
mod themes;
mod twist;
mod words;
