//! Predicates that compare: "20 dollars more than", "sometime after", "two places behind".

use std::ops::Range;

use because_encodings::{CategoryId, Comparison, Entity, Kind, Measure, Number};

use super::doubt::Doubt;
use super::inflect::{singular, stem};
use super::lexicon::{
    Comparative, Dimension, adjective, comparative, dimension_of, is_place_noun, small_number,
};
use super::measures::{Length, candidates, is_year, letters, quantity_at, value};
use super::names::Fit;
use super::phrase::rows;
use super::predicate::{Difference, Predicate};
use super::sentence::Sentence;

/// Words before "than" or after it that only soften.
const SOFT: [&str; 14] = [
    "somewhat",
    "slightly",
    "sometime",
    "somewhere",
    "some",
    "time",
    "a",
    "bit",
    "little",
    "much",
    "anywhere",
    "far",
    "way",
    "any",
];

/// Words that say that nothing comes between.
const AT_ONCE: [&str; 4] = ["immediately", "directly", "right", "just"];

/// Prepositions that compare: how many words they have, and what they say.
fn preposition(sentence: &Sentence<'_>, place: usize) -> Option<(usize, Comparative)> {
    let of = |i: usize| sentence.is(place + i, &["of"]);
    let found =
        |words: usize, greater: bool, dimension: Dimension| Some((words, Comparative { greater, dimension }));
    match sentence.key(place) {
        "after" | "following" | "since" => found(1, true, Dimension::Time),
        "before" | "preceding" => found(1, false, Dimension::Time),
        "behind" => found(1, true, Dimension::Rank),
        "below" | "under" | "beneath" | "underneath" => found(1, false, Dimension::Vertical),
        "ahead_of" => found(1, false, Dimension::Rank),
        "above" | "over" => found(1, true, Dimension::Vertical),
        "past" if sentence.mention_at(place + 1).is_some() || sentence.is(place + 1, &["the"]) => {
            found(1, true, Dimension::Across)
        }
        "north" if of(1) && sentence.world.is_keyword("latitude") => found(2, true, Dimension::North),
        "south" if of(1) && sentence.world.is_keyword("latitude") => found(2, false, Dimension::North),
        "exceeding" | "exceeds" | "exceeded" => found(1, true, Dimension::Any),
        "left" | "west" | "north" if of(1) => found(2, false, Dimension::Across),
        "right" | "east" | "south" if of(1) => found(2, true, Dimension::Across),
        _ => None,
    }
}

/// What compares in a clause: its words, and what it says.
struct Marker {
    at: usize,
    after: usize,
    than: Option<usize>,
    says: Comparative,
}

