//! Sentences that list: "The drinks are tea, milk and coffee."

use super::category::{AFTER, BEFORE, Declared, token_span};
use crate::text::listing::names;
use crate::text::page::Page;
use crate::text::words::{Token, capitalised, count, tokens};
use because_files::tree::Span;

/// "The drinks are tea, milk and coffee."
pub(super) fn said(page: &Page<'_>, span: &Span) -> Option<Declared> {
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
    Some(Declared { name, named: before, entities, unnamed: 0 })
}

/// A sentence parted where another list begins: "…, and the drinks are …".
pub(super) fn parts(page: &Page<'_>, span: &Span, tokens: &[Token]) -> Vec<Span> {
    let begins = |at: usize| {
        let key = |place: usize| tokens.get(place).map_or("", |t| t.key.as_str());
        let the = ["the", "their"].contains(&key(at + 1));
        the && (at + 2..at + 6).any(|place| ["are", "were"].contains(&key(place)))
    };
    let mut parts = Vec::new();
    let mut from = span.start;
    for (at, token) in tokens.iter().enumerate() {
        if ["and", ";", "while", ","].contains(&token.key.as_str()) && begins(at) {
            parts.push(from..token.span.start);
            from = token.span.end;
        }
    }
    parts.push(from..span.end);
    parts.iter().map(|part| page.trim_of(part, |c| c == ',' || c == ';')).collect()
}
