//! "No dog scored more points than A": A is at the end of the order.

use std::ops::Range;

use because_encodings::{Formula, Place};

use crate::language::comparison::{chosen, direction, marker};
use crate::language::measures::candidates;
use crate::language::phrase::rows;
use crate::language::sentence::Sentence;

/// A row that none goes beyond.
pub(crate) fn none_more(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    if !sentence.is(range.start, &["no", "nobody", "none_of"]) {
        return None;
    }
    let found = marker(sentence, &range)?;
    let than = found.than?;
    let row = rows(sentence, than + 1..range.end, &["and", "or"]);
    let [row] = row.as_slice() else { return None };
    let alone = sentence.within(&range).len() == row.mentions.len();
    // "no earlier than" and "no house is two places further" are others.
    let other = ["not", "or", "and", "but", "in", "from", "with", "who"];
    let plain = sentence.find(range.start + 1..than, &other).is_none()
        && (range.start + 1..found.at).all(|place| !sentence.matters(place));
    if !alone || !plain || found.at < range.start + 2 {
        return None;
    }
    let scored = candidates(sentence, range.start..than, found.says.dimension, None);
    let category = chosen(sentence, found.at, &scored)?;
    let place = if direction(sentence, category, found.says) { Place::Last } else { Place::First };
    sentence.consume(range.start);
    sentence.consume_all(found.at..than + 1);
    Some(Formula::Place { category, entity: row.entity(sentence)?, place })
}
