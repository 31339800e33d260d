//! "It is not true that …".

use std::ops::Range;

use because_encodings::Formula;

use crate::language::sentence::Sentence;

/// The opposite of what follows.
pub(crate) fn untrue(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    if !sentence.is(range.start, &["untrue_that"]) {
        return None;
    }
    sentence.consume(range.start);
    Some(sentence.statement(range.start + 1..range.end)?.negate())
}
