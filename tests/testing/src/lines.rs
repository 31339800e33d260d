//! Typed puzzles as lines of a data set.
#![allow(dead_code)]

use because_encodings::Puzzle;
use serde_json::{Value, json};

/// A puzzle without attributes as a line; its categories have the values that it gives them.
pub fn line(id: &str, puzzle: &Puzzle) -> String {
    let categories: Vec<Value> = puzzle
        .categories()
        .iter()
        .map(|category| {
            let mut json = json!({"name": category.name, "entities": category.entities, "ordered": false});
            if let Some(values) = &category.values {
                json["ordered"] = json!(true);
                json["values"] = json!(values.of.iter().map(ToString::to_string).collect::<Vec<_>>());
            }
            json
        })
        .collect();
    let clues: Vec<Value> =
        puzzle.clues().iter().map(|c| json!({"means": c.formula.notation(puzzle).to_string()})).collect();
    json!({"id": id, "categories": categories, "clues": clues}).to_string()
}
