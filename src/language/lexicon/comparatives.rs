//! Words that compare, and what they compare.

use super::dimensions::Dimension;

/// What a comparative says: its direction, and what is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparative {
    /// Whether it says that the value is greater.
    pub greater: bool,
    /// What kind of thing it compares.
    pub dimension: Dimension,
}

/// A comparative by its word.
pub fn comparative(key: &str) -> Option<Comparative> {
    use Dimension::{
        Age, Amount, Any, Distance, Height, Length, Money, Rank, Short, Size, Speed, Time, Weight, Width,
    };
    let (greater, dimension) = match key {
        "more" => (true, Amount),
        "less" | "fewer" => (false, Amount),
        "higher" | "greater" => (true, Any),
        "lower" => (false, Any),
        "later" => (true, Time),
        "earlier" | "sooner" => (false, Time),
        "better" => (false, Rank),
        "worse" => (true, Rank),
        "older" | "elder" => (true, Age),
        "younger" => (false, Age),
        "newer" => (true, Time),
        "taller" => (true, Height),
        "shorter" => (false, Short),
        "longer" => (true, Length),
        "wider" | "broader" => (true, Width),
        "narrower" => (false, Width),
        "heavier" => (true, Weight),
        "lighter" => (false, Weight),
        "larger" | "bigger" => (true, Size),
        "smaller" => (false, Size),
        "cheaper" => (false, Money),
        "costlier" | "dearer" | "pricier" => (true, Money),
        "farther" | "further" => (true, Distance),
        "nearer" | "closer" => (false, Distance),
        "faster" | "quicker" => (true, Speed),
        "slower" => (false, Speed),
        "warmer" | "hotter" | "deeper" | "richer" | "louder" | "brighter" | "stronger" | "thicker"
        | "steeper" => (true, Any),
        "cooler" | "colder" | "shallower" | "poorer" | "quieter" | "weaker" | "thinner" => (false, Any),
        _ => return None,
    };
    Some(Comparative { greater, dimension })
}

/// What an adjective or adverb after "more" compares.
pub fn adjective(key: &str) -> Option<Comparative> {
    let of = |greater, dimension| Some(Comparative { greater, dimension });
    match key {
        "expensive" | "costly" | "pricey" | "expensively" => of(true, Dimension::Money),
        "cheap" | "cheaply" | "affordable" => of(false, Dimension::Money),
        "recent" | "recently" => of(true, Dimension::Time),
        "heavy" => of(true, Dimension::Weight),
        "quickly" | "rapidly" | "swiftly" => of(true, Dimension::Speed),
        "slowly" => of(false, Dimension::Speed),
        "highly" => of(false, Dimension::Rank),
        _ => None,
    }
}
