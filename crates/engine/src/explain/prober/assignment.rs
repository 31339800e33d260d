//! What the pool has.

use fixedbitset::FixedBitSet;

/// A full assignment of the cells.
#[derive(Clone, Debug)]
pub(crate) struct Assignment {
    /// The cells that are true.
    pub truths: FixedBitSet,
    /// The clues that hold, by place.
    pub holding: FixedBitSet,
}
