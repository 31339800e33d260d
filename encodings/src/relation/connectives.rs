//! And, or, if–then, iff.

use super::{Compiler, Meaning};
use crate::cnf::Truth;
use crate::formula::Formula;

impl Compiler<'_> {
    pub(super) fn all(&mut self, of: &[Formula]) -> Meaning {
        let mut parts = Vec::with_capacity(of.len());
        for formula in of {
            let meaning = self.meaning(formula);
            self.conjoin(&mut parts, meaning);
        }
        Meaning::All(parts)
    }

    pub(super) fn any(&mut self, of: &[Formula]) -> Meaning {
        let mut parts = Vec::with_capacity(of.len());
        for formula in of {
            let meaning = self.meaning(formula);
            self.disjoin(&mut parts, meaning);
        }
        Meaning::Any(parts)
    }

    pub(super) fn implies(&mut self, a: &Formula, b: &Formula) -> Meaning {
        let mut parts = Vec::with_capacity(2);
        for (formula, sign) in [(a, false), (b, true)] {
            let meaning = self.meaning(formula).signed(sign);
            self.disjoin(&mut parts, meaning);
        }
        Meaning::Any(parts)
    }

    pub(super) fn iff(&mut self, a: &Formula, b: &Formula) -> Meaning {
        let (a, b) = (self.truth(a), self.truth(b));
        Meaning::of(self.cnf.iff(a, b))
    }

    fn conjoin(&mut self, parts: &mut Vec<Truth>, meaning: Meaning) {
        match meaning {
            Meaning::All(of) => parts.extend(of),
            any => parts.push(self.named(any)),
        }
    }

    fn disjoin(&mut self, parts: &mut Vec<Truth>, meaning: Meaning) {
        match meaning {
            Meaning::Any(of) => parts.extend(of),
            all => parts.push(self.named(all)),
        }
    }
}
