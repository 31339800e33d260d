//! Lengths that are said in several words or two units, as one number and unit: "half an hour", "an hour and a half",
//! "1 dollar and 25 cents".

use super::lexicon::small_number;
use super::units::unit;
use super::words::Word;
use super::world::World;

/// An amount found: its words, and how many words it has had.
type Found = Option<(Vec<String>, usize)>;

/// The words with every length of several parts as a number and a unit; names are left alone.
pub(crate) fn joined(world: &World<'_>, words: Vec<Word>) -> Vec<Word> {
    let units =
        each(words, |words, place| amount(world, words, place).filter(|_| !is_named(world, words, place)));
    each(units, |words, place| and_a_part(world, words, place).or_else(|| quarters(words, place)))
}

fn each(words: Vec<Word>, amount: impl Fn(&[Word], usize) -> Found) -> Vec<Word> {
    // Most texts have none.
    let begins = |word: &Word| word.counts() || word.key == "quarter";
    let amount = |words: &[Word], place: usize| {
        if begins(&words[place]) {
            return amount(words, place);
        }
        assert!(!cfg!(test) || amount(words, place).is_none());
        None
    };
    if !cfg!(test) && !words.iter().any(begins) {
        return words;
    }
    let mut found = Vec::with_capacity(words.len());
    let mut place = 0;
    while place < words.len() {
        let Some((texts, length)) = amount(&words, place) else {
            found.push(words[place].clone());
            place += 1;
            continue;
        };
        let span = words[place].span.start..words[place + length - 1].span.end;
        let Word { joined, capital, .. } = words[place];
        for (i, text) in texts.iter().enumerate() {
            found.push(Word::new(text, span.clone(), joined && i == 0, capital && i == 0));
        }
        place += length;
    }
    found
}

/// Whether a name of several words stands at a place.
fn is_named(world: &World<'_>, words: &[Word], place: usize) -> bool {
    world.names.starting(words[place].singular()).iter().any(|variant| {
        let alike =
            |(i, key): (usize, &String)| words.get(place + i).is_some_and(|word| word.singular() == key);
        variant.keys.len() > 1 && variant.keys.iter().enumerate().all(alike)
    })
}

fn key(words: &[Word], place: usize) -> &str {
    words.get(place).map_or("", |word| word.key.as_str())
}

fn singular(words: &[Word], place: usize) -> &str {
    words.get(place).map_or("", Word::singular)
}

fn whole(words: &[Word], place: usize) -> Option<i64> {
    small_number(key(words, place)).map(i64::from)
}

/// An amount of several parts that begins at a place.
fn amount(world: &World<'_>, words: &[Word], place: usize) -> Found {
    let key = |i: usize| key(words, place + i);
    let two = |number: String, unit: &str, length: usize| Some((vec![number, unit.to_string()], length));
    let parted = |smaller: &str, many: i64, length: usize| two(many.to_string(), smaller, length);
    let hour = |i: usize| matches!(key(i), "hour" | "hours");
    match (key(0), key(1)) {
        ("half", "an" | "a") if hour(2) => parted("minutes", 30, 3),
        ("half", "a") if key(2) == "year" => parted("months", 6, 3),
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
        // "a hundred", and no "hundred and fifty".
        (many, "hundred" | "thousand") if key(2) != "and" && small_number(key(2)).is_none() => {
            let large = if key(1) == "hundred" { 100 } else { 1_000 };
            small_number(many)
                .filter(|many| (1..100).contains(many))
                .map(|many| (vec![(large * many).to_string()], 2))
        }
        ("a", "dozen") => Some((vec!["12".into()], 2)),
        ("a", "full") if key(2) == "dozen" => Some((vec!["12".into()], 3)),
        ("a" | "one", "single") if !is_denied(words, place) => Some((vec!["one".into()], 2)),
        (many, "dozen") => small_number(many).map(|many| (vec![(12 * many).to_string()], 2)),
        _ => two_units(world, words, place),
    }
}

/// Whether a denial stands right before: "without a single", "not one single".
fn is_denied(words: &[Word], place: usize) -> bool {
    words[place.saturating_sub(3)..place]
        .iter()
        .any(|word| matches!(word.key.as_str(), "not" | "never" | "without" | "no"))
}

