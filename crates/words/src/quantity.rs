//! Quantities as people write them: numbers, money, times, dates, ordinals, amounts with a unit.
//!
//! ```
//! use because_words::quantity::{read_as, read_column};
//! use because_encodings::{Kind, Number};
//!
//! let column = read_column(&["$150", "$1,600", "$1.5 million"]).unwrap().unwrap();
//! assert_eq!(column.kind, Kind::Money);
//! assert_eq!(column.of[2], Number::small(1_500_000));
//! assert_eq!(read_as(Kind::Clock, "", "2:30 pm"), Some(Ok(Number::small(14 * 60 + 30))));
//! ```

mod amount;
mod clock;
mod column;
mod date;
mod era;
mod named;
pub mod spoken;
mod wrapped;

use because_encodings::NumberError;
use because_encodings::{Kind, Number};

use amount::same_unit;
use column::all;
pub(crate) use column::{Column, Reading};

/// The values of names that are all quantities of one kind and unit; `None` where they are not.
///
/// Plain numbers come first, then money, clock times, dates, weekdays, months, ordinals,
/// years with an era ("330 B.C." is -330), numbers with a unit, and numbers after words that all names
/// share. A year such as 1984 is a plain number. Dates without a year are taken
/// to be of one year, a leap year only where February 29th is among them. Midnight is 0:00,
/// or 24:00 where it is listed last.
///
/// # Errors
/// The place of the first name that is such a quantity but past the range of numbers.
pub fn read_column<T: AsRef<str>>(names: &[T]) -> Result<Option<Column>, (usize, NumberError)> {
    if names.is_empty() {
        return Ok(None);
    }
    let names: Vec<&str> = names.iter().map(|n| n.as_ref().trim()).collect();
    // Times, weekdays, months and ordinals alone are written without digits.
    let have_digits = names.iter().all(|name| name.bytes().any(|byte| byte.is_ascii_digit()));
    if have_digits {
        if let Some(of) = all(&names, amount::number) {
            return of.map(|of| Some(Column { kind: Kind::Number, unit: String::new(), of }));
        }
        if let Some(column) = amount::column(&names, Kind::Money, amount::money) {
            return column.map(Some);
        }
    }
    if let Some(of) = all(&names, clock::time) {
        return of.map(|of| {
            Some(Column { kind: Kind::Clock, unit: "minutes".into(), of: clock::midnight_last(of) })
        });
    }
    if have_digits && let Some(of) = date::column(&names) {
        return Ok(Some(Column { kind: Kind::Date, unit: "days".into(), of }));
    }
    for (kind, unit) in [(Kind::Weekday, "days"), (Kind::Month, "months"), (Kind::Ordinal, "")] {
        let read = match kind {
            Kind::Weekday => named::weekday,
            Kind::Month => named::month,
            _ => named::ordinal,
        };
        if let Some(of) = all(&names, read) {
            return of.map(|of| Some(Column { kind, unit: unit.into(), of }));
        }
    }
    if !have_digits {
        return Ok(None);
    }
    if let Some(column) = era::column(&names) {
        return column.map(Some);
    }
    if let Some(column) = amount::column(&names, Kind::Number, amount::with_unit) {
        return column.map(Some);
    }
    wrapped::column(&names).transpose()
}

/// The value of a text read as a quantity of this kind and unit, or as a length of it
/// ("2 hours" of clock times, "3 weeks" of dates); `None` where it is no such thing.
///
/// A plain number is always in the kind's own unit.
pub fn read_as(kind: Kind, unit: &str, text: &str) -> Reading<Number> {
    let text = text.trim();
    if let Some(number) = amount::number(text) {
        return Some(number);
    }
    let own = match kind {
        Kind::Money => amount::money(text)
            .and_then(|m| m.map(|(n, u)| (unit.is_empty() || same_unit(&u, unit)).then_some(n)).transpose()),
        Kind::Clock => clock::time(text),
        Kind::Date => date::one(text).map(Ok),
        Kind::Weekday => named::weekday(text),
        Kind::Month => named::month(text),
        Kind::Ordinal | Kind::Position => named::ordinal(text),
        Kind::Number => era::value(unit, text),
    };
    own.or_else(|| length(kind, unit, text))
}

