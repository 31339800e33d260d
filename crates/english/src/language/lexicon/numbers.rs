//! Small numbers, ordinals and the calendar in words.

use because_words::quantity::spoken::{MONTHS, NUMBERS, ORDINALS, TENS, WEEKDAYS};

/// Small numbers in words.
pub(crate) fn small_number(key: &str) -> Option<i32> {
    if let Some(number) = NUMBERS.iter().position(|word| *word == key) {
        return i32::try_from(number).ok();
    }
    if let Some(ten) = TENS.iter().position(|word| *word == key) {
        return i32::try_from(10 * (ten + 3)).ok();
    }
    match key {
        "a" | "an" | "single" => Some(1),
        "dozen" => Some(12),
        "couple" => Some(2),
        _ => key.parse().ok().filter(|n| (0..=1000).contains(n)),
    }
}

/// The number that an ordinal stands for: "third", "3rd".
pub(crate) fn ordinal(key: &str) -> Option<u32> {
    if let Some(place) = ORDINALS.iter().position(|word| *word == key) {
        return u32::try_from(place + 1).ok();
    }
    let digits = key.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let ending = &key[digits.len()..];
    if matches!(ending, "st" | "nd" | "rd" | "th") { digits.parse().ok() } else { None }
}

/// Whether a word is the name of a month or a weekday.
pub(crate) fn is_calendar(key: &str) -> bool {
    MONTHS.contains(&key) || WEEKDAYS.contains(&key)
}
