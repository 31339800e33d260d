//! Differences within two bounds, places that may be the next, who alone is compared with, and what is told beside a
//! comparison.

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Number};
use itertools::Itertools;

use super::super::context::Context;
use super::super::item::{
    Amount, Compare, Compared, Comparing, Made, Many, Object, Over, Person, Phrase, Sem, Sort, set_of,
};
use super::super::leaning::Kind;
use super::super::lexicon;
use super::super::meaning::all;
use super::super::numbers::ends_in_amount;
use super::super::parts::Parts;
use super::super::tokens::class;
use super::super::types::{fit, is_counted};
use super::alike::{is_difference, is_value};
use super::comparisons::{compare, compare_of, compared, compared_by, object_of, parts_compared, to, turned};
use super::counts::tells_some;
use super::lists::phrases;
use super::phrases::is_placed;
use super::who::phrase;
use crate::language::lexicon::Dimension;

/// "at least two and at most five years before Ann": the one bound and the other, of one difference.
pub(super) fn to_spread(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let last = parts_compared(parts).pop();
    let (compare, object) = match last.as_deref() {
        Some(Compared::To(compare, object)) => ((**compare).clone(), object.clone()),
        Some(_) => return None,
        None => (compare_of(parts)?, object_of(parts)?),
    };
    let bounds = parts.sems().filter_map(|sem| if let Sem::Bound(of) = sem { Some(*of) } else { None });
    let mut amounts = parts.amounts();
    if let (Some(of), [only]) = (parts.number(), amounts.as_slice()) {
        let number = Number::small(i32::try_from(of).ok()?);
        amounts.insert(0, Amount { number, ..*only });
    }
    let mut all: Vec<(Comparison, Amount)> = bounds.zip(amounts).collect();
    if all.len() == 1 {
        all.push((compare.bound, compare.amount?));
    }
    let upward = |of: &Comparison| match of {
        Comparison::AtLeast | Comparison::More => Some(true),
        Comparison::AtMost | Comparison::Less => Some(false),
        _ => None,
    };
    // "At least two years before Ann, but at most five": the last is told first.
    let by = |item: &super::super::item::Item| context.key(usize::from(item.start)) == "by";
    if matches!(parts.all().next()?.sem, Sem::Compared(_)) {
        let (first, second) = (compare.amount?, parts.amount()?);
        (parts.all().any(by) || is_difference(context, &first, &second)).then_some(())?;
        all.sort_by_key(|(of, _)| upward(of) == Some(false));
    }
    let [(low, one), (high, other)] = all.as_slice() else { return None };
    // "At least 62 but at most 5 years older": the first is no difference.
    let comparable = one.unit == other.unit || one.unit == 0 || other.unit == 0;
    let fits = upward(low)? && !upward(high)? && !(comparable && one.number > other.number);
    fits.then_some(())?;
    // What the one is counted in the other is, unless it says.
    let counted = |of: &Amount, other: &Amount| match of.unit == 0 && !of.money {
        true => Amount { number: of.number, ..*other },
        false => *of,
    };
    let to = |bound, amount| {
        let of = Compare { amount: Some(amount), bound, ..compare.clone() };
        Rc::new(Compared::To(Rc::new(of), object.clone()))
    };
    compared(Compared::All(vec![to(*low, counted(one, other)), to(*high, counted(other, one))]))
}

/// "lives on the floor above Ann": on the next.
pub(super) fn next_place(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    is_placed(context, parts.noun()?).then(|| compare(context, parts, 0)).flatten()
}

