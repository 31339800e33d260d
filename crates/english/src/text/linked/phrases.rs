//! Phrases that stand for a row: a noun for rows, and a name with what links it to the noun.

use crate::tables::text::ARTICLES;
use crate::tables::text::BEGIN;
use crate::tables::text::LINKS;
use crate::tables::text::PHRASES_AFTER as AFTER;
use crate::tables::text::PHRASES_PLACES as PLACES;
use crate::tables::text::STANDS;
use std::collections::BTreeSet;

use crate::text::gathered::ends;
use crate::text::words::Token;
use because_words::inflection::singular;

/// What links names that stand alone.
pub(super) const NAME: &str = "=name";
/// What links a noun that tells a row by itself: "the baker".
pub(super) const BE: &str = "=be";

/// What links a name to the noun for rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Link {
    /// Words: "came for", "in".
    Words(String),
    /// It stands right before the noun: "the bagel customer".
    Noun,
}

/// A phrase for a row, at places of the words of its sentence.
#[derive(Clone, Debug)]
pub(super) struct Phrase {
    /// Its first word.
    pub opens: usize,
    /// Its name.
    pub from: usize,
    pub to: usize,
    /// Where all of it ends.
    pub until: usize,
    pub link: Link,
    /// Whether it begins its sentence.
    pub begins: bool,
}

fn is_name(word: &Token, small: &BTreeSet<String>) -> bool {
    let bare = word.key.trim_end_matches("'s");
    word.capital
        && bare.chars().all(|c| c.is_alphabetic() || c == '-' || c == '\'')
        && !BEGIN.contains(&bare)
        && !small.contains(bare)
        && !because_words::quantity::spoken::MONTHS.contains(&bare)
        && !because_words::quantity::spoken::WEEKDAYS.contains(&bare.trim_end_matches('s'))
}

/// The phrases of a sentence, in order; `heads` are nouns for rows, and `small` words that the text has
/// without a capital.
pub(super) fn phrases(words: &[Token], heads: &BTreeSet<String>, small: &BTreeSet<String>) -> Vec<Phrase> {
    let key = |place: usize| words.get(place).map_or("", |token: &Token| token.key.as_str());
    let head = |place: usize| heads.contains(key(place));
    let mut found: Vec<Phrase> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let phrase = if key(at) == "the" && head(at + 1) {
            after(words, at, at + 2)
        } else if key(at) == "whoever" {
            after(words, at, at + 1)
        } else if key(at) == "the" {
            before(words, at, &head).or_else(|| alone(words, at, &head))
        } else if is_name(&words[at], small) {
            let end = (at..words.len()).find(|place| !is_name(&words[*place], small)).unwrap_or(words.len());
            // "Ann Bell", but "Ann's stall" is of Ann.
            let owner = (at..end).find(|place| key(*place).ends_with("'s")).map_or(end, |place| place + 1);
            let until = owner + usize::from(key(owner - 1).ends_with("'s") && head(owner));
            // "Lives in Park Avenue" is of a place, whose phrases tell which.
            let placed = at > 0 && ["in", "from", "at", "near"].contains(&key(at - 1));
            let link = if placed { Link::Noun } else { Link::Words(NAME.to_string()) };
            Some(Phrase { opens: at, from: at, to: owner, until, link, begins: at == 0 })
        } else {
            None
        };
        match phrase {
            Some(phrase) => {
                at = phrase.until.max(at + 1);
                found.push(phrase);
            }
            None => at += 1,
        }
    }
    found
}

/// "The customer who came for bagels", "the customer buying bagels", "the singer in the red scarf".
fn after(words: &[Token], opens: usize, from: usize) -> Option<Phrase> {
    let key = |place: usize| words.get(place).map_or("", |token: &Token| token.key.as_str());
    let relative = ["who", "that", "which"].contains(&key(from)) || from == opens + 1;
    let mut next = from + usize::from(["who", "that", "which"].contains(&key(from)));
    let mut link: Vec<&str> = Vec::new();
    let doing = key(next).ends_with("ing") && key(next).len() > 4;
    let passive = ["by", "in", "as"].contains(&key(next + 1)) && !ends(words.get(next)?);
    if relative || doing || passive {
        // "Who has the dog" links as "with".
        if relative && ["has", "had", "have"].contains(&key(next)) && ARTICLES.contains(&key(next + 1)) {
            link.push("with");
        } else if STANDS.contains(&key(next)) || words.get(next).is_none_or(|word| word.capital) {
            return None;
        } else {
            link.push(key(next));
        }
        next += 1;
    }
    if LINKS.contains(&key(next)) {
        link.push(key(next));
        next += 1;
    }
    if link.is_empty() {
        return None;
    }
    next += usize::from(ARTICLES.contains(&key(next)));
    let capital = words.get(next)?.capital;
    // "A birthday cake": a word for what all have may stand before another noun.
    let more = words.get(next + 1).is_some_and(|word| !ends(word)) && key(next) == "birthday";
    let stops = |place: &usize| match capital {
        _ if more && *place == next => false,
        true => !words[*place].capital || key(*place).ends_with("'s"),
        false => ends(&words[*place]) || words[*place].capital || AFTER.contains(&key(*place)),
    };
    let end = (next..words.len()).find(stops).unwrap_or(words.len());
    let placed = (next..end).any(|place| !capital && PLACES.contains(&key(place)));
    let link = Link::Words(link.join(" "));
    (end > next && end - next <= 3 && !placed).then_some(Phrase {
        opens,
        from: next,
        to: end,
        until: end,
        link,
        begins: opens == 0,
    })
}

/// "The cheese stall".
fn before(words: &[Token], opens: usize, head: &impl Fn(usize) -> bool) -> Option<Phrase> {
    let end = (opens + 2..opens + 5).take_while(|place| *place < words.len()).find(|place| head(*place))?;
    let plain = (opens + 1..end).all(|place| {
        !PLACES.contains(&words[place].key.as_str()) && (words[place].capital || !ends(&words[place]))
    });
    let possessive = words[end - 1].key.ends_with("'s");
    (plain && !possessive).then_some(Phrase {
        opens,
        from: opens + 1,
        to: end,
        until: end + 1,
        link: Link::Noun,
        begins: opens == 0,
    })
}

/// "The baker", with nothing after it that is part of it.
fn alone(words: &[Token], opens: usize, head: &impl Fn(usize) -> bool) -> Option<Phrase> {
    let word = words.get(opens + 1)?;
    let plain = !ends(word)
        && !word.capital
        && !head(opens + 1)
        && !PLACES.contains(&word.key.as_str())
        && word.key.chars().all(char::is_alphabetic)
        && singular(&word.key) == word.key;
    let stands = words.get(opens + 2).is_none_or(ends);
    (plain && stands).then_some(Phrase {
        opens,
        from: opens + 1,
        to: opens + 2,
        until: opens + 2,
        link: Link::Words(BE.to_string()),
        begins: opens == 0,
    })
}
