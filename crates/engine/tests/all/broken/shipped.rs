//! Every shipped puzzle that is broken: what is wrong with it, and what would mend it.

use because_engine::explain::Claim;
use std::collections::BTreeMap;
use std::fs;

use because_engine::check::{Ended, Extent, Options, check};
use because_engine::explain::Status;
use because_english::read_puzzle;
use because_files::{Expect, Format, PuzzleFile};
use serde_json::{Value, json};

use super::naive::model::{all_models, asserted};
use super::naive::subsets::minimal;

/// The shipped puzzles that are to have no solution, or many, by name.
fn broken(expect: Expect) -> BTreeMap<String, PuzzleFile> {
    let folder = format!("{}/puzzles", because_testing::ROOT);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let puzzles = files.filter(|path| path.extension().is_some_and(|e| e == "toml")).map(|path| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let puzzle = read_puzzle(&fs::read(&path).unwrap(), &name, Format::Toml);
        (name, puzzle.unwrap_or_else(|faults| panic!("{}", faults.render(false))))
    });
    puzzles.filter(|(_, puzzle)| puzzle.expect == Some(expect)).collect()
}

#[test]
fn clashes_and_what_to_drop_are_what_the_table_says() {
    let mut told = BTreeMap::new();
    for (name, file) in broken(Expect::None) {
        let puzzle = &file.puzzle;
        let options = Options { clashes: Extent::All, corrections: Extent::All, ..Options::default() };
        let report = check(puzzle, &options).unwrap();
        let (clashes, corrections) = (report.clashes.unwrap(), report.corrections.unwrap());
        assert_eq!((clashes.ended, corrections.ended), (Ended::Whole, Ended::Whole));
        let clashes: Vec<Vec<u32>> =
            clashes.sets.iter().map(|set| set.elements().iter().map(|clue| clue.0).collect()).collect();
        let corrections: Vec<Vec<u32>> =
            corrections.sets.iter().map(|set| set.elements().iter().map(|clue| clue.0).collect()).collect();
        let (models, clues) = (all_models(puzzle), asserted(puzzle));
        let clash = |set: &[usize]| !models.iter().any(|model| model.satisfies(set));
        let expected: Vec<Vec<u32>> = minimal(clues.len(), clash)
            .into_iter()
            .map(|set| set.into_iter().map(|place| clues[place].number.0).collect())
            .collect();
        assert_eq!(clashes, expected, "{name}");
        told.insert(name, json!([clashes, corrections]));
    }
    let expected: Value = json!({
        "broken": [[[1, 2, 3]], [[1], [2], [3]]],
        "ferry": [[[1, 3, 4, 6, 7]], [[1], [3], [4], [6], [7]]],
        "recital": [[[2, 5]], [[2], [5]]],
        "stalls": [[[1, 4], [2, 3, 6]], [[1, 2], [1, 3], [1, 6], [2, 4], [3, 4], [4, 6]]],
    });
    assert_eq!(json!(told), expected);
}

#[test]
fn what_is_open_can_be_settled() {
    let mut told = BTreeMap::new();
    for (name, file) in broken(Expect::Multiple) {
        let options = Options { settle: true, expected: file.expected.clone(), ..Options::default() };
        let report = check(&file.puzzle, &options).unwrap();
        assert_eq!(report.status, Status::Multiple, "{name}");
        let settling = report.settling.unwrap();
        assert!(matches!(settling.facts, Claim::Smallest(_)), "{name}");
        assert_eq!(settling.at_least, settling.facts.elements().len(), "{name}");
        if let Some(expected) = file.expected {
            assert_eq!((report.matches_expected, &settling.solution), (Some(true), &expected), "{name}");
        }
        let mut puzzle = file.puzzle.clone();
        for fact in settling.facts.elements() {
            puzzle.given.insert(*fact);
        }
        let settled = check(&puzzle, &Options::default()).unwrap();
        assert_eq!((settled.status, settled.solutions), (Status::Unique, vec![settling.solution]));
        told.insert(name, settling.at_least);
    }
    assert_eq!(json!(told), json!({"open": 1, "potluck": 3}));
}
