//! From the formula language to few operations, exactly.

use std::collections::BTreeMap;

use because_encodings::AttributeValues;
use because_encodings::formula::{Unknown, unknowns};
use because_encodings::{
    CategoryId, ClueNumber, Comparison, Entity, Formula, Linear, Measure, Number, Puzzle, Scale,
};

use super::ExportError;
use super::logic::{Distance, Logic, Reading, Sum, Term};
use super::numbers::{LARGEST, Table, decimals, scaled};

/// The most ways of sums too large for whole numbers that are listed.
const MOST_LISTED: usize = 100_000;

/// What clues say in few operations, and the numbers that they need.
pub(super) struct Lowered {
    /// The clues that are needed, by number.
    pub clues: Vec<(ClueNumber, Logic)>,
    /// The numbers of every measure that some clue reads.
    pub tables: BTreeMap<Measure, Table>,
}

impl Lowered {
    /// These clues, and those that they speak about.
    ///
    /// # Errors
    /// If a clue compares a sum of numbers that are too large.
    pub(crate) fn new(puzzle: &Puzzle, asserted: &[ClueNumber]) -> Result<Lowered, ExportError> {
        let mut lowering = Lowering { puzzle, clue: ClueNumber(0), tables: BTreeMap::new() };
        let mut clues = Vec::new();
        for number in with_spoken_of(puzzle, asserted) {
            let Some(clue) = puzzle.clue(number) else { continue };
            lowering.clue = number;
            clues.push((number, lowering.formula(&clue.formula)?));
        }
        Ok(Lowered { clues, tables: lowering.tables })
    }

    /// Whether some clue speaks about this one.
    pub(crate) fn is_spoken_of(&self, number: ClueNumber, puzzle: &Puzzle) -> bool {
        let formulas = self.clues.iter().filter_map(|(other, _)| puzzle.clue(*other));
        formulas.into_iter().any(|clue| clue.formula.clues_spoken_of().contains(&number))
    }
}

/// These clues and those they speak about, themselves or by way of others, ascending.
pub(super) fn with_spoken_of(puzzle: &Puzzle, clues: &[ClueNumber]) -> Vec<ClueNumber> {
    let mut found = clues.to_vec();
    let mut next = 0;
    while let Some(number) = found.get(next).copied() {
        for other in puzzle.clue(number).map(|clue| clue.formula.clues_spoken_of()).unwrap_or_default() {
            if !found.contains(&other) {
                found.push(other);
            }
        }
        next += 1;
    }
    found.sort_unstable();
    found.dedup();
    found
}

struct Lowering<'a> {
    puzzle: &'a Puzzle,
    clue: ClueNumber,
    tables: BTreeMap<Measure, Table>,
}

