//! Small numbers, ordinals and the calendar in words.

use std::sync::LazyLock;

use because_words::quantity::spoken::{MONTHS, NUMBERS, ORDINALS, TENS, WEEKDAYS};

use crate::language::lookup::Lookup;

/// The words for small numbers.
static SMALL: LazyLock<Lookup<i32>> = LazyLock::new(|| {
    let tens = (30..).step_by(10).zip(TENS);
    let others = [(1, "a"), (1, "an"), (1, "single"), (12, "dozen"), (2, "couple")];
    (0..).zip(NUMBERS).chain(tens).chain(others).map(|(number, word)| (word, number)).collect()
});

/// The places that ordinals in words stand for.
static PLACES: LazyLock<Lookup<u32>> = LazyLock::new(|| ORDINALS.into_iter().zip(1..).collect());

/// Small numbers in words.
pub(crate) fn small_number(key: &str) -> Option<i32> {
    if key.starts_with(char::is_alphabetic) {
        return SMALL.get(key).copied();
    }
    key.parse().ok().filter(|n| (0..=1000).contains(n))
}

/// The number that an ordinal stands for: "third", "3rd".
pub(crate) fn ordinal(key: &str) -> Option<u32> {
    if key.starts_with(char::is_alphabetic) {
        return PLACES.get(key).copied();
    }
    let digits = key.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let ending = &key[digits.len()..];
    if matches!(ending, "st" | "nd" | "rd" | "th") { digits.parse().ok() } else { None }
}

/// Whether a word is the name of a month or a weekday.
pub(crate) fn is_calendar(key: &str) -> bool {
    MONTHS.contains(&key) || WEEKDAYS.contains(&key)
}
