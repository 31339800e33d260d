//! Formulas that are no logic grids: sudokus, and random ones held against brute force.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod faults;
mod sudoku;
mod twin;
