//! Houses in a row, people in a line: an ordered category of places.

use super::page::Page;
use super::words::{Token, capitalised, count, is_people, is_plural, tokens};
use crate::tables::text::LIST_STOPS;
use crate::tables::text::NOUNS;
use crate::tables::text::PLACES_PLACES as PLACES;
use crate::tables::text::ROW;
use because_files::tree::Span;
use because_words::inflection::singular;
use because_words::quantity::spoken::{MONTHS, ORDINALS, WEEKDAYS};

/// The places that a text tells of.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// What the category is called: "House", or "Position" where people stand in line.
    pub name: String,
    /// Where the text says so.
    pub said: Span,
    /// How many there are, where the text says it.
    pub count: Option<usize>,
    /// What they are called, where that is not 1, 2, 3 and so on.
    pub names: Vec<String>,
}

/// The places that a sentence tells of, if it does.
pub(super) fn places(page: &Page<'_>, span: &Span) -> Option<Places> {
    let words = tokens(page, span);
    let text = words.iter().map(|t| t.key.as_str()).collect::<Vec<_>>().join(" ");
    // "The one who drinks tea, Ann and Bob stand in that order from left to right" tells who is where, and so
    // does "Ann has one of the odd-numbered seats".
    let particular =
        ["that order", "this order", "the person who", "the person from", "the one who", "the one from"];
    let parity = text.contains("odd-numbered") || text.contains("even-numbered");
    if parity || particular.iter().any(|words| text.contains(words)) {
        return None;
    }
    if !ROW.iter().any(|row| text.contains(row)) {
        return run(&words).or_else(|| ends(&words));
    }
    let upto = last_number(&words);
    // "Twelve singers in a row, at positions 1 to 12".
    let numbered = run(&words)
        .filter(|found| PLACES.iter().any(|noun| noun.trim_end_matches('s') == found.name.to_lowercase()));
    let mut found: Option<Places> = None;
    for (at, token) in words.iter().enumerate() {
        let number = count(&token.key).filter(|n| *n >= 2);
        let the = ["the", "of"].contains(&token.key.as_str());
        if number.is_none() && !the {
            continue;
        }
        let noun = words[at + 1..]
            .iter()
            .take(3)
            .take_while(|t| t.key.contains(char::is_alphabetic))
            .find(|t| is_noun(&t.key));
        let Some(noun) = noun else { continue };
        let name = if is_people(&noun.key) || PLACES[0] == noun.key {
            "Position".to_string()
        } else {
            capitalised(&singular(&noun.key))
        };
        // "Five cooks work on five floors, numbered 1 to 5."
        let stands = |name: &str| is_place(&name.to_lowercase());
        let better = found.as_ref().is_none_or(|f| {
            number.is_some() && (f.count.is_none() || f.count == number && !stands(&f.name) && stands(&name))
        });
        if better {
            found = Some(Places { name, said: noun.span.clone(), count: number.or(upto), names: Vec::new() });
        }
    }
    let Some(mut found) = found else { return run(&words).or_else(|| ends(&words)) };
    found.count = found.count.or(upto);
    let things = NOUNS.contains(&found.name.to_lowercase().as_str());
    Some(numbered.filter(|numbered| !things && numbered.count == found.count).unwrap_or(found))
}

/// Nouns in the plural that may be what stands in a row.
fn is_noun(key: &str) -> bool {
    is_plural(key)
        && !["is", "has", "was", "this", "its", "as", "clues", "us", "sits", "lives", "stands"].contains(&key)
}

/// The second number of "1 to 5", "1 through 5", "1–5", "between 1 and 5".
fn last_number(words: &[Token]) -> Option<usize> {
    words.windows(3).find_map(|three| {
        let [first, middle, last] = three else { return None };
        let to = ["to", "through", "–", "-", "—", "and", "until"].contains(&middle.key.as_str());
        (to && count(&first.key) == Some(1)).then(|| count(&last.key)).flatten()
    })
}

