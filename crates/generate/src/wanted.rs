//! What is asked of a new puzzle.

use std::ops::RangeInclusive;

use super::relation::Relations;
use because_engine::explain::Technique;

/// What is asked of the clues of a puzzle, beside that they leave exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The kinds of clue that may occur.
    pub relations: Relations,
    /// How many clues there may be; as it comes if `None`.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether no clue may be spare: without any one of them there are more solutions.
    pub irreducible: bool,
    /// The most clues that one step of its explanation may need; any number if `None`.
    pub most_clues_at_once: Option<usize>,
    /// How hard it may be; as it comes if `None`.
    pub difficulty: Option<Difficulty>,
    /// Techniques that its explanation must need, each.
    pub techniques: Vec<Technique>,
    /// Whether its explanation must do without trial and error.
    pub no_trial: bool,
    /// Whether clues that give two cells or more away at once may occur ("Ann is the baker from Rome").
    pub gifts: bool,
}

/// How hard a puzzle may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// So many stars of five, from and to.
    Stars(RangeInclusive<u8>),
    /// Such an effort of the whole explanation, as [`because_engine::explain::CostProfile::Effort`] counts.
    Effort(RangeInclusive<u64>),
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted {
            relations: Relations::all(),
            clues: None,
            irreducible: true,
            most_clues_at_once: None,
            difficulty: None,
            techniques: Vec::new(),
            no_trial: false,
            gifts: false,
        }
    }
}

impl Wanted {
    /// Whether it takes an explanation to know that a puzzle is what is wanted.
    pub(crate) fn needs_explanation(&self) -> bool {
        self.most_clues_at_once.is_some()
            || self.difficulty.is_some()
            || !self.techniques.is_empty()
            || self.no_trial
    }
}
