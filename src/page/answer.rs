//! The answer table: what the steps lead to, blank where they do not say.

use because_encodings::{CategoryId, FactSet, Puzzle};

use crate::render::layout::clean;

/// One row per entity of the first category; in each, one name per category.
pub fn rows(puzzle: &Puzzle, known: &FactSet) -> Vec<Vec<String>> {
    let shape = puzzle.shape();
    let row = |row| {
        let partner = |category| {
            let found = shape.entities_of(category).find(|e| {
                *e == row || shape.cell(row, *e).is_some_and(|cell| known.value(cell) == Some(true))
            });
            found.map(|e| clean(&puzzle.entity_name(e))).unwrap_or_default()
        };
        shape.category_ids().map(partner).collect()
    };
    shape.entities_of(CategoryId(0)).map(row).collect()
}
