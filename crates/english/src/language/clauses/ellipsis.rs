//! What a coordinated predicate leaves out, put in from the one before.

use crate::tables::clauses::OTHERS;
use std::ops::Range;

use crate::language::lexicon::{MARKS, comparative, small_number};
use crate::language::sentence::{Sentence, Token};

use super::piece::{named, own};
use super::verbs::is_verb;

/// A comparison within a predicate: its adjective, and what parts it from the other row.
struct Compared {
    at: usize,
    than: Option<usize>,
}

fn compared(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Compared> {
    let than = sentence.find(range.clone(), &["than"]);
    let before = range.start..than.unwrap_or(range.end);
    // "a number greater", "not as tall as".
    if let Some(at) = before.rev().find(|place| comparative(sentence.key(*place)).is_some()) {
        return Some(Compared { at, than });
    }
    let at = sentence.find(range.clone(), &["as"]).filter(|at| sentence.is_before(*at, &["not"]))?;
    Some(Compared { at, than: sentence.find(at + 1..range.end, &["as"]) })
}

/// The first words of a predicate, up to what it compares or mentions: the verb and what goes with it.
pub(crate) fn verb_group(sentence: &Sentence<'_>, predicate: Range<usize>) -> Range<usize> {
    let end = predicate.clone().find(|place| {
        sentence.key(*place).is_empty()
            || sentence.matters(*place)
            || comparative(sentence.key(*place)).is_some()
            || small_number(sentence.key(*place)).is_some()
            || sentence.is(*place, &["the", "a", "an", "exactly", "some", "just"])
    });
    predicate.start..end.unwrap_or(predicate.end)
}

/// Whether two predicates compare with words for one thing: "more … less", "older … newer", "after …
/// before".
pub(crate) fn compare_alike(sentence: &Sentence<'_>, left: Range<usize>, right: Range<usize>) -> bool {
    let dimension =
        |of: Option<Compared>| of.and_then(|of| comparative(sentence.key(of.at))).map(|says| says.dimension);
    dimension(compared(sentence, left)) == dimension(compared(sentence, right))
}

/// Whether a predicate compares with an adjective and does not say with whom.
pub(crate) fn is_open(sentence: &Sentence<'_>, range: Range<usize>) -> bool {
    compared(sentence, range).is_some_and(|of| of.than.is_none())
}

/// Whether a predicate without a verb begins a range: "less than A", "for more than A", "behind A", "from
/// a place with a lower number", "an earlier one than A".
pub(crate) fn begins_comparison(sentence: &Sentence<'_>, range: Range<usize>) -> bool {
    let Some(at) = range.clone().take(7).find(|place| {
        comparative(sentence.key(*place)).is_some()
            || sentence.is(*place, &["before", "after", "behind", "ahead_of", "above", "below", "following"])
            || sentence.is(*place, &["left", "right", "north", "south", "east", "west"])
                && sentence.is(*place + 1, &["of"])
    }) else {
        return false;
    };
    let lead = range.start..at;
    lead.clone().all(|place| !is_verb(sentence, place) && !sentence.is(place, MARKS))
        && lead.clone().all(|place| {
            sentence.mention_at(place).is_none()
                || sentence.words[place].key.starts_with(|c: char| c.is_ascii_digit() || c == '$')
                || small_number(&sentence.words[place].key).is_some()
        })
        && !sentence.is(range.start, &["the", "one"])
        && sentence.find(lead, &["who", "whoever", "that", "which"]).is_none()
}

/// The mention that a predicate compares with, or speaks of last.
pub(crate) fn object(sentence: &Sentence<'_>, predicate: Range<usize>) -> Option<usize> {
    let after = compared(sentence, predicate.clone()).and_then(|of| of.than).map(|than| than + 1);
    let mentions = |range: Range<usize>| sentence.within(&range);
    after
        .and_then(|after| mentions(after..predicate.end).first().copied())
        .or_else(|| mentions(predicate).last().copied())
}

/// The words of a predicate with what it leaves out of its comparison: "one", the noun, "than A".
pub(crate) fn filled(
    sentence: &Sentence<'_>,
    left: Range<usize>,
    right: Range<usize>,
    other: Option<usize>,
) -> Vec<Token> {
    let (before, here) = (compared(sentence, left), compared(sentence, right.clone()));
    let noun = before.and_then(|of| Some(of.at + 1..of.than?));
    let mut found: Vec<Token> = Vec::new();
    for place in right.clone() {
        let after = here.as_ref().and_then(|of| of.than).is_some_and(|than| place > than);
        let compared = here.as_ref().is_some_and(|of| place == of.at + 1);
        if after
            && sentence.is(place, &OTHERS)
            && let Some(other) = other
        {
            found.extend(named(sentence, other));
        } else if compared
            && sentence.is(place, &["one", "ones"])
            && let Some(noun) = &noun
        {
            found.extend(own(noun.clone()));
        } else if compared
            && sentence.is(place, &["than"])
            && let Some(noun) = &noun
        {
            found.extend(own(noun.clone()));
            found.push(Token::Own(place));
        } else {
            found.push(Token::Own(place));
        }
    }
    if let (Some(Compared { at, than: None }), Some(other)) = (here, other) {
        let word = if sentence.is(at, &["as"]) { "as" } else { "than" };
        found.push(Token::Put(word, at));
        found.extend(named(sentence, other));
    }
    found
}
