//! Mentions by a time of day in words: "half past ten".

use because_encodings::{Entity, Kind, Number};

use super::mention::Mention;
use crate::language::names::Fit;
use crate::language::numeral::time_of_day;
use crate::language::words::Word;
use crate::language::world::World;

/// Times of day in words.
pub(crate) fn timed(world: &World<'_>, words: &[Word], start: usize, found: &mut Vec<Mention>) {
    let Some((minutes, length)) = time_of_day(words, start).or_else(|| bare(words, start)) else { return };
    let whole = words[start..start + length].iter().any(|word| word.key == "o'clock");
    for category in world.ordered() {
        let Some(values) = world.puzzle.category(category).values.as_ref() else { continue };
        let of: Vec<Entity> = match values.kind {
            Kind::Clock => {
                minutes.iter().filter_map(|m| world.with_value(category, Number::small(*m))).collect()
            }
            Kind::Number
                if whole && ["hour", "time", "clock"].iter().any(|noun| world.is_called(category, noun)) =>
            {
                world.with_value(category, Number::small(minutes[0] / 60)).into_iter().collect()
            }
            _ => Vec::new(),
        };
        if !of.is_empty() {
            found.push(Mention { words: start..start + length, of, fit: Fit::Value });
        }
    }
}

/// "3:20" or "3.20", with nothing that tells morning from afternoon.
fn bare(words: &[Word], start: usize) -> Option<(Vec<i32>, usize)> {
    let key = &words.get(start)?.key;
    let (hour, minute) = key.split_once(':').or_else(|| key.split_once('.'))?;
    let next = words.get(start + 1).map_or("", |word| word.key.as_str());
    if minute.len() != 2 || matches!(next, "am" | "pm" | "a.m" | "p.m") {
        return None;
    }
    let (hour, minute) = (hour.parse::<i32>().ok()?, minute.parse::<i32>().ok()?);
    ((1..=12).contains(&hour) && minute < 60).then(|| {
        let first = hour % 12 * 60 + minute;
        (vec![first, first + 720], 1)
    })
}
