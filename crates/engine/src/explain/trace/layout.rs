//! Where things are: cells by their two rows, rows by their category.

use because_encodings::{Cell, Fact, Shape};

use crate::search::Row;

/// The numbering of rows and cells of one shape, looked up instead of computed.
///
/// A row is an entity, as category · n + index, as in [`crate::search::Domains`].
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The shape.
    pub shape: Shape,
    /// How many categories there are.
    pub categories: usize,
    /// How many entities a category has.
    pub entities: usize,
    category_of: Box<[u8]>,
    index_of: Box<[u8]>,
    /// Per line, the cell of its row with the first entity of its category.
    first: Box<[u32]>,
    /// Per cell, its two rows.
    rows: Box<[(Row, Row)]>,
}

impl Layout {
    /// The layout of a shape.
    pub(crate) fn new(shape: Shape) -> Layout {
        let (k, n) = (shape.categories(), shape.entities());
        let mut first = vec![0; k * n * k];
        let mut rows = Vec::with_capacity(shape.cells());
        for a in 0..k {
            for b in a + 1..k {
                let table = rows.len();
                for i in 0..n {
                    first[(a * n + i) * k + b] = (table + i * n) as u32;
                    first[(b * n + i) * k + a] = (table + i) as u32;
                    rows.extend((0..n).map(|j| ((a * n + i) as Row, (b * n + j) as Row)));
                }
            }
        }
        Layout {
            shape,
            categories: k,
            entities: n,
            category_of: (0..k * n).map(|row| (row / n) as u8).collect(),
            index_of: (0..k * n).map(|row| (row % n) as u8).collect(),
            first: first.into(),
            rows: rows.into(),
        }
    }

    /// The category of a row.
    #[inline]
    pub(crate) fn category(&self, row: Row) -> u8 {
        self.category_of[usize::from(row)]
    }

    /// The place of a row in its category.
    #[inline]
    pub(crate) fn index(&self, row: Row) -> u8 {
        self.index_of[usize::from(row)]
    }

    /// The row of a category's entity.
    #[inline]
    pub(crate) fn row(&self, category: u8, index: usize) -> Row {
        (usize::from(category) * self.entities + index) as Row
    }

    /// A row and a category as one number.
    #[inline]
    pub(crate) fn line(&self, row: Row, category: u8) -> usize {
        usize::from(row) * self.categories + usize::from(category)
    }

    /// The row and the category of a line.
    #[inline]
    pub(crate) fn of_line(&self, line: usize) -> (Row, u8) {
        ((line / self.categories) as Row, (line % self.categories) as u8)
    }

    /// How many lines there are.
    pub(crate) fn lines(&self) -> usize {
        self.categories * self.entities * self.categories
    }

    /// The cell of a row with an entity of another category.
    #[inline]
    pub(crate) fn cell(&self, row: Row, category: u8, index: usize) -> u32 {
        let step = if self.category(row) < category { 1 } else { self.entities };
        self.first[self.line(row, category)] + (index * step) as u32
    }

    /// The cell of two rows of different categories.
    #[inline]
    pub(crate) fn cell_of(&self, x: Row, y: Row) -> u32 {
        self.cell(x, self.category(y), usize::from(self.index(y)))
    }

    /// The two rows of a cell, that of the earlier category first.
    #[inline]
    pub(crate) fn rows(&self, cell: u32) -> (Row, Row) {
        self.rows[cell as usize]
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.rows.len()
    }
}

/// The fact that a cell has this value.
pub(crate) fn fact(cell: u32, value: bool) -> Fact {
    Fact { cell: Cell(cell), value }
}
