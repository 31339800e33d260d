//! Of X and Y, one is W and the other Z.

use itertools::Itertools;

use super::{Compiler, Meaning};
use crate::category::Entity;
use crate::cnf::Truth;

/// The most entities whose permutations are listed.
const MOST_PERMUTED: usize = 3;

impl Compiler<'_> {
    /// The left are all different, and each is one of the right, and the other way round.
    ///
    /// Up to three on a side that is "some permutation fits". For more, where there would be
    /// too many: each of the left is one of the right, each of the right is one of the left,
    /// and the right are all different too.
    pub(super) fn matching(&mut self, left: &[Entity], right: &[Entity]) -> Meaning {
        if left.len() != right.len() {
            return Meaning::of(Truth::FALSE);
        }
        let mut parts = self.pairs_apart(left);
        if left.len() <= MOST_PERMUTED {
            let fits: Vec<Truth> = right
                .iter()
                .permutations(right.len())
                .map(|order| {
                    let same: Vec<Truth> = left.iter().zip(order).map(|(a, b)| self.same(*a, *b)).collect();
                    self.cnf.and(same)
                })
                .collect();
            parts.push(self.cnf.or(fits));
            return Meaning::All(parts);
        }
        parts.extend(self.pairs_apart(right));
        for (these, those) in [(left, right), (right, left)] {
            for a in these {
                let some: Vec<Truth> = those.iter().map(|b| self.same(*a, *b)).collect();
                parts.push(self.cnf.or(some));
            }
        }
        Meaning::All(parts)
    }
}
