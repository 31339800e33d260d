//! A reason for one fact, or for the contradiction, whose clues and premises are all needed.

use because_encodings::{Fact, FactSet};

use super::Trace;
use crate::explain::ExplainError;
use crate::explain::chooser::Chosen;
use crate::explain::deepening::Choice;
use crate::explain::engine::Target;
use crate::explain::minimal::{Claim, Mus, Smus};

impl Trace<'_> {
    // Minimal reason
    //
    // What:  clues and facts of the grid that entail a fact, or clash, none of which can be left
    //        out: first as few clues as QuickXplain leaves with the whole grid, then as few facts
    //        with these.
    // Pre:   no step for it costs less than `reached`.
    // Post:  the premises are minimal. Where they and the clues cost no more than the least that is
    //        needed (a clue, if the grid alone does not do; else a premise), they are the smallest.
    // After: Junker, "QuickXplain", AAAI 2004; see `subsets::shrink`.
    /// A step from the grid that gives the target alone; `None` if clues and grid do not entail it.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub(crate) fn reason(
        &mut self,
        known: &FactSet,
        target: Target,
        reached: u64,
    ) -> Result<Option<Chosen>, ExplainError> {
        let grid: Vec<Fact> = known.iter().collect();
        let opposite = target.fact().map(Fact::negated);
        let clues: Vec<usize> = (0..self.rules.nodes.len() - self.rules.nodes.always()).collect();
        let facts: Vec<Fact> = grid.iter().copied().chain(opposite).collect();
        if self.model(&clues, &facts)?.is_some() {
            return Ok(None);
        }
        let (clues, premises) = self.shrunk(&grid, target.fact())?;
        let total = self.cost.of_clues(self.shape(), clues.len()) + premises.len() as u64;
        let needed = match clues.len() {
            0 => premises.len().min(1) as u64,
            _ => self.cost.of_clues(self.shape(), 1),
        };
        let at_least = reached.max(needed).min(total);
        let premises = match at_least == total {
            true => Claim::Smallest(Smus::shown(premises)),
            false => Claim::Minimal(Mus::shown(premises)),
        };
        let derived = target.fact().into_iter().collect();
        let choice = Choice { clues, target, premises, total, at_least };
        Ok(Some(Chosen { choice, derived, citation: None, alternatives: Vec::new() }))
    }
}
