//! An ordered category as clues about it need it.

use because_encodings::{Category, CategoryId, Kind, Measure, Number};

/// An ordered category, seen from the rows of the solution.
#[derive(Clone, Debug)]
pub(super) struct Scaled {
    pub category: CategoryId,
    /// The value of each row.
    pub values: Vec<Number>,
    /// The rank of each row, from 1.
    pub ranks: Vec<usize>,
    /// All differences of two values, ascending, each once.
    pub gaps: Vec<Number>,
    /// Whether its values are but places in its list.
    pub by_place: bool,
}

impl Scaled {
    /// A category with what its entity is in each row; `None` if it has no order.
    pub(crate) fn new(category: CategoryId, of: &Category, in_row: &[u8]) -> Option<Scaled> {
        let values = of.values.as_ref()?;
        let ranks = of.ranks()?;
        let mut gaps: Vec<Number> = Vec::new();
        for a in &values.of {
            gaps.extend(values.of.iter().filter(|b| *b > a).filter_map(|b| b.checked_sub(*a)));
        }
        gaps.sort_unstable();
        gaps.dedup();
        Some(Scaled {
            category,
            values: in_row.iter().map(|i| values.of[usize::from(*i)]).collect(),
            ranks: in_row.iter().map(|i| ranks[usize::from(*i)]).collect(),
            gaps,
            by_place: values.kind == Kind::Position,
        })
    }

    pub(crate) fn value(&self) -> Measure {
        Measure::value(self.category)
    }

    /// A bit for the category.
    pub(crate) fn bit(&self) -> u64 {
        1 << self.category.0
    }
}
