//! Lists of names: "Aimee, Ginger and Freda", a name each with its place.

use super::page::Page;
use super::sentence::sentences;
use because_files::tree::Span;

/// The longest name, in bytes.
const LONGEST: usize = 80;
/// The most words of a name.
const MOST_WORDS: usize = 8;

/// The names of a list; none where it is no list of two or more names.
///
/// Semicolons or bars part the names where there are any, else commas and slashes. "and" parts
/// the last two, unless names before them have an "and" of their own.
pub(super) fn names(page: &Page<'_>, span: &Span) -> Vec<Span> {
    let span = page.trim_of(span, |c| c == '.' || c == ';');
    let text = page.get(&span);
    let strong = text.contains([';', '|']);
    let mut parts: Vec<Span> = Vec::new();
    let (mut from, mut depth) = (0, 0_usize);
    let (mut before, mut quoted) = (' ', false);
    for (at, c) in text.char_indices() {
        let after = &text[at + c.len_utf8()..];
        let next = after.chars().next().unwrap_or(' ');
        let parted = match c {
            ';' | '|' => true,
            ',' if strong || quoted || depth > 0 => false,
            ',' => !(before.is_ascii_digit() && digits(after) == 3),
            '/' => !strong && before.is_whitespace() && next.is_whitespace(),
            _ => false,
        };
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            // `"Salt, Lime and Co"`; of inches there are some before the mark.
            '"' if quoted => quoted = false,
            '"' => quoted = before.is_whitespace() && after.contains('"'),
            _ => {}
        }
        if parted {
            parts.push(span.start + from..span.start + at);
            from = at + c.len_utf8();
        }
        before = c;
    }
    parts.push(span.start + from..span.end);
    let mut names: Vec<Span> =
        parts.iter().map(|part| page.trim(part)).filter(|part| !part.is_empty()).collect();
    part_last(page, &mut names);
    let names: Vec<Span> = names.iter().map(|name| plain(page, name)).collect();
    let names = without_articles(page, names);
    let fits = |name: &Span| is_name(page, name);
    if names.len() >= 2 && names.iter().all(fits) { names } else { Vec::new() }
}

/// Whether a place may hold a name.
pub(super) fn is_name(page: &Page<'_>, span: &Span) -> bool {
    let text = page.get(span);
    !span.is_empty()
        && span.len() <= LONGEST
        && text.split_whitespace().count() <= MOST_WORDS
        && text.contains(|c: char| c.is_alphanumeric() || is_pictograph(c))
        && !text.contains(['?', '!', '\n'])
        && sentences(page, span).len() <= 1
}

/// Whether a sign is a picture of something, as a name may be.
fn is_pictograph(c: char) -> bool {
    // Stars, black and white, count how hard a puzzle is.
    matches!(c, '\u{1f000}'..='\u{1faff}' | '\u{2600}'..='\u{2604}' | '\u{2607}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}')
}

/// A name without the marks around it.
pub(super) fn plain(page: &Page<'_>, span: &Span) -> Span {
    page.trim_of(span, |c| "\"“”,;".contains(c))
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// Parts "milk and coffee" at the end of a list, and takes "and" from "and coffee".
fn part_last(page: &Page<'_>, names: &mut Vec<Span>) {
    let Some(last) = names.pop() else { return };
    let text = page.get(&last);
    if text.len() > 1 && text.starts_with('"') && text.ends_with('"') {
        names.push(last);
        return;
    }
    let leading = ["and ", "or ", "& ", "and\n"].iter().find(|word| text.starts_with(**word));
    if let Some(word) = leading {
        names.push(page.trim(&(last.start + word.len()..last.end)));
        return;
    }
    let others = names.iter().any(|name| page.get(name).contains(" and "));
    let parted = [" and ", " or ", " & ", "\nand ", " and\n"]
        .iter()
        .find_map(|word| Some((text.rfind(word)?, word.len())));
    match parted {
        Some((at, length)) if !others => {
            names.push(page.trim(&(last.start..last.start + at)));
            names.push(page.trim(&(last.start + at + length..last.end)));
        }
        _ => names.push(last),
    }
}

/// Names without "a" or "the" where all have one.
pub(super) fn without_articles(page: &Page<'_>, names: Vec<Span>) -> Vec<Span> {
    let article = |name: &Span| {
        let text = page.get(name);
        ["a ", "an ", "the ", "some "].iter().find(|word| text.starts_with(**word)).map(|word| word.len())
    };
    let lengths: Option<Vec<usize>> = names.iter().map(article).collect();
    match lengths {
        Some(lengths) => names
            .iter()
            .zip(lengths)
            .map(|(name, length)| page.trim(&(name.start + length..name.end)))
            .collect(),
        None => names,
    }
}
