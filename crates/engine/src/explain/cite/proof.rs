//! Blocks that suffice for a step, and why no fewer do.

use fixedbitset::FixedBitSet;

/// Blocks that suffice for a step.
#[derive(Clone, Debug)]
pub(super) struct Sufficient {
    /// Their numbers, ascending.
    pub blocks: Vec<usize>,
    /// What is proven of them.
    pub claim: Claim,
}

/// What is proven of blocks that suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// No fewer do, and of as many these come first in axiom order.
    First,
    /// No fewer do.
    Smallest,
    /// None is known to be spare.
    Sufficient,
}

impl Sufficient {
    /// How many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.blocks.as_slice())
    }
}

/// A smallest set of blocks that suffices, and why none is smaller.
#[derive(Debug)]
pub(super) struct Proof {
    /// Such a set.
    pub some: Vec<usize>,
    /// Sets of blocks, ascending, of which every set that suffices has some; fewer blocks than `some` has do not hit
    /// them all.
    pub needed: Vec<Vec<usize>>,
    /// Per literal that is to be refuted, sets of blocks that refute it.
    pub refuting: Vec<Vec<FixedBitSet>>,
}

impl Proof {
    pub(super) fn bytes(&self) -> usize {
        let lists = self.needed.iter().chain([&self.some]).map(|set| 24 + size_of_val(set.as_slice()));
        let sets = self.refuting.iter().flatten().map(|set| 40 + size_of_val(set.as_slice()));
        lists.chain(sets).sum()
    }
}

/// Blocks by other names, ascending.
pub(super) fn renamed(of: &[usize], names: &[usize]) -> Vec<usize> {
    let mut renamed: Vec<usize> = of.iter().map(|block| names[*block]).collect();
    renamed.sort_unstable();
    renamed
}
