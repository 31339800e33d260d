//! Predicates that compare: "20 dollars more than", "sometime after", "two places behind".

use std::ops::Range;

use because_encodings::{CategoryId, Comparison, Kind, Measure, Number};

use super::lexicon::{Comparative, Dimension, comparative, small_number};
use super::measures::{Length, candidates, is_year, value};
use super::predicate::{Difference, Predicate};
use super::sentence::Sentence;

/// Words before "than" or after it that only soften.
const SOFT: [&str; 12] = [
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
];

/// Prepositions that compare: with what words they begin, and what they say.
fn preposition(sentence: &Sentence<'_>, place: usize) -> Option<(usize, Comparative)> {
    let is = |i: usize, keys: &[&str]| sentence.is(place + i, keys);
    let found =
        |words: usize, greater: bool, dimension: Dimension| Some((words, Comparative { greater, dimension }));
    match sentence.key(place) {
        "after" | "following" | "since" => found(1, true, Dimension::Time),
        "before" | "preceding" => found(1, false, Dimension::Time),
        "behind" => found(1, true, Dimension::Rank),
        "below" | "under" | "beneath" => found(1, true, Dimension::Rank),
        "ahead" if is(1, &["of"]) => found(2, false, Dimension::Rank),
        "above" | "over" => found(1, false, Dimension::Rank),
        "left" if is(1, &["of"]) => found(2, false, Dimension::Across),
        "right" if is(1, &["of"]) => found(2, true, Dimension::Across),
        "west" if is(1, &["of"]) => found(2, false, Dimension::Across),
        "east" if is(1, &["of"]) => found(2, true, Dimension::Across),
        "north" if is(1, &["of"]) => found(2, false, Dimension::Across),
        "south" if is(1, &["of"]) => found(2, true, Dimension::Across),
        _ => None,
    }
}

/// A comparison in the clause, if there is one.
pub fn comparison(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    if let Some(times) = times(sentence, clause.clone()) {
        return Some(times);
    }
    let than = sentence.find(clause.clone(), &["than"]);
    let (marker, after, compared) = match than {
        Some(than) => {
            let marker =
                (clause.start..than).rev().find(|place| comparative(sentence.key(*place)).is_some())?;
            (marker, than + 1, comparative(sentence.key(marker))?)
        }
        None => {
            let found = clause.clone().find_map(|place| Some((place, preposition(sentence, place)?)));
            let (marker, (words, mut compared)) = found?;
            // "finished earlier", "later" alone needs a "than"; "1 day later than" has one.
            if let Some(before) = marker.checked_sub(1).filter(|place| clause.contains(place))
                && let Some(other) =
                    comparative(sentence.key(before)).filter(|of| of.dimension == Dimension::Time)
            {
                compared = other;
                sentence.consume(before);
            }
            (marker, marker + words, compared)
        }
    };
    sentence.consume_all(marker..after);
    let (exact, length) =
        length(sentence, clause.start, marker, if than.is_some() { after - 1 } else { marker });
    let mentioned = sentence.within(&(after..clause.end));
    let other = mentioned.first().copied();
    // What is said of the other row, as far as its first mention.
    let end = other.map_or(clause.end, |other| sentence.mentions[other].words.end);
    let said = clause.start..marker;
    let between = marker + 1..if than.is_some() { after - 1 } else { marker + 1 };
    let mut scored =
        candidates(sentence, said.start..between.end.max(said.end), compared.dimension, length.as_ref());
    if let Some(nothing) = scored.first().filter(|(_, score)| *score < -5) {
        let _ = nothing;
        return None;
    }
    // "more than $150": what is compared with is a value itself.
    if let Some(other) = other.and_then(|other| sentence.entity(other))
        && scored.iter().any(|(category, _)| *category == other.category)
        && length.is_none()
        && end - after <= 3
        && matches!(sentence.mentions[mentioned[0]].fit, super::names::Fit::Value | super::names::Fit::Name)
        && sentence
            .world
            .puzzle
            .category(other.category)
            .values
            .as_ref()
            .is_some_and(|values| values.kind != Kind::Position)
    {
        scored.sort_by_key(|(category, score)| (*category != other.category, -score));
    }
    let (category, _) = *scored.first()?;
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    let greater = direction(sentence, category, compared);
    let measure = measure(values.kind, category);
    let Some(other) = other else {
        // A bare number to compare with.
        let number = threshold(sentence, after..clause.end, category)?;
        let comparison = if greater { Comparison::More } else { Comparison::Less };
        return Some(Predicate::Threshold(measure, comparison, number));
    };
    let than = sentence.entity(other)?;
    let by = match length {
        None => exact,
        Some(length) => {
            let by = value(values, &length)?;
            sentence.consume_all(length.words.clone());
            match exact {
                Difference::AtLeast(_) => Difference::AtLeast(by),
                Difference::AtMost(_) => Difference::AtMost(by),
                _ => Difference::Exactly(by),
            }
        }
    };
    let measure = match by {
        Difference::Exactly(Number::ONE) if exact == Difference::Exactly(Number::ONE) => {
            Measure::rank(category)
        }
        _ => measure,
    };
    Some(Predicate::Compare { measure, greater, by, than })
}

/// By value, or by place where the values are places.
fn measure(_: Kind, category: CategoryId) -> Measure {
    Measure::value(category)
}

