//! Candidates as bits, with the axioms applied to them at speed and without a trace.

use because_encodings::Shape;
use fixedbitset::FixedBitSet;

use super::bits::Bits;
use super::layout::Layout;
use super::nodes::Nodes;
use crate::search::{Candidates, Row, bits};

/// So many candidates are always looked at.
const FEW: u32 = 8;

/// For every row and category, the entities of the category that it may go with; both views of
/// a cell are kept in step.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    categories: usize,
    entities: u16,
    /// All entities of a category.
    all: u64,
    masks: Vec<u64>,
    /// The lines that shrank and were not looked at since, each once.
    changed: Vec<u32>,
    /// Per line, whether it is among them.
    waiting: Vec<bool>,
}

impl Sheet {
    /// Everything possible.
    pub(crate) fn full(shape: Shape) -> Sheet {
        let (k, n) = (shape.categories(), shape.entities());
        let all = if n == 64 { u64::MAX } else { (1 << n) - 1 };
        let mut masks = vec![all; k * n * k];
        for row in 0..k * n {
            masks[row * k + row / n] = 1 << (row % n);
        }
        let waiting = vec![false; masks.len()];
        Sheet { categories: k, entities: n as u16, all, masks, changed: Vec::new(), waiting }
    }

    /// Becomes a copy of `other`, of the same shape.
    pub(crate) fn copy_from(&mut self, other: &Sheet) {
        self.masks.copy_from_slice(&other.masks);
        self.forget_changes();
    }

    #[inline]
    fn place(&self, row: Row, category: u8) -> usize {
        usize::from(row) * self.categories + usize::from(category)
    }

    #[inline]
    fn row_at(&self, category: u8, index: u32) -> Row {
        Row::from(category) * self.entities + index as Row
    }

    /// The candidates of a row in every category.
    #[inline]
    pub(crate) fn of_row(&self, row: Row) -> &[u64] {
        let first = usize::from(row) * self.categories;
        &self.masks[first..first + self.categories]
    }

    /// Crosses out one pair, without a note.
    #[inline]
    pub(crate) fn strike(&mut self, x: Row, y: Row) {
        let (n, k) = (self.entities, self.categories);
        self.masks[usize::from(x) * k + usize::from(y / n)] &= !(1 << (y % n));
        self.masks[usize::from(y) * k + usize::from(x / n)] &= !(1 << (x % n));
    }

    /// How many changes are noted.
    pub(crate) fn changes(&self) -> usize {
        self.changed.len()
    }

    /// Forgets the noted changes, which stay in force.
    pub(crate) fn forget_changes(&mut self) {
        for line in self.changed.drain(..) {
            self.waiting[line as usize] = false;
        }
    }

    #[inline]
    fn note(&mut self, line: usize) {
        if !std::mem::replace(&mut self.waiting[line], true) {
            self.changed.push(line as u32);
        }
    }

    /// Whether every row has one candidate in every category.
    pub(crate) fn is_full(&self) -> bool {
        self.masks.iter().all(|mask| mask.is_power_of_two())
    }

    /// The true cells of a full sheet.
    pub(crate) fn truths(&self, layout: &Layout) -> FixedBitSet {
        let mut truths = FixedBitSet::with_capacity(layout.cells());
        for cell in 0..layout.cells() {
            let (x, y) = layout.rows(cell as u32);
            truths.set(cell, self.candidates(x, layout.category(y)) == 1 << layout.index(y));
        }
        truths
    }

    /// Applies axioms and nodes until nothing moves; false if they clash. `dirty` are nodes to be looked at whatever changes. What it finds is what
    /// the rules find that leave a trace.
    pub(crate) fn settle(&mut self, nodes: &Nodes, dirty: &mut Bits) -> bool {
        loop {
            while let Some(line) = self.changed.pop() {
                self.waiting[line as usize] = false;
                nodes.watchers(line as usize).iter().for_each(|node| dirty.insert(*node as usize));
                let (row, category) =
                    ((line as usize / self.categories) as Row, (line as usize % self.categories) as u8);
                let mask = self.candidates(row, category);
                if mask == 0 {
                    return false;
                }
                if mask.is_power_of_two() {
                    self.unite(row, self.row_at(category, mask.trailing_zeros()));
                } else {
                    self.meet(row, category, mask);
                }
            }
            let Some(node) = dirty.pop() else { return true };
            if !nodes.node(node).force(true, self) {
                return false;
            }
        }
    }

    /// Two rows are one.
    fn unite(&mut self, x: Row, y: Row) {
        self.restrict(y, (x / self.entities) as u8, 1 << (x % self.entities));
        for category in 0..self.categories as u8 {
            let both = self.candidates(x, category) & self.candidates(y, category);
            let own = usize::from(category) == usize::from(x / self.entities);
            if !own && usize::from(category) != usize::from(y / self.entities) {
                self.restrict(x, category, both);
                self.restrict(y, category, both);
            }
        }
    }

    /// A row goes only with what some candidate of it in a category goes with. Of many candidates
    /// not all are looked at: then what is crossed out takes away what surely goes with it.
    fn meet(&mut self, row: Row, category: u8, mask: u64) {
        let gone = self.all & !mask;
        if self.categories == 2 {
            return;
        }
        if mask.count_ones() > FEW && gone.count_ones() < mask.count_ones() {
            for index in bits(gone) {
                let crossed = self.row_at(category, index as u32);
                for third in (0..self.categories as u8).filter(|third| *third != category) {
                    let partner = self.candidates(crossed, third);
                    if partner.is_power_of_two() && third != (row / self.entities) as u8 {
                        self.restrict(row, third, !partner);
                    }
                }
            }
            return;
        }
        let mut reached = [0u64; Shape::MOST];
        for index in bits(mask) {
            let candidate = self.of_row(self.row_at(category, index as u32));
            reached.iter_mut().zip(candidate).for_each(|(reached, mask)| *reached |= mask);
        }
        let first = usize::from(row) * self.categories;
        for (third, reached) in reached.iter().enumerate().take(self.categories) {
            if self.masks[first + third] & !reached != 0 {
                self.restrict(row, third as u8, *reached);
            }
        }
    }
}

impl Candidates for Sheet {
    #[inline]
    fn candidates(&self, row: Row, category: u8) -> u64 {
        self.masks[self.place(row, category)]
    }

    #[inline]
    fn restrict(&mut self, row: Row, category: u8, mask: u64) {
        let place = self.place(row, category);
        let gone = self.masks[place] & !mask;
        if gone == 0 {
            return;
        }
        self.masks[place] &= mask;
        self.note(place);
        let (own, bit) = ((row / self.entities) as u8, 1u64 << (row % self.entities));
        for index in bits(gone) {
            let place = self.place(self.row_at(category, index as u32), own);
            self.masks[place] &= !bit;
            self.note(place);
        }
    }
}
