//! Words that compare, short of what they compare with: "two years older than", "after", "at least $2 more than".

use std::rc::Rc;

use because_encodings::{CategoryId, Comparison, Formula, Kind, Number, Place, Values};

use super::super::amount::in_unit;
use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{Amount, Compare, Comparing, Made, Noun, Person, Predicate, Sem, Verb, set_of};
use super::super::lexicon;
use super::super::meaning::ROW;
use super::super::orders;
use super::super::parts::Parts;
use super::super::tokens::class;
use super::super::types::{fit, is_counted};
use crate::language::lexicon::{Dimension, comparative, dimension_of};

/// "taller", "more".
pub(super) fn word(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let place = parts.all().next()?.start;
    let told = comparative(context.key(usize::from(place)));
    let told = told.map(|of| Comparing { dimension: Some(of.dimension), greater: of.greater, place });
    Made::of(Sem::Word(parts.word().or(told)?))
}

/// "more expensive", "less famous"; of what a verb speaks of: "most watched", "best paid".
pub(super) fn qualified(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let first = parts.all().next()?;
    let key = context.key(usize::from(first.start));
    let less = key.starts_with("le") || key.starts_with("worst") || key.starts_with("worse");
    let place = first.end;
    let spoken = dimension_of(context.key(usize::from(place)));
    let better = key.starts_with('b') || key.starts_with('w');
    (!better || spoken.is_some()).then_some(())?;
    // "On more days": so many of them, and no day is more.
    let named = &context.words[usize::from(place)];
    let plural = named.singular() != &*named.key;
    (!plural || !context.token(usize::from(place)).is(class::CATEGORY)).then_some(())?;
    let own = parts.word().filter(|_| !better);
    let word = own.unwrap_or(Comparing { dimension: spoken, greater: true, place });
    Made::of(Sem::Word(Comparing { greater: word.greater != less, ..word }))
}

const PARTICLES: [(Dimension, bool); 21] = [
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
    (Dimension::Across, true),
    (Dimension::Across, false),
    (Dimension::Amount, false),
    (Dimension::Depth, true),
    (Dimension::Distance, true),
    (Dimension::Amount, true),
    (Dimension::Money, false),
    (Dimension::Age, false),
    (Dimension::Age, true),
    (Dimension::Height, true),
    (Dimension::Money, true),
];

/// "after", "to the left of".
pub(super) fn particle(context: &Context<'_>, parts: &Parts<'_>, of: u8) -> Option<Made> {
    let (dimension, greater) = *PARTICLES.get(usize::from(of))?;
    let place = parts.all().next()?.start;
    // "Not only after Ann".
    let key = |back: u8| place.checked_sub(back).map(|at| context.key(usize::from(at)));
    (key(1) != Some("only") || key(2) != Some("not")).then_some(())?;
    // "Had to wait until": what follows is told by its last word.
    let last = parts.all().next()?.end - 1;
    let place = if lexicon::has("follows", context.key(usize::from(last))) { last } else { place };
    Made::of(Sem::Word(Comparing { dimension: Some(dimension), greater, place }))
}

/// "more stairs to climb", and "fewer" for 1: higher or lower, where somebody lives one above another.
pub(super) fn climbing(context: &Context<'_>, parts: &Parts<'_>, fewer: u8) -> Option<Made> {
    let stacked = |of: CategoryId| fit(context.world, of, Dimension::Vertical) > 1;
    context.world.ordered().any(stacked).then_some(())?;
    particle(context, parts, 2 + fewer)
}

