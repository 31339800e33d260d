//! The clauses of a theory under construction, and the variables they are over.

mod counter;
mod defined;
mod gates;
mod truth;

pub(crate) use truth::Truth;

use rustsat::types::{Clause, Lit, Var};

use defined::Gates;

/// A growing formula in conjunctive normal form: the definitions and assertions of the block
/// at hand, and the definitions that all blocks share.
///
/// Every auxiliary variable is defined by equivalence, so it has one value for every
/// assignment of the variables it is defined by.
pub(crate) struct Cnf {
    variables: u32,
    definitions: Vec<Clause>,
    assertions: Vec<Clause>,
    shared: Vec<Clause>,
    gates: Gates,
    /// Literals that may still be written.
    budget: u64,
    exhausted: bool,
}

impl Cnf {
    /// No clauses over `variables` variables. Once it has written `budget` literals it drops
    /// what follows, and says so with [`Cnf::exhausted`].
    pub(crate) fn new(variables: u32, budget: u64) -> Cnf {
        Cnf {
            variables,
            definitions: Vec::new(),
            assertions: Vec::new(),
            shared: Vec::new(),
            gates: Gates::default(),
            budget,
            exhausted: false,
        }
    }

    /// How many variables there are.
    pub(crate) fn variables(&self) -> u32 {
        self.variables
    }

    /// Whether clauses were dropped.
    pub(crate) fn exhausted(&self) -> bool {
        self.exhausted
    }

    /// Ends the block at hand and gives its definitions and assertions.
    pub(crate) fn finish_block(&mut self) -> (Vec<Clause>, Vec<Clause>) {
        self.gates.clear();
        (std::mem::take(&mut self.definitions), std::mem::take(&mut self.assertions))
    }

    /// The definitions that all blocks share.
    pub(crate) fn into_shared(self) -> Vec<Clause> {
        self.shared
    }

    /// A new variable, as its positive literal. It is the caller's to define.
    pub(crate) fn new_lit(&mut self) -> Lit {
        let lit = Var::new(self.variables.min(Var::MAX_IDX)).pos_lit();
        self.variables = self.variables.saturating_add(1);
        lit
    }

    /// Room for `count` further assertions of `literals` literals each; nothing is to be
    /// asserted if there is none.
    pub(crate) fn reserve_assertions(&mut self, count: usize, literals: usize) -> bool {
        let room = (count as u64).saturating_mul(literals as u64) <= self.budget;
        if room {
            self.assertions.reserve_exact(count);
        }
        self.exhausted |= !room;
        room
    }

    /// Asserts a clause of literals that are known to be different.
    pub(crate) fn assert_lits(&mut self, lits: &[Lit]) {
        if self.spend(lits.len()) {
            self.assertions.push(Clause::from(lits));
        }
    }

    /// Asserts that one of the truths holds.
    pub(crate) fn assert_any(&mut self, of: impl IntoIterator<Item = Truth>) {
        let lits = self.gates.normal(of.into_iter().map(|truth| !truth));
        if let Some(mut lits) = lits {
            lits.iter_mut().for_each(|lit| *lit = !*lit);
            self.assert_lits(&lits);
            self.gates.give_back(lits);
        }
    }

    /// Asserts one truth.
    pub(crate) fn assert(&mut self, truth: Truth) {
        match truth {
            Truth::Known(true) => {}
            Truth::Known(false) => self.assert_lits(&[]),
            Truth::Lit(lit) => self.assert_lits(&[lit]),
        }
    }

    /// Adds a clause to the definitions that all blocks share.
    pub(crate) fn define_shared(&mut self, lits: &[Lit]) {
        if self.spend(lits.len()) {
            self.shared.push(Clause::from(lits));
        }
    }

    fn define(&mut self, lits: &[Lit]) {
        if self.spend(lits.len()) {
            self.definitions.push(Clause::from(lits));
        }
    }

    fn spend(&mut self, literals: usize) -> bool {
        match self.budget.checked_sub(literals as u64 + 1) {
            Some(rest) => self.budget = rest,
            None => self.exhausted = true,
        }
        !self.exhausted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each clause takes one literal more than it has; what is past the budget is dropped.
    #[test]
    fn a_budget_is_spent_to_the_last_literal() {
        let mut cnf = Cnf::new(0, 7);
        let lits = [cnf.new_lit(), cnf.new_lit(), cnf.new_lit()];
        cnf.assert_lits(&lits);
        cnf.define_shared(&lits[..2]);
        assert!(!cnf.exhausted());
        cnf.assert_lits(&[]);
        assert!(cnf.exhausted());
        cnf.define_shared(&[]);
        assert_eq!(cnf.finish_block().1.len(), 1);
        assert_eq!(cnf.into_shared().len(), 1);
    }

    #[test]
    fn room_is_what_the_budget_has_left() {
        let mut cnf = Cnf::new(0, 12);
        assert!(cnf.reserve_assertions(4, 3) && cnf.reserve_assertions(12, 1) && !cnf.exhausted());
        assert!(!cnf.reserve_assertions(5, 3) && cnf.exhausted());
    }
}
