//! The seventy puzzles that the paper's authors stored, their five forms of sentence read as hints.

use std::path::Path;

use because_encodings::{Category, CategoryId, Entity, Puzzle, Solution};
use because_generate::fi2pop::Hint;
use serde_json::Value;

pub struct Stored {
    pub puzzle: Puzzle,
    pub hints: Vec<Hint>,
    pub solution: Solution,
    /// Whether it is one of those that were evolved for few hints and many loops.
    pub by_hints_and_difficulty: bool,
}

/// All of them.
pub fn puzzles() -> Vec<Stored> {
    let path = Path::new(because_testing::ROOT).join("../shared/data/generated_fi2pop.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(stored).collect()
}

fn strings(of: &Value) -> Vec<String> {
    of.as_array().unwrap().iter().map(|item| item.as_str().unwrap().to_string()).collect()
}

fn stored(line: &str) -> Stored {
    let line: Value = serde_json::from_str(line).unwrap();
    let categories = line["categories"].as_array().unwrap().iter().map(|category| {
        let named = Category::new(category["name"].as_str().unwrap(), strings(&category["entities"]));
        if category["numeric"].as_bool().unwrap() { named.ordered() } else { named }
    });
    let puzzle = Puzzle::new(categories.collect()).unwrap();
    let rows: Vec<Vec<String>> = line["solution"].as_array().unwrap().iter().map(strings).collect();
    let columns: Vec<Vec<u8>> = puzzle
        .categories()
        .iter()
        .enumerate()
        .map(|(c, of)| {
            rows.iter().map(|row| of.entities.iter().position(|e| *e == row[c]).unwrap() as u8).collect()
        })
        .collect();
    let solution = Solution::from_columns(puzzle.shape(), &columns).unwrap();
    let hints = strings(&line["clues"]).iter().map(|sentence| hint(&puzzle, sentence)).collect();
    Stored { puzzle, hints, solution, by_hints_and_difficulty: line["split"] == "Hints-And-Difficulty" }
}

/// Takes "the CATEGORY ENTITY" from the front, however "the" is written.
fn entity<'a>(puzzle: &Puzzle, text: &'a str) -> (Entity, &'a str) {
    let rest = text.strip_prefix("The ").or(text.strip_prefix("the ")).unwrap_or_else(|| panic!("{text}"));
    for (c, category) in puzzle.categories().iter().enumerate() {
        let Some(rest) = rest.strip_prefix(&category.name).and_then(|rest| rest.strip_prefix(' ')) else {
            continue;
        };
        for (i, name) in category.entities.iter().enumerate() {
            if let Some(rest) = rest.strip_prefix(name.as_str()) {
                return (CategoryId(c as u8).entity(i as u8), rest);
            }
        }
    }
    panic!("{text}");
}

fn hint(puzzle: &Puzzle, sentence: &str) -> Hint {
    if let Some(rest) = sentence.strip_prefix("Either ") {
        let (one, rest) = entity(puzzle, rest);
        if let Some(rest) = rest.strip_prefix(" or ") {
            let (other, rest) = entity(puzzle, rest);
            let (third, rest) = entity(puzzle, rest.strip_prefix(" is ").unwrap());
            assert!(rest.is_empty());
            return Hint::Or { one, other, third };
        }
        let (with, rest) = entity(puzzle, rest.strip_prefix(" is ").unwrap());
        let (other, rest) = entity(puzzle, rest.strip_prefix(" or ").unwrap());
        let (with_other, rest) = entity(puzzle, rest.strip_prefix(" is ").unwrap());
        assert!(rest.is_empty());
        return Hint::CompoundOr((one, with), (other, with_other));
    }
    let (first, rest) = entity(puzzle, sentence);
    let rest = rest.strip_prefix(" is ").unwrap();
    if let Some(rest) = rest.strip_prefix("not ") {
        let told = rest.replace("in the category ", "");
        return Hint::Not(first, entity(puzzle, &told).0);
    }
    let Some((amount, second)) = rest.split_once(" before ") else {
        return Hint::Is(first, entity(puzzle, rest).0);
    };
    let second = entity(puzzle, second).0;
    let units = match amount {
        "at least 1 hour" => None,
        exactly => Some(exactly.strip_suffix(" hours").unwrap().parse().unwrap()),
    };
    Hint::Before { first, second, units }
}
