//! Comparisons with what they compare with, put together before their verb is known.

use std::rc::Rc;

use because_encodings::{Comparison, Entity, Number};

use super::super::assumption::Assumption;
use super::super::contest::is_placing;
use super::super::context::Context;
use super::super::item::{
    Amount, Compare, Compared, Comparing, Fraction, Group, Made, Many, Noun, Object, Phrase, Predicate, Sem,
    Sort, Verb, set_of,
};
use super::super::measure::Around;
use super::super::noun::bound;
use super::super::numbers::is_numbered;
use super::super::parts::Parts;
use super::super::tokens::class;
use super::super::types::fit;
use super::alike::{in_one_unit, is_spread, is_value, of_one_noun};
use super::lists::phrases;
use super::pronouns::of_one_other;
use super::resolved::{Told, resolved, under};
use crate::language::lexicon::{Dimension, comparative, dimension_of};

pub(super) fn object(of: Object) -> Option<Made> {
    Made::of(Sem::Object(Rc::new(of)))
}

pub(super) fn compared(of: Compared) -> Option<Made> {
    Made::of(Sem::Compared(Rc::new(of)))
}

pub(super) fn object_of(parts: &Parts<'_>) -> Option<Rc<Object>> {
    parts.sems().find_map(|sem| if let Sem::Object(of) = sem { Some(of.clone()) } else { None })
}

fn times(a: Fraction, b: Fraction) -> Fraction {
    (a.0 * b.0, a.1 * b.1)
}

/// "Ann", "Ann and Bob together", "3:00", "160 feet", "half of what Bob paid"; where so marked, what a noun measures
/// of a row: "the height of the oak"; rows, whatever they are known by, for 2.
pub(super) fn with(context: &Context<'_>, parts: &Parts<'_>, of_noun: u8) -> Option<Made> {
    if of_noun == 1 {
        let ordered = context.world.ordered().fold(0, |all, of| all | set_of(of));
        let categories = parts.noun().map_or(0, |noun| noun.categories & ordered);
        let mut of = phrases(parts);
        (categories != 0 && !of.is_empty() && of.iter().all(|of| of.group.is_none())).then_some(())?;
        of.iter_mut().map(Rc::make_mut).for_each(|of| (of.owned, of.categories) = (true, categories));
        return object(Object::Rows { times: (1, 1), of });
    }
    let share = parts.times().unwrap_or((1, 1));
    match object_of(parts).as_deref() {
        Some(Object::Rows { times: of, of: rows }) => {
            return object(Object::Rows { times: times(*of, share), of: rows.clone() });
        }
        Some(_) => return None,
        None => {}
    }
    let literal = |sem: &Sem| if let Sem::Literal(start, end) = sem { Some((*start, *end)) } else { None };
    if let Some((start, end)) = parts.sems().find_map(literal) {
        // "Before May", where somebody is called so.
        let of = context.mentions.iter().find(|of| of.words.start == usize::from(start));
        let of = of.filter(|of| of.of.iter().any(|of| context.values(*of).is_none()));
        let value = of.and_then(|of| of.of.iter().find(|of| context.values(**of).is_some()));
        let extra = value.map_or((0, 0), |value| context.assume(Assumption::Name(start, *value)));
        return Made::with(Sem::Object(Rc::new(Object::Literal(start, end))), extra);
    }
    match (parts.amount(), parts.noun()) {
        // "76 birds": what is counted tells of which category.
        (Some(amount), Some(noun)) if amount.unit == 0 => {
            (noun.categories != 0).then_some(())?;
            object(Object::Amount(super::super::item::Amount { unit: noun.span.1, ..amount }))
        }
        (Some(amount), _) => object(Object::Amount(amount)),
        (None, _) => {
            let mut of = phrases(parts);
            // "Than on Monday": what was done then.
            if of_noun == 2 {
                of.iter_mut().for_each(|of| Rc::make_mut(of).sort = Sort::Row);
            }
            if of.is_empty() { None } else { object(Object::Rows { times: share, of }) }
        }
    }
}

