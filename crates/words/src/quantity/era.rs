//! Years with their era: `330 B.C.`, `A.D. 20`, `75 BCE`.

use because_encodings::NumberError;
use because_encodings::{Kind, Number};

use super::amount;
use super::column::{Column, Reading, all};

/// The unit of columns of such years.
const UNIT: &str = "years";

/// A year with its era; one before it is negative.
pub(super) fn year(text: &str) -> Reading<Number> {
    let words: String = text.to_lowercase().split(['.', ' ']).collect();
    let before = ["bce", "bc"].iter().find_map(|era| words.strip_suffix(era));
    let since = || {
        let ends = ["ce", "ad"].iter().find_map(|era| words.strip_suffix(era));
        ends.or_else(|| words.strip_prefix("ad"))
    };
    let digits = before.or_else(since)?;
    let many = digits.chars().filter(char::is_ascii_digit).count();
    let plain = (1..7).contains(&many) && digits.chars().all(|c| c.is_ascii_digit() || c == ',');
    let number = if plain { amount::number(digits)? } else { return None };
    Some(number.map(|year| if before.is_some() { year.negated() } else { year }))
}

/// Years of which some are before the era; those without an era are of it.
#[allow(clippy::type_complexity)]
pub(super) fn column(names: &[&str]) -> Option<Result<Column, (usize, NumberError)>> {
    let of = all(names, |name| year(name).or_else(|| amount::number(name)))?;
    let before = |year: &Number| *year < Number::ZERO;
    let eras = names.iter().any(|name| year(name).is_some_and(|year| year.is_ok_and(|year| before(&year))));
    eras.then(|| of.map(|of| Column { kind: Kind::Number, unit: UNIT.to_string(), of }))
}

/// A year with its era as a value of a column of years.
pub(super) fn value(unit: &str, text: &str) -> Reading<Number> {
    amount::same_unit(unit, UNIT).then(|| year(text)).flatten()
}