/// Whether a comparative means the greater value in a category.
fn direction(sentence: &Sentence<'_>, category: CategoryId, compared: Comparative) -> bool {
    let Some(values) = sentence.world.puzzle.category(category).values.as_ref() else {
        return compared.greater;
    };
    let keywords = &sentence.world.keywords[category.index()];
    let rank = matches!(values.kind, Kind::Ordinal | Kind::Position);
    let duration =
        ["minute", "second", "hour"].iter().any(|unit| keywords.contains(&super::inflect::stem(unit)));
    match compared.dimension {
        // Who is born earlier is older; so is a thing that was made earlier.
        Dimension::Age if is_year(values) || values.kind == Kind::Date => !compared.greater,
        // Fewer minutes are faster.
        Dimension::Speed if duration => !compared.greater,
        Dimension::Any if rank && compared.dimension == Dimension::Any => !compared.greater,
        _ => compared.greater,
    }
}

/// How much is said before a marker, or between it and "than": a length, and in what sense.
fn length(sentence: &Sentence<'_>, start: usize, marker: usize, than: usize) -> (Difference, Option<Length>) {
    let mut exact = Difference::Some;
    let mut place = marker;
    while place > start && sentence.is(place - 1, &SOFT) && !number_at(sentence, place - 1) {
        place -= 1;
    }
    // "the", "to the" before left and right.
    while place > start && sentence.is(place - 1, &["the", "to", "in"]) {
        place -= 1;
    }
    if place > start && sentence.is(place - 1, &["immediately", "directly", "right", "just"]) {
        sentence.consume(place - 1);
        return (
            Difference::Exactly(Number::ONE),
            Some(Length { words: place - 1..place, text: "1".into(), unit: Vec::new() }),
        );
    }
    // The number, up to three words of a unit before the marker.
    let first = (start..place).rev().take(5).find(|place| number_at(sentence, *place));
    let Some(first) = first else { return (exact, None) };
    let mut end = first + 1;
    while end < place && sentence.is(end, &["million", "thousand", "hundred"]) {
        end += 1;
    }
    let unit_words = (end..place).filter(|place| !sentence.is(*place, &["of", "the", "or", "more"]));
    let singular = |place: usize| super::inflect::singular(&sentence.words[place].key);
    let mut unit: Vec<String> = unit_words.map(singular).collect();
    if unit.is_empty() {
        // "25 more pieces than": the unit comes after.
        unit = (marker + 1..than).map(singular).collect();
    }
    for (at, keys) in [(3, ["at", "least"]), (3, ["at", "most"])] {
        let _ = at;
        if first >= start + 2 && sentence.is(first - 2, &[keys[0]]) && sentence.is(first - 1, &[keys[1]]) {
            sentence.consume(first - 1);
            exact = if keys[1] == "least" {
                Difference::AtLeast(Number::ZERO)
            } else {
                Difference::AtMost(Number::ZERO)
            };
        }
    }
    if first > start && sentence.is(first - 1, &["exactly"]) {
        sentence.consume(first - 1);
    }
    // "one or more letters shorter": at least one.
    if sentence.is(end, &["or"]) && sentence.is(end + 1, &["more"]) {
        sentence.consume_all(end..end + 2);
        exact = Difference::AtLeast(Number::ZERO);
    }
    let number = (first..end)
        .map(|place| match small_number(&sentence.words[place].key) {
            Some(n) => n.to_string(),
            None => sentence.words[place].key.clone(),
        })
        .collect::<Vec<_>>()
        .join(" ");
    let text = format!("{number} {}", unit.join(" "));
    (exact, Some(Length { words: first..place, text: text.trim().to_string(), unit }))
}

/// Whether a number stands there, a mention or not.
fn number_at(sentence: &Sentence<'_>, place: usize) -> bool {
    let Some(word) = sentence.words.get(place) else { return false };
    let key = word.key.as_str();
    let digits = key.trim_start_matches(['$', '€', '£']).chars().next().is_some_and(|c| c.is_ascii_digit());
    digits
        || (small_number(key).is_some() && (!matches!(key, "a" | "an") || sentence.singular(place + 1) != ""))
}

/// A number that a value is compared with.
fn threshold(sentence: &Sentence<'_>, range: Range<usize>, category: CategoryId) -> Option<Number> {
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    for start in range.clone().take(2) {
        for end in (start + 1..=range.end.min(start + 3)).rev() {
            let text =
                sentence.words[start..end].iter().map(|word| word.key.as_str()).collect::<Vec<_>>().join(" ");
            if let Some(Ok(number)) = crate::source::quantity::read_as(values.kind, &values.unit, &text) {
                sentence.consume_all(start..end);
                return Some(number);
            }
        }
    }
    None
}

/// "twice as much as", "half as many … as", "three times as old as".
fn times(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Predicate> {
    let first = sentence.find(clause.clone(), &["as"])?;
    let second = sentence.find(first + 1..clause.end, &["as"])?;
    let before = first.checked_sub(1).filter(|place| clause.contains(place))?;
    let (from, factor) = match sentence.key(before) {
        "twice" => (before, Factor::Times(2)),
        "half" => (before, Factor::Half),
        "times" => (before.checked_sub(1)?, Factor::Times(small_number(sentence.key(before - 1))?)),
        _ => return None,
    };
    let other = *sentence.within(&(second + 1..clause.end)).first()?;
    let than = sentence.entity(other)?;
    let scored = candidates(sentence, clause.start..second, Dimension::Any, None);
    let (category, _) = *scored.first()?;
    sentence.consume_all(from..second + 1);
    Some(match factor {
        Factor::Times(n) => Predicate::Times(Measure::value(category), Number::small(n), than),
        Factor::Half => Predicate::HalfOf(Measure::value(category), than),
    })
}

enum Factor {
    Times(i32),
    Half,
}
