//! Two orders told together, the middle between two values, and numbers as such.

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Entity, Formula, Kind, Linear, Measure, Number};

use super::super::context::Context;
use super::super::item::{
    Amount, Compare, Compared, Comparing, Made, Noun, Object, Person, Phrase, Predicate, Sem, set_of,
};
use super::super::lexicon;
use super::super::meaning::{all, any, compared};
use super::super::measure::{Around, choices};
use super::super::orders::numbered;
use super::super::parts::Parts;
use super::super::types::counts_people;
use super::clauses::made;
use super::comparisons::around;
use super::link::verb;
use super::lists::phrases;
use super::resolved::{Told, measures, resolved};
use crate::language::lexicon::Dimension;
use crate::language::measures::is_duration;
use crate::tables::language::SEATED;

/// "The older a boat", "the more it cost": a word that compares, and of what.
pub(super) fn degree(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).map_or(0, |verb| verb.categories);
    let noun = parts.noun().map_or(0, |noun| noun.categories);
    Made::of(Sem::Compare(Rc::new(Compare { categories: noun | verb, ..Compare::of(parts.word()?) })))
}

/// "The later they came, the less they paid": of any two rows, one after the other in the first order.
pub(super) fn correlated(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let halves: Vec<&Rc<Compare>> =
        parts.sems().filter_map(|sem| if let Sem::Compare(of) = sem { Some(of) } else { None }).collect();
    let [by, of] = halves.as_slice() else { return None };
    let choice = |of: &Compare| {
        // What is counted may be told by its noun alone; a noun without an order says nothing of the order.
        let ordered = context.world.ordered().any(|id| of.categories & set_of(id) != 0);
        let of = Compare { categories: if ordered { of.categories } else { 0 }, ..of.clone() };
        let found = choices(context, &of, Around { categories: of.categories, ..Around::default() });
        if let [only] = found.as_slice() { Some(*only) } else { None }
    };
    let (by, of) = (choice(by)?, choice(of)?);
    (by.category != of.category).then_some(())?;
    let ranks = context.world.puzzle.category(by.category).ranks()?;
    let mut rows: Vec<Entity> = context.world.puzzle.shape().entities_of(by.category).collect();
    rows.sort_by_key(|row| ranks.get(usize::from(row.index)));
    let measure = Measure::value(of.category);
    let strictly = if by.greater == of.greater { Comparison::More } else { Comparison::Less };
    let more = |pair: &[Entity]| compared(measure, pair[1], strictly, Linear::of(measure, pair[0]));
    let extra = (by.cost.0 + of.cost.0, by.cost.1 | of.cost.1);
    made(Formula::All(rows.windows(2).map(more).collect()), Vec::new(), extra)
}

/// "halfway between Ann's and Bob's": half of both together; "as far from Ann's as from Bob's", in a row, where so
/// marked.
pub(super) fn halfway(context: &Context<'_>, parts: &Parts<'_>, far: u8) -> Option<Made> {
    let of = phrases(parts);
    (of.len() == 2).then_some(())?;
    // "Exactly between" does not say in what, but of who sits there.
    let before = usize::from(parts.all().next()?.start).checked_sub(1);
    let seated = before.is_some_and(|at| SEATED.contains(&context.key(at)));
    (far != 2 || seated || context.world.ordered().count() == 1).then_some(())?;
    // "Exactly halfway".
    let halves = |at: &u8| lexicon::has("halves", context.key(usize::from(*at)));
    let place = parts.all().map(|item| item.start).find(halves).or(Some(parts.all().next()?.start))?;
    let dimension = Some(if far == 1 { Dimension::Across } else { Dimension::Amount });
    let word = Comparing { dimension, greater: true, place };
    let compare = Compare { times: Some((1, 1)), ..Compare::of(word) };
    let half = Object::Rows { times: (1, 2), of };
    Made::of(Sem::Compared(Rc::new(Compared::To(Rc::new(compare), Rc::new(half)))))
}

