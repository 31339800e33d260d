//! Values within a span that has a name: "in the afternoon", "in his eighties", "in the 1980s".

use std::ops::Range;

use super::dated;

use because_encodings::{CategoryId, Comparison, Kind, Measure, Number};

use crate::language::lexicon::{Dimension, small_number};
use crate::language::measures::is_year;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// Noon, in minutes.
const NOON: i32 = 12 * 60;

/// A span of an order that a clause names.
pub(crate) fn span(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    part_of_day(sentence, &clause)
        .or_else(|| decade(sentence, &clause))
        .or_else(|| dated::in_month(sentence, &clause))
}

/// "in the morning", "in the afternoon", where some come before noon and some after.
fn part_of_day(sentence: &Sentence<'_>, clause: &Range<usize>) -> Option<Predicate> {
    let word = sentence.find(clause.clone(), &["morning", "afternoon"])?;
    (sentence.is_before(word, &["the"]) && sentence.is_before(word - 1, &["in"])).then_some(())?;
    let of = |category: &CategoryId| {
        let values = sentence.world.puzzle.category(*category).values.as_ref();
        values.is_some_and(|values| {
            let late = |number: &Number| *number >= Number::small(NOON);
            let evening = |number: &Number| *number >= Number::small(18 * 60);
            values.kind == Kind::Clock
                && values.of.iter().any(late)
                && !values.of.iter().all(late)
                && !values.of.iter().any(evening)
        })
    };
    let mut clocks = sentence.world.ordered().filter(of);
    let (category, None) = (clocks.next()?, clocks.next()) else { return None };
    let comparison = if sentence.is(word, &["morning"]) { Comparison::Less } else { Comparison::AtLeast };
    Some(Predicate::Threshold(Measure::value(category), comparison, Number::small(NOON)))
}

/// "in her eighties", "in the 1980s".
fn decade(sentence: &Sentence<'_>, clause: &Range<usize>) -> Option<Predicate> {
    let (place, first) = clause.clone().find_map(|place| {
        let key = sentence.key(place);
        let digits = key.strip_suffix('s').filter(|digits| digits.ends_with('0'));
        let number = digits.and_then(|digits| digits.parse::<i32>().ok());
        let words = || small_number(&format!("{}y", key.strip_suffix("ies")?)).filter(|n| n % 10 == 0);
        Some((place, number.or_else(words)?))
    })?;
    if !sentence.is_before(place, &["his", "her", "their", "the"]) {
        return None;
    }
    let of = |category: &CategoryId| {
        let values = sentence.world.puzzle.category(*category).values.as_ref();
        values.is_some_and(|values| {
            if first >= 1000 {
                is_year(values)
            } else {
                sentence.world.is_of(*category, Dimension::Age)
                    && !is_year(values)
                    && values.kind == Kind::Number
            }
        })
    };
    let mut found = sentence.world.ordered().filter(of);
    let (category, None) = (found.next()?, found.next()) else { return None };
    // "the 1600s" are a hundred years, "the 1990s" ten; "the 1900s" may be either.
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    let century = first >= 1000 && first % 100 == 0;
    let later =
        |number: &Number| *number >= Number::small(first + 10) && *number < Number::small(first + 100);
    if century && first >= 1900 && values.of.iter().any(later) {
        return None;
    }
    let length = if century { 100 } else { 10 };
    sentence.consume(place);
    let bound = |comparison, number| {
        Predicate::Threshold(Measure::value(category), comparison, Number::small(number))
    };
    Some(Predicate::All(vec![bound(Comparison::AtLeast, first), bound(Comparison::Less, first + length)]))
}
