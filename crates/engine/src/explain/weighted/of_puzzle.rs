//! A puzzle as a weighted problem: its clues and axioms as blocks, priced by weights.

use because_encodings::{AxiomName, Block, BlockName, Cell, ClueNumber, Fact, FactSet, Puzzle, Theory};
use fixedbitset::FixedBitSet;

use super::engine::Weighted;
use super::problem::{PricedBlock, Problem};
use super::reason::Reason;
use crate::explain::chooser::{Chooser, Chosen};
use crate::explain::cite::Citation;
use crate::explain::deepening::Choice;
use crate::explain::exact::exact;
use crate::explain::minimal::{Claim, Mus, Ous};
use crate::explain::weights::{MOST_WEIGHT, Weights};
use crate::explain::{ExplainError, Options};

/// Chooses the cheapest step by weights.
pub(crate) struct OfPuzzle<'a> {
    engine: Weighted,
    /// Which clues are used up does not depend on what a step costs.
    others: Box<dyn Chooser + 'a>,
    limit: u64,
    /// How many of the engine's blocks are clues.
    clues: usize,
    /// The axioms with a price, by place among the blocks after the clues.
    priced: Vec<AxiomName>,
    /// The axioms without.
    free: Vec<AxiomName>,
}

impl<'a> OfPuzzle<'a> {
    /// The chooser for these asserted clues of a puzzle, with nothing known; `truths` are the true
    /// cells of any solution of them, `None` where there is none.
    ///
    /// # Errors
    /// When the puzzle is too large to encode.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        weights: &Weights,
        clues: &[ClueNumber],
        truths: Option<FixedBitSet>,
        options: &Options,
    ) -> Result<OfPuzzle<'a>, ExplainError> {
        let theory = Theory::pairwise(puzzle)?;
        let shape = puzzle.shape();
        let mut problem = Problem {
            variables: theory.variables() as usize,
            cells: shape.all_cells().filter_map(|cell| theory.cell_lit(cell)).collect(),
            definitions: theory.definitions().to_vec(),
            premise: [weights.false_premise, weights.true_premise].map(|weight| weight.clamp(1, MOST_WEIGHT)),
            goal: weights.goal.min(MOST_WEIGHT),
            ..Problem::default()
        };
        let priced = |block: &Block, price: u64| PricedBlock { clauses: block.assertions.clone(), price };
        let wanted = |block: &&Block| block.clue().is_some_and(|number| clues.contains(&number));
        for block in theory.clues().filter(wanted) {
            problem.definitions.extend(block.definitions.iter().cloned());
            problem.blocks.push(priced(block, block.clue().map_or(1, |number| weights.of_clue(number))));
        }
        problem.clues = problem.blocks.len();
        let (mut with_price, mut free) = (Vec::new(), Vec::new());
        for block in theory.axioms() {
            let BlockName::Axiom(name) = block.name else { continue };
            problem.definitions.extend(block.definitions.iter().cloned());
            match weights.of_axiom(name) {
                0 => {
                    free.push(name);
                    problem.free.push(block.assertions.clone());
                }
                price => {
                    with_price.push(name);
                    problem.blocks.push(priced(block, price));
                }
            }
        }
        // Without a solution, any matching of the entities will do.
        let value = |cell: Cell| {
            let (x, y) = shape.entities_at(cell);
            truths.as_ref().map_or(x.index == y.index, |truths| truths.contains(cell.index()))
        };
        let reference = shape.all_cells().map(value).collect();
        Ok(OfPuzzle {
            clues: problem.clues,
            engine: Weighted::new(problem, reference, truths.is_some(), options),
            others: exact(puzzle, options, clues, truths),
            limit: options.step_limit.unwrap_or(u64::MAX),
            priced: with_price,
            free,
        })
    }

    /// The axioms of a step, in axiom order: those that it pays for, and of the free ones none
    /// that could be left out. `None` where all are free.
    fn axioms(&mut self, reason: &Reason, derived: &[Fact]) -> Result<Option<Citation>, ExplainError> {
        if self.priced.is_empty() {
            return Ok(None);
        }
        let blocks = self.engine.blocks(reason);
        let paid = blocks.iter().filter_map(|block| block.checked_sub(self.clues));
        let mut names: Vec<AxiomName> = paid.map(|axiom| self.priced[axiom]).collect();
        if !self.free.is_empty() {
            names.extend(self.engine.needed(reason, derived)?.into_iter().map(|free| self.free[free]));
            names.sort_unstable();
        }
        Ok(Some(Citation { names, proven: reason.cheapest && self.free.is_empty() }))
    }
}

impl Chooser for OfPuzzle<'_> {
    fn learn(&mut self, fact: Fact) {
        self.engine.learn(&[fact]);
        self.others.learn(fact);
    }

    fn next(&mut self, _: &FactSet) -> Result<Option<Chosen>, ExplainError> {
        let Some(reason) = self.engine.cheapest(self.limit)? else { return Ok(None) };
        let premises = self.engine.premises(&reason);
        let derived = match reason.target.fact() {
            Some(_) => self.engine.derived(&reason, &|_| true)?,
            None => Vec::new(),
        };
        let citation = self.axioms(&reason, &derived)?;
        let choice = Choice {
            clues: self.engine.blocks(&reason).into_iter().filter(|block| *block < self.clues).collect(),
            target: reason.target,
            premises: match reason.cheapest {
                true => Claim::Cheapest(Ous::shown(premises)),
                false => Claim::Minimal(Mus::shown(premises)),
            },
            total: reason.total,
            at_least: reason.at_least,
        };
        self.engine.learn(&derived);
        derived.iter().for_each(|fact| self.others.learn(*fact));
        Ok(Some(Chosen { choice, derived, citation, alternatives: Vec::new() }))
    }

    fn newly_used_up(&mut self) -> Result<Vec<usize>, ExplainError> {
        self.others.newly_used_up()
    }
}
