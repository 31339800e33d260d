//! Names letter by letter, as they are compared.

use std::sync::LazyLock;

use foldhash::HashSet;

use crate::tables::language::{AFTER, BEFORE};

/// The letters of a text as they are compared, each beside the letter as written.
pub(crate) fn letters(text: &str) -> Vec<(char, char)> {
    if !text.is_ascii() {
        return each_letter(text).collect();
    }
    // The same, where all letters are plain ones.
    let mut found: Vec<(char, char)> = Vec::with_capacity(text.len());
    let mut blank = false;
    for c in text.bytes() {
        // A white space is a control, or a blank.
        if c > b' ' && c < 127 {
            if blank {
                found.push((' ', ' '));
            }
            blank = false;
            found.push((char::from(c.to_ascii_lowercase()), char::from(c)));
        } else if char::from(c).is_whitespace() {
            blank = !found.is_empty();
        }
    }
    found
}

/// The same, one by one: white space is one blank between others.
pub(crate) fn each_letter(text: &str) -> impl Iterator<Item = (char, char)> {
    let (mut any, mut blank) = (false, false);
    text.chars().flat_map(move |c| {
        let shows = !c.is_whitespace() && !c.is_control();
        let before = (shows && blank).then_some((' ', ' '));
        blank = !shows && (blank || any && c.is_whitespace());
        any |= shows;
        let plain = match c {
            '’' | '‘' => '\'',
            '“' | '”' => '"',
            c => c,
        };
        let lower = shows.then(|| plain.to_lowercase().map(move |lower| (lower, c)));
        before.into_iter().chain(lower.into_iter().flatten())
    })
}

/// A text as it is compared.
pub(crate) fn compared(text: &str) -> String {
    // Most are compared as they stand.
    let plain = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, b'$' | b'-' | b'.');
    if text.split(' ').all(|word| !word.is_empty() && word.bytes().all(plain)) {
        return text.to_string();
    }
    letters(text).into_iter().map(|(letter, _)| letter).collect()
}

/// Whether a text is this one as it is compared.
pub(crate) fn is_compared(text: &str, compared: &str) -> bool {
    letters(text).into_iter().map(|(letter, _)| letter).eq(compared.chars())
}

/// A name as plain words have it.
#[derive(Debug)]
pub(crate) struct Spelled {
    /// Letter by letter, as compared and as written.
    pub letters: Vec<(char, char)>,
    /// As it is compared.
    pub compared: String,
    /// The words of that.
    pub words: Vec<String>,
    /// Whether it has words or marks of the grammar, so that it could be taken for others in any puzzle.
    pub marked: bool,
    /// Whether it has a digit, a stop or an apostrophe, without which it is no other name with other words.
    pub parted: bool,
}

impl Spelled {
    pub(crate) fn of(name: &str) -> Spelled {
        let letters = letters(name);
        let compared: String = letters.iter().map(|(letter, _)| *letter).collect();
        let parts = compared.split(|c: char| !c.is_alphanumeric());
        let words: Vec<String> = parts.filter(|word| !word.is_empty()).map(str::to_string).collect();
        let marks = compared.contains([',', ';', '(', ')', '"']) || compared.contains(": ");
        let marked = marks
            || words.iter().any(|word| after().contains(word.as_str()))
            || words.first().is_some_and(|first| BEFORE.contains(&first.as_str()))
            || words.get(1).is_some_and(|second| second == "times");
        let parted = compared.contains(|c: char| c.is_ascii_digit() || matches!(c, '.' | '\''));
        Spelled { letters, compared, words, marked, parted }
    }
}

/// Words that may follow a name.
fn after() -> &'static HashSet<&'static str> {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| AFTER.into_iter().collect());
    &WORDS
}
