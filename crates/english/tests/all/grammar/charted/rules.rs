//! A sentence for each rule, and what it says.

use because_encodings::{Category, Kind, Number, Puzzle};
use because_english::language::{Hints, World};

use crate::grammar::{Parsed, readings};

/// Guests at a long table: what they paid, when they came, what they ate, where they sat.
fn guests() -> Puzzle {
    let values = |of: [i32; 5]| of.map(Number::small).to_vec();
    Puzzle::new(vec![
        Category::new("Guest", ["Ida", "Jon", "Kit", "Lou", "Mia"]),
        Category::new("Price", ["$3", "$5", "$8", "$9", "$12"]).with_values(
            Kind::Money,
            "dollars",
            values([3, 5, 8, 9, 12]),
        ),
        Category::new("Day", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]).with_values(
            Kind::Weekday,
            "days",
            values([1, 2, 3, 4, 5]),
        ),
        Category::new("Dish", ["soup", "pie", "stew", "salad", "cake"]),
        Category::new("Seat", ["1", "2", "3", "4", "5"]).with_values(
            Kind::Number,
            "",
            values([1, 2, 3, 4, 5]),
        ),
    ])
    .unwrap()
}

fn read(puzzle: &Puzzle, text: &str) -> Vec<Parsed> {
    let world = World::new(puzzle, &Hints::default());
    readings(&world, text)
}

/// What a sentence says, and what it assumes.
fn said(puzzle: &Puzzle, text: &str) -> String {
    let told = |of: &Parsed| {
        let formula = of.formula.notation(puzzle).to_string();
        if of.assumptions.is_empty() { formula } else { format!("{formula} [{}]", of.assumptions.join("; ")) }
    };
    read(puzzle, text).iter().map(told).collect::<Vec<_>>().join(" | ")
}

const SENTENCES: &str = include_str!("sentences.txt");

#[test]
fn a_sentence_for_each_rule() {
    let puzzle = guests();
    let mut wrong = Vec::new();
    for line in SENTENCES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (text, means) = line.split_once(" => ").unwrap_or((line, ""));
        let said = said(&puzzle, text.trim());
        if said != means.trim() {
            wrong.push(format!("{text} => {said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
