//! Lists in sentences: "the dishes were soup, pie and fish", "two women, Ann and Bea, and a man, Cy".

mod apposed;
mod coordination;
mod head;
mod list;
mod ones;
mod scattered;
mod sums;

use super::declared::Declared;
use super::page::Page;
use super::words::{Token, capitalised, count, is_plural, tokens};
use crate::tables::text::{BESIDE, LIST_STOPS, MEASURES, WITHIN};
use apposed::apposed;
use because_encodings::Kind;
use because_files::tree::Span;
use because_words::inflection::singular;
use because_words::quantity::read_column;
use coordination::{bare, coordinations};
use head::{head, is_counted};
use list::List;
pub(super) use list::Spoken;
use ones::ones;
use scattered::scattered;
use sums::sums;

/// The most names that a list is looked for with, where nothing says how many there are.
const MOST: usize = 12;
/// The most words of a sentence that is searched.
const LONGEST: usize = 400;

// Lists in a sentence
//
// What:   The lists of `size` names that a sentence holds, each with what its names are called.
// Pre:    `spoken` has the words of the other sentences.
// Post:   In order of their places; they do not overlap.
// How:    Every run of `size` pieces between commas and the "and" before the last is tried
//         (`coordination`), whatever stands around it; so are "one …, one … and one …" (`ones`), and
//         lists that add up ("two women, Ann and Bea, and a man, Cy": `sums`). The first and the last
//         name are cut out of what stands around them. Of lists that overlap the worthier is taken: one
//         whose ends are marked, whose names are alike, and whose names other sentences speak of.
pub(super) fn lists(page: &Page<'_>, sentence: &Span, size: usize, spoken: &Spoken) -> Vec<Declared> {
    found(page, sentence, size, spoken).into_iter().map(|(declared, _)| declared).collect()
}

/// Sums, of which a sentence lists one fewer or one more than there are rows, so that the list is not lost: of fewer one is
/// not named, and of more it is said that they are too many.
pub(super) fn uneven(page: &Page<'_>, sentence: &Span, size: usize, spoken: &Spoken) -> Vec<Declared> {
    let sums = |of: &Declared| {
        let names: Vec<String> = of.entities.iter().map(|name| page.words(name)).collect();
        read_column(&names).ok().flatten().is_some_and(|column| column.kind == Kind::Money)
    };
    let sizes = if size > 3 { vec![size + 1, size - 1] } else { Vec::new() };
    let all = sizes.into_iter().flat_map(|size| lists(page, sentence, size, spoken)).filter(sums);
    all.map(|of| Declared { unnamed: usize::from(of.entities.len() < size), ..of }).collect()
}

/// How much lists of so many names in these sentences are worth together.
pub(super) fn worth(page: &Page<'_>, sentences: &[Span], size: usize, spoken: &Spoken) -> u32 {
    sentences.iter().flat_map(|sentence| found(page, sentence, size, spoken)).map(|(_, worth)| worth).sum()
}

/// The lists of a line by itself, of as many names as are worth most.
pub(super) fn whichever(page: &Page<'_>, line: &Span) -> Vec<Declared> {
    let spoken = Spoken::default();
    let worth = |size: &usize| {
        size * usize::try_from(worth(page, std::slice::from_ref(line), *size, &spoken)).unwrap_or(0)
    };
    let best = (2..=MOST).max_by_key(worth).filter(|size| worth(size) > 0);
    let found = best.map(|size| lists(page, line, size, &spoken)).unwrap_or_default();
    // "The drinks are tea, milk and cocoa": what is said right before them, and no more after them.
    let words = tokens(page, line);
    let told = |found: &&Declared| {
        let before: Vec<&Token> = words.iter().filter(|word| word.span.end <= found.named.start).collect();
        let noun =
            before.first().is_some_and(|word| ["the", "their", "these", "its"].contains(&word.key.as_str()));
        let plural = before.iter().any(|word| is_plural(&word.key) || count(&word.key).is_some());
        let are = before
            .iter()
            .rev()
            .take(2)
            .any(|word| ["are", "were", "include", "named"].contains(&word.key.as_str()));
        let bracket = before.last().is_some_and(|word| word.key == "(") && plural;
        let after = words
            .iter()
            .filter(|word| word.span.start >= found.named.end)
            .any(|word| word.key.contains(char::is_alphanumeric));
        noun && are && !after || bracket
    };
    if found.iter().all(|found| told(&found)) { found } else { Vec::new() }
}

fn found(page: &Page<'_>, sentence: &Span, size: usize, spoken: &Spoken) -> Vec<(Declared, u32)> {
    let words = tokens(page, sentence);
    if words.len() > LONGEST || size < 2 {
        return Vec::new();
    }
    let mut lists = sums(&words, size, spoken);
    lists.extend(ones(&words, size, spoken));
    lists.extend(apposed(&words, size));
    lists.extend(coordinations(&words, size, spoken));
    lists.sort_by_key(|list| std::cmp::Reverse(list.worth));
    let mut kept: Vec<List> = Vec::new();
    for mut list in lists {
        if let Some(called) = unplaced(&words, &mut list.names) {
            list.called.get_or_insert(called);
        }
        let (from, to) = list.extent();
        let apart = |other: &List| to <= other.extent().0 || other.extent().1 <= from;
        if kept.iter().all(apart) {
            kept.push(list);
        }
    }
    kept.sort_by_key(List::extent);
    if let Some(list) = kept.first().and_then(|first| scattered(&words, size, spoken, first)) {
        kept.insert(0, list);
    }
    let mut from = 0;
    let mut found = Vec::new();
    for list in kept {
        found.push((declared(page, &words, &list, from), list.worth));
        from = list.extent().1;
    }
    found
}

