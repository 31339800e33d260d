//! The staircase of sub-grids as rows and columns: which cells there are, and who is next to whom.

use because_encodings::{CategoryId, Cell, Entity, Shape};

/// The rows are the first category, then the last, the last but one, down to the third; the
/// columns are the second category to the last. Of a row of another category than the first,
/// only the columns of categories before it are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Staircase {
    shape: Shape,
}

/// A place in the staircase, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// From the top.
    pub row: usize,
    /// From the left.
    pub column: usize,
}

/// Where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// To the first column.
    First,
    /// To the last column of the row.
    Last,
    /// To the first row.
    Top,
    /// To the last row of the column.
    Bottom,
    /// To the next sub-grid, after the last one the first.
    Next,
    /// To the sub-grid before.
    Before,
}

impl Staircase {
    /// The staircase of a puzzle of this shape.
    pub(crate) fn new(shape: Shape) -> Staircase {
        Staircase { shape }
    }

    /// How many rows, and how many columns.
    pub(crate) fn lines(self) -> usize {
        self.blocks() * self.size()
    }

    /// How many blocks of rows, and of columns.
    pub(crate) fn blocks(self) -> usize {
        self.shape.categories() - 1
    }

    /// How many rows or columns a block has.
    pub(crate) fn size(self) -> usize {
        self.shape.entities()
    }

    /// How many blocks of columns there are beside a block of rows.
    pub(crate) fn width(self, block: usize) -> usize {
        self.blocks() - block
    }

    /// The category of a block of rows.
    pub(crate) fn row_category(self, block: usize) -> CategoryId {
        let last = self.shape.categories();
        CategoryId(if block == 0 { 0 } else { (last - block) as u8 })
    }

    /// The category of a block of columns.
    pub(crate) fn column_category(self, block: usize) -> CategoryId {
        CategoryId((block + 1) as u8)
    }

    /// The entity of a row.
    pub(crate) fn row(self, row: usize) -> Entity {
        self.row_category(row / self.size()).entity((row % self.size()) as u8)
    }

    /// The entity of a column.
    pub(crate) fn column(self, column: usize) -> Entity {
        self.column_category(column / self.size()).entity((column % self.size()) as u8)
    }

    /// The cell at a place, if there is one.
    pub(crate) fn cell(self, place: Place) -> Option<Cell> {
        let inside =
            place.row < self.lines() && place.column / self.size() < self.width(place.row / self.size());
        if inside { self.shape.cell(self.row(place.row), self.column(place.column)) } else { None }
    }

    /// The place of a cell.
    pub(crate) fn place(self, cell: Cell) -> Place {
        let (a, b) = self.shape.entities_at(cell);
        let n = self.size();
        let column = |e: Entity| (e.category.index() - 1) * n + usize::from(e.index);
        if a.category.index() == 0 {
            Place { row: usize::from(a.index), column: column(b) }
        } else {
            let block = self.shape.categories() - b.category.index();
            Place { row: block * n + usize::from(b.index), column: column(a) }
        }
    }

    /// Where a step leads; at an edge, nowhere else.
    pub(crate) fn step(self, from: Place, step: Step) -> Place {
        let to = match step {
            Step::Up => Place { row: from.row.saturating_sub(1), ..from },
            Step::Down => Place { row: from.row + 1, ..from },
            Step::Left => Place { column: from.column.saturating_sub(1), ..from },
            Step::Right => Place { column: from.column + 1, ..from },
            Step::First => Place { column: 0, ..from },
            Step::Last => Place { column: self.width(from.row / self.size()) * self.size() - 1, ..from },
            Step::Top => Place { row: 0, ..from },
            Step::Bottom => Place { row: self.width(from.column / self.size()) * self.size() - 1, ..from },
            Step::Next => self.sub_grid(from, 1),
            Step::Before => self.sub_grid(from, -1),
        };
        if self.cell(to).is_some() { to } else { from }
    }

    /// The same place so many sub-grids further, row of sub-grids after row.
    fn sub_grid(self, from: Place, by: isize) -> Place {
        let n = self.size();
        let all: Vec<(usize, usize)> = (0..self.blocks())
            .flat_map(|row| (0..self.width(row)).map(move |column| (row, column)))
            .collect();
        let here = all.iter().position(|at| *at == (from.row / n, from.column / n)).unwrap_or(0);
        let there = (here as isize + by).rem_euclid(all.len() as isize) as usize;
        let (row, column) = all[there];
        Place { row: row * n + from.row % n, column: column * n + from.column % n }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes() -> impl Iterator<Item = Shape> {
        [(2, 2), (2, 5), (3, 4), (4, 5), (8, 8), (19, 7)].into_iter().filter_map(|(k, n)| Shape::new(k, n))
    }

    #[test]
    fn every_cell_has_one_place() {
        for shape in shapes() {
            let stairs = Staircase::new(shape);
            let mut seen = 0;
            for row in 0..stairs.lines() {
                for column in 0..stairs.lines() {
                    let place = Place { row, column };
                    if let Some(cell) = stairs.cell(place) {
                        assert_eq!(stairs.place(cell), place);
                        seen += 1;
                    }
                }
            }
            assert_eq!(seen, shape.cells());
            assert!(shape.all_cells().all(|cell| stairs.cell(stairs.place(cell)) == Some(cell)));
        }
    }

    #[test]
    fn steps_stay_inside_and_sub_grids_go_round() {
        use Step::{Before, Bottom, Down, First, Last, Left, Next, Right, Top, Up};
        for shape in shapes() {
            let stairs = Staircase::new(shape);
            for cell in shape.all_cells() {
                let from = stairs.place(cell);
                for step in [Up, Down, Left, Right, First, Last, Top, Bottom, Next, Before] {
                    assert!(stairs.cell(stairs.step(from, step)).is_some(), "{from:?} {step:?}");
                }
                assert_eq!(stairs.step(stairs.step(from, Next), Before), from);
                let sub_grids = stairs.blocks() * (stairs.blocks() + 1) / 2;
                assert_eq!((0..sub_grids).fold(from, |at, _| stairs.step(at, Next)), from);
            }
        }
    }
}
