//! Sentences and lines that name a category and list its entities.

mod category;

use super::listing::names;
use super::lists::whichever;
use super::page::Page;
use super::worded::unworded;
use super::words::{Token, capitalised, count, says, tokens};
use crate::tables::verify::UNDONE;
use because_files::tree::Span;
pub(super) use category::Declared;
use category::{AFTER, BEFORE, UNIQUE};

/// The most words before a list.
const MOST_BEFORE: usize = 20;

const ARE: [&str; 5] = ["are", "were", "include", "included", "is"];

/// The categories that a line or a sentence lists, in order.
pub(super) fn declared(page: &Page<'_>, span: &Span) -> Vec<Declared> {
    let span = page.trim(span);
    if let Some(declared) = labelled(page, &span) {
        return vec![declared];
    }
    whichever(page, &span)
}

/// The first colon that is followed by space: the words before and after it.
pub(super) fn label(page: &Page<'_>, span: &Span) -> Option<(Span, Span)> {
    let text = page.get(span);
    let mut from = 0;
    while let Some(at) = text[from..].find(':').map(|at| from + at) {
        let rest = &text[at + 1..];
        if rest.starts_with(|c: char| c.is_whitespace() || c == '\u{1}') {
            let before = page.trim(&(span.start..span.start + at));
            let after = page.trim(&(span.start + at + 1..span.end));
            return (!before.is_empty()).then_some((before, after));
        }
        from = at + 1;
    }
    None
}

/// The words before a dash or an equals sign with space around it, and the list of short names after it: "Towns - Hull,
/// Leeds, York", "Towns = Hull, Leeds, York".
pub(super) fn dashed(page: &Page<'_>, line: &Span) -> Option<(Span, Span)> {
    let text = page.get(line);
    let sign = [" - ", " – ", " — ", " = ", " -- "]
        .iter()
        .filter_map(|sign| Some((text.find(sign)?, sign.len())))
        .min();
    let (at, length) = sign?;
    let before = page.trim(&(line.start..line.start + at));
    let after = page.trim(&(line.start + at + length..line.end));
    let listed = names(page, &after);
    let short = |name: &Span| {
        let words = tokens(page, name);
        words.len() <= 4 && !says(&words)
    };
    let label = page.words(&before).split(' ').count() <= 3;
    (label && listed.len() >= 3 && listed.iter().all(short) && !text.ends_with('.'))
        .then_some((before, after))
}

/// `Clients: Aimee, Ginger`, `Each person has a different drink: tea, milk`.
pub(super) fn labelled(page: &Page<'_>, span: &Span) -> Option<Declared> {
    let (before, after) = label(page, span).or_else(|| dashed(page, span))?;
    let entities = names(page, &after);
    let bare = unworded(page, &before);
    let text = page.get(&bare);
    // "One of these is true: …" tells of what is said.
    let of_said = tokens(page, &bare).last().is_some_and(|word| UNDONE.contains(&word.key.as_str()));
    // "The five clocks are: the one that Ann bought, …" tells of rows.
    let tells = |name: &Span| says(&tokens(page, name));
    if entities.is_empty()
        || of_said
        || entities.iter().any(tells)
        || text.split_whitespace().count() > MOST_BEFORE
        || text.contains(['?', '!'])
    {
        return None;
    }
    let name = category_name(page, &bare)?;
    Some(Declared { name, named: before, entities, unnamed: 0, kinds: Vec::new(), unit: None })
}

/// What the words before a list call the category.
pub(super) fn category_name(page: &Page<'_>, before: &Span) -> Option<String> {
    let words = tokens(page, before);
    let place = words.iter().rposition(|token| UNIQUE.contains(&token.key.as_str()));
    let mut rest: &[Token] = &words;
    if words.len() > 3 || place.is_some() {
        let ends = |place: usize| words.get(place + 1).is_none_or(|next| AFTER.contains(&next.key.as_str()));
        match place {
            Some(place) if !ends(place) => rest = &words[place + 1..],
            Some(_) => {}
            None => {
                // The last phrase is the noun: "each has a favourite drink", "are of nationalities".
                let cut = words.iter().rposition(|token| BEFORE.contains(&token.key.as_str()));
                let number = words[..words.len() - 1].iter().position(|token| count(&token.key).is_some());
                let told = words.iter().rposition(|token| ARE.contains(&token.key.as_str()));
                rest = match (number, cut, told) {
                    (Some(number), _, _) => &words[number + 1..],
                    (_, Some(cut), _) if cut + 1 < words.len() => &words[cut + 1..],
                    (_, _, Some(told)) if told > 0 => &words[..told],
                    _ => rest,
                };
            }
        }
    }
    let skipped = rest.iter().take_while(|token| BEFORE.contains(&token.key.as_str())).count();
    // "A: x, y" is called so.
    let rest = &rest[skipped.min(rest.len().saturating_sub(1))..];
    let stop =
        |token: &Token| AFTER.contains(&token.key.as_str()) || !token.key.contains(char::is_alphanumeric);
    let kept: Vec<&Token> = rest
        .iter()
        .enumerate()
        .take_while(|(place, token)| *place == 0 || !stop(token))
        .map(|(_, token)| token)
        .filter(|token| token.key.contains(char::is_alphanumeric))
        .collect();
    let (first, last) = (kept.first()?, kept.last()?);
    Some(capitalised(&page.words(&(first.span.start..last.span.end))))
}
