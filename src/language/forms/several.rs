//! Sentences one after the other.

use std::ops::Range;

use because_encodings::Formula;

use super::statement;
use crate::language::sentence::Sentence;

/// "…. …", "…; …": both hold.
pub fn several(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let stop = sentence.find(range.clone(), &[".", ";", "!"])?;
    let first = statement(sentence, range.start..stop)?;
    let rest = statement(sentence, stop + 1..range.end)?;
    Some(Formula::All(vec![first, rest]))
}
