//! A whole clue, asserted with as few auxiliary variables as its shape allows.

use super::{Compiler, Meaning};
use crate::cnf::Truth;
use crate::formula::Formula;

impl Compiler<'_> {
    /// Asserts that a formula is true, or that it is false if `sign` is.
    ///
    /// A conjunction is asserted part by part, a disjunction as one clause, a single cell as a
    /// unit clause.
    pub(crate) fn assert(&mut self, formula: &Formula, sign: bool) {
        match (formula, sign) {
            (Formula::Not(inner), _) => self.assert(inner, !sign),
            (Formula::All(of), true) | (Formula::Any(of), false) => {
                of.iter().for_each(|part| self.assert(part, sign));
            }
            (Formula::Implies(a, b), false) => {
                self.assert(a, true);
                self.assert(b, false);
            }
            (Formula::Iff(a, b), _) => {
                let (a, b) = (self.truth(a), self.truth(b).signed(sign));
                self.cnf.assert_any([!a, b]);
                self.cnf.assert_any([a, !b]);
            }
            (Formula::Count { comparison, count, of }, _) => {
                self.assert_count(*comparison, *count, of, sign);
            }
            _ => {
                let meaning = self.meaning(formula).signed(sign);
                self.assert_meaning(meaning);
            }
        }
    }

    pub(super) fn assert_meaning(&mut self, meaning: Meaning) {
        match meaning {
            Meaning::Any(of) => self.cnf.assert_any(of),
            Meaning::All(of) if of.contains(&Truth::FALSE) => self.cnf.assert(Truth::FALSE),
            Meaning::All(of) => of.into_iter().for_each(|truth| self.cnf.assert(truth)),
        }
    }
}