/// The comparison of a rule; a comparing verb is one by itself. "By $5" behind it is how much.
pub(super) fn compare_of(parts: &Parts<'_>) -> Option<Compare> {
    let found = parts.sems().find_map(|sem| if let Sem::Compare(of) = sem { Some(of) } else { None });
    let mut of = match found {
        Some(of) => (**of).clone(),
        None => Compare::of(parts.word()?),
    };
    if let Some(amount) = parts.amount() {
        of.amount.is_none().then_some(())?;
        of.amount = Some(amount);
    }
    of.bound = parts.bound().unwrap_or(of.bound);
    Some(of)
}

pub(super) fn turned(of: Compare) -> Compare {
    let word = Comparing { greater: !of.word.greater, ..of.word };
    Compare { word, ..of }
}

/// "more than Ann", "before 3:00"; the other way round for 1: "was beaten by Ann"; than each of a choice for 2; for 3 told
/// again behind it: "followed Ann two days later"; so and turned for 4: "was followed by Ann two days later"; with who did
/// as much of the same for 5: "paid more than Ann did for the pie".
pub(super) fn to(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let of = compare_of(parts)?;
    let of = match how {
        1 => turned(of),
        2 if of.amount.is_none() && of.times.is_none() && !of.at_once => Compare { each: true, ..of },
        2 => return None,
        3 | 4 => {
            let word = parts.sems().find_map(|sem| match sem {
                Sem::Compare(of) => Some(of.word),
                Sem::Word(of) => Some(*of),
                _ => None,
            })?;
            let again = parts.word()?;
            let alike = again.greater == word.greater && again.dimension == word.dimension;
            let of = alike.then_some(Compare { word, ..of })?;
            if how == 4 { turned(of) } else { of }
        }
        _ => of,
    };
    // "Paid less than Ann had the soup" compares nothing.
    let again = |at: usize| {
        let token = context.token(at);
        let open = token.is(class::OPEN | class::CATEGORY) && !context.mentioned(at);
        let stem = |at: usize| context.words[at].stem();
        token.is(class::AUXILIARY)
            || open
                && (token.categories & context.types.orders != 0 || (0..at).any(|of| stem(of) == stem(at)))
    };
    let last = parts.all().last()?;
    (how != 5 || (last.start..last.end).any(|at| again(usize::from(at)))).then_some(())?;
    compared(Compared::To(Rc::new(of), object_of(parts)?))
}

/// "newer and shorter than Ann".
pub(super) fn to_by(_: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let words = parts.sems().filter_map(|sem| if let Sem::Word(of) = sem { Some(*of) } else { None });
    let object = object_of(parts)?;
    let to = |(place, word)| {
        let to = Rc::new(Compared::To(Rc::new(Compare::of(word)), object.clone()));
        if how == 1 || how == 2 && place == 1 { Rc::new(Compared::Not(to)) } else { to }
    };
    let all = words.enumerate().map(to).collect();
    compared(if how == 3 { Compared::One(all) } else { Compared::All(all) })
}

/// "one day before or after Ann", "older or younger than Ann".
pub(super) fn to_either(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let object = object_of(parts)?;
    let amount = parts.amount();
    let all: Vec<Compare> = parts
        .sems()
        .filter_map(|sem| match sem {
            Sem::Compare(of) => Some((**of).clone()),
            Sem::Word(of) => Some(Compare::of(*of)),
            _ => None,
        })
        .collect();
    let [one, other] = all.as_slice() else { return None };
    let one = Compare { amount: one.amount.or(amount), ..one.clone() };
    let same = one.word.dimension == other.word.dimension && one.word.greater != other.word.greater;
    // Sooner or later is no news.
    (same && (one.amount.is_some() || one.at_once) && (one.at_once || !other.at_once)).then_some(())?;
    let (word, amount) = (other.word, other.amount.or(one.amount));
    let to = |of| Rc::new(Compared::To(Rc::new(of), object.clone()));
    compared(Compared::One(vec![to(one.clone()), to(Compare { word, amount, ..one })]))
}

