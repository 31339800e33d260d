//! A value that is at least, or less than, a number; two values so far apart.

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Formula, Kind, Linear, Measure, Number};

use super::super::amount::suited;
use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{
    Amount, Made, Objects, Person, Phrase, Predicate, Preposition, Sem, Sort, Verb, set_of,
};
use super::super::meaning::{ROW, compared, not};
use super::super::measure::speaks;
use super::super::parts::Parts;
use super::clauses::made;
use super::comparatives::comparison;
use super::link::verb;
use super::lists::phrases;

fn bound(parts: &Parts<'_>) -> Option<Comparison> {
    parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(comparison(*of)) } else { None })
}

fn amount(parts: &Parts<'_>) -> Option<Amount> {
    parts.sems().find_map(|sem| if let Sem::Amount(of) = sem { Some(*of) } else { None })
}

fn predicate(formula: Formula, verb: Verb, extra: (u32, u64)) -> Option<Made> {
    let of = Predicate {
        formula: if verb.denied { not(formula) } else { formula },
        presumed: Vec::new(),
        entity: None,
        denied: verb.denied,
        subject: Person::Perhaps,
        objects: Objects::default(),
        verb,
    };
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

/// Whether a bound is one of a value: "by at least $5" is of a difference, "just over $5" is about $5.
fn is_of_value(context: &Context<'_>, verb: Verb) -> bool {
    let last = context.key(usize::from(verb.span.1).saturating_sub(1));
    !matches!(last, "just" | "only" | "by") && verb.last != Preposition::By
}

/// "paid at least $5": a value of the puzzle.
pub(super) fn bounded(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    verb(parts).filter(|verb| is_of_value(context, *verb))?;
    let of = parts
        .sems()
        .find_map(Sem::phrase)
        .filter(|of| of.sort != Sort::Row && !of.owned && of.also.is_empty())?;
    let entity = of.entity?;
    let values = context.world.puzzle.category(entity.category).values.as_ref()?;
    let value = *values.of.get(usize::from(entity.index))?;
    let formula = compared(Measure::value(entity.category), ROW, bound(parts)?, Linear::constant(value));
    predicate(formula, verb(parts)?, (0, 0))
}

/// The category whose differences an amount tells, by its unit or its verb.
fn told(context: &Context<'_>, amount: &Amount, verb: Verb) -> Option<(CategoryId, Number, (u32, u64))> {
    let mut found: Vec<(u32, CategoryId, Number)> = Vec::new();
    for category in context.world.ordered() {
        let Some(of) = suited(context, category, amount) else { continue };
        let spoken = speaks(context, verb.span, category);
        let told = of.told || verb.categories & set_of(category) != 0;
        found.push((3 * u32::from(told) + 2 * spoken, category, of.by));
    }
    let best = found.iter().map(|(score, ..)| *score).max()?;
    found.retain(|(score, ..)| *score == best);
    let (_, category, by) = *found.first()?;
    let open = found.len() > 1 || best == 0;
    let extra = match open {
        true => context.assume(Assumption::Measure(amount.unit.max(1) - 1, category)),
        false => (0, 0),
    };
    Some((category, by, extra))
}

/// "paid more than 4 dollars": a number that is no value of the puzzle.
pub(super) fn bounded_amount(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| is_of_value(context, *verb))?;
    let (category, by, extra) = told(context, &amount(parts)?, verb)?;
    let formula = compared(Measure::value(category), ROW, bound(parts)?, Linear::constant(by));
    predicate(formula, verb, extra)
}

/// Two rows with no more to them than an entity each.
fn two(of: &[Rc<Phrase>]) -> Option<(because_encodings::Entity, because_encodings::Entity, Vec<Formula>)> {
    let [a, b] = of else { return None };
    let (a_entity, b_entity) = (a.entity?, b.entity?);
    let mut presumed: Vec<Formula> = a.presumed.iter().chain(&b.presumed).cloned().collect();
    for (phrase, entity) in [(a, a_entity), (b, b_entity)] {
        for also in &phrase.also {
            presumed.push(super::super::meaning::filled(also, entity)?);
        }
    }
    Some((a_entity, b_entity, presumed))
}

/// "Ann and Bob are two years apart."
pub(super) fn apart(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let (a, b, presumed) = two(&phrases(parts))?;
    let (category, distance, extra) = told(context, &amount(parts)?, verb)?;
    let comparison = bound(parts).unwrap_or(Comparison::Equal);
    let measure = Measure::value(category);
    let distinct = true;
    made(Formula::Apart { measure, a, b, comparison, distance, distinct }, presumed, extra)
}

/// "Ann and Bob came on consecutive days"; in that order where so marked.
pub(super) fn consecutive(context: &Context<'_>, parts: &Parts<'_>, ordered: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let (a, b, presumed) = two(&phrases(parts))?;
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None });
    let categories = noun.map_or(verb.categories, |noun| noun.categories);
    let mut of = context.world.ordered().filter(|of| categories & set_of(*of) != 0);
    let (Some(category), None) = (of.next(), of.next()) else { return None };
    // Days of a month have gaps.
    let values = context.world.puzzle.category(category).values.as_ref()?;
    if matches!(values.kind, Kind::Date | Kind::Clock) {
        return None;
    }
    let measure = Measure::rank(category);
    let distance = Number::ONE;
    if ordered == 1 {
        let formula = Formula::Compare(
            Linear::of(measure, b),
            Comparison::Equal,
            Linear::of(measure, a).plus(distance)?,
        );
        return made(formula, presumed, (0, 0));
    }
    let comparison = Comparison::Equal;
    made(Formula::Apart { measure, a, b, comparison, distance, distinct: true }, presumed, (0, 0))
}

/// "Ann and Bob live next to each other."
pub(super) fn adjacent(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let (a, b, presumed) = two(&phrases(parts))?;
    let around = super::super::measure::Around { verb: verb.span, ..Default::default() };
    let choice =
        super::super::measure::across(context, usize::from(verb.span.0), around).into_iter().next()?;
    let measure = Measure::rank(choice.category);
    let (comparison, distance) = (Comparison::Equal, Number::ONE);
    let formula = Formula::Apart { measure, a, b, comparison, distance, distinct: true };
    made(if verb.denied { not(formula) } else { formula }, presumed, choice.cost)
}

/// "There is one house between Ann's and Bob's."
pub(super) fn places_between(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let (a, b, presumed) = two(&phrases(parts))?;
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None })?;
    let count = parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None })?;
    let around =
        super::super::measure::Around { verb: verb.span, categories: noun.categories, ..Default::default() };
    let choice =
        super::super::measure::across(context, usize::from(noun.span.0), around).into_iter().next()?;
    let measure = Measure::rank(choice.category);
    let distance = Number::small(i32::try_from(count).ok()? + 1);
    let comparison = Comparison::Equal;
    made(Formula::Apart { measure, a, b, comparison, distance, distinct: true }, presumed, choice.cost)
}
