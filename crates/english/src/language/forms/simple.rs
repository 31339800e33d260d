//! A subject and what is said of it.

use std::ops::Range;

use because_encodings::{CategoryId, Entity, Formula};

use crate::language::doubt::Doubt;
use crate::language::inflect::singular;
use crate::language::lexicon::is_of_people as is_noun_of_people;
use crate::language::lexicon::{is_auxiliary, is_common};
use crate::language::phrase::{NEGATIONS, subjects};
use crate::language::sentence::Sentence;

/// "A …", "It is A that …", "There is … A …".
pub(crate) fn simple(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    if sentence.is(range.start, &["he", "she", "they", "his", "her", "it", "their", "its", "hers", "theirs"])
        && !cleft(sentence, range.start)
    {
        return pronoun(sentence, range);
    }
    for subject in subjects(sentence, &range) {
        // A subject that denies something is no single row.
        let start = sentence.mentions[subject.mentions[0]].words.start;
        let denial = sentence.find(range.start..start, &NEGATIONS);
        let cleft = cleft(sentence, range.start);
        let none = denial == Some(range.start) && nobody(sentence, range.start, start);
        if none && sentence.find(subject.words.end..range.end, &[",", ";", "and", "or", "but"]).is_some() {
            continue;
        }
        let one = denial.is_some_and(|not| protagonist(sentence, range.start, not));
        let none = none || one;
        if denial.is_some() && !cleft && !none || !one && sentence.unknown_subject(range.start..start) {
            continue;
        }
        let before = sentence.mark();
        denial.into_iter().for_each(|place| sentence.consume(place));
        if let Some(said) = sentence.predicate(subject.words.end..range.end)
            && let Some(entity) = subject.entity(sentence)
        {
            sentence.speak_of(entity);
            let formula = said.of(entity);
            return Some(if denial.is_some() { formula.negate() } else { formula });
        }
        sentence.back(before);
    }
    None
}

/// "Nobody who has A …", "Nobody born in A …", "None of the people in A …", "No train left A …".
fn nobody(sentence: &Sentence<'_>, start: usize, mention: usize) -> bool {
    let plain = mention > start + 1 && !(start + 1..mention).any(|place| sentence.matters(place));
    let other = ["but", "except", "else", "other", "matter", "longer", "doubt", "sooner", "later"];
    plain && sentence.is(start, &["nobody", "none_of", "no"]) && !sentence.is(start + 1, &other)
}

/// "Opal did not ride A in May": one whom the story tells of, who has all rows.
fn protagonist(sentence: &Sentence<'_>, start: usize, not: usize) -> bool {
    let word = &sentence.words[start];
    let told =
        word.capital && sentence.world.known.contains(sentence.key(start)) && !is_common(sentence.key(start))
            || sentence.is(start, &["he", "she", "they", "we", "i"]);
    not > start + 1 && told && (start + 1..not).all(|place| is_auxiliary(sentence.key(place)))
}

/// "It was A who …".
fn cleft(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.is(place, &["it", "there"]) && sentence.is(place + 1, &["is", "was", "will", "'s"])
}

/// Whether a category is called by a noun for people: "Players", "Women".
fn is_of_people(sentence: &Sentence<'_>, category: CategoryId) -> bool {
    let name = sentence.world.puzzle.category(category).name.to_lowercase();
    name.rsplit(' ').next().is_some_and(|noun| is_noun_of_people(&singular(noun)))
}

/// A pronoun: most likely the subject of the clause before, but nothing makes that sure.
fn pronoun(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let subject = sentence.spoken_of()?;
    let mut whom = vec![subject];
    for mention in 0..sentence.mentions.len() {
        if sentence.mentions[mention].words.end <= range.start
            && let Some(entity) = sentence.entity(mention)
            && !whom.contains(&entity)
            && sentence.world.puzzle.category(entity.category).values.is_none()
        {
            whom.push(entity);
        }
    }
    // "She" is one of the people, where a category is called so.
    if sentence.is(range.start, &["he", "she", "his", "her", "hers"]) {
        let person = |entity: &Entity| is_of_people(sentence, entity.category);
        // Elsewhere one whose category writes all its names with capitals.
        let named = |entity: &Entity| {
            let names = &sentence.world.puzzle.category(entity.category).entities;
            names.iter().all(|name| name.starts_with(char::is_uppercase))
        };
        if whom.iter().any(person) {
            whom.retain(person);
        } else if whom.iter().any(named) {
            whom.retain(named);
        }
    }
    let ways: Vec<String> = whom
        .iter()
        .map(|entity| {
            format!("“{}” is {}", sentence.words[range.start].key, sentence.world.puzzle.entity_name(*entity))
        })
        .collect();
    let ways: Vec<&str> = ways.iter().map(String::as_str).collect();
    let entity = *whom.get(sentence.pick(Doubt::Pronoun, range.start, &ways))?;
    let said = sentence.predicate(range.start + 1..range.end)?;
    Some(said.of(entity))
}
