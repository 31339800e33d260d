//! Clock times with a full stop: "at 7.15".

use crate::language::units::unit;
use crate::tables::text::{CLOCKED, PRICED};
use because_words::inflection::singular;

/// A text whose times have a colon, each in its place: where all numbers of that form may be times, words tell of
/// time and none of money or of measures, and one is told as a time.
pub(super) fn with_colons(text: String) -> String {
    let base = text.as_ptr() as usize;
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let tells = |of: &[&str]| words.iter().any(|word| of.contains(&singular(&bare(word)).as_str()));
    if !tells(&CLOCKED) || tells(&PRICED) || text.contains(['$', '£', '€']) {
        return text;
    }
    let (mut found, mut told) = (Vec::new(), false);
    for (at, word) in words.iter().enumerate() {
        let Some(dot) =
            word.find('.').filter(|dot| word[dot + 1..].starts_with(|c: char| c.is_ascii_digit()))
        else {
            continue;
        };
        let number = word.trim_matches(|c| "(),.;:!?".contains(c));
        let parts = number.split_once('.').and_then(|(hour, minute)| {
            let plain = hour.len() < 3 && minute.len() == 2;
            plain.then_some((hour.parse::<u8>().ok()?, minute.parse::<u8>().ok()?))
        });
        let next = words.get(at + 1).filter(|_| word.ends_with(|c: char| c.is_ascii_digit()));
        let measured = next.is_some_and(|next| unit(&singular(&bare(next))).is_some());
        if measured || !parts.is_some_and(|(hour, minute)| (1..24).contains(&hour) && minute < 60) {
            return text;
        }
        told |= at > 0 && words[at - 1] == "at";
        found.push(word.as_ptr() as usize - base + dot);
    }
    if !told || found.len() < 3 {
        return text;
    }
    let colon = |(at, c): (usize, char)| if found.contains(&at) { ':' } else { c };
    text.char_indices().map(colon).collect()
}
