//! The engine: what follows from which clues, and the smallest premises for it.

mod consequences;
mod exchanges;
mod premises;
mod target;
mod warm;

pub(crate) use premises::Premises;
pub(crate) use target::{Class, Target};

use std::collections::BTreeMap;

use because_encodings::{Cell, Fact};
use fixedbitset::FixedBitSet;

use super::ExplainError;
use super::pool::{Models, Pool};
use super::prober::{Base, Prober, Reply};
use crate::budget::{Budget, Deadline};
use crate::search::Demand;
use crate::subsets::Hitting;
use warm::Warm;

/// A question to the prober counts as many nodes of the search for premises as the square of its
/// cells in this unit: it takes about as long.
pub(super) const CELLS_A_NODE: u64 = 128;

/// A set of clues with what is known to follow from it and the grid.
#[derive(Debug)]
struct ClueSet {
    clues: Vec<usize>,
    /// Targets that follow; they stay so, since the grid only grows.
    entailed: FixedBitSet,
    /// Targets that follow from the clues and the axioms without any grid, once that was asked.
    alone: Option<FixedBitSet>,
    /// Per target, the counter-models that have mattered so far.
    warm: BTreeMap<Target, Warm>,
    /// The size of the grid for which `entailed` is complete.
    fresh_at: Option<usize>,
}

/// A handle to a clue set of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetId(usize);

/// The state of an explanation: the grid, the pool, and what follows from each clue set.
pub(crate) struct Engine<'a> {
    prober: Prober<'a>,
    pool: Pool,
    /// Whether only the reference's value of a cell can be entailed (it is a solution).
    solved: bool,
    sets: Vec<ClueSet>,
    /// Those of one clue or none.
    smallest: Vec<SetId>,
    grid_size: usize,
    /// Per clue, a model that agreed with the grid and in which it does not hold.
    unspent: Vec<Option<usize>>,
    /// How much work the searches may still take; see [`Engine::allow`].
    budget: Budget,
    /// Searches for premises, and for which target and size of the grid it has the counter-models; what judges them.
    hitting: Hitting,
    hitting_of: Option<(SetId, Target, usize)>,
    judging: (Models, Models),
}

