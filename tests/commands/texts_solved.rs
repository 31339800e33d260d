//! Texts through the English reader, to their solutions.

use std::process::Command;

use serde_json::Value;

#[path = "../../crates/english/tests/all/texts/whole.rs"]
mod whole;

use whole::{pairs, read};

/// What `because solve` finds out about a text.
fn solved(path: &std::path::Path) -> Value {
    let solve =
        Command::new(env!("CARGO_BIN_EXE_because")).arg("solve").arg(path).arg("--json").output().unwrap();
    serde_json::from_slice(&solve.stdout).unwrap()
}

#[test]
fn the_reader_solves_them() {
    let all: Vec<_> = pairs().into_iter().map(|(text, file)| (solved(&text), read(&file))).collect();
    let is_read = |clue: &Value| clue["status"] == "read";
    let clues = |found: &Value| found["clues"].as_array().cloned().unwrap_or_default();
    if !all.iter().any(|(found, _)| clues(found).iter().any(is_read)) {
        // A build without the reader of English understands no clue of any text.
        return;
    }
    for (found, intended) in all {
        let unread: Vec<Value> = clues(&found).into_iter().filter(|clue| !is_read(clue)).collect();
        assert!(unread.is_empty(), "{}: {unread:?}", intended.id);
        let Some(expected) = &intended.expected else { continue };
        let puzzle = &intended.puzzle;
        let rows = puzzle.shape().entities();
        let row = |row: u8| -> Vec<String> {
            puzzle.shape().category_ids().map(|c| puzzle.entity_name(expected.entity(row, c))).collect()
        };
        let expected: Vec<Vec<String>> = (0..u8::try_from(rows).unwrap()).map(row).collect();
        let solution: Option<Vec<Vec<String>>> = serde_json::from_value(found["solution"].clone()).unwrap();
        assert_eq!(solution, Some(expected), "{}", intended.id);
    }
}
