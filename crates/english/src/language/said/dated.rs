//! Months, where there are dates: "is launched in February".

use std::ops::Range;

use because_encodings::{CategoryId, Entity, Kind};

use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;
use crate::language::words::words;
use because_words::quantity::read_as;

/// A date in a month, where nothing else is named.
pub(crate) fn in_month(sentence: &Sentence<'_>, clause: &Range<usize>) -> Option<Predicate> {
    let place = clause.clone().find(|place| is_month_of_dates(sentence, *place))?;
    if !sentence.is_before(place, &["in", "during", "for"]) || !sentence.within(clause).is_empty() {
        return None;
    }
    let of = in_it(sentence, place);
    sentence.consume(place);
    match of.as_slice() {
        [] => None,
        [one] => Some(Predicate::Is(*one)),
        several => Some(Predicate::Any(several.iter().map(|date| Predicate::Is(*date)).collect())),
    }
}

/// Whether a word outside names is the month of some date of the puzzle, where no category is of months.
pub(crate) fn is_month_of_dates(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.words.get(place).is_some_and(|word| word.capital)
        && month_of(sentence.key(place)).is_some()
        && !sentence.world.ordered().any(|category| kind(sentence, category) == Some(Kind::Month))
        && !in_it(sentence, place).is_empty()
}

fn kind(sentence: &Sentence<'_>, category: CategoryId) -> Option<Kind> {
    sentence.world.puzzle.category(category).values.as_ref().map(|values| values.kind)
}

/// The number of a month in full.
fn month_of(key: &str) -> Option<because_encodings::Number> {
    let long = key.len() > 3 || key == "may";
    long.then(|| read_as(Kind::Month, "", key)?.ok())
        .flatten()
        .filter(|_| key.chars().all(char::is_alphabetic))
}

/// The dates of a month.
fn in_it(sentence: &Sentence<'_>, place: usize) -> Vec<Entity> {
    let Some(month) = month_of(sentence.key(place)) else { return Vec::new() };
    let puzzle = sentence.world.puzzle;
    let dates = sentence.world.ordered().filter(|category| kind(sentence, *category) == Some(Kind::Date));
    let own = |date: &Entity| {
        let name = puzzle.entity_name(*date);
        words(&name).iter().any(|word| {
            word.key.len() > 2
                && matches!(read_as(Kind::Month, "", &word.key), Some(Ok(of)) if of == month)
                && word.key.chars().all(char::is_alphabetic)
        })
    };
    dates.flat_map(|category| puzzle.shape().entities_of(category)).filter(own).collect()
}
