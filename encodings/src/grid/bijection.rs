//! The bijection between two categories, a quarter at a time.

use rustsat::types::{Lit, Var};

use crate::axiom::BijectionRule;
use crate::category::CategoryId;
use crate::cnf::{Cnf, Truth};
use crate::shape::Shape;

/// Lines longer than this are kept to one true cell by a ladder, which has linearly many
/// clauses, and not by all pairs.
const MOST_BY_PAIRS: usize = 16;

/// Writes one quarter of the bijection between categories a and b, whose cells are variables.
pub(super) fn encode(cnf: &mut Cnf, shape: Shape, a: CategoryId, b: CategoryId, rule: BijectionRule) {
    let n = shape.entities();
    let first = shape.pair_index(a, b) * n * n;
    let mut line = Vec::with_capacity(n);
    for i in 0..n {
        line.clear();
        line.extend((0..n).map(|j| match rule {
            BijectionRule::AtMostOneInRow | BijectionRule::AtLeastOneInRow => first + i * n + j,
            BijectionRule::AtMostOneInColumn | BijectionRule::AtLeastOneInColumn => first + j * n + i,
        }));
        let lits = line.iter().map(|variable| Var::new(*variable as u32).pos_lit());
        match rule {
            BijectionRule::AtLeastOneInRow | BijectionRule::AtLeastOneInColumn => {
                cnf.assert_any(lits.map(Truth::Lit));
            }
            _ => at_most_one(cnf, &lits.collect::<Vec<_>>()),
        }
    }
}

/// About how many literals one quarter takes.
pub(super) fn literals(shape: Shape) -> u64 {
    let n = shape.entities() as u64;
    if shape.entities() <= MOST_BY_PAIRS { n * n * n } else { 9 * n * n }
}

fn at_most_one(cnf: &mut Cnf, lits: &[Lit]) {
    if lits.len() <= MOST_BY_PAIRS {
        for (i, a) in lits.iter().enumerate() {
            for b in &lits[i + 1..] {
                cnf.assert_lits(&[!*a, !*b]);
            }
        }
        return;
    }
    let mut before = Truth::FALSE;
    for lit in lits {
        cnf.assert_any([!before, Truth::Lit(!*lit)]);
        before = cnf.or([before, Truth::Lit(*lit)]);
    }
}
