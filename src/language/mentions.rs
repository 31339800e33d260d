//! Where a sentence mentions entities.

use std::ops::Range;

use because_encodings::{Entity, Kind, Number};

use super::inflect::singular;
use super::lexicon::ordinal;
use super::names::Fit;
use super::words::Word;
use super::world::World;
use crate::source::quantity::read_as;

/// Words of a sentence that stand for an entity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Which words, by place.
    pub words: Range<usize>,
    /// What they may stand for: one, or several that fit equally well.
    pub of: Vec<Entity>,
    /// How well they fit.
    pub fit: Fit,
}

/// The longest quantity, in words: "the 10th of May 2021".
const LONGEST: usize = 4;

/// The mentions of a sentence, in order; they do not overlap. Longer ones come before shorter, and
/// better before worse.
pub fn mentions(world: &World<'_>, words: &[Word]) -> Vec<Mention> {
    let keys: Vec<String> = words.iter().map(|word| singular(&word.key)).collect();
    let mut found: Vec<Mention> = Vec::new();
    for start in 0..words.len() {
        named(world, &keys, start, &mut found);
        valued(world, words, start, &mut found);
        placed(world, words, start, &mut found);
    }
    found.sort_by_key(|mention| (mention.words.start, std::cmp::Reverse(mention.words.len()), mention.fit));
    let mut kept: Vec<Mention> = Vec::new();
    let by_length = {
        let mut order: Vec<&Mention> = found.iter().collect();
        order.sort_by_key(|mention| {
            (std::cmp::Reverse(mention.words.len()), mention.fit, mention.words.start)
        });
        order
    };
    for mention in by_length {
        let overlaps = |other: &&mut Mention| {
            other.words.start < mention.words.end && mention.words.start < other.words.end
        };
        match kept.iter_mut().find(overlaps) {
            None => kept.push(mention.clone()),
            Some(same) if same.words == mention.words && same.fit == mention.fit => {
                same.of.extend(
                    mention.of.iter().filter(|entity| !same.of.contains(entity)).copied().collect::<Vec<_>>(),
                );
            }
            Some(same)
                if same.words == mention.words && same.fit == Fit::Name && mention.fit == Fit::Value =>
            {
                same.of.extend(
                    mention.of.iter().filter(|entity| !same.of.contains(entity)).copied().collect::<Vec<_>>(),
                );
            }
            Some(_) => {}
        }
    }
    kept.sort_by_key(|mention| mention.words.start);
    kept.iter_mut().for_each(|mention| narrow(world, words, mention));
    kept
}

fn named(world: &World<'_>, keys: &[String], start: usize, found: &mut Vec<Mention>) {
    for variant in world.names.starting(&keys[start]) {
        let end = start + variant.keys.len();
        if keys.get(start..end) == Some(variant.keys.as_slice()) {
            found.push(Mention { words: start..end, of: vec![variant.entity], fit: variant.fit });
        }
    }
}

/// Quantities that are values of a category.
fn valued(world: &World<'_>, words: &[Word], start: usize, found: &mut Vec<Mention>) {
    let mark = |place: usize| matches!(words[place].key.as_str(), "," | "." | ";" | ":" | "?" | "!");
    let lead = matches!(words[start].key.as_str(), "the" | "of" | "on" | "in" | "at" | "a" | "an");
    for end in start + 1..=(start + LONGEST).min(words.len()) {
        if lead || mark(end - 1) {
            return;
        }
        let text = words[start..end].iter().map(|word| word.key.as_str()).collect::<Vec<_>>().join(" ");
        for category in world.ordered() {
            let Some(values) = world.puzzle.category(category).values.as_ref() else { continue };
            if matches!(values.kind, Kind::Position) || is_length(values.kind, &words[end - 1].key) {
                continue;
            }
            let Some(Ok(value)) = read_as(values.kind, &values.unit, &text) else { continue };
            let plain = text.parse::<f64>().is_ok();
            // A bare number is no clock time, date or month.
            if plain && matches!(values.kind, Kind::Clock | Kind::Date | Kind::Month | Kind::Weekday) {
                continue;
            }
            if let Some(entity) = world.with_value(category, value) {
                found.push(Mention { words: start..end, of: vec![entity], fit: Fit::Value });
            }
        }
    }
}

/// Places of a category that counts 1, 2, 3, …: "the third house", "the last seat", "house 2".
fn placed(world: &World<'_>, words: &[Word], start: usize, found: &mut Vec<Mention>) {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let n = world.puzzle.shape().entities();
    // How many words say the place, and which place it is.
    let (length, rank) = match (ordinal(key(start)), key(start)) {
        (Some(nth), _) if key(start + 1) == "to" && key(start + 2) == "last" => {
            (3, (n + 1).checked_sub(nth as usize))
        }
        (Some(nth), _) => (1, Some(nth as usize)),
        (None, "last" | "rightmost" | "final") => (1, Some(n)),
        (None, "leftmost") => (1, Some(1)),
        (None, "middle" | "center" | "centre") if n % 2 == 1 => (1, Some(n.div_ceil(2))),
        _ => return,
    };
    let Some(rank) = rank.filter(|rank| (1..=n).contains(rank)) else { return };
    let Some(noun) = words.get(start + length) else { return };
    for category in world.ordered() {
        let of = world.puzzle.category(category);
        let counted = of
            .values
            .as_ref()
            .is_some_and(|values| (1..=n).all(|place| values.of.contains(&Number::small(place as i32))));
        if counted && world.speaks_of(noun, category) {
            let found_at = of.ranks().and_then(|ranks| ranks.iter().position(|of| *of == rank));
            if let Some(index) = found_at.and_then(|place| u8::try_from(place).ok()) {
                let words = start..start + length + 1;
                found.push(Mention { words, of: vec![category.entity(index)], fit: Fit::Value });
            }
        }
    }
}

/// Whether a quantity that ends so is a length of time, and no time.
fn is_length(kind: Kind, last: &str) -> bool {
    let unit = matches!(
        singular(last).as_str(),
        "day" | "week" | "month" | "year" | "hour" | "minute" | "second" | "place"
    );
    unit && !matches!(kind, Kind::Number | Kind::Money)
}

/// Of several entities those that the words around speak of.
fn narrow(world: &World<'_>, words: &[Word], mention: &mut Mention) {
    if mention.of.len() < 2 {
        return;
    }
    let near = |place: usize, entity: &Entity| {
        words.get(place).is_some_and(|word| world.speaks_of(word, entity.category))
    };
    let score = |entity: &Entity| -> u32 {
        let after = (0..3)
            .map(|i| if near(mention.words.end + i, entity) { 6 - 2 * i as u32 } else { 0 })
            .max()
            .unwrap_or(0);
        let before = (1..3)
            .filter_map(|i| mention.words.start.checked_sub(i).map(|place| (i, place)))
            .map(|(i, place)| if near(place, entity) { 6 - i as u32 } else { 0 })
            .max()
            .unwrap_or(0);
        after.max(before)
    };
    let best = mention.of.iter().map(score).max().unwrap_or(0);
    let keep: Vec<Entity> = mention.of.iter().filter(|entity| score(entity) == best).copied().collect();
    mention.of = keep;
}
