//! The distance of two rows on a measure.

use super::{Compiler, Meaning};
use crate::category::Entity;
use crate::formula::{Comparison, Measure};
use crate::number::Number;

impl Compiler<'_> {
    /// There are places of the two rows whose distance compares so, and which differ if the
    /// rows must be `distinct`.
    pub(super) fn apart(
        &mut self,
        measure: Measure,
        (a, b): (Entity, Entity),
        (comparison, distance): (Comparison, Number),
        distinct: bool,
    ) -> Meaning {
        let (first, second) = (self.places(a, measure), self.places(b, measure));
        self.some_pair(&first.at, &second.at, |i, j| {
            let apart = first.numbers[i].checked_sub(second.numbers[j]);
            apart.is_some_and(|apart| comparison.holds(&apart.magnitude(), &distance))
                && !(distinct && i == j)
                && (a != b || i == j)
        })
    }
}