/// "Lockers 1 through 4", "berths that are numbered 1 to 6": a noun in the plural, and its first and last number.
fn run(words: &[Token]) -> Option<Places> {
    let idle = ["that", "which", "are", "were", "numbered", "from"];
    words.iter().enumerate().filter(|(_, noun)| is_plural(&noun.key)).find_map(|(at, noun)| {
        let rest = &words[at + 1..];
        let start = rest.iter().position(|token| !idle.contains(&token.key.as_str()))?;
        // "In seats 1 and 2" are those two.
        let three = rest.get(start..start + 3).filter(|three| three[1].key != "and")?;
        let last = last_number(three).filter(|last| *last >= 2)?;
        named(noun, last)
    })
}

/// Whether a noun in the singular is for places that stand in a row.
pub(super) fn is_place(one: &str) -> bool {
    PLACES.contains(&format!("{one}s").as_str()) || NOUNS.contains(&one)
}

/// So many places of which this noun speaks.
fn named(noun: &Token, count: usize) -> Option<Places> {
    let one = singular(&noun.key);
    if !PLACES.contains(&format!("{one}s").as_str()) && !NOUNS.contains(&one.as_str()) {
        return None;
    }
    let name = if one == "place" { "Position".to_string() } else { capitalised(&one) };
    Some(Places { name, said: noun.span.clone(), count: Some(count), names: Vec::new() })
}

/// "Position 1 is at the left end and position 6 at the right", "the seats run from 1 on the left
/// to 5": a noun with the first number and, at the other end, with the last.
fn ends(words: &[Token]) -> Option<Places> {
    let has = |of: &[&str]| words.iter().any(|token| of.contains(&token.key.as_str()));
    let sides = has(&["left", "leftmost", "top", "front", "west", "north", "start", "first", "leader"])
        && (has(&["right", "rightmost", "bottom", "back", "east", "south", "end", "last"]) || has(&["to"]))
        || has(&["bottom"]) && has(&["top"]);
    let names = words.iter().skip(1).any(|token| token.capital);
    if names || has(&["who", "person", "of", "not", "than"]) {
        return None;
    }
    let one = words.iter().position(|token| token.key == "1")?;
    let last = words[one + 1..].iter().find_map(|token| count(&token.key).filter(|n| *n >= 2))?;
    let linked = words[one + 1..].iter().any(|token| ["to", "and", "through"].contains(&token.key.as_str()));
    let found = words[..one].iter().rev().take(8).find_map(|token| named(token, last));
    found.filter(|_| sides && linked)
}

/// A span by its ends: "from Monday to Friday", "the odd-numbered houses from 1 to 9", "on the hour from ten in
/// the morning to two in the afternoon"; of `size` names, where that is known.
pub(super) fn spanned(page: &Page<'_>, span: &Span, size: Option<usize>) -> Option<Places> {
    let words = tokens(page, span);
    (0..words.len()).find_map(|at| {
        let joint = words[at].key.as_str();
        let from = words[at.saturating_sub(7)..at]
            .iter()
            .rposition(|word| matches!(word.key.as_str(), "from" | "between"));
        let apart = !matches!(joint, "and") || from.is_some();
        if !["to", "through", "until", "till", "–", "-", "and"].contains(&joint) || !apart {
            return None;
        }
        let (first, first_end) = point(&words, at, true)?;
        let (last, last_end) = point(&words, at + 1, false)?;
        let led = from.is_some() || joint != "to" || size.is_some();
        let names = between(&first, &last, size, &words).filter(|_| led)?;
        let said = words[first_end].span.start..words[last_end - 1].span.end;
        let name = match &first {
            Point::Day(_) => "Day".to_string(),
            Point::Month(_) => "Month".to_string(),
            Point::Clock(..) => "Time".to_string(),
            Point::Ordinal(_) | Point::Number(_) => {
                let sized = size == Some(names.len());
                let around = || sized.then(|| called(&words, at, first_end, last_end)).flatten();
                around().or_else(|| thing(&words[..at]))?
            }
        };
        Some(Places { name, said, count: Some(names.len()), names })
    })
}

/// An end of a span.
#[derive(Clone, Debug, PartialEq)]
enum Point {
    Day(usize),
    Month(usize),
    Ordinal(usize),
    Number(usize),
    /// The hour, and whether it is known to be of the afternoon.
    Clock(usize, Option<bool>),
}

