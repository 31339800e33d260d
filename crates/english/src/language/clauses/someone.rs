//! "A is the snack of somebody older than B": somebody who has A.

use crate::tables::clauses::HAD;
use std::ops::Range;

use super::ellipsis::begins_comparison;
use super::piece::{bare, named, own};
use super::way::{Open, Way};
use crate::language::comparison::number_at;
use crate::language::lexicon::comparing_verb;
use crate::language::sentence::{Sentence, Token};

/// Words for one who is only described.
const SOMEONE: [&str; 3] = ["somebody", "someone", "something"];

/// What is said of somebody who has what the sentence names first.
pub(crate) fn someone(sentence: &Sentence<'_>) -> Vec<Open> {
    let all = bare(sentence, sentence.all());
    let way = sentence
        .places(all.clone(), &SOMEONE)
        .into_iter()
        .next()
        .and_then(|at| described(sentence, &all, at));
    way.into_iter().map(|way| vec![way]).collect()
}

fn described(sentence: &Sentence<'_>, all: &Range<usize>, at: usize) -> Option<Way> {
    let [whom] = <[usize; 1]>::try_from(sentence.within(&(all.start..at))).ok()?;
    if !belongs(sentence, whom, at) {
        return None;
    }
    let tied = ["if", "unless", "or", "and", "but", "than", ","];
    if (all.start..at).any(|place| sentence.matters(place)) || sentence.find(all.start..at, &tied).is_some() {
        return None;
    }
    let mut clause = named(sentence, whom);
    let rest = at + 1..all.end;
    match sentence.key(rest.start) {
        // "someone other than B".
        "except" => {
            clause.extend([Token::Put("is", at), Token::Put("not", rest.start)]);
            clause.extend(own(rest.start + 1..rest.end));
        }
        "whose" => {
            clause.push(Token::Put("'s", rest.start));
            clause.extend(own(rest.start + 1..rest.end));
        }
        "who" | "that" | "which" => clause.extend(own(rest.start + 1..rest.end)),
        _ if begins_comparison(sentence, rest.clone())
            || sentence.is(rest.start, &["under", "over"]) && number_at(sentence, rest.start + 1) =>
        {
            clause.push(Token::Put("is", at));
            clause.extend(own(rest));
        }
        _ => return None,
    }
    Some(Way::new(vec![clause]))
}

/// Whether a verb may say who has what, and compares nothing: "landed", but not "followed".
fn is_participle(key: &str) -> bool {
    const OTHERS: [&str; 12] = [
        "kept", "caught", "sold", "found", "led", "grown", "held", "sung", "given", "thrown", "flown", "sent",
    ];
    (OTHERS.contains(&key) || key.len() > 4 && key.ends_with("ed")) && comparing_verb(key).is_none()
}

/// Whether a thing is said to be somebody's, or somebody to have to do with something: of two people it is
/// not the same one that is spoken of.
fn belongs(sentence: &Sentence<'_>, whom: usize, at: usize) -> bool {
    if sentence.is(at, &["something"]) {
        return sentence.is(at + 1, &["except"]);
    }
    let Some(of) = sentence.mentions[whom].of.first() else { return false };
    let name = sentence.world.puzzle.entity_name(*of);
    // A month may be somebody's.
    let thing = sentence.world.puzzle.category(of.category).values.is_some();
    let gap = sentence.mentions[whom].words.end..at;
    let had = sentence.is_before(at, &["of"])
        || sentence.is_before(at, &["by"])
            && (sentence.find(gap.clone(), &HAD).is_some() || is_participle(sentence.key(at - 2)))
        || sentence.is_before(at, &["to"])
            && sentence.find(gap, &["belongs", "belonged", "belong", "went", "given", "goes"]).is_some();
    had && (thing || !name.starts_with(char::is_uppercase))
}
