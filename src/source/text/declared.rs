//! Sentences and lines that name a category and list its entities.

use super::super::tree::Span;
use super::listing::{is_name, names};
use super::page::Page;
use super::words::{Token, capitalised, count, is_plural, tokens};

/// A category that a text lists.
#[derive(Clone, Debug)]
pub(super) struct Declared {
    /// What it is called.
    pub name: String,
    /// Where its name is taken from.
    pub named: Span,
    /// Its entities.
    pub entities: Vec<Span>,
}

/// The most words before a list.
const MOST_BEFORE: usize = 20;
/// Words that say that no two have the same.
const UNIQUE: [&str; 5] = ["unique", "different", "distinct", "own", "various"];
/// Words after which what a category is called has ended.
const AFTER: [&str; 22] = [
    "in", "are", "is", "for", "from", "of", "to", "that", "which", "who", "they", "on", "with", "has",
    "have", "as", "at", "was", "were", "here", "by", "below",
];
/// Words that are no part of what a category is called.
const BEFORE: [&str; 17] = [
    "the",
    "a",
    "an",
    "their",
    "his",
    "her",
    "its",
    "one",
    "of",
    "favourite",
    "favorite",
    "possible",
    "these",
    "all",
    "following",
    "have",
    "has",
];
const ARE: [&str; 5] = ["are", "were", "include", "included", "is"];

