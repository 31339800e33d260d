//! The shipped puzzles as far as cases speak of them: what they are called, and names of cells.

use serde_json::Value;

pub struct Puzzle {
    pub id: String,
    /// A few cells, each as two entities with their categories before them.
    pub cells: Vec<[String; 2]>,
    /// An entity of the second category other than that of the first cell.
    pub other: String,
}

/// Of all shipped puzzles; `english.jsonl` has them without what their clues mean.
pub fn shipped() -> Vec<Puzzle> {
    include_str!("english.jsonl").lines().map(|line| puzzle(&serde_json::from_str(line).unwrap())).collect()
}

fn puzzle(value: &Value) -> Puzzle {
    let categories = value["categories"].as_array().unwrap();
    let entity = |category: usize, place: usize| {
        let category = &categories[category];
        let entities = category["entities"].as_array().unwrap();
        let entity = entities[place % entities.len()].as_str().unwrap();
        format!("{}:\"{entity}\"", category["name"].as_str().unwrap())
    };
    let last = categories.len() - 1;
    Puzzle {
        id: value["id"].as_str().unwrap().to_string(),
        cells: vec![
            [entity(0, 0), entity(1, 0)],
            [entity(0, 1), entity(last, 2)],
            [entity(1, 2), entity(2, 1)],
        ],
        other: entity(1, 1),
    }
}
