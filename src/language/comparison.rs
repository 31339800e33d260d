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
mod things;
mod times;

use std::ops::Range;

use because_encodings::{CategoryId, Comparison, Kind, Measure, Number};

use super::doubt::Doubt;
use super::inflect::singular;
use super::lexicon::{Dimension, comparing_verb, is_place_noun, small_number};
use super::measures::{Length, candidates, counted, counts_years, is_year, letters, quantity_at, value};
use super::numeral::unit as unit_of;
use super::phrase::rows;
use super::predicate::{Difference, Predicate, same};
use super::sentence::Sentence;
use at_once::not_at_once;
use bounded::bounded;
pub use category::{chosen, direction, turned};
use category::{compared_noun, is_place, value_itself};
pub use length::{by, by_how_much, length, number_at};
pub use locative::is_locative;
use marker::Marker;
pub use marker::{is_after_so_long, marker};
pub use not_as::not_as;
pub use outdone::all_others;
use outdone::outdone;
pub use things::is_part_of_a_thing;
pub use times::bound;
use times::times;

/// How badly a category fits that a comparison cannot be about.
const RULED_OUT: i32 = -10;

/*
 * What:  the comparison that a clause makes, if it makes one.
 * Pre:   the clause has the words after its subject.
 * Post:  the words that compare, the length, and the mention compared with are accounted for.
 * How:   the word that compares gives direction and dimension; what stands before it the length;
 *        the category follows from dimension, unit, verb and nouns (`candidates`).
 * After: ZebraTutor's typed lambda terms (Claes, Bogaerts, Canoy, Guns 2019, section 3), with the
 *        types found by score instead of from a lexicon per puzzle.
 */
