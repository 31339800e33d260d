//! Houses in a row, people in a line: an ordered category of places.

use super::page::Page;
use super::words::{Token, capitalised, count, is_people, is_plural, tokens};
use crate::tables::text::NOUNS;
use crate::tables::text::PLACES_PLACES as PLACES;
use crate::tables::text::ROW;
use because_files::tree::Span;
use because_words::inflection::singular;
use because_words::quantity::spoken::{MONTHS, WEEKDAYS};

/// The places that a text tells of.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// What the category is called: "House", or "Position" where people stand in line.
    pub name: String,
    /// Where the text says so.
    pub said: Span,
    /// How many there are, where the text says it.
    pub count: Option<usize>,
    /// What they are called, where that is not 1, 2, 3 and so on.
    pub names: Vec<String>,
}

/// The places that a sentence tells of, if it does.
pub(super) fn places(page: &Page<'_>, span: &Span) -> Option<Places> {
    let words = tokens(page, span);
    let text = words.iter().map(|t| t.key.as_str()).collect::<Vec<_>>().join(" ");
    // "The one who drinks tea, Ann and Bob stand in that order from left to right" tells who is where, and so
    // does "Ann has one of the odd-numbered seats".
    let particular =
        ["that order", "this order", "the person who", "the person from", "the one who", "the one from"];
    let parity = text.contains("odd-numbered") || text.contains("even-numbered");
    if parity || particular.iter().any(|words| text.contains(words)) {
        return None;
    }
    if !ROW.iter().any(|row| text.contains(row)) {
        return run(&words).or_else(|| ends(&words));
    }
    let upto = last_number(&words);
    // "Twelve singers in a row, at positions 1 to 12".
    let numbered = run(&words)
        .filter(|found| PLACES.iter().any(|noun| noun.trim_end_matches('s') == found.name.to_lowercase()));
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
            found = Some(Places { name, said: noun.span.clone(), count: number.or(upto), names: Vec::new() });
        }
    }
    let Some(mut found) = found else { return run(&words).or_else(|| ends(&words)) };
    found.count = found.count.or(upto);
    let things = NOUNS.contains(&found.name.to_lowercase().as_str());
    Some(numbered.filter(|numbered| !things && numbered.count == found.count).unwrap_or(found))
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

/// "Lockers 1 through 4", "seats 1 to 6": a noun in the plural, and its first and last number.
fn run(words: &[Token]) -> Option<Places> {
    words.windows(4).find_map(|four| {
        let [noun, run @ ..] = four else { return None };
        let last = last_number(run).filter(|last| *last >= 2)?;
        is_plural(&noun.key).then(|| named(noun, last)).flatten()
    })
}

/// So many places of which this noun speaks.
fn named(noun: &Token, count: usize) -> Option<Places> {
    let one = singular(&noun.key);
    if !PLACES.contains(&format!("{one}s").as_str()) && !NOUNS.contains(&one.as_str()) {
        return None;
    }
    let name = if one == "place" { "Position".to_string() } else { capitalised(&one) };
    Some(Places { name, said: noun.span.clone(), count: Some(count), names: Vec::new() })
}

/// "Position 1 is at the left end and position 6 at the right", "the seats run from 1 on the left
/// to 5": a noun with the first number and, at the other end, with the last.
fn ends(words: &[Token]) -> Option<Places> {
    let has = |of: &[&str]| words.iter().any(|token| of.contains(&token.key.as_str()));
    let sides = has(&["left", "leftmost", "top", "front", "west", "north", "start", "first", "leader"])
        && (has(&["right", "rightmost", "bottom", "back", "east", "south", "end", "last"]) || has(&["to"]))
        || has(&["bottom"]) && has(&["top"]);
    let names = words.iter().skip(1).any(|token| token.capital);
    if names || has(&["who", "person", "of", "not", "than"]) {
        return None;
    }
    let one = words.iter().position(|token| token.key == "1")?;
    let last = words[one + 1..].iter().find_map(|token| count(&token.key).filter(|n| *n >= 2))?;
    let linked = words[one + 1..].iter().any(|token| ["to", "and", "through"].contains(&token.key.as_str()));
    let found = words[..one].iter().rev().take(8).find_map(|token| named(token, last));
    found.filter(|_| sides && linked)
}

/// "From Monday to Friday", "January through April": a run of the calendar.
pub(super) fn calendar(page: &Page<'_>, span: &Span) -> Option<Places> {
    let words = tokens(page, span);
    words.windows(3).enumerate().find_map(|(at, three)| {
        let [first, middle, last] = three else { return None };
        let from = at.checked_sub(1).is_some_and(|at| ["from", "between"].contains(&words[at].key.as_str()));
        let to = match middle.key.as_str() {
            "to" | "and" => from,
            "through" | "until" | "till" | "–" | "-" => true,
            _ => false,
        };
        if !to {
            return None;
        }
        [("Day", WEEKDAYS.as_slice()), ("Month", MONTHS.as_slice())].into_iter().find_map(|(name, all)| {
            let place = |token: &Token| all.iter().position(|of| *of == token.key);
            let (from, to) = (place(first)?, place(last)?);
            let count = (to + all.len() - from) % all.len() + 1;
            let names = (from..from + count).map(|at| capitalised(all[at % all.len()])).collect();
            let said = first.span.start..last.span.end;
            (count >= 2).then(|| Places { name: name.to_string(), said, count: Some(count), names })
        })
    })
}