/// "farther east", "lower down": where it goes.
pub(super) fn toward(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let mut words = parts.sems().filter_map(|sem| if let Sem::Word(of) = sem { Some(*of) } else { None });
    let (far, side) = (words.next()?, words.next()?);
    let key = context.key(usize::from(far.place));
    let upright = side.dimension == Some(Dimension::Vertical);
    let fits = match key {
        "farther" | "further" | "farthest" | "furthest" => true,
        // "Closer to the surface" is less deep.
        "closer" | "nearer" | "closest" | "nearest" if side.dimension == Some(Dimension::Depth) => {
            return Made::of(Sem::Word(Comparing { place: far.place, greater: false, ..side }));
        }
        // "Deeper down".
        _ if far.dimension == Some(Dimension::Depth) => {
            (upright && side.greater != far.greater).then_some(())?;
            return Made::of(Sem::Word(far));
        }
        // "Higher down" goes nowhere.
        "higher" | "highest" => upright && side.greater,
        "lower" | "lowest" => upright && !side.greater,
        _ => false,
    };
    fits.then_some(())?;
    Made::of(Sem::Word(Comparing { place: far.place, ..side }))
}

/// "Further from the door", "closer to the lake": along the one row that there is, whose first place is taken to be
/// there; "nearest the door", its first place, for 1, and "furthest from it", its last, for 2.
pub(super) fn from_end(context: &Context<'_>, parts: &Parts<'_>, end: u8) -> Option<Made> {
    // "Closer to the door than Ann, but farther from it than Bob".
    let before = |at: u8| {
        let than = (1..usize::from(at)).rev().find(|at| context.key(*at) == "than")?;
        let from = |at: usize| matches!(context.key(at), "to" | "from") && context.key(at + 1) == "the";
        let told = (than.saturating_sub(5)..than.saturating_sub(2)).any(from);
        told.then(|| Noun { span: (than as u8 - 1, than as u8), ..Noun::default() })
    };
    let noun = match parts.noun() {
        Some(noun) => noun,
        None => before(parts.all().next()?.start)?,
    };
    (noun.categories == 0 && noun.person != Person::Yes).then_some(())?;
    let lined = |of: &CategoryId| {
        let values = context.world.puzzle.category(*of).values.as_ref();
        let dated = |values: &Values| matches!(values.kind, Kind::Weekday | Kind::Month | Kind::Date);
        values.is_some_and(|values| is_counted(values) && !dated(values))
            && fit(context.world, *of, Dimension::Distance) < 2
    };
    let mut rows = context.world.ordered().filter(lined);
    let (Some(category), None) = (rows.next(), rows.next()) else { return None };
    let place = parts.all().next()?.start;
    let extra = context.assume(Assumption::Dimension(place, category));
    let puzzle = context.world.puzzle;
    let highest = puzzle.shape().entities_of(category).last().map(|of| puzzle.entity_name(of))?;
    let number = highest.rsplit(' ').next().unwrap_or_default();
    // The top is the first of a list, and the last of what stands one above another.
    let key = context.key(usize::from(noun.span.1) - 1);
    let upright = fit(context.world, category, Dimension::Vertical) > 1;
    let last = lexicon::has("hindmost", key)
        || upright && key == "top"
        || !upright && key == "bottom"
        || context.world.told().is_at_last(key, number);
    if end > 0 {
        let place = match (parts.number(), (end == 1) != last) {
            (None, true) => Place::First,
            (None, false) => Place::Last,
            (Some(nth), true) => Place::Nth(nth),
            (Some(nth), false) => Place::NthLast(nth),
        };
        let formula = Formula::Place { category, entity: ROW, place };
        let of = Predicate::said(formula, Vec::new(), Verb { span: noun.span, ..Verb::default() });
        return Made::with(Sem::Predicate(Rc::new(of)), extra);
    }
    let far = parts.word().filter(|far| far.dimension == Some(Dimension::Distance))?;
    let greater = far.greater != last;
    let word = Comparing { dimension: Some(Dimension::Across), greater, place: far.place };
    Made::with(Sem::Word(word), extra)
}

/// Whether no condition or time follows, of which "only" may be said.
pub(super) fn is_alone(context: &Context<'_>, end: usize) -> bool {
    let conditional = |key: &str| matches!(key, "if" | "when" | "after" | "because" | "where");
    (end..context.words.len()).all(|place| !conditional(context.key(place)))
}

