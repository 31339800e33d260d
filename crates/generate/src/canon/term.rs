//! A clue as a tree whose leaves are categories and entities, told apart from what has an order.

use std::collections::BTreeMap;

use because_encodings::AttributeValues;
use because_encodings::{
    CategoryId, ClueNumber, Comparison, Entity, Formula, Linear, Measure, Number, Place, Puzzle, Scale,
};

/// A part of a clue.
#[derive(Clone, Debug)]
pub(crate) enum Term {
    /// A category or an entity, by number.
    Leaf(usize),
    /// A relation between parts.
    Node {
        /// What relation, with all its numbers.
        label: Vec<i64>,
        /// Whether it matters in which order the parts stand.
        ordered: bool,
        /// The parts.
        of: Vec<Term>,
    },
}

/// Makes terms of formulas.
pub(crate) struct Terms<'a> {
    puzzle: &'a Puzzle,
    /// The clues that are being read, against circles.
    inside: Vec<ClueNumber>,
}

impl<'a> Terms<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle) -> Terms<'a> {
        Terms { puzzle, inside: Vec::new() }
    }

    /// The number of a category among the leaves.
    pub(crate) fn category(id: CategoryId) -> usize {
        id.index()
    }

    /// The number of an entity among the leaves.
    pub(crate) fn entity(puzzle: &Puzzle, entity: Entity) -> usize {
        let shape = puzzle.shape();
        shape.categories() + entity.category.index() * shape.entities() + usize::from(entity.index)
    }

    fn leaf(&self, entity: Entity) -> Term {
        Term::Leaf(Terms::entity(self.puzzle, entity))
    }

    fn leaves(&self, of: &[Entity]) -> Vec<Term> {
        of.iter().map(|entity| self.leaf(*entity)).collect()
    }

    fn all(&mut self, of: &[Formula]) -> Vec<Term> {
        of.iter().map(|formula| self.of(formula)).collect()
    }

    /// The term of a formula.
    pub(crate) fn of(&mut self, formula: &Formula) -> Term {
        match formula {
            Formula::Constant(value) => unordered(vec![0, i64::from(*value)], Vec::new()),
            Formula::Same(a, b) => unordered(vec![1], self.leaves(&[*a, *b])),
            Formula::Different(of) => unordered(vec![2], self.leaves(of)),
            Formula::Matching(left, right) => {
                let side = |of| unordered(vec![3], self.leaves(of));
                unordered(vec![4], vec![side(left), side(right)])
            }
            Formula::Compare(left, comparison, right) => self.compare(left, *comparison, right),
            Formula::Apart { measure, a, b, comparison, distance, distinct } => {
                let mut label = vec![5, *comparison as i64, i64::from(*distinct)];
                number(*distance, &mut label);
                let both = unordered(vec![6], self.leaves(&[*a, *b]));
                self.measured(label, *measure, vec![both])
            }
            Formula::Between { measure, middle, ends } => {
                let ends = unordered(vec![7], self.leaves(&[ends.0, ends.1]));
                self.measured(vec![8], *measure, vec![self.leaf(*middle), ends])
            }
            Formula::InOrder { measure, entities } => self.measured(vec![9], *measure, self.leaves(entities)),
            Formula::Parity { measure, entity, odd } => {
                self.measured(vec![10, i64::from(*odd)], *measure, vec![self.leaf(*entity)])
            }
            Formula::Place { category, entity, place } => {
                let (kind, at) = match place {
                    Place::First => (0, 0),
                    Place::Last => (1, 0),
                    Place::End => (2, 0),
                    Place::Middle => (3, 0),
                    Place::Nth(k) => (4, *k),
                    Place::NthLast(k) => (5, *k),
                    Place::InFirst(m) => (6, *m),
                    Place::InLast(m) => (7, *m),
                };
                self.measured(
                    vec![11, kind, i64::from(at)],
                    Measure::rank(*category),
                    vec![self.leaf(*entity)],
                )
            }
            Formula::Group { category, attribute, entity, group } => {
                let mut label = vec![12];
                let attribute = self.puzzle.category(*category).attributes.get(attribute.index());
                if let Some(attribute) = attribute {
                    words(&attribute.name, &mut label);
                    if let AttributeValues::Nominal { groups, .. } = &attribute.of {
                        words(groups.get(usize::from(*group)).map_or("", String::as_str), &mut label);
                    }
                }
                let category = Term::Leaf(Terms::category(*category));
                ordered(label, vec![category, self.leaf(*entity)])
            }
            Formula::SameGroup { category, attribute, a, b } => {
                let mut label = vec![13];
                let attribute = self.puzzle.category(*category).attributes.get(attribute.index());
                words(attribute.map_or("", |attribute| attribute.name.as_str()), &mut label);
                let category = Term::Leaf(Terms::category(*category));
                ordered(label, vec![category, unordered(vec![14], self.leaves(&[*a, *b]))])
            }
            Formula::Clue(number) => self.clue(*number),
            Formula::Not(inner) => ordered(vec![16], vec![self.of(inner)]),
            Formula::All(of) => unordered(vec![17], self.all(of)),
            Formula::Any(of) => unordered(vec![18], self.all(of)),
            Formula::Implies(a, b) => ordered(vec![19], vec![self.of(a), self.of(b)]),
            Formula::Iff(a, b) => unordered(vec![20], vec![self.of(a), self.of(b)]),
            Formula::Count { comparison, count, of } => {
                unordered(vec![21, *comparison as i64, i64::from(*count)], self.all(of))
            }
        }
    }

    /// What another clue says, in its place.
    fn clue(&mut self, number: ClueNumber) -> Term {
        let puzzle = self.puzzle;
        let said = puzzle.clue(number).filter(|_| !self.inside.contains(&number));
        let Some(clue) = said else { return ordered(vec![15], Vec::new()) };
        self.inside.push(number);
        let said = self.of(&clue.formula);
        self.inside.pop();
        ordered(vec![15], vec![said])
    }

    fn measured(&self, mut label: Vec<i64>, measure: Measure, of: Vec<Term>) -> Term {
        self.scale(measure, &mut label);
        let mut parts = vec![Term::Leaf(Terms::category(measure.category))];
        parts.extend(of);
        ordered(label, parts)
    }

    fn scale(&self, measure: Measure, label: &mut Vec<i64>) {
        match measure.scale {
            Scale::Value => label.push(0),
            Scale::Rank => label.push(1),
            Scale::Attribute(id) => {
                label.push(2);
                let attribute = self.puzzle.category(measure.category).attributes.get(id.index());
                words(attribute.map_or("", |attribute| attribute.name.as_str()), label);
            }
        }
    }

    /// All terms of a comparison on one side, a number on the other; more, not less.
    fn compare(&self, left: &Linear, comparison: Comparison, right: &Linear) -> Term {
        let mut terms: BTreeMap<(Measure, Entity), Option<Number>> = BTreeMap::new();
        let signed = left.terms.iter().map(|term| (term, false)).chain(right.terms.iter().map(|t| (t, true)));
        for (term, negative) in signed {
            let sum = terms.entry((term.measure, term.entity)).or_insert(Some(Number::ZERO));
            let by = if negative { term.coefficient.negated() } else { term.coefficient };
            *sum = sum.and_then(|sum| sum.checked_add(by));
        }
        terms.retain(|_, by| *by != Some(Number::ZERO));
        let constant = right.constant.checked_sub(left.constant);
        let (comparison, negative) = match comparison {
            Comparison::Less => (Comparison::More, true),
            Comparison::AtMost => (Comparison::AtLeast, true),
            other => (other, false),
        };
        let side = |negative: bool| {
            let sign = |number: Option<Number>| number.map(|by| if negative { by.negated() } else { by });
            let term = |((measure, entity), by): (&(Measure, Entity), &Option<Number>)| {
                let mut label = vec![22];
                sign(*by).into_iter().for_each(|by| number(by, &mut label));
                self.measured(label, *measure, vec![self.leaf(*entity)])
            };
            let mut label = vec![23, comparison as i64];
            sign(constant).into_iter().for_each(|constant| number(constant, &mut label));
            unordered(label, terms.iter().map(term).collect())
        };
        match comparison {
            // An equation says the same with all its signs turned.
            Comparison::Equal | Comparison::Unequal => unordered(vec![24], vec![side(false), side(true)]),
            _ => side(negative),
        }
    }
}

pub(crate) fn ordered(label: Vec<i64>, of: Vec<Term>) -> Term {
    Term::Node { label, ordered: true, of }
}

pub(crate) fn unordered(label: Vec<i64>, of: Vec<Term>) -> Term {
    Term::Node { label, ordered: false, of }
}

/// Adds a number to a label, so that different numbers give different labels.
pub(crate) fn number(number: Number, label: &mut Vec<i64>) {
    match number.to_whole() {
        Some(whole) => label.extend([0, whole]),
        None => words(&number.to_string(), label),
    }
}

/// Adds a text to a label.
pub(crate) fn words(text: &str, label: &mut Vec<i64>) {
    label.push(1 + text.len() as i64);
    label.extend(text.bytes().map(i64::from));
}
