//! Blocks that chosen blocks imply: what they rule out needs no cases then.

use fixedbitset::FixedBitSet;

use crate::explain::cite::frame::{BlockNumber, Frame};

/// Blocks implied by those chosen, each with its causes, after them.
#[derive(Debug, Default)]
pub(super) struct Implied {
    found: Vec<(BlockNumber, [BlockNumber; 3])>,
    /// Working space: blocks whose consequences are not followed up yet.
    waiting: Vec<usize>,
}

impl Implied {
    /// Switches on all blocks that follow from those that are on.
    pub(super) fn close(&mut self, frame: &Frame, on: &mut FixedBitSet) {
        self.waiting.clear();
        self.waiting.extend(on.ones());
        self.follow(frame, on);
    }

    /// Switches on one more block, and all that follow then; what followed before is on.
    pub(super) fn close_with(&mut self, frame: &Frame, on: &mut FixedBitSet, block: usize) {
        on.insert(block);
        self.waiting.clear();
        self.waiting.push(block);
        self.follow(frame, on);
    }

    fn follow(&mut self, frame: &Frame, on: &mut FixedBitSet) {
        self.found.clear();
        while let Some(cause) = self.waiting.pop() {
            // Blocks beyond those of the frame imply nothing.
            if cause >= frame.blocks {
                continue;
            }
            for (block, causes) in frame.implications(cause) {
                let is_on = |block: &BlockNumber| on.contains(*block as usize);
                // Most are on already.
                if !is_on(block) && causes.iter().all(is_on) {
                    on.insert(*block as usize);
                    self.found.push((*block, *causes));
                    self.waiting.push(*block as usize);
                }
            }
        }
    }

    /// Puts the causes of implied blocks in their place.
    pub(super) fn trace(&self, used: &mut FixedBitSet) {
        for (block, causes) in self.found.iter().rev() {
            if used.contains(*block as usize) {
                used.set(*block as usize, false);
                causes.iter().for_each(|cause| used.insert(*cause as usize));
            }
        }
    }
}