impl Lowering<'_> {
    fn formula(&mut self, formula: &Formula) -> Result<Logic, ExportError> {
        Ok(match formula {
            Formula::Constant(value) => Logic::Constant(*value),
            Formula::Same(a, b) => Logic::same(*a, *b),
            Formula::Different(of) => different(of),
            Formula::Matching(left, right) => {
                // As many rows on the right as on the left: then each of the right is taken too.
                let one_of = |a: &Entity| Logic::any(right.iter().map(|b| Logic::same(*a, *b)));
                Logic::all([different(left)].into_iter().chain(left.iter().map(one_of)))
            }
            Formula::Compare(left, comparison, right) => self.compare(left, *comparison, right)?,
            Formula::Apart { measure, a, b, comparison, distance, distinct } => {
                let apart = self.apart(*measure, (*a, *b), *comparison, *distance);
                let distinct = if *distinct { Logic::same(*a, *b).negated() } else { Logic::Constant(true) };
                Logic::all([apart, distinct])
            }
            Formula::Between { measure, middle, ends } => {
                let up = self.ascending(*measure, &[ends.0, *middle, ends.1])?;
                let down = self.ascending(*measure, &[ends.1, *middle, ends.0])?;
                Logic::any([up, down])
            }
            Formula::InOrder { measure, entities } => self.ascending(*measure, entities)?,
            Formula::Parity { measure, entity, odd } => {
                let fits = |number: &Number| if *odd { number.is_odd() } else { number.is_even() };
                let numbers = measure.numbers(self.puzzle.category(measure.category)).unwrap_or_default();
                at(*entity, measure.category, numbers.iter().map(fits))
            }
            Formula::Place { category, entity, place } => {
                let n = self.puzzle.shape().entities();
                let ranks = self.puzzle.category(*category).ranks().unwrap_or_default();
                at(*entity, *category, ranks.into_iter().map(|rank| place.holds(rank, n)))
            }
            Formula::Group { category, attribute, entity, group } => {
                let groups = self.groups(*category, attribute.index());
                at(*entity, *category, groups.iter().map(|of| of == group))
            }
            Formula::SameGroup { category, attribute, a, b } => {
                let groups = self.groups(*category, attribute.index());
                let most = groups.iter().copied().max().unwrap_or(0);
                Logic::any((0..=most).map(|group| {
                    Logic::all([*a, *b].map(|e| at(e, *category, groups.iter().map(|of| *of == group))))
                }))
            }
            Formula::Clue(number) => Logic::Clue(*number),
            Formula::Not(inner) => self.formula(inner)?.negated(),
            Formula::All(of) => Logic::all(self.formulas(of)?),
            Formula::Any(of) => Logic::any(self.formulas(of)?),
            Formula::Implies(a, b) => Logic::any([self.formula(a)?.negated(), self.formula(b)?]),
            Formula::Iff(a, b) => match (self.formula(a)?, self.formula(b)?) {
                (Logic::Constant(true), other) | (other, Logic::Constant(true)) => other,
                (Logic::Constant(false), other) | (other, Logic::Constant(false)) => other.negated(),
                (a, b) => Logic::Iff(Box::new(a), Box::new(b)),
            },
            Formula::Count { comparison, count, of } => {
                Logic::Count { comparison: *comparison, count: *count, of: self.formulas(of)? }
            }
        })
    }

    fn formulas(&mut self, of: &[Formula]) -> Result<Vec<Logic>, ExportError> {
        of.iter().map(|formula| self.formula(formula)).collect()
    }

    fn groups(&self, category: CategoryId, attribute: usize) -> Vec<u8> {
        match self.puzzle.category(category).attributes.get(attribute).map(|a| &a.of) {
            Some(AttributeValues::Nominal { of, .. }) => of.clone(),
            _ => Vec::new(),
        }
    }

    fn ascending(&mut self, measure: Measure, entities: &[Entity]) -> Result<Logic, ExportError> {
        let mut parts = Vec::new();
        for pair in entities.windows(2) {
            let (left, right) = (Linear::of(measure, pair[0]), Linear::of(measure, pair[1]));
            parts.push(self.compare(&left, Comparison::Less, &right)?);
        }
        Ok(Logic::all(parts))
    }

    fn compare(
        &mut self,
        left: &Linear,
        comparison: Comparison,
        right: &Linear,
    ) -> Result<Logic, ExportError> {
        match self.sum(left, comparison, right) {
            Some(logic) => Ok(logic),
            None => self.listed(left, comparison, right),
        }
    }

    /// The table of a measure, which is then written out.
    fn table(&mut self, measure: Measure) -> Option<&Table> {
        if !self.tables.contains_key(&measure) {
            self.tables.insert(measure, Table::of(self.puzzle, measure)?);
        }
        self.tables.get(&measure)
    }

    /// The comparison in whole numbers; `None` where they would be too large.
    fn sum(&mut self, left: &Linear, comparison: Comparison, right: &Linear) -> Option<Logic> {
        let constant = right.constant.checked_sub(left.constant)?;
        let signed: Vec<(Number, Measure, Entity)> = left
            .terms
            .iter()
            .map(|t| (t.coefficient, t.measure, t.entity))
            .chain(right.terms.iter().map(|t| (t.coefficient.negated(), t.measure, t.entity)))
            .collect();
        let mut power = decimals(constant);
        let mut tables = Vec::new();
        for (coefficient, measure, _) in &signed {
            let table = Table::of(self.puzzle, *measure)?;
            power = power.max(table.decimals + decimals(*coefficient));
            tables.push(table);
        }
        let mut constant = scaled(constant, power)?;
        let mut terms: Vec<Term> = Vec::new();
        for ((coefficient, measure, entity), table) in signed.iter().zip(&tables) {
            let factor = scaled(*coefficient, power - table.decimals)?;
            if entity.category == measure.category {
                let known = table.numbers.get(usize::from(entity.index))?;
                constant = constant.checked_sub(factor.checked_mul(*known)?)?;
                continue;
            }
            let reading = Reading { measure: *measure, entity: *entity };
            match terms.iter_mut().find(|term| term.reading == reading) {
                Some(term) => term.factor = term.factor.checked_add(factor)?,
                None => terms.push(Term { factor, reading }),
            }
        }
        terms.retain(|term| term.factor != 0);
        let mut most = constant.checked_abs()?;
        for term in &terms {
            let table = Table::of(self.puzzle, term.reading.measure)?;
            most = most.checked_add(term.factor.checked_abs()?.checked_mul(table.magnitude())?)?;
        }
        if most > LARGEST {
            return None;
        }
        for term in &terms {
            self.table(term.reading.measure)?;
        }
        let (mut plus, minus): (Vec<Term>, Vec<Term>) = terms.into_iter().partition(|term| term.factor > 0);
        let mut minus: Vec<Term> = minus.into_iter().map(|t| Term { factor: -t.factor, ..t }).collect();
        let mut comparison = comparison;
        if plus.is_empty() {
            if minus.is_empty() {
                return Some(Logic::Constant(comparison.holds(&0, &constant)));
            }
            std::mem::swap(&mut plus, &mut minus);
            (comparison, constant) = (comparison.mirrored(), -constant);
        }
        Some(Logic::Sum(Sum { left: plus, comparison, right: minus, constant }))
    }

    /// The comparison by the places that satisfy it.
    fn listed(&self, left: &Linear, comparison: Comparison, right: &Linear) -> Result<Logic, ExportError> {
        let unknowns = unknowns(self.puzzle, left, right);
        let constant = left.constant.checked_sub(right.constant);
        let (Some(unknowns), Some(constant)) = (unknowns, constant) else {
            return Ok(Logic::Constant(false));
        };
        let ways = unknowns.iter().map(|unknown| unknown.numbers.len());
        if ways.fold(1_usize, usize::saturating_mul) > MOST_LISTED {
            return Err(ExportError::Sum(self.clue.0));
        }
        Ok(places(&unknowns, constant, comparison))
    }

    fn apart(
        &mut self,
        measure: Measure,
        (a, b): (Entity, Entity),
        comparison: Comparison,
        distance: Number,
    ) -> Logic {
        let known = [a, b].iter().any(|entity| entity.category == measure.category);
        let [a, b] = [a, b].map(|entity| Reading { measure, entity });
        let whole = self.table(measure).map(|table| (table.decimals, table.magnitude())).and_then(
            |(decimals, magnitude)| {
                let distance = scaled(distance, decimals)?;
                let most = magnitude.checked_mul(2)?.max(distance);
                (most <= LARGEST && !known).then_some(distance)
            },
        );
        if let Some(distance) = whole {
            return Logic::Distance(Distance { a, b, comparison, distance });
        }
        let numbers = measure.numbers(self.puzzle.category(measure.category)).unwrap_or_default();
        let fits = |p: &Number, q: &Number| {
            let apart = p.checked_sub(*q);
            apart.is_some_and(|apart| comparison.holds(&apart.magnitude(), &distance))
        };
        Logic::any((0..).zip(&numbers).map(|(i, p)| {
            let there = at(b.entity, measure.category, numbers.iter().map(|q| fits(p, q)));
            Logic::all([Logic::same(a.entity, measure.category.entity(i)), there])
        }))
    }
}

