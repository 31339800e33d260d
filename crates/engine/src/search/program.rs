//! Formulas of the clue language as constraints over candidates.

use std::borrow::Cow;

use because_encodings::AttributeValues;
use because_encodings::{
    AttributeId, CategoryId, ClueNumber, Comparison, Entity, Fact, Formula, Linear, Measure, Number, Place,
    Puzzle, Shape,
};

use super::bits::Row;
use super::node::Node;

/// Compiles a formula of `puzzle`, which must have passed its check.
///
/// Over full assignments of the axioms the constraint agrees with [`Formula::holds`].
pub(crate) fn compile(puzzle: &Puzzle, formula: &Formula) -> Node {
    Compiler { puzzle, inside: Vec::new() }.node(formula)
}

/// The symmetry-breaking rules of unnamed entities, as constraints that always hold.
pub(crate) fn unnamed_orders(puzzle: &Puzzle) -> Vec<Node> {
    let compiler = Compiler { puzzle, inside: Vec::new() };
    let mut nodes = Vec::new();
    for (category, reference) in puzzle.unnamed_orders() {
        for (first, second) in puzzle.category(category).twins() {
            let (x, y) = (category.entity(first as u8), category.entity(second as u8));
            nodes.push(compiler.table((x, reference), (y, reference), &|p, q| p < q));
        }
    }
    nodes
}

/// A fact as a constraint.
pub(crate) fn of_fact(shape: Shape, fact: Fact) -> Node {
    let (x, y) = shape.entities_at(fact.cell);
    let row = (x.category.index() * shape.entities() + usize::from(x.index)) as Row;
    let bit = 1u64 << y.index;
    Node::One { unknown: (row, y.category.0), allowed: if fact.value { bit } else { !bit } }
}

struct Compiler<'a> {
    puzzle: &'a Puzzle,
    /// The clues that are being compiled, against circles.
    inside: Vec<ClueNumber>,
}