/// "nearer to Ann than to Bob", along a row: before the middle of the two where Ann comes first, and else behind it;
/// "further from Ann than from Bob" for 1.
pub(super) fn nearer(context: &Context<'_>, parts: &Parts<'_>, further: u8) -> Option<Made> {
    let verb = super::link::verb(parts)?;
    let of = phrases(parts);
    let [mut near, mut far] = of.as_slice().try_into().map(|of: &[_; 2]| of.each_ref()).ok()?;
    if further == 1 {
        (near, far) = (far, near);
    }
    let place = parts.all().nth(1)?.start;
    let told =
        |dimension: Dimension, greater: bool, share: u32, with: &[&Rc<Phrase>], left: &[Rc<Phrase>]| {
            let word = Comparing { dimension: Some(dimension), greater, place };
            let of = with.iter().map(|of| (*of).clone()).collect();
            let compared =
                Compared::To(Rc::new(Compare::of(word)), Rc::new(Object::Rows { times: (1, share), of }));
            resolved(context, &compared, left, around(parts), verb)
        };
    let side = |dimension: Dimension, greater: bool| {
        let ends = told(dimension, greater, 1, &[far], std::slice::from_ref(near))?;
        let half = told(dimension, greater, 2, &[near, far], &[])?;
        (measures(&ends.formula).first() == measures(&half.formula).first()).then_some(())?;
        Some((all([ends.formula, half.formula]), half.presumed, half.extra))
    };
    let along = [Dimension::Across, Dimension::Vertical].into_iter().find(|of| side(*of, true).is_some())?;
    let (before, (behind, presumed, extra)) = (side(along, false)?, side(along, true)?);
    let of = Predicate::said(any([before.0, behind]), presumed, verb);
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

/// "number", where something in the grid is told apart by numbers.
pub(super) fn numbers(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let categories = numbered(context);
    let item = parts.all().last()?;
    let noun = Noun { person: Person::No, categories, span: (item.start, item.end), ..Noun::default() };
    Made::of(Sem::Noun(noun)).filter(|_| categories != 0)
}

/// "the number" of people who do something, "the number of children" who do: as many as are counted of a row, which is
/// none of them.
pub(super) fn heads(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let noun = parts.noun();
    (noun.is_none_or(|noun| noun.person == Person::Yes)).then_some(())?;
    let spoken = noun.map_or(u32::MAX, |noun| noun.categories);
    let counts = |of: &CategoryId| spoken & set_of(*of) != 0 && counts_people(context.world, *of);
    let mut found = context.world.ordered().filter(counts);
    let (Some(category), None) = (found.next(), found.next()) else { return None };
    let (first, last) = (parts.all().next()?, parts.all().last()?);
    let span = (first.start, last.end);
    Made::of(Sem::Noun(Noun { person: Person::No, categories: set_of(category), span, ..Noun::default() }))
}

/// "whose number is lower than Ann's": of numbers, and of nothing else.
pub(super) fn whose_number(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (noun, of) = (parts.noun()?, parts.sems().find_map(Sem::predicate)?);
    let Formula::Compare(left, ..) = &of.formula else { return None };
    let own = left.terms.iter().all(|term| noun.categories & set_of(term.measure.category) != 0);
    Made::of(Sem::Predicate(of.clone())).filter(|_| own)
}

/// "newer than Ann's, but not as tall", "older than Bob and shorter": what the first is compared with, by another word.
pub(super) fn compared_also(_: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let first =
        parts.sems().find_map(|sem| if let Sem::Compared(of) = sem { Some(of.clone()) } else { None })?;
    let Compared::To(compare, object) = &*first else { return None };
    let word = parts.word().filter(|word| word.dimension != compare.word.dimension)?;
    let times = (denied == 1).then_some((1, 1));
    // "And at a higher price".
    let noun = parts.sems().filter_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None }).last();
    let categories = noun.map_or(0, |noun| noun.categories);
    let also = Compare { times, categories, ..Compare::of(word) };
    let also = Rc::new(Compared::To(Rc::new(also), object.clone()));
    let also = if denied == 1 { Rc::new(Compared::Not(also)) } else { also };
    Made::of(Sem::Compared(Rc::new(Compared::All(vec![first, also]))))
}