pub fn comparison(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    if let Some(times) = times(sentence, clause.clone()) {
        return Some(times);
    }
    if let Some(bounded) = bounded(sentence, clause.clone()) {
        return Some(bounded);
    }
    if let Some(outdone) = outdone(sentence, &clause) {
        return Some(outdone);
    }
    let not_at_once = not_at_once(sentence, &clause);
    let Marker { at, after, than, says } = marker(sentence, &clause)?;
    sentence.consume_all(at..after);
    if says.dimension == Dimension::Amount && than.is_some_and(|than| things::are_foreign(sentence, at, than))
    {
        return None;
    }
    let (exact, length) = length(sentence, clause.start, at, than.unwrap_or(at));
    // What stands before says something else, and is not to be lost.
    let lost = sentence.within(&(clause.start..at)).iter().any(|mention| {
        let words = &sentence.mentions[*mention].words;
        length
            .as_ref()
            .is_none_or(|length| words.end <= length.words.start || words.start >= length.words.end)
    });
    if lost {
        return None;
    }
    let after = (after..clause.end).find(|place| !not_at_once.contains(place)).unwrap_or(after);
    let others = rows(sentence, after..clause.end, &["and", "or"]);
    let other = others.first();
    if other.is_some_and(|row| things::is_thing(sentence, than, row, says.dimension))
        || other.is_some_and(|row| things::is_foreign_place(sentence, row))
        || than.is_none()
            && comparing_verb(sentence.key(at)).is_some()
            && other.is_some_and(|row| is_part_of_a_thing(sentence, row))
    {
        return None;
    }
    let said = clause.start..than.unwrap_or(at).max(at + 1);
    let measure_of = |category| Measure::value(category);
    if let Some(measure) = letters(sentence, clause.clone()) {
        let than = other?.entity(sentence)?;
        if length
            .as_ref()
            .is_some_and(|length| unit_of(&length.unit.join(" ")).is_some_and(|(of, _)| of != "letters"))
        {
            return None;
        }
        let by =
            by(exact, length.as_ref().and_then(|length| small_number(&length.number).map(Number::small)));
        length.into_iter().for_each(|length| sentence.consume_all(length.words));
        return Some(Predicate::Compare { measure, greater: says.greater, by, than });
    }
    let mut scored = candidates(sentence, said, says.dimension, length.as_ref());
    // "sailed past B" compares only what stands in a row.
    let least = if sentence.is(at, &["past", "north", "south", "east", "west"]) { 1 } else { -5 };
    if scored.first().is_none_or(|(_, score)| *score < least) {
        return None;
    }
    // "fewer kids than", "a higher score than": the noun after says what is compared, whatever stands beside.
    let told = than.and_then(|than| compared_noun(sentence, at + 1..than));
    let fits = |scored: &[(CategoryId, i32)], told: &CategoryId| {
        let best = scored.first().map_or(0, |(_, score)| *score);
        let own = scored.iter().find(|(category, _)| category == told).map_or(RULED_OUT, |(_, score)| *score);
        own > RULED_OUT && (own + 2 >= best || says.dimension == Dimension::Amount)
    };
    let told = told.filter(|told| fits(&scored, told));
    if let Some(told) = told {
        scored.retain(|(category, _)| *category == told);
    }
    // "fewer than 120 steps": so does the noun after the bound.
    if let (Some(than), true) = (than, others.is_empty())
        && let Some(number) = (than + 1..(than + 3).min(clause.end)).find(|place| number_at(sentence, *place))
        && let Some(told) = compared_noun(sentence, number + 1..clause.end.min(number + 4))
        && fits(&scored, &told)
    {
        scored.retain(|(category, _)| *category == told);
    }
    // Of the categories that fit, one in which some two values differ by so much.
    if let (Some(length), Difference::Some) = (length.as_ref(), exact)
        && scored.first().is_some_and(|(category, _)| !differ_by(sentence, *category, length))
        && scored.iter().any(|(category, score)| *score >= 5 && differ_by(sentence, *category, length))
    {
        scored.retain(|(category, _)| differ_by(sentence, *category, length));
    }
    // "more than $150", "after March": what is compared with is itself a value.
    // "more drums than": of drums there is no more and less.
    if let Some(than) = than
        && sentence.within(&(at + 1..than)).iter().any(|mention| {
            let words = &sentence.words[sentence.mentions[*mention].words.clone()];
            !words.iter().any(|word| sentence.world.speaks(word))
        })
    {
        return None;
    }
    // "over 40 years of age", "under 300 pages long": what stands after the number says what is compared.
    if other.is_none() {
        let spoken = |category: &CategoryId| {
            (after..clause.end).any(|place| {
                !sentence.key(place).is_empty() && sentence.world.speaks_of(&sentence.words[place], *category)
            })
        };
        if scored.iter().any(|(category, score)| *score > RULED_OUT && spoken(category)) {
            scored.retain(|(category, _)| spoken(category));
        }
    }
    let best = scored.first().map_or(0, |(_, score)| *score);
    if let (Some(row), None) = (other, told)
        && let Some(entity) = value_itself(sentence, row.mentions[0], row.words.clone())
        // "more than the 1788 coin": of years there is no more and less.
        && !(matches!(says.dimension, Dimension::Amount) && sentence.world.puzzle.category(entity).values.as_ref().is_some_and(is_year))
        && scored.iter().any(|(category, score)| *category == entity && *score > RULED_OUT)
        && (length.is_none() || scored.iter().any(|(category, score)| *category == entity && *score >= 5))
        && (!matches!(says.dimension, Dimension::Time | Dimension::Rank | Dimension::Across)
            || scored.iter().any(|(category, score)| *category == entity && *score >= 0))
    {
        // "than the $5 planter": the price only tells which; "than $5" is the price.
        let described = category::is_described(sentence, row.words.start, row.mentions[0]);
        if !described || scored.iter().any(|(category, score)| *category == entity && *score + 2 >= best) {
            scored.sort_by_key(|(category, score)| (*category != entity, -score));
            scored.truncate(1);
        }
    }
    // "under 13": of the categories that fit, one whose values are some above and some below.
    if other.is_none() {
        let tells = |category: CategoryId| -> Option<bool> {
            let (number, _) = quantity_at(sentence, after..clause.end, category)?;
            let values = sentence.world.puzzle.category(category).values.as_ref()?;
            // "before seven" may be in the evening.
            let open = values.kind == Kind::Clock;
            Some(open || values.of.iter().any(|of| *of <= number) && values.of.iter().any(|of| *of >= number))
        };
        // What cannot be read as a value of a category speaks neither for it nor against it.
        let fits: Vec<Option<bool>> = scored.iter().map(|(of, _)| tells(*of)).collect();
        if fits.contains(&Some(true)) {
            let mut fits = fits.into_iter();
            scored.retain(|_| fits.next().flatten() != Some(false));
        }
    }
    let category = chosen(sentence, at, &scored)?;
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    let greater = direction(sentence, category, says);
    let Some(other) = other else {
        let (number, words) = quantity_at(sentence, after..clause.end, category)?;
        sentence.consume_all(words);
        let comparison = if greater { Comparison::More } else { Comparison::Less };
        return length.is_none().then_some(Predicate::Threshold(measure_of(category), comparison, number));
    };
    // "… than Di has stickers": another thing is counted there.
    let verb = sentence
        .find(other.words.end..clause.end, &["has", "have", "had", "did", "does", "is", "was", "got"]);
    let foreign = (verb.unwrap_or(clause.end)..clause.end).any(|place| {
        let of = |category: &CategoryId| sentence.world.speaks_of(&sentence.words[place], *category);
        sentence.mention_at(place).is_none()
            && !of(&category)
            && sentence.world.ordered().any(|category| of(&category))
    });
    if foreign && than.is_some() && matches!(says.dimension, Dimension::Amount) {
        return None;
    }
    let than = other.entity(sentence)?;
    // "… by at most five years".
    let (exact, length) = match by_how_much(sentence, other.words.end..clause.end) {
        Some((exact, by)) if length.is_none() => (exact, Some(by)),
        _ => (exact, length),
    };
    // "before Ann left the pool": what more is said of the other row.
    let told = |mention: &usize| {
        let words = &sentence.mentions[*mention].words;
        length
            .as_ref()
            .is_none_or(|length| words.end <= length.words.start || words.start >= length.words.end)
    };
    if others.len() == 1 {
        let rest = other.words.end..clause.end;
        let more = sentence.within(&rest);
        if let Some(first) = more.iter().find(|mention| told(mention)) {
            let further = sentence.entity(*first)?;
            let gap = other.words.end..sentence.mentions[*first].words.start;
            if more.len() > 1
                || further.category == than.category
                || gap.clone().any(|place| sentence.matters(place))
            {
                return None;
            }
            sentence.presume(same(than, further));
        }
    }
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
    let at_once = length.as_ref().is_some_and(|length| length.at_once);
    let places = length
        .as_ref()
        .is_some_and(|length| length.unit.iter().any(|unit| is_place(unit, sentence, category)));
    let by = if not_at_once.is_empty() { by } else { Difference::NotOne };
    let mut places = places;
    // "two houses past A" where the houses are not numbered 1, 2, 3, …: by number, or by place.
    if let Some(length) = length.as_ref().filter(|length| !length.at_once && !places)
        && let Some(unit) = length.unit.last()
        && is_place_noun(unit)
        && values.kind == Kind::Number
        && !counted(values)
        && singular(&values.unit) != *unit
        && unit_of(unit).is_none()
    {
        places = sentence.pick(
            Doubt::Places,
            at,
            &["it counts by the values", "it counts the places in the order"],
        ) == 1;
    }
    let measure = match by {
        Difference::NotOne => Measure::rank(category),
        _ if at_once || places => Measure::rank(category),
        _ => measure_of(category),
    };
    Some(Predicate::Compare { measure, greater, by, than })
}

/// Whether some two values of a category differ by a length.
pub fn differ_by(sentence: &Sentence<'_>, category: CategoryId, length: &Length) -> bool {
    let Some(values) = sentence.world.puzzle.category(category).values.as_ref() else { return false };
    let Some(by) = value(values, length) else { return false };
    let apart = |a: &Number, b: &Number| length.at_once || a.checked_add(by) == Some(*b);
    values.of.iter().any(|a| values.of.iter().any(|b| apart(a, b)))
}
