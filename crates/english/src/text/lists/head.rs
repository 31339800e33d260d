//! What the words around a list call its names.

use super::coordination::is_in;
use crate::language::english::base;
use crate::tables::text::{
    CATEGORY_AFTER as AFTER, CATEGORY_BEFORE as BEFORE, EMPTY, HEAD_KINDS, HEAD_PLAIN, LIST_LEADS, MEASURES,
    WITHIN,
};
use crate::text::page::Page;
use crate::text::words::{Token, count, is_plural};
use because_words::inflection::singular;

const UNIQUE: [&str; 5] = ["unique", "different", "distinct", "own", "various"];
const ARE: [&str; 5] = ["are", "were", "is", "was", "include"];

fn is_word(word: &Token) -> bool {
    word.key.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '\'')
}

/// Whether a noun before a list is only counted there: "five patients", which come at different times.
pub(super) fn is_counted(before: &[Token], name: &str) -> bool {
    let first = name.split(' ').next().map(str::to_lowercase);
    let at = before.iter().rposition(|word| Some(&word.key) == first.as_ref());
    at.and_then(|at| at.checked_sub(1)).is_some_and(|at| count(&before[at].key).is_some_and(|n| n >= 2))
}

/// What a list is called by the words before it, or after it; `None` where they have no noun for it.
///
/// "Ann, Bea and Cy are three friends"; "2, 4 and 6 feet wide"; "their captains were named …"; else the
/// noun phrase that is opened last, by what says that each is different or how many they are before all
/// others ("each wore a shirt of a different colour").
pub(super) fn head(page: &Page<'_>, before: &[Token], after: &[Token]) -> Option<String> {
    if let Some(name) = measured(after) {
        return Some(name);
    }
    // "The surnames Falk, …".
    let direct = before.iter().rposition(is_opener).filter(|at| at + 1 < before.len());
    let runs = |at: &usize| {
        before[at + 1..]
            .iter()
            .all(|word| is_word(word) && !word.capital && !is_in(&LIST_LEADS, word) && !is_in(&WITHIN, word))
    };
    if let Some(at) = direct.filter(runs)
        && before.last().is_some_and(|word| is_plural(&word.key))
        && let Some(name) = noun(page, &before[at + 1..], false)
    {
        return Some(name);
    }
    let counted = |at: usize| after.get(at).is_some_and(|word| count(&word.key).is_some_and(|n| n >= 2));
    let at = (1..3).find(|at| counted(*at) && is_in(&["are", "were", "the", ","], &after[at - 1]));
    if let Some(name) = at.and_then(|at| noun(page, &after[at + 1..], before.is_empty())) {
        return Some(name);
    }
    let leads = before.iter().rev().take_while(|word| is_in(&LIST_LEADS, word) || !is_word(word)).count();
    let verb = before.len() - leads;
    let said = before[verb..].iter().any(|word| is_in(&ARE, word));
    let joints = |word: &Token| {
        matches!(word.key.as_str(), ";" | ":" | "while" | "whereas" | "and" | "(" | "." | "—" | "–")
    };
    let clause = before[..verb].iter().rposition(joints).map_or(0, |at| at + 1);
    let clause = &before[clause..verb];
    let there = clause.iter().any(|word| word.key == "there");
    let subject = || {
        let from =
            clause.iter().take_while(|word| is_opener(word) || is_in(&EMPTY, word) || !is_word(word)).count();
        let when =
            clause.first().is_some_and(|word| ["this", "last", "next", "what"].contains(&word.key.as_str()));
        let plain = !when
            && (clause[..from].iter().any(is_opener)
                || clause.first().is_some_and(|word| is_plural(&word.key)));
        plain.then(|| noun(page, clause.get(from..)?, false)).flatten()
    };
    if said
        && !there
        && let Some(name) = subject()
    {
        return Some(name);
    }
    let bracket = before.last().is_some_and(|word| word.key == "(");
    opened(page, &before[..verb], bracket).or_else(subject)
}

fn is_opener(word: &Token) -> bool {
    is_in(&BEFORE, word)
        || is_in(&UNIQUE, word)
        || count(&word.key).is_some()
        || is_in(&["each", "every", "all", "no"], word)
}

