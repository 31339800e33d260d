//! Why a formula does not fit its puzzle.

use crate::puzzle::ClueNumber;

/// Why a formula does not fit its puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormulaError {
    /// A comparison over a category that has no order.
    #[error("`{category}` has no order, so its entities cannot be compared")]
    Unordered {
        /// The category's name.
        category: String,
    },
    /// Numbers of a nominal attribute.
    #[error("`{attribute}` of `{category}` is a group, not a number")]
    NotNumeric {
        /// The category's name.
        category: String,
        /// The attribute's name.
        attribute: String,
    },
    /// Groups of a numeric attribute.
    #[error("`{attribute}` of `{category}` is a number, not a group")]
    NotNominal {
        /// The category's name.
        category: String,
        /// The attribute's name.
        attribute: String,
    },
    /// An attribute or group that the category does not have.
    #[error("`{category}` has no such attribute or group")]
    NoSuchAttribute {
        /// The category's name.
        category: String,
    },
    /// Two measures of different units in one comparison.
    #[error("`{first}` is in {first_unit}, but `{second}` is in {second_unit}")]
    Units {
        /// The first category's name.
        first: String,
        /// Its unit in words.
        first_unit: String,
        /// The other category's name.
        second: String,
        /// Its unit in words.
        second_unit: String,
    },
    /// A measure in a comparison with nothing that depends on the grid.
    #[error("this compares two numbers, and says nothing about the grid")]
    NothingMeasured,
    /// A comparison that no values satisfy.
    #[error("no values of `{category}` satisfy this")]
    NeverHolds {
        /// The category's name.
        category: String,
    },
    /// An even number of places has no middle.
    #[error("`{category}` has {count} entities, so it has no middle")]
    NoMiddle {
        /// The category's name.
        category: String,
        /// How many entities it has.
        count: usize,
    },
    /// A place past the end.
    #[error("`{category}` has {count} entities; there is no place {place}")]
    NoSuchPlace {
        /// The category's name.
        category: String,
        /// How many entities it has.
        count: usize,
        /// The place asked for.
        place: u32,
    },
    /// Odd or even of numbers that are not all whole.
    #[error("`{category}` has values that are not whole, so odd and even say nothing")]
    NotWhole {
        /// The category's name.
        category: String,
    },
    /// Fewer operands than the relation needs.
    #[error("this needs at least {needed}, and has {found}")]
    TooFew {
        /// How many are needed.
        needed: usize,
        /// How many there are.
        found: usize,
    },
    /// The two sides of a matching differ in number.
    #[error("{left} on the left cannot match {right} on the right, one to one")]
    MatchingSizes {
        /// How many on the left.
        left: usize,
        /// How many on the right.
        right: usize,
    },
    /// The same entity where different rows are demanded.
    #[error("`{entity}` is named twice, where different rows are meant")]
    Repeated {
        /// The entity's name.
        entity: String,
    },
    /// More formulas demanded than there are.
    #[error("{count} of {found} can never hold")]
    CountTooHigh {
        /// How many must hold.
        count: u32,
        /// How many there are.
        found: usize,
    },
    /// A clue that is not there.
    #[error("there is no clue {}", .0.0)]
    NoSuchClue(ClueNumber),
    /// A clue that speaks about itself, perhaps by way of others.
    #[error("clue {} speaks about itself", .0.0)]
    Circular(ClueNumber),
    /// A clue that speaks about clues that speak about clues, and so on, past all following.
    #[error("clue {} speaks about clues, and those about others, too often to be followed", .0.0)]
    Entangled(ClueNumber),
    /// Arithmetic past the range of numbers.
    #[error("a number past the range of ±9,000,000,000,000")]
    Range,
    /// An entity or category that the puzzle does not have (formulas built in code).
    #[error("an entity or category that this puzzle does not have")]
    Foreign,
    /// A sum over too many rows and values to compile.
    #[error("a sum over {terms} rows with more than {limit} different totals is too large")]
    TooLarge {
        /// How many rows are added.
        terms: usize,
        /// The most totals allowed.
        limit: usize,
    },
}
