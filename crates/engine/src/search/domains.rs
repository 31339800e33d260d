//! The candidates that are left for every pair of entities.

use because_encodings::{Cell, Entity, Fact, Shape, Solution};
use fixedbitset::FixedBitSet;

use super::bits::{Row, bits};
use super::layout::{Fields, Layout};

/// For every entity and category, the set of entities of that category it may go with.
///
/// Both views of a cell are kept in step: y is a candidate of x exactly when x is one of y.
#[derive(Clone, Debug)]
pub(crate) struct Domains {
    layout: Layout,
    /// Per row, the rows that it may go with; of its own category itself.
    masks: Vec<u64>,
    /// The rows whose candidates shrank since the last propagation, as bits.
    waiting: Vec<u64>,
    /// The rows that shrank since they were last asked for, all words of them in one.
    touched: u64,
    /// The words of `masks` that shrank since the first mark, and what was there.
    trail: Vec<(u32, u64)>,
    /// Whether the trail is kept.
    recording: bool,
    /// Where one word has all candidates of a row, all masks at each mark instead: they are few.
    saved: Vec<u64>,
    /// Whether one word is gone through as several are: a naive twin.
    #[cfg(test)]
    pub(super) by_words: bool,
}

/// A state of some domains to go back to. Going back to one ends all marks that were made after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize);

impl Domains {
    /// Everything possible.
    pub(crate) fn full(shape: Shape) -> Domains {
        let layout = Layout::new(shape);
        let Layout { categories, words, .. } = layout;
        let part = |category: usize| {
            let (word, first) = layout.slot(category);
            (word, layout.within(first, u64::MAX).0)
        };
        let mut all = vec![0; words];
        (0..categories).map(part).for_each(|(word, of)| all[word] |= of);
        let mut masks = all.repeat(layout.rows());
        for row in 0..layout.rows() {
            let (word, others) = part(layout.category(row as Row));
            let own = &mut masks[row * words + word];
            *own = *own & !others | layout.bit(row).1;
        }
        Domains::of_masks(layout, masks)
    }

    fn of_masks(layout: Layout, masks: Vec<u64>) -> Domains {
        let (waiting, trail, saved) = (vec![0; layout.words], Vec::new(), Vec::new());
        Domains {
            layout,
            masks,
            waiting,
            touched: 0,
            trail,
            recording: false,
            saved,
            #[cfg(test)]
            by_words: false,
        }
    }

