//! The prober over the search for assignments, with SAT where the search takes too long.

mod nearer;

use std::time::Instant;

use because_encodings::{Fact, Puzzle, Shape};
use fixedbitset::FixedBitSet;

use super::ExplainError;
use super::prober::{Assignment, Demand, Prober, Reply};
use super::sat_prober::SatProber;
use crate::search::{self, Budget, Domains, Found, Node, Search, Stop, Until, Wish};
use nearer::Distance;

/// How many steps of search a question may take before SAT is asked instead: some 10 ms.
const STEPS: u64 = 400_000;

/// Up to so many cells the pool starts with two exchanges as well as with one.
const SEED_CELLS: usize = 2_000;

/// Counter-models by search over permutations.
pub struct GridProber<'a> {
    shape: Shape,
    search: Search,
    start: Domains,
    grid: Domains,
    /// Whether the axioms alone show that the grid cannot be.
    clash: bool,
    /// The cells of the grid.
    known: FixedBitSet,
    distance: Option<Distance>,
    /// Working space.
    work: Option<Domains>,
    wish: Wish,
    deadline: Option<Instant>,
    /// The second opinion, built when it is first needed.
    sat: SatProber<'a>,
}

/// A settled demand and how it came about, for the second opinion.
pub struct GridBase {
    domains: Domains,
    /// The premises; `None` for the whole grid.
    premises: Option<Vec<Fact>>,
}

impl<'a> GridProber<'a> {
    /// The prober for these asserted clues of a puzzle, with `sat` as second opinion.
    pub fn new(puzzle: &Puzzle, clues: Vec<Node>, sat: SatProber<'a>) -> GridProber<'a> {
        let search = Search::new(puzzle.shape(), search::unnamed_orders(puzzle), clues);
        let mut start = search.start();
        search.propagate(&mut start, [], search::Demand { clues: &[], broken: None });
        let wish = Wish::like(&start);
        GridProber {
            shape: puzzle.shape(),
            search,
            grid: start.clone(),
            clash: false,
            known: FixedBitSet::with_capacity(puzzle.shape().cells()),
            distance: Distance::new(puzzle.shape()),
            work: None,
            start,
            wish,
            deadline: None,
            sat,
        }
    }

    /// The same prober, which gives up soon after this time has passed.
    #[must_use]
    pub fn with_deadline(self, deadline: Option<Instant>) -> GridProber<'a> {
        GridProber { deadline, ..self }
    }

    /// The answer by search below `base`; `None` where that takes too long.
    fn counter_below(
        &mut self,
        work: &mut Domains,
        base: &GridBase,
        demand: Demand<'_>,
        opposite: Option<Fact>,
    ) -> Result<Option<Reply>, ExplainError> {
        let demand = to_search(demand);
        work.copy_from(&base.domains);
        if !self.narrow(work, opposite, demand)? {
            return Ok(Some(Reply::Entailed));
        }
        let mut budget = Budget::new(STEPS, self.deadline);
        match self.search.find(work, demand, Until::Assigned, &self.wish, &mut budget) {
            Found::Assignment => {}
            Found::Nothing => return Ok(Some(Reply::Entailed)),
            Found::Limit if budget.is_late() => return Err(ExplainError::Deadline),
            Found::Limit => return Ok(None),
        }
        if let (Some(distance), Some(premises)) = (&mut self.distance, &base.premises) {
            // A model that violates fewer grid facts tells more.
            let keep = premises.iter().copied().chain(opposite);
            let known = |fact: Fact| self.known.contains(fact.cell.index());
            distance.descend(&self.search, demand, keep, &known, work);
        }
        Ok(Some(Reply::Counter(self.assignment(work))))
    }

    /// Marks facts and propagates; false if they clash with the demand.
    fn narrow(
        &self,
        domains: &mut Domains,
        facts: impl IntoIterator<Item = Fact>,
        demand: search::Demand<'_>,
    ) -> Result<bool, ExplainError> {
        match self.search.narrow(domains, facts, demand, &mut Budget::until(self.deadline)) {
            Ok(()) => Ok(true),
            Err(Stop::Conflict) => Ok(false),
            Err(Stop::Limit) => Err(ExplainError::Deadline),
        }
    }

    fn second_opinion(
        &mut self,
        base: &GridBase,
        demand: Demand<'_>,
        target: Option<Fact>,
    ) -> Result<Reply, ExplainError> {
        let base = match &base.premises {
            None => self.sat.on_grid(demand)?,
            Some(premises) => self.sat.on_premises(demand, premises)?,
        };
        match base {
            Some(base) => self.sat.counter(&base, demand, target),
            None => Ok(Reply::Entailed),
        }
    }

    fn assignment(&self, domains: &Domains) -> Assignment {
        let mut truths = FixedBitSet::with_capacity(self.shape.cells());
        domains.truths(&mut truths);
        let mut holding = FixedBitSet::with_capacity(self.search.clue_count());
        for clue in 0..self.search.clue_count() {
            holding.set(clue, self.search.holds(clue, domains));
        }
        Assignment { truths, holding }
    }
}

