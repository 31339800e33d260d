//! What is likely of the weights after some choices, as many guesses; the question that tells most; the best weights.

use because_encodings::{Cell, Fact};

use super::dice::Dice;
use super::{Asked, Choice, Learner, cost, whole};
use crate::explain::{ExplainError, Part, PartCounts, PartWeights, Weighed, Weigher};

/// How many guesses there are.
const GUESSES: usize = 512;

/// The spread of the logarithm of a weight before anything is known: a factor of twenty either way is nothing unusual.
const SPREAD: f64 = 3.0;

/// So often somebody answers at random or by mistake.
const SLIPS: f64 = 0.1;

/// So many guesses have their cheapest step found for a question.
const ASKED: usize = 5;

/// The steps of a question are the cheapest to so many open cells, drawn at random: on a grid of which more are open the
/// cheapest of all would take long, and tells no more.
const CELLS: usize = 150;

/// A question has to tell so much, in nats.
const WORTH: f64 = 0.02;

/// So many nodes may be looked at for each of these steps: what is not proven cheapest by then is not asked.
const NODES: u64 = 4_000;

/// So many rounds guesses move after some were taken twice.
const MOVES: usize = 4;

/// The weights as logarithms.
type Logs = [f64; Part::COUNT];

// Posterior of a linear cost
//
// What:  guesses of all weights, as likely together as the choices make them.
// Pre:   the prior is a normal distribution of each logarithm; an answer is "the same" with probability exp(−|Δ|), Δ the
//        difference of the costs, else the easier step by a logistic function of Δ, but for slips.
// How:   sequential Monte Carlo: each choice weighs the guesses; when few carry most of the weight, they are drawn anew by
//        weight and moved by Metropolis steps over all choices (Chopin, "A sequential particle filter method for static
//        models", Biometrika 2002).
// Ask:   of the cheapest steps of a few guesses, to some open cells, the two whose answer tells most of the guesses (expected information:
//        Houlsby, Huszár, Ghahramani, Lengyel 2011).
// Best:  the cost relative to the least cost, averaged over guesses, is linear in a step's parts again; its weights are
//        the average of each guess over what its easier steps cost.
// Cost:  a move looks at all choices for each guess.
/// What is likely of the weights.
#[derive(Clone, Debug)]
pub struct Posterior {
    seed: u64,
    /// What moves the guesses. Questions have dice of their own, so that it does not matter how many were seen.
    dice: Dice,
    choices: Vec<Choice>,
    guesses: Vec<Guess>,
}

#[derive(Clone, Copy, Debug)]
struct Guess {
    logs: Logs,
    weights: [f64; Part::COUNT],
    /// The logarithm of how much it counts, up to a constant.
    counts: f64,
}

impl Guess {
    fn new(logs: Logs) -> Guess {
        Guess { logs, weights: logs.map(f64::exp), counts: 0.0 }
    }

    /// Probabilities of "the first", "the second", "the same".
    fn answers(&self, first: &PartCounts, second: &PartCounts) -> [f64; 3] {
        let difference = cost(&self.weights, second) - cost(&self.weights, first);
        let same = (-difference.abs()).exp().clamp(0.001, 0.99);
        let easier = SLIPS + (1.0 - 2.0 * SLIPS) / (1.0 + (-difference).exp());
        [(1.0 - same) * easier, (1.0 - same) * (1.0 - easier), same]
    }

    fn likelihood(&self, choice: &Choice) -> f64 {
        self.answers(&choice.first, &choice.second)[choice.answer as usize].ln()
    }

    fn prior(&self) -> f64 {
        -self.logs.iter().map(|log| log * log).sum::<f64>() / (2.0 * SPREAD * SPREAD)
    }
}

impl Posterior {
    /// Nothing is known yet. The seed decides what is asked.
    pub fn new(seed: u64) -> Posterior {
        let mut dice = Dice(seed);
        let guesses = (0..GUESSES).map(|_| Guess::new([(); Part::COUNT].map(|()| SPREAD * dice.normal())));
        let guesses = guesses.collect();
        Posterior { seed, dice, choices: Vec::new(), guesses }
    }

    /// What is known after these choices.
    pub fn of(seed: u64, choices: impl IntoIterator<Item = Choice>) -> Posterior {
        let mut posterior = Posterior::new(seed);
        choices.into_iter().for_each(|choice| posterior.learn(&choice));
        posterior
    }

    /// How much more somebody minds parts of one kind than those of another, as logarithms, each with how likely it is.
    pub(super) fn ratios(&self, more: Part, less: Part) -> Vec<(f64, f64)> {
        let ratio = |guess: &Guess| guess.logs[more as usize] - guess.logs[less as usize];
        self.guesses.iter().map(ratio).zip(self.shares()).collect()
    }

    /// How much each guess counts, one in all.
    fn shares(&self) -> Vec<f64> {
        let most = self.guesses.iter().map(|guess| guess.counts).fold(f64::NEG_INFINITY, f64::max);
        let shares: Vec<f64> = self.guesses.iter().map(|guess| (guess.counts - most).exp()).collect();
        let sum: f64 = shares.iter().sum();
        shares.into_iter().map(|share| share / sum).collect()
    }

