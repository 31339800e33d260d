//! Mentions by name, by a part of a name, or by another form of one.

use because_encodings::Entity;

use super::{Mention, from_the_end};
use crate::language::lexicon::{
    comparative, is_auxiliary, is_common, is_filler, is_operator, is_row_noun, is_title,
};
use crate::language::names::{Fit, keys as name_keys};
use crate::language::words::Word;
use crate::language::world::World;

pub fn named(world: &World<'_>, words: &[Word], keys: &[String], start: usize, found: &mut Vec<Mention>) {
    for variant in world.names.starting(&keys[start]) {
        let hour =
            matches!(words.get(start + 1).map_or("", |word| word.key.as_str()), "am" | "pm" | "a.m" | "p.m");
        if from_the_end(words, start) || hour && words[start].key.chars().all(|c| c.is_ascii_digit()) {
            continue;
        }
        // "300 books" is not about "Books-4-U".
        if variant.fit == Fit::Part && !words[start].capital && world.speaks(&words[start]) {
            continue;
        }
        // "better than" is about no "better schools".
        if variant.fit == Fit::Part && !words[start].capital && comparative(&words[start].key).is_some() {
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

/// Other forms of a name, where only one name has them.
pub fn formed(world: &World<'_>, words: &[Word], keys: &[String], start: usize, found: &mut Vec<Mention>) {
    let key = keys[start].as_str();
    let word = words[start].key.as_str();
    let taken = word.chars().any(|c| c.is_ascii_digit())
        || is_operator(word)
        || is_common(word)
        || is_auxiliary(word)
        || is_filler(key)
        || is_row_noun(key)
        || comparative(word).is_some()
        || world.speaks(&words[start]);
    if taken {
        return;
    }
    if let [entity] = world.names.akin_to(key).as_slice()
        && !other_title(world, keys, start, *entity)
    {
        found.push(Mention { words: start..start + 1, of: vec![*entity], fit: Fit::Form });
    }
}

/// Whether a title stands before a name that has another: "Dr. Cole" where there is a Mrs. Cole.
fn other_title(world: &World<'_>, keys: &[String], start: usize, entity: Entity) -> bool {
    let before = |i: usize| start.checked_sub(i).and_then(|place| keys.get(place)).map_or("", String::as_str);
    let title = if before(1) == "." { before(2) } else { before(1) };
    let own = name_keys(&world.puzzle.entity_name(entity)).into_iter().next().unwrap_or_default();
    is_title(title) && is_title(&own) && in_short(title) != in_short(&own)
}

/// A title as it is shortened.
fn in_short(title: &str) -> &str {
    match title {
        "professor" => "prof",
        "captain" => "capt",
        "colonel" => "col",
        "doctor" => "dr",
        "saint" => "st",
        "mister" => "mr",
        other => other,
    }
}
