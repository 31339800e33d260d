//! What the text of an explanation contains.

use crate::render::layout::Look;
use because_engine::explain::PremiseSearch;
use because_engine::grade::Rating;

/// What the text of an explanation contains.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextOptions {
    /// How it looks.
    pub look: Look,
    /// The grid after every step, instead of only at the end.
    pub grids: bool,
    /// Sentences only: neither marks nor grids.
    pub summary: bool,
    /// Only the step of this number, with its grid.
    pub at: Option<usize>,
    /// The marks of every step, listed below it.
    pub marks: bool,
    /// Whether some clue is not understood, so that the steps follow from the others.
    pub unread: bool,
    /// Whether techniques are explained where they are first used.
    pub glossary: bool,
    /// What was asked of the steps.
    pub premises: PremiseSearch,
    /// What every step costs: for profiles in which that is more than clues and premises.
    pub costs: bool,
    /// How hard the puzzle is, to be said in a summary.
    pub rating: Option<Rating>,
}
