//! One end of an order: "the tallest", "paid the most", "came last".

use std::rc::Rc;

use because_encodings::{
    CategoryId, Entity, Formula, Kind as Value, Linear, Measure, Number, Place, Scale, Values,
};

use super::super::amount::counts;
use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{
    Choice, Compare, Comparing, Made, Many, Noun, Person, Phrase, Predicate, Sem, Sort, Verb, set_of,
};
use super::super::leaning::{Kind, pronoun};
use super::super::lexicon;
use super::super::meaning::{ROW, compared, same};
use super::super::measure::{Around, across, choices, in_order, speaks};
use super::super::orders::{at_rank, called_nth, has_any, in_months, lasts_since};
use super::super::parts::Parts;
use super::super::tokens::class;
use super::super::types::{fit, is_counted, is_label, is_year, measures_nothing};
use super::comparatives::measuring;
use crate::language::Mention;
use crate::language::lexicon::{Dimension, is_sex, ordinal};
use crate::language::measures::{is_duration, lined};
use crate::language::mentions::{by_numbers, called};
use crate::language::superlative::{best, is_of_the_year};

/// The entity of an extreme value: the `nth` from the end that more of it leads to.
fn at_end(context: &Context<'_>, choice: &Choice, nth: u32) -> Option<Entity> {
    at_rank(context, choice.category, nth, choice.greater)
}

/// The category that a superlative is about.
fn choice(context: &Context<'_>, word: Comparing, noun: Option<Noun>, verb: Option<Verb>) -> Option<Choice> {
    all_choices(context, word, noun, verb).into_iter().next()
}

/// The categories that a superlative may be about.
fn all_choices(
    context: &Context<'_>,
    word: Comparing,
    noun: Option<Noun>,
    verb: Option<Verb>,
) -> Vec<Choice> {
    let ordered = |set: u32| {
        context.world.ordered().filter(|of| set & set_of(*of) != 0).fold(0, |all, of| all | set_of(of))
    };
    let categories = ordered(noun.map_or(0, |noun| noun.categories));
    // "The most watched episode", "the cheapest house": what only numbers the rows is not what is measured.
    let fits = |of: CategoryId| word.dimension.map_or(1, |own| fit(context.world, of, own));
    let told = word.dimension != Some(Dimension::Time) && context.world.ordered().any(|of| fits(of) > 1);
    let watched = matches!(word.dimension, Some(Dimension::Crowd | Dimension::Money));
    let numbers = |of: &CategoryId| fits(*of) == 0 && (told || watched && is_label(context.world, *of));
    let labels = context.world.ordered().filter(numbers).fold(0, |all, of| all | set_of(of));
    let categories = categories & !labels;
    let of = |word| Compare { categories, ..Compare::of(word) };
    let around = Around {
        categories: verb.map_or(0, |verb| verb.categories),
        verb: verb.map_or((0, 0), |verb| verb.span),
        ..Around::default()
    };
    // "The highest charge" may be of money or not.
    let spoken = measuring(context, word, noun);
    let mut found = choices(context, &of(spoken), around);
    if found.is_empty() && spoken != word {
        found = choices(context, &of(word), around);
        // "The highest bid" is of no weight; the highest charge may be so many percent.
        let bulk = [Dimension::Weight, Dimension::Height, Dimension::Age, Dimension::Length, Dimension::Time];
        found.retain(|of| bulk.iter().all(|own| fit(context.world, of.category, *own) < 2));
        for of in found.iter_mut().filter(|of| measures_nothing(context.world, of.category)) {
            of.cost = context.assume(Assumption::Measure(word.place, of.category));
        }
    }
    found
}

/// The end of a category's order that a superlative tells.
pub(super) fn end_of(context: &Context<'_>, word: Comparing, category: CategoryId) -> Option<Entity> {
    let noun = Noun { categories: set_of(category), ..Noun::default() };
    let choice = choice(context, word, Some(noun), None).filter(|of| of.category == category)?;
    at_end(context, &choice, 1)
}

