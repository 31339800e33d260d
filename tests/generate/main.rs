//! New puzzles: what every way to make them promises.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod fi2pop;
mod frames;
