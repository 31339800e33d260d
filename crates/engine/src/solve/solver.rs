//! Finding and counting the solutions of a puzzle.

use because_encodings::{ClueNumber, Fact, Puzzle, Solution};

use super::SolveError;
use super::listed::first;
use crate::budget::{Budget, Deadline, End};
use crate::entail::{Decider, Form};
use crate::oracle::Backend;
use crate::search::{self, Demand, Domains, Node, Search, Stop, Wish};

/// How many times a question may go through a whole grid, which on large ones takes more steps
/// than questions have otherwise.
const ROUNDS: u64 = 64;

/// From where on another way is taken. It changes the time, and, of many solutions, perhaps
/// which are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many steps of search a question may take at least before SAT is asked instead.
    pub steps: u64,
    /// Grids with more candidate sets than this (categories times entities times categories)
    /// are too large to be gone through entity by entity: what is near a solution is looked at
    /// first.
    pub large: u64,
}

impl Default for Limits {
    /// Some 30 ms of search; a grid of 16 by 16 is not large yet.
    fn default() -> Limits {
        Limits { steps: 1 << 20, large: 4096 }
    }
}

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many were found.
    pub found: u64,
    /// Whether these are all.
    pub exact: bool,
}

/// Answers questions about the solutions of one puzzle, by search over permutations and, where
/// that takes too long, by SAT over the tuple encoding.
pub struct Solver<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) search: Search,
    /// All clues, by place.
    all: Vec<usize>,
    /// The axioms and the given facts; `None` if these clash.
    start: Option<Domains>,
    pub(super) decider: Decider<'a>,
    limits: Limits,
}

impl<'a> Solver<'a> {
    /// A solver over the asserted clues and the given facts.
    pub fn new(puzzle: &'a Puzzle, backend: Backend) -> Solver<'a> {
        let asserted = puzzle.clues().iter().filter(|clue| clue.asserted);
        let nodes: Vec<Node> = asserted.clone().map(|clue| search::compile(puzzle, &clue.formula)).collect();
        let mut always = search::unnamed_orders(puzzle);
        always.extend(puzzle.given.iter().map(|fact| search::of_fact(puzzle.shape(), fact)));
        let all = (0..nodes.len()).collect();
        let numbers = asserted.map(|clue| clue.number).collect();
        let search = Search::new(puzzle.shape(), always, nodes);
        let mut start = search.start();
        let possible = search.propagate(&mut start, [], Demand::NOTHING);
        Solver {
            puzzle,
            search,
            all,
            start: possible.then_some(start),
            decider: Decider::new(puzzle, numbers, Form::SOLUTIONS, backend, None),
            limits: Limits::default(),
        }
    }

    /// The same solver, which gives up with [`SolveError::Deadline`] soon after this time has
    /// passed: it looks at the clock every few milliseconds of search, and the SAT solvers look
    /// at it too. What is left is the time to write a clause form of the puzzle, which on the
    /// largest grids is a second or two.
    #[must_use]
    pub fn with_deadline(self, deadline: Option<Deadline>) -> Solver<'a> {
        Solver { decider: self.decider.with_deadline(deadline), ..self }
    }

