//! How much a comparison says: "two years", "at least $20", "immediately".

use crate::tables::forms::SOFT;
use std::ops::Range;

use because_encodings::Number;

use super::at_once::AT_ONCE;
use crate::language::lexicon::{Dimension, is_auxiliary, small_number};
use crate::language::measures::Length;
use crate::language::predicate::Difference;
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;
use crate::language::words::Word;

/// How much is said before a marker, or between it and "than": in what sense, and the length.
pub(crate) fn length(
    sentence: &Sentence<'_>,
    start: usize,
    marker: usize,
    than: usize,
) -> (Difference, Option<Length>) {
    let mut exact = Difference::Some;
    let mut place = marker;
    while place > start && sentence.is(place - 1, &SOFT) && !number_at(sentence, place - 1) {
        place -= 1;
    }
    let softened = place < marker;
    while place > start && sentence.is(place - 1, &["the", "to", "in", "on", ","]) {
        place -= 1;
    }
    // "the next booking after".
    let next = (place.saturating_sub(8).max(start)..place).find(|at| {
        // "the next to cross the finish line after".
        let near = *at + 3 >= place
            || sentence.is(*at + 1, &["to"]) && (*at + 2..place).all(|at| !sentence.matters(at));
        near && sentence.is(*at, &["next"])
            && sentence.is_before(*at, &["the", "very"])
            && sentence.mention_at(*at + 1).is_none()
    });
    if let Some(next) = next {
        sentence.consume(next);
        return (Difference::Exactly(Number::ONE), Some(Length::one(next..next + 1)));
    }
    if place > start && sentence.is(place - 1, &AT_ONCE) {
        sentence.consume(place - 1);
        return (Difference::Exactly(Number::ONE), Some(Length::one(place - 1..place)));
    }
    if place > start && sentence.is(place - 1, &["immediate"]) {
        return (Difference::Exactly(Number::ONE), Some(Length::one(place - 1..place)));
    }
    // "the night after": a day, where nights are not what is counted.
    if place > start + 1
        && sentence.is(place - 2, &["the", "very"])
        && sentence.is(place - 1, &["night", "evening", "morning"])
        && !sentence.world.writes("night")
    {
        let unit = vec!["day".to_string()];
        return (exact, Some(Length { words: place - 1..place, number: "1".into(), unit, at_once: false }));
    }
    // "the day before", "the week after": one of them.
    if place > start + 1 && sentence.is(place - 2, &["the", "very"]) && is_unit(sentence.singular(place - 1))
    {
        let unit = vec![sentence.singular(place - 1).to_string()];
        return (exact, Some(Length { words: place - 1..place, number: "1".into(), unit, at_once: false }));
    }
    // "a platform with a lower number": an article counts only right before its unit.
    // "a rate somewhat higher": nor before words that only soften.
    let counts = |at: usize| {
        !sentence.is(at, &["a", "an"])
            || !softened && at + 2 == place
            || !softened && at + 3 == place && sentence.is(at + 1, &["full", "whole", "mere", "single"])
    };
    let Some(first) = (start..place).rev().take(6).find(|at| number_at(sentence, *at) && counts(*at)) else {
        return (exact, None);
    };
    // The whole of a number in words: "twenty five".
    let first = if first > start && sentence.words[first].joined && number_at(sentence, first - 1) {
        first - 1
    } else {
        first
    };
    let mut end = first + 1;
    while end < place
        && (sentence.is(end, &["million", "thousand", "hundred", "dozen"])
            || sentence.words[end].joined && number_at(sentence, end))
    {
        end += 1;
    }
    // "the five books were read earlier": that number counts something else.
    let other = ["with", "on", "in", "from", "at", "who", "that", "which", "a", "an", ","];
    let half = usize::from(sentence.is(first, &["half"]) && sentence.is(end, &["a", "an"]));
    if (end + half..place).any(|place| is_auxiliary(sentence.key(place)) || sentence.is(place, &other)) {
        return (exact, None);
    }
    let unit_words = |range: Range<usize>| -> Vec<String> {
        range
            .filter(|place| {
                !sentence.is(
                    *place,
                    &["of", "the", "or", "more", "or_more", "or_less", "full", "whole", "exactly", "a", "an"],
                )
            })
            .map(|place| sentence.words[place].singular().to_string())
            .collect()
    };
    let mut unit = unit_words(end..place);
    if unit.is_empty() {
        // "25 more pieces than": the unit comes after.
        unit = unit_words(marker + 1..than.max(marker + 1));
    }
    let bound = (start.max(first.saturating_sub(2))..place).find(|place| {
        sentence.is(*place, &["at_least", "no_less_than", "at_most", "no_more_than", "or_more", "or_less"])
    });
    if let Some(bound) = bound {
        let least = sentence.is(bound, &["at_least", "no_less_than", "or_more"]);
        exact = if least { Difference::AtLeast(Number::ZERO) } else { Difference::AtMost(Number::ZERO) };
        sentence.consume(bound);
    }
    if let Some((words, more)) = bound_before(sentence, start, first) {
        exact = if more { Difference::MoreThan(Number::ZERO) } else { Difference::LessThan(Number::ZERO) };
        sentence.consume_all(words);
    }
    sentence.consume_keys(start.max(first.saturating_sub(1))..first, &["exactly", "just", "precisely"]);
    let mut number = number_of(sentence, first..end);
    // "$2" is of dollars.
    for (sign, of) in [("$", "dollar"), ("€", "euro"), ("£", "pound")] {
        if let Some(digits) = number.strip_prefix(sign) {
            let multiple =
                unit.iter().find(|word| matches!(word.as_str(), "thousand" | "million" | "billion"));
            number = multiple.map_or_else(|| digits.to_string(), |multiple| format!("{digits} {multiple}"));
            unit = vec![of.to_string()];
        }
    }
    let half = sentence.is(first, &["half"]);
    let mut first = first;
    let mut number = if half { "0.5".to_string() } else { number };
    // "two and a half hours".
    if half
        && sentence.is(first.wrapping_sub(1), &["a"])
        && sentence.is(first.wrapping_sub(2), &["and"])
        && first >= start + 3
    {
        number = format!("{}.5", number_of(sentence, first - 3..first - 2));
        first -= 3;
    }
    (exact, Some(Length { words: first..place, number, unit, at_once: false }))
}

