//! A clue as constraints over candidates: what it is worth now, and what follows if it holds.

use because_encodings::{Comparison, Number};

use super::domains::{Domains, Row};

/// What formulas read and narrow: for every entity and category, the set of entities of that
/// category it may go with.
pub trait Candidates {
    /// The candidates of a row in a category.
    fn candidates(&self, row: Row, category: u8) -> u64;

    /// Keeps only the candidates in `mask`.
    fn restrict(&mut self, row: Row, category: u8, mask: u64);
}

impl Candidates for Domains {
    #[inline]
    fn candidates(&self, row: Row, category: u8) -> u64 {
        Domains::candidates(self, row, category)
    }

    #[inline]
    fn restrict(&mut self, row: Row, category: u8, mask: u64) {
        Domains::restrict(self, row, category, mask);
    }
}

/// What is known of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// It holds in every assignment of the candidates.
    True,
    /// It holds in none.
    False,
    /// Not decided.
    Open,
}

/// A formula over candidates. An unknown is a row and the category whose entity it seeks.
#[derive(Clone, Debug)]
pub enum Node {
    /// Decided from the start.
    Constant(bool),
    /// The unknown is one of a set.
    One {
        /// The unknown.
        unknown: (Row, u8),
        /// The entities for which it holds.
        allowed: u64,
    },
    /// Two different unknowns are one of a set of pairs.
    Two {
        /// The first unknown.
        first: (Row, u8),
        /// The second unknown.
        second: (Row, u8),
        /// Per entity of the first, the entities of the second for which it holds.
        forward: Box<[u64]>,
        /// Per entity of the second, the entities of the first for which it holds.
        backward: Box<[u64]>,
        /// Whether the two can never be the same entity.
        distinct: bool,
    },
    /// A sum over three or more unknowns compares so with zero.
    Sum {
        /// Per unknown, what each entity adds.
        unknowns: Vec<((Row, u8), Vec<Number>)>,
        /// What is always added.
        constant: Number,
        /// How the sum compares with zero.
        comparison: Comparison,
    },
    /// The opposite.
    Not(Box<Node>),
    /// Both or neither.
    Iff(Box<(Node, Node)>),
    /// How many of the parts hold, at least and at most.
    Count {
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
        /// The parts.
        of: Vec<Node>,
    },
}

impl Node {
    /// All of the parts.
    pub fn all(of: Vec<Node>) -> Node {
        Node::Count { least: of.len(), most: of.len(), of }
    }

    /// At least one of the parts.
    pub fn any(of: Vec<Node>) -> Node {
        Node::Count { least: 1, most: of.len(), of }
    }

    /// What the candidates leave open of the formula. Decided for full assignments.
    pub fn truth<C: Candidates>(&self, domains: &C) -> Truth {
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
                let Some((low, high)) = bounds(unknowns, *constant, domains) else { return Truth::Open };
                let zero = Number::ZERO;
                if low == high {
                    return decided(comparison.holds(&low, &zero));
                }
                match comparison {
                    Comparison::Equal if low > zero || high < zero => Truth::False,
                    Comparison::Unequal if low > zero || high < zero => Truth::True,
                    Comparison::Equal | Comparison::Unequal => Truth::Open,
                    _ => open_between(
                        comparison.holds(&low, &zero) || comparison.holds(&high, &zero),
                        !comparison.holds(&low, &zero) || !comparison.holds(&high, &zero),
                    ),
                }
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
                let (held, open) = tally(of, domains);
                if held > *most || held + open < *least {
                    Truth::False
                } else if held >= *least && held + open <= *most {
                    Truth::True
                } else {
                    Truth::Open
                }
            }
        }
    }

    /// Removes candidates with which the formula cannot have the `value` wanted; gives false
    /// when it cannot have it at all. Sound, and complete only for full assignments.
    pub fn force<C: Candidates>(&self, value: bool, domains: &mut C) -> bool {
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
            Node::Count { least, most, of } => force_count(of, *least, *most, value, domains),
        }
    }

    /// The same formula over other unknowns.
    pub fn renamed(&self, into: &dyn Fn((Row, u8)) -> (Row, u8)) -> Node {
        let all = |of: &[Node]| of.iter().map(|part| part.renamed(into)).collect();
        match self.clone() {
            Node::Constant(value) => Node::Constant(value),
            Node::One { unknown, allowed } => Node::One { unknown: into(unknown), allowed },
            Node::Two { first, second, forward, backward, distinct } => {
                Node::Two { first: into(first), second: into(second), forward, backward, distinct }
            }
            Node::Sum { unknowns, constant, comparison } => {
                let unknowns = unknowns.into_iter().map(|(unknown, numbers)| (into(unknown), numbers));
                Node::Sum { unknowns: unknowns.collect(), constant, comparison }
            }
            Node::Not(inner) => Node::Not(Box::new(inner.renamed(into))),
            Node::Iff(pair) => Node::Iff(Box::new((pair.0.renamed(into), pair.1.renamed(into)))),
            Node::Count { least, most, of } => Node::Count { least, most, of: all(&of) },
        }
    }

    /// Tells every unknown that the formula reads, some perhaps more than once.
    pub fn unknowns(&self, tell: &mut dyn FnMut((Row, u8))) {
        match self {
            Node::Constant(_) => {}
            Node::One { unknown, .. } => tell(*unknown),
            Node::Two { first, second, .. } => [first, second].into_iter().for_each(|of| tell(*of)),
            Node::Sum { unknowns, .. } => unknowns.iter().for_each(|(unknown, _)| tell(*unknown)),
            Node::Not(inner) => inner.unknowns(tell),
            Node::Iff(pair) => [&pair.0, &pair.1].into_iter().for_each(|part| part.unknowns(tell)),
            Node::Count { of, .. } => of.iter().for_each(|part| part.unknowns(tell)),
        }
    }

    /// An unknown with more than one candidate on which the formula still depends.
    pub fn open_unknown<C: Candidates>(&self, domains: &C) -> Option<(Row, u8)> {
        if self.truth(domains) != Truth::Open {
            return None;
        }
        let several = |unknown: &&(Row, u8)| domains.candidates(unknown.0, unknown.1).count_ones() > 1;
        match self {
            Node::Constant(_) => None,
            Node::One { unknown, .. } => Some(*unknown),
            Node::Two { first, second, .. } => [first, second].into_iter().find(several).copied(),
            Node::Sum { unknowns, .. } => unknowns.iter().map(|(unknown, _)| unknown).find(several).copied(),
            Node::Not(inner) => inner.open_unknown(domains),
            Node::Iff(pair) => pair.0.open_unknown(domains).or_else(|| pair.1.open_unknown(domains)),
            Node::Count { of, .. } => of.iter().find_map(|part| part.open_unknown(domains)),
        }
    }
}

