//! "It is not true that …".

use std::ops::Range;

use because_encodings::Formula;

use super::statement;
use crate::language::sentence::Sentence;

/// The opposite of what follows.
pub fn untrue(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    if !sentence.is(range.start, &["untrue_that"]) {
        return None;
    }
    sentence.consume(range.start);
    Some(statement(sentence, range.start + 1..range.end)?.negate())
}
