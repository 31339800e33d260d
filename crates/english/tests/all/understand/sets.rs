//! The published sets in English, to their stored solutions.

use because_engine::check::{Options as Check, check};
use because_engine::explain::Status;
use because_english::understand::Gold;
use because_english::understand::{Options, measure, understand};
use because_files::{ClueStatus, PuzzleLines};

fn shared(name: &str) -> String {
    std::fs::read_to_string(because_testing::peers::shared(name).unwrap()).unwrap()
}

/// How many of a set are solved as stored, of how many; and the ids of the others.
pub fn solved(text: &str) -> (usize, usize, Vec<String>) {
    let (mut solved, mut all, mut others) = (0, 0, Vec::new());
    for line in PuzzleLines::new(text.as_bytes(), "set.jsonl") {
        let mut file = line.unwrap().read(&because_english::English).unwrap();
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
#[ignore = "needs ../shared"]
fn the_training_set() {
    let text = shared("clues_train.jsonl");
    assert_eq!(solved(&text), (50, 50, Vec::new()));
    let gold = shared("clues_train_gold.jsonl");
    let gold = Gold::read(gold.as_bytes()).unwrap();
    for line in PuzzleLines::new(text.as_bytes(), "set.jsonl") {
        let mut file = line.unwrap().read(&because_english::English).unwrap();
        understand(&mut file, &Options::default());
        assert_eq!(measure(&file, &gold).unwrap().missed, [], "{}", file.id);
        assert!(file.clues.iter().all(|clue| clue.status == ClueStatus::Read), "{}", file.id);
    }
}

#[test]
#[ignore = "needs ../shared"]
fn the_second_set() {
    let text = shared("clues_dev2.jsonl");
    assert_eq!(solved(&text), (60, 60, Vec::new()));
}

#[test]
#[ignore = "needs ../shared"]
fn the_generated_set() {
    let text = shared("generated_fi2pop.jsonl");
    let (solved, all, _) = solved(&text);
    assert_eq!((solved, all), (65, 70));
}
