//! Lists that stand inside a sentence: "They went as a dragon, a ghost, a knight and a wizard."

use super::super::listing::{is_name, names};
use super::super::page::Page;
use super::super::words::{Token, tokens};
use super::category::{Declared, token_span};
use super::lead::name_of_lead;
use crate::tables::text::ENUMERATED_LISTS as LISTS;
use crate::tables::text::SAYS;
use crate::tables::text::TITLES;
use because_files::tree::Span;

/// The most words of a name in a list without a mark before it.
const MOST_WORDS: usize = 4;
/// The most words of a sentence that is searched.
const LONGEST: usize = 400;
const ARTICLES: [&str; 4] = ["a", "an", "the", "some"];
/// Verbs that no name has.
const COPULAS: [&str; 4] = ["are", "were", "is", "was"];
// Lists inside a sentence
//
// What:   The lists of two names or more that a sentence of a story holds, each with what is said
//         before it and the name that it may give.
// Pre:    `span` is one sentence.
// Post:   In order of their places; they do not overlap.
// How:    Brackets, colons and dashes part the sentence. What stands in one of these and is a
//         list as a whole is one. Elsewhere commas and the "and" before the last name show the
//         middle names, whose shape (an article, a capital, a number, small letters) tells where
//         in the words before them the first one starts, and where in the words after them the
//         last one ends.
pub(in crate::text) fn enumerated(page: &Page<'_>, span: &Span) -> Vec<Declared> {
    let words = tokens(page, span);
    if words.len() > LONGEST {
        return Vec::new();
    }
    let mut found = ones(page, &words);
    if !found.is_empty() {
        return found;
    }
    let mut before = 0..0;
    let mut from = 0;
    let mut opener = "";
    for at in 0..=words.len() {
        let key = words.get(at).map_or(".", |token| token.key.as_str());
        let title = key == "."
            && at.checked_sub(1).is_some_and(|last| TITLES.contains(&words[last].key.as_str()))
            && at + 1 < words.len();
        let ends = matches!(key, "(" | ")" | ":" | ";" | "—" | "–" | "-" | "." | "?" | "!") && !title;
        if !ends {
            continue;
        }
        let segment = &words[from..at];
        let delimited = matches!(opener, "(" | ":" | "—" | "–" | "-");
        let whole = if delimited { whole(page, segment) } else { Vec::new() };
        if !whole.is_empty() {
            let name = name_of_lead(page, &words[before.clone()]).unwrap_or_default();
            found.push(Declared { name, named: around(segment), entities: whole, unnamed: 0 });
        } else {
            found.extend(free(page, segment));
            before = from..at;
        }
        from = at + 1;
        opener = key;
    }
    found
}

fn around(tokens: &[Token]) -> Span {
    token_span(tokens, 0, tokens.len().saturating_sub(1))
}

/// A segment that is a list as a whole.
fn whole(page: &Page<'_>, segment: &[Token]) -> Vec<Span> {
    if segment.is_empty() {
        return Vec::new();
    }
    let entities = names(page, &around(segment));
    let short = |name: &Span| page.get(name).split_whitespace().count() <= 5;
    let parted = segment.iter().any(|token| token.key == ",") || entities.len() == 2;
    if parted && entities.iter().all(short) { entities } else { Vec::new() }
}

/// How a name of a list begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Article,
    Number,
    Capital,
    Small,
}

fn shape(piece: &[Token]) -> Option<Shape> {
    let first = piece.first()?;
    Some(match () {
        () if ARTICLES.contains(&first.key.as_str()) => Shape::Article,
        () if first.key.starts_with(|c: char| c.is_ascii_digit() || "$€£".contains(c)) => Shape::Number,
        () if first.capital => Shape::Capital,
        () => Shape::Small,
    })
}

fn is_word(token: &Token) -> bool {
    token.key.contains(char::is_alphanumeric) || token.key == "." || token.key == "&"
}