/// "one or two weeks before Ann": by the one amount or the other.
pub(super) fn to_amounts(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (object, word) = (object_of(parts)?, parts.word()?);
    // "After the train from platform 1 or 45 minutes before it".
    let first = parts.all().find(|item| matches!(item.sem, Sem::Amount(_) | Sem::Number(_)))?;
    (!is_numbered(context, usize::from(first.start))).then_some(())?;
    // "In 1902 or 3 years before Ann": nobody was 1,902 years before.
    let place = usize::from(first.start);
    let mut named = context.mentions.iter().filter(|of| of.words.start == place).flat_map(|of| &of.of);
    let beyond = |of: &Entity| {
        let all = &context.values(*of)?.of;
        Some(*all.get(usize::from(of.index))? > all.iter().max()?.checked_sub(*all.iter().min()?)?)
    };
    (!named.any(|of| beyond(of) == Some(true))).then_some(())?;
    let (first, amount) = match parts.amounts().as_slice() {
        [one, other] if one.unit == 0 => (one.number, *other),
        [other] => (Number::small(i32::try_from(parts.number()?).ok()?), *other),
        _ => return None,
    };
    let first = Amount { number: first, ..amount };
    (first.number != amount.number).then_some(())?;
    let categories = parts.noun().map_or(0, |noun| noun.categories);
    let to = |amount| {
        let compare = Compare { amount: Some(amount), categories, ..Compare::of(word) };
        Rc::new(Compared::To(Rc::new(compare), object.clone()))
    };
    compared(Compared::One(vec![to(first), to(amount)]))
}

/// "within two houses of Ann": at most so much more or less.
pub(super) fn within(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (object, amount) = (object_of(parts)?, parts.amount());
    matches!(&*object, Object::Rows { of, .. } if of.len() == 1 && !is_value(context, &of[0]))
        .then_some(())?;
    let to = |greater| {
        let word = Comparing { dimension: Some(Dimension::Any), greater, place: 0 };
        let compare = Compare { amount, bound: Comparison::AtMost, ..Compare::of(word) };
        Rc::new(Compared::To(Rc::new(compare), object.clone()))
    };
    compared(Compared::One(vec![to(true), to(false)]))
}

/// "between Ann and Bob", "between 300 and 900".
pub(super) fn between(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let place = parts.all().last()?.start.saturating_sub(1);
    let ends = phrases(parts);
    if let [one, other] = ends.as_slice() {
        return compared(Compared::Between(place, one.clone(), other.clone()));
    }
    let objects: Vec<Rc<Object>> = parts.objects();
    let [low, high] = objects.as_slice() else { return None };
    let number = |of: &Rc<Object>| match &**of {
        Object::Rows { times: (1, 1), of } => matches!(of.as_slice(), [of] if is_value(context, of)),
        Object::Rows { .. } => false,
        _ => true,
    };
    (number(low) && number(high)).then_some(())?;
    let to = |greater, of: &Rc<Object>| {
        let word = Comparing { dimension: Some(Dimension::Amount), greater, place };
        Rc::new(Compared::To(Rc::new(Compare::of(word)), of.clone()))
    };
    compared(Compared::All(vec![to(true, low), to(false, high)]))
}

/// "at least $5", "over 40", "less than 160 feet tall", "third or worse".
pub(super) fn bounded(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (object, told) = (object_of(parts)?, parts.word());
    match &*object {
        Object::Rows { of, .. } => {
            let value = of.iter().find(|of| is_value(context, of))?;
            // "At least third" leaves open which way is more.
            let placing = value.entity.is_some_and(|of| is_placing(context, of.category));
            (told.is_some() || !placing).then_some(())?;
        }
        Object::Amount(_) | Object::Literal(..) => {}
    }
    let place = parts.all().next()?.start;
    let counted = Comparing { dimension: Some(Dimension::Amount), greater: true, place };
    let word = told.unwrap_or(counted);
    let (greater, bound) = match parts.bound().or(told.map(|_| Comparison::AtLeast))? {
        Comparison::AtLeast => (false, Comparison::AtMost),
        Comparison::AtMost => (true, Comparison::AtMost),
        Comparison::More => (true, Comparison::Equal),
        Comparison::Less => (false, Comparison::Equal),
        _ => return None,
    };
    let word = Comparing { greater: word.greater == greater, ..word };
    compared(Compared::To(Rc::new(Compare { bound, ..Compare::of(word) }), object))
}

