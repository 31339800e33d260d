//! Puzzles of `../shared/data` as typed puzzles: the peers' and the benchmark sets.
#![allow(dead_code)]

use std::path::PathBuf;

use because_encodings::{
    Category, Comparison, Entity, Fact, Formula, Kind, Linear, Measure, Number, Place, Puzzle, Solution,
};
use serde_json::Value;

/// A file or folder of the shared data; `None` where the folder is absent.
pub fn shared(path: &str) -> Option<PathBuf> {
    let place = PathBuf::from(crate::ROOT).join("../shared/data").join(path);
    place.exists().then_some(place)
}

/// A peer's puzzle with its verified solution, by name ("originProblem", "zebra", …).
pub fn peer(name: &str) -> Option<(Puzzle, Solution)> {
    let text = std::fs::read_to_string(shared(&format!("peers/{name}.json"))?).unwrap();
    Some(puzzle(&serde_json::from_str(&text).unwrap()))
}

/// All puzzles of a benchmark set ("small68", "grid4x5", …) with their solutions.
pub fn bench_set(name: &str) -> Option<Vec<(Puzzle, Solution)>> {
    let text = std::fs::read_to_string(shared(&format!("bench/{name}.jsonl"))?).unwrap();
    Some(text.lines().map(|line| puzzle(&serde_json::from_str(line).unwrap())).collect())
}

fn puzzle(json: &Value) -> (Puzzle, Solution) {
    let ordered = &json["ordered_categories"];
    let categories = json["categories"].as_object().unwrap().iter().map(|(name, entities)| {
        let names: Vec<&str> = entities.as_array().unwrap().iter().map(|e| e.as_str().unwrap()).collect();
        let category = Category::new(name.clone(), names.iter().copied());
        match ordered.get(name).and_then(Value::as_array) {
            None => category,
            Some(values) => {
                let number = |value: &Value| value.to_string().parse::<Number>().unwrap();
                category.with_values(Kind::Number, "", values.iter().map(number).collect())
            }
        }
    });
    let mut puzzle = Puzzle::new(categories.collect()).unwrap();
    for clue in json["clues"].as_array().unwrap() {
        let constraints = clue["constraints"].as_array().unwrap();
        let formulas: Vec<Formula> = constraints.iter().map(|c| formula(&puzzle, c)).collect();
        let formula = if formulas.len() == 1 { formulas[0].clone() } else { Formula::All(formulas) };
        formula.check(&puzzle, &|_| true).unwrap();
        puzzle.add_clue(clue["text"].as_str().unwrap_or_default(), formula);
    }
    for fact in json["given"].as_array().into_iter().flatten() {
        let cell = puzzle.shape().cell(entity(&puzzle, &fact[1]), entity(&puzzle, &fact[2])).unwrap();
        puzzle.given.insert(Fact { cell, value: fact[0] == "is" });
    }
    let rows = json["solution"].as_array().unwrap();
    let columns: Vec<Vec<u8>> = puzzle
        .categories()
        .iter()
        .map(|category| {
            let place = |row: &Value| {
                let name = row[&category.name].as_str().unwrap();
                category.entities.iter().position(|e| e == name).unwrap() as u8
            };
            rows.iter().map(place).collect()
        })
        .collect();
    let solution = Solution::from_columns(puzzle.shape(), &columns).unwrap();
    (puzzle, solution)
}

fn entity(puzzle: &Puzzle, name: &Value) -> Entity {
    let name = name.as_str().unwrap();
    for id in puzzle.shape().category_ids() {
        if let Some(index) = puzzle.category(id).entities.iter().position(|e| e == name) {
            return id.entity(index as u8);
        }
    }
    panic!("no entity {name}")
}

fn formula(puzzle: &Puzzle, constraint: &Value) -> Formula {
    let part = constraint.as_array().unwrap();
    let one = |i: usize| entity(puzzle, &part[i]);
    let list = |i: usize| -> Vec<Entity> {
        part[i].as_array().unwrap().iter().map(|name| entity(puzzle, name)).collect()
    };
    let ids = puzzle.shape().category_ids();
    let category = |i: usize| {
        let name = part[i].as_str().unwrap();
        ids.clone().find(|id| puzzle.category(*id).name == name).unwrap()
    };
    let rank = |i: usize| Measure::rank(category(i));
    let whole = |i: usize| Number::whole(part[i].as_i64().unwrap()).unwrap();
    match part[0].as_str().unwrap() {
        "is" => Formula::Same(one(1), one(2)),
        "not" => Formula::Same(one(1), one(2)).negate(),
        "either" => Formula::Any(list(2).into_iter().map(|y| Formula::Same(one(1), y)).collect()),
        "xor" => Formula::either(list(2).into_iter().map(|y| Formula::Same(one(1), y)).collect()),
        "neither" => Formula::All(list(2).into_iter().map(|y| Formula::Same(one(1), y).negate()).collect()),
        "distinct" => {
            Formula::Different(if part[1].is_array() { list(1) } else { (1..part.len()).map(one).collect() })
        }
        "pair" => Formula::Matching(list(1), list(2)),
        "less" => {
            Formula::Compare(Linear::of(rank(1), one(2)), Comparison::Less, Linear::of(rank(1), one(3)))
        }
        "offset" => {
            let right = Linear::of(rank(1), one(3)).plus(whole(4)).unwrap();
            Formula::Compare(Linear::of(rank(1), one(2)), Comparison::Equal, right)
        }
        "absoffset" => Formula::Apart {
            measure: rank(1),
            a: one(2),
            b: one(3),
            comparison: Comparison::Equal,
            distance: whole(4),
            distinct: true,
        },
        "ends" => Formula::Place { category: category(1), entity: one(2), place: Place::End },
        "between" => Formula::InOrder { measure: rank(1), entities: vec![one(3), one(2), one(4)] },
        other => panic!("unknown constraint {other}"),
    }
}
