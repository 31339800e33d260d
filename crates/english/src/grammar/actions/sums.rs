//! Two values added, and values that are odd or even.

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Entity, Formula, Linear, Measure, Number, Term};

use super::super::amount::suited;
use super::super::context::Context;
use super::super::item::{Amount, Made, Objects, Person, Predicate, Sem, Verb, set_of};
use super::super::meaning::{ROW, filled, not};
use super::super::measure::speaks;
use super::super::parts::Parts;
use super::clauses::made;
use super::comparatives::comparison;
use super::link::verb;

/// The rows of a list, and what is presumed of them.
fn rows(parts: &Parts<'_>) -> Option<(Vec<Entity>, Vec<Formula>, u32)> {
    let of = parts.sems().find_map(|sem| if let Sem::List(of) = sem { Some(of) } else { None })?;
    let (mut rows, mut presumed, mut categories) = (Vec::new(), Vec::new(), 0);
    for phrase in of.iter() {
        let entity = phrase.entity?;
        rows.push(entity);
        categories |= phrase.categories;
        presumed.extend(phrase.presumed.iter().cloned());
        for also in &phrase.also {
            presumed.push(filled(also, entity)?);
        }
    }
    Some((rows, presumed, categories))
}

/// The one category whose values the total may be of.
fn total(context: &Context<'_>, parts: &Parts<'_>, categories: u32) -> Option<(CategoryId, Number)> {
    if let Some(of) = parts.sems().find_map(Sem::phrase) {
        let entity = of.entity.filter(|_| of.also.is_empty() && !of.owned)?;
        let values = context.world.puzzle.category(entity.category).values.as_ref()?;
        return Some((entity.category, *values.of.get(usize::from(entity.index))?));
    }
    let amount: Amount =
        parts.sems().find_map(|sem| if let Sem::Amount(of) = sem { Some(*of) } else { None })?;
    let verb = verb(parts).unwrap_or_default();
    let mut found: Vec<(u32, CategoryId, Number)> = context
        .world
        .ordered()
        .filter_map(|category| {
            let of = suited(context, category, &amount)?;
            let named = (categories | verb.categories) & set_of(category) != 0;
            Some((2 * u32::from(of.told || named) + speaks(context, verb.span, category), category, of.by))
        })
        .collect();
    let best = found.iter().map(|(score, ..)| *score).max().filter(|best| *best > 0)?;
    found.retain(|(score, ..)| *score == best);
    match found.as_slice() {
        [(_, category, by)] => Some((*category, *by)),
        _ => None,
    }
}

/// "Together, Ann and Bob paid $8."
pub(super) fn sum(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    if verb(parts).is_some_and(|verb| verb.denied) {
        return None;
    }
    let (rows, presumed, categories) = rows(parts)?;
    let (category, value) = total(context, parts, categories)?;
    let bound =
        parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(comparison(*of)) } else { None });
    let measure = Measure::value(category);
    let terms = rows.into_iter().map(|entity| Term { coefficient: Number::ONE, measure, entity }).collect();
    let left = Linear { terms, constant: Number::ZERO };
    let right = Linear::constant(value);
    made(Formula::Compare(left, bound.unwrap_or(Comparison::Equal), right), presumed, (0, 0))
}

/// "has an odd number": an even one where so marked.
pub(super) fn parity(context: &Context<'_>, parts: &Parts<'_>, even: u8) -> Option<Made> {
    let verb = verb(parts)?;
    let noun = parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None });
    let categories = verb.categories | noun.map_or(0, |noun| noun.categories);
    let mut of = context.world.ordered().filter(|of| categories & set_of(*of) != 0);
    let (Some(category), None) = (of.next(), of.next()) else { return None };
    let formula = Formula::Parity { measure: Measure::value(category), entity: ROW, odd: even == 0 };
    let of = Predicate {
        formula: if verb.denied { not(formula) } else { formula },
        presumed: Vec::new(),
        entity: None,
        denied: verb.denied,
        subject: Person::Perhaps,
        objects: Objects::default(),
        verb: Verb { ..verb },
    };
    Made::of(Sem::Predicate(Rc::new(of)))
}
