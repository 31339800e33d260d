//! The published English puzzles of `../shared/data`, and puzzles of our own.

use std::fs;
use std::path::PathBuf;

use because::language::prepared;
use because::source::{PuzzleFile, PuzzleLines};
use because_encodings::{Category, Kind, Number, Puzzle};

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
    let prices = [3, 5, 8, 9].map(Number::small).to_vec();
    let times = [540, 600, 630, 720].map(Number::small).to_vec();
    Puzzle::new(vec![
        Category::new("Guest", ["Ida", "Jon", "Kit", "Lou"]),
        Category::new("Price", ["$3", "$5", "$8", "$9"]).with_values(Kind::Money, "dollars", prices),
        Category::new("Time", ["9:00", "10:00", "10:30", "12:00"]).with_values(Kind::Clock, "minutes", times),
        Category::new("Dish", ["mac and cheese", "cheese", "gardener's pie", "soup"]),
    ])
    .unwrap()
}
