//! Automatic crosses: how many ticks stand in the row or column of each cell.

use because_encodings::{Cell, Shape};

/// Counts, by cell; a cell with a count above zero is crossed out where no other mark is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Crosses {
    shape: Shape,
    counts: Vec<u8>,
    /// Whether they are to be seen.
    pub on: bool,
}

impl Crosses {
    /// No ticks yet.
    pub(crate) fn new(shape: Shape) -> Crosses {
        Crosses { shape, counts: vec![0; shape.cells()], on: true }
    }

    /// Whether a tick crosses this cell out.
    pub(crate) fn has(&self, cell: Cell) -> bool {
        self.on && self.counts.get(cell.index()).is_some_and(|count| *count > 0)
    }

    /// A tick comes. A cell has fewer than 2 · 64 others in its row and column.
    pub(crate) fn add(&mut self, tick: Cell) {
        for cell in beside(self.shape, tick) {
            self.counts[cell.index()] += 1;
        }
    }

    /// A tick goes.
    pub(crate) fn remove(&mut self, tick: Cell) {
        for cell in beside(self.shape, tick) {
            self.counts[cell.index()] -= 1;
        }
    }
}

/// The other cells of a cell's row and column in its sub-grid.
fn beside(shape: Shape, cell: Cell) -> impl Iterator<Item = Cell> {
    let (a, b) = shape.entities_at(cell);
    let row = shape.entities_of(b.category).filter(move |other| *other != b);
    let column = shape.entities_of(a.category).filter(move |other| *other != a);
    let row = row.filter_map(move |other| shape.cell(a, other));
    row.chain(column.filter_map(move |other| shape.cell(other, b)))
}
