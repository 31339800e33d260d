//! The true cells of the solution that a clue may give away.

use because_encodings::{Cell, Entity, Shape, Solution};

use super::rival::Rival;

/// Cells that are true wherever the clue holds, as far as is known.
pub(super) struct Cells {
    shape: Shape,
    /// Entities of different categories that are in one row of the solution, the earlier category
    /// first.
    left: Vec<(Entity, Entity)>,
    /// How many of the first of them are sure.
    settled: usize,
}

impl Cells {
    /// All true cells of the solution.
    pub(crate) fn all(shape: Shape, solution: &Solution) -> Cells {
        let cells = shape.category_pairs().flat_map(|(a, b)| shape.entities_of(a).map(move |x| (x, b)));
        let left = cells.map(|(x, b)| (x, solution.entity(solution.row(x), b))).collect();
        Cells { shape, left, settled: 0 }
    }

    /// Keeps those that are true of a rival too.
    pub(crate) fn keep_common(&mut self, rival: &Rival) {
        let n = self.shape.entities();
        self.left.retain(|(x, y)| {
            rival.partner(x.category.index() * n + usize::from(x.index), y.category.index()) == y.index
        });
    }

    /// Whether they are one cell at most, or with two entities a category a cell and its opposite.
    pub(crate) fn are_one(&self) -> bool {
        match self.left.as_slice() {
            [] | [_] => true,
            [(a, b), rest @ ..] if self.shape.entities() == 2 => {
                rest.iter().all(|(x, y)| (x.category, y.category) == (a.category, b.category))
            }
            _ => false,
        }
    }

    /// The next cell of which it is not known whether it is true wherever the clue holds.
    pub(crate) fn next_open(&self) -> Option<Cell> {
        let (x, y) = *self.left.get(self.settled)?;
        self.shape.cell(x, y)
    }

    /// The cell last asked for is true wherever the clue holds.
    pub(crate) fn settle(&mut self) {
        self.settled += 1;
    }
}
