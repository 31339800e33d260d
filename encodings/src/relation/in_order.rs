//! X, Y, … lie in strictly ascending order.

use super::{Compiler, Meaning};
use crate::category::Entity;
use crate::cnf::Truth;
use crate::formula::Measure;

impl Compiler<'_> {
    /// There are ascending places of the rows. For each row and place: whether the row is there
    /// and those before it are in order below, by a ladder, so that the size is linear in rows
    /// times places.
    pub(super) fn in_order(&mut self, measure: Measure, entities: &[Entity]) -> Meaning {
        let Some((first, rest)) = entities.split_first() else { return Meaning::of(Truth::TRUE) };
        let first = self.places(*first, measure);
        let order = first.ascending();
        let mut reached = first.at;
        for entity in rest {
            let below = self.below(&first.numbers, &reached, &order);
            let here = self.row(*entity, measure.category);
            reached = below.iter().zip(here).map(|(below, here)| self.cnf.and([*below, here])).collect();
        }
        Meaning::Any(reached)
    }
}
