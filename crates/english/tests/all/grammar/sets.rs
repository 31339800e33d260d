//! The published English puzzles of `../shared/data`, and puzzles of our own.

use std::fs;

use because_encodings::Puzzle;
use because_english::language::prepared;
use because_files::{PuzzleFile, PuzzleLines};

/// The lines of a file of the shared data.
pub fn lines(name: &str) -> Vec<String> {
    let text = fs::read_to_string(because_testing::peers::shared(name).unwrap()).unwrap();
    text.lines().map(str::to_string).collect()
}

/// A line's puzzle, with the attributes that its clues speak of.
pub fn puzzle(line: &str) -> PuzzleFile {
    let mut lines = PuzzleLines::new(line.as_bytes(), "set.jsonl");
    let Ok(mut file) = lines.next().unwrap().unwrap().read(&because_english::English) else {
        panic!("{line}")
    };
    let texts: Vec<String> = file.clues.iter().map(|clue| clue.text.clone()).collect();
    if let Some(richer) = prepared(&file.puzzle, &texts) {
        file.puzzle = richer;
    }
    file
}

/// A small world: guests, what they paid, when they came.
pub fn guests() -> Puzzle {
    super::guests::guests(["mac and cheese", "cheese", "gardener's pie", "soup"])
}