/// "at least", "exactly": how a difference compares; "only", where so marked.
pub(super) fn bound(context: &Context<'_>, parts: &Parts<'_>, of: u8) -> Option<Made> {
    (of < 5 || is_alone(context, usize::from(parts.all().last()?.end))).then_some(())?;
    // "Handed over $5".
    let start = usize::from(parts.all().next()?.start);
    let behind =
        |class| start.checked_sub(1).is_some_and(|at| lexicon::has(class, context.words[at].singular()));
    (of != 3 || context.words[start].singular() != "over" || !behind("giving")).then_some(())?;
    Made::of(Sem::Bound(match of {
        0 => Comparison::AtLeast,
        1 => Comparison::AtMost,
        3 => Comparison::More,
        4 => Comparison::Less,
        _ => Comparison::Equal,
    }))
}

/// "twice", "half": so many parts of so many, in digits; without any, as many times as its number says, or so many
/// of a hundred.
pub(super) fn times(_: &Context<'_>, parts: &Parts<'_>, of: u8) -> Option<Made> {
    let of = u32::from(of);
    Made::of(Sem::Times(match parts.number() {
        Some(many) if of == 100 => {
            let shared = (1..=many.min(of)).rev().find(|by| many % by == 0 && of % by == 0)?;
            (many / shared, of / shared)
        }
        Some(many) => (many, 1),
        None => (of / 10, of % 10),
    }))
}

/// "Double figures": the least number that is written with so many.
pub(super) fn figures(_: &Context<'_>, parts: &Parts<'_>, digits: u8) -> Option<Made> {
    let number = Number::whole(10_i64.checked_pow(u32::from(digits).checked_sub(1)?)?)?;
    Made::of(Sem::Amount(Amount { number, unit: 0, end: parts.all().last()?.end, money: false }))
}

fn compare(of: Compare, extra: (u32, u64)) -> Option<Made> {
    Made::with(Sem::Compare(Rc::new(of)), extra)
}

/// What a noun says is measured: "less money".
fn measured_by(context: &Context<'_>, noun: Noun) -> Option<Dimension> {
    spoken_by(context, noun)
        .filter(|of| matches!(of, Dimension::Money | Dimension::Weight | Dimension::Score | Dimension::Age))
}

/// What a noun measures: "a bigger audience", "a larger share".
fn spoken_by(context: &Context<'_>, noun: Noun) -> Option<Dimension> {
    let word = &context.words[usize::from(noun.span.1) - 1];
    dimension_of(word.singular()).or_else(|| dimension_of(&word.key))
}

/// A word that says no more than how big, of what its noun measures: "the smallest audience".
pub(super) fn measuring(context: &Context<'_>, word: Comparing, noun: Option<Noun>) -> Comparing {
    let spoken = noun.filter(|noun| noun.categories & context.types.orders == 0 && noun.span != (0, 0));
    let spoken = spoken.and_then(|noun| spoken_by(context, noun));
    match word.dimension {
        None | Some(Dimension::Any | Dimension::Size) => {
            Comparing { dimension: spoken.or(word.dimension), ..word }
        }
        _ => word,
    }
}

/// Where a noun speaks of an order, behind the word that does; of those, the last.
fn spoken_at(context: &Context<'_>, noun: Noun) -> Option<u8> {
    let ordered = context.world.ordered().fold(0, |all, of| all | set_of(of));
    (noun.span.0..noun.span.1)
        .rev()
        .find(|at| context.tokens[usize::from(*at)].categories & ordered != 0)
        .map(|at| at + 1)
}

