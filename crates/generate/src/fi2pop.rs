//! Puzzles evolved in two populations: FI-2Pop, as Shyne, Facey and Cooper (2024) state it.
//!
//! An individual is a list of hints of a small grammar. A rule solver tells whether a list fills its
//! grid without a violation (feasible) and in how many loops; feasible and infeasible lists have a
//! population each, and children go where they belong. The paper leaves some choices open: each file
//! here says what was chosen.

pub(crate) mod fitness;
pub(crate) mod grammar;
mod grid;
mod hint;
pub(crate) mod meaning;
mod method;
mod population;
mod settings;
mod solver;

pub use hint::{Hint, Production};
pub use method::Fi2Pop;
pub(crate) use population::{Individual, Populations};
pub use settings::Settings;
pub use solver::{Solver, SolverReport};

use super::rng::{Rng, rng};

/// What one generation came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Generation {
    /// How many feasible lists there are.
    pub feasible: usize,
    /// What the best of them is worth, with how many hints and loops; nothing if there is none.
    pub best: Option<Best>,
}

/// The best list of a generation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Best {
    /// What it is worth.
    pub fitness: f64,
    /// How many hints it has.
    pub hints: usize,
    /// How many loops it takes.
    pub loops: usize,
}

/// What an evolution came to.
#[derive(Clone, Debug)]
pub struct History {
    /// All generations, the random lists of the beginning first.
    pub generations: Vec<Generation>,
    /// The feasible lists of the last one, the best first.
    pub feasible: Vec<Individual>,
}

impl History {
    /// The first generation with a feasible list.
    pub fn first_feasible(&self) -> Option<usize> {
        self.generations.iter().position(|generation| generation.feasible > 0)
    }
}

/// Evolves by a seed; `None` where the size is past 8 × 8 or no form of hint is left.
pub fn run(settings: &Settings, seed: u64) -> Option<History> {
    evolve(settings, &mut rng(seed, 0))
}

/// Evolves from the first generation to the last; `None` as [`run`].
pub(crate) fn evolve(settings: &Settings, rng: &mut Rng) -> Option<History> {
    let mut populations = Populations::first(settings, rng)?;
    let mut generations = vec![record(&populations)];
    for _ in 0..settings.generations {
        populations.advance(rng);
        generations.push(record(&populations));
    }
    Some(History { generations, feasible: populations.feasible })
}

fn record(populations: &Populations) -> Generation {
    Generation {
        feasible: populations.feasible.len(),
        best: populations.feasible.first().map(|best| Best {
            fitness: best.fitness,
            hints: best.hints.len(),
            loops: best.report.loops,
        }),
    }
}
