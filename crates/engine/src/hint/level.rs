//! How much a hint tells.

/// The degrees of a hint, each with what the one before tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Which clues to look at, and which part of the grid.
    #[default]
    Where,
    /// The premises and what the clues say, but not what follows.
    Why,
    /// The facts to mark.
    Mark,
}

impl Level {
    /// All degrees, the least telling first.
    pub const ALL: [Level; 3] = [Level::Where, Level::Why, Level::Mark];

    /// Its name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Level::Where => "where",
            Level::Why => "why",
            Level::Mark => "mark",
        }
    }
}
