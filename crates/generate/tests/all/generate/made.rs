//! Whole puzzles as files, and known puzzles in other themes.

use because_encodings::{Formula, Puzzle};
use because_engine::oracle::Backend;
use because_engine::solve::Solver;
use because_english::language::Outcome;
use because_english::understand::{Options, understand};
use because_english::{filled, read_puzzle};
use because_files::{ClueStatus, Filling, Format};
use because_generate::theme::Themed;
use because_generate::{Made, Relation, Theme, retheme, rng};

use crate::tests::generate::formulas::holding;

/// Clues of every relation that hold, as many as it takes for a single solution.
fn clues(themed: &Themed, number: u64) -> Vec<Formula> {
    let mut rng = rng(11, number);
    let mut puzzle = themed.frame.puzzle.clone();
    let mut clues = Vec::new();
    for relation in Relation::ALL.into_iter().cycle().take(80) {
        let Some(formula) = holding(&themed.frame, relation, &mut rng) else { continue };
        puzzle.add_clue("", formula.clone());
        clues.push(formula);
        if Solver::new(&puzzle, Backend::default()).solutions(2).unwrap().len() == 1 {
            return clues;
        }
    }
    panic!("no single solution");
}

fn made(name: &str, number: u64) -> (Themed, Made) {
    let themed = Theme::shipped(name).unwrap().frame(4, 4, &mut rng(5, number)).unwrap();
    let made = Made::new(&themed, &clues(&themed, number), &mut rng(6, number)).unwrap();
    let question = themed.any_question(&mut rng(7, number)).unwrap();
    let made = made.asking(&themed, question);
    (themed, made)
}

#[test]
fn a_made_puzzle_is_a_file_that_says_the_same() {
    for (number, name) in (0..).zip(Theme::names()) {
        let (themed, made) = made(name, number);
        let json = made.json();
        let as_json = read_puzzle(json.to_string().as_bytes(), "made.json", Format::Json);
        let toml = made.toml().unwrap();
        let as_toml = read_puzzle(toml.as_bytes(), "made.toml", Format::Toml);
        for (read, text) in [(as_json, json.to_string()), (as_toml, toml)] {
            let read = read.unwrap_or_else(|faults| panic!("{}\n{text}", faults.render(false)));
            assert_eq!(read.puzzle, made.file.puzzle, "{text}");
            assert_eq!(read.wording, made.file.wording);
            assert_eq!(read.expected, Some(themed.frame.solution.clone()));
            assert_eq!((&read.title, &read.story), (&made.file.title, &made.file.story));
            assert_eq!(read.question, made.file.question);
            assert!(read.clues.iter().all(|clue| clue.status == ClueStatus::Read));
        }
    }
}

/// Without `means`, the file's English alone gives the same meanings.
#[test]
fn the_english_of_a_made_puzzle_is_enough() {
    for (number, name) in (0..).zip(Theme::names()) {
        let (_, made) = made(name, number);
        let mut json = made.json();
        for clue in json["clues"].as_array_mut().unwrap() {
            clue.as_object_mut().unwrap().remove("means");
        }
        json.as_object_mut().unwrap().remove("ask");
        let mut file = read_puzzle(json.to_string().as_bytes(), "made.json", Format::Json).unwrap();
        let understood = understand(&mut file, &Options::default());
        for clue in &understood.clues {
            assert!(
                matches!(&clue.outcome, Outcome::Read(readings) if readings.len() == 1),
                "{name}: {clue:?}"
            );
        }
        for (own, read) in made.file.puzzle.clues().iter().zip(file.puzzle.clues()) {
            let same =
                because_english::understand::equivalent(&file.puzzle, &own.formula, &read.formula).unwrap();
            assert!(same, "{name}: {}", own.text);
        }
        assert_eq!(file.puzzle.question, made.file.puzzle.question, "{name}: {:?}", made.file.question);
    }
}

#[test]
fn further_keys_of_a_generated_file_are_kept() {
    let (_, made) = made("bakery", 1);
    let mut json = made.json();
    json["difficulty"] = serde_json::json!({ "stars": 3, "effort": 140 });
    json["generated"] = serde_json::json!({ "seed": 7, "number": 12 });
    let toml = filled(json.to_string().as_bytes(), Format::Json, &Filling::default()).unwrap();
    assert!(toml.contains("difficulty = { stars = 3, effort = 140 }"), "{toml}");
    assert!(read_puzzle(toml.as_bytes(), "made.toml", Format::Toml).is_ok());
}

fn only_solution(puzzle: &Puzzle) -> because_encodings::Solution {
    let mut found = Solver::new(puzzle, Backend::default()).solutions(2).unwrap();
    assert_eq!(found.len(), 1);
    found.remove(0)
}

#[test]
fn a_known_puzzle_keeps_its_structure_in_another_theme() {
    let mut told = 0;
    for (number, name) in (0..).zip([
        "spa", "origin", "diner", "comets", "friends", "podium", "photo", "trains", "auction", "picnic",
        "witness",
    ]) {
        let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
        let old = read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap().puzzle;
        let solution = only_solution(&old);
        for theme in ["bakery", "harbour", "huts", "readers"] {
            let theme = Theme::shipped(theme).unwrap();
            let made = match retheme(&old, &solution, &theme, &mut rng(9, number)) {
                Ok(made) => made,
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    continue;
                }
            };
            told += 1;
            if std::env::var("SHOW").is_ok() {
                println!("{}", made.toml().unwrap());
            }
            let new = &made.file.puzzle;
            assert_eq!(new.clues().len(), old.clues().len());
            assert_eq!(only_solution(new), made.file.expected.clone().unwrap(), "{name} as {}", theme.name());
            for (before, after) in old.clues().iter().zip(new.clues()) {
                assert_eq!(before.asserted, after.asserted);
                assert_eq!(
                    before.formula.entities().len(),
                    after.formula.entities().len(),
                    "{name}: {}",
                    after.text
                );
            }
            let text = made.toml().unwrap();
            let read = read_puzzle(text.as_bytes(), "made.toml", Format::Toml);
            assert!(read.is_ok(), "{}", read.unwrap_err().render(false));
        }
    }
    assert!(told >= 20, "{told}");
}

#[test]
fn a_puzzle_that_a_theme_cannot_tell_is_refused_with_a_reason() {
    let read = |name: &str| {
        let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
        read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap().puzzle
    };
    let theme = Theme::shipped("bakery").unwrap();
    for (name, reason) in [
        ("choir", "groups, which no theme has"),
        ("kittens", "unnamed entities"),
        ("lockers", "odd and even"),
    ] {
        let puzzle = read(name);
        let solution = only_solution(&puzzle);
        let error = retheme(&puzzle, &solution, &theme, &mut rng(1, 1)).map(|_| ()).unwrap_err().to_string();
        assert!(error.contains(reason), "{name}: {error}");
    }
}
