//! Lengths and other quantities, as values of a category.

use std::ops::Range;

use because_encodings::{CategoryId, Kind, Number, Values};

use super::values::is_year;
use crate::language::inflect::singular;
use crate::language::lexicon::small_number;
use crate::language::numeral::{time_of_day, written};
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;
use crate::language::words::words;
use because_words::quantity::read_as;

/// A length that a comparison names: "20 dollars", "one", "2 weeks".
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Length {
    /// Its words.
    pub words: Range<usize>,
    /// The number, in digits.
    pub number: String,
    /// The unit's words, in the singular.
    pub unit: Vec<String>,
    /// Whether it is not a length but "immediately": one place, whatever the values.
    pub at_once: bool,
}

impl Length {
    /// One place.
    pub(crate) fn one(words: Range<usize>) -> Length {
        Length { words, number: "1".into(), unit: Vec::new(), at_once: true }
    }

    /// Number and unit, as text.
    pub(crate) fn text(&self) -> String {
        format!("{} {}", self.number, self.unit.join(" ")).trim().to_string()
    }
}

/// The value of a length on a category's values.
pub(crate) fn value(values: &Values, length: &Length) -> Option<Number> {
    if length.at_once {
        return Some(Number::ONE);
    }
    let plain = || read_as(Kind::Number, "", &length.number).and_then(Result::ok);
    let hundredths = || plain()?.checked_mul("0.01".parse().ok()?);
    let unit = |name: &str| length.unit.iter().any(|unit| unit == name);
    if is_own_unit(values, length) {
        return plain();
    }
    if let Some((number, factor)) = converted(values, length) {
        return number.checked_mul(factor);
    }
    if !suits(values, length) {
        return None;
    }
    match values.kind {
        Kind::Money if unit("cent") || unit("penny") => hundredths(),
        Kind::Clock if length.unit.is_empty() => None,
        _ => match read_as(values.kind, &values.unit, &length.text()) {
            Some(read) => read.ok(),
            None if values.kind == Kind::Clock => None,
            None => plain(),
        },
    }
}

/// A length in another unit of the same thing than the values have, and how many of theirs one is.
pub(crate) fn converted(values: &Values, length: &Length) -> Option<(Number, Number)> {
    let (what, many) = length.unit.iter().find_map(|word| unit_of(word))?;
    let (own, base) = if is_year(values) { ("months", 12) } else { own_unit(values)? };
    let number = read_as(Kind::Number, "", &length.number)?.ok()?;
    let whole = values.kind == Kind::Number && what == own && many != base && many % base == 0;
    let factor = whole.then(|| Number::whole(many / base)).flatten()?;
    Some((number, factor))
}

/// What the unit of values measures, and how large it is: "lbs." are pounds.
fn own_unit(values: &Values) -> Option<(&'static str, i64)> {
    let unit = values.unit.split(' ').next()?.trim_end_matches('.');
    unit_of(&singular(unit)).or_else(|| unit_of(unit))
}

/// Whether a length's unit is the unit of several words that values have: light years, miles per hour.
pub(crate) fn is_own_unit(values: &Values, length: &Length) -> bool {
    let own: Vec<String> = words(&values.unit).iter().map(|word| word.singular().to_string()).collect();
    own.len() > 1 && length.unit.starts_with(&own)
}

/// Whether a length's unit may be that of values: no inches of money.
pub(crate) fn suits(values: &Values, length: &Length) -> bool {
    if is_own_unit(values, length) {
        return true;
    }
    let Some((what, _)) = length.unit.iter().find_map(|word| unit_of(word)) else { return true };
    let own = own_unit(values).map(|(own, _)| own);
    match values.kind {
        Kind::Money => {
            what == "money" && !matches!(values.unit.as_str(), "pounds")
                || what == "weight" && values.unit == "pounds"
        }
        Kind::Clock => what == "time",
        Kind::Date | Kind::Weekday => matches!(what, "time" | "months"),
        Kind::Month => what == "months",
        Kind::Ordinal | Kind::Position => false,
        Kind::Number if is_year(values) => what == "months",
        Kind::Number => own.map_or(values.unit.is_empty(), |own| {
            own == what || matches!((own, what), ("time", "months") | ("months", "time"))
        }),
    }
}

