//! Comparisons: a dimension, a direction, an amount, and the row compared with.

use std::rc::Rc;

use because_encodings::{Comparison, Entity, Formula, Linear, Measure, Number, Term};

use super::super::context::Context;
use super::super::item::{
    Compare, Comparing, Made, Noun, Objects, Person, Phrase, Predicate, Sem, Sort, Verb, set_of,
};
use super::super::meaning::{ROW, all, compared, how_many, not};
use super::super::measure::{Around, Choice, choices};
use super::super::noun::related;
use super::super::parts::Parts;
use super::clauses::Each;
use super::comparatives::{amount, comparing, comparison, noun};
use super::lists::phrases;
use crate::language::lexicon::Dimension;

/// What the words of a predicate tell of what is compared.
fn around(context: &Context<'_>, parts: &Parts<'_>, objects: &[Rc<Phrase>]) -> Around {
    let mut around = Around::default();
    for sem in parts.sems() {
        match sem {
            Sem::Verb(Verb { categories, span, .. }) => {
                around.categories |= categories;
                around.verb = *span;
            }
            Sem::Noun(Noun { categories, span, .. }) => {
                around.categories |= categories;
                around.verb = *span;
            }
            _ => {}
        }
    }
    for of in objects {
        around.objects |= of.entity.map_or(0, |of| set_of(of.category));
        let ordered = |of: &Entity| context.world.puzzle.category(of.category).values.is_some();
        if let (Sort::Name, Some(of)) = (of.sort, of.entity.filter(ordered)) {
            around.values |= set_of(of.category);
        }
        if of.owned {
            around.categories |= of.categories;
        }
    }
    around
}

/// The relation of a row to that of an entity.
fn relation(context: &Context<'_>, compare: &Compare, choice: &Choice, other: Entity) -> Option<Formula> {
    let value = Measure::value(choice.category);
    // A value of the category itself is a number.
    if other.category == choice.category && compare.times.is_none() && !compare.at_once {
        let of = context.world.puzzle.category(choice.category).values.as_ref()?;
        let of = *of.of.get(usize::from(other.index))?;
        return against(compare, choice, Linear::constant(of));
    }
    if compare.at_once {
        let by = if choice.greater { Number::ONE } else { Number::ONE.negated() };
        let rank = Measure::rank(choice.category);
        return Some(compared(rank, ROW, Comparison::Equal, Linear::of(rank, other).plus(by)?));
    }
    if let Some((times, of)) = compare.times {
        let term = |coefficient, entity| Linear {
            terms: vec![Term { coefficient, measure: value, entity }],
            constant: Number::ZERO,
        };
        return Some(Formula::Compare(term(of, ROW), Comparison::Equal, term(times, other)));
    }
    against(compare, choice, Linear::of(value, other))
}

/// The relation of a row to a number, or to the value of another row.
fn against(compare: &Compare, choice: &Choice, right: Linear) -> Option<Formula> {
    let value = Measure::value(choice.category);
    let strictly = if choice.greater { Comparison::More } else { Comparison::Less };
    let Some(by) = choice.by else {
        let comparison = match compare.bound {
            Comparison::AtMost => strictly.opposite(),
            _ => strictly,
        };
        return Some(compared(value, ROW, comparison, right));
    };
    let (by, comparison) = match (choice.greater, compare.bound) {
        (true, bound) => (by, bound),
        (false, bound) => (by.negated(), bound.mirrored()),
    };
    let exact = compared(value, ROW, comparison, right.clone().plus(by)?);
    // "At most two more" is some more.
    Some(match compare.bound {
        Comparison::AtMost | Comparison::Less => all([exact, compared(value, ROW, strictly, right)]),
        _ => exact,
    })
}

fn verb_of(parts: &Parts<'_>) -> Verb {
    let of = parts.sems().find_map(|sem| if let Sem::Verb(of) = sem { Some(*of) } else { None });
    of.unwrap_or_default()
}

/// The last words of a rule that repeat a verb: "than Ann did".
fn made(formula: Formula, presumed: Vec<Formula>, verb: Verb, extra: (u32, u64)) -> Option<Made> {
    let formula = if verb.denied { not(formula) } else { formula };
    let of = Predicate {
        formula,
        presumed,
        entity: None,
        denied: verb.denied,
        subject: Person::Perhaps,
        objects: Objects::default(),
        verb,
    };
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

/// The comparison of a rule; a comparing verb is one by itself.
fn compare_of(parts: &Parts<'_>) -> Option<Rc<Compare>> {
    let found = parts.sems().find_map(|sem| if let Sem::Compare(of) = sem { Some(of.clone()) } else { None });
    found.or_else(|| {
        let word = comparing(parts)?;
        let (bound, categories) = (Comparison::Equal, 0);
        Some(Rc::new(Compare { word, amount: amount(parts), bound, times: None, at_once: false, categories }))
    })
}

/// Which of several choices a rule takes: only the first; what is open has its assumption.
fn chosen(context: &Context<'_>, compare: &Compare, around: Around) -> Option<Choice> {
    choices(context, compare, around).into_iter().next()
}

/// "paid more than Ann", "is two years older than the Dane".
pub(super) fn compare(context: &Context<'_>, parts: &Parts<'_>, turned: u8) -> Option<Made> {
    let mut compare = compare_of(parts)?;
    // "outbid Ann by at least $5", "taller than Ann by two inches".
    if let (Some(by), None) = (amount(parts), compare.amount) {
        compare = Rc::new(Compare { amount: Some(by), ..(*compare).clone() });
    }
    if let Some(bound) =
        parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(comparison(*of)) } else { None })
    {
        compare = Rc::new(Compare { bound, ..(*compare).clone() });
    }
    if turned == 1 {
        let word = Comparing { greater: !compare.word.greater, ..compare.word };
        compare = Rc::new(Compare { word, ..(*compare).clone() });
    }
    let object = parts.sems().filter_map(Sem::phrase).last()?;
    let verbs: Vec<Verb> =
        parts.sems().filter_map(|sem| if let Sem::Verb(of) = sem { Some(*of) } else { None }).collect();
    if let [first, last] = verbs.as_slice() {
        let stem = |of: &Verb| (of.word > 0).then(|| context.words[usize::from(of.word) - 1].stem());
        if last.denied || !last.bare && stem(first) != stem(last) {
            return None;
        }
    }
    let verb = verb_of(parts);
    // "the drums more than the piano" is no drum.
    if verbs.is_empty()
        && matches!(compare.word.dimension, None | Some(Dimension::Amount))
        && compare.amount.is_none()
        && compare.categories == 0
    {
        return None;
    }
    let choice = chosen(context, &compare, around(context, parts, std::slice::from_ref(object)))?;
    let (formula, presumed) = related(context, object, |other| relation(context, &compare, &choice, other))?;
    made(formula, presumed, verb, choice.cost)
}

