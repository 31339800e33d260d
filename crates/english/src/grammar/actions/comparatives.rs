//! Words that compare, short of what they compare with: "two years older than", "after", "at least $2 more than".

use std::rc::Rc;

use because_encodings::Comparison;

use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Amount, Compare, Comparing, Made, Noun, Person, Sem};
use super::super::parts::Parts;
use crate::language::lexicon::Dimension;

pub(super) fn comparing(parts: &Parts<'_>) -> Option<Comparing> {
    parts.sems().filter_map(|sem| if let Sem::Word(of) = sem { Some(*of) } else { None }).last()
}

pub(super) fn amount(parts: &Parts<'_>) -> Option<Amount> {
    parts.sems().find_map(|sem| if let Sem::Amount(of) = sem { Some(*of) } else { None })
}

pub(super) fn noun(parts: &Parts<'_>) -> Option<Noun> {
    parts.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None })
}

/// "taller", "more".
pub(super) fn word(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    Made::of(Sem::Word(comparing(parts)?))
}

/// "more expensive", "less famous".
pub(super) fn qualified(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let first = parts.all().next()?;
    let less = context.key(usize::from(first.start)).starts_with("le");
    let place = first.end;
    let word = comparing(parts).unwrap_or(Comparing { dimension: None, greater: true, place });
    Made::of(Sem::Word(Comparing { greater: word.greater != less, ..word }))
}

const PARTICLES: [(Dimension, bool); 12] = [
    (Dimension::Time, true),
    (Dimension::Time, false),
    (Dimension::Vertical, true),
    (Dimension::Vertical, false),
    (Dimension::Rank, true),
    (Dimension::Rank, false),
    (Dimension::Across, true),
    (Dimension::Across, false),
    (Dimension::North, true),
    (Dimension::North, false),
    (Dimension::North, true),
    (Dimension::North, false),
];

/// "after", "to the left of".
pub(super) fn particle(_: &Context<'_>, parts: &Parts<'_>, of: u8) -> Option<Made> {
    let (dimension, greater) = *PARTICLES.get(usize::from(of))?;
    let place = parts.all().next()?.start;
    // No east nor west is known to any category.
    (of < 10).then_some(())?;
    Made::of(Sem::Word(Comparing { dimension: Some(dimension), greater, place }))
}

/// "at least", "exactly": how a difference compares.
pub(super) fn bound(_: &Context<'_>, _: &Parts<'_>, of: u8) -> Option<Made> {
    Made::of(Sem::Number(u32::from(of)))
}

pub(super) fn comparison(of: u32) -> Comparison {
    match of {
        0 => Comparison::AtLeast,
        1 => Comparison::AtMost,
        3 => Comparison::More,
        4 => Comparison::Less,
        _ => Comparison::Equal,
    }
}

/// "two years older than", "after", "at least $2 more than".
pub(super) fn than(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let word = comparing(parts)?;
    let before = usize::from(word.place).checked_sub(1).map_or("", |before| context.key(before));
    if matches!(before, "just" | "right" | "directly" | "immediately" | "immediate") {
        return None;
    }
    let mut amount = amount(parts);
    let noun = noun(parts);
    let counts = matches!(word.dimension, Some(Dimension::Amount));
    let (mut categories, mut extra) = (0, (0, 0));
    if let Some(noun) = noun {
        // How long a name is tells nothing of its row.
        if matches!(context.words[usize::from(noun.span.1) - 1].singular(), "name" | "letter" | "surname") {
            return None;
        }
        categories = noun.categories;
        // "two more points than".
        if let (Some(amount), true) = (amount.as_mut().filter(|amount| amount.unit == 0), counts) {
            amount.unit = noun.span.1;
        } else if categories == 0 && noun.person != Person::Yes && amount.is_none() {
            // "a longer boat than": the boat's length.
            let measured = !matches!(word.dimension, None | Some(Dimension::Amount | Dimension::Any));
            if !measured {
                return None;
            }
            if noun.unknown > 0 {
                extra = context.assume(Assumption::Noun(noun.unknown - 1));
            }
        }
    }
    let bound =
        parts.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(comparison(*of)) } else { None });
    let bound = bound.unwrap_or(Comparison::Equal);
    Made::with(
        Sem::Compare(Rc::new(Compare { word, amount, bound, times: None, at_once: false, categories })),
        extra,
    )
}

/// "no later than": not more.
pub(super) fn no_more(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let word = comparing(parts)?;
    let categories = noun(parts).map_or(0, |noun| noun.categories);
    let bound = Comparison::AtMost;
    Made::of(Sem::Compare(Rc::new(Compare {
        word,
        amount: None,
        bound,
        times: None,
        at_once: false,
        categories,
    })))
}

/// "right after": one place on.
pub(super) fn at_once(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let word = comparing(parts)?;
    let bound = Comparison::Equal;
    Made::of(Sem::Compare(Rc::new(Compare {
        word,
        amount: None,
        bound,
        times: None,
        at_once: true,
        categories: 0,
    })))
}

/// "not as tall as": less.
pub(super) fn less_than(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let place = parts.all().next()?.end;
    let word =
        comparing(parts).unwrap_or(Comparing { dimension: Some(Dimension::Amount), greater: true, place });
    let word = Comparing { greater: !word.greater, ..word };
    let categories = noun(parts).map_or(0, |noun| noun.categories);
    let bound = Comparison::Equal;
    Made::of(Sem::Compare(Rc::new(Compare {
        word,
        amount: None,
        bound,
        times: None,
        at_once: false,
        categories,
    })))
}

/// "twice", "half".
pub(super) fn times(_: &Context<'_>, _: &Parts<'_>, of: u8) -> Option<Made> {
    Made::of(Sem::Number(u32::from(of)))
}
