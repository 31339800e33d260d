//! Lengths of two units or of a half as one number: "1 hour 30 minutes", "an hour and a half", "a quarter of an hour".

use super::lexicon::small_number;
use super::numeral::unit as unit_of;
use super::superlative::is_liking_verb;
use super::words::Word;
use super::world::World;

/// Pairs of units that are said together, and how many of the second are one of the first.
const PAIRS: [(&str, &str, i64); 8] = [
    ("hour", "minute", 60),
    ("minute", "second", 60),
    ("foot", "inch", 12),
    ("yard", "foot", 3),
    ("pound", "ounce", 16),
    ("year", "month", 12),
    ("week", "day", 7),
    ("day", "hour", 24),
];

/// The words with each such length as a number and a unit. Where names of the puzzle are written so, nothing changes.
pub fn merged(world: &World<'_>, words: Vec<Word>) -> Vec<Word> {
    let mut found: Vec<Word> = Vec::with_capacity(words.len());
    let mut place = 0;
    while place < words.len() {
        // "would rather swim than do anything else", "likes soup more than anything else": what is liked best.
        let liked = |word: &Word| word.key == "rather" || is_liking_verb(&word.key);
        if let Some(length) = than_all_else(&words, place).filter(|_| found.iter().any(liked)) {
            if found.last().is_some_and(|word| matches!(word.key.as_str(), "more" | "better")) {
                found.pop();
            }
            if let Some(rather) = found.iter().rposition(|word| word.key == "rather") {
                found.remove(rather);
            }
            place += length;
            continue;
        }
        // "out-earned" is "outearned".
        if let (Some(verb), true) =
            (words.get(place + 1).filter(|verb| verb.joined), words[place].key == "out")
        {
            let span = words[place].span.start..verb.span.end;
            found.push(Word::new(
                &format!("out{}", verb.key),
                span,
                words[place].joined,
                words[place].capital,
            ));
            place += 2;
            continue;
        }
        match compound(world, &words, place)
            .or_else(|| and_a_part(world, &words, place))
            .or_else(|| quarters(&words, place))
        {
            None => {
                found.push(words[place].clone());
                place += 1;
            }
            Some((number, unit, length)) => {
                let last = &words[place + length - 1];
                let start = words[place].span.start;
                let middle = words[place].span.end;
                found.push(Word::new(&number, start..middle, words[place].joined, false));
                found.push(Word::new(&unit, middle..last.span.end, false, false));
                place += length;
            }
        }
    }
    found
}

/// How many words "than (do) anything else" has, where it stands.
fn than_all_else(words: &[Word], place: usize) -> Option<usize> {
    let all = |place: usize| matches!(key(words, place), "anything" | "everything" | "anybody" | "anyone");
    let verb = usize::from(!all(place + 1));
    let whole =
        key(words, place) == "than" && all(place + 1 + verb) && key(words, place + 2 + verb) == "else";
    whole.then_some(3 + verb)
}

/// A length found: the number, the unit, and how many words it has.
type Found = Option<(String, String, usize)>;

fn key(words: &[Word], place: usize) -> &str {
    words.get(place).map_or("", |word| word.key.as_str())
}

fn singular(words: &[Word], place: usize) -> &str {
    words.get(place).map_or("", Word::singular)
}

fn whole(words: &[Word], place: usize) -> Option<i64> {
    small_number(key(words, place)).map(i64::from)
}

/// "1 hour 30 minutes", "2 feet and 6 inches".
fn compound(world: &World<'_>, words: &[Word], place: usize) -> Found {
    let many = whole(words, place)?;
    let large = singular(words, place + 1);
    let joint = usize::from(matches!(key(words, place + 2), "and" | ","));
    let few =
        whole(words, place + 2 + joint).filter(|_| !matches!(key(words, place + 2 + joint), "a" | "an"))?;
    let small = singular(words, place + 3 + joint);
    let (_, _, ratio) = PAIRS.iter().find(|(a, b, _)| *a == large && *b == small)?;
    if few >= *ratio || world.writes(large) && world.writes(small) {
        return None;
    }
    let total = many * ratio + few;
    let length = 4 + joint;
    let hundredths = total * 100;
    if world.writes(large) && !world.writes(small) && hundredths % ratio == 0 {
        return Some((decimal(hundredths / ratio), large.to_string(), length));
    }
    Some((total.to_string(), small.to_string(), length))
}

/// "an hour and a half", "a mile and a quarter".
fn and_a_part(world: &World<'_>, words: &[Word], place: usize) -> Found {
    let many = whole(words, place)?;
    let unit = singular(words, place + 1);
    unit_of(unit).filter(|_| !world.names_halves())?;
    let hundredths = match [2, 3, 4].map(|i| key(words, place + i)) {
        ["and", "a", "half"] => 50,
        ["and", "a", "quarter"] => 25,
        _ => return None,
    };
    Some((decimal(many * 100 + hundredths), unit.to_string(), 5))
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
    let unit = singular(words, place + of);
    match unit {
        "hour" => Some(((many * 15).to_string(), "minute".to_string(), of + 1)),
        "year" => Some(((many * 3).to_string(), "month".to_string(), of + 1)),
        "mile" | "pound" | "dollar" | "ton" if of == 4 => {
            Some((decimal(many * 25), unit.to_string(), of + 1))
        }
        _ => None,
    }
}

/// A number of hundredths as a decimal.
fn decimal(hundredths: i64) -> String {
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
