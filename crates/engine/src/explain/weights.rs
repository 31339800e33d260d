//! Weights: what clues, axioms and facts cost in a step.

use std::collections::BTreeMap;

use because_encodings::{AxiomName, ClueNumber};

/// The greatest weight there is.
pub(crate) const MOST_WEIGHT: u64 = 1_000_000;

/// What the parts of a step cost. Its cost is the sum.
///
/// Clues and premises cost at least 1, whatever is said here, and nothing costs more than
/// `MOST_WEIGHT`. An axiom that costs nothing is free: every step may use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A clue that `clues` does not name.
    pub clue: u64,
    /// Clues by number.
    pub clues: BTreeMap<ClueNumber, u64>,
    /// One of the four bijection rules of a pair of categories.
    pub bijection: u64,
    /// One of the three transitivity rules of three categories.
    pub transitivity: u64,
    /// The order of the unnamed entities of a category.
    pub unnamed: u64,
    /// A premise that two entities belong together.
    pub true_premise: u64,
    /// A premise that they do not.
    pub false_premise: u64,
    /// The opposite of the fact that the step is for, which it refutes, where the fact is that two entities belong
    /// together. A step to the contradiction has none.
    pub true_goal: u64,
    /// The same where the fact is that they do not.
    pub false_goal: u64,
}

impl Weights {
    /// Those of the profile `ocus` (Gamba, Bogaerts, Guns, IJCAI 2021).
    pub const OCUS: Weights = Weights {
        clue: 100,
        clues: BTreeMap::new(),
        bijection: 60,
        transitivity: 60,
        unnamed: 60,
        true_premise: 1,
        false_premise: 1,
        true_goal: 1,
        false_goal: 1,
    };

    /// What a clue costs.
    pub(crate) fn of_clue(&self, number: ClueNumber) -> u64 {
        self.clues.get(&number).copied().unwrap_or(self.clue).clamp(1, MOST_WEIGHT)
    }

    /// What an axiom costs.
    pub(crate) fn of_axiom(&self, name: AxiomName) -> u64 {
        let weight = match name {
            AxiomName::Bijection { .. } => self.bijection,
            AxiomName::Transitivity { .. } => self.transitivity,
            AxiomName::Unnamed { .. } => self.unnamed,
        };
        weight.min(MOST_WEIGHT)
    }
}

impl Default for Weights {
    fn default() -> Weights {
        Weights::OCUS
    }
}
