//! What can be compared, and the words that speak of it.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::language::inflect::stem;

/// What can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dimension {
    /// Anything.
    Any,
    /// A number of things.
    Amount,
    /// A time, a date, a turn.
    Time,
    /// A place in an order in which the first is the best.
    Rank,
    /// How old somebody is.
    Age,
    /// Height.
    Height,
    /// Length, of things, words, and stays.
    Length,
    /// Width.
    Width,
    /// Weight.
    Weight,
    /// Size.
    Size,
    /// Money.
    Money,
    /// Distance.
    Distance,
    /// Speed.
    Speed,
    /// Points.
    Score,
    /// Height above others: floors, shelves, and ranks, in which above is before.
    Vertical,
    /// From south to north.
    North,
    /// Height or length.
    Short,
    /// Position from left to right.
    Across,
}

/// All dimensions.
const ALL: [Dimension; 18] = [
    Dimension::Any,
    Dimension::Amount,
    Dimension::Time,
    Dimension::Rank,
    Dimension::Age,
    Dimension::Height,
    Dimension::Length,
    Dimension::Width,
    Dimension::Weight,
    Dimension::Size,
    Dimension::Money,
    Dimension::Distance,
    Dimension::Speed,
    Dimension::Score,
    Dimension::Vertical,
    Dimension::North,
    Dimension::Short,
    Dimension::Across,
];

/// The stems of the words of categories and units by which a dimension is known.
pub fn stems_of(dimension: Dimension) -> &'static [String] {
    static STEMS: LazyLock<HashMap<Dimension, Vec<String>>> = LazyLock::new(|| {
        let stems = |of: Dimension| words_of(of).iter().map(|word| stem(word)).collect();
        ALL.into_iter().map(|of| (of, stems(of))).collect()
    });
    STEMS.get(&dimension).map_or(&[], Vec::as_slice)
}

/// Whether a unit is one of a dimension that fits.
pub fn has_unit(unit: &str, fits: impl Fn(Dimension) -> bool) -> bool {
    let stem = stem(unit);
    ALL.into_iter().any(|of| stems_of(of).contains(&stem) && fits(of))
}

/// Words of categories and units by which a dimension is known.
fn words_of(dimension: Dimension) -> &'static [&'static str] {
    match dimension {
        Dimension::Age => &["age", "year", "old", "born", "birthday"],
        Dimension::Height => &[
            "height",
            "tall",
            "foot",
            "inch",
            "meter",
            "metre",
            "elevation",
            "cm",
            "story",
            "storey",
            "floor",
        ],
        Dimension::Length => &[
            "length", "long", "duration", "minute", "second", "hour", "day", "week", "month", "year", "inch",
            "foot", "mile", "meter", "metre", "word", "page", "letter", "night", "cm", "time", "km",
        ],
        Dimension::Width => {
            &["width", "wide", "diameter", "wingspan", "meter", "metre", "foot", "inch", "cm"]
        }
        Dimension::Weight => &["weight", "pound", "ounce", "kilogram", "gram", "ton", "kg", "lb", "carat"],
        Dimension::Size => &[
            "size",
            "height",
            "tall",
            "diameter",
            "liter",
            "litre",
            "capacity",
            "volume",
            "acre",
            "population",
            "area",
            "inch",
        ],
        Dimension::Money => &[
            "price", "cost", "dollar", "salary", "fee", "budget", "wage", "pay", "value", "amount", "bid",
            "euro",
        ],
        Dimension::Distance => &["distance", "mile", "kilometer", "km", "meter", "metre", "foot", "yard"],
        Dimension::Speed => &["speed", "mph", "kph", "knot", "mach", "pace"],
        Dimension::Time => &[
            "time",
            "date",
            "day",
            "month",
            "year",
            "hour",
            "period",
            "week",
            "season",
            "order",
            "turn",
            "slot",
            "vintage",
            "century",
            "decade",
            "chapter",
            "round",
            "appointment",
            "departure",
            "arrival",
            "start",
            "birthday",
            "schedule",
        ],
        Dimension::Score => &["point", "score", "goal", "total", "tally", "win", "vote"],
        Dimension::Vertical => {
            &["floor", "level", "storey", "story", "shelf", "altitude", "elevation", "height", "rung", "deck"]
        }
        Dimension::North => &["latitude"],
        Dimension::Short => &[
            "height", "tall", "foot", "inch", "length", "long", "duration", "minute", "hour", "day", "week",
            "mile", "meter", "metre", "page", "night", "cm", "word", "letter",
        ],
        Dimension::Rank => {
            &["rank", "ranking", "place", "position", "order", "finish", "placement", "spot", "standing"]
        }
        Dimension::Across => {
            &["house", "position", "place", "seat", "room", "spot", "locker", "stall", "order", "number"]
        }
        Dimension::Amount | Dimension::Any => &[],
    }
}

/// The dimension that a verb or noun in a clause speaks about.
pub fn dimension_of(key: &str) -> Option<Dimension> {
    Some(match key {
        "pay" | "paid" | "raised" | "earned" | "cost" | "spend" | "spent" | "sell" | "sold" | "earn"
        | "charge" | "donate" | "owe" | "bid" | "price" | "priced" | "expensive" | "money" | "invest"
        | "raise" => Dimension::Money,
        "weigh" | "weight" | "heavy" => Dimension::Weight,
        "age" | "old" | "young" | "aged" => Dimension::Age,
        "tall" | "height" | "high" => Dimension::Height,
        "wide" | "width" | "diameter" => Dimension::Width,
        "finish" | "rank" | "place" | "came" | "ranked" | "finished" | "placed" => Dimension::Rank,
        "leave" | "start" | "begin" | "launch" | "open" | "arrive" | "depart" | "publish" | "release"
        | "discover" | "born" | "scheduled" | "win" => Dimension::Time,
        "drive" | "drove" | "jump" | "throw" | "threw" | "walk" | "travel" | "fly" | "flew" => {
            Dimension::Distance
        }
        "score" | "scored" | "points" | "tally" => Dimension::Score,
        "speak" | "spoke" | "stay" | "last" | "long" => Dimension::Length,
        _ => return None,
    })
}
