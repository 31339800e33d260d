//! Random partly filled grids.

use because_encodings::testing::Random;
use because_encodings::{Cell, Fact, Puzzle};

use crate::tests::hint::naive::model::{Model, all_models, asserted};

/// All solutions, by brute force.
pub fn solutions(puzzle: &Puzzle) -> Vec<Model> {
    let all: Vec<usize> = (0..asserted(puzzle).len()).collect();
    let fits = |model: &Model| model.satisfies(&all) && puzzle.given.iter().all(|fact| model.agrees(fact));
    all_models(puzzle).into_iter().filter(fits).collect()
}

/// Marks in random order, about `percent` of all cells, as in `model`; each turned round with a
/// chance of one in `wrong`, none if that is zero. Some are there twice.
pub fn marks(puzzle: &Puzzle, model: &Model, seed: u64, percent: usize, wrong: usize) -> Vec<Fact> {
    let mut random = Random::part(seed, 2000);
    let mut marks: Vec<Fact> = Vec::new();
    for cell in (0..puzzle.shape().cells()).map(|cell| Cell(cell as u32)) {
        if random.below(100) < percent {
            let value = model.truths.contains(cell.index()) != (wrong > 0 && random.one_in(wrong));
            marks.insert(random.below(marks.len() + 1), Fact { cell, value });
        }
    }
    if let Some(first) = marks.first().copied() {
        marks.push(first);
    }
    marks
}

/// The places of wrong marks by their definition: in order, a mark is wrong if no solution has
/// it and all right marks before it.
pub fn wrong_places(solutions: &[Model], marks: &[Fact]) -> Vec<usize> {
    let mut left: Vec<&Model> = solutions.iter().collect();
    let mut wrong = Vec::new();
    for (place, mark) in marks.iter().enumerate() {
        if left.iter().any(|model| model.agrees(*mark)) {
            left.retain(|model| model.agrees(*mark));
        } else {
            wrong.push(place);
        }
    }
    wrong
}

/// Whether all these facts are given or among the marks.
pub fn are_marked(puzzle: &Puzzle, marks: &[Fact], facts: &[Fact]) -> bool {
    facts.iter().all(|fact| puzzle.given.contains(*fact) || marks.contains(fact))
}
