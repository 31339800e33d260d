//! Numbers, money and numbers with a unit.

use std::borrow::Cow;

use because_encodings::NumberError;
use because_encodings::{Kind, Number};

use super::column::{Column, Reading, all};

const CURRENCIES: [(&str, &str); 12] = [
    ("US$", "dollars"),
    ("$", "dollars"),
    ("€", "euros"),
    ("£", "pounds"),
    ("¥", "yen"),
    ("₹", "rupees"),
    ("USD", "dollars"),
    ("EUR", "euros"),
    ("GBP", "pounds"),
    ("dollar", "dollars"),
    ("euro", "euros"),
    ("cent", "cents"),
];

const MULTIPLES: [(&str, i64); 9] = [
    ("thousand", 1_000),
    ("million", 1_000_000),
    ("billion", 1_000_000_000),
    ("bn", 1_000_000_000),
    ("mn", 1_000_000),
    ("k", 1_000),
    ("K", 1_000),
    ("m", 1_000_000),
    ("M", 1_000_000),
];

/// The largest amount.
const LARGEST: i64 = 9_000_000_000_000;

/// A plain number: `113`, `1,600`, `-3`, `1.5 million`, `#4`.
pub(super) fn number(text: &str) -> Reading<Number> {
    let text = text.strip_prefix('#').unwrap_or(text);
    let (negative, text) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (digits, rest) = digits(text)?;
    let rest = rest.trim_start();
    let factor = match rest {
        "" => 1,
        _ => MULTIPLES.iter().filter(|(word, _)| word.len() > 2).find(|(word, _)| *word == rest)?.1,
    };
    Some(value(&digits, factor).map(|n| if negative { n.negated() } else { n }))
}

/// An amount of money and its currency: `$150`, `€1.5 million`, `20 dollars`, `$5k`.
pub(super) fn money(text: &str) -> Reading<(Number, String)> {
    let signs = CURRENCIES.iter().filter(|(sign, _)| !sign.starts_with(|c: char| c.is_ascii_lowercase()));
    for (sign, unit) in signs {
        let Some(rest) = text.strip_prefix(sign) else { continue };
        let (digits, rest) = digits(rest.trim_start())?;
        let factor = factor(rest.trim())?;
        return Some(value(&digits, factor).map(|n| (n, unit.to_string())));
    }
    let (digits, rest) = digits(text)?;
    let rest = rest.trim();
    CURRENCIES.iter().find_map(|(word, unit)| {
        let one = rest.strip_suffix('s').unwrap_or(rest);
        let before = one.strip_suffix(word).or_else(|| rest.strip_suffix(word))?;
        let factor = factor(before.trim())?;
        Some(value(&digits, factor).map(|n| (n, unit.to_string())))
    })
}

/// A number with a unit: `4 day`, `5 years`, `20 lbs`, `15%`.
pub(super) fn with_unit(text: &str) -> Reading<(Number, String)> {
    let (digits, unit) = and_unit(text)?;
    Some(value(&digits, 1).map(|n| (n, unit.to_string())))
}

/// The same where the unit will do.
pub(super) fn of_unit<T>(text: &str, will_do: impl FnOnce(&str) -> Option<T>) -> Reading<(Number, T)> {
    let (digits, unit) = and_unit(text)?;
    let unit = will_do(unit)?;
    Some(value(&digits, 1).map(|n| (n, unit)))
}

/// The digits of a number, and its unit.
fn and_unit(text: &str) -> Option<(Cow<'_, str>, &str)> {
    let (digits, rest) = digits(text)?;
    let unit = match rest.trim() {
        "%" => "percent",
        "°" => "degrees",
        "st" | "nd" | "rd" | "th" => return None,
        rest => rest,
    };
    let word = |w: &str| !w.is_empty() && w.chars().all(|c| c.is_alphabetic() || c == '.' || c == '°');
    (unit.split(' ').count() <= 2 && unit.split(' ').all(word)).then_some((digits, unit))
}

/// All names read as amounts of one unit.
#[allow(clippy::type_complexity)]
pub(super) fn column(
    names: &[&str],
    kind: Kind,
    read: fn(&str) -> Reading<(Number, String)>,
) -> Option<Result<Column, (usize, NumberError)>> {
    let amounts = match all(names, read)? {
        Ok(amounts) => amounts,
        Err(error) => return Some(Err(error)),
    };
    let first = &amounts.first()?.1;
    if !amounts.iter().all(|(_, unit)| same_unit(first, unit)) {
        return None;
    }
    // "1 year" and "5 years" count years: the plural is the longest form.
    let unit = amounts.iter().map(|(_, unit)| unit).max_by_key(|u| u.len()).cloned().unwrap_or_default();
    Some(Ok(Column { kind, unit, of: amounts.into_iter().map(|(n, _)| n).collect() }))
}

/// Whether two words are one unit: "year" and "years", "lb." and "lbs".
pub(crate) fn same_unit(a: &str, b: &str) -> bool {
    // The first letter stays in the singular: most units are told apart by it.
    let first = |unit: &str| unit.trim().chars().next().filter(char::is_ascii_alphabetic);
    let apart = |(a, b): (char, char)| !a.eq_ignore_ascii_case(&b);
    a == b || !first(a).zip(first(b)).is_some_and(apart) && singular(a) == singular(b)
}

fn singular(unit: &str) -> String {
    let unit = unit.trim().trim_end_matches('.').to_lowercase();
    match unit.as_str() {
        "feet" => "foot".to_string(),
        "inches" => "inch".to_string(),
        "pennies" | "pence" => "penny".to_string(),
        "min" | "mins" => "minute".to_string(),
        "hr" | "hrs" => "hour".to_string(),
        _ => unit.strip_suffix('s').unwrap_or(&unit).to_string(),
    }
}

fn factor(word: &str) -> Option<i64> {
    if word.is_empty() {
        return Some(1);
    }
    MULTIPLES.iter().find(|(name, _)| *name == word).map(|(_, factor)| *factor)
}

/// The digits at the start, with a decimal point but without thousands' commas, and the rest.
fn digits(text: &str) -> Option<(Cow<'_, str>, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ',' && c != '.').unwrap_or(text.len());
    let (mut taken, mut rest) = text.split_at(end);
    if let Some(shorter) = taken.strip_suffix(['.', ',']) {
        rest = &text[shorter.len()..];
        taken = shorter;
    }
    if !taken.starts_with(|c: char| c.is_ascii_digit()) || taken.matches('.').count() > 1 {
        return None;
    }
    let (whole, fraction) = taken.split_once('.').unwrap_or((taken, ""));
    let mut groups = whole.split(',');
    let first = groups.next()?;
    let grouped = whole.contains(',');
    let proper = groups.all(|g| g.len() == 3) && (!grouped || (1..=3).contains(&first.len()));
    let plain = if grouped { Cow::Owned(taken.replace(',', "")) } else { Cow::Borrowed(taken) };
    (proper && !fraction.contains(',')).then_some((plain, rest))
}

fn value(digits: &str, factor: i64) -> Result<Number, NumberError> {
    let number: Number = digits.parse()?;
    let factor = Number::whole(factor).ok_or(NumberError::TooLarge)?;
    let largest = Number::whole(LARGEST).ok_or(NumberError::TooLarge)?;
    number.checked_mul(factor).filter(|n| *n <= largest).ok_or(NumberError::TooLarge)
}
