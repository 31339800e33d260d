//! Counter-models over free assignments: by repair of the reference, else by SAT.

use because_encodings::Fact;
use fixedbitset::FixedBitSet;
use rustsat::types::Lit;

use super::assignment::{Assignment, Mark};
use super::elements::{Bits, Elements, ones, put};
use super::prices::Prices;
use super::problem::Problem;
use super::repair::{Repaired, repair};
use super::sat::Sat;
use crate::budget::Budget;
use crate::explain::parts::PartWeights;
use crate::explain::{ExplainError, Options, Search};
use crate::oracle::Answer;

/// How many branchings a repair may take before SAT is asked instead.
const NODES: u64 = 300;

/// How many branchings each attempt to better a counter-model may take.
const GROWTH: u64 = 12;

/// How many looks SAT may take where an answer may be done without: some tenths of a second.
const LOOKS: u64 = 20_000;

/// What is known of models against a target.
pub(crate) enum Counter {
    /// There is one, which violates these blocks and differs from the reference in these cells.
    Model(Vec<u64>),
    /// There is none.
    None,
    /// The work was done before the answer.
    Unknown,
}

/// Finds models of some blocks and facts against a target, or shows that there is none.
pub(crate) struct Prober {
    problem: Problem,
    elements: Elements,
    assignment: Assignment,
    /// The values that models are compared with: those of the grid where it has some.
    reference: Vec<bool>,
    known: Vec<bool>,
    /// Per variable, whether its value is better left alone.
    avoided: Vec<bool>,
    /// Per block, the cells that it speaks of; nothing where free blocks speak of any.
    mentions: Vec<FixedBitSet>,
    options: Options,
    sat: Option<Sat>,
    /// The same with a limit.
    trial: Option<Sat>,
}

impl Prober {
    /// A prober with an empty grid, which compares models with these values of the cells.
    pub(crate) fn new(problem: Problem, reference: Vec<bool>, options: &Options) -> Prober {
        Prober {
            elements: Elements::new(problem.blocks.len(), problem.cells.len()),
            assignment: Assignment::new(&problem, &reference),
            known: vec![false; reference.len()],
            avoided: vec![false; problem.variables],
            mentions: if problem.free.is_empty() { problem.mentions() } else { Vec::new() },
            reference,
            options: options.clone(),
            sat: None,
            trial: None,
            problem,
        }
    }

    /// The problem.
    pub(crate) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Adds a fact to the grid; the reference agrees with it from now on.
    pub(crate) fn learn(&mut self, fact: Fact) {
        let cell = fact.cell.index();
        self.known[cell] = true;
        self.reference[cell] = fact.value;
        let literal = self.literal(cell, fact.value);
        self.avoided[literal.vidx()] = true;
        self.assignment.fix(literal);
        self.assignment.settle();
    }

    /// Turns to another grid, of facts that the reference, a solution, holds.
    pub(crate) fn turn_to(&mut self, known: &FixedBitSet) {
        for cell in 0..self.known.len() {
            self.known[cell] = known.contains(cell);
            let variable = self.literal(cell, true).vidx();
            self.avoided[variable] = self.known[cell];
        }
    }

    /// Changes the weights, where nearness matters; false if they are these already.
    pub(crate) fn reweigh(&mut self, weights: PartWeights) -> bool {
        let near = self.problem.near.as_mut().filter(|near| near.weights != weights);
        near.map(|near| near.weights = weights).is_some()
    }

    fn literal(&self, cell: usize, value: bool) -> Lit {
        let literal = self.problem.cells[cell];
        if value { literal } else { !literal }
    }

    /// The literals of the chosen facts, or of the whole grid.
    fn facts(&self, chosen: Option<&Bits>) -> Vec<Lit> {
        let of = |cell: usize| self.literal(cell, self.reference[cell]);
        match chosen {
            None => (0..self.known.len()).filter(|cell| self.known[*cell]).map(of).collect(),
            Some(chosen) => ones(chosen).filter_map(|element| self.elements.cell(element)).map(of).collect(),
        }
    }

    /// Whether a chosen block, or a free one, speaks of a fact's cell. If none does, and the target
    /// of what is chosen is no contradiction, that fact does not follow.
    pub(crate) fn mentions(&self, chosen: &Bits, fact: Fact) -> bool {
        !self.problem.free.is_empty()
            || ones(&chosen[..self.elements.block_words()])
                .any(|block| self.mentions[block].contains(fact.cell.index()))
    }

    /// A model of the chosen blocks and facts, or of the chosen blocks and the whole grid, in
    /// which the target does not hold: the blocks that it violates, and the cells where it
    /// differs from the reference.
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn counter(
        &mut self,
        chosen: &Bits,
        grid: bool,
        target: Option<Fact>,
        prices: &Prices,
    ) -> Result<Option<Vec<u64>>, ExplainError> {
        match self.look(chosen, grid, target, prices, None)? {
            Counter::Model(row) => Ok(Some(row)),
            Counter::None | Counter::Unknown => Ok(None),
        }
    }

    /// The same of the chosen blocks and facts, within some work.
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn trial(
        &mut self,
        chosen: &Bits,
        target: Option<Fact>,
        prices: &Prices,
    ) -> Result<Counter, ExplainError> {
        self.look(chosen, false, target, prices, Some(LOOKS))
    }

