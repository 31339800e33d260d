//! The category in which two rows are near to each other.

use std::ops::Range;

use because_encodings::{CategoryId, Number};

use super::candidates::candidates;
use super::length::{Length, value};
use crate::language::lexicon::Dimension;
use crate::language::sentence::Sentence;

/// The category in which two rows are within a length of each other: one in which some two are.
pub(crate) fn near_by(sentence: &Sentence<'_>, range: Range<usize>, length: &Length) -> Option<CategoryId> {
    let scored = candidates(sentence, range, Dimension::Any, Some(length));
    let (first, best) = *scored.first()?;
    let some = |category: CategoryId| {
        let values = sentence.world.puzzle.category(category).values.as_ref()?;
        let most = value(values, length)?;
        let near = |a: &Number, b: &Number| a < b && a.checked_add(most).is_some_and(|most| most >= *b);
        values.of.iter().any(|a| values.of.iter().any(|b| near(a, b))).then_some(())
    };
    let fits = |(category, score): &&(CategoryId, i32)| {
        *score + 8 >= best && *score > 0 && some(*category).is_some()
    };
    Some(scored.iter().find(fits).map_or(first, |(category, _)| *category))
}
