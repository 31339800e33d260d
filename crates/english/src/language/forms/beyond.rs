//! "Exactly two of the boats were slower than A's": how many are beyond a row tells its place.

use std::ops::Range;

use because_encodings::{CategoryId, Comparison, Entity, Formula, Place};

use super::counted::how_many;
use crate::language::comparison::{chosen, direction, marker};
use crate::language::groups::group;
use crate::language::lexicon::{Comparative, comparing_verb, small_number};
use crate::language::measures::candidates;
use crate::language::phrase::rows;
use crate::language::sentence::Sentence;

/// A comparison with one row: where it begins, of what, whether beyond is more, and with whom.
struct Beyond {
    category: CategoryId,
    greater: bool,
    than: Entity,
}

/*
 * What:  the place of a row in an order, where it is said how many others are beyond it.
 * Pre:   none.
 * Post:  "beyond" is said by one comparison with one row and without a length; every word between is
 *        accounted for or harmless.
 * How:   k rows are more than A: A is the (k + 1)th from the greatest; at least k: A is not among the k
 *        greatest; at most k: A is among the k + 1 greatest.
 * After: this project's own.
 */
pub(crate) fn beyond(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let n = u32::try_from(sentence.world.puzzle.shape().entities()).ok()?;
    let (comparison, number, after) = how_many(sentence, &range)?;
    // "One of the boats is slower than A" may leave room for more.
    let bare = after == range.start + 1 && number < 2;
    let (noun, others) = noun_of_rows(sentence, after, range.end, n)?;
    let number = match number {
        u32::MAX if others => n - 1,
        number => number,
    };
    if bare || number >= n || sentence.is_before(after, &["none_of", "both"]) {
        return None;
    }
    let found = compared(sentence, noun..range.end)?;
    sentence.consume_all(range.start..noun);
    let place = match (comparison, found.greater) {
        (Comparison::Equal, true) => Place::NthLast(number + 1),
        (Comparison::Equal, false) => Place::Nth(number + 1),
        (Comparison::AtLeast, true) => Place::InFirst(n - number),
        (Comparison::AtLeast, false) => Place::InLast(n - number),
        (Comparison::AtMost, true) => Place::InLast(number + 1),
        (Comparison::AtMost, false) => Place::InFirst(number + 1),
        _ => return None,
    };
    Some(Formula::Place { category: found.category, entity: found.than, place })
}

/// Where the noun for all rows ends, after "of the other four" and the like, and whether one is left out.
fn noun_of_rows(sentence: &Sentence<'_>, start: usize, end: usize, n: u32) -> Option<(usize, bool)> {
    let mut place = start;
    while sentence.is(place, &["of", "the", "these", "those"]) {
        place += 1;
    }
    let mut others = false;
    loop {
        let all = if others { n - 1 } else { n };
        if sentence.is(place, &["other", "others"]) {
            others = true;
        } else if small_number(sentence.key(place)).and_then(|k| u32::try_from(k).ok()) != Some(all)
            || place == start
        {
            break;
        }
        place += 1;
    }
    let world = sentence.world;
    let noun =
        |at: usize| world.is_row_noun(sentence.singular(at)) || world.calls_rows(sentence.singular(at));
    if sentence.is_before(place, &["others"]) {
        return Some((place, others));
    }
    let plural = |at: usize| !sentence.key(at).is_empty() && sentence.singular(at) != sentence.key(at);
    let known = |at: &usize| {
        !sentence.matters(*at)
            && !sentence.key(*at).is_empty()
            && sentence.world.tells_of(&sentence.words[*at])
    };
    // "of the lighthouses", "of the historic lighthouses" where the story tells of such.
    // "two of the men" are not all rows.
    let sexes = ["man", "woman", "boy", "girl", "lady", "gentleman", "male", "female"];
    if (place..place + 2).any(|at| sexes.contains(&sentence.singular(at))) {
        return None;
    }
    let last = (place..(place + 2).min(end)).find(|at| noun(*at) || plural(*at))?;
    if !(place..last).all(|at| known(&at)) || group(sentence, place..last + 1).is_some() {
        return None;
    }
    let last = if noun(last + 1) { last + 1 } else { last };
    Some((last + 1, others))
}

/// The comparison that a range makes with one row, and with no length.
fn compared(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Beyond> {
    let verb = range.clone().find_map(|place| Some((place, comparing_verb(sentence.key(place))?)));
    let (at, after, says): (usize, usize, Comparative) = match verb {
        Some((place, says)) => (place, place + 1, says),
        None => {
            let found = marker(sentence, &range)?;
            (found.at, found.after, found.says)
        }
    };
    let other = ["not", "never", "no", "or", "and", "but", "nor", "who", "that", "which", ","];
    let before = range.start..at;
    let plain = sentence.find(range.start..after, &other).is_none()
        && before
            .clone()
            .chain(at + 1..after)
            .all(|place| !sentence.matters(place) || sentence.is(place, &["than"]));
    let [row] = <[_; 1]>::try_from(rows(sentence, after..range.end, &["and", "or"])).ok()?;
    if !plain || sentence.within(&range).len() != row.mentions.len() {
        return None;
    }
    let category = chosen(sentence, at, &candidates(sentence, range.start..after, says.dimension, None))?;
    sentence.consume_all(at..after);
    Some(Beyond { category, greater: direction(sentence, category, says), than: row.entity(sentence)? })
}
