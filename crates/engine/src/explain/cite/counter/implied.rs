//! Blocks that chosen blocks imply: what they rule out needs no cases then.

use fixedbitset::FixedBitSet;

use crate::explain::cite::frame::{BlockNumber, Frame};

/// Over more categories implied blocks are not looked for, since there are too many triples.
const MOST_CATEGORIES: usize = 8;

/// Blocks implied by those chosen, each with its causes, after them.
#[derive(Debug, Default)]
pub(super) struct Implied(Vec<(BlockNumber, [BlockNumber; 3])>);

impl Implied {
    // Implied blocks
    //
    // Over x of a, y of b and z of c:
    // - At most one in each of n rows and at least one in each of n columns give the rest of the
    //   bijection: n columns have n ticks, no two of them in one row. To prove it by cases takes n!.
    // - x has one y at most if x has some z, which has one y at most and has all that x has.
    // - x has some y if x has some z, which has some y, and x has all that z has.
    // - x~z and y~z give x~y if x has some y', which then has z, and z has one of b at most.
    /// Switches on all blocks that follow from those that are on.
    pub(super) fn close(&mut self, frame: &Frame, on: &mut FixedBitSet) {
        self.0.clear();
        if frame.categories > MOST_CATEGORIES {
            return;
        }
        loop {
            let before = self.0.len();
            for a in 0..frame.categories {
                for b in (0..frame.categories).filter(|b| *b != a) {
                    let (most, least) = (frame.at_most(a, b), frame.at_least(a, b));
                    let across = (frame.at_most(b, a), frame.at_least(b, a));
                    self.imply(on, most, [least, across.0, across.0]);
                    self.imply(on, least, [most, across.1, across.1]);
                    for c in (0..frame.categories).filter(|c| *c != a && *c != b) {
                        let (some, one) = (frame.at_least(a, c), frame.at_most(c, b));
                        let (x_y, y_z) = (frame.joins(a, b, c), frame.joins(b, c, a));
                        self.imply(on, most, [some, y_z, one]);
                        self.imply(on, least, [some, frame.at_least(c, b), x_y]);
                        self.imply(on, x_y, [least, y_z, one]);
                    }
                }
            }
            if self.0.len() == before {
                return;
            }
        }
    }

    fn imply(&mut self, on: &mut FixedBitSet, block: BlockNumber, causes: [BlockNumber; 3]) {
        if !on.contains(block as usize) && causes.iter().all(|cause| on.contains(*cause as usize)) {
            on.insert(block as usize);
            self.0.push((block, causes));
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