/// As much as something: with a bound, at least, or more.
pub(super) fn as_much(parts: &Parts<'_>, object: Rc<Object>) -> Rc<Compared> {
    let place = parts.all().last().map_or(0, |last| last.start);
    let word = Comparing { dimension: Some(Dimension::Amount), greater: true, place };
    let bound = parts.bound().unwrap_or(Comparison::Equal);
    let compare = Compare { times: Some((1, 1)), same: true, bound, ..Compare::of(word) };
    Rc::new(Compared::To(Rc::new(compare), object))
}

/// "twice what Ann paid", "more than half of Ann's"; just so much where so marked: "only 3 metres".
pub(super) fn equal(_: &Context<'_>, parts: &Parts<'_>, just: u8) -> Option<Made> {
    (just == 0 || parts.bound() == Some(Comparison::Equal)).then_some(())?;
    Made::of(Sem::Compared(as_much(parts, object_of(parts)?)))
}

pub(super) fn parts_compared(parts: &Parts<'_>) -> Vec<Rc<Compared>> {
    parts.sems().filter_map(|sem| if let Sem::Compared(of) = sem { Some(of.clone()) } else { None }).collect()
}

/// "more than Ann but less than Bob"; "neither … nor", "either … or" where so marked; "before 1908 or after 1914" for 3.
pub(super) fn compared_all(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let all = parts_compared(parts);
    // "…, and by $4" is how much the first differs.
    let by = |item: &super::super::item::Item| {
        matches!(item.sem, Sem::Noun(_)) && context.key(usize::from(item.start)) == "by"
    };
    if parts.all().any(by) || how == 0 && all.windows(2).any(|two| is_spread(context, two)) {
        return None;
    }
    let all = in_one_unit(of_one_noun(context, all));
    let all = of_one_other(context, all);
    // No value is before the one and after the other; a row may be.
    let valued = |of: &Rc<Compared>| match &**of {
        Compared::To(_, object) => match &**object {
            Object::Rows { of, .. } => of.iter().all(|of| is_value(context, of)),
            _ => true,
        },
        _ => false,
    };
    (how < 3 || all.iter().all(valued)).then_some(())?;
    compared(match how {
        0 => Compared::All(all),
        1 => Compared::All(all.into_iter().map(|of| Rc::new(Compared::Not(of))).collect()),
        _ => Compared::One(all),
    })
}

/// "not before noon".
pub(super) fn compared_not(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    compared(Compared::Not(parts_compared(parts).pop()?))
}

/// "taller than Ann, but by at most $5": the second is with the same.
pub(super) fn compared_further(_: &Context<'_>, parts: &Parts<'_>, denied: u8) -> Option<Made> {
    let first = parts_compared(parts).pop()?;
    let Compared::To(compare, object) = &*first else { return None };
    let bound = parts.bound().or((denied == 1).then_some(Comparison::Equal))?;
    let further = Compare { amount: parts.amount(), bound, ..(**compare).clone() };
    let second = Rc::new(Compared::To(Rc::new(further), object.clone()));
    let second = if denied == 1 { Rc::new(Compared::Not(second)) } else { second };
    compared(Compared::All(vec![first.clone(), second]))
}

/// What the words of a rule tell of what is compared.
pub(super) fn around(parts: &Parts<'_>) -> Around {
    let mut around = Around::default();
    for sem in parts.sems() {
        if let Sem::Verb(Verb { categories, span, .. }) | Sem::Noun(Noun { categories, span, .. }) = sem {
            around.categories |= categories;
            around.verb = *span;
        }
    }
    around
}

