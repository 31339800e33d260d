//! What is marked, in which order, and by which rule: the trace of a propagation.

use fixedbitset::FixedBitSet;

use super::bits::Bits;
use super::layout::Layout;
use super::nodes::Nodes;
use super::sheet::Sheet;
use crate::search::{Candidates, Row};

/// What is marked in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Mark {
    /// Nothing.
    Open,
    /// A cross.
    No,
    /// A true mark.
    Yes,
}

/// Why marks were made. Cells and rows are those of the [`Layout`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// It is supposed.
    Suppose,
    /// The true mark of this cell crosses out the rest of its row and column.
    CrossOut(u32),
    /// All other entities of the category are crossed out for the row.
    LastCandidate(Row, u8),
    /// The true mark of the first cell carries the mark of the second one over.
    Carry(u32, u32),
    /// The two rows have no candidate of the category in common.
    NoPartner(Row, Row, u8),
    /// A clue, or an order of unnamed entities, leaves nothing else.
    Node(usize),
}

/// One application of a rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Firing {
    /// Why.
    pub rule: Rule,
    /// Where its marks start in the trail.
    pub start: usize,
    /// Whether no true mark had anything left to cross out or to carry over before it.
    pub idle: bool,
}

/// Why a state of the board cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clash {
    /// The marks of these cells do not go together, by this rule.
    Marks(Rule, Vec<u32>),
    /// What the node sees of the board.
    Node(usize),
}

/// No partner is known.
pub(crate) const NONE: u8 = u8::MAX;

/// A partly filled grid, with the marks in the order in which they were made.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// Crosses as missing candidates, the way that clues look at them. A bit is missing exactly
    /// where the mark is [`Mark::No`].
    pub sheet: Sheet,
    marks: Vec<Mark>,
    /// Per line, the partner of the row in the category, or [`NONE`].
    partner: Vec<u8>,
    /// Per row, the categories in which it has a partner, as bits.
    paired: Vec<u64>,
    /// Per cell, the number of the firing that marked it; 0 for what the grid holds.
    fired: Vec<u32>,
    /// How many cells are open.
    pub open: usize,
    /// The cells that were marked, in order.
    pub trail: Vec<u32>,
    /// The firings, number 1 first.
    pub firings: Vec<Firing>,
    /// How much of the trail the rules have seen.
    pub seen_for_last: usize,
    /// The same.
    pub seen_for_carry: usize,
    /// The nodes whose lines have changed.
    pub dirty: Bits,
    /// Nodes that are not to be looked at.
    barred: Option<Bits>,
    /// The lines in which so few candidates are left that two rows may have none in common.
    pub narrow: Bits,
}

impl Board {
    /// The empty grid, with all nodes to be looked at.
    pub(crate) fn new(layout: &Layout, nodes: &Nodes) -> Board {
        let mut dirty = Bits::new(nodes.len());
        dirty.insert_below(nodes.len());
        Board {
            sheet: Sheet::full(layout.shape),
            marks: vec![Mark::Open; layout.cells()],
            partner: vec![NONE; layout.lines()],
            paired: vec![0; layout.categories * layout.entities],
            fired: vec![0; layout.cells()],
            open: layout.cells(),
            trail: Vec::new(),
            firings: Vec::new(),
            seen_for_last: 0,
            seen_for_carry: 0,
            dirty,
            barred: None,
            narrow: Bits::new(layout.lines()),
        }
    }

    /// Becomes a copy of `other`, of the same shape.
    pub(crate) fn copy_from(&mut self, other: &Board) {
        self.sheet.copy_from(&other.sheet);
        self.marks.copy_from_slice(&other.marks);
        self.partner.copy_from_slice(&other.partner);
        self.paired.copy_from_slice(&other.paired);
        self.fired.copy_from_slice(&other.fired);
        self.open = other.open;
        self.trail.clone_from(&other.trail);
        self.firings.clone_from(&other.firings);
        self.seen_for_last = other.seen_for_last;
        self.seen_for_carry = other.seen_for_carry;
        self.dirty.clone_from(&other.dirty);
        self.barred.clone_from(&other.barred);
        self.narrow.clone_from(&other.narrow);
    }

    /// Lets the rules look at these nodes only, and at the first `always`; all of them are to be
    /// looked at.
    pub(crate) fn bar_all_but(&mut self, always: usize, nodes: &[usize]) {
        let mut barred = self.dirty.clone();
        barred.fill();
        let looked_at = (0..always).chain(nodes.iter().copied());
        for node in looked_at {
            barred.remove(node);
            self.dirty.insert(node);
        }
        self.barred = Some(barred);
    }