/// "1 hour and 30 minutes", "two dollars and 50 cents", "5 feet 4 inches", "2 hours, 5 minutes".
fn two_units(world: &World<'_>, words: &[Word], place: usize) -> Found {
    let key = |i: usize| key(words, place + i);
    let of = |i: usize| unit(singular(words, place + i));
    let many = whole(words, place)?;
    let (what, base) = of(1)?;
    let second = if matches!(key(2), "and" | ",") { 3 } else { 2 };
    let (more, (other, small)) = (whole(words, place + second)?, of(second + 1)?);
    let length = second + 2;
    // "3 days, 2 weeks" and "an hour a day" are no sums.
    if what != other || small == 0 || base <= small || base % small != 0 || more >= base / small {
        return None;
    }
    if matches!(key(second), "a" | "an") && key(2) != "and" {
        return None;
    }
    // A list of names in both units.
    if key(2) == "," && [1, second + 1].iter().all(|i| world.writes(singular(words, place + i))) {
        return None;
    }
    let sum = many * (base / small) + more;
    if what == "money" {
        let dollars = format!("{}.{:02}", sum / 100, sum % 100);
        return Some((vec![dollars, key(1).to_string()], length));
    }
    Some((vec![sum.to_string(), key(second + 1).to_string()], length))
}

/// "an hour and a half", "a mile and a quarter".
fn and_a_part(world: &World<'_>, words: &[Word], place: usize) -> Found {
    let many = whole(words, place)?;
    let of = singular(words, place + 1);
    unit(of).filter(|_| !world.names_halves())?;
    let hundredths = match [2, 3, 4].map(|i| key(words, place + i)) {
        ["and", "a", "half"] => 50,
        ["and", "a", "quarter"] => 25,
        _ => return None,
    };
    Some((vec![decimal(many * 100 + hundredths), of.to_string()], 5))
}

/// "a quarter of an hour", "three quarters of an hour", "a quarter hour".
fn quarters(words: &[Word], place: usize) -> Found {
    let many = whole(words, place).filter(|many| matches!(many, 1 | 3))?;
    if singular(words, place + 1) != "quarter" {
        return None;
    }
    let of = match (key(words, place + 2), key(words, place + 3)) {
        ("of", "a" | "an") => 4,
        _ => 2,
    };
    let (number, unit) = match singular(words, place + of) {
        "hour" => ((many * 15).to_string(), "minute"),
        "year" => ((many * 3).to_string(), "month"),
        unit @ ("mile" | "pound" | "dollar" | "ton") if of == 4 => (decimal(many * 25), unit),
        _ => return None,
    };
    Some((vec![number, unit.to_string()], of + 1))
}

/// A number of hundredths as a decimal.
fn decimal(hundredths: i64) -> String {
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use because_encodings::{Category, Puzzle};

    use super::super::words::words;
    use super::super::world::Hints;
    use super::*;

    fn said(text: &str) -> Option<String> {
        let categories = [("Guest", ["Ida", "Jon"]), ("Dish", ["soup", "pie"])];
        let puzzle = Puzzle::new(categories.map(|(name, of)| Category::new(name, of)).to_vec()).unwrap();
        let (world, words) = (World::new(&puzzle, &Hints::default()), words(text));
        let found = amount(&world, &words, 0)
            .or_else(|| and_a_part(&world, &words, 0))
            .or_else(|| quarters(&words, 0));
        found.map(|(of, _)| of.join(" "))
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
            ("a mile and a quarter", "1.25 mile"),
            ("three quarters of a year", "9 month"),
            ("a couple of days", "2"),
            ("three dozen eggs", "36"),
            ("2 hours, 5 minutes before", "125 minutes"),
        ] {
            assert_eq!(said(text).as_deref(), Some(amount), "{text}");
        }
        for text in ["3 days 9 weeks", "half of them", "two hours", "a quarter past two", "1 hour 90 minutes"]
        {
            assert_eq!(said(text), None, "{text}");
        }
    }
}