/// Leaves out a preposition that all names have, or what ends with one before the first alone: "at 7.00, 8.00 or 9.00",
/// "one to Rome, one to Oslo", "parties of 18, 22 and 25". Gives what they are called then: what they are of, or nothing.
fn unplaced(words: &[Token], names: &mut [(usize, usize)]) -> Option<String> {
    let places = |word: &Token| WITHIN.contains(&word.key.as_str()) || BESIDE.contains(&word.key.as_str());
    let (begin, end) = names[0];
    // "One pupil worked with Ann, one with Bea", "one hat is red, one blue and one green".
    for (from, to) in &mut names[1..] {
        let first = words[*from].key.as_str();
        let repeats = places(&words[*from]) && begin > 0 && words[begin - 1].key == first;
        if *to - *from > 1 && (repeats || first == "one" && words[begin].key != "one") {
            *from = bare(words, *from + 1, *to);
        }
    }
    let same = |of: &(usize, usize)| of.1 - of.0 > 1 && words[of.0].key == words[begin].key;
    if places(&words[begin]) && names.iter().all(same) {
        names.iter_mut().for_each(|of| of.0 += 1);
        return Some(String::new());
    }
    let unled = |(from, to): &(usize, usize)| !words[*from..*to].iter().any(places);
    let last = (begin..end - 1).rev().find(|at| places(&words[*at])).filter(|_| !words[begin].capital);
    let at = last.filter(|_| names[1..].iter().all(unled))?;
    names[0].0 = at + 1;
    let of = words[at].key == "of" && at > begin;
    Some(if of { singular(&words[at - 1].key) } else { String::new() })
}

/// A list as a category; the words before it begin at `from`.
fn declared(page: &Page<'_>, words: &[Token], list: &List, from: usize) -> Declared {
    let (start, end) = list.extent();
    let span = |from: usize, to: usize| words[from].span.start..words[to - 1].span.end;
    let entities: Vec<Span> = list.names.iter().map(|(from, to)| span(*from, *to)).collect();
    let before = &words[from.min(start)..start];
    // "They paid £2, £5 and £9": what is paid is no name for sums.
    let sums = words[start].key.starts_with(['$', '£', '€']);
    let joint = |word: &Token| {
        !word.key.contains(char::is_alphabetic)
            || ["are", "were", "to", "of", "as"].contains(&word.key.as_str())
    };
    // "Five patients came, at 9.00, 9.30 and 10.00": nor for times.
    let timed = words[start].key.contains([':', '.']);
    let counted = |name: &String| (sums || timed) && is_counted(before, name);
    let called = || head(page, before, &words[end..]).filter(|_| !sums || before.last().is_none_or(joint));
    let called = || called().filter(|name| !counted(name));
    let name = list.called.clone().or_else(called).map_or_else(String::new, |name| capitalised(&name));
    let unit = unit(words, list, page);
    Declared { name, named: span(start, end), entities, unnamed: 0, kinds: list.kinds.clone(), unit }
}

/// The noun after the last of bare numbers: "20, 30 and 40 pounds", "2, 3 and 4 years old".
fn unit(words: &[Token], list: &List, page: &Page<'_>) -> Option<Span> {
    let bare =
        |(from, to): &(usize, usize)| to - from == 1 && words[*from].key.chars().all(|c| c.is_ascii_digit());
    let (_, end) = list.names.last()?;
    let noun = words.get(*end).filter(|word| is_plural(&word.key) && !word.capital)?;
    let ends = words.get(end + 1).is_none_or(|next| {
        !next.key.contains(char::is_alphanumeric)
            || MEASURES.iter().any(|(adjective, _)| *adjective == next.key)
            || WITHIN.contains(&next.key.as_str())
            || next.key == "respectively"
    });
    let plain = !LIST_STOPS.contains(&noun.key.as_str()) && !page.words(&noun.span).is_empty();
    (list.names.iter().all(bare) && ends && plain).then(|| noun.span.clone())
}

/// How often these sentences say how many things of a kind there are, by that number.
pub(super) fn numbers(page: &Page<'_>, sentences: &[Span]) -> Vec<usize> {
    let mut said = Vec::new();
    for sentence in sentences {
        let words = tokens(page, sentence);
        for at in 0..words.len().min(LONGEST) {
            let Some(number) = count(&words[at].key).filter(|number| (2..=30).contains(number)) else {
                continue;
            };
            // "No two of them" says nothing of how many there are.
            if at > 0 && words[at - 1].key == "no" {
                continue;
            }
            let rest = &words[at + 1..];
            let noun = rest.iter().take(3).take_while(|word| word.key.contains(char::is_alphabetic));
            let of_them = rest.first().is_some_and(|word| word.key == "of");
            if of_them || noun.into_iter().any(|word| is_plural(&word.key)) {
                said.push(number);
            }
        }
    }
    said
}
