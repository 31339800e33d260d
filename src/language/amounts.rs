//! Lengths that are said in several words, as one number and unit: "half an hour", "1 dollar and 25 cents".

use super::lexicon::small_number;
use super::numeral::unit;
use super::words::Word;
use super::world::World;

/// The words with every length of several parts as a number and a unit; names are left alone.
pub fn joined(world: &World<'_>, words: Vec<Word>) -> Vec<Word> {
    let mut found = Vec::with_capacity(words.len());
    let mut place = 0;
    while place < words.len() {
        let named = world.names.starting(words[place].singular()).iter().any(|variant| {
            variant.keys.len() > 1
                && variant
                    .keys
                    .iter()
                    .enumerate()
                    .all(|(i, key)| words.get(place + i).is_some_and(|word| word.singular() == key))
        });
        match amount(&words, place).filter(|_| !named) {
            Some((texts, length)) => {
                let span = words[place].span.start..words[place + length - 1].span.end;
                let Word { joined, capital, .. } = words[place];
                for (i, text) in texts.iter().enumerate() {
                    found.push(Word::new(text, span.clone(), joined && i == 0, capital && i == 0));
                }
                place += length;
            }
            None => {
                found.push(words[place].clone());
                place += 1;
            }
        }
    }
    found
}

/// An amount of several parts that begins at a place: its words, and how many words it has had.
fn amount(words: &[Word], place: usize) -> Option<(Vec<String>, usize)> {
    let key = |i: usize| words.get(place + i).map_or("", |word| word.key.as_str());
    let of = |i: usize| words.get(place + i).and_then(|word| unit(word.singular()));
    let two = |number: String, unit: &str, length: usize| Some((vec![number, unit.to_string()], length));
    let parted = |smaller: &str, many: i64, length: usize| two(many.to_string(), smaller, length);
    let hour = |i: usize| matches!(key(i), "hour" | "hours");
    match (key(0), key(1)) {
        ("half", "an" | "a") if hour(2) => parted("minutes", 30, 3),
        ("half", "a") if matches!(key(2), "dozen") => Some((vec!["6".into()], 3)),
        ("quarter", "of") if key(2) == "an" && hour(3) => parted("minutes", 15, 4),
        ("a", "quarter") if key(2) == "of" && key(3) == "an" && hour(4) => parted("minutes", 15, 5),
        ("a", "quarter") if hour(2) => parted("minutes", 15, 3),
        ("three", "quarters") if key(2) == "of" && key(3) == "an" && hour(4) => parted("minutes", 45, 5),
        ("an" | "one", "hour") if key(2) == "and" && key(3) == "a" && key(4) == "half" => {
            parted("minutes", 90, 5)
        }
        ("an" | "one", "hour") if key(2) == "and" && key(3) == "a" && key(4) == "quarter" => {
            parted("minutes", 75, 5)
        }
        ("a", "year") if key(2) == "and" && key(3) == "a" && key(4) == "half" => parted("months", 18, 5),
        ("a" | "an" | "one", unit)
            if key(2) == "and"
                && key(3) == "a"
                && key(4) == "half"
                && unit.chars().all(char::is_alphabetic) =>
        {
            two("1.5".into(), unit, 5)
        }
        (number, "and")
            if key(2) == "a" && key(3) == "half" && small_number(number).is_some_and(|number| number > 1) =>
        {
            small_number(number).map(|number| (vec![format!("{number}.5")], 4))
        }
        ("one", "and") if key(2) == "a" && key(3) == "half" => Some((vec!["1.5".into()], 4)),
        ("a", "fortnight") => parted("weeks", 2, 2),
        ("a", "couple") if key(2) == "of" => Some((vec!["2".into()], 3)),
        ("a", "dozen") => Some((vec!["12".into()], 2)),
        ("a" | "one", "single") if !is_denied(words, place) => Some((vec!["one".into()], 2)),
        (many, "dozen") => small_number(many).map(|many| (vec![(12 * many).to_string()], 2)),
        _ => two_units(words, place, &of),
    }
}

/// Whether a denial stands right before: "without a single", "not one single".
fn is_denied(words: &[Word], place: usize) -> bool {
    words[place.saturating_sub(3)..place]
        .iter()
        .any(|word| matches!(word.key.as_str(), "not" | "never" | "without" | "no"))
}

/// "1 hour and 30 minutes", "two dollars and 50 cents", "5 feet 4 inches".
fn two_units(
    words: &[Word],
    place: usize,
    of: &impl Fn(usize) -> Option<(&'static str, i64)>,
) -> Option<(Vec<String>, usize)> {
    let key = |i: usize| words.get(place + i).map_or("", |word| word.key.as_str());
    let number = |i: usize| small_number(key(i)).map(i64::from);
    let many = number(0)?;
    let (what, base) = of(1)?;
    let second = if key(2) == "and" { 3 } else { 2 };
    let (more, (other, small)) = (number(second)?, of(second + 1)?);
    let length = second + 2;
    // "3 days, 2 weeks" and "an hour a day" are no sums.
    if what != other || small == 0 || base <= small || base % small != 0 || more >= base / small {
        return None;
    }
    if matches!(key(second), "a" | "an") && key(2) != "and" {
        return None;
    }
    let sum = many * (base / small) + more;
    let word = words.get(place + second + 1)?.key.clone();
    if what == "money" {
        let dollars = format!("{}.{:02}", sum / 100, sum % 100);
        return Some((vec![dollars, words.get(place + 1)?.key.clone()], length));
    }
    Some((vec![sum.to_string(), word], length))
}

#[cfg(test)]
mod tests {
    use super::super::words::words;
    use super::*;

    fn said(text: &str) -> Option<String> {
        amount(&words(text), 0).map(|(of, _)| of.join(" "))
    }

    #[test]
    fn amounts_of_several_parts() {
        for (text, amount) in [
            ("half an hour later", "30 minutes"),
            ("an hour and a half after", "90 minutes"),
            ("three quarters of an hour", "45 minutes"),
            ("1 hour and 30 minutes after", "90 minutes"),
            ("2 hours 5 minutes before", "125 minutes"),
            ("1 dollar and 25 cents more", "1.25 dollar"),
            ("5 feet 4 inches", "64 inches"),
            ("a couple of days", "2"),
            ("three dozen eggs", "36"),
        ] {
            assert_eq!(said(text).as_deref(), Some(amount), "{text}");
        }
        for text in ["3 days 9 weeks", "half of them", "two hours", "a quarter past two", "1 hour 90 minutes"]
        {
            assert_eq!(said(text), None, "{text}");
        }
    }
}
