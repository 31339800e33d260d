//! A puzzle that takes longer than anyone waits: nine categories of nine, and clues that say little.
#![allow(dead_code)]

use because_encodings::testing::Random;
use serde_json::json;

const SIZE: usize = 9;

/// The puzzle, as JSON.
pub fn huge() -> String {
    let mut random = Random::new(1);
    let name = |category: usize, entity: usize| format!("E{category}x{entity}");
    // In the first category's rows.
    let rows: Vec<Vec<usize>> = (0..SIZE)
        .map(|_| {
            let mut row: Vec<usize> = (0..SIZE).collect();
            random.shuffle(&mut row);
            row
        })
        .collect();
    let mut clues = Vec::new();
    while clues.len() < 60 {
        let (a, b) = (1 + random.below(SIZE - 1), 1 + random.below(SIZE - 1));
        let (x, y) = (random.below(SIZE), random.below(SIZE));
        if a == b || rows[a][x] >= rows[b][y] {
            continue;
        }
        clues.push(json!({"means": format!("C0({}) < C0({})", name(a, x), name(b, y))}));
    }
    let categories: Vec<_> = (0..SIZE)
        .map(|c| {
            let entities: Vec<String> = (0..SIZE).map(|e| name(c, e)).collect();
            json!({"name": format!("C{c}"), "entities": entities, "ordered": c == 0})
        })
        .collect();
    json!({"id": "huge", "categories": categories, "clues": clues}).to_string()
}
