//! Mentions by a time of day in words: "half past ten".

use because_encodings::{CategoryId, Entity, Kind, Number};

use super::mention::Mention;
use crate::language::names::Fit;
use crate::language::numeral::time_of_day;
use crate::language::words::Word;
use crate::language::world::World;

/// Times of day in words.
pub(crate) fn timed(world: &World<'_>, words: &[Word], start: usize, found: &mut Vec<Mention>) {
    let told = time_of_day(words, start).or_else(|| bare(words, start)).or_else(|| hour(world, words, start));
    let Some((minutes, length)) = told else { return };
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

/// "At nine", "before ten": an hour by its number alone, where nothing else is numbered so.
pub(crate) fn hour(world: &World<'_>, words: &[Word], start: usize) -> Option<(Vec<i32>, usize)> {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let hour = words[start].number().filter(|hour| (1..=12).contains(hour))?;
    let led =
        start.checked_sub(1).is_some_and(|before| matches!(key(before), "at" | "before" | "after" | "by"));
    let alone = matches!(key(start + 1), "" | "." | "," | ";" | "!" | "and" | "but" | "or");
    (led && alone).then_some(())?;
    let numbered = |category| world.with_value(category, Number::small(hour)).is_some();
    let clock = |category: CategoryId| world.kind(category) == Some(Kind::Clock);
    let other = world.ordered().any(|category| !clock(category) && numbered(category));
    (!other).then(|| (vec![hour % 12 * 60, hour % 12 * 60 + 720], 1))
}

/// "3:20" or "3.20", with nothing that tells morning from afternoon.
fn bare(words: &[Word], start: usize) -> Option<(Vec<i32>, usize)> {
    let key = &words.get(start).filter(|word| word.counts())?.key;
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