fn to_search<'a>(demand: Demand<'a>) -> search::Demand<'a> {
    search::Demand { clues: demand.clues, broken: demand.broken }
}

impl Prober for GridProber<'_> {
    type Base = GridBase;

    fn cells(&self) -> usize {
        self.shape.cells()
    }

    fn clues(&self) -> usize {
        self.search.clue_count()
    }

    /// The solution with two rows exchanged in one category, and with two such exchanges that
    /// touch each other: the models that differ from it least.
    fn seeds(&mut self, solution: &FixedBitSet) -> Vec<Assignment> {
        let mut solved = self.start.clone();
        for cell in solution.ones() {
            solved.mark(self.shape, Fact { cell: because_encodings::Cell(cell as u32), value: true });
        }
        let (k, n) = (self.shape.categories(), self.shape.entities());
        let mut columns: Vec<Vec<u8>> = (0..k as u8)
            .map(|c| (0..n as u16).map(|row| solved.candidates(row, c).trailing_zeros() as u8).collect())
            .collect();
        let pairs = (0..n).flat_map(|r| (r + 1..n).map(move |s| (r, s)));
        let swaps: Vec<(usize, usize, usize)> =
            (0..k).flat_map(|category| pairs.clone().map(move |(r, s)| (category, r, s))).collect();
        // Two exchanges that touch each other: other ones are as good as each alone.
        let touch = |a: &(usize, usize, usize), b: &(usize, usize, usize)| {
            (a.1, a.2) == (b.1, b.2) || a.0 == b.0 && (a.1 == b.1 || a.2 == b.2 || a.1 == b.2 || a.2 == b.1)
        };
        let mut seeds = Vec::new();
        let mut sow = |columns: &[Vec<u8>]| {
            let domains = Domains::assigned(self.shape, columns);
            if self.search.always_hold(&domains) {
                seeds.push(self.assignment(&domains));
            }
        };
        for (place, a) in swaps.iter().enumerate() {
            columns[a.0].swap(a.1, a.2);
            sow(&columns);
            if self.shape.cells() <= SEED_CELLS {
                for b in swaps[..place].iter().filter(|b| touch(a, b)) {
                    columns[b.0].swap(b.1, b.2);
                    sow(&columns);
                    columns[b.0].swap(b.1, b.2);
                }
            }
            columns[a.0].swap(a.1, a.2);
        }
        seeds
    }

    fn prefer(&mut self, truths: &FixedBitSet) {
        let mut wished = self.start.clone();
        for cell in truths.ones() {
            wished.mark(self.shape, Fact { cell: because_encodings::Cell(cell as u32), value: true });
        }
        self.wish = Wish::like(&wished);
        for cell in self.shape.all_cells() {
            let fact = Fact { cell, value: truths.contains(cell.index()) };
            self.distance.iter_mut().for_each(|distance| distance.wish(fact));
        }
        self.sat.prefer(truths);
    }

    fn extend_grid(&mut self, fact: Fact) {
        self.known.insert(fact.cell.index());
        self.distance.iter_mut().for_each(|distance| distance.know(fact));
        let nothing = search::Demand { clues: &[], broken: None };
        self.clash = self.clash || !self.search.propagate(&mut self.grid, [fact], nothing);
        self.sat.extend_grid(fact);
    }

    fn on_grid(&mut self, demand: Demand<'_>) -> Result<Option<GridBase>, ExplainError> {
        if self.clash {
            return Ok(None);
        }
        let mut domains = self.grid.clone();
        let settled = self.narrow(&mut domains, [], to_search(demand))?;
        Ok(settled.then_some(GridBase { domains, premises: None }))
    }

    fn on_premises(
        &mut self,
        demand: Demand<'_>,
        premises: &[Fact],
    ) -> Result<Option<GridBase>, ExplainError> {
        let mut domains = self.start.clone();
        let settled = self.narrow(&mut domains, premises.iter().copied(), to_search(demand))?;
        Ok(settled.then(|| GridBase { domains, premises: Some(premises.to_vec()) }))
    }

    fn propagated(&self, base: &GridBase, found: &mut dyn FnMut(Fact)) {
        base.domains.facts(found);
    }

    fn counter(
        &mut self,
        base: &GridBase,
        demand: Demand<'_>,
        target: Option<Fact>,
    ) -> Result<Reply, ExplainError> {
        let opposite = target.map(Fact::negated);
        let mut work = self.work.take().unwrap_or_else(|| base.domains.clone());
        let reply = self.counter_below(&mut work, base, demand, opposite);
        self.work = Some(work);
        match reply? {
            Some(reply) => Ok(reply),
            None => self.second_opinion(base, demand, target),
        }
    }
}