    /// Draws guesses anew by what they count, and moves them.
    fn renew(&mut self, shares: &[f64]) {
        let (mut drawn, mut passed, mut at) = (Vec::with_capacity(GUESSES), shares[0], 0);
        let start = self.dice.unit();
        for place in 0..GUESSES {
            while passed * (GUESSES as f64) < place as f64 + start && at + 1 < GUESSES {
                at += 1;
                passed += shares[at];
            }
            drawn.push(Guess { counts: 0.0, ..self.guesses[at] });
        }
        let spread = spread(&drawn);
        let posterior = |guess: &Guess, choices: &[Choice]| {
            guess.prior() + choices.iter().map(|choice| guess.likelihood(choice)).sum::<f64>()
        };
        for guess in &mut drawn {
            let mut now = posterior(guess, &self.choices);
            for round in 0..MOVES {
                let width = if round % 2 == 0 { 0.6 } else { 0.2 };
                let mut logs = guess.logs;
                logs.iter_mut().zip(&spread).for_each(|(log, s)| *log += width * s * self.dice.normal());
                let moved = Guess::new(logs);
                let then = posterior(&moved, &self.choices);
                if self.dice.unit().ln() < then - now {
                    (*guess, now) = (moved, then);
                }
            }
        }
        self.guesses = drawn;
    }

    /// How much an answer is expected to tell, in nats.
    fn worth(&self, shares: &[f64], first: &PartCounts, second: &PartCounts) -> f64 {
        let entropy = |of: [f64; 3]| of.iter().map(|p| if *p > 0.0 { -p * p.ln() } else { 0.0 }).sum::<f64>();
        let (mut mean, mut known) = ([0.0; 3], 0.0);
        for (guess, share) in self.guesses.iter().zip(shares) {
            let answers = guess.answers(first, second);
            mean.iter_mut().zip(answers).for_each(|(mean, p)| *mean += share * p);
            known += share * entropy(answers);
        }
        entropy(mean) - known
    }

    /// A guess, as likely as it counts.
    fn some_guess(&self, shares: &[f64], dice: &mut Dice) -> PartWeights {
        let mut left = dice.unit();
        let fallback = dice.below(GUESSES);
        let place = shares.iter().position(|share| {
            left -= share;
            left < 0.0
        });
        whole(&self.guesses[place.unwrap_or(fallback)].weights)
    }
}

/// How far each logarithm is spread.
fn spread(guesses: &[Guess]) -> Logs {
    let count = guesses.len() as f64;
    let mut spread = [0.0; Part::COUNT];
    for (part, spread) in spread.iter_mut().enumerate() {
        let mean = guesses.iter().map(|guess| guess.logs[part]).sum::<f64>() / count;
        let square = guesses.iter().map(|guess| (guess.logs[part] - mean).powi(2)).sum::<f64>() / count;
        *spread = square.sqrt().max(0.05);
    }
    spread
}

impl Learner for Posterior {
    fn learn(&mut self, choice: &Choice) {
        self.choices.push(*choice);
        for guess in &mut self.guesses {
            guess.counts += guess.likelihood(choice);
        }
        let shares = self.shares();
        if 1.0 / shares.iter().map(|share| share * share).sum::<f64>() < GUESSES as f64 / 2.0 {
            self.renew(&shares);
        }
    }

    fn weights(&self) -> PartWeights {
        let shares = self.shares();
        let mut best = [0.0; Part::COUNT];
        for (guess, share) in self.guesses.iter().zip(&shares) {
            let easier = |choice: &Choice| {
                cost(&guess.weights, &choice.first).min(cost(&guess.weights, &choice.second))
            };
            let scale = match self.choices.len() {
                0 => guess.weights.iter().sum(),
                count => self.choices.iter().map(easier).sum::<f64>() / count as f64,
            };
            best.iter_mut().zip(guess.weights).for_each(|(best, weight)| *best += share * weight / scale);
        }
        whole(&best)
    }

    fn ask(&mut self, weigher: &mut Weigher<'_>) -> Result<Asked, ExplainError> {
        let shares = self.shares();
        let mut dice = Dice(self.seed ^ (self.choices.len() as u64 + 1) << 32);
        let mut cells: Vec<Cell> = weigher.open().collect();
        for place in 0..cells.len().min(CELLS) {
            let drawn = place + dice.below(cells.len() - place);
            cells.swap(place, drawn);
        }
        let looked_at = &cells[..cells.len().min(CELLS)];
        let mut steps: Vec<Weighed> = Vec::from_iter(weigher.proven(&self.weights(), NODES, looked_at)?);
        for _ in 0..ASKED {
            let weights = self.some_guess(&shares, &mut dice);
            steps.extend(weigher.proven(&weights, NODES, looked_at)?);
        }
        let mut best: Option<(f64, usize, usize)> = None;
        for one in 0..steps.len() {
            for other in one + 1..steps.len() {
                let worth = self.worth(&shares, &steps[one].counts, &steps[other].counts);
                if worth > best.map_or(WORTH, |(most, ..)| most) {
                    best = Some((worth, one, other));
                }
            }
        }
        if let Some((_, one, other)) = best {
            return Ok(Asked::Question(Box::new([steps[one].clone(), steps[other].clone()])));
        }
        let mut facts: Vec<Fact> = steps.into_iter().flat_map(|step| step.step.derived).collect();
        if facts.is_empty() {
            // Nothing was proven cheapest in the nodes there are; anything that follows leads on.
            facts.extend(weigher.some_fact(&cells)?);
        }
        Ok(if facts.is_empty() { Asked::Over } else { Asked::Passed(facts) })
    }
}
