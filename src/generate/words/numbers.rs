//! Numbers in words.

/// A number in words up to twelve, in digits beyond.
pub fn number(n: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(n).map_or_else(|| n.to_string(), |word| (*word).to_string())
}

/// An ordinal in words up to the twelfth, in digits beyond.
pub fn ordinal(n: usize) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth",
    ];
    let digits = || {
        let ending = match (n % 10, n % 100) {
            (_, 11..=13) => "th",
            (1, _) => "st",
            (2, _) => "nd",
            (3, _) => "rd",
            _ => "th",
        };
        format!("{n}{ending}")
    };
    n.checked_sub(1).and_then(|place| WORDS.get(place)).map_or_else(digits, |word| (*word).to_string())
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