    /// The same solver with other limits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Solver<'a> {
        Solver { limits, ..self }
    }

    /// When it gives up, if ever.
    pub(crate) fn deadline(&self) -> Option<Deadline> {
        self.decider.deadline()
    }

    /// Whether there is time left.
    ///
    /// # Errors
    /// [`SolveError::Deadline`] if there is none.
    pub(crate) fn check_time(&self) -> Result<(), SolveError> {
        Ok(Budget::until(self.deadline()).look()?)
    }

    /// The numbers of the asserted clues, by their places here.
    pub(crate) fn clues(&self) -> &[ClueNumber] {
        self.decider.clues()
    }

    /// Up to `most` different solutions. Which of many are found depends on the puzzle alone.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub fn solutions(&mut self, most: usize) -> Result<Vec<Solution>, SolveError> {
        let all = self.all.clone();
        let demand = Demand { clues: &all, broken: None };
        let Some(mut domains) = self.narrowed(demand)? else { return Ok(Vec::new()) };
        if self.is_large()
            && let Some(found) = self.at_a_glance(&mut domains, demand, most)?
        {
            return Ok(found);
        }
        let shape = self.puzzle.shape();
        let mut found = Vec::new();
        let mut budget = Budget::new(self.steps_for(most as u64), self.deadline());
        let ended = self.search.each(&mut domains, demand, &mut budget, &mut |domains| {
            found.extend(domains.solution(shape));
            found.len() < most
        });
        if ended || found.len() >= most {
            return Ok(found);
        }
        self.late(&budget)?;
        if let Some(loaded) = self.decider.loaded()? {
            return first(loaded, shape, demand, most);
        }
        found.clear();
        let mut budget = Budget::until(self.deadline());
        self.search.each(&mut domains, demand, &mut budget, &mut |domains| {
            found.extend(domains.solution(shape));
            found.len() < most
        });
        self.late(&budget)?;
        Ok(found)
    }

    /// How many solutions there are, counting no further than `limit`. Where the deadline
    /// passes, how many were found until then.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes before anything is counted.
    pub fn count(&mut self, limit: u64) -> Result<Count, SolveError> {
        let all = self.all.clone();
        let demand = Demand { clues: &all, broken: None };
        let Some(mut domains) = self.narrowed(demand)? else { return Ok(Count { found: 0, exact: true }) };
        let most = limit.saturating_add(1);
        if self.is_large() && self.has_neighbours(&mut domains, demand, most)? {
            return Ok(Count { found: limit, exact: false });
        }
        let mut found = 0;
        let mut budget = Budget::new(self.steps_for(most), self.deadline());
        let mut ended = self.search.each(&mut domains, demand, &mut budget, &mut |_| {
            found += 1;
            found < most
        });
        if !ended && found < most && budget.end() != Some(End::Time) {
            match self.decider.loaded()? {
                Some(loaded) => {
                    let most = usize::try_from(most).unwrap_or(usize::MAX);
                    found = first(loaded, self.puzzle.shape(), demand, most)?.len() as u64;
                    ended = true;
                }
                None => {
                    found = 0;
                    ended = self.search.each(
                        &mut domains,
                        demand,
                        &mut Budget::until(self.deadline()),
                        &mut |_| {
                            found += 1;
                            found < most
                        },
                    );
                }
            }
        }
        Ok(Count { found: found.min(limit), exact: ended && found <= limit })
    }

    /// A model of some clues, the axioms and the given facts.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub(crate) fn model(&mut self, clues: &[usize]) -> Result<Option<Solution>, SolveError> {
        let demand = Demand { clues, broken: None };
        let Some(mut domains) = self.narrowed(demand)? else { return Ok(None) };
        let wish = Wish::none(&domains);
        self.model_below(&mut domains, demand, &wish, &[])
    }

    /// A solution in which these facts are so; which of many is free. `None` where there is none,
    /// be it that the facts contradict each other.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub(crate) fn solution_with(&mut self, facts: &[Fact]) -> Result<Option<Solution>, SolveError> {
        let all = self.all.clone();
        let demand = Demand { clues: &all, broken: None };
        let Some(mut domains) = self.narrowed(demand)? else { return Ok(None) };
        if !self.settle(&mut domains, facts, demand)? {
            return Ok(None);
        }
        let wish = Wish::none(&domains);
        self.model_below(&mut domains, demand, &wish, facts)
    }

    /// What the demand leaves at once; `None` where it cannot be met.
    pub(super) fn narrowed(&self, demand: Demand<'_>) -> Result<Option<Domains>, SolveError> {
        self.check_time()?;
        let Some(start) = &self.start else { return Ok(None) };
        let mut domains = start.clone();
        let mut budget = Budget::until(self.deadline());
        let possible = possible(self.search.narrow_further(&mut domains, demand, 0, &mut budget))?;
        Ok(possible.then_some(domains))
    }

    /// Marks facts on domains and settles them under a demand; false where that cannot be.
    pub(super) fn settle(
        &self,
        domains: &mut Domains,
        facts: &[Fact],
        demand: Demand<'_>,
    ) -> Result<bool, SolveError> {
        let mut budget = Budget::until(self.deadline());
        possible(self.search.narrow(domains, facts.iter().copied(), demand, &mut budget))
    }

    /// Whether the grid is too large to be gone through entity by entity.
    pub(super) fn is_large(&self) -> bool {
        self.sets() > self.limits.large
    }

    /// How many candidate sets there are: entities times categories.
    pub(super) fn sets(&self) -> u64 {
        let shape = self.puzzle.shape();
        (shape.categories() * shape.categories() * shape.entities()) as u64
    }

    /// How many steps a question may take.
    pub(super) fn steps(&self) -> u64 {
        if self.is_large() { self.limits.steps.max(ROUNDS * self.sets()) } else { self.limits.steps }
    }

    /// Enough steps to list so many solutions where they come easily.
    fn steps_for(&self, solutions: u64) -> u64 {
        self.steps().max(solutions.saturating_mul(4 * self.sets()))
    }

    pub(super) fn late(&self, budget: &Budget) -> Result<(), SolveError> {
        if budget.end() == Some(End::Time) { Err(SolveError::Deadline) } else { Ok(()) }
    }
}

/// Whether a propagation came to its end without a conflict.
pub(super) fn possible(narrowed: Result<(), Stop>) -> Result<bool, SolveError> {
    match narrowed {
        Ok(()) => Ok(true),
        Err(Stop::Conflict) => Ok(false),
        Err(Stop::Limit(end)) => Err(end.into()),
    }
}
