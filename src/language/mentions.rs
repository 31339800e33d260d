//! Where a sentence mentions entities.

use std::ops::Range;

use because_encodings::{Entity, Kind, Number};

use super::inflect::singular;
use super::lexicon::{
    comparative, is_auxiliary, is_common, is_filler, is_operator, is_place_noun, is_row_noun, is_title,
    ordinal, small_number,
};
use super::names::Fit;
use super::numeral::{time_of_day, unit, written};
use super::superlative::superlative;
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
        named(world, words, &keys, start, &mut found);
        valued(world, words, start, &mut found);
        placed(world, words, start, &mut found);
        timed(world, words, start, &mut found);
        superlative(world, words, start, &mut found);
        formed(world, words, &keys, start, &mut found);
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

fn named(world: &World<'_>, words: &[Word], keys: &[String], start: usize, found: &mut Vec<Mention>) {
    for variant in world.names.starting(&keys[start]) {
        let hour =
            matches!(words.get(start + 1).map_or("", |word| word.key.as_str()), "am" | "pm" | "a.m" | "p.m");
        if from_the_end(words, start) || hour && words[start].key.chars().all(|c| c.is_ascii_digit()) {
            continue;
        }
        // "300 books" is not about "Books-4-U".
        if variant.fit == Fit::Part && !words[start].capital && world.is_keyword(&words[start].key) {
            continue;
        }
        let end = start + variant.keys.len();
        if keys.get(start..end) == Some(variant.keys.as_slice())
            && !other_title(world, keys, start, variant.entity)
        {
            found.push(Mention { words: start..end, of: vec![variant.entity], fit: variant.fit });
        }
    }
}

/// Whether an ordinal counts from an end: "second to last", "third from the right".
fn from_the_end(words: &[Word], start: usize) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let after = |i: usize| {
        key(start + i) == "to" && key(start + i + 1) == "last"
            || key(start + i) == "from"
                && key(start + i + 1) == "the"
                && matches!(key(start + i + 2), "left" | "right" | "end")
    };
    ordinal(key(start)).is_some() && (after(1) || after(2))
}

/// Whether a title stands before a name that has another: "Dr. Cole" where there is a Mrs. Cole.
fn other_title(world: &World<'_>, keys: &[String], start: usize, entity: Entity) -> bool {
    let before = |i: usize| start.checked_sub(i).and_then(|place| keys.get(place)).map_or("", String::as_str);
    let title = if before(1) == "." { before(2) } else { before(1) };
    let own = super::names::keys(&world.puzzle.entity_name(entity)).into_iter().next().unwrap_or_default();
    is_title(title) && is_title(&own) && title != own
}

/// Other forms of a name, where only one name has them.
fn formed(world: &World<'_>, words: &[Word], keys: &[String], start: usize, found: &mut Vec<Mention>) {
    let key = keys[start].as_str();
    let word = words[start].key.as_str();
    let taken = word.chars().any(|c| c.is_ascii_digit())
        || is_operator(word)
        || is_common(word)
        || is_auxiliary(word)
        || is_filler(key)
        || is_row_noun(key)
        || comparative(word).is_some()
        || world.is_keyword(word);
    if taken {
        return;
    }
    if let [entity] = world.names.akin_to(key).as_slice()
        && !other_title(world, keys, start, *entity)
    {
        found.push(Mention { words: start..start + 1, of: vec![*entity], fit: Fit::Form });
    }
}

