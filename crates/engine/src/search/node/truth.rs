//! What the candidates leave open of a formula.

use because_encodings::Number;

use super::sum::truth_of_sum;
use super::verdict::{Truth, decided, open_between};
use super::{Candidates, Node};
use crate::search::bits::{Row, bits};

impl Node {
    /// Whether the formula holds in a full assignment: whether its truth there is that it is true. Where a sum leaves the
    /// range of numbers, that is open, and here the comparison does not hold.
    pub(crate) fn holds<C: Candidates>(&self, assigned: &C) -> bool {
        let of = |unknown: &(Row, u8)| assigned.assigned(unknown.0, unknown.1);
        let holds = match self {
            Node::Constant(value) => *value,
            Node::One { unknown, allowed } => allowed >> of(unknown) & 1 == 1,
            Node::Two { first, second, forward, .. } => forward[of(first)] >> of(second) & 1 == 1,
            Node::Sum { unknowns, constant, comparison } => {
                let add = |sum: Number, (unknown, numbers): &((Row, u8), Vec<Number>)| {
                    sum.checked_add(*numbers.get(of(unknown))?)
                };
                let sum = unknowns.iter().try_fold(*constant, add);
                sum.is_some_and(|sum| comparison.holds(&sum, &Number::ZERO))
            }
            Node::Not(inner) => !inner.holds(assigned),
            Node::Iff(pair) => pair.0.holds(assigned) == pair.1.holds(assigned),
            Node::Count { least, most, of } => {
                let mut held = 0;
                // Whatever the parts after it say.
                let told = |held| held > *most || held >= *least && *most >= of.len();
                for part in of {
                    if told(held) {
                        break;
                    }
                    held += usize::from(part.holds(assigned));
                }
                (*least..=*most).contains(&held)
            }
        };
        debug_assert!(match self.truth(assigned) {
            Truth::Open => true,
            truth => holds == (truth == Truth::True),
        });
        holds
    }

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
