//! "There were twice as many A as B", "Three times as many people chose A as chose B".

use std::ops::Range;

use because_encodings::{Comparison, Formula, Kind, Measure, Number};

use crate::language::comparison::{bound, chosen};
use crate::language::lexicon::{Dimension, small_number};
use crate::language::measures::candidates;
use crate::language::phrase::rows;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// So many times as many of one as of another, where both stand after the number.
pub(crate) fn as_many(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let first = sentence
        .find(range.clone(), &["as"])
        .filter(|first| sentence.is(first + 1, &["many", "much"]) && *first > range.start)?;
    let second = sentence.find(first + 2..range.end, &["as"])?;
    if sentence.find(range.clone(), &["not", "no", "or", "nor", "neither", "and", "but", "nobody"]).is_some()
    {
        return None;
    }
    // How many times.
    let before = first - 1;
    let (from, factor) = match sentence.key(before) {
        "twice" | "double" => (before, Some(2)),
        "thrice" | "triple" => (before, Some(3)),
        "half" => (before, None),
        "times" if before > range.start => (before - 1, Some(small_number(sentence.key(before - 1))?)),
        "just" | "exactly" => (before, Some(1)),
        _ => (first, Some(1)),
    };
    if !sentence.within(&(range.start..first)).is_empty() {
        return None;
    }
    let one = rows(sentence, first + 2..second, &["and", "or"]);
    let other = rows(sentence, second + 1..range.end, &["and", "or"]);
    let ([one], [other]) = (one.as_slice(), other.as_slice()) else { return None };
    let named = one.mentions.len() + other.mentions.len();
    if named != sentence.within(&range).len() {
        return None;
    }
    let mut scored = candidates(sentence, range.clone(), Dimension::Amount, None);
    scored.retain(|(category, _)| {
        let values = sentence.world.puzzle.category(*category).values.as_ref();
        values.is_some_and(|values| matches!(values.kind, Kind::Number | Kind::Money))
    });
    let category = chosen(sentence, first, &scored)?;
    let comparison = if factor == Some(1) { Comparison::Equal } else { bound(sentence, range.start, from) };
    sentence.consume_all(from..first + 2);
    sentence.consume(second);
    sentence.consume_keys(second..range.end, &["another", "other"]);
    let (one, other) = (one.entity(sentence)?, other.entity(sentence)?);
    let measure = Measure::value(category);
    let said = match factor {
        Some(n) => Predicate::Times(measure, comparison, Number::small(n), other),
        None => Predicate::HalfOf(measure, comparison, other),
    };
    Some(said.of(one))
}
