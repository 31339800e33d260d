//! Reasons on any grid: what follows from which clues and facts, and the fewest facts for it.

use std::collections::BTreeMap;

use because_encodings::{Cell, ClueNumber, Fact, FactSet, Puzzle};
use fixedbitset::FixedBitSet;

use super::engine::CELLS_A_NODE;
use super::pool::{Models, Pool};
use super::prober::{Prober, Reply};
use super::{ExplainError, Options};
use crate::budget::Budget;
use crate::search::Demand;
use crate::subsets::{Hitting, Smallest, smallest};

/// Answers questions about grids that come and go, where the engine of a sequence knows one that
/// only grows: one pool of counter-models serves them all.
///
/// Every cell has one value that counts, that of a solution (with no solution, of a sequence);
/// a grid is therefore a set of cells. Clues go by their places among the asserted ones.
pub(crate) struct Reasons<'a> {
    cells: usize,
    prober: Prober<'a>,
    pool: Pool,
    /// Whether there is a solution, so that only its values can follow.
    solved: bool,
    /// The cells with a value that counts.
    valued: FixedBitSet,
    /// Per clues and wanted cells, the counter-models that have mattered.
    mattered: BTreeMap<(Vec<usize>, Vec<usize>), Vec<usize>>,
    /// How many nodes one search for the fewest facts may take.
    limit: u64,
    budget: Budget,
    /// Working space of searches for the fewest facts.
    hitting: Hitting,
    rank: Vec<Option<u32>>,
}

/// What is asked of a set of facts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Want<'a> {
    /// The clues beside them.
    pub clues: &'a [usize],
    /// The cells whose facts should follow, all of them; none stands for the contradiction.
    pub wanted: &'a [usize],
    /// The cells that it may be of, those first that should rather be taken; none is wanted.
    pub order: &'a [usize],
}

/// What the search for the fewest facts came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fewest {
    /// These cells, ascending: no fewer do.
    Found(Vec<usize>),
    /// More are needed than were allowed, or nothing does.
    More,
    /// The search took too long.
    Unknown,
}

