//! The categories that a comparison may be about, by how well they fit.

use crate::tables::forms::HAPPENS;
use std::ops::Range;

use because_encodings::{CategoryId, Kind, Values};

use super::length::{Length, converted, is_own_unit, suits};
use super::values::{counted, is_duration, is_year, labels, lined, orders};
use crate::language::lexicon::{Dimension, dimension_of};
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;
use crate::language::world::World;
use because_words::quantity::read_as;

/// The ordered categories that a comparison may be about, the likeliest first, with how likely.
pub(crate) fn candidates(
    sentence: &Sentence<'_>,
    clause: Range<usize>,
    dimension: Dimension,
    length: Option<&Length>,
) -> Vec<(CategoryId, i32)> {
    let world = sentence.world;
    let ordered: Vec<CategoryId> = world.ordered().collect();
    let mut found: Vec<(CategoryId, i32)> = Vec::new();
    for category in &ordered {
        let Some(values) = world.puzzle.category(*category).values.as_ref() else { continue };
        let knows = |word: &str| world.is_called(*category, word);
        let mut score = 0;
        // Who crosses the line first has taken the least time.
        let crosses = |place: usize| {
            matches!(sentence.key(place), "finish" | "finished" | "cross" | "crossed" | "beat" | "race")
        };
        if matches!(dimension, Dimension::Time | Dimension::Rank)
            && is_duration(values)
            && clause.clone().any(crosses)
        {
            score += 6;
        }
        // The dimension of the comparative, by the words of the category or the kind of its values.
        let named = world.is_of(*category, dimension);
        let year = is_year(values);
        // Latitude is not from left to right.
        if dimension == Dimension::Across && knows("latitude") {
            score -= 20;
        }
        score += match dimension {
            Dimension::Amount
                if matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month) =>
            {
                -20
            }
            // There is no more and no less of what only has a number, and it is not larger or heavier.
            _ if !orders(dimension) && labels(world, *category) => -20,
            Dimension::Time | Dimension::Rank if tagged(world, *category) => -6,
            // A month is not older than another.
            Dimension::Age if matches!(values.kind, Kind::Clock | Kind::Weekday | Kind::Month) => -20,
            // A day is no longer or larger than another.
            _ if !orders(dimension)
                && matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month) =>
            {
                -6
            }
            Dimension::Any | Dimension::Amount => 0,
            Dimension::Vertical => match values.kind {
                _ if named => 6,
                Kind::Ordinal | Kind::Position => 4,
                _ => 0,
            },
            Dimension::Time => match values.kind {
                Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month => 6,
                Kind::Ordinal | Kind::Position => 4,
                _ if year => 6,
                // How long something lasts is no time at which it is.
                Kind::Number if is_duration(values) => -4,
                _ if named => 3,
                Kind::Money => -4,
                _ if counted(values) => 1,
                _ => -2,
            },
            Dimension::Rank => match values.kind {
                Kind::Ordinal | Kind::Position => 6,
                _ if named => 3,
                _ if world.is_of(*category, Dimension::Score) => 3,
                _ if world.is_of(*category, Dimension::Age) => -6,
                Kind::Money => -4,
                _ if counted(values) => 1,
                _ => -2,
            },
            Dimension::Across => match values.kind {
                Kind::Position | Kind::Ordinal => 5,
                _ if named => 4,
                _ if counted(values) || lined(values) => 2,
                _ => 0,
            },
            Dimension::Money if values.kind == Kind::Money => 6,
            Dimension::Money => {
                if named {
                    4
                } else {
                    -3
                }
            }
            _ if named => 4,
            _ => 0,
        };
        // Who stands further left in a row is not older, nor did he come before.
        if !named && is_row(world, *category, values) && !is_of_rows(sentence, &clause, dimension) {
            score -= 20;
        }
        // The 25th anniversary is no 25th place.
        if values.kind == Kind::Ordinal && (knows("anniversary") || knows("birthday")) && orders(dimension) {
            score -= 6;
        }
        // The unit of the length.
        if let Some(length) = length.filter(|length| !length.unit.is_empty()) {
            let accepts = is_own_unit(values, length)
                || matches!(read_as(values.kind, &values.unit, &length.text()), Some(Ok(_)));
            let cents = values.kind == Kind::Money && length.unit.iter().any(|unit| unit == "cent");
            let accepts = accepts || cents;
            // Times in seconds that have no unit of their own.
            let timed = values.unit.is_empty()
                && values.kind == Kind::Number
                && knows("time")
                && length.unit.iter().any(|word| matches!(word.as_str(), "second" | "minute"));
            let accepts = accepts || timed;
            let years = || length.unit.iter().any(|word| unit_of(word).is_some_and(|(of, _)| of == "months"));
            let ages = values.unit.is_empty() && named && dimension == Dimension::Age;
            let accepts = accepts || ages && length.unit.iter().any(|unit| unit == "year");
            let accepts = accepts
                || converted(values, length).is_some()
                || year
                    && (length.unit.iter().any(|unit| unit == "year")
                        || dimension == Dimension::Time && years());
            if !suits(values, length) && !counts_years(sentence, *category, length) {
                score -= 20;
            }
            let unit_named = length.unit.iter().any(|word| knows(word));
            score += if unit_named {
                8
            } else if accepts {
                7
            } else {
                0
            };
            let others = ordered.iter().any(|other| {
                other != category && length.unit.iter().any(|word| world.is_called(*other, word))
            });
            if !unit_named && !accepts && others {
                score -= 10;
            }
        }
        // Words of the clause.
        for place in clause.clone() {
            if sentence.key(place).is_empty() {
                continue;
            }
            let word = &sentence.words[place];
            if knows(word.singular()) {
                score += 3;
            }
            let spoken = dimension_of(word.singular()).or_else(|| dimension_of(word.stem()));
            if let Some(spoken) = spoken {
                score += match spoken {
                    Dimension::Money if values.kind == Kind::Money => 5,
                    Dimension::Time
                        if matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month)
                            || year =>
                    {
                        2
                    }
                    Dimension::Rank if matches!(values.kind, Kind::Ordinal) => 2,
                    other if world.is_of(*category, other) => 2,
                    _ => 0,
                };
            }
        }
        found.push((*category, score));
    }
    found.sort_by_key(|(category, score)| (-score, *category));
    found
}

