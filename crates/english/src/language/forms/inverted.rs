//! Comparisons whose subject comes late: "Two days after A left, B came", "More people chose A than B".

use std::ops::Range;

use because_encodings::{Formula, Measure};

use crate::language::comparison::{by, chosen, comparison, direction, length, marker};
use crate::language::lexicon::LEADS;
use crate::language::measures::{candidates, value};
use crate::language::phrase::{rows, subjects};
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;

/// "Two days after A left, B came."
pub(crate) fn fronted(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let comma = sentence.find(range.clone(), &[","])?;
    let front = range.start..comma;
    let found = marker(sentence, &front)?;
    // Before what compares stands only how much.
    let (_, by) = length(sentence, front.start, found.at, found.than.unwrap_or(found.at));
    let lead = by.map_or(found.at, |by| by.words.start);
    let idle = |place: usize| {
        sentence.is(
            place,
            &[
                "the", "just", "exactly", "only", "at_least", "at_most", "sometime", "more", "less", "than",
                "over",
            ],
        ) || sentence.is(place, &LEADS)
    };
    if !(front.start..lead).all(idle) {
        return None;
    }
    let other = rows(sentence, found.after..comma, &["and", "or"]);
    let [other] = other.as_slice() else { return None };
    if other.words.end < comma
        && sentence.find(other.words.end..comma, &["not", "or", "and", "either"]).is_some()
    {
        return None;
    }
    let compared = comparison(sentence, front.clone())?;
    if sentence.left_over(front).is_some() {
        return None;
    }
    let subject = subjects(sentence, &(comma + 1..range.end)).pop()?;
    let lead = sentence.mentions[subject.mentions[0]].words.start;
    if sentence
        .find(comma + 1..lead, &["he", "she", "it", "they", "not", "no", "nobody", "neither"])
        .is_some()
    {
        return None;
    }
    let rest = subject.words.end..range.end;
    let entity = subject.entity(sentence)?;
    sentence.speak_of(entity);
    if sentence.within(&rest).is_empty() {
        return Some(compared.of(entity));
    }
    let rest = sentence.predicate(rest)?;
    Some(Formula::All(vec![compared.of(entity), rest.of(entity)]))
}

/// "More carrots were picked than peas", "Eight more children come to A than to B".
pub(crate) fn inserted(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let found = marker(sentence, &range)?;
    let than = found.than?;
    let one = rows(sentence, found.at + 1..than, &["and", "or"]);
    let other = rows(sentence, than + 1..range.end, &["and", "or"]);
    let ([one], [other]) = (one.as_slice(), other.as_slice()) else { return None };
    if sentence.find(range.clone(), &["not", "no", "or", "and", "neither", "nor", "but"]).is_some() {
        return None;
    }
    let start = sentence.mentions[one.mentions[0]].words.start;
    let (exact, length) = length(sentence, range.start, found.at, start);
    let before = sentence.within(&(range.start..found.at));
    let inside = |mention: &usize| {
        let words = &sentence.mentions[*mention].words;
        length
            .as_ref()
            .is_some_and(|length| length.words.start <= words.start && words.end <= length.words.end)
    };
    if !before.iter().all(inside) {
        return None;
    }
    let scored = candidates(sentence, range.start..start, found.says.dimension, length.as_ref());
    if scored.first().is_none_or(|(_, score)| *score < -5) {
        return None;
    }
    let category = chosen(sentence, found.at, &scored)?;
    let by = match &length {
        None => exact,
        Some(length) if !length.at_once => {
            let number = value(sentence.world.puzzle.category(category).values.as_ref()?, length)?;
            sentence.consume_all(length.words.clone());
            by(exact, Some(number))
        }
        Some(_) => return None,
    };
    if matches!(by, Difference::NotOne) {
        return None;
    }
    sentence.consume_all(found.at..found.at + 1);
    sentence.consume(than);
    let greater = direction(sentence, category, found.says);
    let (one, other) = (one.entity(sentence)?, other.entity(sentence)?);
    (one.category == other.category
        || sentence.world.puzzle.category(one.category).values.is_none()
        || sentence.world.puzzle.category(other.category).values.is_none())
    .then_some(())?;
    Some(Predicate::Compare { measure: Measure::value(category), greater, by, than: other }.of(one))
}
