//! Definitions by equivalence, each made once per block.
//!
//! This is Tseitin's transformation (1968) with both directions kept, so that an auxiliary
//! variable has exactly one value for every assignment of the variables it stands for.

use rustsat::types::Lit;

use super::{Cnf, Truth};

impl Cnf {
    /// Whether all hold.
    pub(crate) fn and(&mut self, of: impl IntoIterator<Item = Truth>) -> Truth {
        let Some(lits) = self.gates.normal(of.into_iter()) else { return Truth::FALSE };
        let truth = match lits.as_slice() {
            [] => Truth::TRUE,
            [lit] => Truth::Lit(*lit),
            many => self.and_gate(many),
        };
        self.gates.give_back(lits);
        truth
    }

    /// Whether one holds.
    pub(crate) fn or(&mut self, of: impl IntoIterator<Item = Truth>) -> Truth {
        !self.and(of.into_iter().map(|truth| !truth))
    }

    /// Whether both or neither hold.
    pub(crate) fn iff(&mut self, a: Truth, b: Truth) -> Truth {
        let (a, b) = match (a, b) {
            (Truth::Known(value), other) | (other, Truth::Known(value)) => return other.signed(value),
            (Truth::Lit(a), Truth::Lit(b)) => (a.min(b), a.max(b)),
        };
        if a.var() == b.var() {
            return Truth::Known(a == b);
        }
        // Over positive literals, so that each pair of variables has one gate.
        let sign = a.is_pos() == b.is_pos();
        let (a, b) = (a.var().pos_lit(), b.var().pos_lit());
        if let Some(gate) = self.gates.equal.get(&(a, b)) {
            return Truth::Lit(*gate).signed(sign);
        }
        if self.exhausted {
            return Truth::FALSE;
        }
        let gate = self.new_lit();
        self.define(&[!gate, !a, b]);
        self.define(&[!gate, a, !b]);
        self.define(&[gate, a, b]);
        self.define(&[gate, !a, !b]);
        self.gates.equal.insert((a, b), gate);
        Truth::Lit(gate).signed(sign)
    }

    fn and_gate(&mut self, lits: &[Lit]) -> Truth {
        if let Some(gate) = self.gates.known(lits) {
            return Truth::Lit(gate);
        }
        if self.exhausted {
            return Truth::FALSE;
        }
        let gate = self.new_lit();
        let mut all_hold = Vec::with_capacity(lits.len() + 1);
        all_hold.push(gate);
        for lit in lits {
            self.define(&[!gate, *lit]);
            all_hold.push(!*lit);
        }
        self.define(&all_hold);
        self.gates.remember(lits, gate);
        Truth::Lit(gate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(cnf: &mut Cnf, count: usize) -> Vec<Truth> {
        (0..count).map(|_| Truth::Lit(cnf.new_lit())).collect()
    }

    #[test]
    fn constants_fold_away() {
        let mut cnf = Cnf::new(0, 1000);
        let x = inputs(&mut cnf, 1)[0];
        assert_eq!(cnf.and([x, Truth::TRUE]), x);
        assert_eq!(cnf.and([x, Truth::FALSE]), Truth::FALSE);
        assert_eq!(cnf.or([x, Truth::TRUE]), Truth::TRUE);
        assert_eq!(cnf.or([]), Truth::FALSE);
        assert_eq!(cnf.and([x, !x]), Truth::FALSE);
        assert_eq!(cnf.or([x, !x]), Truth::TRUE);
        assert_eq!(cnf.and([x, x]), x);
        assert_eq!(cnf.iff(x, !x), Truth::FALSE);
        assert_eq!(cnf.iff(Truth::FALSE, x), !x);
        assert_eq!(cnf.finish_block(), (vec![], vec![]));
    }

    #[test]
    fn a_gate_is_defined_once_in_a_block() {
        let mut cnf = Cnf::new(0, 1000);
        let of = inputs(&mut cnf, 3);
        let gate = cnf.and([of[0], of[1], of[2]]);
        assert_eq!(cnf.and([of[2], of[0], of[1], of[0]]), gate);
        assert_eq!(cnf.or(of.iter().map(|t| !*t)), !gate);
        let equal = cnf.iff(of[0], of[1]);
        assert_eq!(cnf.iff(!of[1], of[0]), !equal);
        assert_eq!(cnf.finish_block().0.len(), 4 + 4);
        assert_ne!(cnf.and(of), gate);
    }

    #[test]
    fn a_spent_budget_stops_the_writing() {
        let mut cnf = Cnf::new(0, 4);
        let of = inputs(&mut cnf, 3);
        cnf.and(of.iter().copied());
        assert!(cnf.exhausted());
        assert_eq!(cnf.and([of[0], of[1]]), Truth::FALSE);
    }
}
