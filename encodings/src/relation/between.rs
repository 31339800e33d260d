//! X lies strictly between Y and Z, in either order.

use super::{Compiler, Meaning};
use crate::category::Entity;
use crate::formula::Measure;

impl Compiler<'_> {
    /// There is a place of the middle with one end below and the other above. Four ladders say
    /// where there is an end below and above, so that the size is linear in the places.
    pub(super) fn between(&mut self, measure: Measure, middle: Entity, ends: (Entity, Entity)) -> Meaning {
        let middle = self.places(middle, measure);
        let order = middle.ascending();
        let [first, second] = [ends.0, ends.1].map(|end| {
            let end = self.row(end, measure.category);
            (self.below(&middle.numbers, &end, &order), self.above(&middle.numbers, &end, &order))
        });
        let mut between = Vec::with_capacity(middle.at.len());
        for (place, here) in middle.at.iter().enumerate() {
            let upward = self.cnf.and([*here, first.0[place], second.1[place]]);
            let downward = self.cnf.and([*here, second.0[place], first.1[place]]);
            between.extend([upward, downward]);
        }
        Meaning::Any(between)
    }
}