/// The category of a superlative in a noun phrase: "the tallest" needs a dimension, or a noun that is measured.
fn told(context: &Context<'_>, parts: &Parts<'_>) -> Option<Choice> {
    // "The lowest rates of pay" are of pay.
    let nouns = parts.nouns();
    let spoken = nouns.into_iter().find(|noun| noun.categories != 0);
    let (word, noun) = (parts.word()?, spoken.or(parts.noun()));
    let choice = choice(context, word, noun, None)?;
    // A year is no longer than another.
    let years = context.world.puzzle.category(choice.category).values.as_ref().is_some_and(is_year);
    let long = matches!(word.dimension, Some(Dimension::Length | Dimension::Short));
    (!(years && long)).then_some(())?;
    let measured = noun.is_some_and(|noun| noun.categories & set_of(choice.category) != 0);
    (measured || !matches!(word.dimension, None | Some(Dimension::Amount))).then_some(choice)
}

/// "the tallest tree", "the second longest trip of the four".
pub(super) fn extreme(context: &Context<'_>, parts: &Parts<'_>, but: u8) -> Option<Made> {
    let choice = told(context, parts).or_else(|| deed_told(context, parts))?;
    let nth = parts.number().unwrap_or(1) + u32::from(but);
    let entity = at_end(context, &choice, nth)?;
    in_year(context, parts, entity, (nth as usize, choice.greater)).then_some(())?;
    let nouns = parts.nouns();
    let head = parts.noun().unwrap_or_default();
    let noun = nouns.into_iter().find(|of| of.categories & set_of(choice.category) != 0).unwrap_or(head);
    let measured = noun.categories & set_of(choice.category) != 0;
    let person = if noun.span == (0, 0) {
        Person::Perhaps
    } else if measured {
        Person::No
    } else {
        noun.person
    };
    let phrase = Phrase {
        sort: if measured || !noun.row && noun.categories == 0 && person == Person::No {
            Sort::Thing
        } else {
            Sort::Row
        },
        person,
        categories: noun.categories,
        ..Phrase::somebody(Some(entity), Vec::new())
    };
    Made::with(Sem::Phrase(Rc::new(phrase)), choice.cost)
}

/// Whether a month is so far on where that is of the year.
fn in_year(context: &Context<'_>, parts: &Parts<'_>, of: Entity, place: (usize, bool)) -> bool {
    let end = parts.all().last().map_or(0, |item| usize::from(item.end));
    !in_months(context, end) || is_of_the_year(context.world, of, place)
}

/// The entities at an end that a superlative tells, the utmost first.
pub(super) fn ends(
    context: &Context<'_>,
    parts: &Parts<'_>,
    count: usize,
) -> Option<(Vec<Entity>, (u32, u64))> {
    // "The first five to play".
    let choice = told(context, parts).or_else(|| turn_told(context, parts))?;
    let all = u32::try_from(count).ok()?;
    let found: Option<Vec<Entity>> = (1..=all).map(|nth| at_end(context, &choice, nth)).collect();
    let mut found = found?;
    found.retain(|of| in_year(context, parts, *of, (count, choice.greater)));
    // "The first two portraits", where these hang in a row as well.
    let place = parts.all().next()?.start;
    let values = |of: CategoryId| context.world.puzzle.category(of).values.as_ref();
    let row = |of: CategoryId| of != choice.category && fit(context.world, of, Dimension::Across) > 0;
    let first = parts.word().is_some_and(|word| word.dimension == Some(Dimension::Time));
    let spoken = parts.noun().is_some_and(|noun| noun.categories & set_of(choice.category) != 0);
    let open =
        first && !spoken && values(choice.category).is_some_and(is_year) && context.world.ordered().any(row);
    let (cost, assumed) =
        if open { context.assume(Assumption::Measure(place, choice.category)) } else { (0, 0) };
    (!found.is_empty()).then_some((found, (choice.cost.0 + cost, choice.cost.1 | assumed)))
}