/// The places of the bits that are set, ascending.
pub fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        place
    })
}

fn decided(value: bool) -> Truth {
    if value { Truth::True } else { Truth::False }
}

fn open_between(may: bool, may_not: bool) -> Truth {
    match (may, may_not) {
        (true, true) => Truth::Open,
        (may, _) => decided(may),
    }
}

fn tally<C: Candidates>(of: &[Node], domains: &C) -> (usize, usize) {
    of.iter().fold((0, 0), |(held, open), part| match part.truth(domains) {
        Truth::True => (held + 1, open),
        Truth::Open => (held, open + 1),
        Truth::False => (held, open),
    })
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

/// The least and the greatest sum that the candidates allow; `None` past the range.
fn bounds<C: Candidates>(
    unknowns: &[((Row, u8), Vec<Number>)],
    constant: Number,
    domains: &C,
) -> Option<(Number, Number)> {
    unknowns.iter().try_fold((constant, constant), |(low, high), (unknown, numbers)| {
        let here = || bits(domains.candidates(unknown.0, unknown.1)).filter_map(|p| numbers.get(p));
        Some((low.checked_add(*here().min()?)?, high.checked_add(*here().max()?)?))
    })
}

fn force_sum<C: Candidates>(
    unknowns: &[((Row, u8), Vec<Number>)],
    constant: Number,
    comparison: Comparison,
    value: bool,
    domains: &mut C,
) -> bool {
    for (unknown, numbers) in unknowns {
        let mut keep = 0u64;
        for p in bits(domains.candidates(unknown.0, unknown.1)) {
            let others: Vec<_> = unknowns.iter().filter(|(u, _)| u != unknown).cloned().collect();
            let Some(number) = numbers.get(p).and_then(|number| constant.checked_add(*number)) else {
                continue;
            };
            let possible = match bounds(&others, number, domains) {
                None => false,
                Some((low, high)) => sum_may_be(low, high, comparison, value),
            };
            if possible {
                keep |= 1 << p;
            }
        }
        domains.restrict(unknown.0, unknown.1, keep);
        if keep == 0 {
            return false;
        }
    }
    true
}

/// Whether some number from `low` to `high` compares so, or not so, with zero.
fn sum_may_be(low: Number, high: Number, comparison: Comparison, value: bool) -> bool {
    let zero = Number::ZERO;
    let holds = |number: &Number| comparison.holds(number, &zero) == value;
    let equal = (comparison == Comparison::Equal) == value;
    match comparison {
        Comparison::Equal | Comparison::Unequal if equal => low <= zero && zero <= high,
        _ => holds(&low) || holds(&high),
    }
}
