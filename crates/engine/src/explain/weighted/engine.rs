//! The state of an explanation: the grid, the pool, and what is known about every target.

use because_encodings::Fact;

use super::aim::Aims;
use super::elements::{self, Bits, Elements, ones, within};
use super::hitting::{self, Hit, Limits};
use super::pool::Pool;
use super::prices::Prices;
use super::prober::Prober;
use super::problem::Problem;
use super::reason::Reason;
use crate::budget::{Budget, Deadline};
use crate::explain::engine::Target;
use crate::explain::{ExplainError, Options};

/// The state of an explanation: the grid, the pool, and what is known about every target.
pub(crate) struct Weighted {
    pub(super) prober: Prober,
    pub(super) pool: Pool,
    pub(super) prices: Prices,
    pub(super) aims: Aims,
    /// Whether only the reference's value of a cell can be entailed (it is a solution).
    pub(super) solved: bool,
    pub(super) deadline: Option<Deadline>,
}

impl Weighted {
    /// The state with an empty grid. `reference` holds the values of the cells in any solution,
    /// or, if not `solved`, in any assignment at all.
    pub(crate) fn new(problem: Problem, reference: Vec<bool>, solved: bool, options: &Options) -> Weighted {
        let elements = Elements::new(problem.blocks.len(), problem.cells.len());
        let aims = if solved { Aims::of_solution(&reference) } else { Aims::of_all(reference.len()) };
        let mut weighted = Weighted {
            pool: Pool::new(elements, &reference),
            prober: Prober::new(problem, reference, options),
            prices: Prices::default(),
            aims,
            solved,
            deadline: options.deadline,
        };
        weighted.set_prices();
        weighted
    }

    /// What the elements cost that can be used on this grid.
    fn set_prices(&mut self) {
        let (problem, elements) = (self.prober.problem(), self.elements());
        let price = |element: usize| match elements.cell(element) {
            None => problem.blocks.get(element).map(|block| block.price),
            Some(cell) => elements::has(self.pool.usable(), element)
                .then(|| problem.premise[usize::from(self.pool.reference(cell))]),
        };
        self.prices = Prices::new(elements.words(), (0..elements.words() * 64).map(price));
    }

    pub(super) fn elements(&self) -> Elements {
        let problem = self.prober.problem();
        Elements::new(problem.blocks.len(), problem.cells.len())
    }

    /// Adds facts to the grid, about cells that are not known.
    pub(crate) fn learn(&mut self, facts: &[Fact]) {
        for fact in facts {
            if self.solved && self.pool.reference(fact.cell.index()) != fact.value {
                // The grid leaves the solution: now anything can follow, a contradiction too.
                self.solved = false;
                self.aims.open_all();
            }
            self.prober.learn(*fact);
            self.pool.learn(*fact);
            self.aims.close(*fact);
        }
        self.set_prices();
        let differs = |model: u32| facts.iter().any(|fact| self.pool.differs(model, fact.cell.index()));
        self.aims.touch(differs);
    }

    /// What a target's reasons cost beside their elements.
    pub(super) fn goal(&self, target: Target) -> u64 {
        if target.fact().is_some() { self.prober.problem().goal } else { 0 }
    }

    pub(super) fn check_time(&self) -> Result<(), ExplainError> {
        Ok(Budget::until(self.deadline).look()?)
    }

    /// A reason for a target within some limits, or the least that one could cost.
    pub(super) fn seek(
        &mut self,
        target: Target,
        limits: &Limits,
        effort: &mut Budget,
    ) -> Result<Hit, ExplainError> {
        self.check_time()?;
        let mut aim = self.aims.take(target);
        let mut sets = aim.sets(&self.pool, self.elements(), &self.prices);
        let prices = std::mem::take(&mut self.prices);
        let (warm, entailing) = (&mut aim.warm, &mut aim.entailing);
        let hit = hitting::search(&mut sets, &prices, limits, effort, &mut |chosen: &Bits| {
            let missed = self.missed(target, chosen, entailing, &prices)?;
            warm.extend(missed);
            Ok(missed.map(|model| self.pool.violates(model)))
        });
        self.prices = prices;
        aim.made = Some(sets);
        self.aims.give_back(target, aim);
        hit
    }

    /// A model against the target that satisfies all that is chosen; `None` if that is a reason.
    /// A model that satisfies the whole grid tells most: the blocks alone must hit it.
    fn missed(
        &mut self,
        target: Target,
        chosen: &Bits,
        entailing: &mut Vec<Vec<u64>>,
        prices: &Prices,
    ) -> Result<Option<u32>, ExplainError> {
        if let Some(model) = self.pool.against(target.fact(), chosen) {
            return Ok(Some(model));
        }
        self.check_time()?;
        let blocks = &chosen[..self.elements().block_words()];
        if !entailing.iter().any(|known| within(known, blocks)) {
            match self.prober.counter(chosen, true, target.fact(), prices)? {
                Some(row) => return Ok(Some(self.pool.add(&row))),
                None => entailing.push(blocks.to_vec()),
            }
        }
        let row = self.prober.counter(chosen, false, target.fact(), prices)?;
        Ok(row.map(|row| self.pool.add(&row)))
    }

    /// All facts outside the grid that a reason entails, in fact order, of those that `may` follow.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn derived(
        &mut self,
        reason: &Reason,
        may: &dyn Fn(Fact) -> bool,
    ) -> Result<Vec<Fact>, ExplainError> {
        let mut derived = Vec::new();
        for fact in self.aims.open().filter_map(Target::fact).collect::<Vec<_>>() {
            if !may(fact)
                || !self.prober.mentions(&reason.chosen, fact)
                || self.pool.against(Some(fact), &reason.chosen).is_some()
            {
                continue;
            }
            self.check_time()?;
            match self.prober.counter(&reason.chosen, false, Some(fact), &self.prices)? {
                None => derived.push(fact),
                Some(row) => {
                    self.pool.add(&row);
                }
            }
        }
        Ok(derived)
    }

    /// The blocks of a reason, ascending.
    pub(crate) fn blocks(&self, reason: &Reason) -> Vec<usize> {
        ones(&reason.chosen).filter(|element| self.elements().cell(*element).is_none()).collect()
    }

    /// The facts of a reason, in fact order.
    pub(crate) fn premises(&self, reason: &Reason) -> Vec<Fact> {
        let cells = ones(&reason.chosen).filter_map(|element| self.elements().cell(element));
        cells
            .map(|cell| Fact { cell: because_encodings::Cell(cell as u32), value: self.pool.reference(cell) })
            .collect()
    }

    /// Free blocks of which none can be left out if a reason is to entail these facts (a
    /// contradiction, if there are none).
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn needed(&mut self, reason: &Reason, derived: &[Fact]) -> Result<Vec<usize>, ExplainError> {
        self.prober.needed(&reason.chosen, derived)
    }
}