    /// The next node to look at.
    #[inline]
    pub(crate) fn next_node(&mut self) -> Option<usize> {
        loop {
            let node = self.dirty.pop()?;
            if !self.barred.as_ref().is_some_and(|barred| barred.contains(node)) {
                return Some(node);
            }
        }
    }

    /// What is marked in a cell.
    #[inline]
    pub(crate) fn mark(&self, cell: u32) -> Mark {
        self.marks[cell as usize]
    }

    /// The number of the firing that marked a cell.
    #[inline]
    pub(crate) fn fired(&self, cell: u32) -> u32 {
        self.fired[cell as usize]
    }

    /// The partner of a line's row in its category.
    #[inline]
    pub(crate) fn partner(&self, line: usize) -> u8 {
        self.partner[line]
    }

    /// The categories in which a row has a partner, as bits.
    #[inline]
    pub(crate) fn paired(&self, row: Row) -> u64 {
        self.paired[usize::from(row)]
    }

    /// Whether the cell was marked so, before a firing.
    #[inline]
    pub(crate) fn was(&self, cell: u32, mark: Mark, before: u32) -> bool {
        self.mark(cell) == mark && self.fired(cell) < before
    }

    /// The cells with a true mark.
    pub(crate) fn truths(&self) -> FixedBitSet {
        let mut truths = FixedBitSet::with_capacity(self.marks.len());
        for (cell, mark) in self.marks.iter().enumerate() {
            truths.set(cell, *mark == Mark::Yes);
        }
        truths
    }

    /// Starts a firing: the marks that follow are its.
    pub(crate) fn fire(&mut self, rule: Rule) -> u32 {
        let idle = self.seen_for_carry == self.trail.len();
        self.firings.push(Firing { rule, start: self.trail.len(), idle });
        self.firings.len() as u32
    }

    /// The cells that a firing marked, given its number.
    pub(crate) fn marked_by(&self, firing: u32) -> &[u32] {
        let place = firing as usize - 1;
        let end = self.firings.get(place + 1).map_or(self.trail.len(), |next| next.start);
        &self.trail[self.firings[place].start..end]
    }

    /// Makes what is marked part of the grid: its firings are forgotten. All rules must have
    /// seen the whole trail.
    pub(crate) fn commit(&mut self) {
        for cell in self.trail.drain(..) {
            self.fired[cell as usize] = 0;
        }
        self.firings.clear();
        self.seen_for_last = 0;
        self.seen_for_carry = 0;
    }

    /// Makes what is marked part of the grid, also where the rules have not seen it.
    pub(crate) fn adopt(&mut self) {
        for cell in &self.trail {
            self.fired[*cell as usize] = 0;
        }
        self.firings.clear();
    }

    /// Crosses out the open cell of two rows.
    #[inline]
    pub(crate) fn put_no(&mut self, layout: &Layout, nodes: &Nodes, cell: u32, firing: u32) {
        let (x, y) = layout.rows(cell);
        self.put(cell, Mark::No, firing);
        self.sheet.strike(x, y);
        for (x, y) in [(x, y), (y, x)] {
            let category = layout.category(y);
            let line = layout.line(x, category);
            self.wake(nodes, line);
            if self.sheet.candidates(x, category).count_ones() as usize + 2 <= layout.entities {
                self.narrow.insert(line);
            }
        }
    }

    /// Puts a true mark in the open cell of two rows. To cross out the rest of their row and
    /// column is another firing.
    #[inline]
    pub(crate) fn put_yes(&mut self, layout: &Layout, nodes: &Nodes, cell: u32, firing: u32) {
        let (x, y) = layout.rows(cell);
        self.put(cell, Mark::Yes, firing);
        for (x, y) in [(x, y), (y, x)] {
            let line = layout.line(x, layout.category(y));
            self.partner[line] = layout.index(y);
            self.paired[usize::from(x)] |= 1 << layout.category(y);
            self.wake(nodes, line);
        }
    }

    #[inline]
    fn put(&mut self, cell: u32, mark: Mark, firing: u32) {
        self.marks[cell as usize] = mark;
        self.fired[cell as usize] = firing;
        self.trail.push(cell);
        self.open -= 1;
    }

    #[inline]
    fn wake(&mut self, nodes: &Nodes, line: usize) {
        for node in nodes.watchers(line) {
            self.dirty.insert(*node as usize);
        }
    }
}