/// Times of day in words.
fn timed(world: &World<'_>, words: &[Word], start: usize, found: &mut Vec<Mention>) {
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

/// Quantities that are values of a category.
fn valued(world: &World<'_>, words: &[Word], start: usize, found: &mut Vec<Mention>) {
    let mark = |place: usize| matches!(words[place].key.as_str(), "," | "." | ";" | ":" | "?" | "!");
    let lead = matches!(words[start].key.as_str(), "the" | "of" | "on" | "in" | "at")
        || matches!(words[start].key.as_str(), "a" | "an")
            && !words
                .get(start + 1)
                .is_some_and(|word| word.key == "million" || unit(&singular(&word.key)).is_some());
    for end in start + 1..=(start + LONGEST).min(words.len()) {
        if lead || mark(end - 1) {
            return;
        }
        if from_the_end(words, start) {
            return;
        }
        let hour = matches!(words.get(end).map_or("", |word| word.key.as_str()), "am" | "pm" | "a.m" | "p.m");
        if hour && end == start + 1 {
            continue;
        }
        let text = written(&words[start..end]);
        let in_words =
            !words[start].key.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '$' | '€' | '£'));
        for category in world.ordered() {
            let Some(values) = world.puzzle.category(category).values.as_ref() else { continue };
            // "10 April" is no 10, where dates are.
            let own_unit = unit(&singular(&words[end - 1].key));
            if own_unit.is_some()
                && !values.unit.is_empty()
                && values.kind == Kind::Number
                && let (Some((what, many)), Some((other, base)), Some(number)) =
                    (own_unit, unit(&singular(&values.unit)), number_of(&text))
                && what == other
                && many != base
            {
                let value = number.checked_mul(Number::small(i32::try_from(many / base.max(1)).unwrap_or(0)));
                if let Some(entity) =
                    value.filter(|_| many > base).and_then(|value| world.with_value(category, value))
                {
                    found.push(Mention { words: start..end, of: vec![entity], fit: Fit::Value });
                }
                continue;
            }
            if matches!(values.kind, Kind::Position) || is_length(values.kind, &words[end - 1].key) {
                continue;
            }
            let Some(Ok(value)) = read_as(values.kind, &values.unit, &text) else { continue };
            let plain = text.parse::<f64>().is_ok();
            // A bare number in words is a value where a word beside it says of what: "four stickers".
            let beside = |place: Option<usize>| {
                place
                    .and_then(|place| words.get(place))
                    .is_some_and(|word| world.speaks_of(word, category) || word.key == "number")
            };
            // "exactly one float" is not the first.
            if plain && in_words && values.kind == Kind::Ordinal && !beside(start.checked_sub(1)) {
                continue;
            }
            // "two houses" are a distance, not the second house.
            if plain && in_words && words.get(end).is_some_and(|word| is_place_noun(&singular(&word.key))) {
                continue;
            }
            if plain
                && in_words
                && !beside(Some(end))
                && !beside(start.checked_sub(1))
                && (values.kind == Kind::Money || small_number(&words[start].key).is_none_or(|n| n < 13))
            {
                continue;
            }
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
    // "the second house from the right".
    let side = (1..=3).find(|i| matches!(key(start + length + i), "left" | "right" | "end" | "front"));
    let side =
        side.filter(|_| key(start + length + 1) == "from" || key(start + length + 1) == "on").unwrap_or(0);
    let back = side > 0 && matches!(key(start + length + side), "right" | "end");
    let rank = if back { n + 1 - rank } else { rank };
    for category in world.ordered() {
        let of = world.puzzle.category(category);
        let counted = of
            .values
            .as_ref()
            .is_some_and(|values| (1..=n).all(|place| values.of.contains(&Number::small(place as i32))));
        // Where a floor is called the first, that one is meant, though it may not be the lowest.
        let named = ordinal(key(start)).is_some()
            && world.names.starting(key(start)).iter().any(|variant| variant.entity.category == category)
            || of.values.as_ref().is_some_and(|values| values.kind == Kind::Ordinal)
                && ordinal(key(start)).is_some();
        let counted = counted || of.values.as_ref().is_some_and(|values| values.kind == Kind::Position);
        if counted && (side > 0 || !named && world.speaks_of(noun, category)) {
            let found_at = of.ranks().and_then(|ranks| ranks.iter().position(|of| *of == rank));
            if let Some(index) = found_at.and_then(|place| u8::try_from(place).ok()) {
                let words = start..start + length + 1 + side;
                found.push(Mention { words, of: vec![category.entity(index)], fit: Fit::Value });
            }
        }
    }
}

fn number_of(text: &str) -> Option<Number> {
    text.split(' ').next()?.parse().ok()
}

/// Whether a quantity that ends so is a length of time, and no time.
fn is_length(kind: Kind, last: &str) -> bool {
    let unit = matches!(
        singular(last).as_str(),
        "day" | "week" | "month" | "year" | "hour" | "minute" | "second" | "place"
    );
    unit && !matches!(kind, Kind::Number | Kind::Money | Kind::Ordinal)
}

/// Of several entities those that the words around speak of.
fn narrow(world: &World<'_>, words: &[Word], mention: &mut Mention) {
    if mention.of.len() < 2 {
        return;
    }
    let near = |place: usize, entity: &Entity| {
        words.get(place).is_some_and(|word| world.speaks_of(word, entity.category))
    };
    let key =
        |place: Option<usize>| place.and_then(|place| words.get(place)).map_or("", |word| word.key.as_str());
    let start = mention.words.start;
    let before = match key(start.checked_sub(1)) {
        "either" | "the" | "or" => key(start.checked_sub(2)),
        other => other,
    };
    let timely = |entity: &Entity| {
        world
            .puzzle
            .category(entity.category)
            .values
            .as_ref()
            .is_some_and(|values| matches!(values.kind, Kind::Month | Kind::Weekday | Kind::Date))
    };
    let written = |entity: &Entity| {
        let name = world.puzzle.entity_name(*entity);
        let capital = name.chars().next().is_some_and(char::is_uppercase);
        start > 0 && capital == words[start].capital
    };
    let score = |entity: &Entity| -> u32 {
        let time = match (before, timely(entity)) {
            ("in" | "on" | "during" | "until" | "by" | "before" | "after" | "since", true) => 4,
            ("in" | "on" | "during" | "until" | "by" | "before" | "after" | "since", false) => 0,
            (_, true) => 0,
            (_, false) => 3,
        };
        let time = if mention.of.iter().any(timely) { time } else { 0 };
        let time = time + u32::from(written(entity)) * 2;
        let after = (0..3)
            .map(|i| if near(mention.words.end + i, entity) { 6 - 2 * i as u32 } else { 0 })
            .max()
            .unwrap_or(0);
        let before = (1..3)
            .filter_map(|i| mention.words.start.checked_sub(i).map(|place| (i, place)))
            .map(|(i, place)| if near(place, entity) { 6 - i as u32 } else { 0 })
            .max()
            .unwrap_or(0);
        after.max(before) + time
    };
    let best = mention.of.iter().map(score).max().unwrap_or(0);
    // What is only a little less likely stays in doubt where months and people share names.
    let margin = if mention.of.iter().any(timely) { 3 } else { 0 };
    let mut keep: Vec<(u32, Entity)> = mention.of.iter().map(|entity| (score(entity), *entity)).collect();
    keep.retain(|(score, _)| best - score <= margin);
    keep.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    mention.of = keep.into_iter().map(|(_, entity)| entity).collect();
}
