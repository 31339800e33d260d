//! The candidates that are left for every pair of entities.

use because_encodings::{Cell, Entity, Fact, Shape, Solution};
use fixedbitset::FixedBitSet;

/// An entity as one number: category · n + index.
pub(crate) type Row = u16;

/// For every entity and category, the set of entities of that category it may go with.
///
/// Both views of a cell are kept in step: y is a candidate of x exactly when x is one of y.
#[derive(Clone, Debug)]
pub(crate) struct Domains {
    categories: usize,
    entities: usize,
    /// `masks[row · k + category]`, bit i for the category's entity i.
    masks: Vec<u64>,
    /// Rows and categories whose candidates shrank since the last propagation, each once.
    changed: Vec<(Row, u8)>,
    /// A bit per place of `masks`: whether it is among the changed.
    waiting: Vec<u64>,
    /// The places that shrank since they were last asked for, folded into 64 bits.
    touched: u64,
    /// The places that shrank since the first mark, and what was there.
    trail: Vec<(u32, u64)>,
    /// Whether the trail is kept.
    recording: bool,
}

/// A state of some domains to go back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize);

impl Domains {
    /// Everything possible.
    pub(crate) fn full(shape: Shape) -> Domains {
        let (k, n) = (shape.categories(), shape.entities());
        let all = if n == 64 { u64::MAX } else { (1 << n) - 1 };
        let mut masks = vec![all; k * n * k];
        for row in 0..k * n {
            masks[row * k + row / n] = 1 << (row % n);
        }
        let waiting = vec![0; masks.len().div_ceil(64)];
        Domains {
            categories: k,
            entities: n,
            masks,
            changed: Vec::new(),
            waiting,
            touched: 0,
            trail: Vec::new(),
            recording: false,
        }
    }

    /// The full assignment that puts, for every row, the entity `index_of[category][row]` there.
    pub(crate) fn assigned(shape: Shape, index_of: &[Vec<u8>]) -> Domains {
        let mut domains = Domains::full(shape);
        let (k, n) = (shape.categories(), shape.entities());
        for (c, column) in index_of.iter().enumerate() {
            for (d, other) in index_of.iter().enumerate() {
                for (index, partner) in column.iter().zip(other) {
                    domains.masks[(c * n + usize::from(*index)) * k + d] = 1 << partner;
                }
            }
        }
        domains
    }

