//! Cost profiles: what makes one step easier than another.

use because_encodings::Shape;

use super::parts::{Part, PartWeights};
use super::weights::Weights;

/// How the cost of a step is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CostProfile {
    /// Fewer clues first, whatever the premises; then fewer premises (ZebraTutor: Claes,
    /// Bogaerts, Canoy, Guns 2019).
    Zebratutor,
    /// n + 1 per clue and 1 per premise, n being the number of entities in a category: an axiom
    /// step with more premises than a whole row is not preferred to a clue.
    #[default]
    Effort,
    /// 100 per clue, 60 per axiom, 1 per premise and 1 for the refuted opposite: the cheapest
    /// over all of them (Gamba, Bogaerts, Guns, IJCAI 2021).
    Ocus,
    /// Weights of one's own.
    Weights(Weights),
    /// Weights of parts by their nearness to what the step is for.
    Parts(PartWeights),
}

impl CostProfile {
    /// What `clues` clues cost where axioms are free, before premises; each premise costs 1.
    /// Profiles with weights count as [`CostProfile::Effort`] does where no step is weighed.
    pub(crate) fn of_clues(&self, shape: Shape, clues: usize) -> u64 {
        let one = match self {
            CostProfile::Zebratutor => shape.cells() + 1,
            _ => shape.entities() + 1,
        };
        one as u64 * clues as u64
    }

    /// What a last candidate costs: what every player finds easy.
    pub fn of_last_candidate(&self, shape: Shape) -> u64 {
        let premises = shape.entities() as u64 - 1;
        match self.weights() {
            None => match self {
                CostProfile::Parts(PartWeights(weights)) => {
                    let premise = [
                        Part::AdjacentNegativeFacts,
                        Part::AdjacentFactsFromBijectivity,
                        Part::AdjacentFactsFromTransitivity,
                    ];
                    let premise: u64 = premise.iter().map(|part| weights[*part as usize]).sum();
                    weights[Part::AdjacentBijectivity as usize] + premise * premises
                }
                _ => premises,
            },
            Some(weights) => weights.bijection + weights.false_premise * premises + weights.true_goal,
        }
    }

    /// Whether every part of a step has a price, axioms too.
    pub(crate) fn is_priced(&self) -> bool {
        !matches!(self, CostProfile::Zebratutor | CostProfile::Effort)
    }

    /// The weights, where every part of a step has one wherever it is.
    pub fn weights(&self) -> Option<Weights> {
        match self {
            CostProfile::Zebratutor | CostProfile::Effort | CostProfile::Parts(_) => None,
            CostProfile::Ocus => Some(Weights::OCUS),
            CostProfile::Weights(weights) => Some(weights.clone()),
        }
    }

    /// Its name on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            CostProfile::Zebratutor => "zebratutor",
            CostProfile::Effort => "effort",
            CostProfile::Ocus => "ocus",
            CostProfile::Weights(_) | CostProfile::Parts(_) => "weights",
        }
    }
}
