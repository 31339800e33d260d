//! Predicates that compare: "20 dollars more than", "sometime after", "two places behind".

mod at_once;
mod bounded;
mod category;
mod heading;
mod length;
mod locative;
mod marker;
mod not_as;
mod outdone;
mod preposition;
mod things;
mod times;
mod turned;
mod which;

use std::ops::Range;

use because_encodings::{CategoryId, Comparison, Entity, Kind, Measure, Number};

use super::doubt::Doubt;
use super::inflect::singular;
use super::lexicon::{Comparative, Dimension, comparing_verb, is_place_noun, small_number};
use super::measures::{Length, counted, counts_years, letters, quantity_at, value};
use super::phrase::{Row, rows};
use super::predicate::{Difference, Predicate, same};
use super::sentence::Sentence;
use super::units::unit as unit_of;
use at_once::not_at_once;
use bounded::bounded;
use category::is_place;
pub(crate) use category::{chosen, direction, is_described};
pub(crate) use length::{by, by_how_much, length, number_at};
pub(crate) use locative::is_locative;
use marker::Marker;
pub(crate) use marker::marker;
pub(crate) use not_as::not_as;
pub(crate) use outdone::all_others;
use outdone::outdone;
pub(crate) use preposition::is_after_so_long;
pub(crate) use things::is_part_of_a_thing;
pub(crate) use times::bound;
use times::times;
pub(crate) use turned::turned;
use which::{Compared, which};

/*
 * What:  the comparison that a clause makes, if it makes one.
 * Pre:   the clause has the words after its subject.
 * Post:  the words that compare, the length, and the mention compared with are accounted for.
 * How:   the word that compares gives direction and dimension; what stands before it the length;
 *        the category follows from dimension, unit, verb and nouns (`which`).
 * After: ZebraTutor's typed lambda terms (Claes, Bogaerts, Canoy, Guns 2019, section 3), with the
 *        types found by score instead of from a lexicon per puzzle.
 */
pub(crate) fn comparison(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    times(sentence, clause.clone())
        .or_else(|| bounded(sentence, clause.clone()))
        .or_else(|| outdone(sentence, &clause))
        .or_else(|| compared(sentence, clause))
}

/// "20 dollars more than A", "under $150".
fn compared(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let not_at_once = not_at_once(sentence, &clause);
    let marker = marker(sentence, &clause)?;
    let Marker { at, than, says, .. } = marker;
    sentence.consume_all(at..marker.after);
    if says.dimension == Dimension::Amount && than.is_some_and(|than| things::are_foreign(sentence, at, than))
    {
        return None;
    }
    let (exact, length) = length(sentence, clause.start, at, than.unwrap_or(at));
    // What stands before says something else, and is not to be lost.
    let before = sentence.within(&(clause.start..at));
    if before.iter().any(|mention| is_beside(&sentence.mentions[*mention].words, length.as_ref())) {
        return None;
    }
    let after = (marker.after..clause.end).find(|place| !not_at_once.contains(place)).unwrap_or(marker.after);
    let others = rows(sentence, after..clause.end, &["and", "or"]);
    if others.first().is_some_and(|row| is_no_row(sentence, row, &marker)) {
        return None;
    }
    if let Some(measure) = letters(sentence, clause.clone()) {
        return by_letters(sentence, measure, says, (exact, length), others.first()?);
    }
    let marker = Marker { after, ..marker };
    let of = Compared { clause: clause.clone(), marker, exact, length: length.as_ref(), others: &others };
    let category = chosen(sentence, at, &which(sentence, &of)?)?;
    let greater = direction(sentence, category, says);
    let Some(other) = others.first() else {
        let (number, words) = quantity_at(sentence, after..clause.end, category)?;
        sentence.consume_all(words);
        let comparison = if greater { Comparison::More } else { Comparison::Less };
        let bound = Predicate::Threshold(Measure::value(category), comparison, number);
        return length.is_none().then_some(bound);
    };
    let counted = than.is_some() && says.dimension == Dimension::Amount;
    if counted && counts_another(sentence, other.words.end..clause.end, category) {
        return None;
    }
    let than = other.entity(sentence)?;
    // "… by at most five years".
    let (exact, length) = match by_how_much(sentence, other.words.end..clause.end) {
        Some((exact, by)) if length.is_none() => (exact, Some(by)),
        _ => (exact, length),
    };
    if others.len() == 1 {
        more_of_the_other(sentence, than, other.words.end..clause.end, length.as_ref())?;
    }
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    let by = match &length {
        None => exact,
        Some(length) => {
            let plain = Length { unit: Vec::new(), ..length.clone() };
            let number =
                value(values, if counts_years(sentence, category, length) { &plain } else { length })?;
            sentence.consume_all(length.words.clone());
            by(exact, Some(number))
        }
    };
    if !not_at_once.is_empty() {
        let (measure, by) = (Measure::rank(category), Difference::NotOne);
        return Some(Predicate::Compare { measure, greater, by, than });
    }
    let places = length.is_some_and(|length| counts_places(sentence, at, category, &length));
    let measure = match by {
        Difference::NotOne => Measure::rank(category),
        _ if places => Measure::rank(category),
        _ => Measure::value(category),
    };
    Some(Predicate::Compare { measure, greater, by, than })
}