/// "a third less than Bob, or half as much": the one or the other, of what the first is compared with.
pub(super) fn compared_or(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let first =
        parts.sems().find_map(|sem| if let Sem::Compared(of) = sem { Some(of.clone()) } else { None })?;
    let Compared::To(compare, object) = &*first else { return None };
    let times = parts.times().filter(|times| compare.times != Some(*times))?;
    let word = Comparing { greater: true, ..compare.word };
    let other = Compare { categories: compare.categories, times: Some(times), ..Compare::of(word) };
    let other = Rc::new(Compared::To(Rc::new(other), object.clone()));
    Made::of(Sem::Compared(Rc::new(Compared::One(vec![first, other]))))
}

/// "Beat Ann but not Bob": more than the first, and not than the second.
pub(super) fn to_not(_: &Context<'_>, parts: &Parts<'_>, unmatched: u8) -> Option<Made> {
    let found =
        parts.sems().find_map(|sem| if let Sem::Compare(of) = sem { Some((**of).clone()) } else { None });
    let of = Rc::new(found.or_else(|| parts.word().map(Compare::of)).filter(|of| of.amount.is_none())?);
    // "Paid less than Ann, but could not match Bob": who is no match has less, and whether that is told is open.
    (unmatched == 0 || of.word.greater).then_some(())?;
    let objects: Vec<Rc<Object>> = parts.objects();
    let [one, other] = objects.as_slice() else { return None };
    // Who is told beside another is none of these two himself.
    let word = Comparing { greater: !of.word.greater, ..of.word };
    let less = Rc::new(Compare { word, ..(*of).clone() });
    let both = vec![Rc::new(Compared::To(of, one.clone())), Rc::new(Compared::To(less, other.clone()))];
    Made::of(Sem::Compared(Rc::new(Compared::All(both))))
}

/// "To the right of Ann, with two houses in between": so many places on; "with nobody in between" for 1: the next.
pub(super) fn spaced(_: &Context<'_>, parts: &Parts<'_>, none: u8) -> Option<Made> {
    let of =
        parts.sems().find_map(|sem| if let Sem::Compared(of) = sem { Some(of.clone()) } else { None })?;
    let Compared::To(compare, object) = &*of else { return None };
    (compare.amount.is_none() && compare.times.is_none() && !compare.at_once).then_some(())?;
    if none == 1 {
        let compare = Compare { at_once: true, ..(**compare).clone() };
        return Made::of(Sem::Compared(Rc::new(Compared::To(Rc::new(compare), object.clone()))));
    }
    let places = i32::try_from(parts.number()?).ok()?.checked_add(1)?;
    let amount = Amount { number: Number::small(places), unit: 0, end: 0, money: false };
    let bound = parts.bound().unwrap_or(Comparison::Equal);
    let compare = Compare { amount: Some(amount), bound, ..(**compare).clone() };
    Made::of(Sem::Compared(Rc::new(Compared::To(Rc::new(compare), object.clone()))))
}

/// "By the time Ann came, Bob had been there for two hours": he came so long before.
pub(super) fn lasted(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = verb(parts).filter(|verb| !verb.denied)?;
    let object =
        parts.sems().find_map(|sem| if let Sem::Object(of) = sem { Some(of.clone()) } else { None })?;
    let subject = phrases(parts).pop().filter(|of| of.group.is_none())?;
    let bound = parts.bound().unwrap_or(Comparison::Equal);
    let compare = Compare { amount: Some(parts.amount()?), bound, ..Compare::of(parts.word()?) };
    let compared = Compared::To(Rc::new(compare), object);
    let around = super::comparisons::around(parts);
    let Told { formula, presumed, extra } =
        resolved(context, &compared, std::slice::from_ref(&subject), around, verb)?;
    // How long it has been when somebody left is not told by when another came, nor by how long it is now.
    let values = |of: &CategoryId| context.world.puzzle.category(*of).values.as_ref();
    let lasts = |of: &CategoryId| values(of).is_some_and(|of| of.kind == Kind::Number && is_duration(of));
    let left =
        |mut of: std::ops::Range<u8>| of.any(|at| lexicon::has("leaving", context.key(usize::from(at))));
    let alike = left(parts.all().next()?.start..verb.span.0) == left(verb.span.0..verb.span.1);
    (alike && !measures(&formula).iter().any(lasts)).then_some(())?;
    made(formula, presumed, extra)
}
