//! The engine: what follows from which clues, and the smallest premises for it.

use std::collections::BTreeMap;
use std::time::Instant;

use because_encodings::{Cell, Fact};
use fixedbitset::FixedBitSet;

use super::ExplainError;
use super::minimal::{Mus, Smus};
use super::pool::{Models, Pool};
use super::prober::{Demand, Prober, Reply};
use crate::subsets::{Hit, Hitting};

/// A question to the prober counts as many nodes of the search for premises as the square of its
/// cells in this unit: it takes about as long.
pub(super) const CELLS_A_NODE: u64 = 128;

/// What a step can be for: the contradiction, or a fact. Ordered: the contradiction first,
/// then by cell, false before true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target(u32);

impl Target {
    /// The contradiction.
    pub const CONTRADICTION: Target = Target(0);

    /// A fact.
    pub fn of(fact: Fact) -> Target {
        Target(1 + 2 * fact.cell.0 + u32::from(fact.value))
    }

    /// Its place in the order, from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The target at a place in the order.
    pub fn from_index(index: usize) -> Target {
        Target(index as u32)
    }

    /// The fact; `None` for the contradiction.
    pub fn fact(self) -> Option<Fact> {
        let code = self.0.checked_sub(1)?;
        Some(Fact { cell: Cell(code / 2), value: code % 2 == 1 })
    }
}

/// A set of clues with what is known to follow from it and the grid.
#[derive(Debug)]
struct ClueSet {
    clues: Vec<usize>,
    /// Targets that follow; they stay so, since the grid only grows.
    entailed: FixedBitSet,
    /// Per target, the counter-models that have mattered so far.
    warm: BTreeMap<Target, Warm>,
    /// The size of the grid for which `entailed` is complete.
    fresh_at: Option<usize>,
}

/// The counter-models of one target that have mattered, with the grid facts they violate.
#[derive(Debug, Default)]
struct Warm {
    models: Vec<usize>,
    /// How many of the models violate no fact in common, and of how many models that was found.
    packing: usize,
    packed_of: usize,
    hitting: Option<Hitting>,
    /// The most premises that are refuted.
    refuted: Option<usize>,
    /// The size of the grid for which all this is right.
    made_at: Option<usize>,
}

impl Warm {
    /// Brings it up to the grid; gives how many premises are needed at least.
    fn refresh(&mut self, pool: &Pool, grid_size: usize) -> usize {
        if self.made_at != Some(grid_size) {
            self.models.sort_by_key(|model| (pool.weight(*model), *model));
            *self = Warm {
                models: std::mem::take(&mut self.models),
                made_at: Some(grid_size),
                ..Warm::default()
            };
        }
        if self.packed_of < self.models.len() {
            self.packed_of = self.models.len();
            self.packing = self.packing.max(pool.packing(&self.models));
        }
        self.packing
    }
}

/// What a search for premises came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Premises {
    /// These, in fact order.
    Found(Smus<Fact>),
    /// So few do not suffice.
    Refuted,
    /// The effort was used up before the answer.
    Exhausted,
}

/// A handle to a clue set of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetId(usize);

/// The state of an explanation: the grid, the pool, and what follows from each clue set.
pub struct Engine<P> {
    prober: P,
    pool: Pool,
    /// Whether only the reference's value of a cell can be entailed (it is a solution).
    solved: bool,
    sets: Vec<ClueSet>,
    /// Those of one clue or none.
    smallest: Vec<SetId>,
    grid_size: usize,
    /// Per clue, a model that agreed with the grid and in which it does not hold.
    unspent: Vec<Option<usize>>,
    deadline: Option<Instant>,
    /// How much work the searches may still take; see [`Engine::allow`].
    work: u64,
}