/// "more than", "over", "less than" before a number, and whether it is more.
pub(crate) fn bound_before(
    sentence: &Sentence<'_>,
    start: usize,
    number: usize,
) -> Option<(Range<usize>, bool)> {
    let than = |place: usize| sentence.is(place, &["than"]);
    if number >= start + 2 && than(number - 1) {
        let more = sentence.is(number - 2, &["more", "greater"]);
        return (more || sentence.is(number - 2, &["less", "fewer"])).then_some((number - 2..number, more));
    }
    let over = number > start && sentence.is(number - 1, &["over", "under"]);
    over.then(|| (number - 1..number, sentence.is(number - 1, &["over"])))
}

pub(crate) fn by(exact: Difference, number: Option<Number>) -> Difference {
    match (exact, number) {
        (exact, None) => exact,
        (Difference::AtLeast(_), Some(by)) => Difference::AtLeast(by),
        (Difference::AtMost(_), Some(by)) => Difference::AtMost(by),
        (Difference::MoreThan(_), Some(by)) => Difference::MoreThan(by),
        (Difference::LessThan(_), Some(by)) => Difference::LessThan(by),
        (_, Some(by)) => Difference::Exactly(by),
    }
}

/// "by five years" after what is compared with.
pub(crate) fn by_how_much(sentence: &Sentence<'_>, range: Range<usize>) -> Option<(Difference, Length)> {
    let by = sentence.find(range.clone(), &["by"])?;
    let (exact, length) = length(sentence, by + 1, range.end, range.end);
    let length = length.filter(|length| !length.at_once)?;
    sentence.consume_keys(range.start..by, &["but", "though"]);
    Some((exact, length))
}

/// A number in words or digits as digits.
fn number_of(sentence: &Sentence<'_>, words: Range<usize>) -> String {
    let small = |place: usize| small_number(&sentence.words[place].key);
    if let (2, Some(tens), Some(ones)) = (words.len(), small(words.start), small(words.end - 1))
        && tens >= 20
        && ones < 10
    {
        return (tens + ones).to_string();
    }
    let one =
        |place: usize| small(place).map_or_else(|| sentence.words[place].key.to_string(), |n| n.to_string());
    words.map(one).collect::<Vec<_>>().join(" ")
}

fn is_unit(key: &str) -> bool {
    matches!(
        key,
        "day"
            | "week"
            | "month"
            | "year"
            | "hour"
            | "minute"
            | "decade"
            | "night"
            | "round"
            | "chapter"
            | "spot"
            | "place"
            | "position"
            | "house"
            | "slot"
    )
}

/// Whether a number stands there, a mention or not.
pub(crate) fn number_at(sentence: &Sentence<'_>, place: usize) -> bool {
    let Some(word) = sentence.words.get(place) else { return false };
    let key = word.key.as_str();
    let digits = key.trim_start_matches(['$', '€', '£']).chars().next().is_some_and(|c| c.is_ascii_digit());
    let article = matches!(key, "a" | "an");
    // "a floor above"; but "paints as a hobby" counts nothing.
    let counted =
        |word: &Word| sentence.world.ordered().any(|category| sentence.world.speaks_of(word, category));
    // "a number greater than": what is measured, and no unit.
    let measured = [
        "number", "price", "age", "score", "weight", "height", "date", "cost", "sum", "total", "amount",
        "share", "rank", "rating", "salary", "fee",
    ];
    if article && sentence.is(place + 1, &measured) {
        return false;
    }
    // "more than a point".
    let scored = |key: &str| {
        matches!(key, "point" | "vote" | "goal")
            && sentence.world.ordered().any(|category| sentence.world.is_of(category, Dimension::Score))
    };
    let unit = || {
        scored(sentence.singular(place + 1))
            || is_unit(sentence.singular(place + 1))
            || unit_of(sentence.singular(place + 1)).is_some()
            || sentence.words.get(place + 1).is_some_and(counted)
    };
    digits
        || key == "half"
        || small_number(key).is_some()
            && (!article || unit())
            && !(article && sentence.is(place.wrapping_sub(1), &["half"]))
}
