//! The published sets in English, where they are there, to their stored solutions.

use std::path::Path;

use because::check::{Options as Check, check};
use because::explain::Status;
use because::source::{ClueStatus, PuzzleLines};
use because::understand::gold::Gold;
use because::understand::{Options, measure, understand};

fn shared(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data").join(name);
    let text = std::fs::read_to_string(path).ok();
    let needed = std::env::var("BECAUSE_NEEDS_SHARED").is_ok_and(|value| value == "1");
    assert!(text.is_some() || !needed, "../shared/data/{name} is missing");
    text
}

/// How many of a set are solved as stored, of how many; and the ids of the others.
fn solved(text: &str) -> (usize, usize, Vec<String>) {
    let (mut solved, mut all, mut others) = (0, 0, Vec::new());
    for line in PuzzleLines::new(text.as_bytes(), "set.jsonl") {
        let mut file = line.unwrap().read().unwrap();
        understand(&mut file, &Options::default());
        let report = check(&file.puzzle, &Check { clues: false, shared: false, ..Check::default() }).unwrap();
        all += 1;
        if report.status == Status::Unique && file.expected.as_ref() == report.solutions.first() {
            solved += 1;
        } else {
            others.push(file.id.clone());
        }
    }
    (solved, all, others)
}

#[test]
fn the_training_set() {
    let Some(text) = shared("clues_train.jsonl") else { return };
    assert_eq!(solved(&text), (50, 50, Vec::new()));
    let Some(gold) = shared("clues_train_gold.jsonl") else { return };
    let gold = Gold::read(gold.as_bytes()).unwrap();
    for line in PuzzleLines::new(text.as_bytes(), "set.jsonl") {
        let mut file = line.unwrap().read().unwrap();
        understand(&mut file, &Options::default());
        assert_eq!(measure(&file, &gold).unwrap().missed, [], "{}", file.id);
        assert!(file.clues.iter().all(|clue| clue.status == ClueStatus::Read), "{}", file.id);
    }
}

#[test]
fn the_second_set() {
    let Some(text) = shared("clues_dev2.jsonl") else { return };
    assert_eq!(solved(&text), (60, 60, Vec::new()));
}

#[test]
fn the_generated_set() {
    let Some(text) = shared("generated_fi2pop.jsonl") else { return };
    let (solved, all, _) = solved(&text);
    assert_eq!((solved, all), (65, 70));
}
