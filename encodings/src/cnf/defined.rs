//! The gates of a block that are already defined.

use std::collections::BTreeMap;

use rustsat::types::Lit;

use super::Truth;

/// The gates already defined in the block at hand, by what they are over.
#[derive(Default)]
pub(super) struct Gates {
    pairs: BTreeMap<(Lit, Lit), Lit>,
    wide: BTreeMap<Box<[Lit]>, Lit>,
    /// Of two positive literals, whether they are equal.
    pub equal: BTreeMap<(Lit, Lit), Lit>,
    scratch: Vec<Lit>,
}

impl Gates {
    pub(crate) fn clear(&mut self) {
        self.pairs.clear();
        self.wide.clear();
        self.equal.clear();
    }

    /// The literals of a conjunction, sorted, each once; `None` if it is plainly false. Hand
    /// them back with [`Gates::give_back`].
    pub(crate) fn normal(&mut self, of: impl Iterator<Item = Truth>) -> Option<Vec<Lit>> {
        let mut lits = std::mem::take(&mut self.scratch);
        lits.clear();
        for truth in of {
            match truth {
                Truth::Known(true) => {}
                Truth::Known(false) => {
                    self.scratch = lits;
                    return None;
                }
                Truth::Lit(lit) => lits.push(lit),
            }
        }
        lits.sort_unstable();
        lits.dedup();
        if lits.windows(2).any(|pair| pair[0] == !pair[1]) {
            self.scratch = lits;
            return None;
        }
        Some(lits)
    }

    pub(crate) fn give_back(&mut self, lits: Vec<Lit>) {
        self.scratch = lits;
    }

    pub(crate) fn known(&self, lits: &[Lit]) -> Option<Lit> {
        match lits {
            [a, b] => self.pairs.get(&(*a, *b)).copied(),
            _ => self.wide.get(lits).copied(),
        }
    }

    pub(crate) fn remember(&mut self, lits: &[Lit], gate: Lit) {
        match lits {
            [a, b] => self.pairs.insert((*a, *b), gate),
            _ => self.wide.insert(lits.into(), gate),
        };
    }
}
