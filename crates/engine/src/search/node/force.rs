//! What follows for the candidates if a formula holds, or does not.

use super::sum::force_sum;
use super::truth::tally;
use super::{Candidates, Node, Truth};
use crate::search::bits::{Row, bits};

impl Node {
    /// Removes candidates with which the formula cannot have the `value` wanted; gives false
    /// when it cannot have it at all. Sound, and complete only for full assignments.
    pub(crate) fn force<C: Candidates>(&self, value: bool, domains: &mut C) -> bool {
        match self {
            Node::Constant(constant) => *constant == value,
            Node::One { unknown, allowed } => {
                domains.restrict(unknown.0, unknown.1, if value { *allowed } else { !allowed });
                domains.candidates(unknown.0, unknown.1) != 0
            }
            Node::Two { first, second, forward, backward, distinct } => {
                let flip = if value { 0 } else { u64::MAX };
                support(*first, *second, forward, flip, *distinct, domains)
                    && support(*second, *first, backward, flip, *distinct, domains)
            }
            Node::Sum { unknowns, constant, comparison } => {
                force_sum(unknowns, *constant, *comparison, value, domains)
            }
            Node::Not(inner) => inner.force(!value, domains),
            Node::Iff(pair) => {
                let (a, b) = (&pair.0, &pair.1);
                match (a.truth(domains), b.truth(domains)) {
                    (Truth::Open, Truth::Open) => true,
                    (known, Truth::Open) => b.force((known == Truth::True) == value, domains),
                    (Truth::Open, known) => a.force((known == Truth::True) == value, domains),
                    (known_a, known_b) => (known_a == known_b) == value,
                }
            }
            // All of them, or none: nothing need be counted, and what holds already loses at most what axioms take.
            Node::Count { least, of, .. } if !C::KEEPS_WHY && value && *least == of.len() => {
                of.iter().all(|part| part.force(true, domains))
            }
            Node::Count { least: 1, most, of } if !C::KEEPS_WHY && !value && *most == of.len() => {
                of.iter().all(|part| part.force(false, domains))
            }
            Node::Count { least, most, of } => force_count(of, *least, *most, value, domains),
        }
    }
}

/// Keeps the candidates of `of` that some candidate of `by` goes with.
fn support<C: Candidates>(
    of: (Row, u8),
    by: (Row, u8),
    table: &[u64],
    flip: u64,
    distinct: bool,
    domains: &mut C,
) -> bool {
    let others = domains.candidates(by.0, by.1);
    let mut keep = 0;
    for p in bits(domains.candidates(of.0, of.1)) {
        let others = if distinct { others & !(1 << p) } else { others };
        if others & (table[p] ^ flip) != 0 {
            keep |= 1 << p;
        }
    }
    domains.restrict(of.0, of.1, keep);
    keep != 0
}

fn force_count<C: Candidates>(of: &[Node], least: usize, most: usize, value: bool, domains: &mut C) -> bool {
    let (held, open) = tally(of, domains);
    let may_be = |held: usize, open: usize| {
        if value { held <= most && held + open >= least } else { held < least || held + open > most }
    };
    if !may_be(held, open) {
        return false;
    }
    if open == 0 {
        return true;
    }
    // What remains possible if one open part more holds, or one more fails.
    let (if_true, if_false) = (may_be(held + 1, open - 1), may_be(held, open - 1));
    if if_true == if_false {
        return if_true;
    }
    of.iter().all(|part| part.truth(domains) != Truth::Open || part.force(if_true, domains))
}