impl<'a> Engine<'a> {
    /// An engine with an empty grid. `solution` is any solution of the puzzle (as true
    /// cells), or `None` where there is none.
    pub(crate) fn new(
        mut prober: Prober<'a>,
        solution: Option<FixedBitSet>,
        deadline: Option<Deadline>,
    ) -> Engine<'a> {
        let solved = solution.is_some();
        let nothing = || FixedBitSet::with_capacity(prober.cells());
        let reference = solution.clone().unwrap_or_else(nothing);
        let clues = prober.clues();
        let mut pool = Pool::new(reference, clues);
        if let Some(solution) = &solution {
            prober.prefer(solution);
            prober.seeds(solution, &mut |model| {
                pool.add(model);
            });
        }
        Engine {
            prober,
            pool,
            solved,
            sets: Vec::new(),
            smallest: Vec::new(),
            grid_size: 0,
            unspent: vec![None; clues],
            budget: Budget::until(deadline),
            hitting: Hitting::default(),
            hitting_of: None,
            judging: (Models::new(), Models::new()),
        }
    }

    /// Allows so much work from now on: nodes of the search for premises, a question to the
    /// prober counting as several (see [`CELLS_A_NODE`]). What takes more ends with
    /// [`ExplainError::Work`], and leaves the engine as it was but for what it has learned.
    pub(crate) fn allow(&mut self, work: u64) {
        self.budget.allow(work);
    }

    /// How much work is still allowed.
    pub(crate) fn allowed(&self) -> u64 {
        self.budget.left()
    }

    /// What a question costs.
    pub(crate) fn question(&self) -> u64 {
        1 + (self.prober.cells() as u64 / CELLS_A_NODE).pow(2)
    }

    /// Takes work off what is allowed.
    ///
    /// # Errors
    /// When that is not enough, or the deadline passes.
    pub(crate) fn spend(&mut self, work: u64) -> Result<(), ExplainError> {
        Ok(self.budget.spend(work)?)
    }

    fn counter(
        &mut self,
        base: &Base,
        demand: Demand<'_>,
        target: Option<Fact>,
    ) -> Result<Reply, ExplainError> {
        self.spend(self.question())?;
        self.prober.counter(base, demand, target)
    }

    /// Adds facts to the grid.
    pub(crate) fn learn(&mut self, facts: impl IntoIterator<Item = Fact>) {
        for fact in facts {
            if !self.pool.known().contains(fact.cell.index()) {
                self.pool.learn(fact.cell.index(), fact.value);
                self.prober.extend_grid(fact);
                self.grid_size += 1;
            }
        }
    }

    /// Adds a clue set, of clues by place in ascending order.
    pub(crate) fn add_set(&mut self, clues: Vec<usize>) -> SetId {
        self.sets.push(ClueSet {
            clues,
            entailed: FixedBitSet::new(),
            alone: None,
            warm: BTreeMap::new(),
            fresh_at: None,
        });
        let set = SetId(self.sets.len() - 1);
        if self.sets[set.0].clues.len() <= 1 {
            self.smallest.push(set);
        }
        set
    }

    /// The clues of a set.
    pub(crate) fn clues_of(&self, set: SetId) -> &[usize] {
        &self.sets[set.0].clues
    }

    /// The grid fact, or what the reference says, of a cell.
    pub(crate) fn reference_fact(&self, cell: usize) -> Fact {
        Fact { cell: Cell(cell as u32), value: self.pool.reference(cell) }
    }

    /// All facts outside the grid that clues and premises entail, in fact order.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn derived(&mut self, clues: &[usize], premises: &[Fact]) -> Result<Vec<Fact>, ExplainError> {
        let demand = Demand { clues, broken: None };
        let Some(base) = self.prober.on_premises(demand, premises)? else { return Ok(Vec::new()) };
        let mut derived = Vec::new();
        let mut closed = self.pool.known().clone();
        self.prober.propagated(&base, &mut |fact| {
            if !closed.put(fact.cell.index()) {
                derived.push(fact);
            }
        });
        let mut models = self.pool.with_clues(clues);
        for fact in premises {
            self.pool.drop_violating(&mut models, fact.cell.index());
        }
        if self.solved {
            // Each model refutes many cells: few of them refute nearly all.
            for model in models.ones() {
                closed.union_with(self.pool.differing(model));
            }
        }
        let values: &[bool] = if self.solved { &[true] } else { &[true, false] };
        while let Some(cell) = closed.zeroes().next() {
            closed.insert(cell);
            let reference = self.reference_fact(cell);
            for as_referred in values {
                let fact = if *as_referred { reference } else { reference.negated() };
                if !self.solved {
                    let mut against = models.clone();
                    against.grow(self.pool.len());
                    self.pool.keep_against(&mut against, cell, fact.value);
                    if !against.is_clear() {
                        continue;
                    }
                }
                match self.counter(&base, demand, Some(fact))? {
                    Reply::Entailed => {
                        derived.push(fact);
                        break;
                    }
                    Reply::Counter(model) => {
                        let place = self.pool.add(model);
                        if self.solved {
                            closed.union_with(self.pool.differing(place));
                        } else {
                            models.grow_and_insert(place);
                        }
                    }
                }
            }
        }
        self.prober.give_back(base);
        derived.sort_unstable();
        Ok(derived)
    }

    /// The facts outside the grid that propagation finds from the axioms and premises, in
    /// fact order.
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn propagated(&mut self, premises: &[Fact]) -> Result<Vec<Fact>, ExplainError> {
        let mut derived = Vec::new();
        if let Some(base) = self.prober.on_premises(Demand::NOTHING, premises)? {
            let known = self.pool.known();
            self.prober.propagated(&base, &mut |fact| {
                if !known.contains(fact.cell.index()) {
                    derived.push(fact);
                }
            });
            self.prober.give_back(base);
        }
        Ok(derived)
    }

    /// Whether grid and axioms entail a clue.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn is_used_up(&mut self, clue: usize) -> Result<bool, ExplainError> {
        if let Some(witness) = self.unspent[clue]
            && self.pool.weight(witness) == 0
        {
            return Ok(false);
        }
        let mut without = self.pool.without_clue(clue);
        without.intersect_with(self.pool.alive());
        self.unspent[clue] = without.ones().next();
        if self.unspent[clue].is_some() {
            return Ok(false);
        }
        let demand = Demand { clues: &[], broken: Some(clue) };
        let Some(base) = self.prober.on_grid(demand)? else { return Ok(true) };
        match self.counter(&base, demand, None)? {
            Reply::Entailed => Ok(true),
            Reply::Counter(model) => {
                self.unspent[clue] = Some(self.pool.add(model));
                Ok(false)
            }
        }
    }
}