/// "two years older than", "after", "at least $2 more than".
pub(super) fn than(context: &Context<'_>, parts: &Parts<'_>, numbers: u8) -> Option<Made> {
    let mut word = parts.word()?;
    let before = usize::from(word.place).checked_sub(1).map_or("", |before| context.key(before));
    if matches!(before, "just" | "right" | "directly" | "immediately" | "immediate" | "straight" | "next") {
        return None;
    }
    let mut amount = parts.amount();
    // "An egg more than" is by one.
    let at = usize::from(word.place);
    let one_more =
        at > 1 && matches!(context.key(at - 2), "a" | "an") && parts.all().next()?.start == word.place;
    if one_more && amount.is_none() && word.dimension == Some(Dimension::Amount) {
        return None;
    }
    // "On a day before Wednesday": any such day.
    let first = usize::from(parts.all().next()?.start);
    let on = first > 0 && matches!(context.key(first - 1), "on" | "in");
    if let Some(of) = amount.filter(|_| on && matches!(context.key(first), "a" | "an" | "some")) {
        // "In an hour less than" may be by one.
        let noun = usize::from(of.end).checked_sub(1).map_or("", |at| context.words[at].singular());
        let lasts = lexicon::has("lasting", noun) || noun == "day" && context.key(first - 1) == "in";
        (!lasts && word.dimension == Some(Dimension::Time)).then_some(())?;
        amount = None;
    }
    // "And the teal one before the dun one": a car, and no number of them.
    let stands_for = |item: &super::super::item::Item| {
        let at = usize::from(item.start);
        matches!(item.sem, Sem::Amount(of) if of.unit == 0)
            && context.key(at) == "one"
            && at > 0
            && context.mentioned(at - 1)
    };
    if parts.all().any(stands_for) {
        return None;
    }
    // "A higher one": what is higher has been told.
    let one = |noun: &Noun| matches!(context.key(usize::from(noun.span.1) - 1), "one" | "ones");
    // "A higher-numbered cottage": what it is called is no matter.
    let noun = parts.noun().filter(|noun| !one(noun) && (numbers == 0 || noun.categories != 0));
    let counts = matches!(word.dimension, Some(Dimension::Amount));
    let (mut categories, mut extra) = (0, (0, 0));
    if let Some(noun) = noun {
        let ordered = context.world.ordered().fold(0, |all, of| all | set_of(of));
        categories = match context.words[usize::from(noun.span.1) - 1].singular() {
            // "A higher number": that of a name with one.
            "number" if noun.categories == 0 => orders::numbered(context),
            "time" if noun.categories == 0 && counts => orders::lasting(context),
            _ if counts && noun.categories & ordered == 0 => match in_unit(context, noun) {
                0 => noun.categories,
                own => own,
            },
            _ => noun.categories,
        };
        // "two or more points fewer than".
        if let (None, Some(number)) = (amount, parts.number()) {
            let number = Number::small(i32::try_from(number).ok()?);
            amount = Some(Amount { number, unit: noun.span.0 + 1, end: noun.span.1, money: false });
        }
        // "two more points than", "two more chess points than".
        if let (Some(amount), true) = (amount.as_mut().filter(|amount| amount.unit == 0), counts) {
            amount.unit = spoken_at(context, noun).unwrap_or(noun.span.1);
        } else if let (true, 0, Some(spoken)) = (counts, categories, measured_by(context, noun)) {
            word.dimension = Some(spoken);
        } else if let (None | Some(Dimension::Any | Dimension::Size), 0, Some(spoken)) =
            (word.dimension, categories, spoken_by(context, noun))
        {
            word.dimension = Some(spoken);
        } else if categories == 0 && noun.person != Person::Yes && amount.is_none() {
            // "a longer boat than": the boat's length.
            if matches!(word.dimension, None | Some(Dimension::Any)) {
                return None;
            }
            // "More questions than": of what is counted, it may be.
            let unknown = if counts { noun.span.1 } else { noun.unknown };
            if unknown > 0 {
                extra = context.assume(Assumption::Noun(unknown - 1));
            }
        }
    }
    let bound = parts.bound().unwrap_or(Comparison::Equal);
    // "In the row behind Ann" is the next.
    let row = first > 1 && first == at && lexicon::has("tiers", before) && context.key(first - 2) == "the";
    compare(Compare { amount, bound, categories, at_once: row, ..Compare::of(word) }, extra)
}

