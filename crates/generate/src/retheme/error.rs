//! Why a puzzle cannot be told in a theme.

/// Why a puzzle cannot be told in a theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RethemeError {
    /// The first category of a theme has no order.
    #[error("all categories of the puzzle are ordered, and in a theme those who act are not")]
    AllOrdered,
    /// No category of the theme can stand for one of the puzzle's.
    #[error("the theme `{theme}` has no category left that could stand for `{category}`: {needs}")]
    NoCategory {
        /// The theme.
        theme: String,
        /// The puzzle's category.
        category: String,
        /// What it would need.
        needs: String,
    },
    /// A clue speaks of something that themes do not have.
    #[error("clue {clue} speaks of {what}, which no theme has")]
    Unfit {
        /// The clue's number.
        clue: u32,
        /// What it speaks of.
        what: &'static str,
    },
    /// There are entities without names.
    #[error("`{category}` has unnamed entities, and every name of a theme is told")]
    Unnamed {
        /// The category.
        category: String,
    },
}