/// The end of a span that stands before, or from, a place; and its first or last word.
fn point(words: &[Token], at: usize, before: bool) -> Option<(Point, usize)> {
    let part = |word: &Token| match word.key.as_str() {
        "morning" | "am" | "a.m" => Some(false),
        "afternoon" | "evening" | "pm" | "p.m" => Some(true),
        _ => None,
    };
    let value = |place: usize| -> Option<Point> {
        let word = words.get(place)?;
        let of = |all: &[&str]| all.iter().position(|name| *name == word.key);
        let hour =
            |key: &str| key.strip_suffix("am").or(key.strip_suffix("pm")).and_then(|hour| hour.parse().ok());
        let day = of(WEEKDAYS.as_slice()).map(Point::Day).or_else(|| of(MONTHS.as_slice()).map(Point::Month));
        let ordinal = || of(ORDINALS.as_slice()).map(|place| Point::Ordinal(place + 1));
        let clock = || hour(&word.key).map(|hour| Point::Clock(hour, Some(word.key.ends_with("pm"))));
        let year = || word.key.parse().ok().filter(|year| (1000..2200).contains(year));
        let full = || {
            let hour = word.key.strip_suffix(".00").or(word.key.strip_suffix(":00"))?.parse().ok()?;
            Some(Point::Clock(hour, None)).filter(|_| hour <= 24)
        };
        day.or_else(ordinal)
            .or_else(clock)
            .or_else(full)
            .or_else(|| count(&word.key).or_else(year).map(Point::Number))
    };
    let places: Vec<usize> = if before {
        (at.saturating_sub(4)..at).rev().collect()
    } else {
        (at..words.len().min(at + 3)).collect()
    };
    let found = places.iter().find_map(|place| Some((value(*place)?, *place)))?;
    let (point, place) = found;
    let near = &words[place + 1..words.len().min(place + 5).max(place + 1)];
    let near = if before { &words[place + 1..at] } else { near };
    // What stands between must belong to it: "one o'clock", "ten in the morning", "the first floor".
    let small = |word: &Token| {
        ["o'clock", "in", "the", "a", ".", "floor", "at"].contains(&word.key.as_str()) || part(word).is_some()
    };
    if before && !near.iter().all(small)
        || !before
            && !words[at..place].iter().all(|word| small(word) || word.key.chars().all(char::is_alphabetic))
    {
        return None;
    }
    let told = near.iter().take_while(|word| small(word)).find_map(part);
    let clock = told.is_some() || near.first().is_some_and(|word| word.key == "o'clock");
    Some(match point {
        Point::Number(hour) if clock => (Point::Clock(hour, told), place),
        other => (other, if before { place } else { place + 1 }),
    })
}

/// The names from one end to the other, with equal steps.
fn between(first: &Point, last: &Point, size: Option<usize>, words: &[Token]) -> Option<Vec<String>> {
    let cycle = |from: usize, to: usize, all: &[&str]| -> Vec<String> {
        let count = (to + all.len() - from) % all.len() + 1;
        (from..from + count).map(|at| capitalised(all[at % all.len()])).collect()
    };
    let names = match (first, last) {
        (Point::Day(from), Point::Day(to)) => cycle(*from, *to, WEEKDAYS.as_slice()),
        (Point::Month(from), Point::Month(to)) => cycle(*from, *to, MONTHS.as_slice()),
        (Point::Ordinal(from), Point::Ordinal(to)) if from < to => {
            (*from..=*to).filter_map(|at| ORDINALS.get(at - 1)).map(|name| (*name).to_string()).collect()
        }
        (Point::Number(from), Point::Number(to)) if from < to => {
            let odd = words.iter().any(|word| word.key.starts_with("odd") || word.key.starts_with("even"));
            let step = if odd { 2 } else { 1 };
            (*from..=*to).step_by(step).map(|number| number.to_string()).collect()
        }
        (Point::Clock(from, morning), Point::Clock(to, evening)) => {
            let minutes =
                |hour: usize, late: Option<bool>| 60 * (hour % 12 + if late == Some(true) { 12 } else { 0 });
            let from = minutes(*from, morning.or(Some(false)));
            let to = match evening {
                Some(_) => minutes(*to, *evening),
                None => from + (minutes(*to, None) + 720 - from % 720) % 720,
            };
            let step = to.checked_sub(from)? / size.unwrap_or((to - from) / 60 + 1).saturating_sub(1).max(1);
            if step == 0 {
                return None;
            }
            let name = |at: usize| {
                format!(
                    "{}:{:02} {}",
                    (at / 60 + 11) % 12 + 1,
                    at % 60,
                    if at / 60 % 24 < 12 { "AM" } else { "PM" }
                )
            };
            (from..=to).step_by(step).map(name).collect()
        }
        _ => return None,
    };
    (names.len() >= 2 && size.is_none_or(|size| size == names.len())).then_some(names)
}

