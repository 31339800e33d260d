//! Clues that leave exactly one solution, as a method gives them: formulas, without words.

use because_encodings::Formula;

use because_engine::explain::Sequence;
use because_engine::grade::Grade;

/// What a [`super::Method`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The clues, in the order in which they are to be told. No other solution than the frame's
    /// satisfies them.
    pub clues: Vec<Formula>,
    /// How many sets of clues were finished and put by, this one among them: 1 where the first would do.
    pub attempts: u64,
    /// The steps by [`because_engine::explain::CostProfile::Effort`], without axioms, and how hard they make it, where these
    /// had to be known to find the clues.
    pub explained: Option<Box<(Sequence, Grade)>>,
}
