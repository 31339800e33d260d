//! "A is three days away from B", "A came two hours before or after B": so far apart, whichever is more.

use crate::tables::clauses::EXACT;
use std::ops::Range;

use super::piece::{bare, named, own};
use super::verbs::{is_present, is_verb};
use super::way::{Open, Way};
use crate::language::comparison::number_at;
use crate::language::lexicon::comparative;
use crate::language::phrase::subjects;
use crate::language::sentence::{Sentence, Token};

/// Words that say no more than the number by itself.
const JUST: [&str; 4] = ["exactly", "precisely", "just", "only"];

/// Two rows that are said to be so far from each other, as the two that are so far apart.
pub(crate) fn away(sentence: &Sentence<'_>) -> Vec<Open> {
    let all = bare(sentence, sentence.all());
    let found = all.clone().find_map(|place| {
        let (end, from) = distance(sentence, place)?;
        apart(sentence, &all, end, from)
    });
    found.into_iter().map(|way| vec![way]).collect()
}

/// Where the words for how far end, and where those for what it is far from begin.
fn distance(sentence: &Sentence<'_>, place: usize) -> Option<(usize, usize)> {
    // "away from", "away in age from".
    if sentence.is(place, &["away"]) {
        let from = place + 1 + 2 * usize::from(sentence.is(place + 1, &["in"]));
        return sentence.is(from, &["from"]).then_some((place, from + 1));
    }
    // "before or after", "older or younger than".
    let side = |at: usize| match sentence.key(at) {
        "before" => Some(("time", false)),
        "after" => Some(("time", true)),
        "above" => Some(("height", true)),
        "below" => Some(("height", false)),
        _ => None,
    };
    let or = sentence.is(place + 1, &["or"]).then_some(place + 1)?;
    if let (Some((one, up)), Some((other, down))) = (side(place), side(or + 1)) {
        return (one == other && up != down).then_some((place, or + 2));
    }
    let (one, other) = (comparative(sentence.key(place))?, comparative(sentence.key(or + 1))?);
    let opposite = one.dimension == other.dimension && one.greater != other.greater;
    (opposite && sentence.is(or + 2, &["than"])).then_some((place, or + 3))
}

fn apart(sentence: &Sentence<'_>, all: &Range<usize>, end: usize, from: usize) -> Option<Way> {
    let subject = subjects(sentence, all).into_iter().next()?;
    let [first] = <[usize; 1]>::try_from(subject.mentions.clone()).ok()?;
    let [other] = <[usize; 1]>::try_from(sentence.within(&(from..all.end))).ok()?;
    let number = (subject.words.end..end)
        .find(|place| number_at(sentence, *place) && !sentence.is(*place, &["a", "an"]))
        .or_else(|| (subject.words.end..end).find(|place| number_at(sentence, *place)))?;
    let mut start = number;
    while start > subject.words.end && sentence.is(start - 1, &EXACT) {
        start -= 1;
    }
    let mut before = start;
    while before > subject.words.end && sentence.is(before - 1, &JUST) {
        before -= 1;
    }
    let unit = number + 1..end;
    let plain = |words: Range<usize>| words.into_iter().all(|place| !sentence.matters(place));
    // "from the evening when somebody brings B".
    let told = sentence.find(from..all.end, &["when", "where", "that", "who"]);
    let rest = (from..all.end).all(|place| {
        let somebody =
            told.is_some_and(|told| told + 1 == place) && sentence.is(place, &["somebody", "someone"]);
        somebody || !sentence.matters(place)
    });
    let joined =
        sentence.find(all.clone(), &["if", "unless", "and", "but", "either", "neither", "nor", "not"]);
    let known = sentence.mentions[first].of != sentence.mentions[other].of;
    let simple = unit.len() == 1
        && sentence.mention_at(number).is_none_or(|of| sentence.mentions[of].words.len() == 1)
        && sentence.within(&(subject.words.end..before)).is_empty()
        && plain(all.start..sentence.mentions[first].words.start)
        && plain(subject.words.end..before)
        && (subject.words.end..before).any(|place| is_verb(sentence, place) || is_present(sentence, place))
        && rest
        && known
        && joined.is_none();
    if !simple {
        return None;
    }
    let mut clause = named(sentence, first);
    clause.push(Token::Put("and", end));
    clause.extend(named(sentence, other));
    clause.push(Token::Put("are", end));
    clause.extend(own(start..end));
    clause.push(Token::Put("apart", end));
    Some(Way::new(vec![clause]))
}