/// "beat only Ann", "came after only Ann and Bob", "was beaten only by Ann" for 1: these, and so many in all.
pub(super) fn to_only(context: &Context<'_>, parts: &Parts<'_>, by: u8) -> Option<Made> {
    (!parts.noun().is_some_and(|noun| tells_some(context, noun))).then_some(())?;
    let of = compare_of(parts).filter(|of| of.amount.is_none() && of.times.is_none() && !of.at_once)?;
    let of = if by == 1 { turned(of) } else { of };
    let mut rows = phrases(parts);
    let category = |of: &Rc<Phrase>| of.entity.filter(|_| of.group.is_none()).map(|of| of.category);
    let first = category(rows.first()?)?;
    // "After only 46 minutes" is at 46.
    let told = |of: &Rc<Phrase>| category(of) == Some(first) && !is_value(context, of);
    rows.iter().all(told).then_some(())?;
    let many = Many::So(Comparison::AtMost, u32::try_from(rows.len()).ok()?);
    let Sem::Phrase(all) = Sem::several(many, Over::Rows(None), Person::Perhaps) else { return None };
    rows.push(all);
    let to = |row| {
        let row = Object::Rows { times: (1, 1), of: vec![row] };
        Rc::new(Compared::To(Rc::new(of.clone()), Rc::new(row)))
    };
    compared(Compared::All(rows.into_iter().map(to).collect()))
}

/// "paid $2 more for the soup than Bob did", "had the soup for less than $5": what is had, and a comparison by one verb.
pub(super) fn link_compared(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| !verb.denied && !verb.copula)?;
    let had = parts.all().find(|item| item.sem.predicate().is_some())?;
    // "Played 5 years longer than Ann" is by how much.
    let end = usize::from(had.end);
    (context.key(end) == "for" || !ends_in_amount(context, end)).then_some(())?;
    let had = had.sem.predicate()?;
    let had = match had.verb.span {
        (0, 0) => super::link::linked(context, verb, had)?,
        _ => Made { sem: Sem::Predicate(had.clone()), cost: 0, assumed: 0 },
    };
    let Made { sem: Sem::Compared(of), .. } = (match parts_compared(parts).pop() {
        Some(of) => Made::of(Sem::Compared(of)),
        None => to(context, parts, 0),
    })?
    else {
        return None;
    };
    let told = compared_by(context, verb, &of)?;
    let (Sem::Predicate(a), Sem::Predicate(b)) = (&had.sem, &told.sem) else { return None };
    // "Has played the harp longer than the oboe" is of two things.
    let thing = |of: &Rc<Phrase>| {
        of.sort != Sort::Row
            && of.entity.is_some_and(|of| a.entity.is_some_and(|had| had.category == of.category))
    };
    let things = |of: &Object| matches!(of, Object::Rows { of, .. } if of.iter().any(thing));
    (!matches!(&*of, Compared::To(_, object) if things(object))).then_some(())?;
    let both = super::coordination::tied(a, b, all([a.formula.clone(), b.formula.clone()]))?;
    Made::with(Sem::Predicate(Rc::new(both)), (had.cost + told.cost, had.assumed | told.assumed))
}

/// "On the next day": right after whoever the clause before tells of, in the one order in time that the noun names.
pub(super) fn next_of_it(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    // "But not on the next day" is of who is told of there.
    let start = usize::from(parts.all().next()?.start);
    let denied = start.saturating_sub(2)..start;
    (!denied.into_iter().any(|at| context.token(at).is(class::NOT))).then_some(())?;
    let noun = parts.noun()?;
    let values = |of: CategoryId| context.world.puzzle.category(of).values.as_ref();
    let timely = |of: &CategoryId| fit(context.world, *of, Dimension::Time) > 0;
    let last = &context.words[usize::from(noun.span.1) - 1];
    let told = |of: &CategoryId| match noun.categories {
        0 => timely(of) && lexicon::has("whole", last.singular()),
        set => set & set_of(*of) != 0 && (timely(of) || values(*of).is_some_and(is_counted)),
    };
    let of = context.world.ordered().filter(told).exactly_one().ok()?;
    // "The following year" is no later one, where not all years are told.
    let each = values(of)?.of.iter().tuple_windows().map(|(a, b)| b.checked_sub(*a));
    (last.unit().is_none() || each.dedup().count() == 1).then_some(())?;
    let place = parts.all().next()?.start;
    let word = Comparing { dimension: Some(Dimension::Time), greater: true, place };
    let next = Compare { at_once: true, categories: set_of(of), ..Compare::of(word) };
    let it = Object::Rows { times: (1, 1), of: vec![Rc::new(phrase(Kind::Any, false))] };
    compared(Compared::To(Rc::new(next), Rc::new(it)))
}
