//! Two rows together: "Of A and B, one … and the other …", "A and B are two places apart".

use crate::tables::forms::NEXT;
use std::ops::Range;

use because_encodings::{CategoryId, Comparison, Entity, Formula, Kind, Measure, Number, Values};

use crate::language::comparison::length;
use crate::language::lexicon::Dimension;
use crate::language::measures::{Length, across, candidates, differ_by, near_by, value};
use crate::language::phrase::{Row, rows};
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;

/// "Of A and B, one … and the other …", and of three.
pub(crate) fn one_and_other(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let leads = if sentence.is(range.start, &["of", "between", "among", "from"]) {
        1
    } else if sentence.is(range.start, &["one"]) && sentence.is(range.start + 1, &["of"]) {
        return one_of_two(sentence, range);
    } else {
        return None;
    };
    let starts = range.start + leads;
    let tail = (starts..range.end).find(|place| {
        sentence.is(*place, &["one"])
            && sentence.within(&(starts..*place)).len() >= 2
            && starts_one(sentence, *place)
    })?;
    let list = rows(sentence, starts..tail, &["and", ",", "or"]);
    sentence.consume_all(range.start..tail);
    matched(sentence, list, tail, range.end)
}

/// "One of A and B … and the other …".
fn one_of_two(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let list = rows(sentence, range.start + 2..range.end, &["and", ",", "or"]);
    let list: Vec<Row> = list.into_iter().take(2).collect();
    let tail = list.last()?.words.end;
    let other = sentence.find(tail..range.end, &["other"])?;
    if !sentence.is_before(other, &["the"]) {
        return None;
    }
    sentence.consume_all(range.start..tail);
    matched(sentence, list, tail, range.end)
}

const TIES: [&str; 6] = ["and", ",", "while", ";", "whereas", "but"];

/// The rows of a list, and what is said of one, of another, …
fn matched(sentence: &Sentence<'_>, list: Vec<Row>, tail: usize, end: usize) -> Option<Formula> {
    if list.len() < 2 {
        return None;
    }
    let mut cuts = vec![tail];
    let mut place = tail + 1;
    while place < end {
        let next = sentence.is(place, &["another"])
            || sentence.is(place, &["the"]) && sentence.is(place + 1, &NEXT)
            || sentence.is(place, &["other", "one"]) && !sentence.is(place + 1, &["who", "that", "which"]);
        if next && sentence.is_before(place, &TIES) {
            cuts.push(place);
            place += 1;
        }
        place += 1;
    }
    if cuts.len() != list.len() {
        return None;
    }
    let mut found = Vec::new();
    for (i, cut) in cuts.iter().enumerate() {
        let mut stop = cuts.get(i + 1).copied().unwrap_or(end);
        while stop > *cut && sentence.is(stop - 1, &TIES) {
            sentence.consume(stop - 1);
            stop -= 1;
        }
        let mut start = *cut;
        while start < stop && (sentence.is(start, &["one", "the", "another"]) || sentence.is(start, &NEXT)) {
            sentence.consume(start);
            start += 1;
        }
        found.push(sentence.predicate(start..stop)?);
    }
    let list: Vec<Entity> = list.iter().map(|row| row.entity(sentence)).collect::<Option<_>>()?;
    let value = |said: &Predicate| if let Predicate::Is(entity) = said { Some(*entity) } else { None };
    if let Some(values) = found.iter().map(value).collect() {
        return Some(Formula::Matching(list, values));
    }
    let ([a, b], [p, q]) = (list.as_slice(), found.as_slice()) else { return None };
    let ways = vec![Formula::All(vec![p.of(*a), q.of(*b)]), Formula::All(vec![q.of(*a), p.of(*b)])];
    Some(Formula::All(vec![Formula::Different(list.clone()), Formula::Any(ways)]))
}

/// Whether "one" here begins "one is …", and is no "the one who …".
fn starts_one(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.is_before(place, &[",", ";", ":"])
        || !sentence.is_before(place, &["the", "this", "that", "no"])
            && !sentence.is(place + 1, &["of", "who", "that", "which", "with", "from", "in"])
}

