//! Counter-models that have mattered, kept from one search for premises to the next.

use crate::explain::pool::Pool;

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
            self.packing = self.packing.max(pool.packing(&self.models));
        }
        self.packing
    }
}
