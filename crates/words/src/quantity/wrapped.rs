//! Numbers among words that all names of a category share: "Chapter 1", "Mach 2.3", "Room 12"; and times behind "at":
//! "one at 7:15".

use because_encodings::NumberError;
use because_encodings::{Kind, Number};

use super::amount;
use super::clock;
use super::column::{Column, Reading};

/// The numbers of names that are otherwise all the same words, with at least one word before the
/// number; the unit is that word, or minutes behind "at". Case does not count.
pub(super) fn column(names: &[&str]) -> Option<Result<Column, (usize, NumberError)>> {
    let lower: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    let words: Vec<Vec<&str>> = lower.iter().map(|name| name.split_whitespace().collect()).collect();
    let first = words.first()?;
    let times = first.windows(2).any(|pair| pair[0] == "at" && clock::time(pair[1]).is_some());
    let read: fn(&str) -> Reading<Number> = if times { clock::time } else { amount::number };
    let place = first.iter().position(|word| read(word).is_some())?;
    let unit = *first.get(place.checked_sub(1)?)?;
    if !unit.chars().all(char::is_alphabetic) {
        return None;
    }
    let shared = |name: &Vec<&str>| {
        name.len() == first.len()
            && name.iter().zip(first).enumerate().all(|(i, (a, b))| i == place || a == b)
    };
    if !words.iter().all(shared) {
        return None;
    }
    let mut of = Vec::with_capacity(names.len());
    for (i, name) in words.iter().enumerate() {
        match read(name[place])? {
            Ok(number) => of.push(number),
            Err(error) => return Some(Err((i, error))),
        }
    }
    let (kind, unit) = if times { (Kind::Clock, "minutes") } else { (Kind::Number, unit) };
    Some(Ok(Column { kind, unit: unit.to_string(), of }))
}