/// The order in which the parts tell who was first, and that more of it leads there or not.
fn turn_told(context: &Context<'_>, parts: &Parts<'_>) -> Option<Choice> {
    let word = parts.word().filter(|word| word.dimension == Some(Dimension::Time))?;
    let (first, last) = (parts.all().next()?, parts.all().last()?);
    let deed = u8::from(begins_deed(context, last.start));
    let whole = Verb { span: (first.start, last.end), word: deed, ..Verb::default() };
    let choice = in_turn(context, word.place, whole)?;
    Some(Choice { greater: word.greater != choice.greater, ..choice })
}

/// The order of "the first to be called", a doubt where nothing but what was done tells it.
fn deed_told(context: &Context<'_>, parts: &Parts<'_>) -> Option<Choice> {
    begins_deed(context, parts.all().last()?.start).then_some(())?;
    let choice = turn_told(context, parts)?;
    let cost = context.assume(Assumption::Measure(parts.word()?.place, choice.category));
    Some(Choice { cost, ..choice })
}

/// Whether "to be called" begins at a place.
fn begins_deed(context: &Context<'_>, place: u8) -> bool {
    context.key(usize::from(place)) == "to"
}

/// The entities at the end of what a verb measures, "who paid the most", or of what a noun does: "with the most points".
pub(super) fn most_of(
    context: &Context<'_>,
    parts: &Parts<'_>,
    count: usize,
    greater: bool,
) -> Option<(Vec<Entity>, (u32, u64))> {
    let nouns = parts.nouns();
    let noun = nouns.last();
    let verb = super::link::verb(parts);
    let place = match verb {
        Some(verb) => (!verb.copula && !verb.denied).then_some(verb.span.1)?,
        None => noun.filter(|noun| noun.categories != 0)?.span.0,
    };
    let word = Comparing { dimension: Some(Dimension::Amount), greater, place };
    let choice = choice(context, word, noun, verb)?;
    let found: Option<Vec<Entity>> =
        (1..=count).map(|nth| at_end(context, &choice, u32::try_from(nth).ok()?)).collect();
    Some((found?, choice.cost))
}

fn predicate(entity: Entity, verb: Verb, extra: (u32, u64)) -> Option<Made> {
    let formula = same(ROW, entity);
    let of = Predicate::said(formula, Vec::new(), verb);
    let of = Predicate { entity: (!verb.denied).then_some(entity), ..of };
    Made::with(Sem::Predicate(Rc::new(of)), extra)
}

/// "paid the most", "scored the fewest points"; the least for 1 and 3; of another category that it may be of as well
/// for 2 and 3; for 4 as a superlative says of an amount, which has no size of its own: "paid the smallest amount".
pub(super) fn most(context: &Context<'_>, parts: &Parts<'_>, how: u8) -> Option<Made> {
    let (least, turn) = (how % 2, usize::from(how % 4 / 2));
    let verb = super::link::verb(parts).filter(|verb| !verb.copula)?;
    let place = verb.span.1;
    let amount = Comparing { dimension: Some(Dimension::Amount), greater: least == 0, place };
    let word = match (parts.word(), how) {
        (Some(word), 4) => Comparing { greater: word.greater, ..amount },
        (word, _) => word.unwrap_or(amount),
    };
    let choice = all_choices(context, word, parts.noun(), Some(verb)).into_iter().nth(turn)?;
    // "The most money" is what a price measures.
    let other = |noun: Noun| {
        noun.categories & set_of(choice.category) == 0
            && !counts(context, choice.category, usize::from(noun.span.1) - 1)
            && (noun.categories != 0 || speaks(context, noun.span, choice.category) == 0)
    };
    if parts.noun().is_some_and(other) {
        return None;
    }
    predicate(at_end(context, &choice, parts.number().unwrap_or(1))?, verb, choice.cost)
}

