//! One end of an order: "the tallest", "paid the most", "came last".

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Entity};

use super::super::context::Context;
use super::super::item::{
    Compare, Comparing, Made, Noun, Objects, Person, Phrase, Predicate, Sem, Sort, Verb, set_of,
};
use super::super::meaning::{ROW, not, same};
use super::super::measure::{Around, Choice, choices};
use super::super::parts::Parts;
use crate::language::lexicon::Dimension;

fn word(parts: &Parts<'_>) -> Option<Comparing> {
    parts.sems().find_map(|sem| if let Sem::Word(of) = sem { Some(*of) } else { None })
}

fn noun(parts: &Parts<'_>) -> Option<Noun> {
    parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None })
}

fn nth(parts: &Parts<'_>) -> Option<u32> {
    parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None })
}

/// The entity of an extreme value: the `nth` from the end that more of it leads to.
fn at_end(context: &Context<'_>, choice: &Choice, nth: u32) -> Option<Entity> {
    at_rank(context, choice.category, nth, choice.greater)
}

fn at_rank(context: &Context<'_>, category: CategoryId, nth: u32, from_last: bool) -> Option<Entity> {
    let ranks = context.world.puzzle.category(category).ranks()?;
    let n = ranks.len();
    let nth = usize::try_from(nth).ok().filter(|nth| (1..=n).contains(nth))?;
    let wanted = if from_last { n + 1 - nth } else { nth };
    let mut found = ranks.iter().enumerate().filter(|(_, rank)| **rank == wanted);
    match (found.next(), found.next()) {
        (Some((index, _)), None) => Some(category.entity(u8::try_from(index).ok()?)),
        _ => None,
    }
}

/// The category that a superlative is about.
fn choice(context: &Context<'_>, word: Comparing, noun: Option<Noun>, verb: Option<Verb>) -> Option<Choice> {
    let ordered = |set: u32| {
        context.world.ordered().filter(|of| set & set_of(*of) != 0).fold(0, |all, of| all | set_of(of))
    };
    let categories = ordered(noun.map_or(0, |noun| noun.categories));
    let compare =
        Compare { word, amount: None, bound: Comparison::Equal, times: None, at_once: false, categories };
    let around = Around {
        categories: verb.map_or(0, |verb| verb.categories),
        verb: verb.map_or((0, 0), |verb| verb.span),
        ..Around::default()
    };
    choices(context, &compare, around).into_iter().next()
}

/// "the tallest tree", "the second longest trip of the four".
pub(super) fn extreme(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let word = word(parts)?;
    let noun = noun(parts);
    let choice = choice(context, word, noun, None)?;
    // "the tallest" needs a dimension, or a noun that is measured.
    if matches!(word.dimension, None | Some(Dimension::Amount))
        && noun.is_none_or(|noun| noun.categories & set_of(choice.category) == 0)
    {
        return None;
    }
    let entity = at_end(context, &choice, nth(parts).unwrap_or(1))?;
    let noun = noun.unwrap_or_default();
    let measured = noun.categories & set_of(choice.category) != 0;
    let person = if noun.span == (0, 0) {
        Person::Perhaps
    } else if measured {
        Person::No
    } else {
        noun.person
    };
    let phrase = Phrase {
        entity: Some(entity),
        also: Vec::new(),
        presumed: Vec::new(),
        sort: if measured || !noun.row && noun.categories == 0 && person == Person::No {
            Sort::Thing
        } else {
            Sort::Row
        },
        person,
        owned: false,
        categories: noun.categories,
        plural: false,
    };
    Made::with(Sem::Phrase(Rc::new(phrase)), choice.cost)
}

fn predicate(entity: Entity, verb: Verb, extra: (u32, u64)) -> Option<Made> {
    let formula = same(ROW, entity);
    let of = Predicate {
        formula: if verb.denied { not(formula) } else { formula },
        presumed: Vec::new(),
        entity: (!verb.denied).then_some(entity),
        denied: verb.denied,
        subject: Person::Perhaps,
        objects: Objects::default(),
        verb,
    };
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

/// "paid the most", "scored the fewest points"; the least where so marked.
pub(super) fn most(context: &Context<'_>, parts: &Parts<'_>, least: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| !verb.copula)?;
    let place = verb.span.1;
    let word =
        word(parts).unwrap_or(Comparing { dimension: Some(Dimension::Amount), greater: least == 0, place });
    let choice = choice(context, word, noun(parts), Some(verb))?;
    if noun(parts).is_some_and(|noun| noun.categories & set_of(choice.category) == 0) {
        return None;
    }
    predicate(at_end(context, &choice, 1)?, verb, choice.cost)
}

/// "came last", "was the third to arrive": the last where so marked.
pub(super) fn placed(context: &Context<'_>, parts: &Parts<'_>, last: u8) -> Option<Made> {
    let verb = super::link::verb(parts)?;
    let dimension = Some(Dimension::Time);
    let word = Comparing { dimension, greater: false, place: verb.span.1.saturating_sub(1) };
    let choice = choice(context, word, None, Some(verb))?;
    let nth = nth(parts).unwrap_or(1);
    predicate(at_rank(context, choice.category, nth, (last == 1) != choice.greater)?, verb, choice.cost)
}
