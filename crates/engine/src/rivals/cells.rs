//! The true cells of the solution that a clue may give away.

use because_encodings::{Cell, Entity, Shape, Solution};

use super::rival::Rival;

/// A bit for each true cell.
type Bits = Vec<u64>;

/// The true cells of the solution, and which of them are true of rivals too, in their order.
pub(super) struct TrueCells {
    shape: Shape,
    /// Entities of different categories that are in one row of the solution, the earlier category
    /// first.
    all: Vec<(Entity, Entity)>,
    /// The same as a row, a category and the place of the entity in it.
    rows: Vec<(usize, usize, u8)>,
    /// Per rival, those that are true of it.
    of: Vec<Bits>,
}

impl TrueCells {
    /// Those of a solution, and no rival yet.
    pub(crate) fn new(shape: Shape, solution: &Solution) -> TrueCells {
        let cells = shape.category_pairs().flat_map(|(a, b)| shape.entities_of(a).map(move |x| (x, b)));
        let all: Vec<(Entity, Entity)> =
            cells.map(|(x, b)| (x, solution.entity(solution.row(x), b))).collect();
        let row = |x: &Entity| x.category.index() * shape.entities() + usize::from(x.index);
        let rows = all.iter().map(|(x, y)| (row(x), y.category.index(), y.index)).collect();
        TrueCells { shape, all, rows, of: Vec::new() }
    }

    /// Those that are true of a rival.
    pub(crate) fn common(&self, rival: &Rival) -> Bits {
        let same = |(row, category, index): &(usize, usize, u8)| rival.partner(*row, *category) == *index;
        let word = |rows: &[(usize, usize, u8)]| {
            rows.iter().rev().fold(0, |bits, cell| bits << 1 | u64::from(same(cell)))
        };
        self.rows.chunks(64).map(word).collect()
    }

    /// Finds those of the rivals that came since.
    pub(crate) fn catch_up(&mut self, rivals: &[Rival]) {
        for rival in &rivals[self.of.len()..] {
            let common = self.common(rival);
            self.of.push(common);
        }
    }

    /// Those of a rival at a place.
    pub(crate) fn of(&self, place: usize) -> &[u64] {
        &self.of[place]
    }
}

/// Cells that are true wherever a clue holds, as far as is known.
pub(super) struct Cells<'a> {
    of: &'a TrueCells,
    left: Bits,
    /// How many of the first of them are sure.
    settled: usize,
}

impl<'a> Cells<'a> {
    /// All true cells of the solution.
    pub(crate) fn all(of: &'a TrueCells) -> Cells<'a> {
        let mut left = vec![u64::MAX; of.all.len().div_ceil(64)];
        if let Some(last) = left.last_mut().filter(|_| !of.all.len().is_multiple_of(64)) {
            *last = (1 << (of.all.len() % 64)) - 1;
        }
        Cells { of, left, settled: 0 }
    }

    /// Keeps those that are true of a rival too.
    pub(crate) fn keep_common(&mut self, with: &[u64]) {
        self.left.iter_mut().zip(with).for_each(|(left, with)| *left &= with);
    }

    /// Whether they are one cell at most, or with two entities a category a cell and its opposite.
    pub(crate) fn are_one(&self) -> bool {
        let many: u32 = self.left.iter().map(|word| word.count_ones()).sum();
        if many < 2 || self.of.shape.entities() > 2 {
            return many < 2;
        }
        let mut pairs = self.left().map(|(x, y)| (x.category, y.category));
        let first = pairs.next();
        pairs.all(|pair| Some(pair) == first)
    }

    /// The next cell of which it is not known whether it is true wherever the clue holds.
    pub(crate) fn next_open(&self) -> Option<Cell> {
        let (x, y) = self.left().nth(self.settled)?;
        self.of.shape.cell(x, y)
    }

    /// The cell last asked for is true wherever the clue holds.
    pub(crate) fn settle(&mut self) {
        self.settled += 1;
    }

    fn left(&self) -> impl Iterator<Item = (Entity, Entity)> {
        let of = |place: &usize| self.left[place / 64] >> (place % 64) & 1 == 1;
        (0..self.of.all.len()).filter(of).map(|place| self.of.all[place])
    }
}
