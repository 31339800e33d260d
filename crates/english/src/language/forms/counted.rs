//! A number of rows or statements: "exactly one of A and B …", "two of these are true: …; …".

use std::ops::Range;

use because_encodings::{Comparison, Formula};

use crate::language::lexicon::small_number;
use crate::language::phrase::{entities, lists};
use crate::language::sentence::Sentence;

/// How many are said at the beginning of a range, and where that ends.
pub(crate) fn how_many(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<(Comparison, u32, usize)> {
    let mut place = range.start;
    let mut comparison = Comparison::Equal;
    loop {
        match sentence.key(place) {
            "exactly" | "only" | "just" | "precisely" => {}
            "at_least" => comparison = Comparison::AtLeast,
            "at_most" | "no_more_than" => comparison = Comparison::AtMost,
            _ => break,
        }
        place += 1;
    }
    if sentence.is(place, &["both"]) {
        return Some((Comparison::Equal, 2, place + 1));
    }
    if sentence.is(place, &["none_of"]) {
        return Some((Comparison::Equal, 0, place + 1));
    }
    if sentence.is(place, &["all", "each"]) {
        return Some((Comparison::Equal, u32::MAX, place + 1));
    }
    let key = sentence.key(place);
    let count = small_number(key).filter(|_| !matches!(key, "a" | "an" | ""))?;
    Some((comparison, u32::try_from(count).ok()?, place + 1))
}

fn count(comparison: Comparison, count: u32, of: Vec<Formula>) -> Formula {
    let all = u32::try_from(of.len()).unwrap_or(u32::MAX);
    match (comparison, count) {
        (Comparison::Equal, n) if n == u32::MAX || n == all => Formula::All(of),
        (Comparison::Equal, 0) => Formula::All(of.into_iter().map(Formula::negate).collect()),
        (Comparison::AtLeast, 1) => Formula::Any(of),
        _ => Formula::Count { comparison, count, of },
    }
}

/// "Exactly two of these are true: …; …; …".
pub(crate) fn listed(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let colon = sentence.find(range.clone(), &[":"])?;
    let (comparison, number, after) = how_many(sentence, &range)?;
    if !sentence.within(&(range.start..colon)).is_empty() {
        return None;
    }
    let verdict = sentence.find(after..colon, &["true", "false", "correct", "hold", "holds", "incorrect"])?;
    sentence.consume_all(range.start..colon + 1);
    let mut of = Vec::new();
    let semicolons = sentence.find(colon..range.end, &[";"]).is_some();
    let stop: &[&str] = if semicolons { &[";"] } else { &[","] };
    let mut start = colon + 1;
    for place in colon + 1..=range.end {
        if place == range.end || sentence.is(place, stop) {
            of.push(sentence.statement(start..place)?);
            start = place + 1;
        }
    }
    if sentence.is(verdict, &["false", "incorrect"]) {
        of = of.into_iter().map(Formula::negate).collect();
    }
    Some(count(comparison, number, of))
}

/// "Exactly one of A and B …", "None of A, B and C …", "Both of …".
pub(crate) fn counted(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let (comparison, number, after) = how_many(sentence, &range)?;
    let of = if sentence.is(after, &["of"]) {
        after + 1
    } else if sentence.is_before(after, &["none_of", "both"]) {
        after
    } else {
        return None;
    };
    let lists = lists(sentence, of..range.end, &["and", ",", "or"]);
    for list in lists {
        let before = sentence.mark();
        let end = list.last()?.words.end;
        sentence.consume_all(range.start..end);
        if let Some(said) = sentence.predicate(end..range.end) {
            let rows = entities(sentence, &list)?;
            return Some(count(comparison, number, rows.into_iter().map(|row| said.of(row)).collect()));
        }
        sentence.back(before);
    }
    None
}
