//! A clue as constraints over candidates.

mod force;
mod sum;
mod truth;
mod verdict;

pub(crate) use verdict::Truth;

use because_encodings::{Comparison, Number};

use super::bits::Row;
use super::domains::Domains;

/// What formulas read and narrow: for every entity and category, the set of entities of that
/// category it may go with.
pub(crate) trait Candidates {
    /// Whether it matters in which order candidates go, because it is kept why they did.
    const KEEPS_WHY: bool = true;

    /// The candidates of a row in a category.
    fn candidates(&self, row: Row, category: u8) -> u64;

    /// The only candidate of a row in a category.
    fn assigned(&self, row: Row, category: u8) -> usize {
        self.candidates(row, category).trailing_zeros() as usize
    }

    /// Keeps only the candidates in `mask`.
    fn restrict(&mut self, row: Row, category: u8, mask: u64);
}

impl Candidates for Domains {
    const KEEPS_WHY: bool = false;

    #[inline]
    fn candidates(&self, row: Row, category: u8) -> u64 {
        Domains::candidates(self, row, category)
    }

    #[inline]
    fn restrict(&mut self, row: Row, category: u8, mask: u64) {
        Domains::restrict(self, row, category, mask);
    }
}

/// A formula over candidates. An unknown is a row and the category whose entity it seeks.
#[derive(Clone, Debug)]
pub(crate) enum Node {
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
    pub(crate) fn all(of: Vec<Node>) -> Node {
        match Node::joined(of, true) {
            Ok(of) => Node::Count { least: of.len(), most: of.len(), of },
            Err(node) => node,
        }
    }

    /// At least one of the parts.
    pub(crate) fn any(of: Vec<Node>) -> Node {
        match Node::joined(of, false) {
            Ok(of) => Node::Count { least: 1, most: of.len(), of },
            Err(node) => node,
        }
    }

    /// The opposite.
    pub(crate) fn negated(self) -> Node {
        match self {
            Node::Constant(value) => Node::Constant(!value),
            Node::One { unknown, allowed } => Node::One { unknown, allowed: !allowed },
            Node::Not(inner) => *inner,
            other => Node::Not(Box::new(other)),
        }
    }

    /// Parts of which all are to hold, or any: those about one unknown are one part, and what is decided is none. Gives
    /// the whole instead where no two parts are left.
    fn joined(of: Vec<Node>, all: bool) -> Result<Vec<Node>, Node> {
        let mut parts: Vec<Node> = Vec::with_capacity(of.len());
        for part in of {
            match part {
                Node::Constant(value) if value == all => {}
                Node::Constant(value) => return Err(Node::Constant(value)),
                Node::One { unknown, allowed } => {
                    let known = parts.iter_mut().find_map(|part| match part {
                        Node::One { unknown: other, allowed } if *other == unknown => Some(allowed),
                        _ => None,
                    });
                    match known {
                        Some(known) if all => *known &= allowed,
                        Some(known) => *known |= allowed,
                        None => parts.push(Node::One { unknown, allowed }),
                    }
                }
                other => parts.push(other),
            }
        }
        if parts.len() > 1 { Ok(parts) } else { Err(parts.pop().unwrap_or(Node::Constant(all))) }
    }

    /// The same formula over other unknowns.
    pub(crate) fn renamed(&self, into: &dyn Fn((Row, u8)) -> (Row, u8)) -> Node {
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
    pub(crate) fn unknowns(&self, tell: &mut dyn FnMut((Row, u8))) {
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
    pub(crate) fn open_unknown<C: Candidates>(&self, domains: &C) -> Option<(Row, u8)> {
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

#[cfg(test)]
mod tests {
    use because_encodings::Shape;
    use because_encodings::testing::Random;

    use super::*;

    /// Parts about one unknown become one: the whole says what the parts say one by one.
    #[test]
    fn what_is_joined_says_what_its_parts_say() {
        let Some(shape) = Shape::new(3, 3) else { unreachable!() };
        let column: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let mut fewer = 0;
        for seed in 0..2000 {
            let mut random = Random::part(seed, 12);
            let parts: Vec<Node> = (0..random.below(6))
                .map(|_| match random.below(8) {
                    0 => Node::Constant(random.below(2) == 0),
                    1 => Node::Not(Box::new(Node::One { unknown: (0, 1), allowed: 0b011 })),
                    _ => {
                        let unknown = (random.below(3) as Row, 1 + random.below(2) as u8);
                        Node::One { unknown, allowed: random.below(8) as u64 }
                    }
                })
                .collect();
            let (all, any) = (Node::all(parts.clone()), Node::any(parts.clone()));
            fewer += usize::from(matches!(&all, Node::Count { of, .. } if of.len() < parts.len()));
            for (first, second) in column.iter().flat_map(|a| column.iter().map(move |b| (a, b))) {
                let columns = vec![vec![0, 1, 2], first.to_vec(), second.to_vec()];
                let whole = Domains::assigned(shape, &columns);
                let holds = |node: &Node| node.truth(&whole) == Truth::True;
                assert_eq!(holds(&all), parts.iter().all(holds), "{parts:?}");
                assert_eq!(holds(&any), parts.iter().any(holds), "{parts:?}");
                assert_eq!(holds(&all.clone().negated()), !holds(&all));
            }
        }
        assert!(fewer > 300, "{fewer}");
    }
}
