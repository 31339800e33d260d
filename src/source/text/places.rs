//! Houses in a row, people in a line: an ordered category of places.

use super::super::tree::Span;
use super::page::Page;
use super::words::{Token, capitalised, count, is_people, is_plural, singular, tokens};

/// The places that a text tells of.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// What the category is called: "House", or "Position" where people stand in line.
    pub name: String,
    /// Where the text says so.
    pub said: Span,
    /// How many there are, where the text says it.
    pub count: Option<usize>,
}

/// Words that tell of a row, as whole phrases.
const ROW: [&str; 10] = [
    "in a row",
    "in a line",
    "in line",
    "left to right",
    "numbered",
    "side by side",
    "a row of",
    "in a queue",
    "at positions",
    "positions 1",
];
/// Nouns that are places already.
const PLACES: [&str; 8] = ["positions", "places", "seats", "spots", "slots", "chairs", "ranks", "stations"];

/// The places that a sentence tells of, if it does.
pub(super) fn places(page: &Page<'_>, span: &Span) -> Option<Places> {
    let words = tokens(page, span);
    let text = words.iter().map(|t| t.key.as_str()).collect::<Vec<_>>().join(" ");
    if !ROW.iter().any(|row| text.contains(row)) {
        return None;
    }
    let upto = last_number(&words);
    let mut found: Option<Places> = None;
    for (at, token) in words.iter().enumerate() {
        let number = count(&token.key).filter(|n| *n >= 2);
        let the = ["the", "of"].contains(&token.key.as_str());
        if number.is_none() && !the {
            continue;
        }
        let noun = words[at + 1..]
            .iter()
            .take(3)
            .take_while(|t| t.key.contains(char::is_alphabetic))
            .find(|t| is_noun(&t.key));
        let Some(noun) = noun else { continue };
        let name = if is_people(&noun.key) || PLACES[0] == noun.key {
            "Position".to_string()
        } else {
            capitalised(&singular(&noun.key))
        };
        let better = found.as_ref().is_none_or(|f| f.count.is_none() && number.is_some());
        if better {
            found = Some(Places { name, said: noun.span.clone(), count: number.or(upto) });
        }
    }
    let mut found = found?;
    found.count = found.count.or(upto);
    Some(found)
}

/// Nouns in the plural that may be what stands in a row.
fn is_noun(key: &str) -> bool {
    is_plural(key)
        && !["is", "has", "was", "this", "its", "as", "clues", "us", "sits", "lives", "stands"].contains(&key)
}

/// The second number of "1 to 5", "1 through 5", "1–5", "between 1 and 5".
fn last_number(words: &[Token]) -> Option<usize> {
    words.windows(3).find_map(|three| {
        let [first, middle, last] = three else { return None };
        let to = ["to", "through", "–", "-", "—", "and", "until"].contains(&middle.key.as_str());
        (to && count(&first.key) == Some(1)).then(|| count(&last.key)).flatten()
    })
}
