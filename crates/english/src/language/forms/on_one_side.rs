//! How many are on one side of a row: "There are two people to the left of A", "Nobody stands to the right of A".

use crate::tables::forms::IDLE;
use std::ops::Range;

use because_encodings::{Formula, Place};

use crate::language::lexicon::{is_place_noun, small_number};
use crate::language::measures::across;
use crate::language::phrase::rows;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// "A was followed by exactly one float": so many come after it.
fn followed_by(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<Formula> {
    let verb = sentence
        .find(range.clone(), &["followed", "preceded"])
        .filter(|verb| sentence.is(verb + 1, &["by"]))?;
    let list = rows(sentence, range.start..verb, &["and", "or"]);
    let [row] = list.as_slice() else { return None };
    let exact = sentence.is(verb + 2, &["exactly", "just", "only"]);
    let at = verb + 2 + usize::from(exact);
    let number = small_number(sentence.key(at)).filter(|_| !sentence.is(at, &["a", "an"]))?;
    let noun =
        sentence.words.get(at + 1).filter(|_| at + 2 == range.end && !sentence.key(at + 1).is_empty())?;
    let plain = sentence.is(verb - 1, &["is", "was", "are", "were"])
        && sentence.find(range.start..verb, &["not", "never", "neither"]).is_none();
    let counted = sentence.world.is_place_noun(noun) || sentence.world.is_row_noun(noun.singular());
    if !plain || !counted || row.mentions.len() != sentence.within(range).len() {
        return None;
    }
    let category = across(sentence, range.clone())?;
    let nth = u32::try_from(number).ok()? + 1;
    if nth > u32::try_from(sentence.world.puzzle.shape().entities()).ok()? {
        return None;
    }
    let place = if sentence.is(verb, &["followed"]) { Place::NthLast(nth) } else { Place::Nth(nth) };
    let entity = row.entity(sentence)?;
    sentence.consume_all(verb - 1..range.end);
    Some(Predicate::At(category, place).of(entity))
}

/// Just so many places on one side of a row, and no other row named.
pub(crate) fn so_many(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let before = sentence.mark();
    if let Some(followed) = followed_by(sentence, &range) {
        return Some(followed);
    }
    sentence.back(before);
    let side = range.clone().find(|place| {
        sentence.is(*place, &["left", "right"]) && sentence.is(place + 1, &["of"])
            || sentence.is(*place, &["ahead_of", "behind"])
    })?;
    let mut start = range.start;
    if sentence.is(start, &["there"]) {
        start += 1;
        start += usize::from(sentence.is(start, &["is", "are", "was", "were"]));
    }
    start += usize::from(sentence.is(start, &["exactly", "just", "only"]));
    let key = sentence.key(start);
    let number = match key {
        "nobody" | "no" => 0,
        "a" | "an" => return None,
        _ => small_number(key)?,
    };
    let counted = key == "nobody" || is_place_noun(sentence.singular(start + 1));
    let plain =
        (start + 1..side).all(|place| sentence.is(place, &IDLE) || is_place_noun(sentence.singular(place)));
    if !counted || !plain {
        return None;
    }
    let from = side + if sentence.is(side, &["left", "right"]) { 2 } else { 1 };
    let list = rows(sentence, from..range.end, &["and", "or"]);
    let [row] = list.as_slice() else { return None };
    if row.mentions.len() != sentence.within(&range).len() {
        return None;
    }
    let category = across(sentence, range.clone())?;
    let nth = u32::try_from(number).ok()? + 1;
    let rows_of = u32::try_from(sentence.world.puzzle.shape().entities()).ok()?;
    if nth > rows_of {
        return None;
    }
    let first = sentence.is(side, &["left", "ahead_of"]);
    let entity = row.entity(sentence)?;
    sentence.consume_all(range.start..from);
    let place = match (nth, first) {
        (1, true) => Place::First,
        (1, false) => Place::Last,
        (nth, true) => Place::Nth(nth),
        (nth, false) => Place::NthLast(nth),
    };
    Some(Predicate::At(category, place).of(entity))
}
