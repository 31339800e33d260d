//! The categories that the answer to a question may be of.

use crate::tables::understand::PEOPLE;
use crate::tables::understand::PLACES;
use crate::tables::understand::TIMES;
use crate::tables::understand::VERBS;
use because_encodings::{CategoryId, Kind, Number};

use super::speaks::speaks;
use super::topics::topics;
use crate::language::{Mention, Word, World};

/// The categories that the answer may be of, the likeliest first.
pub(crate) fn answers(world: &World<'_>, words: &[Word], at: usize, found: &[Mention]) -> Vec<CategoryId> {
    let ids: Vec<CategoryId> = world.puzzle.shape().category_ids().collect();
    let mentioned = |place: usize| found.iter().any(|mention| mention.words.contains(&place));
    // "Which of them" is who.
    let of = words.get(at + 1).is_some_and(|next| matches!(next.key.as_str(), "of" | "one"));
    let asking = if of && words[at].key == "which" { "who" } else { words[at].key.as_str() };
    let mut candidates: Vec<CategoryId> = Vec::new();
    let mut add = |category: CategoryId| {
        if !candidates.contains(&category) {
            candidates.push(category);
        }
    };
    let spoken = |place: usize| {
        ids.iter().copied().filter(move |id| words.get(place).is_some_and(|word| speaks(world, word, *id)))
    };
    let noun_end = (at + 1..words.len())
        .find(|place| VERBS.contains(&words[*place].key.as_str()) || mentioned(*place))
        .unwrap_or(words.len());
    if matches!(asking, "which" | "what" | "how") {
        // The last noun is the head: "which dog owner's house" asks for a house.
        (at + 1..noun_end).rev().for_each(|place| spoken(place).for_each(&mut add));
        // "In which place": of the one category that counts places, whatever it is called.
        let place = words.get(noun_end.wrapping_sub(1)).is_some_and(|word| {
            matches!(word.key.as_str(), "place" | "position" | "spot") && noun_end == at + 2
        });
        let mut counting = ids.iter().copied().filter(|id| counts(world, *id));
        if let (true, Some(one), None) = (place, counting.next(), counting.next()) {
            add(one);
        }
    }
    let called =
        |id: CategoryId, names: &[&str]| names.iter().any(|name| speaks(world, &words[at].read_as(name), id));
    let kind = |id: CategoryId| world.kind(id);
    let two = |second: &str| words.get(at + 1).is_some_and(|word| word.key == second);
    match asking {
        "who" | "whom" | "whose" => {
            // "Whose bag is white" asks for no bag.
            let owned = |id: &CategoryId| {
                let name = world.puzzle.category(*id).name.to_lowercase();
                let named = |word: &Word| name.trim_end_matches('s') == word.key.trim_end_matches('s');
                asking == "whose" && words[at + 1..noun_end].iter().any(named)
            };
            let own = |id: &CategoryId| !owned(id);
            let agent = |id: &CategoryId| is_agent(&world.puzzle.category(*id).name);
            let nation = ["nationality", "nation"];
            ids.iter().copied().filter(own).filter(|id| called(*id, &PEOPLE)).for_each(&mut add);
            ids.iter().copied().filter(own).filter(agent).for_each(&mut add);
            ids.iter().copied().filter(own).filter(|id| called(*id, &nation)).for_each(&mut add);
            ids.iter().copied().filter(own).filter(|id| kind(*id).is_none()).for_each(&mut add);
        }
        "where" => {
            // "Where in the row".
            if words.get(at + 1..at + 4).is_some_and(in_the_row) {
                ids.iter().copied().filter(|id| counts(world, *id)).for_each(&mut add);
            }
            topics(world, words, at, &mentioned, &mut add);
            ids.iter().copied().filter(|id| called(*id, &PLACES)).for_each(&mut add);
            ids.iter().copied().filter(|id| kind(*id) == Some(Kind::Position)).for_each(&mut add);
        }
        "when" => {
            let timed = |id: &CategoryId| {
                matches!(kind(*id), Some(Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month))
            };
            ids.iter().copied().filter(timed).for_each(&mut add);
            ids.iter().copied().filter(|id| called(*id, &TIMES)).for_each(&mut add);
        }
        "how" if two("old") => {
            ids.iter().copied().filter(|id| called(*id, &["age", "year"])).for_each(&mut add)
        }
        "how" if two("long") => {
            let length = ["length", "duration", "day", "minute", "hour", "week", "foot", "meter", "inch"];
            ids.iter().copied().filter(|id| called(*id, &length)).for_each(&mut add);
        }
        "how" => {
            if two("much") {
                ids.iter().copied().filter(|id| kind(*id) == Some(Kind::Money)).for_each(&mut add);
            }
            let numbers: Vec<CategoryId> =
                ids.iter().copied().filter(|id| kind(*id) == Some(Kind::Number)).collect();
            if let [one] = numbers.as_slice() {
                add(*one);
            }
        }
        _ => {
            (noun_end..words.len())
                .filter(|place| !mentioned(*place) && !is_name_of(words, *place))
                .for_each(|place| spoken(place).for_each(&mut add));
            topics(world, words, at, &mentioned, &mut add);
        }
    }
    candidates
}

/// "In the row", "along the line".
fn in_the_row(words: &[Word]) -> bool {
    let rows = ["row", "line", "queue", "order", "bench", "street"];
    words.iter().any(|word| word.key == "the") && words.iter().any(|word| rows.contains(&word.key.as_str()))
}

/// Whether a category counts places 1, 2, 3 and so on.
fn counts(world: &World<'_>, id: CategoryId) -> bool {
    let values = world.puzzle.category(id).values.as_ref();
    let rows = world.puzzle.shape().entities();
    values.is_some_and(|values| (1..=rows).all(|n| values.of.contains(&Number::small(n as i32))))
}

/// Whether a category is called by what its entities do: "Gardener", "Florist".
fn is_agent(name: &str) -> bool {
    const THINGS: [&str; 24] = [
        "number", "order", "letter", "flower", "color", "flavor", "river", "tower", "beer", "water", "paper",
        "dinner", "computer", "sweater", "power", "cover", "layer", "summer", "winter", "locker", "tiger",
        "father", "weather", "quarter",
    ];
    let name = name.to_lowercase();
    let name = name.strip_suffix('s').unwrap_or(&name);
    let last = name.rsplit(' ').next().unwrap_or(name);
    ["er", "or", "ist", "ian", "man", "ee", "ant"].iter().any(|end| last.ends_with(end))
        && !THINGS.contains(&last)
}

/// Whether this is the "name" of "the name of the child", which asks for no name but for a child.
fn is_name_of(words: &[Word], place: usize) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    matches!(key(place), "name" | "number") && key(place + 1) == "of"
}