/// The categories that a line or a sentence lists, in order.
pub(super) fn declared(page: &Page<'_>, span: &Span) -> Vec<Declared> {
    let span = page.trim(span);
    if let Some(declared) = labelled(page, &span) {
        return vec![declared];
    }
    let tokens = tokens(page, &span);
    let counted = counted(page, &tokens);
    if !counted.is_empty() {
        return counted;
    }
    parts(page, &span, &tokens).iter().filter_map(|part| said(page, part)).collect()
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

/// `Clients: Aimee, Ginger`, `Each person has a different drink: tea, milk`.
fn labelled(page: &Page<'_>, span: &Span) -> Option<Declared> {
    let (before, after) = label(page, span)?;
    let entities = names(page, &after);
    let text = page.get(&before);
    if entities.is_empty() || text.split_whitespace().count() > MOST_BEFORE || text.contains(['?', '!']) {
        return None;
    }
    let name = category_name(page, &before)?;
    Some(Declared { name, named: before, entities })
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
    let rest = &rest[skipped.min(rest.len())..];
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

/// "Four friends (Ann, Bea, Cy and Dee)", "three children, named Ann, Bea and Cy, …",
/// "Ann, Bea and Cy are three friends": lists whose length the text tells.
fn counted(page: &Page<'_>, tokens: &[Token]) -> Vec<Declared> {
    let mut found: Vec<Declared> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let number = count(&token.key).filter(|n| *n >= 2);
        let different = ["different", "unique", "distinct"].contains(&token.key.as_str());
        if number.is_none() && !different {
            continue;
        }
        let Some(length) = noun(&tokens[at + 1..], number.is_some()) else { continue };
        let noun = at + length;
        let named = token_span(tokens, at + 1, noun);
        let mut next = noun + 1;
        let mark = tokens.get(next).map_or("", |t| t.key.as_str());
        let bracket = mark == "(";
        // "4 miles, 6 miles" is a list of quantities, not four miles.
        let quantities = mark == ","
            && tokens.get(next + 1).is_some_and(|t| t.key.starts_with(|c: char| c.is_ascii_digit()));
        if quantities {
            continue;
        }
        let opens = bracket || ["–", "—", "-", ",", "named", "called", ":"].contains(&mark);
        let mut entities = Vec::new();
        if opens && (number.is_some() || bracket) {
            while tokens
                .get(next)
                .is_some_and(|t| ["(", "–", "—", "-", ",", "named", "called", ":"].contains(&t.key.as_str()))
            {
                next += 1;
            }
            entities = if bracket {
                let end =
                    (next..tokens.len()).find(|place| tokens[*place].key == ")").unwrap_or(tokens.len());
                if end > next { names(page, &token_span(tokens, next, end - 1)) } else { Vec::new() }
            } else {
                number.map(|n| run_after(page, &tokens[next..], n)).unwrap_or_default()
            };
            if number.is_some_and(|n| !bracket && n != entities.len()) {
                entities.clear();
            }
        }
        let follows = at.checked_sub(1).and_then(|before| tokens.get(before));
        if entities.is_empty()
            && follows.is_some_and(|t| ["are", "were"].contains(&t.key.as_str()))
            && at >= 2
        {
            let listed = names(page, &token_span(tokens, 0, at - 2));
            if number == Some(listed.len()) {
                entities = listed;
            }
        }
        if !entities.is_empty() {
            let name = capitalised(&page.words(&named));
            found.push(Declared { name, named, entities });
        }
    }
    found
}

/// How many tokens there are to the end of a noun in the plural; of one in the singular where
/// the number is not told ("a different dish (…)").
fn noun(tokens: &[Token], plural: bool) -> Option<usize> {
    let opens = |t: &Token| ["(", "–", "—", "-", ",", "named", "called", ":"].contains(&t.key.as_str());
    let end = tokens.iter().take(4).position(|t| !t.key.contains(char::is_alphanumeric) || opens(t));
    let end = end.unwrap_or_else(|| tokens.len().min(4));
    if plural {
        (0..end).find(|place| is_plural(&tokens[*place].key)).map(|place| place + 1)
    } else {
        (end > 0 && end < tokens.len()).then_some(end)
    }
}

/// The bytes from one token to another.
fn token_span(tokens: &[Token], from: usize, to: usize) -> Span {
    match (tokens.get(from), tokens.get(to.max(from).min(tokens.len().saturating_sub(1)))) {
        (Some(first), Some(last)) => first.span.start..last.span.end.max(first.span.start),
        _ => 0..0,
    }
}

/// The first `n` names of a list that goes on as a sentence; none where there are fewer.
fn run_after(page: &Page<'_>, tokens: &[Token], n: usize) -> Vec<Span> {
    let mut entities = Vec::new();
    let mut from = 0;
    let parts = |key: &str| matches!(key, "," | "and" | ";" | "&");
    for (at, token) in tokens.iter().enumerate() {
        if !parts(&token.key) {
            continue;
        }
        if at > from {
            entities.push(token_span(tokens, from, at - 1));
        }
        from = at + 1;
        if entities.len() + 1 >= n && !tokens.get(from).is_some_and(|t| parts(&t.key)) {
            break;
        }
    }
    if entities.len() + 1 == n
        && let Some(first) = tokens.get(from)
    {
        // Where the sentence goes on, the last name is what has a capital, or one word.
        let run =
            tokens[from..].iter().take_while(|t| t.capital && t.key.contains(char::is_alphanumeric)).count();
        let stop = tokens[from..].iter().take_while(|t| t.key.contains(char::is_alphanumeric)).count();
        let ends =
            tokens.get(from + stop).is_some_and(|t| matches!(t.key.as_str(), "," | "–" | "—" | "." | ":"));
        let last = if first.capital {
            run
        } else if ends && stop <= 3 {
            stop
        } else {
            1
        };
        entities.push(token_span(tokens, from, from + last.max(1) - 1));
    }
    let fit = entities.len() == n
        && entities.iter().all(|e| is_name(page, e) && page.get(e).split_whitespace().count() <= 4);
    if fit { entities } else { Vec::new() }
}

/// A sentence parted where another list begins: "…, and the drinks are …".
fn parts(page: &Page<'_>, span: &Span, tokens: &[Token]) -> Vec<Span> {
    let begins = |at: usize| {
        let key = |place: usize| tokens.get(place).map_or("", |t| t.key.as_str());
        let the = ["the", "their"].contains(&key(at + 1));
        the && (at + 2..at + 6).any(|place| ["are", "were"].contains(&key(place)))
    };
    let mut parts = Vec::new();
    let mut from = span.start;
    for (at, token) in tokens.iter().enumerate() {
        if ["and", ";", "while"].contains(&token.key.as_str()) && begins(at) {
            parts.push(from..token.span.start);
            from = token.span.end;
        }
    }
    parts.push(from..span.end);
    parts.iter().map(|part| page.trim_of(part, |c| c == ',' || c == ';')).collect()
}

/// "The drinks are tea, milk and coffee."
fn said(page: &Page<'_>, span: &Span) -> Option<Declared> {
    let words = tokens(page, span);
    let first = words.first()?;
    if !["the", "their", "its", "these", "possible", "his", "her"].contains(&first.key.as_str()) {
        return None;
    }
    let verb = words
        .iter()
        .take(9)
        .position(|t| ["are", "were", "include", "included"].contains(&t.key.as_str()))?;
    let before = token_span(&words, 0, verb.checked_sub(1)?);
    let told: Vec<&str> = words[..verb].iter().map(|t| t.key.as_str()).collect();
    if told.iter().any(|key| ["and", "or", "neither", "who", "that", ","].contains(key)) {
        return None;
    }
    let mut next = verb + 1;
    while words.get(next).is_some_and(|t| ["called", "named", "these", ":"].contains(&t.key.as_str())) {
        next += 1;
    }
    let last = words.len().checked_sub(1).filter(|last| *last >= next)?;
    let after = token_span(&words, next, last);
    let entities = names(page, &after);
    let rows = ["the ", "not ", "either ", "both ", "in ", "all ", "numbered ", "next ", "as "];
    let name_like = |e: &Span| {
        !rows.iter().any(|row| page.get(e).starts_with(row)) && page.get(e).split_whitespace().count() <= 4
    };
    let article = page.get(&after).starts_with("the ");
    if entities.len() < 2 || article || !entities.iter().all(name_like) {
        return None;
    }
    let numbered = told.iter().position(|key| count(key).is_some()).map_or(0, |at| at + 1);
    let from = words[numbered.min(verb - 1)].span.start;
    let from = words.iter().find(|t| t.span.start >= from && !BEFORE.contains(&t.key.as_str()))?.span.start;
    let stop = words.iter().find(|t| t.span.start > from && AFTER.contains(&t.key.as_str()))?.span.start;
    let name = capitalised(&page.words(&(from..stop.min(before.end))));
    Some(Declared { name, named: before, entities })
}