/// What a span of numbers is of, by the noun right after it ("from two to five days late") or before it ("lots 11 to
/// 15", "points totals from 21 to 25", "in each year from 1981 to 1985", "one on each floor from the first to the fifth").
fn called(words: &[Token], joint: usize, first_end: usize, last_end: usize) -> Option<String> {
    let plain =
        |word: &&Token| word.key.len() > 2 && word.key.chars().all(char::is_alphabetic) && !word.capital;
    let several = |word: &&Token| plain(word) && is_plural(&word.key);
    if let Some(after) = words.get(last_end).filter(several) {
        return Some(capitalised(&singular(&after.key)));
    }
    let first = first_end.min(joint).checked_sub(1)?;
    let first =
        if words[first].key.starts_with(|c: char| c.is_ascii_digit()) { first } else { first_end.min(joint) };
    let mut before = words[..first].iter().rev().filter(|word| !matches!(word.key.as_str(), "from" | "the"));
    let noun = before.next().filter(plain)?;
    let idle =
        ["total", "number", "score", "value", "order", "numbered"].contains(&singular(&noun.key).as_str());
    let noun = if idle { before.next().filter(several)? } else { noun };
    let stop = LIST_STOPS.contains(&noun.key.as_str()) || noun.key.ends_with("ly");
    (!stop).then(|| capitalised(&singular(&noun.key)))
}

/// What numbers that are listed are of: "in scenes 1, 2 and 3", "tables, which bear the numbers 1, 2 and 3".
pub(super) fn numbered(page: &Page<'_>, before: &Span) -> Option<String> {
    let words = tokens(page, before);
    let last = words.last().filter(|word| is_plural(&word.key) && word.key != "numbers");
    last.map(|word| capitalised(&singular(&word.key))).or_else(|| thing(&words))
}

/// What so many numbers are of that do not begin with 1: "there were five lots. They were numbered 14, 27, …".
pub(super) fn counted(page: &Page<'_>, before: &Span, size: usize) -> Option<String> {
    let words = tokens(page, before);
    (words.last()?.key == "numbered").then_some(())?;
    let many = words.iter().rposition(|word| count(&word.key) == Some(size))?;
    let noun = words[many + 1..].iter().take(3).find(|word| is_plural(&word.key))?;
    Some(capitalised(&singular(&noun.key)))
}

/// What is called by its numbers, from the first to the last: "mooring 1", "mooring 6".
pub(super) fn called_by_number(page: &Page<'_>, prose: &[Span], size: usize) -> Option<String> {
    const NONE: [&str; 7] = ["from", "with", "than", "numbered", "number", "clue", "statement"];
    let words: Vec<Token> = prose.iter().flat_map(|sentence| tokens(page, sentence)).collect();
    let before = |number: usize| -> Vec<&str> {
        let number = number.to_string();
        words.windows(2).filter(|two| two[1].key == number).map(|two| two[0].key.as_str()).collect()
    };
    let (first, last) = (before(1), before(size));
    let noun = |word: &&&str| {
        word.len() > 3
            && word.chars().all(char::is_alphabetic)
            && singular(word) == **word
            && !NONE.contains(word)
    };
    first.iter().filter(noun).find(|word| last.contains(word)).map(|word| capitalised(word))
}

/// What stands in a row with numbers: the last noun that names places, or the first of several.
fn thing(words: &[Token]) -> Option<String> {
    let places = words.iter().rev().find(|word| {
        let one = singular(&word.key);
        one != "row" && NOUNS.contains(&one.as_str()) || PLACES.contains(&format!("{one}s").as_str())
    });
    places.map(|word| capitalised(&singular(&word.key)))
}