/// A length in the kind's unit, or in one of which it is a part.
fn length(kind: Kind, unit: &str, text: &str) -> Reading<Number> {
    let factors: &[(&str, i32)] = match kind {
        Kind::Clock => &[("minutes", 1), ("hours", 60)],
        Kind::Date | Kind::Weekday => &[("days", 1), ("weeks", 7)],
        Kind::Month => &[("months", 1), ("years", 12)],
        Kind::Position | Kind::Ordinal => &[("places", 1)],
        Kind::Number | Kind::Money => &[],
    };
    let factor = |word: &str| {
        let known = factors.iter().find(|(name, _)| same_unit(word, name)).map(|(_, factor)| *factor);
        known.or((!unit.is_empty() && same_unit(word, unit)).then_some(1))
    };
    let times = |(number, factor): (Number, i32)| {
        number.checked_mul(Number::small(factor)).ok_or(NumberError::TooLarge)
    };
    Some(amount::of_unit(text, factor)?.and_then(times))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn column(names: &[&str]) -> Option<(Kind, String, Vec<String>)> {
        let column = read_column(names).unwrap()?;
        Some((column.kind, column.unit, column.of.iter().map(Number::to_string).collect()))
    }

    fn values(kind: Kind, unit: &str, of: &[&str]) -> Option<(Kind, String, Vec<String>)> {
        Some((kind, unit.to_string(), of.iter().map(|v| v.to_string()).collect()))
    }

    #[test]
    fn columns_of_one_kind_have_values() {
        assert_eq!(
            column(&["1984", "2,001", "-3", "#4"]),
            values(Kind::Number, "", &["1984", "2001", "-3", "4"])
        );
        assert_eq!(column(&["1.5 million", "2 thousand"]), values(Kind::Number, "", &["1500000", "2000"]));
        assert_eq!(
            column(&["$150", "$1.5k", "US$2 million", "3 dollars"]),
            values(Kind::Money, "dollars", &["150", "1500", "2000000", "3"])
        );
        assert_eq!(column(&["€1.5 million", "€ 2"]), values(Kind::Money, "euros", &["1500000", "2"]));
        assert_eq!(
            column(&["1:00 PM", "13:30", "noon", "9 a.m.", "12am"]),
            values(Kind::Clock, "minutes", &["780", "810", "720", "540", "1440"])
        );
        assert_eq!(
            column(&["May 10th", "12 May", "June 1"]),
            values(Kind::Date, "days", &["129", "131", "151"])
        );
        assert_eq!(
            column(&["330 B.C.", "45 BCE", "A.D. 20", "75"]),
            values(Kind::Number, "years", &["-330", "-45", "20", "75"])
        );
        assert_eq!(column(&["2021-05-10", "May 11, 2021"]).map(|c| c.0), Some(Kind::Date));
        assert_eq!(column(&["Monday", "wed", "Sun"]), values(Kind::Weekday, "days", &["1", "3", "7"]));
        assert_eq!(column(&["May", "June", "Sept."]), values(Kind::Month, "months", &["5", "6", "9"]));
        assert_eq!(column(&["1st", "third", "22nd"]), values(Kind::Ordinal, "", &["1", "3", "22"]));
        assert_eq!(column(&["1 year", "5 years"]), values(Kind::Number, "years", &["1", "5"]));
        assert_eq!(column(&["20 lbs", "35lbs"]), values(Kind::Number, "lbs", &["20", "35"]));
        assert_eq!(column(&["4 day", "6 day"]), values(Kind::Number, "day", &["4", "6"]));
        assert_eq!(column(&["Chapter 1", "chapter 12"]), values(Kind::Number, "chapter", &["1", "12"]));
        assert_eq!(column(&["Mach 2.3", "Mach 2"]), values(Kind::Number, "mach", &["2.3", "2"]));
        assert_eq!(column(&["one at 7:15", "one at 8:05"]), values(Kind::Clock, "minutes", &["435", "485"]));
        assert_eq!(column(&["20%", "35 %"]), values(Kind::Number, "percent", &["20", "35"]));
    }

    #[test]
    fn mixed_columns_have_none() {
        for names in [
            &["$5", "10"][..],
            &["May", "Ann"],
            &["4 days", "5 years"],
            &["$5", "€6"],
            &["GX-13", "PR-97"],
            &["113 Elm Street", "115 Oak Street"],
            &["Room 12", "Chamber 13"],
            &["Room 12", "Room"],
            &["February 30", "March 1"],
            &["25:00", "13:00"],
            &["John 3:16", "John 4:12"],
            &["2021-05-10", "May 11"],
        ] {
            assert_eq!(column(names), None, "{names:?}");
        }
    }

    #[test]
    fn leap_days_count_where_they_are_named() {
        assert_eq!(column(&["February 29", "March 1"]).map(|c| c.2[1].clone()), Some("60".to_string()));
        assert_eq!(column(&["February 28", "March 1"]).map(|c| c.2[1].clone()), Some("59".to_string()));
    }

    #[test]
    fn lengths_are_in_the_unit_of_the_kind() {
        assert_eq!(read_as(Kind::Clock, "", "2 hours"), Some(Ok(Number::small(120))));
        assert_eq!(read_as(Kind::Money, "dollars", "20 dollars"), Some(Ok(Number::small(20))));
        assert_eq!(read_as(Kind::Money, "dollars", "€20"), None);
        assert_eq!(read_as(Kind::Number, "years", "1 year"), Some(Ok(Number::small(1))));
        assert_eq!(read_as(Kind::Number, "years", "4 km"), None);
    }

    #[test]
    fn numbers_past_the_range_say_so() {
        assert_eq!(read_column(&["1", "99999999999999"]), Err((1, NumberError::TooLarge)));
        assert_eq!(read_column(&["$5", "$9000001 million"]), Err((1, NumberError::TooLarge)));
    }
}
