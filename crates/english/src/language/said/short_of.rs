//! "Does not reach 90 cm": less.

use std::ops::Range;

use because_encodings::{Comparison, Measure, Number};

use crate::language::lexicon::Dimension;
use crate::language::measures::{candidates, quantity_at};
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// A value that a row comes short of, after a "not".
pub(crate) fn short_of(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let verb = sentence.find(clause.clone(), &["reach", "reached", "attain", "quite", "hit"])?;
    let after = verb + 1..clause.end;
    let mentions = sentence.within(&after);
    if let [mention] = mentions.as_slice() {
        let entity = sentence.entity(*mention)?;
        let values = sentence.world.puzzle.category(entity.category).values.as_ref()?;
        let number: Number = *values.of.get(usize::from(entity.index))?;
        return Some(Predicate::Threshold(Measure::value(entity.category), Comparison::Less, number));
    }
    if !mentions.is_empty() {
        return None;
    }
    let (category, _) = *candidates(sentence, clause, Dimension::Any, None).first()?;
    let (number, words) = quantity_at(sentence, after, category)?;
    sentence.consume_all(words);
    Some(Predicate::Threshold(Measure::value(category), Comparison::Less, number))
}
