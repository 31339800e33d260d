//! Comparisons by a factor: "twice as much as".

use std::ops::Range;

use because_encodings::{Entity, Measure, Number};

use super::category::chosen;
use crate::language::lexicon::{Dimension, small_number};
use crate::language::measures::candidates;
use crate::language::phrase::rows;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// "twice as much as", "half as many … as", "three times the price of".
pub fn times(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let at = sentence.find(clause.clone(), &["twice", "half", "times", "double", "triple", "thrice"])?;
    let (from, factor) = match sentence.key(at) {
        "twice" | "double" => (at, Some(2)),
        "triple" | "thrice" => (at, Some(3)),
        "half" => (at, None),
        _ => (at.checked_sub(1)?, Some(small_number(sentence.key(at - 1))?)),
    };
    let end = match sentence.find(at..clause.end, &["as"]) {
        Some(first) => sentence.find(first + 1..clause.end, &["as"])? + 1,
        None if sentence.is(at + 1, &["the", "what"]) => at + 2,
        None if sentence.mention_at(at + 1).is_some() => at + 1,
        None => return None,
    };
    let than: Entity = rows(sentence, end..clause.end, &["and", "or"]).first()?.entity(sentence)?;
    let category =
        chosen(sentence, at, &candidates(sentence, clause.start..clause.end, Dimension::Any, None))?;
    sentence.consume_all(from..end);
    let measure = Measure::value(category);
    Some(match factor {
        Some(n) => Predicate::Times(measure, Number::small(n), than),
        None => Predicate::HalfOf(measure, than),
    })
}
