//! Which words of a sentence are its verbs.

use super::clause::Clause;
use super::forms::{is_helper, is_sure};
use crate::language::english::{past, past_base, present, present_base};
use crate::tables::verify::DETERMINERS;
use crate::tables::wording::{ADVERBS, PREPOSITIONS, PRONOUNS};

/// The verb of which a name is a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verb {
    /// Where it begins.
    pub at: usize,
    /// Whether it may be a participle instead: "the game released in July".
    pub perhaps_participle: bool,
}

fn is_adverb(key: &str) -> bool {
    ADVERBS.contains(&key) || key.len() > 4 && key.ends_with("ly")
}

/// The verb in a run of plain words: the last one.
pub(super) fn verb_in(clause: &Clause<'_>, from: usize, to: usize) -> Option<Verb> {
    for at in (from..to).rev() {
        let key = clause.key(at);
        if is_helper(key) {
            return Some(Verb { at, perhaps_participle: false });
        }
        if past_base(key).is_some() {
            // "was made by", "has never been won".
            let before = (from..at).rev().find(|before| !is_adverb(clause.key(*before)));
            let helper = before.filter(|before| is_helper(clause.key(*before)));
            return Some(match helper {
                Some(helper) => Verb { at: helper, perhaps_participle: false },
                None => Verb { at, perhaps_participle: true },
            });
        }
        if is_present(clause, from, at) {
            return Some(Verb { at, perhaps_participle: false });
        }
    }
    None
}

/// Whether a word in "-s" is a verb here: after a name, a pronoun or a noun of one, and before what verbs have after
/// themselves.
fn is_present(clause: &Clause<'_>, from: usize, at: usize) -> bool {
    let piece = &clause.pieces[at];
    if present_base(piece.key()).is_none() || piece.word.capital || piece.word.joined {
        return false;
    }
    let next = clause.pieces.get(at + 1);
    let goes_on = next.is_some_and(|next| {
        let key = next.key();
        next.name.is_some() || opens_object(key) || is_adverb(key) || key.ends_with("ing")
    });
    let subject = match at.checked_sub(1).map(|before| &clause.pieces[before]) {
        None => false,
        Some(before) if at == from => {
            before.is_relative() || before.name.is_some() || matches!(before.key(), "one" | "other" | "and")
        }
        Some(before) => {
            let key = before.key();
            let noun = key.len() > 1
                && key != "'s"
                && !key.ends_with('s')
                && !opens_object(key)
                && !is_adverb(key)
                && !PRONOUNS.contains(&key);
            noun && !is_sure(key)
        }
    };
    goes_on && subject
}

/// Whether a word stands before what a verb is about.
pub(super) fn opens_object(key: &str) -> bool {
    DETERMINERS.contains(&key)
        || PREPOSITIONS.contains(&key)
        || key.starts_with(|c: char| c.is_ascii_digit() || c == '$')
}

/// The words from a verb up to a name in the form that says that something is so: "grew the" of "did not grow the".
pub(super) fn positive(clause: &Clause<'_>, from: usize, to: usize) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    for at in from..to {
        let piece = &clause.pieces[at];
        let key = piece.key();
        let later = at > from;
        if later && is_adverb(key) {
            continue;
        }
        if piece.word.capital && at > 0
            || later && (PRONOUNS.contains(&key) || key == "'s" || key.contains('\''))
        {
            return None;
        }
        words.push(key.to_string());
    }
    let (first, rest) = words.split_first()?;
    let turned = match (first.as_str(), rest.split_first()) {
        ("did", Some((base, after))) if !opens_object(base) => Some((past(base)?, after)),
        ("does", Some((base, after))) if !opens_object(base) => Some((present(base)?, after)),
        _ => None,
    };
    let (first, rest) = match &turned {
        Some((verb, after)) => (verb, *after),
        None => (first, rest),
    };
    // One verb with all that goes with it, and no other: no "said that", no "was told to say".
    let other = rest.iter().skip(1).any(|word| is_sure(word) && !word.ends_with("ed"));
    let long = rest.len() > 6;
    (!other && !long).then(|| [std::slice::from_ref(first), rest].concat().join(" "))
}