/// The noun phrase that is opened last, not one that only tells where or when.
fn opened(page: &Page<'_>, words: &[Token], bracket: bool) -> Option<String> {
    let several = |at: usize| is_in(&UNIQUE, &words[at]) || count(&words[at].key).is_some_and(|n| n >= 2);
    let within = |at: usize| at.checked_sub(1).is_some_and(|before| is_in(&WITHIN, &words[before]));
    let openers: Vec<usize> = (0..words.len()).filter(|at| is_opener(&words[*at])).collect();
    let noun = |at: &&usize| noun(page, &words[**at + 1..], false);
    let near = |at: &&usize| words.len() - **at <= if several(**at) { 40 } else { 12 };
    let last = openers.iter().rev().find(|at| noun(at).is_some());
    // What is said to be several, right at the end, is it; else what is opened as something new.
    let ends = last.filter(|at| several(**at));
    let new = || {
        openers.iter().rev().filter(near).find(|at| {
            noun(at).is_some()
                && !within(**at)
                && (several(**at) || is_in(&["a", "an", "one", "their", "his", "her"], &words[**at]))
        })
    };
    // "… has published the amounts that were raised (£120, …)": the many that stand right before a bracket.
    let many = |at: &&usize| noun(at).is_some_and(|name| is_plural(&name));
    let close = last.filter(|at| bracket && !within(**at) && many(at));
    let at = ends.or(close).or_else(new).or(last.filter(|at| !within(**at)))?;
    let name = noun(&at)?;
    // "Doors of different colours" are spoken of as doors, too.
    let owner = at.checked_sub(2).filter(|_| words[at - 1].key == "of" && is_in(&UNIQUE, &words[*at]));
    let owner = owner.map(|at| &words[at]).filter(|word| is_plural(&word.key) && !is_in(&HEAD_KINDS, word));
    Some(owner.map_or(name.clone(), |word| format!("{} {name}", singular(&word.key))))
}

/// The phrase at the start of these words, if it is a noun: without words for kinds, and for how it is.
fn noun(page: &Page<'_>, words: &[Token], whole: bool) -> Option<String> {
    let skipped = words.iter().take_while(|word| is_opener(word) || is_in(&HEAD_PLAIN, word)).count();
    let words = words.get(skipped..)?;
    let stops = |word: &Token| {
        !is_word(word)
            || word.key.ends_with("'s")
            || is_in(&AFTER, word)
            || is_in(&LIST_LEADS, word)
            || is_in(&EMPTY, word)
            || is_opener(word)
            || word.key == "and"
            || word.key == "or"
    };
    let plural = words
        .iter()
        .take(3)
        .position(|word| is_plural(&word.key) && !stops(word) && !word.key.ends_with("ss"));
    let run = words.iter().take_while(|word| !stops(word)).count();
    // A plural ends what is called so: "old rivals met again".
    let length = plural.filter(|at| *at < run).map_or(run.min(3), |at| at + 1);
    let first = words.first()?;
    if length == 0 || first.capital && whole || is_in(&EMPTY, first) || count(&first.key).is_some() {
        return None;
    }
    // "The treasurer wrote down", "Miss Hush drew": somebody did something, and nothing is called so.
    let done = words[1..length].iter().any(|word| base(&word.key).is_some());
    let named = words[..length].iter().any(|word| word.capital) && length > 1;
    if done || named {
        return None;
    }
    let of = words.get(length).is_some_and(|word| word.key == "of");
    if of
        && (is_in(&HEAD_KINDS, &words[length - 1])
            || words.get(length + 1).is_some_and(|word| is_in(&UNIQUE, word)))
        && let Some(name) = noun(page, words.get(length + 1..)?, false)
    {
        return Some(name);
    }
    if is_in(&HEAD_KINDS, &words[length - 1]) && length == 1 {
        return None;
    }
    Some(page.words(&(words[0].span.start..words[length - 1].span.end)))
}

/// What the words after numbers call them: "20, 30 and 40 years old".
fn measured(after: &[Token]) -> Option<String> {
    let key = |place: usize| after.get(place).map_or("", |word| word.key.as_str());
    let of = |word: &str| {
        MEASURES.iter().find(|(adjective, _)| *adjective == word).map(|(_, name)| (*name).to_string())
    };
    of(key(0)).or_else(|| of(key(1)).filter(|_| !matches!(key(0), "" | "." | ",")))
}
