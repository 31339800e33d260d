//! Which of several assignments a search should come to first.

use super::domains::{Domains, Row};

/// Which assignment is preferred where several will do: per row and category a set of
/// partners to try first. It steers the search and never excludes anything.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    categories: usize,
    masks: Vec<u64>,
}

impl Wish {
    /// The wish for the partners that `domains` leaves.
    pub(crate) fn like(domains: &Domains) -> Wish {
        let (_, categories) = domains.size();
        Wish { categories, masks: domains.masks().to_vec() }
    }

    /// The wish for none of the partners that `domains` leaves.
    pub(crate) fn unlike(domains: &Domains) -> Wish {
        let (_, categories) = domains.size();
        Wish { categories, masks: domains.masks().iter().map(|mask| !mask).collect() }
    }

    /// No wish at all.
    pub(crate) fn none(domains: &Domains) -> Wish {
        let (rows, categories) = domains.size();
        Wish { categories, masks: vec![0; rows * categories] }
    }

    /// The partners to try first.
    #[inline]
    pub(crate) fn of(&self, row: Row, category: u8) -> u64 {
        self.masks[usize::from(row) * self.categories + usize::from(category)]
    }

    /// Wishes for these partners as well.
    pub(crate) fn add(&mut self, row: Row, category: u8, partners: u64) {
        self.masks[usize::from(row) * self.categories + usize::from(category)] |= partners;
    }

    /// Wishes no more for the partners that `domains` leaves.
    pub(crate) fn forget(&mut self, domains: &Domains) {
        self.masks.iter_mut().zip(domains.masks()).for_each(|(wish, had)| *wish &= !had);
    }
}
