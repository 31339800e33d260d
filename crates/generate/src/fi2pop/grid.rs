//! The grid that hints are marked in, as bits, and what follows from its marks alone.

use because_encodings::{Entity, Shape};

/// The marks of a puzzle of up to 8 × 8.
///
/// An entity is a number, category · 8 + place, and has a word of 64 bits for its true marks and one
/// for its false ones, a bit per entity. It is linked to itself and to none of its own category: so
/// that merging the words of two linked entities is transitivity and crossing out at once.
///
/// Where the paper is silent: what follows from a mark is marked until nothing more follows (a true
/// mark's row and column, the last candidate of a row or column, transitivity: both ways, and of two
/// that have no candidate in common). A
/// violation is a mark that would stand where its opposite does, or a row without candidates; it is
/// counted, not marked, and the rest is still worked out.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    categories: usize,
    entities: usize,
    /// A bit for every entity.
    all: u64,
    yes: [u64; 64],
    no: [u64; 64],
    /// Marks whose consequences are not worked out yet.
    waiting: Vec<(u8, u8, bool)>,
    filled: usize,
    violations: usize,
}

/// The number of an entity.
fn number(entity: Entity) -> usize {
    (entity.category.index() * 8 + usize::from(entity.index)) & 63
}

impl Grid {
    /// The most categories and the most entities.
    pub(crate) const MOST: usize = 8;

    /// The empty grid; `None` for a size past 8 × 8.
    pub(crate) fn new(shape: Shape) -> Option<Grid> {
        let (categories, entities) = (shape.categories(), shape.entities());
        if categories > Grid::MOST || entities > Grid::MOST {
            return None;
        }
        let mut grid = Grid {
            categories,
            entities,
            all: 0,
            yes: [0; 64],
            no: [0; 64],
            waiting: Vec::with_capacity(64),
            filled: 0,
            violations: 0,
        };
        grid.clear();
        Some(grid)
    }

    /// Takes all marks away.
    pub(crate) fn clear(&mut self) {
        for category in 0..self.categories {
            for place in 0..self.entities {
                let x = category * 8 + place;
                self.all |= 1 << x;
                self.yes[x] = 1 << x;
                self.no[x] = self.category(x) & !(1 << x);
            }
        }
        self.waiting.clear();
        (self.filled, self.violations) = (0, 0);
    }

    /// All entities of the category of this one.
    fn category(&self, x: usize) -> u64 {
        (u64::MAX >> (64 - self.entities)) << (x & 56)
    }

    /// How many cells are marked.
    pub(crate) fn filled(&self) -> usize {
        self.filled
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.categories * (self.categories - 1) / 2 * self.entities * self.entities
    }

    /// How many violations there were.
    pub(crate) fn violations(&self) -> usize {
        self.violations
    }

    /// How many rows of sub-grids there are: one per entity and later category.
    pub(crate) fn rows(&self) -> usize {
        self.categories * (self.categories - 1) / 2 * self.entities
    }

    /// How many rows of sub-grids have exactly one true mark.
    pub(crate) fn rows_with_one_true(&self) -> usize {
        let mut rows = 0;
        for x in (0..self.categories * 8).filter(|x| x % 8 < self.entities) {
            for category in x / 8 + 1..self.categories {
                rows += usize::from((self.yes[x] & self.category(category * 8)).count_ones() == 1);
            }
        }
        rows
    }

    /// Whether two entities are linked, if it is marked.
    pub(crate) fn value(&self, x: Entity, y: Entity) -> Option<bool> {
        let (x, bit) = (number(x), 1 << number(y));
        match (self.yes[x] & bit != 0, self.no[x] & bit != 0) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// The places of a category that an entity may still go with, as bits.
    pub(crate) fn candidates(&self, x: Entity, category: usize) -> u64 {
        (!self.no[number(x)] & self.category(category * 8)) >> (category * 8)
    }

    /// Marks two entities, and nothing else yet.
    pub(crate) fn mark(&mut self, x: Entity, y: Entity, value: bool) {
        self.put(number(x), number(y), value);
    }

    /// Leaves an entity only these places of a category.
    pub(crate) fn keep(&mut self, x: Entity, category: usize, places: u64) {
        let x = number(x);
        let gone = self.category(category * 8) & !(places << (category * 8)) & !self.no[x];
        self.put_all(x, gone, false);
    }

    /// Works out what follows from what was marked.
    pub(crate) fn settle(&mut self) {
        while let Some((x, y, value)) = self.waiting.pop() {
            let (x, y) = (usize::from(x), usize::from(y));
            if value {
                self.put_all(x, self.no[y] & !self.no[x], false);
                self.put_all(y, self.no[x] & !self.no[y], false);
                self.put_all(x, self.yes[y] & !self.yes[x], true);
                self.put_all(y, self.yes[x] & !self.yes[y], true);
            } else {
                self.put_all(y, self.yes[x] & !self.no[y], false);
                self.put_all(x, self.yes[y] & !self.no[x], false);
                self.last_candidate(x, y);
                self.last_candidate(y, x);
                self.strangers(x, y);
                self.strangers(y, x);
            }
        }
    }

    /// `x` lost a candidate in the category of `y`: who has none in common with it now is a stranger.
    fn strangers(&mut self, x: usize, y: usize) {
        let category = self.category(y);
        let left = !self.no[x] & category;
        let mut open = self.all & !category & !self.yes[x] & !self.no[x];
        while open != 0 {
            let z = open.trailing_zeros() as usize;
            if left & !self.no[z] == 0 {
                self.put(x, z, false);
            }
            open &= open - 1;
        }
    }

    /// Marks the last candidate of `x` in the category of `y`.
    fn last_candidate(&mut self, x: usize, y: usize) {
        let left = !self.no[x] & self.category(y);
        if left == 0 {
            self.violations += 1;
        } else if left & (left - 1) == 0 {
            self.put(x, left.trailing_zeros() as usize, true);
        }
    }

    fn put_all(&mut self, x: usize, mut of: u64, value: bool) {
        while of != 0 {
            self.put(x, of.trailing_zeros() as usize, value);
            of &= of - 1;
        }
    }

    fn put(&mut self, x: usize, y: usize, value: bool) {
        let (there, opposite) = if value { (&mut self.yes, &self.no) } else { (&mut self.no, &self.yes) };
        if opposite[x] >> y & 1 == 1 {
            self.violations += 1;
        } else if there[x] >> y & 1 == 0 {
            there[x] |= 1 << y;
            there[y] |= 1 << x;
            self.filled += 1;
            self.waiting.push((x as u8, y as u8, value));
        }
    }
}