/// "paid more than Ann", "is two years older than the Dane".
pub(super) fn compare(context: &Context<'_>, parts: &Parts<'_>, turn: u8) -> Option<Made> {
    let of = parts_compared(parts).pop()?;
    let verbs: Vec<Verb> =
        parts.sems().filter_map(|sem| if let Sem::Verb(of) = sem { Some(*of) } else { None }).collect();
    if let [first, last] = verbs.as_slice() {
        let stem = |of: &Verb| (of.word > 0).then(|| context.words[usize::from(of.word) - 1].stem());
        // "The next to cross the line": what was done first.
        let infinitive = last.span.0 > 0 && context.key(usize::from(last.span.0) - 1) == "to";
        if !infinitive && (last.denied || !last.bare && stem(first) != stem(last)) {
            return None;
        }
    }
    // "the drums more than the piano" is no drum.
    if let (true, Compared::To(compare, object)) = (verbs.is_empty(), &*of)
        && matches!(&**object, Object::Rows { .. })
        && matches!(compare.word.dimension, None | Some(Dimension::Amount))
        && compare.amount.is_none()
        && compare.categories == 0
        && compare.times.is_none()
        && comparative(context.key(usize::from(compare.word.place))).is_some()
    {
        return None;
    }
    let verb = verbs.first().copied().unwrap_or_default();
    said(context, &of, Around { turn, ..around(parts) }, verb)
}

/// A comparison among the parts, said with a verb.
pub(super) fn compare_with(context: &Context<'_>, parts: &Parts<'_>, verb: Verb) -> Option<Made> {
    said(context, &parts_compared(parts).pop()?, around(parts), verb)
}

/// A comparison said with a verb.
fn said(context: &Context<'_>, of: &Rc<Compared>, around: Around, verb: Verb) -> Option<Made> {
    let of = under(of, verb.denied)?;
    let Told { formula, presumed, extra } = resolved(context, &of, &[], around, verb)?;
    let plain = Predicate::said(formula, presumed, Verb { denied: false, ..verb });
    Made::with(Sem::Predicate(Rc::new(Predicate { denied: verb.denied, verb, ..plain })), extra)
}

/// "did not reach $5", "failed to break 100": less than that.
pub(super) fn short_of(context: &Context<'_>, parts: &Parts<'_>, before: u8) -> Option<Made> {
    let verb = super::link::verb(parts);
    verb.is_none_or(|verb| if before == 1 { !verb.denied } else { verb.denied && verb.bare }).then_some(())?;
    let object = object_of(parts)?;
    if let Object::Rows { of, .. } = &*object {
        of.iter().find(|of| is_value(context, of))?;
    }
    let place = parts.all().rev().nth(1)?.start;
    let word = Comparing { dimension: Some(Dimension::Amount), greater: false, place };
    let of = Rc::new(Compared::To(Rc::new(Compare::of(word)), object));
    said(context, &of, around(parts), Verb { denied: false, ..verb.unwrap_or_default() })
}

/// The same, as long as nothing tells what it is about.
pub(super) fn open(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts)?;
    let of = parts_compared(parts).pop()?;
    Made::of(Sem::Open(Rc::new(((*of).clone(), verb))))
}

fn open_of<'a>(parts: &'a Parts<'_>) -> Option<&'a (Compared, Verb)> {
    parts.sems().find_map(|sem| if let Sem::Open(of) = sem { Some(&**of) } else { None })
}

