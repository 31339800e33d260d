//! Superlatives that stand for a row: "the cheapest", "the second oldest client", "the most".

mod end;
mod rank;
mod standing;
mod winner;

use because_encodings::{CategoryId, Entity, Kind};

use super::lexicon::{Comparative, Dimension, adjective, dimension_of, small_number, superlative as by_word};
use super::measures::{counted, is_duration, is_year, only_labels};
use super::mentions::Mention;
use super::names::Fit;
use super::turned::{is_century, turned};
use super::words::Word;
use super::world::World;
use end::{Scope, end};
use rank::at_rank;
pub(crate) use standing::is_liking_verb;
pub(crate) use winner::{best, is_contest, winner};

/// What a superlative says, and how many words it has.
fn said(words: &[Word], place: usize) -> Option<(Comparative, usize)> {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let of = |greater, dimension, length| Some((Comparative { greater, dimension }, length));
    match key(place) {
        "most" | "least" => {
            let most = key(place) == "most";
            match key(place + 1) {
                "northerly" => of(most, Dimension::North, 2),
                "money" => of(most, Dimension::Money, 2),
                next => match adjective(next) {
                    Some(says) => of(says.greater == most, says.dimension, 2),
                    None => match dimension_of(next) {
                        Some(dimension) => of(most, dimension, 2),
                        None => of(most, Dimension::Amount, 1),
                    },
                },
            }
        }
        "first" | "last"
            if key(place + 1) == "to" || key(place + 2) == "to" && place > 0 && key(place - 1) == "the" =>
        {
            if key(place + 1) != "to" && small_number(key(place + 1)).is_some() {
                return None;
            }
            let says = key(place) == "last";
            let counts = key(place + 1) == "to" && matches!(key(place + 2), "last" | "the");
            if counts { None } else { of(says, Dimension::Time, 1) }
        }
        // "the first of the four discoveries".
        "first" | "last" if key(place + 1) == "of" && matches!(key(place + 2), "the" | "all") => {
            of(key(place) == "last", Dimension::Time, 1)
        }
        "northernmost" => of(true, Dimension::North, 1),
        "southernmost" => of(false, Dimension::North, 1),
        // "hit closest to A" compares what no category has.
        "nearest" | "closest" if key(place + 1) == "to" && key(place + 2) != "earth" => None,
        word => by_word(word).map(|says| (says, 1)),
    }
}

/// How well a superlative fits an ordered category; nothing speaks for it at 0.
fn score(world: &World<'_>, words: &[Word], category: CategoryId, dimension: Dimension, at: usize) -> i32 {
    let Some(values) = world.puzzle.category(category).values.as_ref() else { return 0 };
    // "fetched the most was minted": what follows the verb is another thing.
    let closed =
        words.get(at + 1).is_some_and(|next| matches!(next.key.as_str(), "is" | "was" | "did" | "does"));
    let end = (if closed { at } else { at + 5 }).min(words.len());
    let end = (at..end).find(|place| words[*place].key == ",").unwrap_or(end);
    let around = at.saturating_sub(3)..end;
    let kind = match dimension {
        Dimension::Money => values.kind == Kind::Money,
        Dimension::Time => {
            matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month) || is_year(values)
        }
        Dimension::Rank => matches!(values.kind, Kind::Ordinal),
        Dimension::Age => is_year(values) || is_century(world, category),
        // The largest team has the most members.
        Dimension::Size => {
            values.kind == Kind::Number
                && ["member", "people"].iter().any(|word| world.is_called(category, word))
        }
        // The fastest takes the fewest minutes.
        Dimension::Speed => {
            is_duration(values)
                || values.kind == Kind::Number
                    && ["time", "minute", "second"].iter().any(|word| world.is_called(category, word))
        }
        _ => false,
    };
    let spoken = around.clone().any(|place| world.speaks_of(&words[place], category));
    // "The last of the five" lasted no longer.
    let verb = around
        .filter(|place| *place != at || dimension != Dimension::Time)
        .filter_map(|place| {
            dimension_of(words[place].stem()).or_else(|| dimension_of(words[place].key.as_str()))
        })
        .any(|of| of == Dimension::Money && values.kind == Kind::Money || world.is_of(category, of));
    let named = world.is_of(category, dimension);
    i32::from(kind) * 4 + i32::from(named) * 3 + i32::from(spoken) * 3 + i32::from(verb) * 2
}

