//! What rows are called, and what each row has one of: "hut", and "mug" of red, blue and green mugs.

use std::collections::{BTreeMap, BTreeSet};

use super::ending::ends;
use crate::tables::text::{ARTICLES, HOMES};
use crate::text::page::Page;
use crate::text::words::{Token, tokens};
use because_files::tree::Span;
use because_words::inflection::singular;

/// The fewest adjectives of a noun that every row has one of.
const FEWEST: usize = 3;

/// The nouns that adjectives of a category stand before.
#[derive(Debug, Default)]
pub(super) struct Nouns {
    row: Option<String>,
    heads: BTreeSet<String>,
}

impl Nouns {
    /// The nouns of these sentences; `row` is what the text calls a row.
    pub(super) fn of(page: &Page<'_>, sentences: &[Span], row: Option<&str>, size: usize) -> Nouns {
        let row = row.map(|row| singular(&row.to_lowercase())).filter(|row| row.len() >= 3);
        let mut nouns = Nouns { row, heads: BTreeSet::new() };
        let mut of: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for sentence in sentences {
            let words = nouns.tokens(page, sentence);
            for at in 2..words.len() {
                let plain = |word: &Token| !ends(word) && !word.capital;
                let closed = words.get(at + 1).is_none_or(ends);
                let (adjective, noun) = (&words[at - 1], &words[at]);
                if ARTICLES.contains(&words[at - 2].key.as_str()) && plain(adjective) && plain(noun) && closed
                {
                    of.entry(noun.key.clone()).or_default().insert(adjective.key.clone());
                }
            }
        }
        of.retain(|_, adjectives| adjectives.len() >= FEWEST && adjectives.len() * 2 > size);
        nouns.heads = of.into_keys().collect();
        nouns
    }

    /// The words of a sentence, what a row is called as a house, and owners without their "'s".
    pub(super) fn tokens(&self, page: &Page<'_>, sentence: &Span) -> Vec<Token> {
        let mut found = Vec::new();
        for mut token in tokens(page, sentence) {
            let word = singular(&token.key);
            // The boat is the narrowboat.
            let row = self.row.as_ref().is_some_and(|row| {
                *row == word
                    || word.len() >= 4 && row.ends_with(&word)
                    || row.len() >= 4 && word.ends_with(row)
            });
            if row && !ends(&token) {
                token.key = HOMES[0].to_string();
            }
            let owner = token.key.strip_suffix("'s").map(str::to_string);
            let Some(owner) = owner.filter(|owner| !owner.is_empty()) else {
                found.push(token);
                continue;
            };
            let text = page.get(&token.span);
            let end = token.span.start + text.rfind(['\'', '’']).unwrap_or(text.len());
            let mark = Token { span: end..token.span.end, key: "'s".to_string(), capital: false };
            found.push(Token { span: token.span.start..end, key: owner, capital: token.capital });
            found.push(mark);
        }
        found
    }

    /// Whether adjectives before a noun are of a category.
    pub(super) fn has(&self, key: &str) -> bool {
        is_home(key) || self.heads.contains(key)
    }
}

/// Whether a noun is a house, or a part of it.
pub(super) fn is_home(key: &str) -> bool {
    HOMES.contains(&key)
}
