//! Comparisons by a factor: "twice as much as".

use std::ops::Range;

use because_encodings::{Comparison, Entity, Measure, Number};

use super::category::chosen;
use super::length::bound_before;
use crate::language::lexicon::{Dimension, adjective, small_number};
use crate::language::measures::candidates;
use crate::language::phrase::rows;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// "twice as much as", "half as many … as", "three times the price of", "more than twice as old as".
pub(crate) fn times(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let at = sentence.find(clause.clone(), &["twice", "half", "times", "double", "triple", "thrice"])?;
    let (from, factor) = match sentence.key(at) {
        "twice" | "double" => (at, Some(2)),
        "triple" | "thrice" => (at, Some(3)),
        "half" => (at, None),
        _ => (at.checked_sub(1)?, Some(small_number(sentence.key(at - 1))?)),
    };
    let mut dimension = Dimension::Any;
    let end = match sentence.find(at..clause.end, &["as"]) {
        Some(first) => {
            let second = sentence.find(first + 1..clause.end, &["as"])?;
            let says = (first + 1..second).find_map(|place| adjective(sentence.key(place)));
            if let Some(says) = says {
                // "twice as young" says nothing that one could count on.
                if !says.greater {
                    return None;
                }
                dimension = says.dimension;
            }
            second + 1
        }
        None if sentence.is(at + 1, &["the", "what"]) => at + 2,
        // "twice that of A", "half of what A got".
        None if sentence.is(at + 1, &["that"]) && sentence.is(at + 2, &["of"]) => at + 3,
        None if sentence.is(at + 1, &["of"]) && sentence.is(at + 2, &["what", "the", "that"]) => at + 3,
        None if whose(sentence, at + 1) => at + 1,
        None => return None,
    };
    let others = rows(sentence, end..clause.end, &["and", "or"]);
    let other = others.first()?;
    // "the clock, from Vienna, costs twice as much as": what else is named would be lost.
    if other.mentions.len() != sentence.within(&clause).len() {
        return None;
    }
    let than: Entity = other.entity(sentence)?;
    let category = chosen(sentence, at, &candidates(sentence, clause.start..clause.end, dimension, None))?;
    let comparison = bound(sentence, clause.start, from);
    sentence.consume_all(from..end);
    let measure = Measure::value(category);
    Some(match factor {
        Some(n) => Predicate::Times(measure, comparison, Number::small(n), than),
        None => Predicate::HalfOf(measure, comparison, than),
    })
}

/// Whether a row, or what it has, is named at a place: "half Ann's price", but not "half collie", "twice 200 tickets".
fn whose(sentence: &Sentence<'_>, place: usize) -> bool {
    let Some(mention) = sentence.mention_at(place) else { return false };
    let end = sentence.mentions[mention].words.end;
    sentence.words[place].capital || sentence.is(end, &["'s"])
}

/// "more than", "at least" before a factor, accounted for.
pub(crate) fn bound(sentence: &Sentence<'_>, start: usize, factor: usize) -> Comparison {
    if let Some((words, more)) = bound_before(sentence, start, factor) {
        sentence.consume_all(words);
        return if more { Comparison::More } else { Comparison::Less };
    }
    let Some(before) = factor.checked_sub(1).filter(|place| *place >= start) else {
        return Comparison::Equal;
    };
    let found = match sentence.key(before) {
        "at_least" | "no_less_than" => Comparison::AtLeast,
        "at_most" | "no_more_than" => Comparison::AtMost,
        "exactly" | "just" | "precisely" => Comparison::Equal,
        _ => return Comparison::Equal,
    };
    sentence.consume(before);
    found
}