/// A superlative of a verb that stands elsewhere.
pub(super) fn said_of(context: &Context<'_>, word: Comparing, verb: Verb) -> Option<Made> {
    let choice = all_choices(context, word, None, Some(verb)).into_iter().next()?;
    predicate(at_end(context, &choice, 1)?, verb, choice.cost)
}

/// "Has been open the longest": since the earliest year, where nothing tells for how long.
pub(super) fn longest(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts)?;
    let has = |class: u32| (verb.span.0..verb.span.1).any(|at| context.tokens[usize::from(at)].is(class));
    // "Has been the longest" is of a length.
    let last = parts.all().next()?.end;
    let state = verb.word > 0 || last > verb.span.1 && context.key(usize::from(verb.span.1)) != "the";
    (state && has(class::HAVE) && has(class::BE)).then_some(())?;
    let values = |of: &CategoryId| context.world.puzzle.category(*of).values.as_ref();
    let year = |of: &CategoryId| values(of).is_some_and(is_year);
    let lasting = |of: CategoryId| !year(&of) && values(&of).is_some_and(is_duration);
    let mut years = context.world.ordered().filter(year);
    let category =
        years.next().filter(|_| years.next().is_none() && !context.world.ordered().any(lasting))?;
    let verb = Verb { copula: false, ..verb };
    predicate(at_rank(context, category, 1, false)?, verb, (0, 0))
}

/// The order in which rows score, where who scores most comes first: "came third".
fn merit(context: &Context<'_>) -> Option<Choice> {
    let mut found = context.world.ordered().filter_map(|of| Some((of, best(context.world, of)?)));
    let (Some((category, best)), None) = (found.next(), found.next()) else { return None };
    let greater = at_rank(context, category, 1, true) == Some(best);
    Some(Choice { category, greater, by: None, cost: (0, 0), of: Scale::Value })
}

/// The order in which something happens where nothing tells of times: that of places that are counted, or how long
/// each took: "was sold last", "was the last to be caught".
fn sequence(context: &Context<'_>, verb: Verb) -> Option<Choice> {
    let deed = verb.word > 0;
    let values = |of: &CategoryId| context.world.puzzle.category(*of).values.as_ref();
    let sole = |fits: &dyn Fn(&CategoryId) -> bool| {
        let mut found = context.world.ordered().filter(fits);
        found.next().filter(|_| found.next().is_none())
    };
    let counted = || sole(&|of| values(of).is_some_and(is_counted)).filter(|_| deed);
    let takes = |of: &Values| is_duration(of) && !is_year(of) && !lasts_since(context, verb.span, of);
    let alone = || sole(&|_| true).filter(|of| values(of).is_some_and(takes));
    let category = counted().or_else(alone)?;
    Some(Choice { category, greater: false, by: None, cost: (0, 0), of: Scale::Value })
}

/// The order in which it is told who was first.
fn in_turn(context: &Context<'_>, place: u8, whole: Verb) -> Option<Choice> {
    let of = |dimension| Comparing { dimension: Some(dimension), greater: false, place };
    choice(context, of(Dimension::Time), None, Some(whole))
        .or_else(|| choice(context, of(Dimension::Rank), None, Some(whole)))
        .or_else(|| merit(context))
        .or_else(|| sequence(context, whole))
}

