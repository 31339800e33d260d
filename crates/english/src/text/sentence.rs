//! Prose parted into sentences.

use super::page::Page;
use crate::tables::text::SHORT;
use because_files::tree::Span;

/// The sentences of a place, in order.
///
/// A full stop ends one where a space and no small letter follow, unless it belongs to a title
/// ("Dr."), to an initial, or to "a.m.".
pub(super) fn sentences(page: &Page<'_>, span: &Span) -> Vec<Span> {
    let text = page.get(span);
    let mut found = Vec::new();
    let (mut from, mut word) = (0, 0);
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        if c.is_whitespace() {
            word = at + c.len_utf8();
        }
        if !matches!(c, '.' | '!' | '?') {
            continue;
        }
        let mut end = at + c.len_utf8();
        while let Some((place, mark)) =
            characters.peek().copied().filter(|(_, c)| ".!?\"”’')\u{1}".contains(*c))
        {
            end = place + mark.len_utf8();
            characters.next();
        }
        let after = &text[end..];
        let spaced = after.is_empty() || after.starts_with(char::is_whitespace);
        let next = after.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{1}').chars().next();
        let last = text[word..at].trim_matches(|c: char| !c.is_alphanumeric());
        let initial = last.len() == 1
            && last.chars().all(char::is_uppercase)
            && c == '.'
            && last != "I"
            && (!page.has_letter(last) || page.has_initial(last, name_of(after)));
        let short = c == '.' && (SHORT.contains(&last.to_lowercase().as_str()) || initial);
        let goes_on = next.is_some_and(char::is_lowercase);
        if spaced && !goes_on && !(short && next.is_some()) {
            found.push(page.trim(&(span.start + from..span.start + end)));
            from = end;
        }
    }
    found.push(page.trim(&(span.start + from..span.end)));
    found.retain(|sentence| page.get(sentence).contains(char::is_alphanumeric));
    found
}

/// The word that begins a text, without marks.
fn name_of(text: &str) -> &str {
    let word = text.split_whitespace().next().unwrap_or_default();
    word.trim_end_matches("'s").trim_matches(|c: char| !c.is_alphanumeric())
}
