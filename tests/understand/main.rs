//! What English clues and questions are understood to mean: the choice among readings against all
//! of them, questions, files written again, measuring, and the commands.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod choice;
mod command;
mod judged;
mod lexicon;
mod measured;
mod questions;
mod sets;
mod settled;
mod told;
mod written;

#[path = "../support/english.rs"]
mod english;

use because::source::{Format, PuzzleFile, read_puzzle};

/// A puzzle from JSON.
pub fn puzzle(json: &str) -> PuzzleFile {
    read_puzzle(json.as_bytes(), "test.json", Format::Json).unwrap_or_else(|faults| panic!("{faults}"))
}
