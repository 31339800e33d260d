//! Numbers and times of day in words: "twenty-five", "half a million", "half past ten".

use because_encodings::Kind;

use super::lexicon::{ordinal, small_number};
use super::words::Word;
use crate::source::quantity::read_as;

fn key(words: &[Word], place: usize) -> &str {
    words.get(place).map_or("", |word| word.key.as_str())
}

fn is_digits(key: &str) -> bool {
    !key.is_empty()
        && key.chars().all(|c| c.is_ascii_digit() || c == '.')
        && key.chars().any(|c| c.is_ascii_digit())
}

/// Whether a word may be part of a quantity: a number, an article that stands for one, a month, a weekday, an
/// ordinal, noon or midnight.
pub fn counts(key: &str) -> bool {
    const KINDS: [Kind; 5] = [Kind::Number, Kind::Clock, Kind::Weekday, Kind::Month, Kind::Ordinal];
    key.chars().any(|c| c.is_ascii_digit())
        || matches!(key, "half" | "hundred" | "thousand" | "million" | "billion")
        || small_number(key).is_some()
        || ordinal(key).is_some()
        || KINDS.into_iter().any(|kind| read_as(kind, "", key).is_some())
}

/// Words as a quantity is written: numbers in words become digits, "half a million" 500000, "a million"
/// 1 million; the rest stays. Empty for no words.
pub fn written(words: &[Word]) -> String {
    let mut found: Vec<String> = Vec::new();
    let mut place = 0;
    while place < words.len() {
        let this = key(words, place);
        let next = key(words, place + 1);
        let article = matches!(this, "a" | "an");
        let large = |key: &str| matches!(key, "million" | "thousand" | "hundred" | "billion" | "dozen");
        if this == "half" && matches!(next, "a" | "an") {
            let of = key(words, place + 2);
            match of {
                "million" => found.push("500000".into()),
                "dozen" => found.push("6".into()),
                _ => found.push(format!("0.5 {of}").trim().to_string()),
            }
            place += 3;
            continue;
        }
        if article {
            // "a week", "a million".
            found.push("1".into());
            place += 1;
            continue;
        }
        if is_digits(this) || large(this) {
            found.push(this.to_string());
            place += 1;
            continue;
        }
        match small_number(this) {
            Some(tens)
                if tens >= 20
                    && tens % 10 == 0
                    && small_number(next).is_some_and(|ones| (1..10).contains(&ones)) =>
            {
                found.push((tens + small_number(next).unwrap_or(0)).to_string());
                place += 2;
            }
            Some(n) => {
                found.push(n.to_string());
                place += 1;
            }
            None => {
                found.push(this.to_string());
                place += 1;
            }
        }
    }
    found.join(" ")
}

/// A time of day that begins at a place, in minutes since midnight, and how many words it has. Where
/// nothing tells morning from evening, both come.
pub fn time_of_day(words: &[Word], place: usize) -> Option<(Vec<i32>, usize)> {
    let hour = |place: usize| {
        small_number(key(words, place))
            .filter(|n| (1..=12).contains(n) && !matches!(key(words, place), "a" | "an"))
    };
    let (minutes, mut length) = match (key(words, place), key(words, place + 1)) {
        ("half", "past") => (hour(place + 2)? * 60 + 30, 3),
        ("quarter", "past") => (hour(place + 2)? * 60 + 15, 3),
        ("quarter", "to") => (hour(place + 2)? * 60 - 15, 3),
        ("12" | "twelve", "noon") => return Some((vec![720], 2)),
        ("12" | "twelve", "midnight") => return Some((vec![0, 1440], 2)),
        _ => (hour(place)? * 60, 1),
    };
    let told = length > 1;
    let clock = key(words, place + length) == "o'clock";
    length += usize::from(clock);
    let parts = (key(words, place + length), key(words, place + length + 2));
    let late = match parts {
        ("in", "morning") => Some((false, 3)),
        ("in", "afternoon" | "evening") => Some((true, 3)),
        ("at", _) if key(words, place + length + 1) == "night" => Some((true, 2)),
        ("am", _) => Some((false, 1)),
        ("pm", _) => Some((true, 1)),
        _ => None,
    };
    if let Some((late, more)) = late {
        let of = minutes % 720 + if late { 720 } else { 0 };
        return Some((vec![of], length + more));
    }
    (told || clock).then(|| (vec![minutes % 720, minutes % 720 + 720], length))
}

/// What a unit of measure measures, and how many of the smallest unit it is: 0 for what it cannot be
/// turned into others.
pub fn unit(name: &str) -> Option<(&'static str, i64)> {
    Some(match name {
        "second" => ("time", 1),
        "minute" => ("time", 60),
        "hour" => ("time", 3_600),
        "day" | "night" => ("time", 86_400),
        "week" => ("time", 604_800),
        "fortnight" => ("time", 1_209_600),
        "month" => ("months", 1),
        "year" | "ad" | "bc" | "ce" | "bce" | "a.d." | "b.c." | "b.c" | "AD" | "BC" | "CE" | "BCE"
        | "B.C." | "A.D." => ("months", 12),
        "decade" => ("months", 120),
        "century" => ("months", 1_200),
        "inch" => ("length", 1),
        "foot" | "feet" => ("length", 12),
        "yard" => ("length", 36),
        "mile" => ("length", 63_360),
        "mm" | "millimeter" | "millimetre" => ("metric length", 1),
        "cm" | "centimeter" | "centimetre" => ("metric length", 10),
        "m" | "meter" | "metre" => ("metric length", 1_000),
        "km" | "kilometer" | "kilometre" => ("metric length", 1_000_000),
        "ounce" | "oz" => ("weight", 1),
        "pound" | "lb" => ("weight", 16),
        "milligram" | "mg" => ("milligrams", 1),
        "gram" | "g" => ("metric weight", 1),
        "kilogram" | "kilo" | "kg" => ("metric weight", 1_000),
        "cent" | "penny" => ("money", 1),
        "dollar" | "euro" => ("money", 100),
        "degree" => ("degrees", 1),
        "percent" => ("percent", 1),
        "letter" => ("letters", 1),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::words::words;
    use super::*;

    #[test]
    fn numbers_in_words() {
        for (text, number) in [
            ("twenty-five dollars", "25 dollars"),
            ("half a million", "500000"),
            ("a week", "1 week"),
            ("six", "6"),
        ] {
            assert_eq!(written(&words(text)), number);
        }
    }

    #[test]
    fn times_of_day() {
        assert_eq!(time_of_day(&words("half past ten"), 0), Some((vec![630, 1350], 3)));
        assert_eq!(time_of_day(&words("six in the evening"), 0), Some((vec![1080], 4)));
        assert_eq!(time_of_day(&words("12 noon"), 0), Some((vec![720], 2)));
        assert_eq!(time_of_day(&words("six marbles"), 0), None);
    }
}
