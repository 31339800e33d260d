//! Places in a ring, and days of a week: what comes round again.

use std::rc::Rc;

use because_encodings::{Comparison, Formula, Kind, Measure, Number};

use super::super::context::Context;
use super::super::item::{Amount, Comparing, Made, Predicate, Sem};
use super::super::meaning::{ROW, not};
use super::super::measure::{Around, across};
use super::super::noun::related;
use super::super::parts::Parts;
use super::apart::two;
use super::clauses::made;
use super::link::verb;
use super::lists::phrases;
use crate::language::lexicon::Dimension;

/// "Opposite Ann", "Ann and Bob are opposite each other": half of a ring away.
pub(super) fn opposite(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let places = i32::try_from(context.world.puzzle.shape().entities()).ok()?;
    (context.world.told().tells_of_a_ring() && places % 2 == 0).then_some(())?;
    let place = usize::from(parts.all().next()?.start);
    let choice = across(context, place, Around::default()).into_iter().next()?;
    let apart = |a, b| Formula::Apart {
        measure: Measure::rank(choice.category),
        a,
        b,
        comparison: Comparison::Equal,
        distance: Number::small(places / 2),
        distinct: true,
    };
    let of = phrases(parts);
    if let [object] = of.as_slice() {
        let (formula, presumed) = related(context, object, |other| Some(apart(ROW, other)))?;
        return Made::with(Sem::Predicate(Rc::new(Predicate::new(formula, presumed))), choice.cost);
    }
    let (a, b, presumed) = two(&of)?;
    let formula = apart(a, b);
    let denied = verb(parts).is_some_and(|verb| verb.denied);
    made(if denied { not(formula) } else { formula }, presumed, choice.cost)
}

/// "Going clockwise": the way in which the places are numbered, as the story has it; "clockwise of" for 1.
pub(super) fn clockwise(context: &Context<'_>, parts: &Parts<'_>, of: u8) -> Option<Made> {
    let world = context.world;
    let other = ["anticlockwise", "counterclockwise", "counter-clockwise", "anti-clockwise"];
    let told = world.told().tells_of_a_ring() && world.tells_of_key("clockwise");
    let apart = ["counter", "anti"].iter().any(|way| world.tells_of_key(way));
    (told && !apart && !other.iter().any(|way| world.tells_of_key(way))).then_some(())?;
    let place = parts.all().next()?.start;
    let word = Comparing { dimension: Some(Dimension::Across), greater: true, place };
    Made::of(if of == 1 { Sem::Word(word) } else { Sem::None })
}

/// "The Tuesday after Ann": a week later, where all dates are of one day of the week, and the story tells which.
pub(super) fn weekly(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let last = parts.all().last()?;
    let ordered = context.world.ordered().filter_map(|of| context.world.puzzle.category(of).values.as_ref());
    let mut dates = ordered.filter(|of| matches!(of.kind, Kind::Date | Kind::Weekday));
    let (Some(dates), None) = (dates.next(), dates.next()) else { return None };
    let first = dates.of.first()?.to_whole()?;
    let week = |of: &Number| of.to_whole().is_some_and(|of| (of - first) % 7 == 0);
    let told = context.world.tells_of_key(context.key(usize::from(last.start)));
    (told && dates.kind == Kind::Date && dates.of.iter().all(week)).then_some(())?;
    Made::of(Sem::Amount(Amount { number: Number::small(7), unit: 0, end: last.end, money: false }))
}
