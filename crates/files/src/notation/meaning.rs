//! Syntax to meaning: the formula that a tree says in a puzzle, with every fault at its part.

use because_encodings::{ClueNumber, Comparison, Formula, FormulaError, Linear, Number, Puzzle};

use super::error::NotationError;
use super::syntax::{Counter, Name, Node, NodeKind, Operand, Sum};
use crate::fault::Fault;
use crate::tree::Span;

/// Looks names up and checks types; notes each fault with its place and goes on.
pub(super) struct Elaborator<'a> {
    pub puzzle: &'a Puzzle,
    pub known: &'a dyn Fn(ClueNumber) -> bool,
    pub fault: &'a mut dyn FnMut(Span, &dyn Fault),
    /// How many faults there are so far; past the most that are listed, the rest is passed over.
    pub noted: usize,
}

impl Elaborator<'_> {
    pub(crate) fn formula(&mut self, node: &Node) -> Option<Formula> {
        let formula = self.meaning(node)?;
        if let Err(error) = formula.check_node(self.puzzle, self.known) {
            return self.wrong(&node.span, error);
        }
        Some(formula)
    }

    /// Notes a fault; gives nothing, for a caller to return.
    pub(crate) fn wrong<T>(&mut self, span: &Span, fault: impl Fault) -> Option<T> {
        self.noted += 1;
        (self.fault)(span.clone(), &fault);
        None
    }

    fn meaning(&mut self, node: &Node) -> Option<Formula> {
        match &node.kind {
            NodeKind::Constant(value) => Some(Formula::Constant(*value)),
            NodeKind::Clue(number) => {
                let number = self.whole(number)?;
                Some(Formula::Clue(ClueNumber(number)))
            }
            NodeKind::Not(inner) => Some(Formula::Not(Box::new(self.formula(inner)?))),
            NodeKind::And(parts) => self.all(parts).map(Formula::All),
            NodeKind::Or(parts) => self.all(parts).map(Formula::Any),
            NodeKind::Xor(a, b) => self.pair(a, b).map(|(a, b)| Formula::either(vec![a, b])),
            NodeKind::Iff(a, b) => self.pair(a, b).map(|(a, b)| Formula::Iff(Box::new(a), Box::new(b))),
            NodeKind::If(a, b) => self.pair(a, b).map(|(a, b)| Formula::Implies(Box::new(a), Box::new(b))),
            NodeKind::Counter(counter, parts) => self.counter(counter, parts),
            NodeKind::Relation(left, comparison, right) => self.relation(left, *comparison, right),
            NodeKind::Member { row, negated, rows } => self.member(row, *negated, rows),
            NodeKind::Matching(left, right) => {
                let (left, right) = (self.distinct_rows(left), self.distinct_rows(right));
                Some(Formula::Matching(left?, right?))
            }
            NodeKind::Distance { a, b, comparison, distance } => self.distance(a, b, *comparison, distance),
            NodeKind::Call { function, arguments } => self.call(function, arguments),
        }
    }

    /// All parts; none is left unchecked because another is at fault.
    fn all(&mut self, parts: &[Node]) -> Option<Vec<Formula>> {
        let formulas: Vec<Option<Formula>> = parts.iter().map(|part| self.formula(part)).collect();
        formulas.into_iter().collect()
    }

    fn pair(&mut self, a: &Node, b: &Node) -> Option<(Formula, Formula)> {
        let (a, b) = (self.formula(a), self.formula(b));
        Some((a?, b?))
    }

    fn counter(&mut self, counter: &Counter, parts: &[Node]) -> Option<Formula> {
        let of = self.all(parts);
        let (comparison, count) = match counter {
            Counter::Either => (Comparison::Equal, 1),
            Counter::Neither => {
                let mut of: Vec<Formula> = of?.into_iter().map(Formula::negate).collect();
                return if of.len() == 1 { of.pop() } else { Some(Formula::All(of)) };
            }
            Counter::Exactly(count) => (Comparison::Equal, self.whole(count)?),
            Counter::AtLeast(count) => (Comparison::AtLeast, self.whole(count)?),
            Counter::AtMost(count) => (Comparison::AtMost, self.whole(count)?),
        };
        Some(Formula::Count { comparison, count, of: of? })
    }

    fn member(&mut self, row: &Sum, negated: bool, rows: &[Sum]) -> Option<Formula> {
        let (row, rows) = (self.row(row), self.rows(rows));
        let row = row?;
        let mut same: Vec<Formula> = rows?.into_iter().map(|(other, _)| Formula::Same(row, other)).collect();
        if negated {
            same = same.into_iter().map(Formula::negate).collect();
        }
        match same.len() {
            1 => same.pop(),
            _ if negated => Some(Formula::All(same)),
            _ => Some(Formula::Any(same)),
        }
    }

    /// `=` and its kin between two rows, two sums, or a row's group and a group.
    fn relation(&mut self, left: &Sum, comparison: Comparison, right: &Sum) -> Option<Formula> {
        for (side, other) in [(left, right), (right, left)] {
            if let Some((category, attribute, row)) = self.nominal(side) {
                return self.groups(category, attribute, row, comparison, other);
            }
        }
        let measured = |sum: &Sum| {
            sum.items.iter().any(|i| matches!(&i.operand, Operand::Reference(r) if r.row.is_some()))
        };
        if measured(left) || measured(right) {
            return self.comparison(left, comparison, right);
        }
        let same = matches!(comparison, Comparison::Equal | Comparison::Unequal);
        if !same {
            let name = [left, right].into_iter().find_map(|side| match side.single() {
                Some(Operand::Reference(r)) => Some((side, r.name.text.to_string())),
                _ => None,
            });
            return match name {
                Some((side, name)) => {
                    let ordered = self.puzzle.categories().iter().find(|c| c.values.is_some());
                    let category = ordered.map(|c| c.name.clone());
                    self.wrong(&side.span, NotationError::BareComparison { name, category })
                }
                None => self.wrong(&left.span, FormulaError::NothingMeasured),
            };
        }
        if left.single().is_none() && right.single().is_none() {
            let span = left.span.start..right.span.end;
            return self.wrong(&span, FormulaError::NothingMeasured);
        }
        let (a, b) = (self.row(left), self.row(right));
        let same = Formula::Same(a?, b?);
        Some(if comparison == Comparison::Equal { same } else { same.negate() })
    }

    fn distance(&mut self, a: &Sum, b: &Sum, comparison: Comparison, distance: &Sum) -> Option<Formula> {
        let (first, second) = (self.measured_row(a), self.measured_row(b));
        let ((measure, a), (other, row)) = (first?, second?);
        if measure != other {
            return self.wrong(&b.span, NotationError::TwoMeasures);
        }
        let number = self.number(distance, measure)?;
        if number < Number::ZERO {
            return self.wrong(&distance.span, NotationError::NegativeDistance);
        }
        Some(Formula::Apart { measure, a, b: row, comparison, distance: number, distinct: false })
    }

    pub(crate) fn whole(&mut self, number: &Name) -> Option<u32> {
        match number.text.parse() {
            Ok(whole) => Some(whole),
            Err(_) => self.wrong(&number.span, NotationError::NotWhole(number.text.to_string())),
        }
    }

    /// The formula that compares two sums.
    fn comparison(&mut self, left: &Sum, comparison: Comparison, right: &Sum) -> Option<Formula> {
        let compared = self.compared(left).or_else(|| self.compared(right));
        let (left, right): (Option<Linear>, Option<Linear>) =
            (self.linear(left, compared), self.linear(right, compared));
        Some(Formula::Compare(left?, comparison, right?))
    }
}
