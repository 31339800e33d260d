//! What English clues and questions are understood to mean: the choice among readings against all
//! of them, questions, files written again, measuring, and the commands.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod choice;
mod judged;
mod lexicon;
mod measured;
mod questions;
pub mod sets;
mod settled;
mod told;
mod wording;
mod written;

use because_testing::english;

use because_english::read_puzzle;
use because_files::{Format, PuzzleFile};

/// A puzzle from JSON.
pub fn puzzle(json: &str) -> PuzzleFile {
    read_puzzle(json.as_bytes(), "test.json", Format::Json).unwrap_or_else(|faults| panic!("{faults}"))
}
