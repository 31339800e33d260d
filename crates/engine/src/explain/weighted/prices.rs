//! What elements cost, also by classes of equal price.

use super::elements::put;

/// The price of every element that can be used, and the elements of each price.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prices {
    of: Vec<u64>,
    /// Ascending by price.
    classes: Vec<(u64, Vec<u64>)>,
}

impl Prices {
    /// The prices of all elements by number; `None` for one that cannot be used.
    pub(crate) fn new(words: usize, prices: impl Iterator<Item = Option<u64>>) -> Prices {
        let mut known = Prices::default();
        for (element, price) in prices.enumerate() {
            known.of.push(price.unwrap_or(0));
            let Some(price) = price else { continue };
            let place = known.classes.partition_point(|(other, _)| *other < price);
            if known.classes.get(place).is_none_or(|(other, _)| *other != price) {
                known.classes.insert(place, (price, vec![0; words]));
            }
            put(&mut known.classes[place].1, element);
        }
        known
    }

    /// What an element costs.
    pub(crate) fn of(&self, element: usize) -> u64 {
        self.of[element]
    }

    /// What each element costs, by number.
    pub(crate) fn all(&self) -> &[u64] {
        &self.of
    }

    /// The prices there are, ascending, each with its elements.
    pub(crate) fn classes(&self) -> &[(u64, Vec<u64>)] {
        &self.classes
    }
}