/// "came last", "was the third to arrive": the last where so marked, the last but so many for 2.
pub(super) fn placed(context: &Context<'_>, parts: &Parts<'_>, last: u8) -> Option<Made> {
    let verb = super::link::verb(parts).unwrap_or_default();
    let place = verb.span.1.saturating_sub(1);
    // "Sat in the second" is of what was spoken of before, and of no turn.
    let within = context.token(usize::from(place)).is(class::PREPOSITION);
    if within && parts.all().count() == 3 && context.key(usize::from(verb.span.1)) == "the" {
        return None;
    }
    // "The last to finish": what was done tells the order.
    let whole = Verb { span: (verb.span.0, parts.all().last().map_or(verb.span.1, |last| last.end)), ..verb };
    let deed = || {
        begins_deed(context, parts.all().last()?.start).then_some(())?;
        let of = sequence(context, Verb { word: 1, ..whole })?;
        Some(Choice { cost: context.assume(Assumption::Measure(place, of.category)), ..of })
    };
    let choice = in_turn(context, place, whole).or_else(deed)?;
    // "Came last but two".
    let (last, short) = if last == 2 { (1, 1) } else { (last, 0) };
    let nth = parts.number().unwrap_or(1).saturating_add(short);
    // "Came 4th", where "4th" is one of the places, whichever these are.
    let entity = at_rank(context, choice.category, nth, (last == 1) != choice.greater)?;
    // "Is the third" of houses 3, 5, 6 and 9.
    let number = parts.number().and_then(|nth| called(context.world, choice.category, &nth.to_string()));
    let places = context.world.puzzle.category(choice.category).values.as_ref()?.kind == Value::Position;
    // Nor is the second of floors 3, 5, 6 and 9 any of them.
    let storeys = by_numbers(context.world, choice.category)
        && fit(context.world, choice.category, Dimension::Vertical) > 2;
    (!places || number.map_or(!storeys || parts.number().is_none(), |of| of == entity)).then_some(())?;
    let end = usize::from(parts.all().last()?.end);
    let other = |of: &Entity| of.category == choice.category && *of != entity;
    let named = |of: &Mention| of.words.end == end && of.of.iter().any(other);
    if parts.number().is_some() && context.mentions.iter().any(named) {
        return None;
    }
    let (cost, assumed) = choice.cost;
    let (more, taken) = another_order(context, &choice, whole);
    predicate(entity, verb, (cost + more, assumed | taken))
}

/// What it takes to go by an order of which nothing is told where days are told as well, or by births where none is.
fn another_order(context: &Context<'_>, choice: &Choice, verb: Verb) -> (u32, u64) {
    let kind = |of: CategoryId| context.world.kind(of);
    let dated =
        |of: CategoryId| matches!(kind(of), Some(Value::Weekday | Value::Month | Value::Date | Value::Clock));
    let own = choice.category;
    let told = verb.categories & set_of(own) != 0 || speaks(context, verb.span, own) > 0;
    let lasts = context.world.puzzle.category(own).values.as_ref().is_some_and(is_duration);
    let other = lasts && !dated(own) && context.world.ordered().any(dated);
    // "Came last", where a place is told as well as a day.
    let placing =
        |of: CategoryId| kind(of) == Some(Value::Ordinal) || fit(context.world, of, Dimension::Rank) > 2;
    let places = |of: CategoryId| of != own && placing(of);
    let other = other || !placing(own) && context.world.ordered().any(places);
    let birth = context.world.is_called(own, "born") || context.world.is_called(own, "birth");
    if told || !other && (!birth || has_any(context, verb.span, "births")) {
        return (0, 0);
    }
    context.assume(Assumption::Measure(verb.span.1.saturating_sub(1), own))
}

