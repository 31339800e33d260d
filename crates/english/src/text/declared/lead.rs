//! What the words before a list inside a sentence call its names.

use super::category::{AFTER, BEFORE, UNIQUE, token_span};
use crate::tables::text::EMPTY;
use crate::tables::text::OPENS;
use crate::text::page::Page;
use crate::text::words::{Token, capitalised, count, is_plural};

const ARE: [&str; 4] = ["are", "were", "is", "was"];

/// What a list is called by the words before it; `None` where they have no noun for it.
///
/// Before "are" it is the noun that they begin with ("their captains were named"); else the noun
/// phrase that an article or a number opens last ("each wore a shirt of a different colour").
pub(super) fn name_of_lead(page: &Page<'_>, lead: &[Token]) -> Option<String> {
    let verb = lead.iter().rposition(|token| ARE.contains(&token.key.as_str()));
    if let Some(verb) = verb
        && !lead[..verb].iter().any(|token| token.key == "there")
    {
        // The subject of this "are" begins after the last comma.
        let from = lead[..verb].iter().rposition(|token| token.key == ",").map_or(0, |at| at + 1);
        return subject(page, &lead[from..verb]);
    }
    let numbered = |token: &Token| count(&token.key).is_some_and(|n| n >= 2);
    let opened: Vec<usize> = (0..lead.len())
        .filter(|at| OPENS.contains(&lead[*at].key.as_str()) || numbered(&lead[*at]))
        .collect();
    opened.iter().rev().find_map(|at| noun(page, &lead[at + 1..], false))
}

/// The noun of a subject: the first in the plural, else the first of all.
fn subject(page: &Page<'_>, words: &[Token]) -> Option<String> {
    let plural = words.iter().position(|token| is_plural(&token.key) && !EMPTY.contains(&token.key.as_str()));
    let skipped =
        words.iter().take_while(|t| BEFORE.contains(&t.key.as_str()) || count(&t.key).is_some()).count();
    match plural {
        Some(at) if !words[skipped.min(at)..at].iter().any(|t| AFTER.contains(&t.key.as_str())) => {
            noun(page, &words[at..], false)
        }
        _ => noun(page, words.get(skipped..)?, true),
    }
}

/// The phrase at the start of these words, if it is a noun.
fn noun(page: &Page<'_>, words: &[Token], whole: bool) -> Option<String> {
    let skipped = words
        .iter()
        .take_while(|t| {
            BEFORE.contains(&t.key.as_str()) || UNIQUE.contains(&t.key.as_str()) || count(&t.key).is_some()
        })
        .count();
    let words = words.get(skipped..)?;
    let stops = |token: &Token| {
        AFTER.contains(&token.key.as_str())
            || ["and", "or", "this", "they", "she", "he", "each", "whose", "had", "were"]
                .contains(&token.key.as_str())
            || !token.key.contains(char::is_alphanumeric)
    };
    let length = words.iter().take_while(|token| !stops(token)).count();
    let empty = words.first().is_none_or(|first| EMPTY.contains(&first.key.as_str()));
    (length > 0 && length <= 3 && !empty && (!whole || length == words.len()))
        .then(|| capitalised(&page.words(&token_span(words, 0, length - 1))))
}
