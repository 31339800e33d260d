//! The candidates that are left for every pair of entities, and what the axioms make of them.

use because_encodings::{Cell, Entity, Fact, Shape};

/// An entity as one number: category · n + index.
pub type Row = u16;

/// For every entity and category, the set of entities of that category it may go with.
///
/// Both views of a cell are kept in step: y is a candidate of x exactly when x is one of y.
#[derive(Clone, Debug)]
pub struct Domains {
    categories: usize,
    entities: usize,
    /// `masks[row · k + category]`, bit i for the category's entity i.
    masks: Vec<u64>,
    /// Rows and categories whose candidates shrank since the last propagation.
    changed: Vec<(Row, u8)>,
}

/// The axioms leave some entity without a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict;

impl Domains {
    /// Everything possible.
    pub fn full(shape: Shape) -> Domains {
        let (k, n) = (shape.categories(), shape.entities());
        let all = if n == 64 { u64::MAX } else { (1 << n) - 1 };
        let mut masks = vec![all; k * n * k];
        for row in 0..k * n {
            masks[row * k + row / n] = 1 << (row % n);
        }
        Domains { categories: k, entities: n, masks, changed: Vec::new() }
    }

    /// The full assignment that puts, for every row, the entity `index_of[category][row]` there.
    pub fn assigned(shape: Shape, index_of: &[Vec<u8>]) -> Domains {
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

    /// Becomes a copy of `other`, which has the same shape, without allocating.
    pub fn copy_from(&mut self, other: &Domains) {
        self.masks.copy_from_slice(&other.masks);
        self.changed.clear();
    }

    /// The number of an entity.
    pub fn row(&self, entity: Entity) -> Row {
        (entity.category.index() * self.entities + usize::from(entity.index)) as Row
    }

    /// The candidates of a row in a category.
    #[inline]
    pub fn candidates(&self, row: Row, category: u8) -> u64 {
        self.masks[usize::from(row) * self.categories + usize::from(category)]
    }

    /// The category of a row.
    #[inline]
    pub fn category(&self, row: Row) -> u8 {
        (usize::from(row) / self.entities) as u8
    }

    #[inline]
    fn row_at(&self, category: u8, index: u32) -> Row {
        (usize::from(category) * self.entities + index as usize) as Row
    }

    /// The index of a row in its category.
    #[inline]
    pub fn index(&self, row: Row) -> u8 {
        (usize::from(row) % self.entities) as u8
    }

    /// Keeps only the candidates in `mask`; gives whether that changed anything.
    pub fn restrict(&mut self, row: Row, category: u8, mask: u64) -> bool {
        let place = usize::from(row) * self.categories + usize::from(category);
        let mut gone = self.masks[place] & !mask;
        if gone == 0 {
            return false;
        }
        self.masks[place] &= mask;
        self.changed.push((row, category));
        let (own, bit) = (self.category(row), 1u64 << self.index(row));
        while gone != 0 {
            let other = self.row_at(category, gone.trailing_zeros());
            self.masks[usize::from(other) * self.categories + usize::from(own)] &= !bit;
            self.changed.push((other, own));
            gone &= gone - 1;
        }
        true
    }

    /// Makes a fact true; gives whether that changed anything.
    pub fn mark(&mut self, shape: Shape, fact: Fact) -> bool {
        let (x, y) = shape.entities_at(fact.cell);
        let bit = 1u64 << y.index;
        self.restrict(self.row(x), y.category.0, if fact.value { bit } else { !bit })
    }

    /// Applies the axioms until nothing moves: each entity has exactly one partner in every
    /// category, true marks carry over, and two entities without a common partner left in a
    /// third category do not go together. Sound, and complete only for full assignments.
    ///
    /// # Errors
    /// [`Conflict`] when some entity has no candidate left.
    pub fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some((row, category)) = self.changed.pop() {
            let mask = self.candidates(row, category);
            if mask == 0 {
                self.changed.clear();
                return Err(Conflict);
            }
            if mask.is_power_of_two() {
                self.unite(row, self.row_at(category, mask.trailing_zeros()));
            } else {
                self.cross_eliminate(row, category, mask);
            }
        }
        Ok(())
    }

    /// Two rows are one: no others of their categories, and the same candidates elsewhere.
    fn unite(&mut self, x: Row, y: Row) {
        self.restrict(y, self.category(x), 1 << self.index(x));
        for category in 0..self.categories as u8 {
            let (of_x, of_y) = (self.candidates(x, category), self.candidates(y, category));
            if of_x != of_y && category != self.category(x) && category != self.category(y) {
                self.restrict(x, category, of_y);
                self.restrict(y, category, of_x);
            }
        }
    }

    /// Removes the candidates of `row` that share no candidate in `category` with it. While
    /// most candidates are left, only those are looked for that have a single one.
    fn cross_eliminate(&mut self, row: Row, category: u8, mask: u64) {
        let own = self.category(row);
        if 2 * mask.count_ones() as usize > self.entities + 1 {
            let all = if self.entities == 64 { u64::MAX } else { (1 << self.entities) - 1 };
            let mut gone = all & !mask;
            while gone != 0 {
                let out = self.row_at(category, gone.trailing_zeros());
                gone &= gone - 1;
                for third in 0..self.categories as u8 {
                    let partners = self.candidates(out, third);
                    if partners.is_power_of_two() && third != own && third != category {
                        self.restrict(row, third, !partners);
                    }
                }
            }
            return;
        }
        for third in 0..self.categories as u8 {
            if third == own || third == category {
                continue;
            }
            let mut left = self.candidates(row, third);
            let mut keep = left;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                if self.candidates(self.row_at(third, left.trailing_zeros()), category) & mask == 0 {
                    keep &= !bit;
                }
                left ^= bit;
            }
            self.restrict(row, third, keep);
        }
    }

    /// The partners of two entities of one category in each of the others, in a full assignment.
    pub fn partners(&self, x: Row, y: Row) -> impl Iterator<Item = (Row, Row)> + '_ {
        let own = self.category(x);
        let others = (0..self.categories as u8).filter(move |category| *category != own);
        others.map(move |category| {
            let partner = |row: Row| self.row_at(category, self.candidates(row, category).trailing_zeros());
            (partner(x), partner(y))
        })
    }

    /// Exchanges two entities of one category in a full assignment.
    pub fn exchange(&mut self, x: Row, y: Row) {
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
    pub fn facts(&self, found: &mut dyn FnMut(Fact)) {
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
    pub fn value(&self, x: Entity, y: Entity) -> Option<bool> {
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
    pub fn truths(&self, truths: &mut fixedbitset::FixedBitSet) {
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
    pub fn solution(&self, shape: Shape) -> Option<because_encodings::Solution> {
        let columns: Vec<Vec<u8>> = shape
            .category_ids()
            .map(|c| {
                (0..shape.entities()).map(|r| self.candidates(r as Row, c.0).trailing_zeros() as u8).collect()
            })
            .collect();
        because_encodings::Solution::from_columns(shape, &columns)
    }

    /// Whether candidates shrank since the last propagation.
    pub fn is_changed(&self) -> bool {
        !self.changed.is_empty()
    }

    /// How many rows and categories there are.
    pub fn size(&self) -> (usize, usize) {
        (self.categories * self.entities, self.categories)
    }
}