/// What is said of two rows together: next to each other, apart, within, before each other.
pub(crate) fn together(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let list = rows(sentence, range.clone(), &["and", "from"]);
    let [a, b] = list.as_slice() else { return None };
    let known = a.mentions.len() + b.mentions.len();
    // The length may look like an entity: "two years apart", "20 apart".
    sentence.find(a.words.end..b.words.start, &["and", "from"])?;
    let denied = sentence.find(range.clone(), &["not", "never"]);
    let about = b.words.end..range.end;
    let apart = ["apart", "differ", "differs", "differed", "difference", "away"];
    let near = [
        "next_to",
        "next",
        "neighbor",
        "neighbour",
        "neighbors",
        "neighbours",
        "consecutive",
        "adjacent",
        "neighboring",
        "neighbouring",
        "beside",
        "successive",
    ];
    let (x, y) = (a.entity(sentence)?, b.entity(sentence)?);
    let found = if let Some(word) = sentence.find(range.clone(), &apart) {
        let exact = sentence.find(range.clone(), &["exactly"]);
        exact.into_iter().for_each(|place| sentence.consume(place));
        distance(sentence, range.clone(), word, x, y)?
    } else if let Some(word) = sentence.find(about.clone(), &["within"]) {
        let stop = sentence.find(word..range.end, &["of"]).unwrap_or(range.end);
        let (_, said) = length(sentence, word, stop, stop);
        let said = said?;
        let category = near_by(sentence, range.clone(), &said)?;
        let distance = value(sentence.world.puzzle.category(category).values.as_ref()?, &said)?;
        sentence.consume_all(word..range.end);
        Formula::Apart {
            measure: Measure::value(category),
            a: x,
            b: y,
            comparison: Comparison::AtMost,
            distance,
            distinct: true,
        }
    } else if let Some(word) = sentence.find(about.clone(), &near) {
        if sentence.within(&range).len() != known {
            return None;
        }
        sentence.consume(word);
        sentence.consume_keys(range.clone(), &["each_other", "immediately", "directly", "in_some_order"]);
        let category = across(sentence, about)?;
        // "in consecutive weeks" where there are dates, "on consecutive days" where they are not consecutive.
        let values = sentence.world.puzzle.category(category).values.as_ref()?;
        let long = matches!(values.kind, Kind::Date | Kind::Number)
            && matches!(sentence.singular(word + 1), "hour" | "day" | "week" | "month" | "year");
        let ranks = Measure::rank(category);
        if long && !sentence.world.is_called(category, "place") && !is_even(values) {
            return None;
        }
        Predicate::NextTo(ranks, y).of(x)
    } else {
        return None;
    };
    sentence.consume_keys(range, &["and", "both", "in_some_order"]);
    denied.into_iter().for_each(|place| sentence.consume(place));
    Some(if denied.is_some() { found.negate() } else { found })
}

/// Whether the values go on by ones.
fn is_even(values: &Values) -> bool {
    let low = values.of.iter().min().copied();
    low.is_some_and(|low| {
        (0..values.of.len())
            .filter_map(|step| low.checked_add(Number::small(i32::try_from(step).ok()?)))
            .all(|value| values.of.contains(&value))
    })
}

/// "two years apart", "20 dollars apart", "differ by 3".
fn distance(
    sentence: &Sentence<'_>,
    range: Range<usize>,
    word: usize,
    a: Entity,
    b: Entity,
) -> Option<Formula> {
    let before = sentence.is(word, &["apart", "away"]);
    let marker = if before { word } else { range.end };
    let (by, said) = length(sentence, if before { range.start } else { word }, marker, marker);
    let said = said?;
    let measured = said.unit.iter().any(|unit| unit_of(unit).is_some());
    let dimension = if measured { Dimension::Any } else { Dimension::Across };
    let scored = candidates(sentence, range.clone(), dimension, Some(&said));
    let (first, best) = *scored.first()?;
    // Of two kinds of years, those of which some two are so far apart.
    let exact = matches!(by, Difference::Some | Difference::Exactly(_));
    let fits = |(category, score): &&(CategoryId, i32)| {
        *score + 8 >= best && *score > 0 && differ_by(sentence, *category, &said)
    };
    let category = scored.iter().find(fits).filter(|_| exact).map_or(first, |(category, _)| *category);
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    // "three floors apart" of floors that are called first, second, third.
    let called = matches!(values.kind, Kind::Ordinal | Kind::Position)
        && said.unit.iter().all(|unit| sentence.world.is_called(category, unit));
    let bare = Length { unit: Vec::new(), ..said.clone() };
    let number = value(values, &said).or_else(|| called.then(|| value(values, &bare)).flatten())?;
    let unit = called
        || said
            .unit
            .iter()
            .any(|unit| matches!(unit.as_str(), "place" | "spot" | "position" | "rank" | "slot"));
    let measure = if unit { Measure::rank(category) } else { Measure::value(category) };
    let comparison = match by {
        Difference::AtLeast(_) => Comparison::AtLeast,
        Difference::AtMost(_) => Comparison::AtMost,
        Difference::MoreThan(_) => Comparison::More,
        Difference::LessThan(_) => Comparison::Less,
        _ => Comparison::Equal,
    };
    if number == Number::ZERO {
        return None;
    }
    sentence.consume_all(said.words);
    sentence.consume(word);
    Some(Formula::Apart { measure, a, b, comparison, distance: number, distinct: true })
}