/// The rows all differ.
fn different(of: &[Entity]) -> Logic {
    let pairs = of.iter().enumerate().flat_map(|(i, a)| of[..i].iter().map(move |b| (*b, *a)));
    Logic::all(pairs.map(|(a, b)| Logic::same(a, b).negated()))
}

/// The row's entity of a category is one that fits.
fn at(entity: Entity, category: CategoryId, fits: impl IntoIterator<Item = bool>) -> Logic {
    let places = (0..).zip(fits).filter(|(_, fits)| *fits);
    Logic::any(places.map(|(place, _)| Logic::same(entity, category.entity(place))))
}

/// The unknowns are at places whose numbers, with what is there already, compare so with zero.
fn places(unknowns: &[Unknown], total: Number, comparison: Comparison) -> Logic {
    let Some((first, rest)) = unknowns.split_first() else {
        return Logic::Constant(comparison.holds(&total, &Number::ZERO));
    };
    let sum = |number: &Number| total.checked_add(*number);
    if first.entity.category == first.category {
        let known = first.numbers.first().and_then(sum);
        return known.map_or(Logic::Constant(false), |total| places(rest, total, comparison));
    }
    Logic::any((0..).zip(&first.numbers).map(|(place, number)| {
        let rest = sum(number).map_or(Logic::Constant(false), |total| places(rest, total, comparison));
        Logic::all([Logic::same(first.entity, first.category.entity(place)), rest])
    }))
}

/// What a measure is called: "value", "rank", or an attribute's name.
pub(super) fn measure_name(puzzle: &Puzzle, measure: Measure) -> &str {
    match measure.scale {
        Scale::Value => "value",
        Scale::Rank => "rank",
        Scale::Attribute(id) => {
            let attribute = puzzle.category(measure.category).attributes.get(id.index());
            attribute.map_or("attribute", |attribute| &attribute.name)
        }
    }
}