/// "was preceded by exactly two people": so many stand before; behind where so marked.
pub(super) fn surrounded(context: &Context<'_>, parts: &Parts<'_>, behind: u8) -> Option<Made> {
    let verb = super::link::verb(parts).unwrap_or_default();
    let many = parts.sems().find_map(|sem| if let Sem::Many(of) = sem { Some(*of) } else { None })?;
    let Many::So(comparison, count) = many else { return None };
    // "Had three dogs in front of her", "two points behind her".
    let measured = |of: Noun| of.categories & context.types.orders != 0;
    let row = |of: Noun| (of.row || of.person == Person::Yes || of.categories != 0) && !measured(of);
    // Of two men in front of her others may be there as well.
    let sexed = parts
        .all()
        .any(|part| (part.start..part.end).any(|at| is_sex(context.words[usize::from(at)].singular())));
    (!sexed && parts.noun().is_none_or(row)).then_some(())?;
    let word = Comparing { dimension: None, greater: true, place: parts.all().next()?.start };
    let around = Around { verb: verb.span, ..Around::default() };
    let choice = in_order(context, word, around)?;
    let all = context.world.puzzle.shape().entities() as u32;
    (count < all).then_some(())?;
    let (comparison, rank) = match behind {
        1 => (comparison.mirrored(), all.checked_sub(count)?),
        _ => (comparison, count + 1),
    };
    let rank = Linear::constant(Number::small(i32::try_from(rank).ok()?));
    let formula = compared(Measure::rank(choice.category), ROW, comparison, rank);
    Made::with(Sem::Predicate(Rc::new(Predicate::said(formula, Vec::new(), verb))), choice.cost)
}

/// "the third paper": the third in time, or by rank, where its noun is no value's; "the third locker" for 1, by its place
/// where numbers of lockers begin with another than one.
pub(super) fn in_rank(context: &Context<'_>, parts: &Parts<'_>, placed: u8) -> Option<Made> {
    let noun = parts.noun().filter(|noun| !noun.plural)?;
    let place = parts.all().nth(1)?.start;
    if placed == 1 {
        let by_name = lexicon::has("storeys", context.key(usize::from(parts.all().last()?.end) - 1));
        let numbered = |of: &CategoryId| {
            let values = context.world.puzzle.category(*of).values.as_ref();
            noun.categories & set_of(*of) != 0
                && values.is_some_and(|of| (by_name || lined(of)) && !is_counted(of))
        };
        let category = context.world.ordered().find(numbered)?;
        let beyond = |of: &Mention| usize::from(place) >= of.words.start && usize::from(place) < of.words.end;
        (!context.mentions.iter().any(beyond)).then_some(())?;
        let entity = called_nth(context, category, parts.number()?, by_name)?;
        return Made::of(Sem::Phrase(named(entity, Some(noun))));
    }
    let word = parts.word();
    if word.is_some_and(|word| word.dimension != Some(Dimension::Time)) {
        return None;
    }
    let ordered = context.world.ordered().fold(0, |all, of| all | set_of(of));
    (noun.categories & ordered == 0).then_some(())?;
    let of = |dimension| Comparing { dimension: Some(dimension), greater: false, place };
    let choice = choice(context, of(Dimension::Time), None, None)
        .or_else(|| choice(context, of(Dimension::Rank), None, None))?;
    let last = word.is_some_and(|word| word.greater);
    let entity = at_rank(context, choice.category, parts.number().unwrap_or(1), last != choice.greater)?;
    let values = context.world.puzzle.category(choice.category).values.as_ref();
    let timed = || values.is_some_and(is_counted) && fit(context.world, choice.category, Dimension::Time) > 2;
    let turns = (context.world.tells_of_turns() || timed()) && context.world.ordered().count() == 1;
    let measured = || context.assume(Assumption::Measure(place, choice.category));
    let (cost, assumed) = if turns { (0, 0) } else { measured() };
    let of = Phrase { sort: Sort::Row, person: noun.person, ..(*named(entity, Some(noun))).clone() };
    Made::with(Sem::Phrase(Rc::new(of)), (cost + choice.cost.0, assumed | choice.cost.1))
}

