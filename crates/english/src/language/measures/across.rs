//! The category that positions in a row are about.

use std::ops::Range;

use because_encodings::CategoryId;

use super::candidates::candidates;
use crate::language::comparison::chosen;
use crate::language::lexicon::Dimension;
use crate::language::sentence::Sentence;

/// The category that positions in a row are about.
pub(crate) fn across(sentence: &Sentence<'_>, range: Range<usize>) -> Option<CategoryId> {
    let scored = candidates(sentence, range.clone(), Dimension::Across, None);
    chosen(sentence, range.start, &scored)
}
