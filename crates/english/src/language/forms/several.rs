//! Sentences one after the other.

use std::ops::Range;

use because_encodings::Formula;

use crate::language::sentence::Sentence;

/// "…. …", "…; …": both hold.
pub(crate) fn several(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let stop = sentence.find(range.clone(), &[".", ";", "!"])?;
    let first = sentence.statement(range.start..stop)?;
    let rest = sentence.statement(stop + 1..range.end)?;
    Some(Formula::All(vec![first, rest]))
}
