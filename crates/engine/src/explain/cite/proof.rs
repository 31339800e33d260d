//! Blocks that suffice for a step, and why no fewer do.

use super::frame::Frame;

/// Blocks that suffice for a step.
#[derive(Clone, Debug)]
pub(super) struct Sufficient {
    /// Their numbers, ascending.
    pub blocks: Vec<usize>,
    /// Whether this is the first smallest such set.
    pub first: bool,
}

impl Sufficient {
    /// How many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.blocks.as_slice())
    }
}

/// A smallest set of blocks that suffices, and why none is smaller.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    /// The first such set.
    pub first: Vec<usize>,
    /// Sets of blocks, ascending, of which every set that suffices has some; fewer blocks than the first has do not hit
    /// them all.
    pub needed: Vec<Vec<usize>>,
}

impl Proof {
    pub(super) fn bytes(&self) -> usize {
        self.needed.iter().chain([&self.first]).map(|set| 24 + size_of_val(set.as_slice())).sum()
    }

    /// The same of other categories.
    pub(super) fn moved(&self, frame: &Frame, to: &[usize]) -> Proof {
        let moved = |blocks: &Vec<usize>| {
            let mut blocks: Vec<usize> = blocks.iter().map(|block| frame.moved(*block, to)).collect();
            blocks.sort_unstable();
            blocks
        };
        Proof { first: moved(&self.first), needed: self.needed.iter().map(moved).collect() }
    }
}
