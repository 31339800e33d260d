//! Mentions by name, by a part of a name, or by another form of one.

use because_encodings::Entity;

use super::mention::Mention;
use crate::language::english::past_base;
use crate::language::lexicon::{
    comparative, is_auxiliary, is_common, is_filler, is_operator, is_row_noun, is_title,
};
use crate::language::names::Fit;
use crate::language::numeral::from_the_end;
use crate::language::words::Word;
use crate::language::world::World;
use crate::tables::language::PREPOSITIONS;
use crate::tables::verify::{DETERMINERS, LED, VERBS_FIRST};

pub(crate) fn named(
    world: &World<'_>,
    words: &[Word],
    keys: &[&str],
    start: usize,
    found: &mut Vec<Mention>,
) {
    for variant in world.names.starting(keys[start]) {
        let hour =
            matches!(words.get(start + 1).map_or("", |word| word.key.as_str()), "am" | "pm" | "a.m" | "p.m");
        if from_the_end(words, start) || hour && words[start].key.chars().all(|c| c.is_ascii_digit()) {
            continue;
        }
        // "A" is a name only where it cannot be an article.
        let letter = || world.puzzle.entity_name(variant.entity).eq_ignore_ascii_case(keys[start]);
        if matches!(keys[start], "a" | "i") && variant.keys.len() == 1 && letter() {
            let begins = start == 0 || matches!(words[start - 1].key.as_str(), "." | "!" | ";" | ":");
            if !words[start].capital
                || begins
                    && words
                        .get(start + 1)
                        .is_some_and(|next| !is_auxiliary(&next.key) && next.key != "," && next.key != "'s")
            {
                continue;
            }
        }
        // "300 books" is not about "Books-4-U".
        if variant.fit == Fit::Part && !words[start].capital && world.speaks(&words[start]) {
            continue;
        }
        // "took a shorter walk" is not about Bluff Walk: only "the walk" is.
        if variant.fit == Fit::Part && is_bare_head(world, words, start, variant.entity) {
            continue;
        }
        if variant.fit == Fit::Part && is_told_verb(world, words, start, variant.entity)
            || variant.fit == Fit::Part && variant.keys.len() == 1 && is_counted(words, start)
            || variant.fit == Fit::Part && is_hyphened(world, &words[start], variant.entity)
        {
            continue;
        }
        if is_small_verb(world, words, start, variant.entity) {
            continue;
        }
        // "better than" is about no "better schools".
        if variant.fit == Fit::Part && !words[start].capital && comparative(&words[start].key).is_some() {
            continue;
        }
        // "Missed the bus", "fell off the stage", where an excuse is a missed bus and a mishap to have fallen off stage.
        let own = &variant.keys;
        let apart = (1..own.len()).find(|at| keys.get(start + at).is_some_and(|key| own[*at] != *key));
        let apart = apart.filter(|at| {
            let next = keys[start + at];
            variant.fit == Fit::Name
                && (DETERMINERS.contains(&next) || next == "any")
                && is_deed(words, start)
        });
        let end = start + usize::from(apart.is_some()) + own.len();
        if let Some(at) = apart
            && keys.get(start + at + 1..end).is_some_and(|keys| *keys == own[at..])
        {
            found.push(Mention { words: start..end, of: vec![variant.entity], fit: variant.fit });
            continue;
        }
        if apart.is_none()
            && keys.get(start..end).is_some_and(|keys| keys == &*variant.keys)
            && !other_title(world, keys, start, variant.entity)
        {
            found.push(Mention { words: start..end, of: vec![variant.entity], fit: variant.fit });
        }
    }
}

/// Whether a word in small letters only begins a name that is one word with hyphens: the "head" of "head-shave".
fn is_hyphened(world: &World<'_>, word: &Word, entity: Entity) -> bool {
    let name = world.puzzle.entity_name(entity);
    let rest = name.strip_prefix(&*word.key).and_then(|rest| rest.strip_prefix('-'));
    !word.capital && !name.contains(' ') && rest.is_some()
}

/// Whether a word in small letters is counted: "scored 33 runs", "fewer runs", where somebody was run out.
fn is_counted(words: &[Word], place: usize) -> bool {
    let word = &words[place];
    let count = |before: &Word| before.counts() || matches!(before.key.as_str(), "more" | "fewer" | "many");
    !word.capital && word.key != word.singular() && place.checked_sub(1).is_some_and(|at| count(&words[at]))
}

/// Whether a word in small letters tells what was done.
fn is_deed(words: &[Word], place: usize) -> bool {
    let word = &words[place];
    let not = usize::from(place > 0 && words[place - 1].key == "not");
    let before = place.checked_sub(1 + not).map(|at| &*words[at].key);
    let perfect = || matches!(before, Some("had" | "has" | "have"));
    let past =
        word.key.ends_with("ed") || past_base(&word.key).is_some() || word.key == "missing" || perfect();
    // "Left the shoe" is no left shoe.
    past && !word.capital && word.key != "left"
}

