//! Which category a comparison is about, where the sentence hides it.

mod candidates;
mod length;
mod letters;

use std::ops::Range;

use because_encodings::{CategoryId, Kind, Number, Values};

use super::comparison::chosen;
use super::inflect::singular;
use super::lexicon::Dimension;
use super::sentence::Sentence;
pub use candidates::{candidates, counts_years, is_duration, only_labels};
pub use length::{Length, quantity_at, quantity_in, value};
pub use letters::{LETTERS, letters};

/// The category that positions in a row are about.
pub fn across(sentence: &Sentence<'_>, range: Range<usize>) -> Option<CategoryId> {
    let scored = candidates(sentence, range.clone(), Dimension::Across, None);
    chosen(sentence, range.start, &scored)
}

/// Whether the values are 1, 2, 3, … in some order.
pub fn counted(values: &Values) -> bool {
    (1..).take(values.of.len()).all(|n| values.of.contains(&Number::small(n)))
}

/// Whether the values look like years.
pub fn is_year(values: &Values) -> bool {
    let year = |n: &Number| n.to_whole().is_some_and(|n| (1000..=2200).contains(&n));
    let called = singular(&values.unit) == "year";
    // Nobody is so many years old, nor does anything last so long.
    let before_the_era = called && values.of.iter().any(|n| *n < Number::ZERO);
    values.kind == Kind::Number
        && (values.unit.is_empty() || called)
        && (before_the_era || values.of.iter().all(year))
}
