//! Which words may be part of a quantity, and what a quantity is.

use std::cell::RefCell;

use because_encodings::{Kind, Number};
use foldhash::HashMap;

use super::lexicon::{ordinal, small_number};
use because_words::quantity;

/// How many texts are remembered at most.
const MOST_REMEMBERED: usize = 10_000;

/// What texts are, by kind and unit.
type Remembered = HashMap<Box<str>, Vec<(Kind, Box<str>, Option<Number>)>>;

thread_local! {
    /// The texts that were asked for: the same few come again in every clue.
    static REMEMBERED: RefCell<Remembered> = RefCell::default();
}

/// The value of a text read as a quantity of this kind and unit; `None` where it is no such thing, or is too large.
pub(crate) fn read_as(kind: Kind, unit: &str, text: &str) -> Option<Number> {
    REMEMBERED.with_borrow_mut(|remembered| {
        let known = remembered.get(text).and_then(|of| of.iter().find(|of| of.0 == kind && *of.1 == *unit));
        if let Some((_, _, found)) = known {
            return *found;
        }
        if remembered.len() == MOST_REMEMBERED {
            remembered.clear();
        }
        let found = quantity::read_as(kind, unit, text).and_then(Result::ok);
        remembered.entry(text.into()).or_default().push((kind, unit.into(), found));
        found
    })
}

/// Whether a word may be part of a quantity: a number, an article that stands for one, a month, a weekday, an
/// ordinal, noon or midnight.
pub(crate) fn counts(key: &str) -> bool {
    const KINDS: [Kind; 5] = [Kind::Number, Kind::Clock, Kind::Weekday, Kind::Month, Kind::Ordinal];
    key.chars().any(|c| c.is_ascii_digit())
        || matches!(key, "half" | "hundred" | "thousand" | "million" | "billion")
        || small_number(key).is_some()
        || ordinal(key).is_some()
        || KINDS.into_iter().any(|kind| quantity::read_as(kind, "", key).is_some())
}
