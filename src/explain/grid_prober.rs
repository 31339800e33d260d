//! The prober over the search for assignments, with SAT where the search takes too long.

use because_encodings::{Fact, Puzzle, Shape};
use fixedbitset::FixedBitSet;

use super::ExplainError;
use super::prober::{Assignment, Demand, Prober, Reply};
use super::sat_prober::SatProber;
use crate::search::{self, Domains, Found, Node, Search, Wish};

/// How many search nodes a question may take before SAT is asked instead.
const NODE_LIMIT: usize = 2_000;

/// How many violated grid facts a counter-model is asked to take back.
const GROWTH: usize = 4;

/// Counter-models by search over permutations.
pub struct GridProber<'a> {
    shape: Shape,
    search: Search,
    start: Domains,
    grid: Domains,
    /// Whether the axioms alone show that the grid cannot be.
    clash: bool,
    facts: Vec<Fact>,
    wish: Wish,
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
            facts: Vec::new(),
            start,
            wish,
            sat,
        }
    }

    /// The model, or one that violates fewer grid facts: a few of those that it violates are
    /// demanded in turn. Models that violate little tell much.
    fn grown(
        &self,
        base: &GridBase,
        demand: Demand<'_>,
        opposite: Option<Fact>,
        found: Domains,
    ) -> Assignment {
        let mut best = self.assignment(&found);
        if base.premises.is_none() {
            return best;
        }
        let mut kept = base.domains.clone();
        if !self.search.propagate(&mut kept, opposite, to_search(demand)) {
            return best;
        }
        let mut tried = 0;
        for fact in &self.facts {
            if tried == GROWTH {
                break;
            }
            if best.truths.contains(fact.cell.index()) == fact.value {
                continue;
            }
            tried += 1;
            let mut more = kept.clone();
            if !self.search.propagate(&mut more, [*fact], to_search(demand)) {
                continue;
            }
            if let Found::Assignment(grown) =
                self.search.find(more.clone(), to_search(demand), &self.wish, NODE_LIMIT)
            {
                kept = more;
                best = self.assignment(&grown);
            }
        }
        best
    }

    fn assignment(&self, domains: &Domains) -> Assignment {
        let mut truths = FixedBitSet::with_capacity(self.shape.cells());
        domains.truths(self.shape, &mut truths);
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

    fn prefer(&mut self, truths: &FixedBitSet) {
        let mut wished = self.start.clone();
        for cell in truths.ones() {
            wished.mark(self.shape, Fact { cell: because_encodings::Cell(cell as u32), value: true });
        }
        self.wish = Wish::like(&wished);
        self.sat.prefer(truths);
    }

    fn extend_grid(&mut self, fact: Fact) {
        self.facts.push(fact);
        let nothing = search::Demand { clues: &[], broken: None };
        self.clash = self.clash || !self.search.propagate(&mut self.grid, [fact], nothing);
        self.sat.extend_grid(fact);
    }

    fn on_grid(&mut self, demand: Demand<'_>) -> Result<Option<GridBase>, ExplainError> {
        if self.clash {
            return Ok(None);
        }
        let mut domains = self.grid.clone();
        let settled = self.search.propagate(&mut domains, [], to_search(demand));
        Ok(settled.then_some(GridBase { domains, premises: None }))
    }

    fn on_premises(
        &mut self,
        demand: Demand<'_>,
        premises: &[Fact],
    ) -> Result<Option<GridBase>, ExplainError> {
        let mut domains = self.start.clone();
        let settled = self.search.propagate(&mut domains, premises.iter().copied(), to_search(demand));
        Ok(settled.then(|| GridBase { domains, premises: Some(premises.to_vec()) }))
    }

    fn propagated(&self, base: &GridBase, found: &mut dyn FnMut(Fact)) {
        for cell in self.shape.all_cells() {
            let (x, y) = self.shape.entities_at(cell);
            if let Some(value) = base.domains.value(x, y) {
                found(Fact { cell, value });
            }
        }
    }

    fn counter(
        &mut self,
        base: &GridBase,
        demand: Demand<'_>,
        target: Option<Fact>,
    ) -> Result<Reply, ExplainError> {
        let mut domains = base.domains.clone();
        let opposite = target.map(Fact::negated);
        if !self.search.propagate(&mut domains, opposite, to_search(demand)) {
            return Ok(Reply::Entailed);
        }
        match self.search.find(domains.clone(), to_search(demand), &self.wish, NODE_LIMIT) {
            Found::Assignment(found) => Ok(Reply::Counter(self.grown(base, demand, opposite, found))),
            Found::Nothing => Ok(Reply::Entailed),
            Found::Limit => {
                let base = match &base.premises {
                    None => self.sat.on_grid(demand)?,
                    Some(premises) => self.sat.on_premises(demand, premises)?,
                };
                match base {
                    Some(base) => self.sat.counter(&base, demand, target),
                    None => Ok(Reply::Entailed),
                }
            }
        }
    }
}
