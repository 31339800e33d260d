//! Calendar dates, in days.

use because_encodings::Number;
use time::{Date, Month};

use super::named;

/// A date as written; the year may be left to the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Written {
    year: Option<i32>,
    month: Month,
    day: u8,
}

/// The days of dates that all have a year, or all have none: then days of one year from
/// January 1st, which is 0.
pub(super) fn column(names: &[&str]) -> Option<Vec<Number>> {
    let dates: Vec<Written> = names.iter().map(|n| written(n)).collect::<Option<_>>()?;
    let with_year = dates.iter().filter(|d| d.year.is_some()).count();
    if with_year != 0 && with_year != dates.len() {
        return None;
    }
    let leap = dates.iter().any(|d| d.month == Month::February && d.day == 29);
    dates.into_iter().map(|d| days(d, leap)).collect()
}

/// The day of one date. Without a year it is of a common year, or of a leap year if it is
/// February 29th.
pub(super) fn one(text: &str) -> Option<Number> {
    let date = written(text)?;
    days(date, date.month == Month::February && date.day == 29)
}

fn days(date: Written, leap: bool) -> Option<Number> {
    let base = if leap { 2024 } else { 2023 };
    let day = Date::from_calendar_date(date.year.unwrap_or(base), date.month, date.day).ok()?;
    let from = if date.year.is_some() {
        Date::from_ordinal_date(1970, 1).ok()?
    } else {
        Date::from_ordinal_date(base, 1).ok()?
    };
    Some(Number::small(day.to_julian_day() - from.to_julian_day()))
}

/// `May 10th`, `10 May 2021`, `the 10th of May`, `Monday, May 10, 2021`, `2021-05-10`.
fn written(text: &str) -> Option<Written> {
    iso(text).or_else(|| in_words(text))
}

fn iso(text: &str) -> Option<Written> {
    let (year, rest) = text.split_once('-')?;
    let (month, day) = rest.split_once('-')?;
    let digits = |part: &str, length: usize| {
        (part.len() == length && part.bytes().all(|b| b.is_ascii_digit())).then_some(())
    };
    digits(year, 4)?;
    digits(month, 2)?;
    digits(day, 2)?;
    let month = Month::try_from(month.parse::<u8>().ok()?).ok()?;
    Some(Written { year: Some(year.parse().ok()?), month, day: day.parse().ok()? })
}

fn in_words(text: &str) -> Option<Written> {
    let mut words: Vec<&str> =
        text.split([' ', ',']).filter(|w| !w.is_empty() && *w != "the" && *w != "of").collect();
    if words.first().is_some_and(|w| named::weekday(w).is_some()) {
        words.remove(0);
    }
    let (a, b) = (words.first()?, words.get(1)?);
    let (month, day) = match named::month_number(a) {
        Some(month) => (month, day_of_month(b)?),
        None => (named::month_number(b)?, day_of_month(a)?),
    };
    let year = match words.get(2) {
        None => None,
        Some(year) if year.len() == 4 && year.bytes().all(|b| b.is_ascii_digit()) => Some(year.parse().ok()?),
        Some(_) => return None,
    };
    (words.len() <= 3).then_some(Written { year, month: Month::try_from(month).ok()?, day })
}

fn day_of_month(word: &str) -> Option<u8> {
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
    let plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}