    fn look(
        &mut self,
        chosen: &Bits,
        grid: bool,
        target: Option<Fact>,
        prices: &Prices,
        work: Option<u64>,
    ) -> Result<Counter, ExplainError> {
        let mut base = self.facts((!grid).then_some(chosen));
        base.extend(target.map(|fact| self.literal(fact.cell.index(), !fact.value)));
        let blocks: Vec<usize> = ones(&chosen[..self.elements.block_words()]).collect();
        blocks.iter().for_each(|block| self.assignment.demand(*block, true));
        let found = match self.find(&blocks, &base, work)? {
            Some(true) => {
                self.assignment.loosen(Mark::START);
                base.iter().for_each(|literal| self.assignment.fix(*literal));
                self.grow(prices);
                Counter::Model(self.row())
            }
            Some(false) => Counter::None,
            None => Counter::Unknown,
        };
        self.assignment.undo(Mark::START);
        (0..self.elements.blocks()).for_each(|block| self.assignment.demand(block, false));
        Ok(found)
    }

    /// Makes the assignment a model of what is demanded and of these literals, if there is one; `None` where SAT's work
    /// was done before.
    fn find(
        &mut self,
        blocks: &[usize],
        base: &[Lit],
        work: Option<u64>,
    ) -> Result<Option<bool>, ExplainError> {
        for literal in base {
            if self.assignment.is_fixed(*literal) && !self.assignment.holds(*literal) {
                return Ok(Some(false));
            }
            self.assignment.fix(*literal);
        }
        let repaired = match self.options.search {
            Search::Grid => repair(&mut self.assignment, &self.avoided, &mut Budget::new(NODES, None)),
            Search::Sat => Repaired::Limit,
        };
        match repaired {
            Repaired::Done => Ok(Some(true)),
            Repaired::Impossible => Ok(Some(false)),
            Repaired::Limit => {
                let model = match self.sat(work)?.solve(blocks, base)? {
                    Some(Answer::Model(model)) => model,
                    Some(Answer::Core(_)) => return Ok(Some(false)),
                    None => return Ok(None),
                };
                for literal in (0..self.problem.variables as u32).map(Lit::positive) {
                    self.assignment.fix(if model.holds(literal) { literal } else { !literal });
                }
                Ok(Some(true))
            }
        }
    }

    fn sat(&mut self, work: Option<u64>) -> Result<&mut Sat, ExplainError> {
        let place = if work.is_some() { &mut self.trial } else { &mut self.sat };
        let sat = match place.take() {
            Some(sat) => sat,
            None => Sat::new(&self.problem, self.options.backend, work, self.options.deadline)?,
        };
        Ok(place.insert(sat))
    }

    /// Makes the assignment, a model, violate less, as far as few branchings go. A set is as hard
    /// to hit as the cheapest of its elements, so these go first.
    fn grow(&mut self, prices: &Prices) {
        for (_, class) in prices.classes() {
            for element in ones(class) {
                let before = self.assignment.mark();
                match self.elements.cell(element) {
                    None if self.assignment.breaks(element) => self.assignment.demand(element, true),
                    None => continue,
                    Some(cell) => {
                        let literal = self.literal(cell, self.reference[cell]);
                        if self.assignment.holds(literal) || self.assignment.is_fixed(literal) {
                            continue;
                        }
                        self.assignment.fix(literal);
                    }
                }
                let better = repair(&mut self.assignment, &self.avoided, &mut Budget::new(GROWTH, None))
                    == Repaired::Done;
                match self.elements.cell(element) {
                    None if better => self.assignment.loosen(before),
                    Some(cell) if better => {
                        self.assignment.loosen(before);
                        self.assignment.fix(self.literal(cell, self.reference[cell]));
                    }
                    None => {
                        self.assignment.undo(before);
                        self.assignment.demand(element, false);
                    }
                    Some(_) => self.assignment.undo(before),
                }
            }
        }
    }

    fn row(&self) -> Vec<u64> {
        let mut row = self.elements.none();
        for block in (0..self.elements.blocks()).filter(|block| self.assignment.breaks(*block)) {
            put(&mut row, block);
        }
        for (cell, literal) in self.problem.cells.iter().enumerate() {
            if self.assignment.holds(*literal) != self.reference[cell] {
                put(&mut row, self.elements.of_cell(cell));
            }
        }
        row
    }

    /// Some of the blocks and facts that with the grid entail the target; all of them may be
    /// needed or not. `None` if not even all blocks with the whole grid entail it.
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn core(&mut self, target: Option<Fact>) -> Result<Option<Vec<u64>>, ExplainError> {
        let blocks: Vec<usize> = (0..self.elements.blocks()).collect();
        let mut literals = self.facts(None);
        literals.extend(target.map(|fact| self.literal(fact.cell.index(), !fact.value)));
        let sat = self.sat(None)?;
        let Some(Answer::Core(core)) = sat.solve(&blocks, &literals)? else { return Ok(None) };
        let needed: Vec<usize> =
            blocks.into_iter().filter(|block| core.contains(&sat.selector(*block))).collect();
        let mut chosen = self.elements.none();
        needed.into_iter().for_each(|block| put(&mut chosen, block));
        for cell in (0..self.known.len()).filter(|cell| self.known[*cell]) {
            if core.contains(&self.literal(cell, self.reference[cell])) {
                put(&mut chosen, self.elements.of_cell(cell));
            }
        }
        Ok(Some(chosen))
    }

    /// Free blocks of which none can be left out: with what is chosen they entail `derived`.
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn needed(&mut self, chosen: &Bits, derived: &[Fact]) -> Result<Vec<usize>, ExplainError> {
        let blocks: Vec<usize> = ones(&chosen[..self.elements.block_words()]).collect();
        let facts = self.facts(Some(chosen));
        let derived: Vec<Lit> =
            derived.iter().map(|fact| self.literal(fact.cell.index(), fact.value)).collect();
        self.sat(None)?.needed(&blocks, &facts, &derived)
    }
}
