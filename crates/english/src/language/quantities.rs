//! Which words may be part of a quantity.

use because_encodings::Kind;

use super::lexicon::{ordinal, small_number};
use because_words::quantity::read_as;

/// Whether a word may be part of a quantity: a number, an article that stands for one, a month, a weekday, an
/// ordinal, noon or midnight.
pub(crate) fn counts(key: &str) -> bool {
    const KINDS: [Kind; 5] = [Kind::Number, Kind::Clock, Kind::Weekday, Kind::Month, Kind::Ordinal];
    key.chars().any(|c| c.is_ascii_digit())
        || matches!(key, "half" | "hundred" | "thousand" | "million" | "billion")
        || small_number(key).is_some()
        || ordinal(key).is_some()
        || KINDS.into_iter().any(|kind| read_as(kind, "", key).is_some())
}
