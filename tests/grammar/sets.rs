//! The published English puzzles of `../shared/data`, and puzzles of our own.

use std::fs;
use std::path::PathBuf;

use because::language::prepared;
use because::source::{PuzzleFile, PuzzleLines};
use because_encodings::Puzzle;

/// The lines of a file of the shared data; `None` where the folder is absent, which with
/// `BECAUSE_NEEDS_SHARED=1` is a failure.
pub fn lines(name: &str) -> Option<Vec<String>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data").join(name);
    let text = fs::read_to_string(&path).ok();
    let needed = std::env::var("BECAUSE_NEEDS_SHARED").is_ok_and(|value| value == "1");
    assert!(text.is_some() || !needed, "../shared/data/{name} is missing");
    if text.is_none() {
        eprintln!("skipped: ../shared/data/{name} is not here");
    }
    Some(text?.lines().map(str::to_string).collect())
}

/// A line's puzzle, with the attributes that its clues speak of.
pub fn puzzle(line: &str) -> PuzzleFile {
    let mut lines = PuzzleLines::new(line.as_bytes(), "set.jsonl");
    let Ok(mut file) = lines.next().unwrap().unwrap().read() else { panic!("{line}") };
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
