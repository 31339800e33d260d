//! Whether a formula holds in a full solution: the meaning that every encoding must agree with.

use super::{Formula, Linear, Measure};
use crate::category::{AttributeId, AttributeValues, CategoryId, Entity};
use crate::number::Number;
use crate::puzzle::Puzzle;
use crate::solution::Solution;

impl Formula {
    /// Whether the formula holds in `solution`.
    ///
    /// A formula that fails [`Formula::check`] does not hold; a clue about itself, even by
    /// way of others, does not hold either.
    pub fn holds(&self, puzzle: &Puzzle, solution: &Solution) -> bool {
        Eval { puzzle, solution }.holds(self, puzzle.clues().len() + 1)
    }
}

struct Eval<'a> {
    puzzle: &'a Puzzle,
    solution: &'a Solution,
}

impl Eval<'_> {
    fn holds(&self, formula: &Formula, depth: usize) -> bool {
        match formula {
            Formula::Constant(value) => *value,
            Formula::Same(a, b) => self.solution.same(*a, *b),
            Formula::Different(of) => self.all_different(of),
            Formula::Matching(left, right) => self.matching(left, right),
            Formula::Compare(left, comparison, right) => match (self.sum(left), self.sum(right)) {
                (Some(left), Some(right)) => comparison.holds(&left, &right),
                _ => false,
            },
            Formula::Apart { measure, a, b, comparison, distance, distinct } => {
                let distance_is = self.pair(*measure, *a, *b).and_then(|(p, q)| p.checked_sub(q));
                distance_is.is_some_and(|d| comparison.holds(&d.magnitude(), distance))
                    && !(*distinct && self.solution.same(*a, *b))
            }
            Formula::Between { measure, middle, ends } => {
                let strictly_between =
                    |m: Number, (p, q): (Number, Number)| (p < m && m < q) || (q < m && m < p);
                match (self.number(*measure, *middle), self.pair(*measure, ends.0, ends.1)) {
                    (Some(m), Some(ends)) => strictly_between(m, ends),
                    _ => false,
                }
            }
            Formula::InOrder { measure, entities } => {
                let numbers: Option<Vec<_>> = entities.iter().map(|e| self.number(*measure, *e)).collect();
                numbers.is_some_and(|of| of.windows(2).all(|pair| pair[0] < pair[1]))
            }
            Formula::Parity { measure, entity, odd } => self
                .number(*measure, *entity)
                .is_some_and(|number| if *odd { number.is_odd() } else { number.is_even() }),
            Formula::Place { category, entity, place } => self
                .number(Measure::rank(*category), *entity)
                .and_then(Number::to_whole)
                .is_some_and(|rank| place.holds(rank as usize, self.puzzle.shape().entities())),
            Formula::Group { category, attribute, entity, group } => {
                self.group(*category, *attribute, *entity) == Some(*group)
            }
            Formula::SameGroup { category, attribute, a, b } => {
                let group = self.group(*category, *attribute, *a);
                group.is_some() && group == self.group(*category, *attribute, *b)
            }
            Formula::Clue(number) => {
                depth > 0
                    && self.puzzle.clue(*number).is_some_and(|clue| self.holds(&clue.formula, depth - 1))
            }
            Formula::Not(inner) => !self.holds(inner, depth),
            Formula::All(of) => of.iter().all(|f| self.holds(f, depth)),
            Formula::Any(of) => of.iter().any(|f| self.holds(f, depth)),
            Formula::Implies(a, b) => !self.holds(a, depth) || self.holds(b, depth),
            Formula::Iff(a, b) => self.holds(a, depth) == self.holds(b, depth),
            Formula::Count { comparison, count, of } => {
                let holding = of.iter().filter(|f| self.holds(f, depth)).count();
                comparison.holds(&holding, &(*count as usize))
            }
        }
    }

    fn all_different(&self, of: &[Entity]) -> bool {
        of.iter().enumerate().all(|(i, a)| of[..i].iter().all(|b| !self.solution.same(*a, *b)))
    }

    fn matching(&self, left: &[Entity], right: &[Entity]) -> bool {
        let rows = |of: &[Entity]| {
            let mut rows: Vec<u8> = of.iter().map(|e| self.solution.row(*e)).collect();
            rows.sort_unstable();
            rows
        };
        self.all_different(left) && rows(left) == rows(right)
    }

    fn number(&self, measure: Measure, entity: Entity) -> Option<Number> {
        let at = self.solution.entity(self.solution.row(entity), measure.category);
        let numbers = measure.listed(self.puzzle.category(measure.category))?;
        numbers.get(usize::from(at.index)).copied()
    }

    fn pair(&self, measure: Measure, a: Entity, b: Entity) -> Option<(Number, Number)> {
        Some((self.number(measure, a)?, self.number(measure, b)?))
    }

    fn sum(&self, linear: &Linear) -> Option<Number> {
        linear.terms.iter().try_fold(linear.constant, |sum, term| {
            let number = self.number(term.measure, term.entity)?;
            sum.checked_add(term.coefficient.checked_mul(number)?)
        })
    }

    fn group(&self, category: CategoryId, attribute: AttributeId, entity: Entity) -> Option<u8> {
        let at = self.solution.entity(self.solution.row(entity), category);
        match &self.puzzle.category(category).attributes.get(attribute.index())?.of {
            AttributeValues::Nominal { of, .. } => of.get(usize::from(at.index)).copied(),
            AttributeValues::Numeric { .. } => None,
        }
    }
}
