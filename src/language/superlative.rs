//! Superlatives that stand for a row: "the cheapest", "the second oldest client", "the most".

mod standing;

use because_encodings::Kind;

use super::lexicon::{Dimension, comparative, dimension_of, ordinal, small_number};
use super::measures::{counted, is_year};
use super::mentions::Mention;
use super::names::Fit;
use super::words::Word;
use super::world::World;
pub use standing::{is_liking, is_near_to_a_name};

/// What a superlative says: which end of the order, and of what. How many words it has comes with it.
fn said(words: &[Word], place: usize) -> Option<(bool, Dimension, usize)> {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let adjective = |place: usize| match key(place) {
        "expensive" | "costly" | "pricey" | "money" => Some(Dimension::Money),
        "recent" => Some(Dimension::Time),
        "heavy" => Some(Dimension::Weight),
        other => dimension_of(other),
    };
    match key(place) {
        "most" | "least" | "fewest" => {
            let most = key(place) == "most";
            if key(place + 1) == "northerly" {
                return Some((most, Dimension::North, 2));
            }
            match adjective(place + 1) {
                Some(dimension) => Some((most, dimension, 2)),
                None => Some((most, Dimension::Amount, 1)),
            }
        }
        "first" | "last"
            if key(place + 1) == "to" || key(place + 2) == "to" && place > 0 && key(place - 1) == "the" =>
        {
            if key(place + 1) != "to" && small_number(key(place + 1)).is_some() {
                return None;
            }
            let says = key(place) == "last";
            (key(place + 1) != "to" || key(place + 2) != "last").then_some((says, Dimension::Time, 1))
        }
        "winner" | "champion" => Some((false, Dimension::Rank, 1)),
        "won" if matches!(key(place + 1), "the" | "." | "") => Some((false, Dimension::Rank, 1)),
        "northernmost" => Some((true, Dimension::North, 1)),
        "southernmost" => Some((false, Dimension::North, 1)),
        "best" => Some((false, Dimension::Rank, 1)),
        "worst" => Some((true, Dimension::Rank, 1)),
        "nearest" | "closest" => Some((false, Dimension::Distance, 1)),
        "farthest" | "furthest" => Some((true, Dimension::Distance, 1)),
        word => {
            let base = word.strip_suffix("est")?;
            let says = comparative(&format!("{base}er"))?;
            Some((says.greater, says.dimension, 1))
        }
    }
}

/// The superlative that begins at a place: the entity at one end of an ordered category, of each
/// category that fits.
pub fn superlative(
    world: &World<'_>,
    words: &[Word],
    start: usize,
    others: &[Mention],
    found: &mut Vec<Mention>,
) {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let (nth, at) = match ordinal(key(start)) {
        Some(nth) => (nth as usize, start + 1),
        None => (1, start),
    };
    let Some((greater, dimension, length)) = said(words, at) else { return };
    // "at least", "the most of": no superlatives.
    if at.checked_sub(1).is_some_and(|before| matches!(key(before), "at" | "not" | "no")) {
        return;
    }
    // "one of the two highest" is no single row.
    if at.checked_sub(1).is_some_and(|before| small_number(key(before)).is_some_and(|n| n > 1)) {
        return;
    }
    if standing::is_idle(world, words, at..at + length, others) {
        return;
    }
    let n = world.puzzle.shape().entities();
    let around = at.saturating_sub(3)..(at + length + 3).min(words.len());
    let mut best: Vec<(i32, because_encodings::Entity)> = Vec::new();
    for category in world.ordered() {
        let of = world.puzzle.category(category);
        let (Some(values), Some(ranks)) = (of.values.as_ref(), of.ranks()) else { continue };
        // The best is not the cheapest.
        if dimension == Dimension::Rank && values.kind == Kind::Money {
            continue;
        }
        let named = world.is_of(category, dimension);
        let kind = match dimension {
            Dimension::Money => values.kind == Kind::Money,
            Dimension::Time => {
                matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month)
                    || is_year(values)
            }
            Dimension::Rank => matches!(values.kind, Kind::Ordinal),
            Dimension::Age => is_year(values),
            _ => false,
        };
        let spoken = around.clone().any(|place| world.speaks_of(&words[place], category));
        let verb = around
            .clone()
            .filter_map(|place| dimension_of(words[place].stem()).or_else(|| dimension_of(key(place))));
        let verb = verb
            .into_iter()
            .any(|of| of == Dimension::Money && values.kind == Kind::Money || world.is_of(category, of));
        let score = i32::from(kind) * 4 + i32::from(named) * 3 + i32::from(spoken) * 3 + i32::from(verb) * 2;
        if score == 0 {
            continue;
        }
        let turned = match dimension {
            Dimension::Age => is_year(values) || values.kind == Kind::Date,
            Dimension::Any => values.kind == Kind::Ordinal,
            Dimension::Speed => world.is_called(category, "minute"),
            _ => false,
        };
        let rank = if greater != turned { (n + 1).checked_sub(nth) } else { Some(nth) };
        let index =
            rank.and_then(|rank| ranks.iter().position(|of| *of == rank)).and_then(|i| u8::try_from(i).ok());
        best.extend(index.map(|index| (score, category.entity(index))));
    }
    // With one order only, it is that.
    let mut ordered = world.ordered().filter(|category| {
        let values = world.puzzle.category(*category).values.as_ref();
        !values.is_some_and(|values| {
            matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month)
        })
    });
    if let (true, Some(category), None) = (best.is_empty(), ordered.next(), ordered.next())
        && !matches!(dimension, Dimension::Time | Dimension::Money | Dimension::Amount)
        && !(dimension == Dimension::Rank && !is_ranking(world, category))
        && let Some(ranks) = world.puzzle.category(category).ranks()
    {
        let rank = if greater { (n + 1).checked_sub(nth) } else { Some(nth) };
        let index =
            rank.and_then(|rank| ranks.iter().position(|of| *of == rank)).and_then(|i| u8::try_from(i).ok());
        best.extend(index.map(|index| (1, category.entity(index))));
    }
    let most = best.iter().map(|(score, _)| *score).max().unwrap_or(0);
    let of: Vec<_> = best.into_iter().filter(|(score, _)| *score == most).map(|(_, entity)| entity).collect();
    if !of.is_empty() {
        found.push(Mention { words: start..at + length, of, fit: Fit::Value });
    }
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
