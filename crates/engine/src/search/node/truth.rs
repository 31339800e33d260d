//! What the candidates leave open of a formula.

use super::sum::truth_of_sum;
use super::verdict::{Truth, decided, open_between};
use super::{Candidates, Node};
use crate::search::bits::bits;

impl Node {
    /// What the candidates leave open of the formula. Decided for full assignments.
    pub(crate) fn truth<C: Candidates>(&self, domains: &C) -> Truth {
        match self {
            Node::Constant(value) => decided(*value),
            Node::One { unknown, allowed } => {
                let mask = domains.candidates(unknown.0, unknown.1);
                open_between(mask & allowed != 0, mask & !allowed != 0)
            }
            Node::Two { first, second, forward, distinct, .. } => {
                let left = domains.candidates(first.0, first.1);
                let right = domains.candidates(second.0, second.1);
                let (mut may, mut may_not) = (false, false);
                for p in bits(left) {
                    let others = if *distinct { right & !(1 << p) } else { right };
                    may |= others & forward[p] != 0;
                    may_not |= others & !forward[p] != 0;
                    if may && may_not {
                        return Truth::Open;
                    }
                }
                open_between(may, may_not)
            }
            Node::Sum { unknowns, constant, comparison } => {
                truth_of_sum(unknowns, *constant, *comparison, domains)
            }
            Node::Not(inner) => match inner.truth(domains) {
                Truth::True => Truth::False,
                Truth::False => Truth::True,
                Truth::Open => Truth::Open,
            },
            Node::Iff(pair) => match (pair.0.truth(domains), pair.1.truth(domains)) {
                (Truth::Open, _) | (_, Truth::Open) => Truth::Open,
                (a, b) => decided(a == b),
            },
            Node::Count { least, most, of } => {
                let (mut held, mut open) = (0, 0);
                for (place, part) in of.iter().enumerate() {
                    match part.truth(domains) {
                        Truth::True => held += 1,
                        Truth::Open => open += 1,
                        Truth::False => {}
                    }
                    // Whatever the parts after it say.
                    let left = of.len() - place - 1;
                    if held > *most || held + open + left < *least {
                        return Truth::False;
                    }
                    if held >= *least && held + open + left <= *most {
                        return Truth::True;
                    }
                }
                // There may be no parts.
                if held + open < *least {
                    Truth::False
                } else if held >= *least && held + open <= *most {
                    Truth::True
                } else {
                    Truth::Open
                }
            }
        }
    }
}

pub(super) fn tally<C: Candidates>(of: &[Node], domains: &C) -> (usize, usize) {
    of.iter().fold((0, 0), |(held, open), part| match part.truth(domains) {
        Truth::True => (held + 1, open),
        Truth::Open => (held, open + 1),
        Truth::False => (held, open),
    })
}
