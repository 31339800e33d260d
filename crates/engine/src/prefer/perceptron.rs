//! The choice perceptron of MACHOP, with local norms and confidence bounds.

use super::{Answer, Asked, Choice, Learner, whole};
use crate::explain::{ExplainError, Part, PartWeights, Weigher};

/// No weight falls below this.
const LEAST: f64 = 0.001;

/// Weights that are moved towards what each choice says.
#[derive(Clone, Debug)]
pub struct Perceptron {
    weights: [f64; Part::COUNT],
    choices: f64,
    /// Per kind of part, in how many choices the steps differed in it, and in how many that with fewer was taken.
    differed: [f64; Part::COUNT],
    fewer: [f64; Part::COUNT],
}

impl Default for Perceptron {
    fn default() -> Perceptron {
        let zeros = [0.0; Part::COUNT];
        Perceptron { weights: [1.0; Part::COUNT], choices: 0.0, differed: zeros, fewer: zeros }
    }
}

impl Perceptron {
    /// How much there may still be to a kind of part: wins / n + √(2 ln(t + 1) / n).
    fn bound(&self, part: usize) -> f64 {
        let n = self.differed[part].max(1.0);
        self.fewer[part] / n + (2.0 * (self.choices + 1.0).ln() / n).sqrt()
    }
}

impl Learner for Perceptron {
    fn learn(&mut self, choice: &Choice) {
        self.choices += 1.0;
        let (picked, rejected) = match choice.answer {
            Answer::First => (choice.first, choice.second),
            Answer::Second => (choice.second, choice.first),
            Answer::Same => return,
        };
        for part in 0..Part::COUNT {
            let (picked, rejected) = (f64::from(picked[part]), f64::from(rejected[part]));
            if picked == rejected {
                continue;
            }
            self.differed[part] += 1.0;
            self.fewer[part] += f64::from(u8::from(picked < rejected));
            let norm = picked.max(rejected);
            self.weights[part] = (self.weights[part] + (rejected - picked) / norm).max(LEAST);
        }
    }

    fn weights(&self) -> PartWeights {
        whole(&self.weights)
    }

    /// The second step is better in something, and cheapest where what is uncertain costs less by its bound. (MACHOP takes
    /// the bound off the cost, times how far the two differ, which no weights of the second step alone can say.)
    fn ask(&mut self, weigher: &mut Weigher<'_>) -> Result<Asked, ExplainError> {
        let Some(first) = weigher.cheapest(&self.weights())? else { return Ok(Asked::Over) };
        let mut hopeful = self.weights;
        (0..Part::COUNT).for_each(|part| hopeful[part] /= 1.0 + self.bound(part));
        let second = weigher.cheapest_beside(&whole(&hopeful), &first.counts)?;
        Ok(match second {
            Some(second) => Asked::Question(Box::new([first, second])),
            None => Asked::Passed(first.step.derived),
        })
    }
}
