//! The two populations, and how one generation follows another.

use super::fitness;
use super::grammar::Grammar;
use super::hint::Hint;
use super::settings::Settings;
use super::solver::{Solver, SolverReport};
use crate::{Chance, Rng};

/// A list of hints and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Individual {
    /// The hints, duplicates allowed.
    pub hints: Vec<Hint>,
    /// What the solver found.
    pub report: SolverReport,
    /// What it is worth in its population.
    pub fitness: f64,
}

/// A feasible and an infeasible population, each with the best first.
///
/// Where the paper is silent: as many lists as one population has are the first generation; a parent
/// is the better of two drawn at random, of its own population; each population has as many children
/// as it may have members, and what is left of the places after elites and children goes to the best
/// of those before; of several of one fitness the earlier comes first.
#[derive(Clone, Debug)]
pub(crate) struct Populations {
    grammar: Grammar,
    solver: Solver,
    settings: Settings,
    /// Those that fill their grid.
    pub feasible: Vec<Individual>,
    /// The others.
    pub infeasible: Vec<Individual>,
}

impl Populations {
    /// The first generation; `None` where the size is past 8 × 8 or no form of hint is left.
    pub(crate) fn first(settings: &Settings, rng: &mut Rng) -> Option<Populations> {
        let mut populations = Populations {
            grammar: Grammar::new(settings)?,
            solver: Solver::new(settings)?,
            settings: settings.clone(),
            feasible: Vec::new(),
            infeasible: Vec::new(),
        };
        let mut born = Vec::new();
        for _ in 0..settings.population {
            born.push(populations.grammar.list(rng));
        }
        populations.settle(born);
        Some(populations)
    }

    /// The next generation takes the place of this one.
    pub(crate) fn advance(&mut self, rng: &mut Rng) {
        let mut born = Vec::with_capacity(2 * self.settings.population + 2);
        for parents in [&self.feasible, &self.infeasible] {
            let most = born.len() + self.settings.population;
            while !parents.is_empty() && born.len() < most {
                let mut children = self.children(parents, rng);
                for child in &mut children {
                    self.mutate(child, rng);
                }
                born.extend(children.into_iter().take(most - born.len()));
            }
        }
        self.settle(born);
    }

    /// Two children of two parents: of their hints, pooled, shuffled and dealt equally, or as they are.
    fn children(&self, parents: &[Individual], rng: &mut Rng) -> [Vec<Hint>; 2] {
        let (mother, father) = (pick(parents, rng), pick(parents, rng));
        if rng.below(100) >= self.settings.crossover {
            return [mother.hints.clone(), father.hints.clone()];
        }
        let mut pool = [&mother.hints[..], &father.hints[..]].concat();
        rng.shuffle(&mut pool);
        let second = pool.split_off(pool.len().div_ceil(2));
        [pool, second]
    }

    /// Adds a random hint or deletes one, or does neither.
    fn mutate(&self, hints: &mut Vec<Hint>, rng: &mut Rng) {
        if rng.below(100) >= self.settings.mutation {
            return;
        }
        let adds = rng.one_in(2) && hints.len() < self.settings.most_hints;
        if adds {
            hints.push(self.grammar.hint(rng));
        } else if !hints.is_empty() {
            hints.remove(rng.below(hints.len()));
        }
    }

    /// Children go where they belong; elites stay, and the best of the rest where there is room.
    fn settle(&mut self, born: Vec<Vec<Hint>>) {
        let (mut feasible, mut infeasible) = (Vec::new(), Vec::new());
        for hints in born {
            let individual = self.judge(hints);
            let home = if individual.report.feasible { &mut feasible } else { &mut infeasible };
            home.push(individual);
        }
        renew(&mut self.feasible, feasible, &self.settings);
        renew(&mut self.infeasible, infeasible, &self.settings);
    }

    fn judge(&mut self, hints: Vec<Hint>) -> Individual {
        let report = self.solver.run(&hints);
        let fitness = if report.feasible {
            fitness::feasible(hints.len(), report.loops)
        } else {
            fitness::infeasible(&report, self.solver.grid())
        };
        Individual { hints, report, fitness }
    }
}

/// The better of two.
fn pick<'a>(of: &'a [Individual], rng: &mut Rng) -> &'a Individual {
    // The best come first.
    let (one, other) = (rng.below(of.len()), rng.below(of.len()));
    &of[one.min(other)]
}

/// The elites, the best of the children, and the best of the rest where places are left.
fn renew(population: &mut Vec<Individual>, mut born: Vec<Individual>, settings: &Settings) {
    let best_first = |of: &mut Vec<Individual>| of.sort_by(|a, b| b.fitness.total_cmp(&a.fitness));
    best_first(&mut born);
    let elites = settings.elites.min(population.len());
    born.truncate(settings.population - elites);
    let stay = settings.population - born.len();
    population.truncate(stay);
    population.append(&mut born);
    best_first(population);
}