/// The relation to each of some rows.
fn to_each(context: &Context<'_>, parts: &Parts<'_>, of: &[Rc<Phrase>]) -> Option<Each> {
    let compare = compare_of(parts)?;
    let choice = chosen(context, &compare, around(context, parts, of))?;
    let (mut formulas, mut presumed) = (Vec::new(), Vec::new());
    for object in of {
        let (formula, more) = related(context, object, |other| relation(context, &compare, &choice, other))?;
        formulas.push(formula);
        presumed.extend(more);
    }
    Some((formulas, presumed, choice.cost))
}

/// "after both Ann and Bob".
pub(super) fn compare_all(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (formulas, presumed, extra) = to_each(context, parts, &phrases(parts))?;
    let verb = verb_of(parts);
    if verb.denied {
        return None;
    }
    made(all(formulas), presumed, verb, extra)
}

/// "after either Ann or Bob", "after neither".
pub(super) fn compare_any(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let (formulas, presumed, extra) = to_each(context, parts, &phrases(parts))?;
    let formula = match how {
        2 => all(formulas.into_iter().map(not)),
        _ => how_many(Comparison::Equal, 1, formulas),
    };
    made(formula, presumed, verb_of(parts), extra)
}

/// "after Ann and before Bob".
pub(super) fn compare_two(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let compares: Vec<Rc<Compare>> = parts
        .sems()
        .filter_map(|sem| if let Sem::Compare(of) = sem { Some(of.clone()) } else { None })
        .collect();
    let verb = verb_of(parts);
    if verb.denied {
        return None;
    }
    let (mut formulas, mut presumed, mut extra) = (Vec::new(), Vec::new(), (0, 0));
    for (compare, object) in compares.iter().zip(phrases(parts)) {
        let choice = chosen(context, compare, around(context, parts, std::slice::from_ref(&object)))?;
        let (formula, more) = related(context, &object, |other| relation(context, compare, &choice, other))?;
        formulas.push(formula);
        presumed.extend(more);
        extra = (extra.0.max(choice.cost.0), extra.1 | choice.cost.1);
    }
    made(all(formulas), presumed, verb, extra)
}

/// "not as tall as": less; without a denial, equal, which no two rows of a puzzle are.
pub(super) fn as_much(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let mut verb = verb_of(parts);
    let denied = verb.denied
        || parts
            .all()
            .any(|item| item.end == item.start + 1 && context.key(usize::from(item.start)) == "not");
    if !denied {
        return None;
    }
    verb.denied = false;
    let place = parts.all().nth(1)?.start + 1;
    let word =
        comparing(parts).unwrap_or(Comparing { dimension: Some(Dimension::Amount), greater: true, place });
    let word = Comparing { greater: !word.greater, ..word };
    let categories = noun(parts).map_or(0, |noun| noun.categories);
    let compare =
        Compare { word, amount: None, bound: Comparison::Equal, times: None, at_once: false, categories };
    let object = parts.sems().filter_map(Sem::phrase).last()?;
    let choice = chosen(context, &compare, around(context, parts, std::slice::from_ref(object)))?;
    let (formula, presumed) = related(context, object, |other| relation(context, &compare, &choice, other))?;
    made(formula, presumed, verb, choice.cost)
}

/// "twice as much as".
pub(super) fn multiple(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let times = parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None })?;
    let many = |n: i32| Number::small(n);
    let (times, of) = match times {
        1 => (many(1), many(2)),
        n if n > 10 => (many(i32::try_from(n / 10).ok()?), many(i32::try_from(n % 10).ok()?)),
        n => (many(i32::try_from(n).ok()?), many(1)),
    };
    let place = parts.all().nth(2)?.end - 1;
    let word =
        comparing(parts).unwrap_or(Comparing { dimension: Some(Dimension::Amount), greater: true, place });
    // "Half as cheap" is of nothing that is counted.
    if !word.greater {
        return None;
    }
    let categories = noun(parts).map_or(0, |noun| noun.categories);
    let compare = Compare {
        word,
        amount: None,
        bound: Comparison::Equal,
        times: Some((times, of)),
        at_once: false,
        categories,
    };
    let object = parts.sems().filter_map(Sem::phrase).last()?;
    let choice = chosen(context, &compare, around(context, parts, std::slice::from_ref(object)))?;
    if !choice.greater {
        return None;
    }
    let (formula, presumed) = related(context, object, |other| relation(context, &compare, &choice, other))?;
    made(formula, presumed, verb_of(parts), choice.cost)
}
