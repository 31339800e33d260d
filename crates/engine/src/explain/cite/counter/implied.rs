//! Blocks that chosen blocks imply: what they rule out needs no cases then.

use fixedbitset::FixedBitSet;

use crate::explain::cite::frame::{BlockNumber, Frame};

/// Blocks implied by those chosen.
#[derive(Debug, Default)]
pub(in crate::explain::cite) struct Implied {
    /// Each after its causes, with the last of them and its place among what that implies.
    found: Vec<(BlockNumber, usize, usize)>,
    /// Working space: blocks whose consequences are not followed up yet.
    waiting: Vec<usize>,
}

impl Implied {
    /// Switches on all blocks that follow from those that are on.
    pub(in crate::explain::cite) fn close(&mut self, frame: &Frame, on: &mut FixedBitSet) {
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
            for (place, implied) in frame.implications.by(cause).iter().enumerate() {
                if implied.is_on(on.as_slice()) && !on.put(implied.block as usize) {
                    self.found.push((implied.block, cause, place));
                    self.waiting.push(implied.block as usize);
                }
            }
        }
    }

    /// Puts the causes of implied blocks in their place.
    pub(super) fn trace(&self, frame: &Frame, used: &mut FixedBitSet) {
        for (block, cause, place) in self.found.iter().rev() {
            if used.contains(*block as usize) {
                used.set(*block as usize, false);
                let causes = &frame.implications.by(*cause)[*place].causes;
                used.as_mut_slice().iter_mut().zip(causes).for_each(|(used, causes)| *used |= causes);
            }
        }
    }
}