    /// The full assignment of a solution.
    pub(crate) fn of_solution(shape: Shape, solution: &Solution) -> Domains {
        let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| solution.column(c)).collect();
        Domains::assigned(shape, &columns)
    }

    /// The full assignment with these true cells.
    pub(crate) fn of_truths(shape: Shape, truths: &FixedBitSet) -> Domains {
        let mut domains = Domains::full(shape);
        for cell in truths.ones() {
            domains.mark(shape, Fact { cell: Cell(cell as u32), value: true });
        }
        domains
    }

    /// Becomes a copy of `other`, which has the same shape and is settled, without allocating.
    pub(crate) fn copy_from(&mut self, other: &Domains) {
        self.masks.copy_from_slice(&other.masks);
        self.forget_changes();
        self.trail.clear();
        (self.touched, self.recording) = (0, false);
    }

    /// The state to go back to with [`Domains::undo`]; changes are recorded from here on.
    pub(crate) fn mark_state(&mut self) -> Mark {
        self.recording = true;
        Mark(self.trail.len())
    }

    /// Goes back to the state of a mark, which must be settled.
    pub(crate) fn undo(&mut self, mark: Mark) {
        while self.trail.len() > mark.0 {
            if let Some((place, mask)) = self.trail.pop() {
                self.masks[place as usize] = mask;
            }
        }
        self.forget_changes();
        self.touched = 0;
    }

    /// A row and a category whose candidates shrank since the last propagation.
    #[inline]
    pub(super) fn next_change(&mut self) -> Option<(Row, u8)> {
        let (row, category) = self.changed.pop()?;
        let place = usize::from(row) * self.categories + usize::from(category);
        self.waiting[place / 64] &= !(1 << (place % 64));
        Some((row, category))
    }

    pub(super) fn forget_changes(&mut self) {
        while self.next_change().is_some() {}
    }

    /// All candidates, by row and category.
    pub(crate) fn masks(&self) -> &[u64] {
        &self.masks
    }

    /// The place of a row's candidates in a category, folded into one of 64 bits: what
    /// [`Domains::take_touched`] tells of it.
    #[inline]
    pub(crate) fn fold(categories: usize, row: Row, category: u8) -> u64 {
        1 << ((usize::from(row) * categories + usize::from(category)) % 64)
    }

    /// The folded places whose candidates shrank since the last call.
    pub(crate) fn take_touched(&mut self) -> u64 {
        std::mem::take(&mut self.touched)
    }

    /// The folded places whose candidates shrank since [`Domains::take_touched`].
    #[inline]
    pub(crate) fn touched(&self) -> u64 {
        self.touched
    }

    /// The number of an entity.
    pub(crate) fn row(&self, entity: Entity) -> Row {
        (entity.category.index() * self.entities + usize::from(entity.index)) as Row
    }

    /// The candidates of a row in a category.
    #[inline]
    pub(crate) fn candidates(&self, row: Row, category: u8) -> u64 {
        self.masks[usize::from(row) * self.categories + usize::from(category)]
    }

    /// The category of a row.
    #[inline]
    pub(crate) fn category(&self, row: Row) -> u8 {
        (usize::from(row) / self.entities) as u8
    }

    #[inline]
    pub(super) fn row_at(&self, category: u8, index: u32) -> Row {
        (usize::from(category) * self.entities + index as usize) as Row
    }

    /// The index of a row in its category.
    #[inline]
    pub(crate) fn index(&self, row: Row) -> u8 {
        (usize::from(row) % self.entities) as u8
    }

    /// Keeps only the candidates in `mask`; gives whether that changed anything.
    pub(crate) fn restrict(&mut self, row: Row, category: u8, mask: u64) -> bool {
        let place = usize::from(row) * self.categories + usize::from(category);
        let mut gone = self.masks[place] & !mask;
        if gone == 0 {
            return false;
        }
        self.shrink(place, mask, row, category);
        let (own, bit) = (self.category(row), 1u64 << self.index(row));
        while gone != 0 {
            let other = self.row_at(category, gone.trailing_zeros());
            self.shrink(usize::from(other) * self.categories + usize::from(own), !bit, other, own);
            gone &= gone - 1;
        }
        true
    }

    #[inline]
    fn shrink(&mut self, place: usize, mask: u64, row: Row, category: u8) {
        let old = self.masks[place];
        if self.recording {
            self.trail.push((place as u32, old));
        }
        self.masks[place] = old & mask;
        self.touched |= 1 << (place % 64);
        let (word, bit) = (&mut self.waiting[place / 64], 1 << (place % 64));
        if *word & bit == 0 {
            *word |= bit;
            self.changed.push((row, category));
        }
    }

    /// Makes a fact true; gives whether that changed anything.
    pub(crate) fn mark(&mut self, shape: Shape, fact: Fact) -> bool {
        let (x, y) = shape.entities_at(fact.cell);
        let bit = 1u64 << y.index;
        self.restrict(self.row(x), y.category.0, if fact.value { bit } else { !bit })
    }

    /// The partners of two entities of one category in each of the others, in a full assignment.
    pub(crate) fn partners(&self, x: Row, y: Row) -> impl Iterator<Item = (Row, Row)> + '_ {
        let own = self.category(x);
        let others = (0..self.categories as u8).filter(move |category| *category != own);
        others.map(move |category| {
            let partner = |row: Row| self.row_at(category, self.candidates(row, category).trailing_zeros());
            (partner(x), partner(y))
        })
    }

    /// Exchanges two entities of one category in a full assignment. It is not recorded.
    pub(crate) fn exchange(&mut self, x: Row, y: Row) {
        let own = usize::from(self.category(x));
        let bits = (1u64 << self.index(x), 1u64 << self.index(y));
        for category in (0..self.categories).filter(|category| *category != own) {
            let (of_x, of_y) = (usize::from(x) * self.categories, usize::from(y) * self.categories);
            self.masks.swap(of_x + category, of_y + category);
            let now = |masks: &[u64], of: usize| {
                category * self.entities + masks[of + category].trailing_zeros() as usize
            };
            let (p, q) = (now(&self.masks, of_x), now(&self.masks, of_y));
            self.masks[p * self.categories + own] = bits.0;
            self.masks[q * self.categories + own] = bits.1;
        }
    }

    /// Tells every fact that the candidates leave no choice about, in cell order.
    pub(crate) fn facts(&self, found: &mut dyn FnMut(Fact)) {
        let mut cell = 0;
        for a in 0..self.categories as u8 {
            for b in a + 1..self.categories as u8 {
                for index in 0..self.entities as u32 {
                    let mask = self.candidates(self.row_at(a, index), b);
                    let single = mask.is_power_of_two();
                    for other in 0..self.entities {
                        let candidate = mask & (1 << other) != 0;
                        if single || !candidate {
                            found(Fact { cell: Cell(cell), value: candidate });
                        }
                        cell += 1;
                    }
                }
            }
        }
    }

    /// The value that the candidates leave to a cell, if they leave only one.
    #[cfg(test)]
    pub(crate) fn value(&self, x: Entity, y: Entity) -> Option<bool> {
        let mask = self.candidates(self.row(x), y.category.0);
        let bit = 1u64 << y.index;
        if mask & bit == 0 {
            Some(false)
        } else if mask == bit {
            Some(true)
        } else {
            None
        }
    }

    /// Adds the cells that must be true to `truths`.
    pub(crate) fn truths(&self, truths: &mut FixedBitSet) {
        let mut first = 0;
        for a in 0..self.categories as u8 {
            for b in a + 1..self.categories as u8 {
                for index in 0..self.entities as u32 {
                    let mask = self.candidates(self.row_at(a, index), b);
                    if mask.is_power_of_two() {
                        truths.insert(first + mask.trailing_zeros() as usize);
                    }
                    first += self.entities;
                }
            }
        }
    }

    /// The solution, if every set of candidates has one member.
    pub(crate) fn solution(&self, shape: Shape) -> Option<Solution> {
        let columns: Vec<Vec<u8>> = shape
            .category_ids()
            .map(|c| {
                (0..shape.entities()).map(|r| self.candidates(r as Row, c.0).trailing_zeros() as u8).collect()
            })
            .collect();
        Solution::from_columns(shape, &columns)
    }

    /// How many categories and entities there are.
    #[inline]
    pub(super) fn sides(&self) -> (usize, usize) {
        (self.categories, self.entities)
    }

    /// How many rows and categories there are.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.categories * self.entities, self.categories)
    }
}