/// Other forms of a name, where only one name has them.
pub(crate) fn formed(
    world: &World<'_>,
    words: &[Word],
    keys: &[&str],
    start: usize,
    found: &mut Vec<Mention>,
) {
    let free = |word: &str, singular: &str| {
        !(word.chars().any(|c| c.is_ascii_digit())
            || is_operator(word)
            || is_common(word)
            || is_auxiliary(word)
            || is_filler(singular)
            || is_row_noun(singular)
            || comparative(word).is_some())
    };
    if !words[start].forms_names(free) || world.speaks(&words[start]) || is_counted(words, start) {
        return;
    }
    if let [entity] = world.names.akin_to(words[start].kin()).as_slice()
        && !is_bare_verb(world, &words[start], *entity)
        && !is_bare_head(world, words, start, *entity)
        && !is_hyphened(world, &words[start], *entity)
        && !is_told_verb(world, words, start, *entity)
        && !other_title(world, keys, start, *entity)
    {
        // "Forgot her line", where a mishap is a forgotten line.
        let own = world.names.keys_of(*entity);
        let thing = keys.get(start + 2..=own.len() + start).filter(|of| !of.is_empty() && *of == &own[1..]);
        let whole = thing.is_some() && is_deed(words, start) && DETERMINERS.contains(&&*words[start + 1].key);
        let end = if whole { start + 1 + own.len() } else { start + 1 };
        found.push(Mention { words: start..end, of: vec![*entity], fit: Fit::Form });
    }
}

/// "Whatever grills", "cannot fly": the verb of a relative clause, or behind an auxiliary, is no part of a name of several
/// words; nor is "lives" of "still life".
fn is_told_verb(world: &World<'_>, words: &[Word], place: usize, entity: Entity) -> bool {
    let key = |back: usize| place.checked_sub(back).map_or("", |at| words[at].key.as_str());
    let before = if key(1) == "not" { key(2) } else { key(1) };
    let verb = || VERBS_FIRST.contains(&&*words[place].key) && !DETERMINERS.contains(&key(1));
    !words[place].capital && world.names.keys_of(entity).len() > 1 && (LED.contains(&before) || verb())
}

/// Whether a word in small letters is the last of a name of several words in capitals, and is not "the" one: the "walk"
/// of "Bluff Walk"; or the first, where it is a place that one goes to without an article.
fn is_bare_head(world: &World<'_>, words: &[Word], place: usize, entity: Entity) -> bool {
    let before = place.checked_sub(1).map_or("", |before| words[before].key.as_str());
    let keys = world.names.keys_of(entity);
    // "The society founded in 1921", "the peak first climbed by Ann": what is further described is told by that alone.
    let adverb = words.get(place + 1).is_some_and(|next| matches!(next.key.as_str(), "first" | "last"));
    let described = words.get(place + 1 + usize::from(adverb)).is_some_and(|next| {
        next.key.len() > 3 && next.key.ends_with("ed")
            || matches!(next.key.as_str(), "that" | "which" | "led" | "run" | "with")
    });
    let before = if described { "" } else { before };
    // "Put to sea", where there is a Sea Biscuit.
    let of_name = |key: Option<&String>| key.is_some_and(|key| key == words[place].singular());
    let bare_place = matches!(before, "to" | "at") && of_name(keys.first());
    !words[place].capital
        && keys.len() > 1
        && (of_name(keys.last()) || bare_place)
        && world.puzzle.entity_name(entity).split(' ').all(|word| word.starts_with(char::is_uppercase))
        && !matches!(before, "the" | "that" | "this" | "its")
}

/// Whether a word in small letters is a verb that is akin to a part of a name in capitals: "walked" and "Bluff Walk".
fn is_bare_verb(world: &World<'_>, word: &Word, entity: Entity) -> bool {
    let verb = word.key.ends_with("ed") || word.key.ends_with("ing");
    let named = |name: String| name.contains(' ') && name.starts_with(char::is_uppercase);
    verb && !word.capital && named(world.puzzle.entity_name(entity))
}

/// "Parks on Oak Street", where there is a Park Street: a word in small letters before a preposition, with neither one nor an
/// article before it, where all names of the category have capitals.
fn is_small_verb(world: &World<'_>, words: &[Word], place: usize, entity: Entity) -> bool {
    let key = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| &*word.key);
    let before = key(place.checked_sub(1));
    let own = world.puzzle.category(entity.category);
    words.first().is_some_and(|word| word.capital)
        && !words[place].capital
        && own.values.is_none()
        && place > 0
        && PREPOSITIONS.contains(&key(Some(place + 1)))
        && !PREPOSITIONS.contains(&before)
        && !DETERMINERS.contains(&before)
        && own.entities.iter().all(|name| name.starts_with(char::is_uppercase))
}

/// Whether a title stands before a name that has another: "Dr. Cole" where there is a Mrs. Cole.
fn other_title(world: &World<'_>, keys: &[&str], start: usize, entity: Entity) -> bool {
    let before =
        |i: usize| start.checked_sub(i).and_then(|place| keys.get(place)).copied().unwrap_or_default();
    let title = if before(1) == "." { before(2) } else { before(1) };
    let own = world.names.keys_of(entity).first().map_or("", String::as_str);
    is_title(title) && is_title(own) && in_short(title) != in_short(own)
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
        "reverend" => "rev",
        other => other,
    }
}
