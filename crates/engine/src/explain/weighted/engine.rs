//! The state of an explanation: the grid, the pool, and what is known about every target.

use std::sync::Arc;

use because_encodings::{Cell, Fact};
use fixedbitset::FixedBitSet;

use super::aim::Aims;
use super::elements::{self, Bits, Elements, ones, within};
use super::hitting::{self, Hit, Limits};
use super::near::Near;
use super::pool::Pool;
use super::prices::Prices;
use super::prober::Prober;
use super::problem::Problem;
use super::reason::Reason;
use crate::budget::{Budget, Deadline};
use crate::explain::engine::Target;
use crate::explain::parts::{Kinds, PartWeights};
use crate::explain::{ExplainError, Options};

/// The state of an explanation: the grid, the pool, and what is known about every target.
pub(crate) struct Weighted {
    pub(super) prober: Prober,
    pub(super) pool: Pool,
    /// What the elements cost that can be used on this grid, by class of targets, where that is worked out.
    prices: Vec<Option<Arc<Prices>>>,
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
            prices: Vec::new(),
            aims,
            solved,
            deadline: options.deadline,
        };
        weighted.forget_prices();
        weighted
    }

    fn forget_prices(&mut self) {
        let classes = self.prober.problem().near.as_ref().map_or(1, Near::classes);
        self.prices = vec![None; classes];
    }

    /// Which targets a target shares its prices with.
    fn class(&self, target: Target) -> usize {
        let near = self.prober.problem().near.as_ref();
        near.map_or(0, |near| near.class(target.fact().map(|fact| fact.cell.index())))
    }

    /// What the elements cost that can be used on this grid, for a target.
    pub(super) fn prices(&mut self, target: Target) -> Arc<Prices> {
        let class = self.class(target);
        if let Some(prices) = &self.prices[class] {
            return Arc::clone(prices);
        }
        let (problem, elements) = (self.prober.problem(), self.elements());
        let price = |element: usize| match (elements.cell(element), &problem.near) {
            (None, None) => problem.blocks.get(element).map(|block| block.price),
            (None, Some(near)) => {
                (element < problem.blocks.len()).then(|| near.price(near.block(class, element)))
            }
            (Some(_), _) if !elements::has(self.pool.usable(), element) => None,
            (Some(cell), None) => Some(problem.premise[usize::from(self.pool.reference(cell))]),
            (Some(cell), Some(near)) => Some(near.price(near.fact(class, cell, self.pool.reference(cell)))),
        };
        let prices = Arc::new(Prices::new(elements.words(), (0..elements.words() * 64).map(price)));
        self.prices[class] = Some(Arc::clone(&prices));
        prices
    }

    /// What an element counts as in a step for a target, where nearness matters.
    pub(super) fn kinds(&self, target: Target, element: usize) -> Kinds {
        let Some(near) = &self.prober.problem().near else { return Kinds::default() };
        match self.elements().cell(element) {
            None => near.block(self.class(target), element),
            Some(cell) => near.fact(self.class(target), cell, self.pool.reference(cell)),
        }
    }

    /// What a reason costs by the weights that were asked for.
    pub(crate) fn by_weights(&self, total: u64) -> u64 {
        self.prober.problem().near.as_ref().map_or(total, |near| near.unscaled(total))
    }

    /// Whether a fact is one of the reference.
    pub(crate) fn is_right(&self, fact: Fact) -> bool {
        self.pool.reference(fact.cell.index()) == fact.value
    }

    /// The fact of the reference about a cell.
    pub(crate) fn right(&self, cell: Cell) -> Fact {
        Fact { cell, value: self.pool.reference(cell.index()) }
    }

    /// Whether a fact follows from the grid and all blocks.
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn follows(&mut self, fact: Fact) -> Result<bool, ExplainError> {
        Ok(self.prober.core(Some(fact))?.is_some())
    }

    /// Weighs by other weights from now on, where nearness matters.
    pub(crate) fn reweigh(&mut self, weights: PartWeights) {
        if self.prober.reweigh(weights) {
            self.forget_prices();
            self.aims.forget_bounds();
        }
    }

    /// Turns to another grid of facts of the solution: the counter-models stay, bounds do not.
    pub(crate) fn turn_to(&mut self, known: &FixedBitSet) {
        self.prober.turn_to(known);
        self.pool.turn_to(known);
        self.aims.turn_to(known);
        self.forget_prices();
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
        self.forget_prices();
        let differs = |model: u32| facts.iter().any(|fact| self.pool.differs(model, fact.cell.index()));
        self.aims.touch(differs);
    }

    /// What a target's reasons cost beside their elements.
    pub(super) fn goal(&self, target: Target) -> u64 {
        target.fact().map_or(0, |fact| self.prober.problem().goal[usize::from(fact.value)])
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
        let prices = self.prices(target);
        let mut sets = aim.sets(&self.pool, self.elements(), &prices);
        let (warm, entailing) = (&mut aim.warm, &mut aim.entailing);
        let hit = hitting::search(&mut sets, &prices, limits, effort, &mut |chosen: &Bits| {
            let missed = self.missed(target, chosen, entailing, &prices)?;
            warm.extend(missed);
            Ok(missed.map(|model| self.pool.violates(model)))
        });
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
            let prices = self.prices(Target::of(fact));
            match self.prober.counter(&reason.chosen, false, Some(fact), &prices)? {
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
        cells.map(|cell| Fact { cell: Cell(cell as u32), value: self.pool.reference(cell) }).collect()
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
