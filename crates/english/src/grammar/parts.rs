//! The parts of which an item is made, and what makes a meaning of them.

use super::context::Context;
use super::item::{Item, Made, Sem};

/// Makes a meaning of parts; `None` where they do not go together.
pub(super) type Action = fn(&Context<'_>, &Parts<'_>, u8) -> Option<Made>;

/// The parts of which an item is made.
pub(super) struct Parts<'a> {
    pub items: &'a [Item],
    pub places: &'a [u32],
}

impl<'a> Parts<'a> {
    /// The items, in order.
    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = &'a Item> + ExactSizeIterator + '_ {
        self.places.iter().map(|place| &self.items[*place as usize])
    }

    /// What the parts that mean something mean.
    pub(super) fn sems(&self) -> impl Iterator<Item = &'a Sem> + '_ {
        self.all().map(|item| &item.sem).filter(|sem| !matches!(sem, Sem::None))
    }
}