/// A time without "am" or "pm".
fn half_of_day(values: &Values, text: &str, read: Number) -> Option<Number> {
    let noon = Number::small(12 * 60);
    if text.to_lowercase().contains('m') || read >= Number::small(13 * 60) {
        return Some(read);
    }
    let early = if read < noon { read } else { read.checked_sub(noon)? };
    fitting(values, early)
}

/// Of a time in the morning and the same in the evening the one that lies among the values; else that of the half
/// of the day in which all of them are.
fn fitting(values: &Values, early: Number) -> Option<Number> {
    let noon = Number::small(12 * 60);
    let late = early.checked_add(noon)?;
    let (least, most) = (*values.of.iter().min()?, *values.of.iter().max()?);
    let among = |number: Number| least <= number && number <= most;
    let is_late = |number: &Number| *number >= noon;
    match (among(early), among(late)) {
        (true, false) => Some(early),
        (false, true) => Some(late),
        _ if values.of.iter().all(is_late) => Some(late),
        _ if !values.of.iter().any(is_late) => Some(early),
        _ => None,
    }
}

/// "three o'clock", "noon", "half past four": in the half of the day in which all the values are.
fn told_time(
    sentence: &Sentence<'_>,
    values: &Values,
    start: usize,
    end: usize,
) -> Option<(Number, Range<usize>)> {
    if sentence.is(start, &["noon", "midday"]) {
        return Some((Number::small(12 * 60), start..start + 1));
    }
    let (minutes, length) = time_of_day(&sentence.words, start)?;
    let read = match minutes.as_slice() {
        [of] => Number::small(*of),
        [early, ..] => fitting(values, Number::small(*early))?,
        [] => return None,
    };
    (start + length <= end).then(|| (read, start..start + length))
}

/// A quantity of a category's kind at the beginning of a range, and its words.
pub(crate) fn quantity_at(
    sentence: &Sentence<'_>,
    range: Range<usize>,
    category: CategoryId,
) -> Option<(Number, Range<usize>)> {
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    range.clone().take(3).find_map(|start| {
        if values.kind == Kind::Clock
            && let Some(found) = told_time(sentence, values, start, range.end)
        {
            return Some(found);
        }
        (start + 1..=range.end.min(start + 4)).rev().find_map(|end| {
            if sentence.is(start, &["a", "an", "the"]) && end == start + 1 {
                return None;
            }
            let text = written(&sentence.words[start..end]);
            // "under 300" is no month.
            let plain = text.parse::<f64>().ok();
            if plain.is_some_and(|number| match values.kind {
                Kind::Month | Kind::Weekday | Kind::Date => true,
                Kind::Clock => number > 24.0,
                _ => false,
            }) {
                return None;
            }
            if let Some(read) = read_as(values.kind, &values.unit, &text) {
                let read = read.ok()?;
                let read = if values.kind == Kind::Clock { half_of_day(values, &text, read)? } else { read };
                return Some((read, start..end));
            }
            let (number, unit) = text.split_once(' ')?;
            let unit = vec![singular(unit)];
            let length = Length { words: start..end, number: number.to_string(), unit, at_once: false };
            let (number, factor) = converted(values, &length)?;
            Some((number.checked_mul(factor)?, start..end))
        })
    })
}

/// The first quantity of a category's kind in a range that has digits or is a number in words.
pub(crate) fn quantity_in(
    sentence: &Sentence<'_>,
    range: Range<usize>,
    category: CategoryId,
) -> Option<(Number, Range<usize>)> {
    let digits = |place: &usize| sentence.words[*place].key.chars().any(|c| c.is_ascii_digit());
    let number = |place: &usize| small_number(sentence.key(*place)).is_some_and(|n| n > 2);
    let start = range.clone().rev().find(|place| digits(place) || number(place))?;
    quantity_at(sentence, start..range.end, category)
}

/// Whether some two values of a category differ by a length.
pub(crate) fn differ_by(sentence: &Sentence<'_>, category: CategoryId, length: &Length) -> bool {
    let Some(values) = sentence.world.puzzle.category(category).values.as_ref() else { return false };
    let Some(by) = value(values, length) else { return false };
    let apart = |a: &Number, b: &Number| length.at_once || a.checked_add(by) == Some(*b);
    values.of.iter().any(|a| values.of.iter().any(|b| apart(a, b)))
}
