//! What somebody finds easy, learned from choices between two steps on the same grid.
//!
//! After MACHOP (arXiv 2511.10436): a person is shown two steps and says which is easier; the cost of a step is linear in
//! how many [`Part`]s of each kind it has. [`Perceptron`] learns as it is published, [`Posterior`]
//! keeps what is likely of the weights, asks what tells most, and says what is best on average.

mod choice;
mod dice;
mod minds;
mod perceptron;
mod posterior;

pub use choice::{Answer, Choice};
pub use minds::{Minds, minds};
pub use perceptron::Perceptron;
pub use posterior::Posterior;

use because_encodings::Fact;

use crate::explain::{ExplainError, Part, PartCounts, PartWeights, Weighed, Weigher};

/// Two steps on the same grid, each proven cheapest under some weights.
pub type Question = [Weighed; 2];

/// What there is to ask on a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Two steps to choose from.
    Question(Box<Question>),
    /// No choice between steps would tell anything; these facts follow, to go on with.
    Passed(Vec<Fact>),
    /// Nothing new follows.
    Over,
}

/// Learns weights from choices, and asks.
pub trait Learner {
    /// Takes up a choice.
    fn learn(&mut self, choice: &Choice);

    /// What parts of a step cost, as far as is known.
    fn weights(&self) -> PartWeights;

    /// What there is to ask on the weigher's grid.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    fn ask(&mut self, weigher: &mut Weigher<'_>) -> Result<Asked, ExplainError>;
}

/// Weights as whole numbers, the greatest of them the greatest there is.
fn whole(weights: &[f64; Part::COUNT]) -> PartWeights {
    let most = weights.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    PartWeights(weights.map(|weight| (weight / most * 1_000_000.0).round() as u64))
}

/// What a step costs by these weights.
fn cost(weights: &[f64; Part::COUNT], counts: &PartCounts) -> f64 {
    weights.iter().zip(counts).map(|(weight, count)| weight * f64::from(*count)).sum()
}
