//! What is learned from choices that say nothing, and that the same choices teach the same.
#![allow(missing_docs, clippy::unwrap_used)]

use because_engine::explain::{Part, PartCounts};
use because_engine::prefer::{Answer, Choice, Learner, Posterior, minds};

/// So many users choose at random.
const USERS: u64 = 50;

/// So often each.
const CHOICES: usize = 24;

/// Numbers that have nothing to do with each other, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn choice(&mut self) -> Choice {
        let mut counts = || [(); Part::COUNT].map(|()| self.below(4) as u32);
        let (first, second): (PartCounts, PartCounts) = (counts(), counts());
        let answer = [Answer::First, Answer::Second, Answer::Same][self.below(3) as usize];
        Choice { first, second, answer }
    }
}

fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / of.len() as f64
}

/// No kind of part is minded more than the others by who chooses at random: the mean of its share in all weights, over
/// all users, departs from a twelfth by no more than chance has it. Twelve kinds at once are twelve chances, so a kind
/// may depart by three standard errors.
#[test]
fn random_choices_favour_no_kind_of_part() {
    let mut dice = Dice(50);
    let mut shares = [(); Part::COUNT].map(|()| Vec::new());
    let mut said = 0;
    for user in 0..USERS {
        let posterior = Posterior::of(user, (0..CHOICES).map(|_| dice.choice()));
        let weights = posterior.weights().0.map(|weight| weight as f64);
        let sum: f64 = weights.iter().sum();
        shares.iter_mut().zip(weights).for_each(|(of, weight)| of.push(weight / sum));
        said += minds(&posterior).len();
    }
    let twelfth = 1.0 / Part::COUNT as f64;
    let departures: Vec<f64> = shares
        .iter()
        .map(|of| {
            let mean = mean(of);
            let spread = of.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (of.len() as f64 - 1.0);
            (mean - twelfth) / (spread / of.len() as f64).sqrt()
        })
        .collect();
    assert!(departures.iter().all(|errors| errors.abs() < 3.0), "{departures:.2?}");
    // Nobody is taken to answer at random, so something is always made of it: of 66 pairs about twelve.
    assert!(said < 66 * USERS as usize / 4, "{said}");
}

#[test]
fn the_same_choices_teach_the_same() {
    let mut dice = Dice(7);
    let choices: Vec<Choice> = (0..CHOICES).map(|_| dice.choice()).collect();
    let learned = || Posterior::of(0, choices.iter().copied());
    assert_eq!(learned().weights(), learned().weights());
    assert_eq!(minds(&learned()), minds(&learned()));
    assert_ne!(learned().weights(), Posterior::of(0, choices[1..].iter().copied()).weights());
}
