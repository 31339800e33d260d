//! Numbers and times of day in words: "twenty-five", "half a million", "half past ten".

use super::lexicon::small_number;
use super::words::Word;

fn key(words: &[Word], place: usize) -> &str {
    words.get(place).map_or("", |word| word.key.as_str())
}

fn is_digits(key: &str) -> bool {
    !key.is_empty()
        && key.chars().all(|c| c.is_ascii_digit() || c == '.')
        && key.chars().any(|c| c.is_ascii_digit())
}

/// Words as a quantity is written: numbers in words become digits, "half a million" 500000, "a million"
/// 1 million; the rest stays. Empty for no words.
pub(crate) fn written(words: &[Word]) -> String {
    let large = |key: &str| matches!(key, "million" | "thousand" | "hundred" | "billion" | "dozen");
    // Most quantities are one word.
    if let [word] = words
        && !matches!(&*word.key, "a" | "an")
    {
        let plain = is_digits(&word.key) || large(&word.key);
        let number = if plain { None } else { small_number(&word.key) };
        return number.map_or_else(|| word.key.to_string(), |number| number.to_string());
    }
    let mut found: Vec<String> = Vec::new();
    let mut place = 0;
    while place < words.len() {
        let this = key(words, place);
        let next = key(words, place + 1);
        let article = matches!(this, "a" | "an");
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
pub(crate) fn time_of_day(words: &[Word], place: usize) -> Option<(Vec<i32>, usize)> {
    let few = |place: usize| words.get(place).and_then(Word::number);
    let hour = |place: usize| {
        few(place).filter(|n| (1..=12).contains(n) && !matches!(key(words, place), "a" | "an"))
    };
    // "Ten minutes to seven", and not "to seven guests".
    let clock = |at: usize| {
        hour(at).is_some()
            && matches!(
                key(words, at + 1),
                "" | "." | "," | ";" | "!" | "and" | "but" | "o'clock" | "in" | "am" | "pm"
            )
    };
    let (minutes, mut length) = match (key(words, place), key(words, place + 1)) {
        ("half", "past") => (hour(place + 2)? * 60 + 30, 3),
        ("quarter", "past") => (hour(place + 2)? * 60 + 15, 3),
        ("quarter", "to") => (hour(place + 2)? * 60 - 15, 3),
        (_, "past") if few(place).is_some_and(|few| (2..30).contains(&few)) => {
            (hour(place + 2)? * 60 + few(place)?, 3)
        }
        (_, "minutes") if matches!(key(words, place + 2), "to" | "past") && clock(place + 3) => {
            let few = few(place).filter(|few| (1..60).contains(few))?;
            let before = key(words, place + 2) == "to";
            (hour(place + 3)? * 60 + if before { -few } else { few }, 4)
        }
        ("12" | "twelve", "noon") => return Some((vec![720], 2)),
        ("12" | "twelve", "midnight") => return Some((vec![0, 1440], 2)),
        _ => (hour(place)? * 60, 1),
    };
    let told = length > 1;
    let clocked = key(words, place + length) == "o'clock";
    length += usize::from(clocked);
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
    (told || clocked).then(|| (vec![minutes % 720, minutes % 720 + 720], length))
}

/// Whether an ordinal counts from an end: "second to last", "third from the right".
pub(crate) fn from_the_end(words: &[Word], start: usize) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let after = |i: usize| {
        key(start + i) == "to" && key(start + i + 1) == "last"
            || key(start + i) == "from"
                && key(start + i + 1) == "the"
                && matches!(key(start + i + 2), "left" | "right" | "end")
    };
    words.get(start).is_some_and(|word| word.ordinal().is_some()) && (after(1) || after(2))
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
        assert_eq!(time_of_day(&words("ten past twelve"), 0), Some((vec![10, 730], 3)));
        assert_eq!(time_of_day(&words("six marbles"), 0), None);
    }
}
