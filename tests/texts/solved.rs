//! Texts through the English reader, to their solutions.

use because::check::{Options, check};
use because::language::{World, readings};
use because_encodings::{Formula, Puzzle};

use super::whole::{pairs, read};

/// Clues that the reader does not understand yet.
const NOT_YET: [&str; 2] =
    ["Uma is not at either end.", "Lena's boat is the Cormorant, and it finished before Nia."];

fn reading(puzzle: &Puzzle, text: &str) -> Option<Formula> {
    readings(&World::new(puzzle, &[]), text).into_iter().next()
}

#[test]
fn the_reader_solves_them() {
    for (text, file) in pairs() {
        let mut read_text = read(&text);
        let intended = read(&file);
        let puzzle = read_text.puzzle.clone();
        let mut missing = false;
        for clue in read_text.clues.clone() {
            match reading(&puzzle, &clue.text) {
                Some(formula) => read_text.understand(clue.number, formula),
                None if NOT_YET.contains(&clue.text.as_str()) => missing = true,
                None => panic!("{}: {}", text.display(), clue.text),
            }
        }
        read_text.settle();
        let Some(expected) = &intended.expected else { continue };
        let all = Options { clues: false, count: Some(100), list: 100, ..Options::default() };
        let report = check(&read_text.puzzle, &all).unwrap();
        assert!(report.solutions.contains(expected), "{}", text.display());
        assert!(missing || report.solutions.len() == 1, "{}", text.display());
    }
}
