//! "Farther than anyone else", "on a higher floor than the other four": at an end of the order.

use std::ops::Range;

use because_encodings::Place;

use super::category::{chosen, compared_noun, direction};
use super::marker::marker;
use crate::language::lexicon::small_number;
use crate::language::measures::candidates;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// A comparison with all other rows.
pub(crate) fn outdone(sentence: &Sentence<'_>, clause: &Range<usize>) -> Option<Predicate> {
    let found = marker(sentence, clause)?;
    let others = all_others(sentence, found.after, clause.end)?;
    let than = found.than?;
    let denied = sentence.find(clause.clone(), &["not", "never", "no", "or"]).is_some();
    let plain = sentence.within(clause).is_empty()
        && (clause.start..found.at)
            .chain(found.at + 1..than)
            .chain(others..clause.end)
            .all(|place| !sentence.matters(place));
    if denied || !plain {
        return None;
    }
    let mut scored = candidates(sentence, clause.start..than, found.says.dimension, None);
    if let Some(told) = compared_noun(sentence, found.at + 1..than) {
        scored.retain(|(category, _)| *category == told);
    }
    if scored.first().is_none_or(|(_, score)| *score < 0) {
        return None;
    }
    let category = chosen(sentence, found.at, &scored)?;
    sentence.consume_all(found.at..others);
    let place = if direction(sentence, category, found.says) { Place::Last } else { Place::First };
    Some(Predicate::At(category, place))
}

/// Where words for all other rows end that begin at a place: "anyone else", "any of the others", "the other
/// four boats", "the rest".
pub(crate) fn all_others(sentence: &Sentence<'_>, start: usize, end: usize) -> Option<usize> {
    let n = i32::try_from(sentence.world.puzzle.shape().entities()).ok()?;
    if sentence.is(start, &["anyone", "anybody", "everyone", "everybody", "anything", "everything"]) {
        return sentence.is(start + 1, &["else"]).then_some(start + 2);
    }
    let mut place = start;
    let many = sentence.is(place, &["any", "all", "every", "each"]);
    while sentence.is(place, &["any", "all", "every", "each", "of", "the"]) {
        place += 1;
    }
    if sentence.is(place, &["rest"]) && sentence.is_before(place, &["the"]) {
        return Some(place + 1);
    }
    if !sentence.is(place, &["other", "others"]) {
        return None;
    }
    place += 1;
    let counted = small_number(sentence.key(place)).is_some_and(|number| number == n - 1);
    place += usize::from(counted);
    if place < end && !many && !counted && !sentence.is_before(place, &["others"]) {
        return None;
    }
    let nouns = (place..end.min(place + 2)).take_while(|at| {
        sentence.world.is_row_noun(sentence.singular(*at)) || sentence.is(*at, &["one", "ones"])
    });
    Some(place + nouns.count())
}
