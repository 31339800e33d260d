//! The clues of the training set against the typed meanings that are published with them.

use because_encodings::{Comparison, Entity, Formula, Kind, Linear, Measure, Number, Puzzle};
use because_english::language::{Hints, Outcome, World, read};
use serde_json::Value;

use super::sets::{lines, puzzle};
use super::truth::equivalent;

fn entity(puzzle: &Puzzle, json: &Value) -> Entity {
    let (category, name) = (json[0].as_str().unwrap(), json[1].as_str().unwrap());
    let shape = puzzle.shape();
    let category = shape.category_ids().find(|id| puzzle.category(*id).name == category).unwrap();
    shape.entities_of(category).find(|entity| puzzle.entity_name(*entity) == name).unwrap()
}

fn entities(puzzle: &Puzzle, json: &Value) -> Vec<Entity> {
    json.as_array().unwrap().iter().map(|json| entity(puzzle, json)).collect()
}

fn same(a: Entity, b: Entity) -> Formula {
    Formula::Same(a.min(b), a.max(b))
}

/// The published meaning as a formula. There differences of clock times are in hours.
pub fn meaning(puzzle: &Puzzle, gold: &Value) -> Formula {
    match gold["type"].as_str().unwrap() {
        "is" => same(entity(puzzle, &gold["a"]), entity(puzzle, &gold["b"])),
        "either" => {
            let x = entity(puzzle, &gold["x"]);
            let of = entities(puzzle, &gold["options"]).into_iter().map(|option| same(x, option)).collect();
            Formula::either(of)
        }
        "pair" => Formula::Matching(entities(puzzle, &gold["of"]), entities(puzzle, &gold["values"])),
        "alldiff" => Formula::Different(entities(puzzle, &gold["items"])),
        "compare" => {
            let name = gold["category"].as_str().unwrap();
            let category =
                puzzle.shape().category_ids().find(|id| puzzle.category(*id).name == name).unwrap();
            let (a, b) = (entity(puzzle, &gold["a"]), entity(puzzle, &gold["b"]));
            let (high, low) = if gold["op"] == ">" { (a, b) } else { (b, a) };
            let of = |entity| Linear::of(Measure::value(category), entity);
            match gold["diff"].as_f64() {
                None => Formula::Compare(of(high), Comparison::More, of(low)),
                Some(difference) => {
                    let clock =
                        puzzle.category(category).values.as_ref().is_some_and(|v| v.kind == Kind::Clock);
                    let by: Number = difference.to_string().parse().unwrap();
                    let by = if clock { by.checked_mul(Number::small(60)).unwrap() } else { by };
                    Formula::Compare(of(high), Comparison::Equal, of(low).plus(by).unwrap())
                }
            }
        }
        other => panic!("unknown type {other}"),
    }
}

#[test]
#[ignore = "needs ../shared"]
fn every_clue_means_what_is_published() {
    let (puzzles, golds) = (lines("clues_train.jsonl"), lines("clues_train_gold.jsonl"));
    let (mut all, mut wrong) = (0, Vec::new());
    for (line, gold) in puzzles.iter().zip(&golds) {
        let file = puzzle(line);
        let gold: Value = serde_json::from_str(gold).unwrap();
        assert_eq!(gold["id"].as_str(), Some(file.id.as_str()));
        let world = World::new(&file.puzzle, &Hints::default());
        for clue in gold["clues"].as_array().unwrap() {
            let text = clue["text"].as_str().unwrap();
            let meaning = meaning(&file.puzzle, &clue["gold"]);
            all += 1;
            let right = match read(&world, text) {
                Outcome::Read(readings) => equivalent(&file.puzzle, &readings[0].formula, &meaning),
                _ => false,
            };
            if !right {
                wrong.push(format!("{}: {text}", file.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {all}: {wrong:#?}", wrong.len());
}
