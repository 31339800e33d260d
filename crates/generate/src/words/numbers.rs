//! Numbers in words.

use because_words::quantity::spoken::{NUMBERS, ORDINALS, nth};

/// A number in words up to twelve, in digits beyond.
pub(crate) fn number(n: usize) -> String {
    match n {
        0 => "no".to_string(),
        1..=12 => NUMBERS[n].to_string(),
        _ => n.to_string(),
    }
}

/// An ordinal in words up to the twelfth, in digits beyond.
pub(crate) fn ordinal(n: usize) -> String {
    match n {
        1..=12 => ORDINALS[n - 1].to_string(),
        _ => nth(n as i64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_digits() {
        assert_eq!([number(5), number(13)], ["five", "13"]);
        assert_eq!([ordinal(2), ordinal(13), ordinal(21), ordinal(42)], ["second", "13th", "21st", "42nd"]);
    }
}
