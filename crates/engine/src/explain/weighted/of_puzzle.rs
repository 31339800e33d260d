//! A puzzle as a weighted problem: its clues and axioms as blocks, priced by weights.

use because_encodings::{AxiomName, ClueNumber, Fact, FactSet, Puzzle};
use fixedbitset::FixedBitSet;

use super::engine::Weighted;
use super::load::{Loaded, load, reference};
use super::reason::Reason;
use crate::explain::chooser::{Chooser, Chosen};
use crate::explain::cite::Citation;
use crate::explain::deepening::Choice;
use crate::explain::exact::exact;
use crate::explain::minimal::{Claim, Mus, Ous};
use crate::explain::{CostProfile, ExplainError, Options};

/// Chooses the cheapest step by weights.
pub(crate) struct OfPuzzle<'a> {
    engine: Weighted,
    /// Which clues are used up does not depend on what a step costs.
    others: Box<dyn Chooser + 'a>,
    limit: u64,
    /// How many of the engine's blocks are clues.
    clues: usize,
    /// The axioms with a price, those that are used together in one, by place among the blocks after the clues.
    priced: Vec<Vec<AxiomName>>,
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
        cost: &CostProfile,
        clues: &[ClueNumber],
        truths: Option<FixedBitSet>,
        options: &Options,
    ) -> Result<OfPuzzle<'a>, ExplainError> {
        let weights = cost.weights().unwrap_or_default();
        let near = match cost {
            CostProfile::Parts(weights) => Some(*weights),
            _ => None,
        };
        let Loaded { problem, priced, free } = load(puzzle, &weights, near, clues, &|_| None)?;
        let reference = reference(puzzle.shape(), truths.as_ref());
        Ok(OfPuzzle {
            clues: problem.clues,
            engine: Weighted::new(problem, reference, truths.is_some(), options),
            others: exact(puzzle, options, clues, truths),
            limit: options.step_limit.unwrap_or(u64::MAX),
            priced,
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
        let mut names: Vec<AxiomName> = paid.flat_map(|axiom| &self.priced[axiom]).copied().collect();
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
            total: self.engine.by_weights(reason.total),
            at_least: self.engine.by_weights(reason.at_least),
        };
        self.engine.learn(&derived);
        derived.iter().for_each(|fact| self.others.learn(*fact));
        Ok(Some(Chosen { choice, derived, citation, alternatives: Vec::new() }))
    }

    fn newly_used_up(&mut self) -> Result<Vec<usize>, ExplainError> {
        self.others.newly_used_up()
    }
}