/// Whether a mention is no part of a length.
fn is_beside(words: &Range<usize>, length: Option<&Length>) -> bool {
    length.is_none_or(|length| words.end <= length.words.start || words.start >= length.words.end)
}

/// Whether what is compared with names no row.
fn is_no_row(sentence: &Sentence<'_>, row: &Row, marker: &Marker) -> bool {
    things::is_thing(sentence, marker.than, row, marker.says.dimension)
        || things::is_foreign_place(sentence, row)
        || marker.than.is_none()
            && comparing_verb(sentence.key(marker.at)).is_some()
            && is_part_of_a_thing(sentence, row)
}

/// "Two letters more than A's": of names.
fn by_letters(
    sentence: &Sentence<'_>,
    measure: Measure,
    says: Comparative,
    (exact, length): (Difference, Option<Length>),
    other: &Row,
) -> Option<Predicate> {
    let than = other.entity(sentence)?;
    let foreign = |length: &Length| unit_of(&length.unit.join(" ")).is_some_and(|(of, _)| of != "letters");
    if length.as_ref().is_some_and(foreign) {
        return None;
    }
    let by = by(exact, length.as_ref().and_then(|length| small_number(&length.number).map(Number::small)));
    length.into_iter().for_each(|length| sentence.consume_all(length.words));
    Some(Predicate::Compare { measure, greater: says.greater, by, than })
}

/// "… than Di has stickers": another thing is counted there.
fn counts_another(sentence: &Sentence<'_>, rest: Range<usize>, category: CategoryId) -> bool {
    let verbs = ["has", "have", "had", "did", "does", "is", "was", "got"];
    let verb = sentence.find(rest.clone(), &verbs).unwrap_or(rest.end);
    (verb..rest.end).any(|place| {
        let of = |category: &CategoryId| sentence.world.speaks_of(&sentence.words[place], *category);
        sentence.mention_at(place).is_none()
            && !of(&category)
            && sentence.world.ordered().any(|category| of(&category))
    })
}

/// "Before Ann left the pool": what more is said of the other row, taken for granted; none where it would be lost.
fn more_of_the_other(
    sentence: &Sentence<'_>,
    than: Entity,
    rest: Range<usize>,
    length: Option<&Length>,
) -> Option<()> {
    let more = sentence.within(&rest);
    let told = |mention: &&usize| is_beside(&sentence.mentions[**mention].words, length);
    let Some(first) = more.iter().find(told) else { return Some(()) };
    let further = sentence.entity(*first)?;
    let mut gap = rest.start..sentence.mentions[*first].words.start;
    let lost =
        more.len() > 1 || further.category == than.category || gap.any(|place| sentence.matters(place));
    if !lost {
        sentence.presume(same(than, further));
    }
    (!lost).then_some(())
}

/// Whether a length counts places in an order, and not what the values say.
fn counts_places(sentence: &Sentence<'_>, at: usize, category: CategoryId, length: &Length) -> bool {
    if length.at_once || length.unit.iter().any(|unit| is_place(unit, sentence, category)) {
        return true;
    }
    let Some(values) = sentence.world.puzzle.category(category).values.as_ref() else { return false };
    // "two houses past A" where the houses are not numbered 1, 2, 3, …: by number, or by place.
    let open = length.unit.last().is_some_and(|unit| {
        is_place_noun(unit)
            && values.kind == Kind::Number
            && !counted(values)
            && singular(&values.unit) != *unit
            && unit_of(unit).is_none()
    });
    let ways = ["it counts by the values", "it counts the places in the order"];
    open && sentence.pick(Doubt::Places, at, &ways) == 1
}
