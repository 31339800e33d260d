//! Groups that a sentence names.

use std::ops::Range;

use because_encodings::{AttributeId, CategoryId};

use super::sentence::Sentence;

/// A group that a range names: category, attribute, group, and the place of the word.
pub(crate) fn group(
    sentence: &Sentence<'_>,
    range: Range<usize>,
) -> Option<(CategoryId, AttributeId, u8, usize)> {
    range.into_iter().find_map(|place| {
        let word = sentence.singular(place);
        if word.is_empty() {
            return None;
        }
        let mut all = sentence.world.groupings.iter();
        all.find_map(|of| Some((of.category, of.attribute, of.group(word)?, place)))
    })
}
