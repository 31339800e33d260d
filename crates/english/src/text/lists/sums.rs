//! Lists that add up to one: "two women, Ann and Bea, and three men, Cy, Dan and Ed".

use super::coordination::is_word;
use super::list::{List, Spoken};
use crate::text::sexes::sex_of;
use crate::text::words::{Token, count, is_plural};
use because_words::inflection::singular;

/// The lists of `size` names that are told in parts, each with what its names are.
pub(super) fn sums(words: &[Token], size: usize, spoken: &Spoken) -> Vec<List> {
    // Each part: the noun, and how many names it has, where that is said.
    let mut parts: Vec<(usize, Option<usize>)> = Vec::new();
    for at in 0..words.len() {
        let key = words[at].key.as_str();
        let said = |at: usize| words.get(at).and_then(|word| count(&word.key)).filter(|n| *n < size);
        let number = at.checked_sub(1).and_then(said).or_else(|| at.checked_sub(2).and_then(said));
        let one = at.checked_sub(1).is_some_and(|before| ["a", "one"].contains(&words[before].key.as_str()));
        if let Some(number) =
            number.filter(|number| *number >= 2 && (is_plural(key) || sex_of(key).is_some()))
        {
            parts.push((at, Some(number)));
        } else if sex_of(key).is_some() && !words[at].capital {
            let many = singular(key) != key;
            // "Joan and Lou are sisters)" names nobody.
            if words.get(at + 1).is_none_or(|next| matches!(next.key.as_str(), ")" | "." | ";")) {
                continue;
            }
            parts.push((
                at,
                if many {
                    number
                } else if one {
                    Some(1)
                } else {
                    continue;
                },
            ));
        }
    }
    let mut found = Vec::new();
    for first in 0..parts.len() {
        let (mut names, mut kinds) = (Vec::new(), Vec::new());
        for (place, (noun, number)) in parts.iter().enumerate().skip(first) {
            let until = parts.get(place + 1).map_or(words.len(), |next| next.0);
            let Some(part) = capitals(words, *noun + 1, until, *number) else { break };
            let kind = singular(&words[*noun].key);
            kinds.extend(part.iter().map(|_| kind.clone()));
            names.extend(part);
            if names.len() >= size {
                break;
            }
        }
        found.extend(people(words, size, spoken, (names, kinds)));
    }
    found.extend(behind(words, size, spoken));
    found
}

/// "Ann, Bea and Di are the ladies, Cy and Ed the gentlemen": what they are told behind their names.
fn behind(words: &[Token], size: usize, spoken: &Spoken) -> Option<List> {
    let key = |at: usize| words[at].key.as_str();
    let (mut names, mut kinds, mut from) = (Vec::new(), Vec::new(), 0);
    let links = |at: usize| matches!(key(at), "the" | "are" | "were" | "all" | "both");
    for at in 1..words.len() {
        // What stands behind no such word is asked nothing more.
        if words[at].capital || !links(at - 1) || sex_of(key(at)).is_none() || singular(key(at)) == key(at) {
            continue;
        }
        let kind = singular(key(at));
        let end = at - (from..at).rev().take_while(|at| links(*at)).count();
        let joins = |at: &usize| words[*at].capital || matches!(key(*at), "," | "and" | ".");
        let start = end - (from..end).rev().take_while(joins).count();
        if names.is_empty() && !(end..at).any(|at| matches!(key(at), "are" | "were")) {
            continue;
        }
        let part = capitals(words, start, end, None)?;
        kinds.extend(part.iter().map(|_| kind.clone()));
        names.extend(part);
        from = at + 1;
    }
    people(words, size, spoken, (names, kinds))
}

/// So many people of several kinds, of most of whom the clues speak.
fn people(
    words: &[Token],
    size: usize,
    spoken: &Spoken,
    (names, kinds): (Vec<(usize, usize)>, Vec<String>),
) -> Option<List> {
    let several = kinds.iter().any(|kind| Some(kind) != kinds.first());
    let many = names.iter().filter(|(from, to)| spoken.has(&words[*from..*to])).count();
    let called = Some("Person".to_string());
    (names.len() == size && several && 2 * many >= size).then_some(List { names, worth: 12, kinds, called })
}

/// So many names with capitals between two places, and no more.
fn capitals(
    words: &[Token],
    from: usize,
    until: usize,
    number: Option<usize>,
) -> Option<Vec<(usize, usize)>> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut at = from;
    while at < until && number.is_none_or(|number| found.len() < number) {
        let run = words[at..until].iter().take_while(|word| word.capital || word.key == ".").count();
        if run > 0 && is_word(&words[at]) {
            let end = at + run - usize::from(words[at + run - 1].key == ".");
            found.push((at, end));
            at += run;
        } else if !found.is_empty() && !matches!(words[at].key.as_str(), "," | "and" | "&" | "or") {
            break;
        } else {
            at += 1;
        }
    }
    let whole = number.is_none_or(|number| found.len() == number);
    (whole && !found.is_empty()).then_some(found)
}