/// The lists that a segment holds among other words.
fn free(page: &Page<'_>, segment: &[Token]) -> Vec<Declared> {
    let joins = |token: &Token| matches!(token.key.as_str(), "and" | "or" | "&");
    let mut found: Vec<Declared> = Vec::new();
    let mut start = 0;
    for at in 0..segment.len() {
        if at < start || !joins(&segment[at]) {
            continue;
        }
        if let Some((declared, end)) = list_at(page, &segment[start..], at - start) {
            found.push(declared);
            start += end;
        }
    }
    found
}

/// The list whose last name comes after this "and", and where it ends.
fn list_at(page: &Page<'_>, segment: &[Token], and: usize) -> Option<(Declared, usize)> {
    let mut middles: Vec<(usize, usize)> = Vec::new();
    let mut end = if segment[..and].last()?.key == "," { and - 1 } else { and };
    let lead = loop {
        let comma = segment[..end].iter().rposition(|token| token.key == ",");
        let Some(comma) = comma else { break end };
        let short = end - comma - 1 <= MOST_WORDS + 1 && end > comma + 1;
        // "…, their loads were bricks": here another list begins.
        let begins = segment[comma + 1..end].iter().any(|token| COPULAS.contains(&token.key.as_str()));
        if !short
            || begins
            || middles
                .last()
                .is_some_and(|last| shape(&segment[comma + 1..end]) != shape(&segment[last.0..last.1]))
        {
            break end;
        }
        middles.push((comma + 1, end));
        end = comma;
    };
    let (from, to) = *middles.first()?;
    let of = shape(&segment[from..to])?;
    let words = |(from, to): &(usize, usize)| segment[*from..*to].iter().filter(|t| is_word(t)).count();
    let (least, most) = (middles.iter().map(words).min()?, middles.iter().map(words).max()?);
    let first = first_name(&segment[..lead], of, least)?;
    let run = segment[and + 1..].iter().take_while(|t| is_word(t)).count();
    let tail = &segment[and + 1..and + 1 + run];
    if of == Shape::Article && shape(tail) != Some(Shape::Article)
        || of == Shape::Number && shape(tail)? != of
    {
        return None;
    }
    let capitals = tail.iter().take_while(|t| t.capital || t.key == ".").count();
    let length = match of {
        Shape::Capital => capitals.max(1),
        _ if run <= most => run,
        Shape::Small => least,
        _ => most.min(run),
    };
    if length == 0 || length > tail.len() {
        return None;
    }
    let before = &segment[..first];
    let says = before.iter().any(|token| SAYS.contains(&token.key.as_str()));
    let told = before.last().is_some_and(|token| LISTS.contains(&token.key.as_str()));
    if (of != Shape::Number && says) || (of == Shape::Small && !told) {
        return None;
    }
    let mut pieces = vec![(first, lead)];
    pieces.extend(middles.iter().rev());
    pieces.push((and + 1, and + 1 + length));
    let bare = |(from, to): &(usize, usize)| {
        let skip = usize::from(of == Shape::Article);
        token_span(segment, from + skip, to - 1)
    };
    let entities: Vec<Span> = pieces.iter().map(bare).collect();
    if !entities.iter().all(|name| is_name(page, name)) {
        return None;
    }
    let after = &segment[and + 1 + length..];
    let name = after_name(after, of).or_else(|| name_of_lead(page, before)).unwrap_or_default();
    Some((Declared { name, named: token_span(segment, first, and), entities, unnamed: 0 }, and + 1 + length))
}

/// Where in the words before a list its first name starts.
fn first_name(lead: &[Token], of: Shape, least: usize) -> Option<usize> {
    match of {
        Shape::Article => {
            let at = lead.iter().rposition(|token| ARTICLES.contains(&token.key.as_str()))?;
            (lead.len() - at <= MOST_WORDS + 1).then_some(at)
        }
        Shape::Number => {
            let at = lead.iter().rposition(|token| shape(std::slice::from_ref(token)) == Some(of))?;
            (lead.len() - at <= 3).then_some(at)
        }
        Shape::Capital => {
            let run = lead.iter().rev().take_while(|token| token.capital || token.key == ".").count();
            (run > 0 && run <= MOST_WORDS).then(|| lead.len() - run)
        }
        Shape::Small => lead.len().checked_sub(least).filter(|at| lead[*at..].iter().all(is_word)),
    }
}

