//! What can be compared.

/// What can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Dimension {
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
    /// Depth below.
    Depth,
    /// Heat and cold.
    Temperature,
    /// Loudness.
    Loudness,
    /// Brightness.
    Brightness,
    /// Strength.
    Power,
    /// How steep.
    Slope,
    /// How spicy.
    Spice,
    /// How hard to do.
    Difficulty,
    /// How many come, buy, watch or like it.
    Crowd,
    /// How well it is judged.
    Rating,
}

impl Dimension {
    /// How many there are.
    pub(crate) const COUNT: usize = ALL.len();
}

/// All dimensions.
pub(super) const ALL: [Dimension; 28] = [
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
    Dimension::Depth,
    Dimension::Temperature,
    Dimension::Loudness,
    Dimension::Brightness,
    Dimension::Power,
    Dimension::Slope,
    Dimension::Spice,
    Dimension::Difficulty,
    Dimension::Crowd,
    Dimension::Rating,
];
