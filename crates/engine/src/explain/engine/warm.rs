//! Counter-models that have mattered, kept from one search for premises to the next.

use crate::explain::pool::{Models, Pool};

/// The counter-models of one target that have mattered, with the grid facts they violate.
#[derive(Debug, Default)]
pub(super) struct Warm {
    pub(super) models: Vec<usize>,
    /// How many of the models violate no fact in common, and of how many models that was found.
    pub(super) packing: usize,
    pub(super) packed_of: usize,
    /// The most premises that are refuted.
    pub(super) refuted: Option<usize>,
    /// The size of the grid for which all this is right.
    pub(super) made_at: Option<usize>,
}

impl Warm {
    /// Brings it up to the grid; gives how many premises are needed at least.
    pub(super) fn refresh(&mut self, pool: &Pool, grid_size: usize) -> usize {
        if self.made_at != Some(grid_size) {
            self.models.sort_by_key(|model| (pool.weight(*model), *model));
            *self = Warm {
                models: std::mem::take(&mut self.models),
                made_at: Some(grid_size),
                ..Warm::default()
            };
        }
        if self.packed_of < self.models.len() {
            self.packed_of = self.models.len();
            self.packing = self.packing.max(pool.packing(&self.models).0);
        }
        self.packing
    }

    /// Takes models that refute the target, the lightest first, which violate no fact in common with each other and with
    /// those that are here: so many more premises are needed, and no search has to find that out. Gives how many.
    pub(super) fn pack(&mut self, pool: &Pool, against: &mut Models) -> usize {
        let (mut packing, packed) = pool.packing(&self.models);
        let before = packing;
        packed.ones().for_each(|cell| pool.drop_violating(against, cell));
        while let Some(model) = against.ones().min_by_key(|model| pool.weight(*model)) {
            pool.violates(model).ones().for_each(|cell| pool.drop_violating(against, cell));
            against.remove(model);
            self.models.push(model);
            packing += 1;
        }
        (self.packing, self.packed_of) = (self.packing.max(packing), self.models.len());
        packing - before
    }
}