/// "Later than second", of the only order; "Ida is on the fifth floor, and Jon on the second", for 1: of the order that
/// was told so before.
pub(super) fn by_ordinal(context: &Context<'_>, parts: &Parts<'_>, again: u8) -> Option<Made> {
    let (first, last) = (usize::from(parts.all().next()?.start), usize::from(parts.all().last()?.end));
    let ends = class::OPEN | class::CATEGORY | class::ROW | class::MENTION | class::COMPARES | class::KIN;
    (!context.token(last).is(ends)).then_some(())?;
    let told = |of: &&Mention| of.words.end <= first && ordinal(context.key(of.words.start)).is_some();
    let before = context.mentions.iter().rev().find(told).and_then(|of| of.of.first());
    let counted = |of: &CategoryId| {
        context.world.puzzle.category(*of).values.as_ref().is_some_and(is_counted)
            && (again == 0 || before.is_some_and(|told| told.category == *of))
    };
    let mut orders = context.world.ordered().filter(|_| again == 1 || context.world.ordered().count() == 1);
    let category = orders.find(counted)?;
    let is_storey = fit(context.world, category, Dimension::Vertical) > 2;
    let of = named(called_nth(context, category, parts.number()?, is_storey)?, None);
    Made::of(Sem::Phrase(Rc::new(Phrase { categories: set_of(category), ..(*of).clone() })))
}

fn named(entity: Entity, noun: Option<Noun>) -> Rc<Phrase> {
    Rc::new(Phrase {
        sort: Sort::Thing,
        person: Person::Perhaps,
        categories: noun.map_or(0, |noun| noun.categories),
        ..Phrase::somebody(Some(entity), Vec::new())
    })
}

/// "the first half of the row": the second where so marked.
pub(super) fn half(context: &Context<'_>, parts: &Parts<'_>, second: u8) -> Option<Made> {
    let place = parts.all().next()?.start;
    let choice = across(context, usize::from(place), Around::default()).into_iter().next()?;
    let all = context.world.puzzle.shape().entities() as u32;
    all.is_multiple_of(2).then_some(())?;
    let of = (1..=all / 2).map(|nth| Some(named(at_rank(context, choice.category, nth, second == 1)?, None)));
    Made::with(Sem::List(Rc::new(of.collect::<Option<_>>()?)), choice.cost)
}

/// "the two middle houses", "the two houses at the ends": those at the ends where so marked.
pub(super) fn two_of(context: &Context<'_>, parts: &Parts<'_>, ends: u8) -> Option<Made> {
    let place = parts.all().next()?.start;
    let noun = parts.noun();
    let categories = noun.map_or(0, |noun| noun.categories);
    let around = Around { categories, ..Around::default() };
    let choice = match ends {
        2 => in_order(context, Comparing { dimension: None, greater: true, place }, around)
            .filter(|of| categories & set_of(of.category) != 0)?,
        // "The first and the last day".
        3 => {
            let word = Comparing { dimension: Some(Dimension::Time), greater: false, place };
            choice(context, word, noun, None)
                .or_else(|| across(context, usize::from(place), around).into_iter().next())?
        }
        _ => across(context, usize::from(place), around).into_iter().next()?,
    };
    let all = context.world.puzzle.shape().entities() as u32;
    let pair = match ends {
        0 => [all / 2, all / 2 + 1],
        _ => [1, all],
    };
    (ends > 0 || all.is_multiple_of(2)).then_some(())?;
    let of = pair.into_iter().map(|nth| Some(named(at_rank(context, choice.category, nth, false)?, noun)));
    Made::with(Sem::List(Rc::new(of.collect::<Option<_>>()?)), choice.cost)
}

/// "And nobody paid less": whom the clause before tells stands at that end.
pub(super) fn unsurpassed(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let verb = super::link::verb(parts).filter(|verb| !verb.denied && !verb.copula)?;
    let noun = parts.noun().filter(|noun| noun.span.0 >= verb.span.1);
    let word = measuring(context, parts.word()?, noun);
    let choice = all_choices(context, word, noun, Some(verb)).into_iter().next()?;
    let place = if choice.greater { Place::Last } else { Place::First };
    let entity = pronoun(Kind::Subject);
    let formula = Formula::Place { category: choice.category, entity, place };
    super::clauses::made(formula, Vec::new(), choice.cost)
}
