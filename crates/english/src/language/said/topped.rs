//! "Broke 200", "topped $500": more than that.

use std::ops::Range;

use because_encodings::{Comparison, Kind, Measure};

use crate::language::lexicon::Dimension;
use crate::language::measures::{candidates, quantity_at};
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// A number, the value of no row, that a row goes beyond.
pub(crate) fn topped(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let verb = sentence.find(clause.clone(), &["broke", "breaks", "topped", "tops"])?;
    let number = sentence.words.get(verb + 1)?.key.starts_with(|c: char| c.is_ascii_digit() || c == '$');
    if !number || !sentence.within(&clause).is_empty() {
        return None;
    }
    let (category, _) = *candidates(sentence, clause.clone(), Dimension::Score, None).first()?;
    let kind = sentence.world.puzzle.category(category).values.as_ref()?.kind;
    let (number, words) = quantity_at(sentence, verb + 1..clause.end, category)?;
    if !matches!(kind, Kind::Number | Kind::Money) {
        return None;
    }
    sentence.consume_all(words);
    Some(Predicate::Threshold(Measure::value(category), Comparison::More, number))
}