    /// The full assignment that puts, for every row, the entity `index_of[category][row]` there.
    pub(crate) fn assigned(shape: Shape, index_of: &[Vec<u8>]) -> Domains {
        let layout = Layout::new(shape);
        let Layout { entities: n, words, .. } = layout;
        let mut masks = vec![0; layout.rows() * words];
        let mut together = vec![0; words];
        for row in 0..n {
            let members = || index_of.iter().enumerate().map(|(c, of)| c * n + usize::from(of[row]));
            together.fill(0);
            for (word, bit) in members().map(|member| layout.bit(member)) {
                together[word] |= bit;
            }
            members().for_each(|member| masks[member * words..][..words].copy_from_slice(&together));
        }
        Domains::of_masks(layout, masks)
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
    #[inline]
    pub(crate) fn copy_from(&mut self, other: &Domains) {
        self.masks.copy_from_slice(&other.masks);
        self.forget_changes();
        self.trail.clear();
        self.saved.clear();
        (self.touched, self.recording) = (0, false);
    }

    /// The state to go back to with [`Domains::undo`]: changes are recorded from here on, or the masks are saved.
    pub(crate) fn mark_state(&mut self) -> Mark {
        if self.is_one_word() {
            // Going back to a mark leaves what it saved there.
            if !self.saved.ends_with(&self.masks) {
                self.saved.extend_from_slice(&self.masks);
            }
            return Mark(self.saved.len());
        }
        self.recording = true;
        Mark(self.trail.len())
    }

    /// Goes back to the state of a mark, which must be settled.
    pub(crate) fn undo(&mut self, mark: Mark) {
        if self.is_one_word() {
            self.saved.truncate(mark.0);
            let start = mark.0 - self.masks.len();
            self.masks.copy_from_slice(&self.saved[start..]);
        }
        while self.trail.len() > mark.0 {
            if let Some((place, mask)) = self.trail.pop() {
                self.masks[place as usize] = mask;
            }
        }
        self.forget_changes();
        self.touched = 0;
    }

    /// A row whose candidates shrank since the last propagation.
    #[inline]
    pub(super) fn next_change(&mut self) -> Option<Row> {
        let (word, waiting) = self.waiting.iter_mut().enumerate().find(|(_, waiting)| **waiting != 0)?;
        let place = waiting.trailing_zeros();
        *waiting &= *waiting - 1;
        Some(self.layout.row(word, place))
    }

    /// Whether one word has all candidates of a row.
    #[inline]
    pub(super) fn is_one_word(&self) -> bool {
        #[cfg(test)]
        if self.by_words {
            return false;
        }
        self.layout.words == 1
    }

    /// Where the categories are in the first word.
    #[inline]
    pub(super) fn fields(&self) -> Fields {
        self.layout.fields(0)
    }

    /// As [`Domains::next_change`], where one word has all candidates.
    #[inline]
    pub(super) fn next_of_word(&mut self) -> Option<usize> {
        let waiting = self.waiting.first_mut().filter(|waiting| **waiting != 0)?;
        let row = waiting.trailing_zeros() as usize;
        *waiting &= *waiting - 1;
        Some(row)
    }

    /// Two rows that are one keep what both have, where one word has all candidates.
    #[inline]
    pub(super) fn unite_word(&mut self, x: usize, y: usize) {
        let (of_x, of_y) = (self.masks[x], self.masks[y]);
        if of_x & !of_y != 0 {
            self.lose(x, 0, of_x & !of_y);
        }
        if of_y & !of_x != 0 {
            self.lose(y, 0, of_y & !of_x);
        }
    }

    #[inline]
    pub(super) fn forget_changes(&mut self) {
        self.waiting.fill(0);
    }

    /// What a constraint that reads a row's candidates in a category is to look out for among what was touched: the
    /// row, and any row of the category.
    pub(crate) fn watch(&self, row: Row, category: u8) -> (u64, u64) {
        let (_, bit) = self.layout.bit(usize::from(row));
        let (_, first) = self.layout.slot(usize::from(category));
        (bit, self.layout.within(first, u64::MAX).0)
    }

    /// A row among those that are touched.
    #[inline]
    pub(crate) fn touch(&self, row: Row) -> u64 {
        self.layout.bit(usize::from(row)).1
    }

    /// The rows whose candidates shrank since the last call, all words of them in one.
    pub(crate) fn take_touched(&mut self) -> u64 {
        std::mem::take(&mut self.touched)
    }

    /// The rows whose candidates shrank since [`Domains::take_touched`], all words of them in one.
    #[inline]
    pub(crate) fn touched(&self) -> u64 {
        self.touched
    }

    /// Where the candidates are.
    pub(super) fn layout(&self) -> Layout {
        self.layout
    }

    /// All candidates, as the layout says.
    pub(crate) fn masks(&self) -> &[u64] {
        &self.masks
    }

    /// Whether every row has one candidate in each category: a full assignment.
    pub(crate) fn is_full(&self) -> bool {
        let Layout { categories, .. } = self.layout;
        (0..self.layout.rows() as Row)
            .all(|row| (0..categories as u8).all(|category| self.candidates(row, category).is_power_of_two()))
    }

    /// Whether a row of settled domains has one candidate in each category.
    #[inline]
    pub(super) fn is_decided(&self, row: Row) -> bool {
        match self.layout.words {
            1 => self.layout.is_decided(0, self.masks[usize::from(row)]),
            words => (0..words).all(|word| self.layout.is_decided(word, self.word(row, word))),
        }
    }

    #[inline]
    fn word(&self, row: Row, word: usize) -> u64 {
        self.masks[usize::from(row) * self.layout.words + word]
    }

    /// Keeps what a row has in step with each partner that is its only candidate: the two are one, so each keeps the
    /// candidates that both have. Gives whether every category has a candidate left.
    #[inline]
    pub(super) fn unite_with_partners(&mut self, row: Row) -> bool {
        let layout = self.layout;
        for word in 0..layout.words {
            let mask = self.word(row, word);
            if layout.is_emptied(word, mask) {
                return false;
            }
            let mut partners = layout.decided(word, mask);
            while partners != 0 {
                let partner = layout.row(word, partners.trailing_zeros());
                partners &= partners - 1;
                match layout.words {
                    1 => self.unite_in(row, partner, 0),
                    words => (0..words).for_each(|word| self.unite_in(row, partner, word)),
                }
            }
        }
        true
    }

    #[inline]
    fn unite_in(&mut self, x: Row, y: Row, word: usize) {
        let (of_x, of_y) = (self.word(x, word), self.word(y, word));
        if of_x == of_y {
            return;
        }
        if of_x & !of_y != 0 {
            self.lose(usize::from(x), word, of_x & !of_y);
        }
        if of_y & !of_x != 0 {
            self.lose(usize::from(y), word, of_y & !of_x);
        }
    }

    /// The number of an entity.
    #[inline]
    pub(crate) fn row(&self, entity: Entity) -> Row {
        (entity.category.index() * self.layout.entities + usize::from(entity.index)) as Row
    }

    /// The candidates of a row in a category.
    #[inline]
    pub(crate) fn candidates(&self, row: Row, category: u8) -> u64 {
        self.layout.part(&self.masks, row, category)
    }

    /// The category of a row.
    #[inline]
    pub(crate) fn category(&self, row: Row) -> u8 {
        self.layout.category(row) as u8
    }

    #[inline]
    pub(super) fn row_at(&self, category: u8, index: u32) -> Row {
        (usize::from(category) * self.layout.entities + index as usize) as Row
    }

    /// The index of a row in its category.
    #[inline]
    pub(crate) fn index(&self, row: Row) -> u8 {
        self.layout.index(row) as u8
    }

    /// Keeps only the candidates in `mask`; gives whether that changed anything.
    #[inline]
    pub(crate) fn restrict(&mut self, row: Row, category: u8, mask: u64) -> bool {
        let (word, first) = self.layout.slot(usize::from(category));
        let (all, kept) = self.layout.within(first, mask);
        let gone = self.masks[usize::from(row) * self.layout.words + word] & all & !kept;
        if gone != 0 {
            self.lose(usize::from(row), word, gone);
        }
        gone != 0
    }

    /// A row and the candidates in one of its words go together no more.
    fn lose(&mut self, row: usize, word: usize, gone: u64) {
        if self.is_one_word() {
            return self.lose_in_word(row, gone);
        }
        let words = self.layout.words;
        let (own, bit) = self.layout.bit(row);
        self.shrink(row * words + word, gone);
        self.waiting[word] |= gone;
        self.waiting[own] |= bit;
        self.touched |= gone | bit;
        let first = usize::from(self.layout.row(word, 0)) * words + own;
        let mut left = gone;
        while left != 0 {
            self.shrink(first + left.trailing_zeros() as usize * words, bit);
            left &= left - 1;
        }
    }

    #[inline]
    fn lose_in_word(&mut self, row: usize, gone: u64) {
        let bit = 1u64 << row;
        self.waiting[0] |= gone | bit;
        self.touched |= gone | bit;
        self.masks[row] &= !gone;
        bits(gone).for_each(|other| self.masks[other] &= !bit);
    }

    #[inline]
    fn shrink(&mut self, place: usize, gone: u64) {
        let mask = &mut self.masks[place];
        if self.recording {
            self.trail.push((place as u32, *mask));
        }
        *mask &= !gone;
    }

    /// Makes a fact true; gives whether that changed anything.
    pub(crate) fn mark(&mut self, shape: Shape, fact: Fact) -> bool {
        let (x, y) = shape.entities_at(fact.cell);
        let bit = 1u64 << y.index;
        self.restrict(self.row(x), y.category.0, if fact.value { bit } else { !bit })
    }

    /// The partners of two entities of one category in each of the others, in a full assignment.
    #[inline]
    pub(crate) fn partners(&self, x: Row, y: Row, mut tell: impl FnMut(Row, Row)) {
        let layout = self.layout;
        let (own, of_x) = layout.bit(usize::from(x));
        let (_, of_y) = layout.bit(usize::from(y));
        for word in 0..layout.words {
            let (mut p, mut q) = (self.word(x, word), self.word(y, word));
            if word == own {
                (p, q) = (p & !of_x, q & !of_y);
            }
            while p != 0 && q != 0 {
                tell(layout.row(word, p.trailing_zeros()), layout.row(word, q.trailing_zeros()));
                (p, q) = (p & (p - 1), q & (q - 1));
            }
        }
    }

    /// Exchanges two entities of one category in a full assignment that nothing goes back to a mark of.
    pub(crate) fn exchange(&mut self, x: Row, y: Row) {
        let Layout { words, .. } = self.layout;
        let (own, of_x) = self.layout.bit(usize::from(x));
        let (_, of_y) = self.layout.bit(usize::from(y));
        for word in 0..words {
            let (at_x, at_y) = (usize::from(x) * words + word, usize::from(y) * words + word);
            self.masks.swap(at_x, at_y);
            if word == own {
                self.masks[at_x] ^= of_x | of_y;
                self.masks[at_y] ^= of_x | of_y;
            }
            for (at, gained, lost) in [(at_x, of_x, of_y), (at_y, of_y, of_x)] {
                let partners = if word == own { self.masks[at] & !gained } else { self.masks[at] };
                for place in bits(partners) {
                    let partner = usize::from(self.layout.row(word, place as u32)) * words + own;
                    self.masks[partner] = self.masks[partner] & !lost | gained;
                }
            }
        }
    }

    /// Tells every fact that the candidates leave no choice about, in cell order.
    pub(crate) fn facts(&self, found: &mut dyn FnMut(Fact)) {
        let mut cell = 0;
        for a in 0..self.layout.categories as u8 {
            for b in a + 1..self.layout.categories as u8 {
                for index in 0..self.layout.entities as u32 {
                    let mask = self.candidates(self.row_at(a, index), b);
                    let single = mask.is_power_of_two();
                    for other in 0..self.layout.entities {
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
        for a in 0..self.layout.categories as u8 {
            for b in a + 1..self.layout.categories as u8 {
                for index in 0..self.layout.entities as u32 {
                    let mask = self.candidates(self.row_at(a, index), b);
                    if mask.is_power_of_two() {
                        truths.insert(first + mask.trailing_zeros() as usize);
                    }
                    first += self.layout.entities;
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
        (self.layout.categories, self.layout.entities)
    }

    /// How many rows and categories there are.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.layout.rows(), self.layout.categories)
    }
}