impl<P: Prober> Engine<P> {
    /// An engine with an empty grid. `solution` is any solution of the puzzle (as true
    /// cells), or `None` where there is none.
    pub fn new(mut prober: P, solution: Option<FixedBitSet>, deadline: Option<Instant>) -> Engine<P> {
        let solved = solution.is_some();
        let nothing = || FixedBitSet::with_capacity(prober.cells());
        let reference = solution.clone().unwrap_or_else(nothing);
        let clues = prober.clues();
        let mut pool = Pool::new(reference, clues);
        if let Some(solution) = &solution {
            prober.prefer(solution);
            prober.seeds(solution).iter().for_each(|model| {
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
            deadline,
            work: u64::MAX,
        }
    }

    fn check_time(&self) -> Result<(), ExplainError> {
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(ExplainError::Deadline),
            _ => Ok(()),
        }
    }

    /// Allows so much work from now on: nodes of the search for premises, a question to the
    /// prober counting as several (see [`CELLS_A_NODE`]). What takes more ends with
    /// [`ExplainError::Deadline`], and leaves the engine as it was but for what it has learned.
    pub fn allow(&mut self, work: u64) {
        self.work = work;
    }

    /// How much work is still allowed.
    pub fn allowed(&self) -> u64 {
        self.work
    }

    /// What a question costs.
    fn question(&self) -> u64 {
        1 + (self.prober.cells() as u64 / CELLS_A_NODE).pow(2)
    }

    /// Takes work off what is allowed.
    ///
    /// # Errors
    /// When that is not enough.
    pub fn spend(&mut self, work: u64) -> Result<(), ExplainError> {
        let left = self.work.checked_sub(work);
        self.work = left.unwrap_or(0);
        left.map(|_| ()).ok_or(ExplainError::Deadline)
    }

    fn counter(
        &mut self,
        base: &P::Base,
        demand: Demand<'_>,
        target: Option<Fact>,
    ) -> Result<Reply, ExplainError> {
        self.spend(self.question())?;
        self.prober.counter(base, demand, target)
    }

    /// Adds facts to the grid.
    pub fn learn(&mut self, facts: impl IntoIterator<Item = Fact>) {
        for fact in facts {
            if !self.pool.known().contains(fact.cell.index()) {
                self.pool.learn(fact.cell.index(), fact.value);
                self.prober.extend_grid(fact);
                self.grid_size += 1;
            }
        }
    }

    /// Adds a clue set, of clues by place in ascending order.
    pub fn add_set(&mut self, clues: Vec<usize>) -> SetId {
        self.sets.push(ClueSet {
            clues,
            entailed: FixedBitSet::new(),
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
    pub fn clues_of(&self, set: SetId) -> &[usize] {
        &self.sets[set.0].clues
    }

    /// The grid fact, or what the reference says, of a cell.
    pub fn reference_fact(&self, cell: usize) -> Fact {
        Fact { cell: Cell(cell as u32), value: self.pool.reference(cell) }
    }

    /// All facts outside the grid, and the contradiction, that the set with grid and axioms
    /// entails, in target order.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn consequences(&mut self, set: SetId) -> Result<Vec<Target>, ExplainError> {
        if self.sets[set.0].fresh_at != Some(self.grid_size) {
            self.refresh(set)?;
            self.sets[set.0].fresh_at = Some(self.grid_size);
        }
        let entailed = &self.sets[set.0].entailed;
        let new = |code: &usize| match Target(*code as u32).fact() {
            None => true,
            Some(fact) => !self.pool.known().contains(fact.cell.index()),
        };
        Ok(entailed.ones().filter(new).map(|code| Target(code as u32)).collect())
    }

    /// Optimal propagation of clues and grid: models of the pool refute most candidates,
    /// propagation confirms many of the others, and the prober decides the rest.
    fn refresh(&mut self, set: SetId) -> Result<(), ExplainError> {
        self.check_time()?;
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
                Reply::Counter(model) => models.grow_and_insert(self.pool.add(&model)),
            }
        }
        let entailed = &mut self.sets[set.0].entailed;
        self.prober.propagated(&base, &mut |fact| entailed.grow_and_insert(Target::of(fact).0 as usize));
        for target in self.open_targets(set, &models) {
            let Some(fact) = target.fact() else { continue };
            let mut against = models.clone();
            against.grow(self.pool.len());
            self.pool.keep_against(&mut against, fact.cell.index(), fact.value);
            if !against.is_clear() {
                continue;
            }
            match self.counter(&base, demand, Some(fact))? {
                Reply::Entailed => self.sets[set.0].entailed.grow_and_insert(target.0 as usize),
                Reply::Counter(model) => {
                    let place = self.pool.add(&model);
                    models.grow_and_insert(place);
                }
            }
        }
        Ok(())
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
        let refuted = self.pool.scan(models);
        self.pool
            .known()
            .zeroes()
            .filter(|cell| !self.solved || !refuted.meets(self.pool.differing_at(*cell)))
            .flat_map(|cell| values.iter().map(move |value| Target::of(fact(cell, value))))
            .filter(|target| !entailed.contains(target.0 as usize))
            .collect()
    }

    /// The lexicographically smallest premises of `most` facts for a target that follows from
    /// the set, given that fewer do not suffice. `effort` counts down the nodes of the search;
    /// where it is used up after premises were found, they are as few but not the first.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn premises(
        &mut self,
        set: SetId,
        target: Target,
        most: usize,
        effort: &mut u64,
    ) -> Result<Premises, ExplainError> {
        let warm = self.sets[set.0].warm.entry(target).or_default();
        if warm.refresh(&self.pool, self.grid_size) > most {
            warm.refuted = warm.refuted.max(Some(most));
            return Ok(Premises::Refuted);
        }
        let before = *effort;
        *effort = before.min(self.work);
        let (bound, given) = (before - *effort, *effort);
        let hit = self.with_warm(set, target, |warm, hitting, judge| {
            let Warm { refuted, models, .. } = warm;
            let mut judge = |cells: &[usize]| judge.missed(cells, models);
            let any = match hitting.any(most, effort, &mut judge)? {
                Hit::Found(any) => any,
                Hit::Refuted => {
                    *refuted = Some(most);
                    return Ok(Hit::Refuted);
                }
                Hit::Exhausted => return Ok(Hit::Exhausted),
            };
            // The first of the smallest is found among elements that are needed; that they are
            // is known once the counter-models refute one premise less.
            if let Some(fewer) = most.checked_sub(1).filter(|fewer| *refuted < Some(*fewer)) {
                match hitting.any(fewer, effort, &mut judge)? {
                    Hit::Refuted => {}
                    Hit::Found(smaller) => return Ok(Hit::Found(smaller)),
                    Hit::Exhausted => return Ok(Hit::Found(any)),
                }
            }
            hitting.first(most, any, effort, &mut judge).map(Hit::Found)
        });
        self.spend(given - *effort)?;
        *effort += bound;
        let hit = hit?;
        Ok(match hit {
            Hit::Found(cells) => Premises::Found(Smus::shown(self.facts(cells))),
            Hit::Refuted => Premises::Refuted,
            Hit::Exhausted => Premises::Exhausted,
        })
    }