fn marker(sentence: &Sentence<'_>, clause: &Range<usize>) -> Option<Marker> {
    if let Some(than) = sentence.find(clause.clone(), &["than"]) {
        let at = (clause.start..than).rev().find(|place| comparative(sentence.key(*place)).is_some())?;
        let mut says = comparative(sentence.key(at))?;
        // "less recently than", "more cheaply than": what the adverb says.
        if let Some(adverb) = (at + 1..than).find_map(|place| adjective(sentence.key(place))) {
            says = Comparative { greater: adverb.greater == says.greater, dimension: adverb.dimension };
        }
        return Some(Marker { at, after: than + 1, than: Some(than), says });
    }
    let (at, (words, mut says)) =
        clause.clone().find_map(|place| Some((place, preposition(sentence, place)?)))?;
    // "finished earlier" needs a "than"; "one hour later, after …" has its own word.
    if let Some(before) = at.checked_sub(1).filter(|place| clause.contains(place))
        && let Some(other) = comparative(sentence.key(before)).filter(|of| of.dimension == Dimension::Time)
    {
        says = other;
        sentence.consume(before);
    }
    Some(Marker { at, after: at + words, than: None, says })
}

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
    let not_at_once = not_at_once(sentence, &clause);
    let Marker { at, after, than, says } = marker(sentence, &clause)?;
    sentence.consume_all(at..after);
    let (exact, length) = length(sentence, clause.start, at, than.unwrap_or(at));
    let after = (after..clause.end).find(|place| !not_at_once.contains(place)).unwrap_or(after);
    let others = rows(sentence, after..clause.end, &["and", "or"]);
    let other = others.first();
    let said = clause.start..than.unwrap_or(at).max(at + 1);
    let measure_of = |category| Measure::value(category);
    if let Some(measure) = letters(sentence, clause.clone()) {
        let than = other?.entity(sentence)?;
        if length.as_ref().is_some_and(|length| {
            super::numeral::unit(&length.unit.join(" ")).is_some_and(|(of, _)| of != "letters")
        }) {
            return None;
        }
        let by =
            by(exact, length.as_ref().and_then(|length| small_number(&length.number).map(Number::small)));
        length.into_iter().for_each(|length| sentence.consume_all(length.words));
        return Some(Predicate::Compare { measure, greater: says.greater, by, than });
    }
    let mut scored = candidates(sentence, said, says.dimension, length.as_ref());
    if scored.first().is_none_or(|(_, score)| *score < -5) {
        return None;
    }
    // "more than $150", "after March": what is compared with is itself a value.
    // "more drums than": of drums there is no more and less.
    if let Some(than) = than
        && sentence.within(&(at + 1..than)).iter().any(|mention| {
            let words = &sentence.words[sentence.mentions[*mention].words.clone()];
            !words.iter().any(|word| sentence.world.is_keyword(&word.key))
        })
    {
        return None;
    }
    if let Some(row) = other
        && let Some(entity) = value_itself(sentence, row.mentions[0], row.words.clone())
        && (length.is_none() || scored.iter().any(|(category, score)| *category == entity && *score >= 5))
        && (!matches!(says.dimension, Dimension::Time | Dimension::Rank | Dimension::Across)
            || scored.iter().any(|(category, score)| *category == entity && *score >= 0))
    {
        scored.sort_by_key(|(category, score)| (*category != entity, -score));
        scored.truncate(1);
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
    let by = match &length {
        None => exact,
        Some(length) => {
            let number = value(values, length)?;
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
        && is_place_noun(&unit)
        && values.kind == Kind::Number
        && !super::measures::counted(values)
        && singular(&values.unit) != *unit
        && super::numeral::unit(unit).is_none()
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

/// A unit that counts places, in a category whose values are something else.
fn is_place(unit: &str, sentence: &Sentence<'_>, category: CategoryId) -> bool {
    let own = sentence.world.puzzle.category(category).values.as_ref();
    matches!(unit, "place" | "spot" | "position" | "rank" | "slot" | "turn" | "step" | "seat")
        && own.is_some_and(|values| !matches!(values.kind, Kind::Ordinal | Kind::Number))
}

pub fn by(exact: Difference, number: Option<Number>) -> Difference {
    match (exact, number) {
        (exact, None) => exact,
        (Difference::AtLeast(_), Some(by)) => Difference::AtLeast(by),
        (Difference::AtMost(_), Some(by)) => Difference::AtMost(by),
        (_, Some(by)) => Difference::Exactly(by),
    }
}

/// "by five years" after what is compared with.
pub fn by_how_much(sentence: &Sentence<'_>, range: Range<usize>) -> Option<(Difference, Length)> {
    let by = sentence.find(range.clone(), &["by"])?;
    let (exact, length) = length(sentence, by + 1, range.end, range.end);
    let length = length.filter(|length| !length.at_once)?;
    sentence.consume_keys(range.start..by, &["but", "though"]);
    Some((exact, length))
}

/// The words of "but not immediately (after)", accounted for; empty if there are none.
fn not_at_once(sentence: &Sentence<'_>, clause: &Range<usize>) -> Range<usize> {
    let but = clause.clone().find(|place| {
        sentence.is(*place, &["but", "though", "although", "and"])
            && sentence.is(place + 1, &["not"])
            && (sentence.is(place + 2, &AT_ONCE) || sentence.is(place + 2, &["next_to"]))
    });
    let Some(but) = but else { return 0..0 };
    let mut end = but + 3;
    while end < clause.end
        && sentence.mention_at(end).is_none()
        && !sentence.is(end, &[".", ";", "and", "or"])
    {
        end += 1;
    }
    sentence.consume_all(but..end);
    but..end
}

/// The category of the row that is compared with, where that row is itself named by a value.
fn value_itself(sentence: &Sentence<'_>, mention: usize, words: Range<usize>) -> Option<CategoryId> {
    let entity = sentence.entity(mention)?;
    let values = sentence.world.puzzle.category(entity.category).values.as_ref()?;
    let plain = matches!(sentence.mentions[mention].fit, Fit::Value | Fit::Name);
    let lead = sentence.mentions[mention].words.start.saturating_sub(words.start);
    (plain && values.kind != Kind::Position && lead <= 2).then_some(entity.category)
}

/// The category that a comparison is about: the best, or another that is about as good.
pub fn chosen(sentence: &Sentence<'_>, place: usize, scored: &[(CategoryId, i32)]) -> Option<CategoryId> {
    let (_, best) = *scored.first()?;
    let close: Vec<CategoryId> =
        scored.iter().filter(|(_, score)| best - score <= 1).map(|(category, _)| *category).collect();
    let ways: Vec<String> = close
        .iter()
        .map(|of| format!("it compares “{}”", sentence.world.puzzle.category(*of).name))
        .collect();
    let ways: Vec<&str> = ways.iter().map(String::as_str).collect();
    close.get(sentence.pick(Doubt::Measure, place, &ways)).copied()
}

/// Whether a comparative means the greater value in a category.
pub fn direction(sentence: &Sentence<'_>, category: CategoryId, says: Comparative) -> bool {
    let Some(values) = sentence.world.puzzle.category(category).values.as_ref() else { return says.greater };
    let keywords = &sentence.world.keywords[category.index()];
    let places = matches!(values.kind, Kind::Ordinal | Kind::Position);
    let ranks =
        places || ["rank", "place", "position", "finish"].iter().any(|word| keywords.contains(&stem(word)));
    let counts = matches!(values.kind, Kind::Number | Kind::Money);
    let duration = ["minute", "second", "hour", "time"].iter().any(|unit| keywords.contains(&stem(unit)));
    match says.dimension {
        // Who is born earlier is older; so is a thing that was made earlier.
        Dimension::Age if is_year(values) || values.kind == Kind::Date => !says.greater,
        // Fewer minutes are faster.
        Dimension::Speed if duration || ranks => !says.greater,
        // A higher rank is a smaller number.
        Dimension::Any if values.kind == Kind::Ordinal => !says.greater,
        // "under $170" is less, "below the third floor" too; "below" in a ranking is more.
        // Who is behind has fewer points, votes, goals.
        Dimension::Rank if counts && !ranks && !duration && !is_year(values) => !says.greater,
        // Who was born before is older.
        Dimension::Time if keywords.contains(&stem("age")) && !is_year(values) => !says.greater,
        Dimension::Vertical => says.greater != (ranks && !is_vertical(keywords)),
        _ => says.greater,
    }
}

/// Whether a category is of floors, or other things on top of each other.
fn is_vertical(keywords: &std::collections::BTreeSet<String>) -> bool {
    super::lexicon::words_of(Dimension::Vertical).iter().any(|word| keywords.contains(&stem(word)))
}

/// How much is said before a marker, or between it and "than": in what sense, and the length.
pub fn length(
    sentence: &Sentence<'_>,
    start: usize,
    marker: usize,
    than: usize,
) -> (Difference, Option<Length>) {
    let mut exact = Difference::Some;
    let mut place = marker;
    while place > start && sentence.is(place - 1, &SOFT) && !number_at(sentence, place - 1) {
        place -= 1;
    }
    while place > start && sentence.is(place - 1, &["the", "to", "in", "on", ","]) {
        place -= 1;
    }
    if place > start && sentence.is(place - 1, &AT_ONCE) {
        sentence.consume(place - 1);
        return (Difference::Exactly(Number::ONE), Some(Length::one(place - 1..place)));
    }
    if place > start && sentence.is(place - 1, &["immediate"]) {
        return (Difference::Exactly(Number::ONE), Some(Length::one(place - 1..place)));
    }
    // "the day before", "the week after": one of them.
    if place > start + 1 && sentence.is(place - 2, &["the", "very"]) && is_unit(&sentence.singular(place - 1))
    {
        let unit = vec![sentence.singular(place - 1)];
        return (exact, Some(Length { words: place - 1..place, number: "1".into(), unit, at_once: false }));
    }
    let Some(first) = (start..place).rev().take(6).find(|place| number_at(sentence, *place)) else {
        return (exact, None);
    };
    // The whole of a number in words: "twenty five".
    let first = if first > start && sentence.words[first].joined && number_at(sentence, first - 1) {
        first - 1
    } else {
        first
    };
    let mut end = first + 1;
    while end < place
        && (sentence.is(end, &["million", "thousand", "hundred", "dozen"])
            || sentence.words[end].joined && number_at(sentence, end))
    {
        end += 1;
    }
    let unit_words = |range: Range<usize>| -> Vec<String> {
        range
            .filter(|place| {
                !sentence.is(
                    *place,
                    &["of", "the", "or", "more", "or_more", "or_less", "full", "whole", "exactly", "a", "an"],
                )
            })
            .map(|place| singular(&sentence.words[place].key))
            .collect()
    };
    let mut unit = unit_words(end..place);
    if unit.is_empty() {
        // "25 more pieces than": the unit comes after.
        unit = unit_words(marker + 1..than.max(marker + 1));
    }
    let bound = (start.max(first.saturating_sub(2))..place).find(|place| {
        sentence.is(*place, &["at_least", "no_less_than", "at_most", "no_more_than", "or_more", "or_less"])
    });
    if let Some(bound) = bound {
        let least = sentence.is(bound, &["at_least", "no_less_than", "or_more"]);
        exact = if least { Difference::AtLeast(Number::ZERO) } else { Difference::AtMost(Number::ZERO) };
        sentence.consume(bound);
    }
    sentence.consume_keys(start.max(first.saturating_sub(1))..first, &["exactly", "just", "precisely"]);
    let number = number_of(sentence, first..end);
    let half = sentence.is(first, &["half"]);
    let mut first = first;
    let mut number = if half { "0.5".to_string() } else { number };
    // "two and a half hours".
    if half
        && sentence.is(first.wrapping_sub(1), &["a"])
        && sentence.is(first.wrapping_sub(2), &["and"])
        && first >= start + 3
    {
        number = format!("{}.5", number_of(sentence, first - 3..first - 2));
        first -= 3;
    }
    (exact, Some(Length { words: first..place, number, unit, at_once: false }))
}

/// A number in words or digits as digits.
fn number_of(sentence: &Sentence<'_>, words: Range<usize>) -> String {
    let small = |place: usize| small_number(&sentence.words[place].key);
    if let (2, Some(tens), Some(ones)) = (words.len(), small(words.start), small(words.end - 1))
        && tens >= 20
        && ones < 10
    {
        return (tens + ones).to_string();
    }
    let one =
        |place: usize| small(place).map_or_else(|| sentence.words[place].key.clone(), |n| n.to_string());
    words.map(one).collect::<Vec<_>>().join(" ")
}

fn is_unit(key: &str) -> bool {
    matches!(
        key,
        "day"
            | "week"
            | "month"
            | "year"
            | "hour"
            | "minute"
            | "decade"
            | "round"
            | "chapter"
            | "spot"
            | "place"
            | "position"
            | "house"
            | "slot"
    )
}

/// Whether a number stands there, a mention or not.
fn number_at(sentence: &Sentence<'_>, place: usize) -> bool {
    let Some(word) = sentence.words.get(place) else { return false };
    let key = word.key.as_str();
    let digits = key.trim_start_matches(['$', '€', '£']).chars().next().is_some_and(|c| c.is_ascii_digit());
    let article = matches!(key, "a" | "an");
    let unit =
        || is_unit(&sentence.singular(place + 1)) || sentence.world.is_keyword(sentence.key(place + 1));
    digits
        || key == "half"
        || small_number(key).is_some()
            && (!article || unit())
            && !(article && sentence.is(place.wrapping_sub(1), &["half"]))
}

/// "at least $150", "no more than 30", "$150 or more": a value against a bound.
fn bounded(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    if sentence.find(clause.clone(), &["than"]).is_some() || marker_follows(sentence, &clause) {
        return None;
    }
    let (word, comparison) = clause.clone().find_map(|place| {
        Some((
            place,
            match sentence.key(place) {
                "at_least" | "no_less_than" | "or_more" | "no_earlier_than" => Comparison::AtLeast,
                "at_most" | "no_more_than" | "or_less" | "no_later_than" => Comparison::AtMost,
                _ => return None,
            },
        ))
    })?;
    sentence.consume(word);
    let rest =
        if sentence.is(word, &["or_more", "or_less"]) { clause.start..word } else { word + 1..clause.end };
    if let Some(row) = rows(sentence, rest.clone(), &["and", "or"]).first() {
        let entity = row.entity(sentence)?;
        let category = if sentence.world.puzzle.category(entity.category).values.is_some() {
            entity.category
        } else {
            chosen(sentence, word, &candidates(sentence, clause, Dimension::Any, None))?
        };
        return Some(Predicate::Bound(Measure::value(category), comparison, entity));
    }
    let scored = candidates(sentence, clause, Dimension::Any, None);
    let category = chosen(sentence, word, &scored)?;
    let (number, words) = quantity_at(sentence, rest, category)?;
    sentence.consume_all(words);
    Some(Predicate::Threshold(Measure::value(category), comparison, number))
}

fn marker_follows(sentence: &Sentence<'_>, clause: &Range<usize>) -> bool {
    clause.clone().any(|place| preposition(sentence, place).is_some())
}

/// "as tall as A", after a "not": less.
pub fn not_as(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let second = sentence.find(clause.start + 1..clause.end, &["as"])?;
    let dimension = (clause.start..second).find_map(|place| dimension_of(sentence.key(place)))?;
    let other = rows(sentence, second + 1..clause.end, &["and"]).first()?.entity(sentence)?;
    let category = chosen(sentence, second, &candidates(sentence, clause.start..second, dimension, None))?;
    let late = sentence.find(clause.start..second, &["young", "cheap", "short", "early", "light"]).is_some();
    let says = Comparative { greater: late, dimension };
    let greater = direction(sentence, category, says);
    Some(Predicate::Compare { measure: Measure::value(category), greater, by: Difference::Some, than: other })
}

/// "twice as much as", "half as many … as", "three times the price of".
fn times(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let at = sentence.find(clause.clone(), &["twice", "half", "times", "double", "triple", "thrice"])?;
    let (from, factor) = match sentence.key(at) {
        "twice" | "double" => (at, Some(2)),
        "triple" | "thrice" => (at, Some(3)),
        "half" => (at, None),
        _ => (at.checked_sub(1)?, Some(small_number(sentence.key(at - 1))?)),
    };
    let end = match sentence.find(at..clause.end, &["as"]) {
        Some(first) => sentence.find(first + 1..clause.end, &["as"])? + 1,
        None if sentence.is(at + 1, &["the", "what"]) => at + 2,
        None if sentence.mention_at(at + 1).is_some() => at + 1,
        None => return None,
    };
    let than: Entity = rows(sentence, end..clause.end, &["and", "or"]).first()?.entity(sentence)?;
    let category =
        chosen(sentence, at, &candidates(sentence, clause.start..clause.end, Dimension::Any, None))?;
    sentence.consume_all(from..end);
    let measure = Measure::value(category);
    Some(match factor {
        Some(n) => Predicate::Times(measure, Number::small(n), than),
        None => Predicate::HalfOf(measure, than),
    })
}
