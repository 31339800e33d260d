//! Exact decimal numbers, the values that entities carry.

use std::fmt;
use std::str::FromStr;

/// An exact decimal number with up to six digits after the point.
///
/// Its range is about ±9 × 10¹²; arithmetic that would leave it gives `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(i64);

const UNIT: i64 = 1_000_000;

/// Why a text is not a [`Number`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NumberError {
    /// The text is not written as a decimal number.
    #[error("not a decimal number")]
    NotANumber,
    /// More than six digits after the point.
    #[error("more than six digits after the decimal point")]
    TooFine,
    /// Beyond ±9 × 10¹².
    #[error("a number past the range of ±9,000,000,000,000")]
    TooLarge,
}

impl Number {
    /// Zero.
    pub const ZERO: Number = Number(0);
    /// One.
    pub const ONE: Number = Number(UNIT);

    /// The whole number `n`, or `None` past the range.
    pub fn whole(n: i64) -> Option<Number> {
        n.checked_mul(UNIT).map(Number)
    }

    /// A small whole number, which is always in range.
    pub const fn small(n: i32) -> Number {
        Number(n as i64 * UNIT)
    }

    /// The value as a whole number, if it is one.
    pub fn to_whole(self) -> Option<i64> {
        (self.0 % UNIT == 0).then_some(self.0 / UNIT)
    }

    /// The sum, or `None` past the range.
    pub fn checked_add(self, other: Number) -> Option<Number> {
        self.0.checked_add(other.0).map(Number)
    }

    /// The difference, or `None` past the range.
    pub fn checked_sub(self, other: Number) -> Option<Number> {
        self.0.checked_sub(other.0).map(Number)
    }

    /// The product, or `None` past the range or finer than six decimals.
    pub fn checked_mul(self, other: Number) -> Option<Number> {
        if other == Number::ONE {
            return Some(self);
        }
        let product = i128::from(self.0) * i128::from(other.0);
        if product % i128::from(UNIT) != 0 {
            return None;
        }
        i64::try_from(product / i128::from(UNIT)).ok().map(Number)
    }

    /// The distance from zero.
    pub fn magnitude(self) -> Number {
        Number(self.0.saturating_abs())
    }

    /// The number with its sign turned.
    pub fn negated(self) -> Number {
        Number(self.0.saturating_neg())
    }

    /// Whether the number is whole and odd.
    pub fn is_odd(self) -> bool {
        self.to_whole().is_some_and(|n| n % 2 != 0)
    }

    /// Whether the number is whole and even.
    pub fn is_even(self) -> bool {
        self.to_whole().is_some_and(|n| n % 2 == 0)
    }
}

impl From<i32> for Number {
    fn from(n: i32) -> Number {
        Number::small(n)
    }
}

impl FromStr for Number {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Number, NumberError> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let plain = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || !plain(whole) || !plain(fraction) || digits.ends_with('.') {
            return Err(NumberError::NotANumber);
        }
        let fraction = fraction.trim_end_matches('0');
        if fraction.len() > 6 {
            return Err(NumberError::TooFine);
        }
        let whole: i64 = whole.parse().map_err(|_| NumberError::TooLarge)?;
        let parts = fraction.bytes().chain(std::iter::repeat(b'0')).take(6);
        let parts = parts.fold(0, |parts, digit| 10 * parts + i64::from(digit - b'0'));
        let size = whole
            .checked_mul(UNIT)
            .and_then(|n| n.checked_add(parts))
            .filter(|n| *n <= 9_000_000_000_000 * UNIT)
            .ok_or(NumberError::TooLarge)?;
        Ok(Number(if negative { -size } else { size }))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        let (whole, parts) = (size / UNIT as u64, size % UNIT as u64);
        if parts == 0 {
            write!(f, "{sign}{whole}")
        } else {
            let parts = format!("{parts:06}");
            write!(f, "{sign}{whole}.{}", parts.trim_end_matches('0'))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_decimals() {
        for text in ["0", "7", "-3", "1.5", "0.000001", "-12.25", "9000000000000"] {
            assert_eq!(text.parse::<Number>().map(|n| n.to_string()), Ok(text.to_string()));
        }
        assert_eq!("1.500".parse::<Number>().map(|n| n.to_string()), Ok("1.5".to_string()));
    }

    #[test]
    fn refuses_what_is_no_number() {
        for text in ["", "-", ".5", "5.", "1e3", "1.2.3", "+1", "１"] {
            assert_eq!(text.parse::<Number>(), Err(NumberError::NotANumber), "{text}");
        }
        assert_eq!("0.1234567".parse::<Number>(), Err(NumberError::TooFine));
        assert_eq!("9000000000001".parse::<Number>(), Err(NumberError::TooLarge));
        assert_eq!("99999999999999999999".parse::<Number>(), Err(NumberError::TooLarge));
    }

    #[test]
    fn multiplies_exactly_or_not_at_all() {
        let half: Number = "0.5".parse().unwrap_or_default();
        assert_eq!(half.checked_mul(Number::small(3)).map(|n| n.to_string()), Some("1.5".into()));
        let tiny: Number = "0.000001".parse().unwrap_or_default();
        assert_eq!(tiny.checked_mul(tiny), None);
    }
}