    /// Premises for a target that follows from the set: none of them can be left out, but they
    /// are not claimed to be the fewest.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn some_premises(&mut self, set: SetId, target: Target) -> Result<Mus<Fact>, ExplainError> {
        let cells = self.with_warm(set, target, |warm, hitting, judge| {
            let models = &mut warm.models;
            hitting.greedy(&mut |cells: &[usize]| judge.missed(cells, models))
        })?;
        Ok(Mus::shown(self.facts(cells.into_elements())))
    }

    fn facts(&self, cells: Vec<usize>) -> Vec<Fact> {
        cells.into_iter().map(|cell| self.reference_fact(cell)).collect()
    }

    fn with_warm<T>(
        &mut self,
        set: SetId,
        target: Target,
        work: impl FnOnce(&mut Warm, &mut Hitting, &mut PremiseJudge<'_, P>) -> Result<T, ExplainError>,
    ) -> Result<T, ExplainError> {
        let mut warm = self.sets[set.0].warm.remove(&target).unwrap_or_default();
        warm.refresh(&self.pool, self.grid_size);
        let mut hitting = warm.hitting.take().unwrap_or_else(|| {
            Hitting::new(
                warm.models.iter().map(|model| self.pool.violates(*model).ones().collect()).collect(),
            )
        });
        let clues = self.sets[set.0].clues.clone();
        let mut judge = PremiseJudge { clues, target, relevant: None, engine: self };
        let found = work(&mut warm, &mut hitting, &mut judge);
        warm.hitting = Some(hitting);
        self.sets[set.0].warm.insert(target, warm);
        found
    }

    /// All facts outside the grid that clues and premises entail, in fact order.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn derived(&mut self, clues: &[usize], premises: &[Fact]) -> Result<Vec<Fact>, ExplainError> {
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
        let open: Vec<usize> = closed.zeroes().collect();
        for cell in open {
            let reference = self.reference_fact(cell);
            let candidates = if self.solved { vec![reference] } else { vec![reference, reference.negated()] };
            for fact in candidates {
                let mut against = models.clone();
                against.grow(self.pool.len());
                self.pool.keep_against(&mut against, cell, fact.value);
                if !against.is_clear() {
                    continue;
                }
                match self.counter(&base, demand, Some(fact))? {
                    Reply::Entailed => {
                        derived.push(fact);
                        break;
                    }
                    Reply::Counter(model) => models.grow_and_insert(self.pool.add(&model)),
                }
            }
        }
        derived.sort_unstable();
        Ok(derived)
    }

    /// The facts outside the grid that propagation finds from the axioms and premises, in
    /// fact order.
    ///
    /// # Errors
    /// When the solver fails.
    pub fn propagated(&mut self, premises: &[Fact]) -> Result<Vec<Fact>, ExplainError> {
        let mut derived = Vec::new();
        if let Some(base) = self.prober.on_premises(Demand::default(), premises)? {
            let known = self.pool.known();
            self.prober.propagated(&base, &mut |fact| {
                if !known.contains(fact.cell.index()) {
                    derived.push(fact);
                }
            });
        }
        Ok(derived)
    }

    /// Whether grid and axioms entail a clue.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn is_used_up(&mut self, clue: usize) -> Result<bool, ExplainError> {
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
                self.unspent[clue] = Some(self.pool.add(&model));
                Ok(false)
            }
        }
    }
}

