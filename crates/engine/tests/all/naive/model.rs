//! Full assignments of a puzzle's cells: all of them, by brute force, with the clues that hold.

use because_encodings::testing::all_assignments;
use because_encodings::{Clue, Fact, Puzzle, Solution};

use super::cells::Cells;

/// An assignment that satisfies the axioms, with the order of unnamed entities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    pub truths: Cells,
    /// Per asserted clue, by place, whether it holds.
    pub holds: u64,
}

impl Model {
    pub fn of(puzzle: &Puzzle, solution: &Solution) -> Model {
        let shape = puzzle.shape();
        let true_cells = shape.all_cells().filter(|cell| solution.value(shape, *cell));
        let holding = asserted(puzzle).into_iter().enumerate();
        let holding = holding.filter(|(_, clue)| clue.formula.holds(puzzle, solution));
        Model {
            truths: true_cells.map(|cell| cell.index()).collect(),
            holds: holding.fold(0, |set, (place, _)| set | 1 << place),
        }
    }

    pub fn satisfies(&self, clues: &[usize]) -> bool {
        clues.iter().all(|clue| self.holds >> clue & 1 == 1)
    }

    pub fn agrees(&self, fact: Fact) -> bool {
        self.truths.contains(fact.cell.index()) == fact.value
    }
}

pub fn asserted(puzzle: &Puzzle) -> Vec<&Clue> {
    puzzle.clues().iter().filter(|clue| clue.asserted).collect()
}

/// Every assignment that satisfies the axioms, whatever the clues and the given facts say.
pub fn all_models(puzzle: &Puzzle) -> Vec<Model> {
    let ordered = |solution: &Solution| {
        puzzle.unnamed_orders().into_iter().all(|(category, reference)| {
            let place = |i: usize| solution.entity(solution.row(category.entity(i as u8)), reference).index;
            puzzle.category(category).twins().into_iter().all(|(i, j)| place(i) < place(j))
        })
    };
    let all = all_assignments(puzzle.shape());
    all.iter().filter(|solution| ordered(solution)).map(|solution| Model::of(puzzle, solution)).collect()
}

/// The first smallest set of asserted clues that with the given facts has no model, by trying
/// all sets.
pub fn smallest_clash(puzzle: &Puzzle, models: &[Model]) -> Option<Vec<usize>> {
    use itertools::Itertools;
    let possible: Vec<&Model> =
        models.iter().filter(|model| puzzle.given.iter().all(|fact| model.agrees(fact))).collect();
    let clues = asserted(puzzle).len();
    (0..=clues)
        .flat_map(|size| (0..clues).combinations(size))
        .find(|set| !possible.iter().any(|model| model.satisfies(set)))
}
