//! The grader's naive twin: labels by their definitions, over all assignments.

use because_encodings::testing::all_solutions;
use because_encodings::{ClueNumber, Fact, Puzzle, Solution};
use because_engine::verify::{Label, Said};
use itertools::Itertools;

use crate::tests::verify::naive::model::{Model, all_models, asserted};

/// What the definitions say of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    pub label: Label,
    pub sound: bool,
    pub not_shown: Vec<Fact>,
    pub at_fault: Vec<Fact>,
    pub restated: usize,
    pub forced_by: Option<Vec<ClueNumber>>,
    pub spare_premises: Vec<Fact>,
    pub spare_clues: Vec<ClueNumber>,
    pub smallest: Option<usize>,
}

pub struct Twin<'a> {
    puzzle: &'a Puzzle,
    models: Vec<Model>,
    /// The models that are solutions.
    solutions: Vec<Model>,
    expected: Option<Model>,
    clues: Vec<ClueNumber>,
    at_once: usize,
    /// Whether to go through all sets of premises.
    smallest: bool,
    grid: Vec<Fact>,
    contradicted: bool,
}

fn distinct(facts: &[Fact]) -> Vec<Fact> {
    facts.iter().copied().unique().collect()
}

impl<'a> Twin<'a> {
    pub fn new(puzzle: &'a Puzzle, expected: Option<&Solution>, at_once: usize, smallest: bool) -> Twin<'a> {
        let of = |solution: &Solution| Model::of(puzzle, solution);
        let solutions: Vec<Model> = all_solutions(puzzle).iter().map(of).collect();
        let clues: Vec<ClueNumber> = asserted(puzzle).iter().map(|clue| clue.number).collect();
        Twin {
            puzzle,
            models: all_models(puzzle),
            expected: expected.map(of).filter(|model| solutions.contains(model)),
            solutions,
            at_once: if at_once == 0 { clues.len() } else { at_once.min(clues.len()) },
            clues,
            smallest,
            grid: puzzle.given.iter().collect(),
            contradicted: false,
        }
    }

    /// Whether facts and clues entail the goal: all of it in every model, or no model at all.
    fn entails(&self, facts: &[Fact], clues: &[usize], goal: Option<&[Fact]>) -> bool {
        let fits = |m: &&Model| m.satisfies(clues) && facts.iter().all(|fact| m.agrees(*fact));
        self.models.iter().filter(fits).all(|m| goal.is_some_and(|goal| goal.iter().all(|f| m.agrees(*f))))
    }

    /// The first smallest set of few clues that does.
    fn forcing(&self, facts: &[Fact], goal: Option<&[Fact]>) -> Option<Vec<usize>> {
        let sets = |size| (0..self.clues.len()).combinations(size);
        (0..=self.at_once).flat_map(sets).find(|set| self.entails(facts, set, goal))
    }

    fn is_so(&self, fact: Fact) -> Option<bool> {
        if let Some(expected) = &self.expected {
            return Some(expected.agrees(fact));
        }
        let (first, rest) = self.solutions.split_first()?;
        rest.iter().all(|m| m.agrees(fact) == first.agrees(fact)).then(|| first.agrees(fact))
    }

    fn places(&self, clues: &[ClueNumber]) -> Vec<usize> {
        (0..self.clues.len()).filter(|place| clues.contains(&self.clues[*place])).collect()
    }

    fn numbers(&self, places: &[usize]) -> Vec<ClueNumber> {
        places.iter().map(|place| self.clues[*place]).collect()
    }

    pub fn grade(&mut self, said: &Said) -> Expected {
        let goal = (!said.contradiction).then_some(said.derived.as_slice());
        let premises = said.premises.as_deref().map(distinct);
        let shown = |fact: &Fact| self.grid.contains(fact);
        let not_shown: Vec<Fact> = premises.iter().flatten().copied().filter(|fact| !shown(fact)).collect();
        let base = premises.clone().unwrap_or_else(|| self.grid.clone());
        let cited = said.clues.as_deref().map(|clues| self.places(clues));
        let uncited = said.premises.is_none() && said.clues.is_none();
        let solved = !self.solutions.is_empty();
        let so: Vec<Option<bool>> = said.derived.iter().map(|fact| self.is_so(*fact)).collect();

        let mut forced = None;
        let follows = not_shown.is_empty()
            && !uncited
            && match &cited {
                Some(cited) => self.entails(&base, cited, goal),
                None => {
                    forced = self.forcing(&base, goal);
                    forced.is_some()
                }
            };
        let label = if follows {
            Label::Cited
        } else if solved && (said.contradiction || so.contains(&Some(false))) {
            Label::False
        } else if solved && so.contains(&None) {
            Label::Open
        } else {
            forced = self.forcing(&self.grid, goal);
            match forced {
                Some(_) => Label::Grid,
                None if solved || said.contradiction => Label::True,
                None => Label::Open,
            }
        };
        let sound = label == Label::Cited || label == Label::Grid && uncited;
        let better = |fact: &Fact| match label {
            Label::Cited => true,
            Label::Grid => match &cited {
                Some(cited) => self.entails(&base, cited, Some(&[*fact])),
                None => self.forcing(&base, Some(&[*fact])).is_some(),
            },
            Label::True => self.forcing(&self.grid, Some(&[*fact])).is_some(),
            Label::Open if !solved => self.forcing(&self.grid, Some(&[*fact])).is_some(),
            Label::Open => self.is_so(*fact).is_some(),
            Label::False => self.is_so(*fact) != Some(false),
        };
        let at_fault =
            if sound { Vec::new() } else { said.derived.iter().copied().filter(|f| !better(f)).collect() };
        let used = forced.clone().or(cited).unwrap_or_default();
        let (mut spare_premises, mut spare_clues) = (Vec::new(), Vec::new());
        if label == Label::Cited {
            for fact in premises.iter().flatten() {
                let others: Vec<Fact> = base.iter().copied().filter(|other| other != fact).collect();
                if self.entails(&others, &used, goal) {
                    spare_premises.push(*fact);
                }
            }
            spare_premises.sort();
            for number in said.clues.iter().flatten().copied().sorted().dedup() {
                let others: Vec<ClueNumber> =
                    said.clues.iter().flatten().copied().filter(|other| *other != number).collect();
                if !self.is_read(number, &others) && self.entails(&base, &self.places(&others), goal) {
                    spare_clues.push(number);
                }
            }
        }
        let smallest = (self.smallest && label <= Label::Grid).then(|| {
            let most = if label == Label::Cited { premises.as_ref().map(Vec::len) } else { None };
            let enough = |size: usize| {
                Some(size) == most
                    || self.grid.iter().copied().combinations(size).any(|set| self.entails(&set, &used, goal))
            };
            (0..=self.grid.len()).find(|size| enough(*size)).unwrap()
        });
        let restated = said.derived.iter().filter(|fact| shown(fact)).count();
        let known = said.derived.iter().copied().filter(|fact| match solved {
            true => self.is_so(*fact) == Some(true),
            false => label <= Label::Grid,
        });
        self.grid = self.grid.iter().copied().chain(known).unique().collect();
        self.contradicted |= said.contradiction && label <= Label::Grid;
        Expected {
            label,
            sound,
            not_shown,
            at_fault,
            restated,
            forced_by: forced.map(|places| self.numbers(&places)),
            spare_premises,
            spare_clues,
            smallest,
        }
    }

    /// Whether an asserted one of these clues speaks about a clue, perhaps by way of others.
    fn is_read(&self, number: ClueNumber, by: &[ClueNumber]) -> bool {
        let spoken = |of: ClueNumber| self.puzzle.clue(of).unwrap().formula.clues_spoken_of();
        let speaks = |of: ClueNumber| -> Vec<ClueNumber> {
            let mut all = spoken(of);
            for _ in 0..self.puzzle.clues().len() {
                all = all.iter().copied().chain(all.iter().flat_map(|of| spoken(*of))).unique().collect();
            }
            all
        };
        by.iter().any(|of| self.clues.contains(of) && speaks(*of).contains(&number))
    }

    pub fn is_complete(&self) -> bool {
        let shape = self.puzzle.shape();
        if self.solutions.is_empty() {
            return self.contradicted || self.entails(&self.grid, &[], None);
        }
        let first = &self.solutions[0];
        let shared: Vec<Fact> = shape
            .all_cells()
            .map(|cell| Fact { cell, value: first.truths.contains(cell.index()) })
            .filter(|fact| self.solutions.iter().all(|m| m.agrees(*fact)))
            .collect();
        self.entails(&self.grid, &[], Some(&shared))
    }
}
