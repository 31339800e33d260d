//! Relative clauses put between or at the end: "A, who is B, …"; "…, whose C was D".

use crate::tables::clauses::PREPOSITIONS;
use std::ops::Range;

use super::piece::{antecedent, closes, named, own, start, stop};
use super::verbs::{is_present, is_verb};
use super::way::{Open, Way};
use crate::language::lexicon::comparing_verb;
use crate::language::sentence::{Sentence, Token};

/// How a relative clause begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Head {
    /// "who …", "which …".
    Bare,
    /// "whose …".
    Whose,
    /// "in which …".
    With(usize),
}

/// The last relative clause of a sentence said of what stands before it, with each place where it may
/// end.
pub(crate) fn asides(sentence: &Sentence<'_>) -> Vec<Open> {
    let commas = sentence.places(sentence.all(), &[","]);
    commas.into_iter().rev().find_map(|comma| aside(sentence, comma)).unwrap_or_default()
}

/// How the relative clause after a comma begins, and where its words do; `None` if there is none.
fn head(sentence: &Sentence<'_>, comma: usize) -> Option<(Head, usize)> {
    let at = comma + 1;
    if speaks_of_all(sentence, comma) {
        return None;
    }
    if sentence.is(at, &["who", "which", "whom"]) {
        return Some((Head::Bare, after_aside(sentence, at + 1)));
    }
    if sentence.is(at, &["whose"]) {
        return Some((Head::Whose, at + 1));
    }
    (sentence.is(at, &PREPOSITIONS) && sentence.is(at + 1, &["which", "whom"]))
        .then_some((Head::With(at), at + 2))
}

/// The place after words that only lead on: "who in turn is", "who himself has".
fn after_aside(sentence: &Sentence<'_>, at: usize) -> usize {
    let words = ["also", "himself", "herself", "itself", "however", "incidentally", "moreover"];
    match sentence.key(at) {
        "in" if sentence.is(at + 1, &["turn", "fact"]) => at + 2,
        _ if sentence.is(at, &words) => at + 1,
        _ => at,
    }
}

/// Whether the clause after a comma is not about one row: "…, which makes him the tallest", "…, one of
/// whom is B".
pub(crate) fn speaks_of_all(sentence: &Sentence<'_>, comma: usize) -> bool {
    let so = ["makes", "made", "means", "meant", "gives", "gave", "leaves", "puts", "why"];
    let end = (comma + 5).min(sentence.words.len());
    sentence.is(comma + 1, &["which"]) && (sentence.is(comma + 2, &so) || sentence.is(comma + 3, &["why"]))
        || (comma + 1..end).any(|at| {
            sentence.is(at, &["whom", "which", "whose"]) && sentence.is_before(at, &["of", "none_of"])
        })
}

/// Whether the relative clause after a comma is about one of two that something else is: "X is either A or
/// B, who …" does not say which.
pub(crate) fn is_of_either(sentence: &Sentence<'_>, comma: usize) -> bool {
    let Some(whom) = head(sentence, comma).and_then(|_| antecedent(sentence, comma)) else { return false };
    let Some(before) = whom.checked_sub(1) else { return false };
    let gap = sentence.mentions[before].words.end..sentence.mentions[whom].words.start;
    let told = |place: usize| is_verb(sentence, place) || is_present(sentence, place);
    sentence.find(gap, &["or", "nor"]).is_some() && (start(sentence, comma)..comma).any(told)
}

/// The words of every relative clause between commas, as far as the next comma.
pub(crate) fn spans(sentence: &Sentence<'_>) -> Vec<Range<usize>> {
    let commas = sentence.places(sentence.all(), &[","]);
    let span = |comma: usize| {
        let (_, first) = head(sentence, comma)?;
        let end = stop(sentence, comma);
        Some(first..sentence.find(first..end, &[","]).unwrap_or(end))
    };
    commas.into_iter().filter_map(span).collect()
}

fn aside(sentence: &Sentence<'_>, comma: usize) -> Option<Vec<Open>> {
    let (head, first) = head(sentence, comma)?;
    let whom = antecedent(sentence, comma).filter(|_| !is_of_either(sentence, comma))?;
    let begin = start(sentence, comma);
    let told = |place: usize| {
        is_verb(sentence, place)
            || is_present(sentence, place)
            || sentence.is(place, &["than"])
            || comparing_verb(sentence.key(place)).is_some()
    };
    let subject = !(begin..comma).any(told);
    let leads = sentence.is(begin, &["after", "before", "unlike", "like", "if", "of", "with"]);
    let end = stop(sentence, comma);
    let mut ends = sentence.places(first..end, &[","]);
    ends.push(end);
    let mut found = Vec::new();
    for close in ends {
        let after = if close < end { close + 1 } else { close };
        if close < end && !leads && !closes(sentence, subject, after) || close == end && subject {
            continue;
        }
        let mut main = own(0..comma);
        if close < end && !subject {
            main.push(Token::Own(close));
        }
        main.extend(own(after..sentence.words.len()));
        let said = first..close;
        if said.is_empty() {
            continue;
        }
        let clause = clause(sentence, head, said, &subjects(sentence, whom, subject, first))?;
        found.push(vec![Way::new(vec![main, clause])]);
    }
    Some(found)
}

/// The clause with what it is said of in its place.
fn clause(sentence: &Sentence<'_>, head: Head, said: Range<usize>, whom: &[Token]) -> Option<Vec<Token>> {
    let noun = sentence.mention_at(said.start).is_some()
        || sentence.is(said.start, &["the", "a", "an", "he", "she", "they"]);
    let mut found = Vec::new();
    match head {
        Head::Bare if noun => {
            found.extend(own(said));
            found.extend(whom);
        }
        Head::Bare => {
            found.extend(whom);
            found.extend(own(said));
        }
        Head::Whose => {
            found.extend(whom);
            found.push(Token::Put("'s", said.start - 1));
            found.extend(own(said));
        }
        Head::With(preposition) => {
            found.extend(own(said));
            found.push(Token::Own(preposition));
            found.extend(whom);
            return noun.then_some(found);
        }
    }
    Some(found)
}

/// Whom a relative clause is said of: the last mention before it, or the two of "A and B" where its verb
/// says so, or where they are the subject.
fn subjects(sentence: &Sentence<'_>, last: usize, subject: bool, verb: usize) -> Vec<Token> {
    let one = named(sentence, last);
    let Some(before) = last.checked_sub(1) else { return one };
    let gap = sentence.mentions[before].words.end..sentence.mentions[last].words.start;
    let Some(and) = sentence.find(gap.clone(), &["and"]) else { return one };
    let joint = gap.clone().all(|place| place == and || sentence.is(place, &["the", "'s"]));
    let plural = sentence.is(verb, &["are", "were", "have", "do", "both"]);
    let singular = sentence.is(verb, &["is", "was", "has", "does"])
        || sentence.key(verb).ends_with('s') && !sentence.is(verb, &["was"]);
    if !joint || singular || !plural && !subject {
        return one;
    }
    let mut both = named(sentence, before);
    both.push(Token::Own(and));
    both.extend(one);
    both
}
