//! Weekdays, months and ordinals.

use because_encodings::Number;

use super::column::Reading;
use super::spoken::{MONTHS, ORDINALS, WEEKDAYS};

/// A weekday, Monday is 1: in full or by its first three or four letters.
pub(super) fn weekday(text: &str) -> Reading<Number> {
    place(&WEEKDAYS, text, 3..=5).map(|n| Ok(Number::small(n)))
}

/// A month, January is 1: in full or by its first three or four letters.
pub(super) fn month(text: &str) -> Reading<Number> {
    place(&MONTHS, text, 3..=4).map(|n| Ok(Number::small(n)))
}

/// The number of a month, from 1.
pub(super) fn month_number(text: &str) -> Option<u8> {
    place(&MONTHS, text, 3..=4).and_then(|n| u8::try_from(n).ok())
}

/// An ordinal: `first`, `3rd`, `21st`.
pub(super) fn ordinal(text: &str) -> Reading<Number> {
    let text = text.to_lowercase();
    if let Some(place) = ORDINALS.iter().position(|o| *o == text) {
        return Some(Ok(Number::small(place as i32 + 1)));
    }
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|end| text.strip_suffix(end))?;
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse())
}

/// The bytes of "wednesday" and "september".
const LONGEST: usize = 9;

fn place(names: &[&str], text: &str, short: std::ops::RangeInclusive<usize>) -> Option<i32> {
    let text = text.trim_end_matches('.');
    // Most texts are none, and seen to be so at once.
    if text.starts_with(|c: char| c.is_ascii_digit()) || text.is_ascii() && text.len() > LONGEST {
        return None;
    }
    let text = text.to_lowercase();
    let found = names
        .iter()
        .position(|name| *name == text || (short.contains(&text.len()) && name.starts_with(&text)))?;
    i32::try_from(found + 1).ok()
}
