//! Which category a comparison is about, where the sentence hides it.

use std::ops::Range;

use because_encodings::{CategoryId, Kind, Number, Values};

use super::inflect::{singular, stem};
use super::lexicon::{Dimension, dimension_of, words_of};
use super::sentence::Sentence;
use crate::source::quantity::read_as;

/// A length that a comparison names: "20 dollars", "one", "2 weeks".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length {
    /// Its words.
    pub words: Range<usize>,
    /// Number and unit, as text.
    pub text: String,
    /// The unit's words, in the singular.
    pub unit: Vec<String>,
}

/// The value of a length on a category's values.
pub fn value(values: &Values, length: &Length) -> Option<Number> {
    let number = length.text.split(' ').next().unwrap_or_default();
    let plain = || match read_as(Kind::Number, "", number) {
        Some(Ok(number)) => Some(number),
        _ => None,
    };
    match read_as(values.kind, &values.unit, &length.text) {
        Some(Ok(value)) if !length.unit.is_empty() || values.kind != Kind::Clock => Some(value),
        _ if matches!(values.kind, Kind::Clock) => None,
        _ => plain(),
    }
}

/// The ordered categories that a comparison may be about, the likeliest first, with how likely.
pub fn candidates(
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
        let keywords = &world.keywords[category.index()];
        let knows = |word: &str| keywords.contains(&stem(word));
        let mut score = 0;
        // The dimension of the comparative, by the words of the category or the kind of its values.
        let named = words_of(dimension).iter().any(|word| knows(word));
        let year = is_year(values);
        score += match dimension {
            Dimension::Any | Dimension::Amount => 0,
            Dimension::Time => match values.kind {
                Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month => 6,
                Kind::Ordinal | Kind::Position => 4,
                _ if year => 6,
                _ if named => 3,
                _ => -2,
            },
            Dimension::Rank => match values.kind {
                Kind::Ordinal | Kind::Position => 6,
                _ if named => 3,
                _ => -2,
            },
            Dimension::Across => match values.kind {
                Kind::Position | Kind::Ordinal => 5,
                _ if named => 4,
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
        // The unit of the length.
        if let Some(length) = length.filter(|length| !length.unit.is_empty()) {
            let accepts = match read_as(values.kind, &values.unit, &length.text) {
                Some(Ok(_)) => true,
                _ => false,
            };
            let unit_named = length.unit.iter().any(|word| knows(word));
            score += if unit_named {
                8
            } else if accepts {
                7
            } else {
                0
            };
            let others = ordered.iter().any(|other| {
                other != category
                    && length.unit.iter().any(|word| world.keywords[other.index()].contains(&stem(word)))
            });
            if !unit_named && !accepts && others {
                score -= 10;
            }
        }
        // Words of the clause.
        for place in clause.clone() {
            let key = sentence.key(place);
            if key.is_empty() {
                continue;
            }
            if knows(&singular(key)) {
                score += 3;
            }
            let spoken = dimension_of(&singular(key)).or_else(|| dimension_of(&stem(key)));
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
                    other if words_of(other).iter().any(|word| knows(word)) => 2,
                    _ => 0,
                };
            }
        }
        found.push((*category, score));
    }
    found.sort_by_key(|(category, score)| (-score, *category));
    found
}

/// Whether the values look like years.
pub fn is_year(values: &Values) -> bool {
    let year = |n: &Number| n.to_whole().is_some_and(|n| (1000..=2200).contains(&n));
    values.kind == Kind::Number && values.unit.is_empty() && values.of.iter().all(year)
}