/// Whether ordinals count years: the 25th anniversary.
pub(crate) fn counts_years(sentence: &Sentence<'_>, category: CategoryId, length: &Length) -> bool {
    let ordinal =
        sentence.world.puzzle.category(category).values.as_ref().is_some_and(|of| of.kind == Kind::Ordinal);
    ordinal
        && length.unit.last().is_some_and(|unit| unit == "year")
        && ["anniversary", "birthday"].iter().any(|word| sentence.world.is_called(category, word))
}

/// Whether a category is of places in a row that the story tells of: these say nothing but who is where.
fn is_row(world: &World<'_>, category: CategoryId, values: &Values) -> bool {
    let places = ["position", "seat", "spot", "chair"].iter().any(|word| world.is_called(category, word));
    let told = ["left", "row", "bench"].iter().any(|word| world.tells_of_key(word));
    let race = ["race", "finish", "rank", "queue", "contest"].iter().any(|word| world.tells_of_key(word));
    let counts = matches!(values.kind, Kind::Number | Kind::Position) && counted(values);
    counts && places && told && !race
}

/// Whether a comparison may be of places in a row.
fn is_of_rows(sentence: &Sentence<'_>, clause: &Range<usize>, dimension: Dimension) -> bool {
    use Dimension::{Across, Amount, Any, Distance, Rank, Time, Vertical};
    match dimension {
        Time => sentence.find(clause.clone(), &HAPPENS).is_none(),
        Any | Amount | Distance | Rank | Vertical | Across => true,
        _ => false,
    }
}

/// Whether the numbers of a category are what the rows wear.
fn tagged(world: &World<'_>, category: CategoryId) -> bool {
    ["bib", "jersey", "badge"].iter().any(|word| world.is_called(category, word))
}
