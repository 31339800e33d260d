//! Mentions by a place in an order: "the third house".

use because_encodings::{CategoryId, Entity, Kind, Number};

use super::mention::Mention;
use crate::language::lexicon::{Comparative, Dimension, is_place_noun, ordinal};
use crate::language::measures::counted;
use crate::language::names::Fit;
use crate::language::turned::turned;
use crate::language::words::Word;
use crate::language::world::World;

/// Places of a category that counts 1, 2, 3, …: "the third house", "the last seat", "house 2".
pub(crate) fn placed(world: &World<'_>, words: &[Word], start: usize, found: &mut Vec<Mention>) {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let n = world.puzzle.shape().entities();
    // "the top floor": floors and shelves are counted from below.
    if let (end @ ("top" | "bottom" | "uppermost"), Some(noun)) = (key(start), words.get(start + 1)) {
        for category in world.ordered() {
            let upright = world.is_of(category, Dimension::Vertical);
            let rank = if (end == "bottom") == rises(world, category) { 1 } else { n };
            let ranks = world.puzzle.category(category).ranks();
            if upright
                && world.speaks_of(noun, category)
                && let Some(index) = ranks.and_then(|ranks| ranks.iter().position(|of| *of == rank))
                && let Ok(index) = u8::try_from(index)
            {
                let of = vec![category.entity(index)];
                found.push(Mention { words: start..start + 2, of, fit: Fit::Value });
            }
        }
        return;
    }
    if let Some((length, rank)) = at_a_side(words, start, n) {
        for category in world.ordered() {
            let of = world.puzzle.category(category);
            let counted = of
                .values
                .as_ref()
                .is_some_and(|values| (1..=n).all(|place| values.of.contains(&Number::small(place as i32))));
            let noun = world.is_row_noun(words[start].singular()) || world.speaks_of(&words[start], category);
            let found_at = of.ranks().and_then(|ranks| ranks.iter().position(|of| *of == rank));
            if let Some(index) = found_at.and_then(|place| u8::try_from(place).ok())
                && counted
                && noun
            {
                let words = start..start + length;
                found.push(Mention { words, of: vec![category.entity(index)], fit: Fit::Value });
            }
        }
        return;
    }
    // How many words say the place, and which place it is.
    let (length, rank) = match (words[start].ordinal(), key(start)) {
        (Some(nth), _) if key(start + 1) == "to" && key(start + 2) == "last" => {
            (3, (n + 1).checked_sub(nth as usize))
        }
        (Some(nth), _) => (1, Some(nth as usize)),
        (None, "next") if key(start + 1) == "to" && key(start + 2) == "last" => (3, n.checked_sub(1)),
        (None, "penultimate") => (1, n.checked_sub(1)),
        (None, "last" | "rightmost" | "final") => (1, Some(n)),
        (None, "leftmost") => (1, Some(1)),
        (None, "middle" | "center" | "centre") if n % 2 == 1 => (1, Some(n.div_ceil(2))),
        _ => return,
    };
    let Some(rank) = rank.filter(|rank| (1..=n).contains(rank)) else { return };
    // "The last house but one".
    let but = key(start) == "last" && key(start + 2) == "but" && key(start + 3) == "one";
    let (rank, tail) = if but && n > 1 { (n - 1, 2) } else { (rank, 0) };
    let Some(noun) = words.get(start + length) else { return };
    // "One of the four leftmost seats" is no one place.
    if noun.key != noun.singular() {
        return;
    }
    // "the second house from the right".
    let side = (1..=3)
        .find(|i| matches!(key(start + length + i), "left" | "right" | "end" | "front" | "top" | "bottom"));
    let side =
        side.filter(|_| key(start + length + 1) == "from" || key(start + length + 1) == "on").unwrap_or(0);
    let back = side > 0 && matches!(key(start + length + side), "right" | "end");
    // "The last house on the right" is the one that is farthest to the right.
    let farthest = matches!(key(start), "last" | "final") && key(start + length + 1) == "on" && side > 0;
    let back = back != farthest;
    let upright = side > 0 && matches!(key(start + length + side), "top" | "bottom");
    for category in world.ordered() {
        let of = world.puzzle.category(category);
        // "The second flat from the bottom".
        let back =
            if upright { (key(start + length + side) == "top") == rises(world, category) } else { back };
        let rank = if back { n + 1 - rank } else { rank };
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
        // "the first appointment": by time.
        let timely = of.values.as_ref().is_some_and(|values| {
            matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month)
        });
        let known = || {
            is_time_noun(noun.singular())
                || before_is_the(words, start) && comes_in_time(world, noun, category)
        };
        // "The second month of the year" is February, whether that is told or not.
        let place = start + length;
        let of_year = noun.singular() == "month"
            && ["of", "the", "year"].iter().zip(place + 1..).all(|(word, at)| key(at) == *word);
        if let (true, Some(nth)) = (of_year && is_of_months(world, category), ordinal(key(start))) {
            let found_at =
                i32::try_from(nth).ok().and_then(|nth| world.with_value(category, Number::small(nth)));
            let words = start..place + 4;
            found.extend(found_at.map(|of| Mention { words, of: vec![of], fit: Fit::Value }));
            continue;
        }
        if timely && side == 0 && !named && only_time(world) && known() {
            let found_at = of.ranks().and_then(|ranks| ranks.iter().position(|of| *of == rank));
            if let Some(index) = found_at.and_then(|place| u8::try_from(place).ok()) {
                let words = start..start + length + 1;
                found.push(Mention { words, of: vec![category.entity(index)], fit: Fit::Value });
            }
            continue;
        }
        if counted && (side > 0 && !upright || (upright || !named) && world.speaks_of(noun, category)) {
            let found_at = of.ranks().and_then(|ranks| ranks.iter().position(|of| *of == rank));
            let ranked = found_at.and_then(|place| u8::try_from(place).ok()).map(|of| category.entity(of));
            let nth = ordinal(key(start)).filter(|_| side == 0 && by_numbers(world, category));
            let called = nth.and_then(|nth| called(world, category, &nth.to_string()));
            let storeys = nth.is_some() && world.is_of(category, Dimension::Vertical);
            // Of floors 3, 5, 6 and 9, the third is the one that is called so, and of houses it may be either.
            let mut of: Vec<Entity> = called.into_iter().chain(ranked.filter(|_| !storeys)).collect();
            of.dedup();
            if !of.is_empty() {
                let words = start..start + length + 1 + side + tail;
                found.push(Mention { words, of, fit: Fit::Value });
            }
        }
    }
}

