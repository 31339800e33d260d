//! Noun phrases of which more is told behind a comma.

use std::rc::Rc;

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Made, Person, Phrase, Predicate, Sem, Sort, set_of};
use super::super::meaning::{ROW, same};
use super::super::parts::Parts;
use super::super::tokens::class;
use super::super::types::{fit, is_counted, is_label, is_year};
use super::phrases::{named, phrase, predicates, with};
use crate::language::lexicon::Dimension;
use because_encodings::{Entity, Kind};

/// "Ann, the baker,": one row.
pub(super) fn apposed(context: &Context<'_>, parts: &Parts<'_>, closing: u8) -> Option<Made> {
    let both: Vec<&Rc<Phrase>> = parts.sems().filter_map(Sem::phrase).collect();
    let [one, other] = both.as_slice() else { return None };
    let entity = one.entity?;
    let (told, presumed) = super::super::noun::identified(other)?;
    // "Their golden anniversary, the 50th".
    if other.entity == one.entity && other.also.is_empty() && other.sort != Sort::Name {
        return phrase((***one).clone(), (0, 0));
    }
    if other.sort == Sort::Name || other.entity.is_some_and(|of| of.category == entity.category) {
        return None;
    }
    let last = parts.all().last()?;
    let after = usize::from(last.end);
    if context.tokens.get(after).is_some_and(|token| token.is(class::MENTION)) {
        return None;
    }
    // Without a comma behind it, it ends the sentence.
    if closing == 1 && !matches!(context.key(after), "" | ";" | ".") || one.group.is_some() {
        return None;
    }
    let mut of = (***one).clone();
    of.also.push(told);
    of.presumed.extend(presumed);
    phrase(of, (0, 0))
}

/// What it costs to tell more of what stands before a name that was told more of it.
const FARTHER: u32 = 5;

/// "the couple from Boise, who like golf,", "the shortest hike, which isn't Ann's".
pub(super) fn told_more(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let base = parts.sems().find_map(Sem::phrase).filter(|of| of.group.is_none())?;
    let of = predicates(parts).last()?;
    let valued = base.entity.is_some_and(|of| context.values(of).is_some());
    // "Ann, who came after the Dane, who in turn …": of the last.
    let key = |place: u8| context.key(usize::from(place));
    let first = parts.all().next()?;
    let rel = parts.all().find(|item| matches!(item.sem, Sem::Predicate(_)))?;
    let turn = (rel.start..rel.end).take(4).any(|at| key(at) == "turn");
    if turn && (first.start..first.end).any(|at| matches!(key(at), "who" | "which" | "that")) {
        return None;
    }
    // "Before the Dane, who paid $2 but came …": with no comma behind it, what it says goes on.
    let last = parts.all().last()?;
    let verbal = class::OPEN | class::BE | class::AUXILIARY | class::HAVE | class::NOT;
    let goes_on = context
        .tokens
        .get(usize::from(last.end) + 1)
        .is_some_and(|next| next.is(verbal) && !next.is(class::MENTION));
    if !matches!(last.sem, Sem::None) && matches!(key(last.end), "but" | "and" | "yet" | "or") && goes_on {
        return None;
    }
    // "Ada and Boris, who are …" is about both.
    let whose = parts.all().any(|item| context.key(usize::from(item.start)) == "whose");
    let several =
        !whose && matches!(context.key(usize::from(of.verb.span.0)), "are" | "were" | "do" | "have");
    if several && !base.plural || valued && base.sort == Sort::Name {
        return None;
    }
    // "The poodle, who isn't Ann's": an animal.
    let animal = of.subject == Person::Yes
        && base.person == Person::No
        && base.entity.is_some_and(|of| context.values(of).is_none())
        && base.also.is_empty()
        && !base.owned
        && key(rel.start) == "who";
    let of = if animal { &Rc::new(Predicate { subject: Person::Perhaps, ..(**of).clone() }) } else { of };
    // "Ann, who came after the Dane, who is a cook": of the Dane rather.
    let made = with((**base).clone(), of)?;
    let nested = (first.start..first.end).any(|at| context.key(usize::from(at)) == ",");
    Some(Made { cost: made.cost + if nested { FARTHER } else { 0 }, ..made })
}

/// "the longest vessel, which isn't the Gull,".
pub(super) fn further(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let base = parts.sems().find_map(Sem::phrase).filter(|of| of.entity.is_some() && of.group.is_none())?;
    with((**base).clone(), predicates(parts).next()?)
}

/// "Dan, 8,": a name and a value.
pub(super) fn apposed_value(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of: Vec<Entity> =
        parts.sems().filter_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None }).collect();
    let [one, other] = of.as_slice() else { return None };
    let valued = context.values(*other).is_some();
    if one.category == other.category || !valued || context.types.things & set_of(one.category) != 0 {
        return None;
    }
    let mut base = named(context, *one);
    base.also.push(same(ROW, *other));
    phrase(base, (0, 0))
}

/// What is measured, and counts nothing.
const SIZES: [Dimension; 7] = {
    use Dimension::{Age, Depth, Height, Speed, Temperature, Weight, Width};
    [Age, Depth, Height, Speed, Temperature, Weight, Width]
};

/// "24 cupcakes": what there are so many of, where that may be told: an age, a weight, is no number of things.
pub(super) fn counted_thing(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let of: Vec<Entity> =
        parts.sems().filter_map(|sem| if let Sem::Value(of) = sem { Some(*of) } else { None }).collect();
    let [number, thing] = of.as_slice() else { return None };
    let values = context.values(*number)?;
    let counts = values.kind == Kind::Number
        && values.unit.is_empty()
        && !is_year(values)
        && !is_counted(values)
        && !is_label(context.world, number.category)
        && !SIZES.iter().any(|of| fit(context.world, number.category, *of) > 0);
    let thing_told = context.values(*thing).is_none() && context.types.people & set_of(thing.category) == 0;
    let last = context.words.get(usize::from(parts.all().last()?.end).checked_sub(1)?)?;
    let several = last.key != last.singular() && !last.capital;
    (counts && thing_told && several).then_some(())?;
    let mut base = named(context, *thing);
    base.also.push(same(ROW, *number));
    let start = parts.all().next()?.start;
    phrase(base, context.assume(Assumption::Number(start, *number)))
}
