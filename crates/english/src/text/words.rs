//! Words and punctuation of a sentence at their places, and the numbers among them.

use super::page::Page;
use crate::tables::text::{LIST_STOPS, PEOPLE};
use because_files::tree::Span;
use because_words::quantity::spoken::NUMBERS;

/// A word, or a mark between words.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub span: Span,
    /// In lower case, with plain apostrophes.
    pub key: String,
    /// Whether it begins with a capital.
    pub capital: bool,
}

/// The words and marks of a place.
pub(super) fn tokens(page: &Page<'_>, span: &Span) -> Vec<Token> {
    let text = page.get(span);
    let inside = |c: char| c.is_alphanumeric() || "'’$€£%-".contains(c);
    let mut tokens: Vec<Token> = Vec::new();
    let mut open: Option<usize> = None;
    let mut add = |from: usize, to: usize| {
        let word = text[from..to].trim_end_matches('\u{1}');
        let to = from + word.len();
        let key = word.to_lowercase().replace('’', "'").replace('\u{1}', "");
        let capital = word.chars().next().is_some_and(char::is_uppercase);
        tokens.push(Token { span: span.start + from..span.start + to, key, capital });
    };
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        let next = characters.peek().map_or(' ', |(_, c)| *c);
        let joins =
            matches!(c, '.' | ',' | ':') && open.is_some() && next.is_alphanumeric() && !next.is_whitespace();
        let digits = text[..at].trim_end_matches('-').ends_with(|c: char| c.is_ascii_digit());
        let doubled = c == '-' && !digits && (next == '-' || text[..at].ends_with('-'));
        let dash = doubled || c == '-' && open.is_none() && !next.is_alphanumeric();
        let inner = c == '\u{1}' && open.is_some();
        if (inside(c) && !dash) || joins || inner {
            open.get_or_insert(at);
            continue;
        }
        if let Some(from) = open.take() {
            add(from, at);
        }
        if !c.is_whitespace() && c != '\u{1}' {
            add(at, at + c.len_utf8());
        }
    }
    if let Some(from) = open {
        add(from, text.len());
    }
    tokens
}

/// The number that a word is, up to 99.
pub(super) fn count(key: &str) -> Option<usize> {
    let word = NUMBERS.iter().position(|word| *word == key);
    word.or_else(|| key.parse().ok().filter(|n| *n < 100))
}

/// Whether a word may be what several things are called.
pub(super) fn is_plural(key: &str) -> bool {
    is_people(key) || (key.len() > 2 && key.ends_with('s') && key.chars().all(char::is_alphabetic))
}

/// Whether a word is for persons of any kind.
pub(super) fn is_people(key: &str) -> bool {
    PEOPLE.contains(&key)
        || ["friends", "students", "neighbors", "kids", "boys", "girls", "siblings", "passengers"]
            .contains(&key)
}

/// Whether words say something, and so are no name: a helper stands among them, or what may be a verb before a
/// determiner ("right means your right").
pub(super) fn says(words: &[Token]) -> bool {
    let determiner = ["the", "a", "an", "his", "her", "its", "their", "your", "my", "our"];
    words.iter().any(|word| !word.capital && LIST_STOPS.contains(&word.key.as_str()))
        || words.windows(2).skip(1).any(|two| {
            (two[0].key.ends_with('s') || two[0].key.ends_with("ed"))
                && !two[0].capital
                && determiner.contains(&two[1].key.as_str())
        })
}

/// Words with a capital at the start.
pub(crate) fn capitalised(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
