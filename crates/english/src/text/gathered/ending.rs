//! Where a noun phrase ends, and the verbs after which names come.

use crate::tables::text::{ENDS, ROWS, VERBS};
use crate::text::words::Token;
use because_words::quantity::spoken::{MONTHS, NUMBERS, ORDINALS, WEEKDAYS};

/// Whether a word is one of these.
pub(super) fn is_in(words: &str, key: &str) -> bool {
    words.split_whitespace().any(|word| word == key)
}

/// Whether a word ends a noun phrase, or is none of one.
pub(in crate::text) fn ends(token: &Token) -> bool {
    let key = token.key.as_str();
    ENDS.contains(&key)
        || ROWS.contains(&key)
        || NUMBERS.contains(&key)
        || ORDINALS.contains(&key)
        || MONTHS.contains(&key)
        || WEEKDAYS.contains(&key)
        || verb(key).is_some()
        || !key.chars().all(|c| c.is_alphabetic() || c == '-')
}

/// The place after a verb.
pub(super) fn verb(key: &str) -> Option<&'static str> {
    VERBS.iter().find(|(_, forms)| is_in(forms, key)).map(|(frame, _)| *frame)
}
