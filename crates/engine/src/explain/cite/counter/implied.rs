//! Blocks that chosen blocks imply: what they rule out needs no cases then.

use fixedbitset::FixedBitSet;

use crate::explain::cite::frame::{BlockNumber, Frame};

/// Blocks implied by those chosen, each with its causes, after them.
#[derive(Debug, Default)]
pub(super) struct Implied(Vec<(BlockNumber, [BlockNumber; 3])>);

impl Implied {
    /// Switches on all blocks that follow from those that are on.
    pub(super) fn close(&mut self, frame: &Frame, on: &mut FixedBitSet) {
        self.0.clear();
        loop {
            let before = self.0.len();
            for (block, causes) in frame.implications() {
                if causes.iter().all(|cause| on.contains(*cause as usize)) && !on.put(*block as usize) {
                    self.0.push((*block, *causes));
                }
            }
            if self.0.len() == before {
                return;
            }
        }
    }

    /// Puts the causes of implied blocks in their place.
    pub(super) fn trace(&self, used: &mut FixedBitSet) {
        for (block, causes) in self.0.iter().rev() {
            if used.contains(*block as usize) {
                used.set(*block as usize, false);
                causes.iter().for_each(|cause| used.insert(*cause as usize));
            }
        }
    }
}
