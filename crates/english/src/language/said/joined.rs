//! Predicates of several parts: "…, but …", "… and …", "… or …".

use std::ops::Range;

use because_encodings::Place;

use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// "…, who …, …": the words between two commas stand for themselves.
pub(crate) fn relative(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    if !sentence.is(range.start, &[","]) || !sentence.is(range.start + 1, &["who", "whose", "which", "the"]) {
        return None;
    }
    let comma = sentence.find(range.start + 1..range.end, &[","])?;
    let first = sentence.predicate(range.start + 2..comma)?;
    Some(Predicate::All(vec![first, sentence.predicate(comma + 1..range.end)?]))
}

/// "… but …": both.
pub(crate) fn but(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let but = sentence.find(range.clone(), &["but", "yet"]).filter(|but| !sentence.is(but + 1, &["by"]))?;
    sentence.consume(but);
    let left = sentence.predicate(range.start..but)?;
    Some(Predicate::All(vec![left, sentence.predicate(but + 1..range.end)?]))
}

/// "… and …": both, each as far as it can be read alone.
pub(crate) fn and(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    sentence.places(range.clone(), &["and", ","]).into_iter().find_map(|place| {
        // "is not A and B": the negation may go for both.
        let bare = sentence.mention_at(place + 1).is_some()
            || sentence.is(place + 1, &["the", "a", "in", "at", "on"]);
        if bare && sentence.find(range.start..place, &["not", "never", "no"]).is_some() {
            return None;
        }
        // "before A, which was before B": that is said of A.
        if sentence.is(place, &[","]) && sentence.is(place + 1, &["who", "whose", "which", "that"]) {
            return None;
        }
        let before = sentence.mark();
        sentence.consume(place);
        let both = || {
            let left = sentence.predicate(range.start..place)?;
            Some(Predicate::All(vec![left, sentence.predicate(place + 1..range.end)?]))
        };
        let found = both();
        if found.is_none() {
            sentence.back(before);
        }
        found
    })
}

/// "… or …": at least one, or just one.
pub(crate) fn or(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let place = sentence.find(range.clone(), &["or"])?;
    sentence.consume(place);
    let left = sentence.predicate(range.start..place)?;
    let both = vec![left, sentence.predicate(place + 1..range.end)?];
    Some(one_of(sentence, place, both))
}

pub(crate) fn one_of(sentence: &Sentence<'_>, place: usize, of: Vec<Predicate>) -> Predicate {
    let category = |said: &Predicate| match said {
        Predicate::Is(entity) => Some(entity.category),
        Predicate::At(category, Place::Nth(_) | Place::First | Place::Last) => Some(*category),
        _ => None,
    };
    let first = of.first().and_then(category);
    if first.is_some() && of.iter().all(|said| category(said) == first) {
        return Predicate::Any(of);
    }
    if sentence.or(place) { Predicate::Any(of) } else { Predicate::Either(of) }
}