impl Compiler<'_> {
    fn node(&mut self, formula: &Formula) -> Node {
        match formula {
            Formula::Constant(value) => Node::Constant(*value),
            Formula::Same(a, b) => self.same(*a, *b),
            Formula::Different(of) => self.different(of),
            Formula::Matching(left, right) => self.matching(left, right),
            Formula::Compare(left, comparison, right) => self.compare(left, *comparison, right),
            Formula::Apart { measure, a, b, comparison, distance, distinct } => {
                let apart = self.pairs(*measure, *a, *b, &|p, q| {
                    p.checked_sub(q).is_some_and(|d| comparison.holds(&d.magnitude(), distance))
                });
                if *distinct { Node::all(vec![apart, self.different(&[*a, *b])]) } else { apart }
            }
            Formula::Between { measure, middle, ends } => {
                let up = self.in_order(*measure, &[ends.0, *middle, ends.1]);
                let down = self.in_order(*measure, &[ends.1, *middle, ends.0]);
                Node::any(vec![up, down])
            }
            Formula::InOrder { measure, entities } => self.in_order(*measure, entities),
            Formula::Parity { measure, entity, odd } => {
                self.set(*measure, *entity, &|number| if *odd { number.is_odd() } else { number.is_even() })
            }
            Formula::Place { category, entity, place } => self.place(*category, *entity, *place),
            Formula::Group { category, attribute, entity, group } => {
                let of = self.groups(*category, *attribute);
                self.choice(*entity, *category, &|i| of.get(i) == Some(group))
            }
            Formula::SameGroup { category, attribute, a, b } => {
                let of = self.groups(*category, *attribute);
                self.table((*a, *category), (*b, *category), &|p, q| of.get(p) == of.get(q))
            }
            Formula::Clue(number) => self.clue(*number),
            Formula::Not(inner) => self.node(inner).negated(),
            Formula::All(of) => Node::all(self.nodes(of)),
            Formula::Any(of) => Node::any(self.nodes(of)),
            Formula::Implies(a, b) => {
                let not_a = self.node(a).negated();
                Node::any(vec![not_a, self.node(b)])
            }
            Formula::Iff(a, b) => Node::Iff(Box::new((self.node(a), self.node(b)))),
            Formula::Count { comparison, count, of } => {
                let count = *count as usize;
                let (least, most) = match comparison {
                    Comparison::AtLeast => (count, of.len()),
                    Comparison::AtMost => (0, count),
                    _ => (count, count),
                };
                Node::Count { least, most, of: self.nodes(of) }
            }
        }
    }

    fn nodes(&mut self, of: &[Formula]) -> Vec<Node> {
        of.iter().map(|part| self.node(part)).collect()
    }

    fn clue(&mut self, number: ClueNumber) -> Node {
        let Some(clue) = self.puzzle.clue(number).filter(|_| !self.inside.contains(&number)) else {
            return Node::Constant(false);
        };
        self.inside.push(number);
        let node = self.node(&clue.formula);
        self.inside.pop();
        node
    }

    fn row(&self, entity: Entity) -> Row {
        (entity.category.index() * self.puzzle.shape().entities() + usize::from(entity.index)) as Row
    }

    fn same(&self, a: Entity, b: Entity) -> Node {
        self.choice(a, b.category, &|i| i == usize::from(b.index))
    }

    fn different(&self, of: &[Entity]) -> Node {
        let mut parts = Vec::new();
        for (i, a) in of.iter().enumerate() {
            for b in &of[..i] {
                parts.push(self.same(*a, *b).negated());
            }
        }
        Node::all(parts)
    }

    /// The left rows are the right rows: all on each side differ, and each has its partner.
    fn matching(&self, left: &[Entity], right: &[Entity]) -> Node {
        let partner = |x: &Entity, of: &[Entity]| Node::any(of.iter().map(|y| self.same(*x, *y)).collect());
        let mut parts = vec![self.different(left), self.different(right)];
        parts.extend(left.iter().map(|x| partner(x, right)));
        parts.extend(right.iter().map(|y| partner(y, left)));
        Node::all(parts)
    }

    /// The row's entity of `category` is one of those that fit.
    fn choice(&self, entity: Entity, category: CategoryId, fits: &dyn Fn(usize) -> bool) -> Node {
        if entity.category == category {
            return Node::Constant(fits(usize::from(entity.index)));
        }
        let n = self.puzzle.shape().entities();
        let allowed = (0..n).filter(|i| fits(*i)).fold(0, |mask, i| mask | 1 << i);
        Node::One { unknown: (self.row(entity), category.0), allowed }
    }

    /// Two rows' entities of two categories are one of the pairs that fit.
    fn table(
        &self,
        (a, c): (Entity, CategoryId),
        (b, d): (Entity, CategoryId),
        fits: &dyn Fn(usize, usize) -> bool,
    ) -> Node {
        if a.category == c {
            return self.choice(b, d, &|q| fits(usize::from(a.index), q));
        }
        if b.category == d {
            return self.choice(a, c, &|p| fits(p, usize::from(b.index)));
        }
        if a == b && c == d {
            return self.choice(a, c, &|p| fits(p, p));
        }
        let n = self.puzzle.shape().entities();
        let mut forward = vec![0u64; n];
        let mut backward = vec![0u64; n];
        for (p, row) in forward.iter_mut().enumerate() {
            for (q, column) in backward.iter_mut().enumerate().filter(|(q, _)| fits(p, *q)) {
                *row |= 1 << q;
                *column |= 1 << p;
            }
        }
        Node::Two {
            first: (self.row(a), c.0),
            second: (self.row(b), d.0),
            forward: forward.into(),
            backward: backward.into(),
            distinct: c == d && a.category == b.category,
        }
    }

    fn numbers(&self, measure: Measure) -> Cow<'_, [Number]> {
        measure.listed(self.puzzle.category(measure.category)).unwrap_or_default()
    }

    fn set(&self, measure: Measure, entity: Entity, fits: &dyn Fn(Number) -> bool) -> Node {
        let numbers = self.numbers(measure);
        self.choice(entity, measure.category, &|i| numbers.get(i).is_some_and(|number| fits(*number)))
    }

    fn pairs(&self, measure: Measure, a: Entity, b: Entity, fits: &dyn Fn(Number, Number) -> bool) -> Node {
        let numbers = self.numbers(measure);
        self.table((a, measure.category), (b, measure.category), &|p, q| match (
            numbers.get(p),
            numbers.get(q),
        ) {
            (Some(p), Some(q)) => fits(*p, *q),
            _ => false,
        })
    }

    fn in_order(&self, measure: Measure, entities: &[Entity]) -> Node {
        let steps = entities.windows(2).map(|pair| self.pairs(measure, pair[0], pair[1], &|p, q| p < q));
        Node::all(steps.collect())
    }

    fn place(&self, category: CategoryId, entity: Entity, place: Place) -> Node {
        let ranks = self.puzzle.category(category).ranks().unwrap_or_default();
        let n = self.puzzle.shape().entities();
        self.choice(entity, category, &|i| ranks.get(i).is_some_and(|rank| place.holds(*rank, n)))
    }

    fn groups(&self, category: CategoryId, attribute: AttributeId) -> Vec<u8> {
        match self.puzzle.category(category).attributes.get(attribute.index()).map(|a| &a.of) {
            Some(AttributeValues::Nominal { of, .. }) => of.clone(),
            _ => Vec::new(),
        }
    }

    fn compare(&self, left: &Linear, comparison: Comparison, right: &Linear) -> Node {
        let variables = because_encodings::formula::unknowns(self.puzzle, left, right);
        let constant = left.constant.checked_sub(right.constant);
        let (Some(variables), Some(constant)) = (variables, constant) else { return Node::Constant(false) };
        let mut sum = constant;
        let mut open = Vec::new();
        for variable in variables {
            match variable.numbers.as_slice() {
                [only] if variable.entity.category == variable.category => {
                    let Some(next) = sum.checked_add(*only) else { return Node::Constant(false) };
                    sum = next;
                }
                _ => open.push(variable),
            }
        }
        let holds =
            |total: Option<Number>| total.is_some_and(|total| comparison.holds(&total, &Number::ZERO));
        match open.as_slice() {
            [] => Node::Constant(comparison.holds(&sum, &Number::ZERO)),
            [one] => self.choice(one.entity, one.category, &|i| holds(sum.checked_add(one.numbers[i]))),
            [one, two] => self.table((one.entity, one.category), (two.entity, two.category), &|p, q| {
                holds(sum.checked_add(one.numbers[p]).and_then(|sum| sum.checked_add(two.numbers[q])))
            }),
            _ => Node::Sum {
                unknowns: open.into_iter().map(|v| ((self.row(v.entity), v.category.0), v.numbers)).collect(),
                constant: sum,
                comparison,
            },
        }
    }
}
