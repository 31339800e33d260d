//! What a step says: its facts, and what it claims they follow from.

use because_encodings::{ClueNumber, Fact};

use crate::explain::Step;

/// A step of a sequence that somebody wrote. What it does not cite is free: a step that cites
/// only clues may rest on any fact of the grid, one that cites only premises on any few clues,
/// and one that cites nothing on both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The clues it cites, as numbers of the puzzle's clues; `None` where it does not say.
    pub clues: Option<Vec<ClueNumber>>,
    /// The facts it rests on; `None` where it does not say.
    pub premises: Option<Vec<Fact>>,
    /// The facts it gives.
    pub derived: Vec<Fact>,
    /// The facts that are carried from these: the grid after them gives each without a clue.
    pub carried: Vec<Fact>,
    /// Whether it gives the contradiction.
    pub contradiction: bool,
}

impl Said {
    /// One fact, without a reason.
    pub fn fact(fact: Fact) -> Said {
        Said { derived: vec![fact], ..Said::default() }
    }

    /// Whether it names neither clues nor premises.
    pub fn is_uncited(&self) -> bool {
        self.clues.is_none() && self.premises.is_none()
    }
}

impl From<&Step> for Said {
    fn from(step: &Step) -> Said {
        Said {
            clues: Some(step.clues.clone()),
            premises: Some(step.premises.clone()),
            derived: step.derived.clone(),
            carried: Vec::new(),
            contradiction: step.contradiction,
        }
    }
}