/// What the words after numbers call them: "20, 30 and 40 years old".
fn after_name(after: &[Token], of: Shape) -> Option<String> {
    let key = |place: usize| after.get(place).map_or("", |token| token.key.as_str());
    (of == Shape::Number).then_some(())?;
    let name = match (key(0), key(1)) {
        ("years", "old") | ("old", _) => "Age",
        ("long", _) | (_, "long") => "Length",
        ("tall", _) | (_, "tall") => "Height",
        ("high", _) | (_, "high") => "Height",
        ("wide", _) | (_, "wide") => "Width",
        ("deep", _) | (_, "deep") => "Depth",
        _ => return None,
    };
    Some(name.to_string())
}

/// "One plays blues, one folk and one swing", "one is a dentist, another a farmer".
fn ones(page: &Page<'_>, tokens: &[Token]) -> Vec<Declared> {
    let begins = ["one", "another", "the"];
    if tokens.first().is_none_or(|first| first.key != "one") {
        return Vec::new();
    }
    let tokens = match tokens.last() {
        Some(last) if last.key == "." => &tokens[..tokens.len() - 1],
        _ => tokens,
    };
    let mut pieces: Vec<&[Token]> = Vec::new();
    let mut from = 0;
    for at in 1..=tokens.len() {
        let parts = tokens.get(at).is_none_or(|token| matches!(token.key.as_str(), "," | "and" | ";"));
        let next = |place: usize| tokens.get(place).map_or("", |token| token.key.as_str());
        let ends =
            at == tokens.len() || begins.contains(&next(at + 1)) || next(at) == "," && next(at + 1) == "and";
        if parts && ends {
            if at > from {
                pieces.push(&tokens[from..at]);
            }
            from = at + 1;
        }
    }
    let Some(rests) = pieces.iter().map(|piece| rest(piece)).collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    if rests.len() < 2 || rests.iter().any(|rest| rest.is_empty()) {
        return Vec::new();
    }
    let shortest = rests[1..].iter().map(|rest| rest.len()).min().unwrap_or(1);
    let longest = rests[1..].iter().map(|rest| rest.len()).max().unwrap_or(1);
    let after_verb = |rest: &[Token]| {
        let verb = rest.iter().rposition(|token| {
            ["is", "has", "was", "are", "a", "an", "the", "plays", "likes", "wears", "drinks", "keeps"]
                .contains(&token.key.as_str())
        });
        verb.map_or(0, |at| at + 1)
    };
    let head = rests[0].len().checked_sub(if longest == shortest { shortest } else { 1 });
    let Some(head) = head else { return Vec::new() };
    let mut entities = Vec::new();
    for (place, rest) in rests.iter().enumerate() {
        let mut start = after_verb(rest);
        if place == 0 {
            start = start.max(head);
        }
        if start >= rest.len() || rest[start..].len() > MOST_WORDS || !rest[start..].iter().all(is_word) {
            return Vec::new();
        }
        entities.push(token_span(rest, start, rest.len() - 1));
    }
    // "One house, one drink and one pet" lists what there is, not who has what.
    if head == 0 || !entities.iter().all(|name| is_name(page, name)) {
        return Vec::new();
    }
    vec![Declared { name: String::new(), named: around(tokens), entities, unnamed: 0 }]
}

/// A piece without the "one", "another" or "the third" that it begins with.
fn rest(piece: &[Token]) -> Option<&[Token]> {
    let key = |place: usize| piece.get(place).map_or("", |token| token.key.as_str());
    match (key(0), key(1)) {
        ("one" | "another", _) => Some(&piece[1..]),
        ("the", "other" | "last" | "second" | "third" | "fourth" | "fifth") => Some(&piece[2..]),
        _ => None,
    }
}