/// Judges whether premises suffice for a target: by the models of the pool first, then by the
/// prober.
struct PremiseJudge<'a, P> {
    engine: &'a mut Engine<P>,
    clues: Vec<usize>,
    target: Target,
    /// The models of the pool that refute premises which they do not violate.
    relevant: Option<Models>,
}

impl<P: Prober> PremiseJudge<'_, P> {
    /// The grid facts that some counter-model to these premises violates; the model is added
    /// to `models`.
    fn missed(
        &mut self,
        cells: &[usize],
        models: &mut Vec<usize>,
    ) -> Result<Option<Vec<usize>>, ExplainError> {
        let engine = &mut *self.engine;
        engine.check_time()?;
        let target = self.target.fact();
        let relevant = self.relevant.get_or_insert_with(|| {
            let mut relevant = engine.pool.with_clues(&self.clues);
            if let Some(fact) = target {
                engine.pool.keep_against(&mut relevant, fact.cell.index(), fact.value);
            }
            relevant
        });
        let mut missed = relevant.clone();
        for cell in cells {
            engine.pool.drop_violating(&mut missed, *cell);
        }
        let model = match missed.ones().min_by_key(|model| engine.pool.weight(*model)) {
            Some(model) => model,
            None => {
                let premises: Vec<Fact> = cells.iter().map(|cell| engine.reference_fact(*cell)).collect();
                let demand = Demand { clues: &self.clues, broken: None };
                let Some(base) = engine.prober.on_premises(demand, &premises)? else { return Ok(None) };
                match engine.counter(&base, demand, target)? {
                    Reply::Entailed => return Ok(None),
                    Reply::Counter(model) => {
                        let place = engine.pool.add(&model);
                        relevant.grow_and_insert(place);
                        place
                    }
                }
            }
        };
        models.push(model);
        Ok(Some(engine.pool.violates(model).ones().collect()))
    }
}
