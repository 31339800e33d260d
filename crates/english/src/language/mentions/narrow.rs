//! Which of several entities a mention stands for.

use because_encodings::{Entity, Kind};

use super::mention::Mention;
use crate::language::lexicon::Dimension;
use crate::language::words::Word;
use crate::language::world::World;

/// Whether words at a place tell that a number before them is an age: "nine years old", "the nine-year-old".
pub(crate) fn tells_age(words: &[Word], place: usize) -> bool {
    let [years, old, ..] = words.get(place..).unwrap_or_default() else { return false };
    years.singular() == "year" && old.singular() == "old"
}

/// Of several entities those that the words around speak of.
pub(crate) fn narrow(world: &World<'_>, words: &[Word], mention: &mut Mention) {
    if mention.of.len() < 2 {
        return;
    }
    // A name as it is written comes before another form of one.
    let said: Vec<&str> = words[mention.words.clone()].iter().map(|word| word.key.as_str()).collect();
    let exact = |entity: &Entity| {
        let name = crate::language::words::words(&world.puzzle.entity_name(*entity));
        name.iter().map(|word| word.key.as_str()).eq(said.iter().copied())
    };
    if mention.of.iter().any(exact) {
        let others = |of: &Entity| {
            mention.of.iter().any(|other| other != of && other.category == of.category && exact(other))
        };
        let keep: Vec<Entity> = mention.of.iter().copied().filter(|of| exact(of) || !others(of)).collect();
        mention.of = keep;
    }
    let near = |place: usize, entity: &Entity| {
        words.get(place).is_some_and(|word| world.speaks_of(word, entity.category))
            || tells_age(words, place) && world.is_of(entity.category, Dimension::Age)
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
        let time = time + u32::from(written(entity)) * 5;
        let after = (0..3)
            .map(|i| if near(mention.words.end + i, entity) { 6 - 2 * i as u32 } else { 0 })
            .max()
            .unwrap_or(0);
        let before = (1..3)
            .filter_map(|i| mention.words.start.checked_sub(i).map(|place| (i, place)))
            .map(|(i, place)| if near(place, entity) { 6 - i as u32 } else { 0 })
            .max()
            .unwrap_or(0);
        // "House 6 kept bees": the category's own name before a number is of it, whatever the verb behind.
        let called = start.checked_sub(1).and_then(|place| words.get(place));
        let called = called.is_some_and(|word| world.is_called(entity.category, word.singular()));
        after.max(before).max(if called { 7 } else { 0 }) + time
    };
    let best = mention.of.iter().map(score).max().unwrap_or(0);
    // What is only a little less likely stays in doubt where months and people share names.
    let margin = if mention.of.iter().any(timely) { 3 } else { 0 };
    let mut keep: Vec<(u32, Entity)> = mention.of.iter().map(|entity| (score(entity), *entity)).collect();
    keep.retain(|(score, _)| best - score <= margin);
    keep.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    mention.of = keep.into_iter().map(|(_, entity)| entity).collect();
}