/// "sold better than": of what is counted as sold.
pub(super) fn outsold(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let world = context.world;
    let sold = |of: &CategoryId| {
        let money = world.kind(*of) == Some(Kind::Money);
        let measured = [Dimension::Length, Dimension::Time].iter().any(|by| world.is_of(*of, *by));
        !money && !measured && world.counts_sales(*of)
    };
    let mut sold = world.ordered().filter(sold);
    let (Some(of), None) = (sold.next(), sold.next()) else { return None };
    compare(Compare { categories: set_of(of), ..Compare::of(parts.word()?) }, (0, 0))
}

/// "no later than": not more.
pub(super) fn no_more(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let categories = parts.noun().map_or(0, |noun| noun.categories);
    compare(Compare { bound: Comparison::AtMost, categories, ..Compare::of(parts.word()?) }, (0, 0))
}

/// "right after", "the month right after": one place on.
pub(super) fn at_once(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    parts.amount().is_none_or(|amount| amount.number == Number::ONE).then_some(())?;
    compare(Compare { at_once: true, ..Compare::of(parts.word()?) }, (0, 0))
}

/// "a third more than": so much of the other beside it.
pub(super) fn beyond(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (many, of) = parts.times()?;
    let word = parts.word().filter(|word| word.greater || many < of)?;
    let many = if word.greater { of + many } else { of - many };
    let word = Comparing { greater: true, ..word };
    let categories = parts.noun().map_or(0, |noun| noun.categories);
    compare(Compare { times: Some((many, of)), categories, ..Compare::of(word) }, (0, 0))
}

/// "as tall as", "at least twice as much as": without a number, the same; "the same number as" for 1.
pub(super) fn as_much(context: &Context<'_>, parts: &Parts<'_>, same: u8) -> Option<Made> {
    let place = parts.all().last()?.start.saturating_sub(1);
    let counted = Comparing { dimension: Some(Dimension::Amount), greater: true, place };
    // "About twice as much" is not told.
    let before = usize::from(parts.all().next()?.start).checked_sub(1);
    (!before.is_some_and(|at| lexicon::has("vague", context.key(at)))).then_some(())?;
    // "Did not so much as look at the soup".
    let even = |at: usize| {
        let helped = at > 0 && context.token(at - 1).is(class::AUXILIARY);
        helped && context.key(at) == "not" && context.key(at + 1) == "so" && context.key(at + 2) == "much"
    };
    (!before.is_some_and(even)).then_some(())?;
    let word = parts.word().unwrap_or(counted);
    let times = parts.times().unwrap_or((1, 1));
    // "Half as cheap" is of nothing that is counted.
    (word.greater || times == (1, 1)).then_some(())?;
    let categories = parts.noun().map_or(0, |noun| noun.categories);
    let bound = parts.bound().unwrap_or(Comparison::Equal);
    let times = Some(times);
    compare(Compare { times, same: same == 1, bound, categories, ..Compare::of(word) }, (0, 0))
}

/// Whether the clause before a place begins so that "either" there is one of them, or both: "nobody", "no guest".
pub(super) fn is_inclusive(context: &Context<'_>, place: usize) -> bool {
    let joint = |at: usize| {
        lexicon::has("clause_begins", context.key(at)) || matches!(context.key(at), "if" | "that")
    };
    // "Both Ann and Bob", "none of Ann, Bob, and Cy", "nobody but Ann" go on.
    let denied = |at: usize| ["inclusive", "excluding"].iter().any(|of| lexicon::has(of, context.key(at)));
    let named = |at: usize| context.mentioned(at) || matches!(context.key(at), "," | "of");
    let listed = |at: usize| (0..at).rfind(|at| denied(*at)).is_some_and(|of| (of + 1..at).all(named));
    let goes_on = |at: usize| match context.key(at) {
        "," => false,
        "and" => at > 0 && context.key(at - 1) == "," && !listed(at),
        "but" => at > 0 && !denied(at - 1),
        of => lexicon::has("clause_begins", of),
    };
    let from = (0..place).rfind(|at| goes_on(*at)).map_or(0, |at| at + 1);
    let begins = |at: usize| at == from || joint(at - 1);
    (from..place).any(|at| {
        let is = |class| lexicon::has(class, context.key(at));
        is("inclusive") || is("excluding") && begins(at)
    })
}