/// "Ann's price was lower": the subject tells what it is about.
pub(super) fn clause_of(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let subject = parts.sems().find_map(Sem::phrase)?;
    let (of, verb) = open_of(parts)?;
    let ordered = context.world.ordered().fold(0, |all, of| all | set_of(of));
    // "Ann's audience was smaller", where listeners are told.
    let head = usize::from(verb.span.0).checked_sub(1).and_then(|head| dimension_of(context.key(head)));
    let speaks = |dimension| {
        let mut of = context.world.ordered().filter(|of| fit(context.world, *of, dimension) > 1).map(set_of);
        of.next().filter(|_| of.next().is_none()).unwrap_or_default()
    };
    let categories = match subject.categories & ordered {
        _ if !subject.owned => 0,
        0 => head.map_or(0, speaks),
        own => own,
    };
    // "Neither is as tall as Ann": both are less tall.
    let none = Many::So(Comparison::Equal, 0);
    let group = subject.group.as_ref().filter(|of| of.many == none && !verb.denied);
    let alike = matches!(of, Compared::To(of, _) if of.times == Some((1, 1)));
    let denied = group.filter(|_| alike).map(|group| {
        let group = Some(Rc::new(Group { many: Many::All, over: group.over.clone() }));
        Rc::new(Phrase { group, ..(**subject).clone() })
    });
    (categories != 0 || denied.is_some()).then_some(())?;
    let verb = &Verb { denied: verb.denied || denied.is_some(), ..*verb };
    let subject = denied.as_ref().unwrap_or(subject);
    let around = Around { categories: verb.categories | categories, verb: verb.span, ..Around::default() };
    // "Ann's time was better", where places are told as well.
    let own = Around { values: categories, ..around };
    let of = Rc::new(of.clone());
    let found = said(context, &of, own, *verb).or_else(|| said(context, &of, around, *verb));
    let Made { sem: Sem::Predicate(of), cost, assumed } = found? else { return None };
    let (clause, extra) = bound(context, subject, &of)?;
    Made::with(Sem::Clause(Rc::new(clause)), (cost + extra.0, assumed | extra.1))
}

/// "paid less", than whom the clause before names; "did not pay as much" for 1.
pub(super) fn compare_short(context: &Context<'_>, parts: &Parts<'_>, alike: u8) -> Option<Made> {
    let categories = parts.noun().map_or(0, |noun| noun.categories);
    let verb = super::link::verb(parts).filter(|verb| alike == 0 || verb.denied)?;
    let amount = Comparing { dimension: Some(Dimension::Amount), greater: true, place: verb.span.1 };
    let compare = |sem: &Sem| if let Sem::Compare(of) = sem { Some((**of).clone()) } else { None };
    let of = match parts.sems().find_map(compare) {
        Some(of) => of,
        None => {
            let word = parts.word().or((alike == 1).then_some(amount))?;
            let word = super::comparatives::measuring(context, word, parts.noun());
            let times = (alike == 1).then_some((1, 1));
            Compare { amount: parts.amount(), times, categories, ..Compare::of(word) }
        }
    };
    compared_by(context, verb, &to_other(&Rc::new(of)))
}

/// A comparison with whom the clause before names.
pub(super) fn to_other(of: &Rc<Compare>) -> Rc<Compared> {
    let other = Rc::new(super::who::phrase(super::super::leaning::Kind::Other, false));
    Rc::new(Compared::To(of.clone(), Rc::new(Object::Rows { times: (1, 1), of: vec![other] })))
}

/// A comparison whose verb stands before: "and Bob less than Ann".
pub(super) fn compared_by(context: &Context<'_>, verb: Verb, of: &Rc<Compared>) -> Option<Made> {
    let around = Around { categories: verb.categories, verb: verb.span, ..Around::default() };
    said(context, of, around, verb)
}

/// "It took Ann two minutes longer to finish than it took Bob."
pub(super) fn took(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| !verb.denied)?;
    let subject = parts.sems().find_map(Sem::phrase)?;
    let of = parts_compared(parts).pop()?;
    let Made { sem: Sem::Predicate(of), cost, assumed } = said(context, &of, around(parts), verb)? else {
        return None;
    };
    let (clause, extra) = bound(context, subject, &of)?;
    Made::with(Sem::Clause(Rc::new(clause)), (cost + extra.0, assumed | extra.1))
}