/// The superlative that begins at a place: the entity at one end of an ordered category, of each
/// category that fits.
pub(crate) fn superlative(
    world: &World<'_>,
    words: &[Word],
    start: usize,
    others: &[Mention],
    found: &mut Vec<Mention>,
) {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    if let Some(mention) = winner(world, words, start) {
        found.push(mention);
        return;
    }
    let (nth, at) = match words[start].ordinal() {
        Some(nth) if by_word(key(start + 1)).is_some() || matches!(key(start + 1), "most" | "least") => {
            (nth as usize, start + 1)
        }
        _ => (1, start),
    };
    let Some((says, length)) = said(words, at) else { return };
    // "at least", "the most of": no superlatives.
    if at.checked_sub(1).is_some_and(|before| matches!(key(before), "at" | "not" | "no")) {
        return;
    }
    // "one of the two highest" is no single row.
    if at.checked_sub(1).is_some_and(|before| small_number(key(before)).is_some_and(|n| n > 1)) {
        return;
    }
    // "the two (planets) that are farthest": nor is that.
    let several = |place: usize| small_number(key(place)).is_some_and(|n| n > 1);
    if at > 3
        && matches!(key(at - 1), "are" | "were")
        && matches!(key(at - 2), "that" | "who" | "which")
        && (several(at - 3) || several(at - 4))
    {
        return;
    }
    if standing::is_idle(world, words, at..at + length, others)
        || standing::is_of_several(words, at, others)
        || standing::is_of_a_deed(world, words, at)
    {
        return;
    }
    let n = world.puzzle.shape().entities();
    // "The oldest (guest) but one".
    let but = (at + length..at + length + 2).find(|place| key(*place) == "but");
    let short = but.and_then(|but| small_number(key(but + 1)).map(|short| (short as usize, but + 2 - at)));
    let (nth, length) = short.map_or((nth, length), |(short, length)| (nth + short, length));
    let end = match end(world, words, at + length) {
        Scope::All(end) => end,
        Scope::Open => at + length,
        Scope::Some => return,
    };
    let mut best: Vec<(i32, Entity)> = Vec::new();
    for category in world.ordered() {
        let score = score(world, words, category, says.dimension, at);
        if score > 0 && !only_labels(world, category, says.dimension) {
            best.extend(nth_of(world, category, says, nth, n).map(|entity| (score, entity)));
        }
    }
    // With one order only, it is that.
    let mut ordered = world.ordered().filter(|category| {
        let values = world.puzzle.category(*category).values.as_ref();
        !values.is_some_and(|values| {
            matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month)
        })
    });
    if let (true, Some(category), None) = (best.is_empty(), ordered.next(), ordered.next())
        && !matches!(says.dimension, Dimension::Time | Dimension::Money | Dimension::Amount)
        // "the tallest dog" is not the oldest.
        && (says.dimension == Dimension::Age || !world.is_of(category, Dimension::Age))
        && (says.dimension != Dimension::Rank || is_ranking(world, category))
    {
        best.extend(nth_of(world, category, says, nth, n).map(|entity| (1, entity)));
    }
    // "Ann has the most." does not say of what.
    if best.is_empty() && says.dimension == Dimension::Amount && matches!(key(end), "" | "." | "," | ";") {
        for category in world.ordered() {
            let values = world.puzzle.category(category).values.as_ref();
            let counts = values.is_some_and(|values| {
                matches!(values.kind, Kind::Number | Kind::Money) && !is_year(values) && !counted(values)
            });
            if counts {
                best.extend(nth_of(world, category, says, nth, n).map(|entity| (1, entity)));
            }
        }
    }
    let most = best.iter().map(|(score, _)| *score).max().unwrap_or(0);
    let of: Vec<_> = best.into_iter().filter(|(score, _)| *score == most).map(|(_, entity)| entity).collect();
    if !of.is_empty() {
        found.push(Mention { words: start..end, of, fit: Fit::Value });
    }
}

/// The entity that is so many places from the end of a category that a superlative says.
fn nth_of(
    world: &World<'_>,
    category: CategoryId,
    says: Comparative,
    nth: usize,
    n: usize,
) -> Option<Entity> {
    let rank = if turned(world, category, says) { (n + 1).checked_sub(nth) } else { Some(nth) }?;
    at_rank(world, category, rank)
}

/// Whether a month is among the first so many of the year, or the last: there may be none of January.
pub(crate) fn is_of_the_year(world: &World<'_>, of: Entity, (nth, last): (usize, bool)) -> bool {
    let values = world.puzzle.category(of.category).values.as_ref();
    let Some(values) = values.filter(|of| of.kind == Kind::Month) else { return true };
    let month = values.of.get(usize::from(of.index)).and_then(|of| usize::try_from(of.to_whole()?).ok());
    month.is_some_and(|month| if last { month + nth > 12 } else { month <= nth })
}

/// Whether the first of a category may be the best.
fn is_ranking(world: &World<'_>, category: because_encodings::CategoryId) -> bool {
    let values = world.puzzle.category(category).values.as_ref();
    values.is_some_and(|values| {
        matches!(values.kind, Kind::Ordinal | Kind::Position)
            || counted(values)
            || world.is_of(category, Dimension::Rank)
            || world.is_of(category, Dimension::Score)
    })
}
