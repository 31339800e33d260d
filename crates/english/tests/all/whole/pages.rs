//! Twenty-five pages in a magazine's manner, of a writer who knew the genre alone.

use std::fs;

use because_english::read_puzzle;
use because_files::Format;
use serde_json::Value;

use super::stored::Figures;

/// What is reached; 0, 84 and 44 before texts were read with an eye on such pages.
const SOLVED: usize = 18;
const CATEGORIES: usize = 99;
const CLUES: usize = 120;

#[test]
fn pages_in_a_magazines_manner() {
    let folder = format!("{}/tests/all/fresh/pages", env!("CARGO_MANIFEST_DIR"));
    let mut figures = Figures::default();
    for number in 1..=25 {
        let path = format!("{folder}/{number:02}");
        let text = fs::read(format!("{path}.txt")).unwrap();
        let stored: Value =
            serde_json::from_str(&fs::read_to_string(format!("{path}.json")).unwrap()).unwrap();
        match read_puzzle(&text, &format!("{number:02}.txt"), Format::Text) {
            Ok(file) => figures.add(&format!("{number:02}"), file, &stored),
            Err(faults) => println!("{number:02}: {}", faults.render(false)),
        }
    }
    println!("{figures:#?}");
    let held = figures.solved >= SOLVED && figures.categories.0 >= CATEGORIES && figures.clues.0 >= CLUES;
    assert!(held && figures.wrong.is_empty(), "{figures:#?}");
}
