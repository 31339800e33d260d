//! X, Y, … are all in different rows.

use super::{Compiler, Meaning};
use crate::category::Entity;
use crate::cnf::Truth;

impl Compiler<'_> {
    pub(super) fn different(&mut self, of: &[Entity]) -> Meaning {
        Meaning::All(self.pairs_apart(of))
    }

    /// For each pair, whether the two are in different rows.
    pub(super) fn pairs_apart(&mut self, of: &[Entity]) -> Vec<Truth> {
        let mut apart = Vec::with_capacity(of.len() * of.len() / 2);
        for (i, a) in of.iter().enumerate() {
            for b in &of[i + 1..] {
                apart.push(!self.same(*a, *b));
            }
        }
        apart
    }
}
