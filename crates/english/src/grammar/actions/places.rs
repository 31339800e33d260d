//! Places in a row: next to, between, so many away.

use std::rc::Rc;

use because_encodings::{Comparison, Entity, Formula, Measure, Number, Place};

use super::super::context::Context;
use super::super::item::{Amount, Made, Objects, Person, Phrase, Predicate, Sem, Verb};
use super::super::meaning::{ROW, all, how_many, not};
use super::super::measure::{Around, Choice, across};
use super::super::noun::related;
use super::super::parts::Parts;
use super::link::verb;
use super::lists::phrases;

fn choice(context: &Context<'_>, parts: &Parts<'_>) -> Option<Choice> {
    let place = usize::from(parts.all().next()?.start);
    across(context, place, Around::default()).into_iter().next()
}

fn predicate(formula: Formula, presumed: Vec<Formula>, extra: (u32, u64)) -> Option<Made> {
    let of = Predicate {
        formula,
        presumed,
        entity: None,
        denied: false,
        subject: Person::Perhaps,
        objects: Objects::default(),
        verb: Verb::default(),
    };
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

fn apart(choice: &Choice, other: Entity, distance: Number) -> Formula {
    Formula::Apart {
        measure: Measure::rank(choice.category),
        a: ROW,
        b: other,
        comparison: Comparison::Equal,
        distance,
        distinct: true,
    }
}

/// "next to Ann".
pub(super) fn next_to(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let choice = choice(context, parts)?;
    let object = parts.sems().find_map(Sem::phrase)?;
    let (formula, presumed) = related(context, object, |other| Some(apart(&choice, other, Number::ONE)))?;
    predicate(formula, presumed, choice.cost)
}

/// "next to both", "to either", "to neither".
pub(super) fn next_to_any(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let choice = choice(context, parts)?;
    let (mut formulas, mut presumed) = (Vec::new(), Vec::new());
    for object in phrases(parts) {
        let (formula, more) = related(context, &object, |other| Some(apart(&choice, other, Number::ONE)))?;
        formulas.push(formula);
        presumed.extend(more);
    }
    let formula = match how {
        0 => all(formulas),
        2 => all(formulas.into_iter().map(not)),
        _ => how_many(Comparison::Equal, 1, formulas),
    };
    predicate(formula, presumed, choice.cost)
}

/// "two houses away from Ann".
pub(super) fn away(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let amount: Amount =
        parts.sems().find_map(|sem| if let Sem::Amount(of) = sem { Some(*of) } else { None })?;
    let choice = choice(context, parts)?;
    let by = super::super::amount::suited(context, choice.category, &amount)?.by;
    let object = parts.sems().find_map(Sem::phrase)?;
    let (formula, presumed) = related(context, object, |other| {
        Some(Formula::Apart {
            measure: Measure::value(choice.category),
            a: ROW,
            b: other,
            comparison: Comparison::Equal,
            distance: by,
            distinct: true,
        })
    })?;
    predicate(formula, presumed, choice.cost)
}

/// "between Ann and Bob".
pub(super) fn between(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let choice = choice(context, parts)?;
    let of: Vec<Rc<Phrase>> = phrases(parts);
    let [one, other] = of.as_slice() else { return None };
    let measure = Measure::rank(choice.category);
    let first = one.entity?;
    if first.category == choice.category || other.entity?.category == choice.category {
        return None;
    }
    let (formula, mut presumed) = related(context, other, |other| {
        Some(Formula::Between { measure, middle: ROW, ends: (first, other) })
    })?;
    let (_, more) = related(context, one, |_| Some(Formula::Constant(true)))?;
    presumed.extend(more);
    predicate(formula, presumed, choice.cost)
}

/// "lives next to Ann".
pub(super) fn at(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let of = parts.sems().find_map(Sem::predicate)?;
    let formula = if verb.denied { not(of.formula.clone()) } else { of.formula.clone() };
    let made = Predicate { formula, denied: verb.denied, verb, ..(**of).clone() };
    Made::of(Sem::Predicate(Rc::new(made)))
}

/// "at one end", "in the middle", "third from the left".
pub(super) fn place(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let nth = parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None });
    let place = match (how, nth) {
        (0, _) => Place::End,
        (1, _) => Place::Middle,
        (2, None) => Place::First,
        (3, None) => Place::Last,
        (2, Some(nth)) => Place::Nth(nth),
        (_, Some(nth)) => Place::NthLast(nth),
        _ => return None,
    };
    let choice = choice(context, parts)?;
    let n = context.world.puzzle.shape().entities();
    if place == Place::Middle && n.is_multiple_of(2) || nth.is_some_and(|nth| nth as usize > n) {
        return None;
    }
    predicate(Formula::Place { category: choice.category, entity: ROW, place }, Vec::new(), choice.cost)
}
