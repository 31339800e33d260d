//! Which of several assignments a search should come to first.

use super::bits::Row;
use super::domains::Domains;
use super::layout::Layout;

/// Which assignment is preferred where several will do: per row and category a set of
/// partners to try first. It steers the search and never excludes anything.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    layout: Layout,
    masks: Vec<u64>,
}

impl Wish {
    /// The wish for the partners that `domains` leaves.
    pub(crate) fn like(domains: &Domains) -> Wish {
        Wish { layout: domains.layout(), masks: domains.masks().to_vec() }
    }

    /// The wish for none of the partners that `domains` leaves.
    pub(crate) fn unlike(domains: &Domains) -> Wish {
        Wish { layout: domains.layout(), masks: domains.masks().iter().map(|mask| !mask).collect() }
    }

    /// No wish at all.
    pub(crate) fn none(domains: &Domains) -> Wish {
        Wish { layout: domains.layout(), masks: vec![0; domains.masks().len()] }
    }

    /// The partners to try first.
    #[inline]
    pub(crate) fn of(&self, row: Row, category: u8) -> u64 {
        self.layout.part(&self.masks, row, category)
    }

    /// Wishes for these partners as well.
    pub(crate) fn add(&mut self, row: Row, category: u8, partners: u64) {
        let (word, first) = self.layout.slot(usize::from(category));
        self.masks[usize::from(row) * self.layout.words + word] |= self.layout.within(first, partners).1;
    }

    /// Wishes for a partner of a row by its index, and so for the row as that one's partner.
    pub(crate) fn want(&mut self, row: Row, category: u8, index: usize) {
        for (word, bit) in self.both_ways(row, category, index) {
            self.masks[word] |= bit;
        }
    }

    /// Wishes no more for that.
    pub(crate) fn drop(&mut self, row: Row, category: u8, index: usize) {
        for (word, bit) in self.both_ways(row, category, index) {
            self.masks[word] &= !bit;
        }
    }

    /// The bits that say that two are partners, each with its word.
    fn both_ways(&self, row: Row, category: u8, index: usize) -> [(usize, u64); 2] {
        let of = |row: usize, partner: usize| {
            let (word, bit) = self.layout.bit(partner);
            (row * self.layout.words + word, bit)
        };
        let (row, partner) = (usize::from(row), usize::from(category) * self.layout.entities + index);
        [of(row, partner), of(partner, row)]
    }

    /// Wishes no more for the partners that `domains` leaves.
    pub(crate) fn forget(&mut self, domains: &Domains) {
        self.masks.iter_mut().zip(domains.masks()).for_each(|(wish, had)| *wish &= !had);
    }
}
