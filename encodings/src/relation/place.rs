//! The rank of a row in an ordered category.

use super::{Compiler, Meaning};
use crate::category::{CategoryId, Entity};
use crate::formula::{Measure, Place};

impl Compiler<'_> {
    pub(super) fn place(&mut self, category: CategoryId, entity: Entity, place: Place) -> Meaning {
        let n = self.puzzle.shape().entities();
        self.at_some(entity, Measure::rank(category), |rank| {
            rank.to_whole()
                .and_then(|rank| usize::try_from(rank).ok())
                .is_some_and(|rank| place.holds(rank, n))
        })
    }
}
