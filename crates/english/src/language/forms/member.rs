//! "A woman discovered A": what is said of a group's member is said of the row.

use std::ops::Range;

use because_encodings::Formula;

use crate::language::groups::group;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// A member of a group as the subject, and one row.
pub(crate) fn member(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    if !sentence.is(range.start, &["a", "an"]) {
        return None;
    }
    let (category, attribute, of, place) = group(sentence, range.start + 1..range.start + 2)?;
    sentence.consume_all(range.start..place + 1);
    let found = |entity| Predicate::Group(category, attribute, of).of(entity);
    match sentence.predicate(place + 1..range.end)? {
        Predicate::Is(entity) => Some(found(entity)),
        Predicate::Not(inner) => match *inner {
            Predicate::Is(entity) => Some(found(entity).negate()),
            _ => None,
        },
        _ => None,
    }
}
