//! What an evolution is run with.

use because_encodings::{CategoryId, Shape};

use super::hint::Production;

/// The settings of an evolution; [`Settings::paper`] gives the paper's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The size of the puzzles, up to 8 × 8.
    pub shape: Shape,
    /// The ordered category, if there is one: its entities are in order.
    pub ordered: Option<CategoryId>,
    /// The most units that "exactly m units before" says.
    pub most_units: u8,
    /// The forms of hint.
    pub productions: Vec<Production>,
    /// How many individuals each of the two populations has.
    pub population: usize,
    /// How many of each population's best stay as they are.
    pub elites: usize,
    /// How many in a hundred pairs of parents are crossed.
    pub crossover: usize,
    /// How many in a hundred children are mutated.
    pub mutation: usize,
    /// From so many hints on, a mutation only deletes.
    pub most_hints: usize,
    /// How many generations there are.
    pub generations: usize,
}

impl Settings {
    /// The paper's settings for a size, the last category in order.
    ///
    /// Units are fewer than n − 2, as the paper says; the puzzles that its authors stored also have
    /// 2 of n = 4, which `most_units: 2` gives.
    pub fn paper(shape: Shape) -> Settings {
        Settings {
            shape,
            ordered: shape.category_ids().next_back(),
            most_units: shape.entities().saturating_sub(3) as u8,
            productions: Production::ALL.to_vec(),
            population: 50,
            elites: 2,
            crossover: 30,
            mutation: 80,
            most_hints: 20,
            generations: 300,
        }
    }
}
