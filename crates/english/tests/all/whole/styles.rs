//! Puzzles in the manner of other tools: houses in a row, counts and groups, rules, amounts, texts without lists.

use std::fs;

use because_english::read_puzzle;
use because_files::{Faults, Format, PuzzleFile};
use serde_json::{Value, json};

use super::stored::Figures;

/// What is reached; 8, 91 and 245 before.
const SOLVED: usize = 14;
const CATEGORIES: usize = 91;
const CLUES: usize = 278;

/// A puzzle as its writer gives it: a text, or categories and clues.
fn read(stored: &Value) -> Result<PuzzleFile, Faults> {
    let id = stored["id"].as_str().unwrap();
    if let Some(text) = stored["text"].as_str() {
        return read_puzzle(text.as_bytes(), &format!("{id}.txt"), Format::Text);
    }
    let clues: Vec<&Value> = stored["clues"].as_array().unwrap().iter().map(|clue| &clue["text"]).collect();
    let file = json!({"categories": stored["categories"], "clues": clues});
    read_puzzle(file.to_string().as_bytes(), &format!("{id}.json"), Format::Json)
}

#[test]
fn puzzles_in_the_manner_of_other_tools() {
    let path = format!("{}/tests/all/fresh/styles/puzzles.jsonl", env!("CARGO_MANIFEST_DIR"));
    let mut figures = Figures::default();
    for line in fs::read_to_string(path).unwrap().lines() {
        let stored: Value = serde_json::from_str(line).unwrap();
        let id = stored["id"].as_str().unwrap();
        match read(&stored) {
            Ok(file) => figures.add(id, file, &stored),
            Err(faults) => println!("{id}: {}", faults.render(false)),
        }
    }
    println!("{figures:#?}");
    let held = figures.solved >= SOLVED && figures.categories.0 >= CATEGORIES && figures.clues.0 >= CLUES;
    assert!(held && figures.wrong.is_empty(), "{figures:#?}");
}
