//! Mentions by a time of day in words: "half past ten".

use because_encodings::{Entity, Kind, Number};

use super::Mention;
use crate::language::names::Fit;
use crate::language::numeral::time_of_day;
use crate::language::words::Word;
use crate::language::world::World;

/// Times of day in words.
pub fn timed(world: &World<'_>, words: &[Word], start: usize, found: &mut Vec<Mention>) {
    let Some((minutes, length)) = time_of_day(words, start) else { return };
    let whole = words[start..start + length].iter().any(|word| word.key == "o'clock");
    for category in world.ordered() {
        let Some(values) = world.puzzle.category(category).values.as_ref() else { continue };
        let of: Vec<Entity> = match values.kind {
            Kind::Clock => {
                minutes.iter().filter_map(|m| world.with_value(category, Number::small(*m))).collect()
            }
            Kind::Number if whole => {
                world.with_value(category, Number::small(minutes[0] / 60)).into_iter().collect()
            }
            _ => Vec::new(),
        };
        if !of.is_empty() {
            found.push(Mention { words: start..start + length, of, fit: Fit::Value });
        }
    }
}
