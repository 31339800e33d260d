//! The verb that leads to a noun phrase, and what stands before it.

use crate::language::lexicon::{
    MARKS, comparative, comparing_verb, is_auxiliary, is_operator, is_rank, is_title, ordinal, small_number,
};
use crate::language::sentence::Sentence;
use crate::tables::verify::{APART, ASIDE, BETWEEN, CALLED, COPULA, JOINTS, MOTION};

use super::kinds::{DETERMINERS, Person};

/// What leads to an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub verb: usize,
    /// The preposition nearest to the object.
    pub preposition: Option<usize>,
    /// Where what stands before the verb ends.
    pub before: usize,
    pub denied: bool,
    /// Whether the verb is one of a relative clause, whose subject is who it tells.
    pub relative: bool,
}

/// The verb that leads to what begins at a place, if it is one that makes nothing one.
pub(super) fn link(sentence: &Sentence<'_>, start: usize) -> Option<Link> {
    let (mut verb, mut preposition, mut denied, mut relative) = (None, None, false, false);
    // "the cat that the man fed": the verb stands before the cat.
    let (mut told, mut noun) = (false, false);
    let mut place = start;
    while let Some(before) = place.checked_sub(1) {
        if let Some(mention) = sentence.mention_at(before) {
            let words = &sentence.mentions[mention].words;
            // "gave the scarf to Ann": the verb stands before what was given.
            if verb.is_none() && (preposition.is_some() || told) {
                told = false;
                place = words.start;
                continue;
            }
            break;
        }
        let key = sentence.key(before);
        if sentence.is(before, &COPULA) {
            match (verb, preposition) {
                (None, None) => return None,
                (None, Some(place))
                    if !noun && sentence.is(place, &["with", "against", "without", "alongside"]) =>
                {
                    verb = Some(place);
                }
                (None, Some(_)) => return None,
                _ => {}
            }
        } else if MARKS.contains(&key) || JOINTS.contains(&key) && verb.is_some() {
            break;
        } else if sentence.is(before, &DETERMINERS) && verb.is_some_and(|verb| verb <= before + 2) {
            // "a pen from her": a noun, whose verb stands further before.
            verb = None;
            noun = true;
        } else if sentence.is(before, &["not", "never"]) {
            denied = true;
        } else if sentence.is(before, &["that", "which", "whom"]) && verb.is_none() {
            told = true;
        } else if sentence.is(before, &["who", "that", "which", "whoever", "what"]) {
            relative = sentence.is(before, &["who", "whoever"]) || is_of_person(sentence, before);
            break;
        } else if sentence.is(before, &BETWEEN)
            || sentence.is(before, &["because"]) && sentence.is(place, &["of"])
        {
            preposition = preposition.or(Some(before));
        } else if JOINTS.contains(&key) || relational(sentence, before) && !sentence.is(before, &ASIDE) {
            return None;
        } else if (!is_auxiliary(key) || MOTION.contains(&key))
            && !is_title(key)
            && !is_rank(key)
            && !sentence.is(before, &ASIDE)
            && !is_idle(sentence, before)
            && !is_owned(sentence, before)
        {
            verb = verb.or(Some(before));
        }
        place = before;
    }
    let verb = verb?;
    let called = sentence.is(verb, &CALLED);
    (!called).then_some(Link { verb, preposition, before: place, denied, relative })
}

/// Whether what a relative pronoun goes back to is a person.
fn is_of_person(sentence: &Sentence<'_>, pronoun: usize) -> bool {
    pronoun.checked_sub(1).is_some_and(|noun| sentence.noun_of_person(noun) == Person::Yes)
}

/// What a category is called, and what is nobody's deed: "Ann's points", "hers".
fn is_owned(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.is_before(place, &["'s"]) && sentence.world.speaks(&sentence.words[place])
        || sentence.is(place, &["hers", "theirs"])
}

/// Articles, nouns after "'s", adverbs: words on the way to the verb.
fn is_idle(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.is(place, &DETERMINERS)
        || sentence.is(place, &["'s", "of"])
        || sentence.key(place).ends_with("ly")
}

/// Whether a word sets two rows in an order, or counts: then nothing makes them one.
pub(super) fn relational(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = sentence.key(place);
    // "Left for Rome" tells no side.
    let side = matches!(key, "left" | "right");
    if side
        && !sentence.is(place + 1, &["of"])
        && !sentence.is_before(place, &["the", "to", "far", "immediate"])
    {
        return false;
    }
    is_operator(key)
        || matches!(sentence.singular(place), "neighbor" | "neighbour")
        || APART.contains(&key)
        || comparative(key).is_some()
        || comparing_verb(key).is_some()
        || ordinal(key).is_some()
        || key.starts_with(|c: char| c.is_ascii_digit())
        || small_number(key).is_some_and(|n| n > 1)
}

/// Where the clause begins in which a place is.
pub(super) fn clause_start(sentence: &Sentence<'_>, place: usize) -> usize {
    let joins = |at: &usize| {
        let key = sentence.key(*at);
        MARKS.contains(&key) || JOINTS.contains(&key)
    };
    // "Between Ann and Bob lives the Dane": that "and" joins no clauses.
    let within = |at: usize| {
        let mut before = (0..at).rev().take_while(|of| !joins(of));
        sentence.is(at, &["and"]) && before.any(|of| sentence.is(of, &["between"]))
    };
    (0..place).rev().find(|at| joins(at) && !within(*at)).map_or(0, |at| at + 1)
}
