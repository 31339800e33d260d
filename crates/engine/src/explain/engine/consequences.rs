//! What follows from a clue set and the grid: optimal propagation over models that are kept.

use because_encodings::{Cell, Fact};
use fixedbitset::FixedBitSet;

use super::exchanges::Exchanges;
use super::{Engine, SetId, Target};
use crate::explain::ExplainError;
use crate::explain::pool::Models;
use crate::explain::prober::Reply;
use crate::search::Demand;

/// On grids of more cells than this, models are exchanged before a question is asked: it takes long there. In the tests
/// it is all of them.
const EXCHANGE_CELLS: usize = if cfg!(test) { 0 } else { 2_000 };

impl Engine<'_> {
    /// All facts outside the grid, and the contradiction, that the set with grid and axioms
    /// entails, in target order.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn consequences(&mut self, set: SetId) -> Result<Vec<Target>, ExplainError> {
        if self.sets[set.0].fresh_at != Some(self.grid_size) {
            self.refresh(set)?;
            self.sets[set.0].fresh_at = Some(self.grid_size);
        }
        Ok(self.outside(&self.sets[set.0].entailed))
    }

    /// Of these targets, those outside the grid.
    fn outside(&self, targets: &FixedBitSet) -> Vec<Target> {
        let new = |code: &usize| match Target::from_index(*code).fact() {
            None => true,
            Some(fact) => !self.pool.known().contains(fact.cell.index()),
        };
        targets.ones().filter(new).map(Target::from_index).collect()
    }

    /// Whether it can be told what sets entail without any grid: where there is a solution, which each of them has.
    pub(crate) fn knows_alone(&self) -> bool {
        self.solved
    }

    /// All facts outside the grid that the set and the axioms entail without any grid, in target order: those that need
    /// no premise. They are looked for once.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn consequences_alone(&mut self, set: SetId) -> Result<Vec<Target>, ExplainError> {
        let found = match self.sets[set.0].alone.take() {
            Some(found) => found,
            None => self.alone(set)?,
        };
        let targets = self.outside(&found);
        self.sets[set.0].entailed.union_with(&found);
        self.sets[set.0].alone = Some(found);
        Ok(targets)
    }

    fn alone(&mut self, set: SetId) -> Result<FixedBitSet, ExplainError> {
        self.spend(self.question())?;
        let clues = self.sets[set.0].clues.clone();
        let demand = Demand { clues: &clues, broken: None };
        let mut found = FixedBitSet::with_capacity(1 + 2 * self.prober.cells());
        let Some(base) = self.prober.on_premises(demand, &[])? else { return Ok(found) };
        self.prober.propagated(&base, &mut |fact| found.insert(Target::of(fact).index()));
        let mut open = FixedBitSet::with_capacity(self.prober.cells());
        for cell in 0..self.prober.cells() {
            open.set(cell, !found.contains(Target::of(self.reference_fact(cell)).index()));
        }
        for model in self.pool.with_clues(&clues).ones() {
            open.difference_with(self.pool.differing(model));
        }
        while let Some(cell) = open.ones().next() {
            open.set(cell, false);
            let fact = self.reference_fact(cell);
            match self.counter(&base, demand, Some(fact))? {
                Reply::Entailed => found.insert(Target::of(fact).index()),
                Reply::Counter(model) => {
                    let place = self.pool.add(model);
                    open.difference_with(self.pool.differing(place));
                }
            }
        }
        self.prober.give_back(base);
        Ok(found)
    }

    /// Optimal propagation of clues and grid: models of the pool refute most candidates,
    /// propagation confirms many of the others, and the prober decides the rest.
    fn refresh(&mut self, set: SetId) -> Result<(), ExplainError> {
        self.budget.look()?;
        self.spend(self.question())?;
        let clues = self.sets[set.0].clues.clone();
        self.inherit(set, &clues);
        let demand = Demand { clues: &clues, broken: None };
        let mut models = self.pool.with_clues(&clues);
        models.intersect_with(self.pool.alive());
        if self.sets[set.0].entailed.contains(0) {
            return Ok(());
        }
        if self.solved && self.open_targets(set, &models).is_empty() {
            return Ok(());
        }
        let Some(base) = self.prober.on_grid(demand)? else {
            self.clash(set);
            return Ok(());
        };
        if !self.solved && models.is_clear() {
            match self.counter(&base, demand, None)? {
                Reply::Entailed => {
                    self.clash(set);
                    return Ok(());
                }
                Reply::Counter(model) => models.grow_and_insert(self.pool.add(model)),
            }
        }
        let entailed = &mut self.sets[set.0].entailed;
        self.prober.propagated(&base, &mut |fact| entailed.grow_and_insert(Target::of(fact).index()));
        let mut refuted = FixedBitSet::with_capacity(self.prober.cells());
        let targets = self.open_targets(set, &models);
        let exchanges = (clues.is_empty() && self.may_exchange())
            .then(|| Exchanges::new(self.prober.shape(), self.pool.known()));
        if let Some(exchanges) = &exchanges {
            self.exchange(exchanges, &models, &targets, &mut refuted);
        }
        for target in targets {
            let Some(fact) = target.fact() else { continue };
            let cell = fact.cell.index();
            let is_refuted = if self.solved {
                // What was known before refutes no open target.
                refuted.contains(cell)
            } else {
                let mut against = models.clone();
                against.grow(self.pool.len());
                self.pool.keep_against(&mut against, cell, fact.value);
                !against.is_clear()
            };
            if is_refuted {
                continue;
            }
            match self.counter(&base, demand, Some(fact))? {
                Reply::Entailed => self.sets[set.0].entailed.grow_and_insert(target.index()),
                Reply::Counter(model) => {
                    if let Some(exchanges) = &exchanges {
                        exchanges.add_loose(&model.truths, &mut refuted);
                    }
                    let place = self.pool.add(model);
                    refuted.union_with(self.pool.differing(place));
                    models.grow_and_insert(place);
                }
            }
        }
        self.prober.give_back(base);
        Ok(())
    }

    /// Whether exchanges in models are worth it: a question takes long.
    fn may_exchange(&self) -> bool {
        self.solved && self.prober.cells() > EXCHANGE_CELLS && self.prober.may_exchange()
    }

    /// Refutes targets by exchanges in the reference and in these models, as long as there are some left.
    fn exchange(
        &self,
        exchanges: &Exchanges,
        models: &Models,
        targets: &[Target],
        refuted: &mut FixedBitSet,
    ) {
        exchanges.add_loose(self.pool.reference_truths(), refuted);
        for model in models.ones() {
            let is_open = |fact: Fact| !refuted.contains(fact.cell.index());
            if !targets.iter().filter_map(|target| target.fact()).any(is_open) {
                return;
            }
            exchanges.add_loose(&self.pool.truths(model), refuted);
        }
    }

    /// What the axioms or one of the clues alone entail, the set entails.
    fn inherit(&mut self, set: SetId, clues: &[usize]) {
        let mut inherited = std::mem::take(&mut self.sets[set.0].entailed);
        for other in self.smallest.iter().map(|other| &self.sets[other.0]) {
            if other.clues.len() < clues.len() && other.clues.iter().all(|clue| clues.contains(clue)) {
                inherited.union_with(&other.entailed);
            }
        }
        self.sets[set.0].entailed = inherited;
    }

    /// Clues that clash with the grid entail everything: a fact that needs less than the
    /// contradiction comes before it.
    fn clash(&mut self, set: SetId) {
        let entailed = &mut self.sets[set.0].entailed;
        entailed.grow(1 + 2 * self.prober.cells());
        entailed.insert_range(..);
    }

    /// Targets outside the grid that are not known to follow and that no model refutes.
    fn open_targets(&self, set: SetId, models: &Models) -> Vec<Target> {
        let entailed = &self.sets[set.0].entailed;
        let values: &[Option<bool>] = if self.solved { &[None] } else { &[Some(false), Some(true)] };
        let fact = |cell: usize, value: &Option<bool>| match value {
            None => self.reference_fact(cell),
            Some(value) => Fact { cell: Cell(cell as u32), value: *value },
        };
        let mut open = self.pool.known().clone();
        open.toggle_range(..);
        if self.solved {
            // Each model refutes many cells: few of them refute nearly all.
            let entailed = |cell: &usize| entailed.contains(Target::of(self.reference_fact(*cell)).index());
            let known: Vec<usize> = open.ones().filter(entailed).collect();
            known.into_iter().for_each(|cell| open.set(cell, false));
            for model in models.ones() {
                if open.is_clear() {
                    break;
                }
                open.difference_with(self.pool.differing(model));
            }
        }
        let targets =
            open.ones().flat_map(|cell| values.iter().map(move |value| Target::of(fact(cell, value))));
        targets.filter(|target| !entailed.contains(target.index())).collect()
    }
}