/// Whether the first of a category is the lowest.
fn rises(world: &World<'_>, category: CategoryId) -> bool {
    turned(world, category, Comparative { greater: true, dimension: Dimension::Vertical })
}

/// Whether a category is one of months.
fn is_of_months(world: &World<'_>, category: CategoryId) -> bool {
    world.puzzle.category(category).values.as_ref().is_some_and(|of| of.kind == Kind::Month)
}

/// Whether each name of a category has a number: "3", "3rd floor".
pub(crate) fn by_numbers(world: &World<'_>, category: CategoryId) -> bool {
    world.puzzle.category(category).entities.iter().all(|name| !digits(name).is_empty())
}

fn digits(name: &str) -> String {
    name.chars().filter(char::is_ascii_digit).collect()
}

/// The entity of a name.
pub(crate) fn called(world: &World<'_>, category: CategoryId, name: &str) -> Option<Entity> {
    let place =
        world.puzzle.category(category).entities.iter().position(|of| of == name || digits(of) == name)?;
    u8::try_from(place).ok().map(|place| category.entity(place))
}

/// "The house in the middle", "the person on the far left", "the seat at the right end": how many words from the
/// noun on, and which place.
fn at_a_side(words: &[Word], start: usize, n: usize) -> Option<(usize, usize)> {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let the = start.checked_sub(1).is_some_and(|before| key(before) == "the");
    if !the || !matches!(key(start + 1), "in" | "on" | "at") || key(start + 2) != "the" {
        return None;
    }
    let side = |side: &str| match side {
        "left" => Some(1),
        "right" => Some(n),
        _ => None,
    };
    match (key(start + 3), key(start + 4)) {
        ("middle" | "center" | "centre", after) if n % 2 == 1 && after != "of" => Some((4, n.div_ceil(2))),
        ("very" | "exact", "middle" | "center" | "centre") if n % 2 == 1 => Some((5, n.div_ceil(2))),
        ("far" | "extreme", to) => side(to).map(|rank| (5, rank)),
        (at, "end") => side(at).map(|rank| (5, rank)),
        _ => None,
    }
}

/// Nouns for what comes at a time.
fn is_time_noun(noun: &str) -> bool {
    matches!(
        noun,
        "appointment"
            | "departure"
            | "arrival"
            | "flight"
            | "train"
            | "bus"
            | "booking"
            | "reservation"
            | "slot"
            | "session"
            | "meeting"
            | "visit"
            | "event"
            | "show"
            | "performance"
            | "lesson"
            | "interview"
    )
}

fn before_is_the(words: &[Word], start: usize) -> bool {
    start.checked_sub(1).is_some_and(|before| words[before].key == "the")
}

/// Whether a noun stands for a row, and rows come first and last only in time: "the first customer", where no
/// places are known.
fn comes_in_time(world: &World<'_>, noun: &Word, time: CategoryId) -> bool {
    let grouped =
        ["man", "woman", "boy", "girl", "lady", "gentleman", "child", "kid", "house", "home", "room"];
    let row = noun.singular();
    let ordered = |category: CategoryId| {
        let values = world.puzzle.category(category).values.as_ref();
        values.is_some_and(|values| matches!(values.kind, Kind::Ordinal | Kind::Position) || counted(values))
            || category != time && world.speaks_of(noun, category)
    };
    world.is_row_noun(row)
        && !grouped.contains(&row)
        && (row == "person" || !is_place_noun(row))
        && !world.ordered().any(ordered)
}

/// Whether just one category says when.
fn only_time(world: &World<'_>) -> bool {
    let timely = |category: &because_encodings::CategoryId| {
        world.puzzle.category(*category).values.as_ref().is_some_and(|values| {
            matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month)
        })
    };
    world.ordered().filter(timely).count() == 1
}