impl<'a> Reasons<'a> {
    /// Reasons from these clues; `truths` are the true cells of a solution, `None` where there is
    /// none: then the values of `facts` count.
    pub(super) fn new(
        puzzle: &'a Puzzle,
        options: &Options,
        clues: &[ClueNumber],
        truths: Option<&FixedBitSet>,
        facts: &FactSet,
    ) -> Reasons<'a> {
        let mut prober = Prober::new(puzzle, clues, options);
        let cells = puzzle.shape().cells();
        let mut reference = FixedBitSet::with_capacity(cells);
        let mut valued = FixedBitSet::with_capacity(cells);
        match truths {
            Some(truths) => {
                reference.union_with(truths);
                valued.insert_range(..);
            }
            None => facts.iter().for_each(|fact| {
                reference.set(fact.cell.index(), fact.value);
                valued.insert(fact.cell.index());
            }),
        }
        let mut pool = Pool::new(reference.clone(), clues.len());
        if truths.is_some() {
            prober.prefer(&reference);
            prober.seeds(&reference, &mut |model| {
                pool.add(model);
            });
        }
        for cell in valued.ones() {
            pool.learn(cell, reference.contains(cell));
            prober.extend_grid(Fact { cell: Cell(cell as u32), value: reference.contains(cell) });
        }
        Reasons {
            cells,
            prober,
            pool,
            solved: truths.is_some(),
            valued,
            mattered: BTreeMap::new(),
            limit: options.step_limit.unwrap_or(u64::MAX),
            budget: Budget::until(options.deadline),
            hitting: Hitting::default(),
            rank: Vec::new(),
        }
    }

    /// Allows so much work from now on, counted as [`super::engine::Engine::allow`] does. What
    /// takes more ends with [`ExplainError::Work`].
    pub(crate) fn allow(&mut self, work: u64) {
        self.budget.allow(work);
    }

    /// Pays for a question to the prober.
    fn ask(&mut self) -> Result<(), ExplainError> {
        self.budget.look()?;
        Ok(self.budget.spend(1 + (self.cells as u64 / CELLS_A_NODE).pow(2))?)
    }

    /// The fact of a cell.
    pub(crate) fn fact(&self, cell: usize) -> Fact {
        Fact { cell: Cell(cell as u32), value: self.pool.reference(cell) }
    }

    fn facts(&self, cells: impl IntoIterator<Item = usize>) -> Vec<Fact> {
        cells.into_iter().map(|cell| self.fact(cell)).collect()
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.cells
    }

    /// The empty grid.
    pub(crate) fn nothing(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.cells)
    }

    /// The models of some clues that agree with a grid.
    fn agreeing(&self, clues: &[usize], grid: impl IntoIterator<Item = usize>) -> Models {
        let mut models = self.pool.with_clues(clues);
        grid.into_iter().for_each(|cell| self.pool.drop_violating(&mut models, cell));
        models
    }

    /// The cells outside a grid whose facts it entails with some clues; `None` if they clash.
    ///
    /// # Errors
    /// When the solver fails, the deadline passes or the work is done.
    pub(crate) fn gains(
        &mut self,
        clues: &[usize],
        grid: &FixedBitSet,
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        let valued = self.valued.clone();
        self.gains_of(clues, grid, &valued)
    }

    /// The same for some cells only.
    ///
    /// # Errors
    /// As [`Reasons::gains`].
    pub(crate) fn gains_of(
        &mut self,
        clues: &[usize],
        grid: &FixedBitSet,
        cells: &FixedBitSet,
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        self.ask()?;
        let models = self.agreeing(clues, grid.ones());
        let mut open = cells.clone();
        open.difference_with(grid);
        models.ones().for_each(|model| open.difference_with(self.pool.violates(model)));
        let mut gained = self.nothing();
        if self.solved && open.is_clear() {
            return Ok(Some(gained));
        }
        let demand = Demand { clues, broken: None };
        let premises = self.facts(grid.ones());
        let Some(base) = self.prober.on_premises(demand, &premises)? else { return Ok(None) };
        if !self.solved && models.is_clear() {
            match self.prober.counter(&base, demand, None)? {
                Reply::Entailed => return Ok(None),
                Reply::Counter(model) => {
                    let place = self.pool.add(model);
                    open.difference_with(self.pool.violates(place));
                }
            }
        }
        let pool = &self.pool;
        self.prober.propagated(&base, &mut |fact| {
            let cell = fact.cell.index();
            if open.contains(cell) && pool.reference(cell) == fact.value {
                gained.insert(cell);
            }
        });
        open.difference_with(&gained);
        while let Some(cell) = open.ones().next() {
            self.ask()?;
            open.remove(cell);
            match self.prober.counter(&base, demand, Some(self.fact(cell)))? {
                Reply::Entailed => gained.insert(cell),
                Reply::Counter(model) => {
                    let place = self.pool.add(model);
                    open.difference_with(self.pool.violates(place));
                }
            }
        }
        self.prober.give_back(base);
        Ok(Some(gained))
    }

    /// The fewest facts, at most `most`, that do what is wanted; of several as few, the first in
    /// the order of preference.
    ///
    /// # Errors
    /// As [`Reasons::gains`].
    pub(crate) fn fewest(&mut self, want: Want<'_>, most: usize, limit: u64) -> Result<Fewest, ExplainError> {
        let mut rank = std::mem::take(&mut self.rank);
        rank.clear();
        rank.resize(self.cells, None);
        for (place, cell) in (0..).zip(want.order) {
            rank[*cell] = Some(place);
        }
        let key = (want.clues.to_vec(), want.wanted.to_vec());
        let mut mattered = self.mattered.remove(&key).unwrap_or_default();
        let ranked = |pool: &Pool, model: usize| {
            let ranks = pool.violates(model).ones().filter_map(|cell| rank[cell]);
            let mut places: Vec<usize> = ranks.map(|place: u32| place as usize).collect();
            places.sort_unstable();
            places
        };
        let mut hitting = std::mem::take(&mut self.hitting);
        hitting.renew(mattered.iter().map(|model| ranked(&self.pool, *model)));
        let mut found: Result<Smallest, ExplainError> = Ok(Smallest::None);
        if !hitting.has_empty() {
            let given = limit.min(self.limit).min(self.budget.left());
            let mut nodes = Budget::of_nodes(given, self.budget.deadline());
            let mut relevant = self.relevant(want);
            let mut judge = |places: &[usize]| {
                let cells: Vec<usize> =
                    places.iter().filter_map(|place| want.order.get(*place).copied()).collect();
                let missed = self.missed(want, &cells, &mut relevant)?;
                mattered.extend(missed);
                Ok(missed.map(|model| ranked(&self.pool, model)))
            };
            found = smallest(&mut hitting, 0..=most, &mut nodes, &mut judge);
            self.budget.look()?;
            self.budget.spend(given - nodes.left())?;
        }
        self.mattered.insert(key, mattered);
        (self.hitting, self.rank) = (hitting, rank);
        Ok(match found? {
            Smallest::Found(places) => {
                let places = places.elements().iter();
                let mut cells: Vec<usize> =
                    places.filter_map(|place| want.order.get(*place).copied()).collect();
                cells.sort_unstable();
                Fewest::Found(cells)
            }
            Smallest::None => Fewest::More,
            Smallest::Open { .. } => Fewest::Unknown,
        })
    }

    /// The models of the clues in which something wanted does not hold.
    fn relevant(&self, want: Want<'_>) -> Models {
        let mut models = self.pool.with_clues(want.clues);
        if !want.wanted.is_empty() {
            let mut against = Models::with_capacity(self.pool.len());
            for cell in want.wanted {
                against.union_with(self.pool.differing_at(*cell));
            }
            models.intersect_with(&against);
        }
        models
    }

    /// A model that shows that these facts do not do; `None` if they do.
    fn missed(
        &mut self,
        want: Want<'_>,
        cells: &[usize],
        relevant: &mut Models,
    ) -> Result<Option<usize>, ExplainError> {
        let mut missed = relevant.clone();
        cells.iter().for_each(|cell| self.pool.drop_violating(&mut missed, *cell));
        if let Some(model) = missed.ones().min_by_key(|model| self.pool.weight(*model)) {
            return Ok(Some(model));
        }
        self.ask()?;
        let demand = Demand { clues: want.clues, broken: None };
        let premises = self.facts(cells.iter().copied());
        let Some(base) = self.prober.on_premises(demand, &premises)? else { return Ok(None) };
        let targets: Vec<Option<Fact>> = match want.wanted {
            [] => vec![None],
            wanted => wanted.iter().map(|cell| Some(self.fact(*cell))).collect(),
        };
        for target in targets {
            if let Reply::Counter(model) = self.prober.counter(&base, demand, target)? {
                let place = self.pool.add(model);
                relevant.grow_and_insert(place);
                return Ok(Some(place));
            }
        }
        Ok(None)
    }
}
