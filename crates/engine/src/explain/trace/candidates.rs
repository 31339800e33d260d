//! The next step alone, as easy as the trace offers: for sequences whose other steps are
//! searched for.

use because_encodings::{Fact, FactSet};

use super::Trace;
use super::board::{Board, Clash, Mark};
use super::draft::{Draft, drafts};
use super::layout::fact;
use super::region::Region;
use crate::explain::ExplainError;
use crate::explain::engine::Target;
use crate::explain::minimal::Mus;

/// How many suppositions that clash are compared.
const SUPPOSITIONS: usize = 6;

/// A step whose premises are minimal.
pub(crate) struct Offer {
    /// Its clues, by place.
    pub clues: Vec<usize>,
    /// Its premises, none of which can be left out.
    pub premises: Mus<Fact>,
    /// What it is for; `None` for the contradiction.
    pub target: Option<Fact>,
    /// All new facts that follow, in fact order, none of them if the premises clash with the
    /// clues. Not looked for where there are several clues.
    pub derived: Option<Vec<Fact>>,
    /// Its cost.
    pub total: u64,
}

impl Trace<'_> {
    /// A step on this grid, on which no true mark has anything left to cross out or to carry
    /// over: the cheapest of what single uses of the rules yield; where there are none, of what
    /// a few suppositions do; else what the last resort does. `None` if nothing follows.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub(crate) fn offer(&mut self, known: &FactSet) -> Result<Option<Offer>, ExplainError> {
        self.check_time()?;
        self.rebuild(known);
        let mut offered = self.single_uses();
        if offered.is_empty() {
            offered = self.suppositions(SUPPOSITIONS)?;
        }
        if offered.is_empty() {
            offered.extend(self.deduction()?);
        }
        let cost = |draft: &Draft| {
            let clues = draft.nodes.iter().filter(|node| self.rules.nodes.clue(**node).is_some()).count();
            self.cost.of_clues(self.puzzle.shape(), clues) + draft.premises.len() as u64
        };
        let class = |draft: &Draft| draft.target.map_or(Target::CONTRADICTION, Target::of).class();
        offered.sort_by_cached_key(|draft| (cost(draft), class(draft), draft.nodes.clone(), draft.target));
        match offered.into_iter().next() {
            Some(draft) => self.minimised(draft, known).map(Some),
            None => Ok(None),
        }
    }

    /// The steps of single uses of the rules on the grid as it stands: of the axioms, or where
    /// these yield nothing, of the clues.
    fn single_uses(&mut self) -> Vec<Draft> {
        let mut scratch = self.scratch.take().unwrap_or_else(|| self.board.clone());
        scratch.copy_from(&self.board);
        scratch.dirty.clear();
        let clash = match self.clash.take() {
            Some(clash) => Some(clash),
            None => self.rules.run(&mut scratch).err(),
        };
        let mut found = drafts(&self.rules, &mut self.reader, &scratch);
        let is_known = |cell: &u32| self.board.mark(*cell) != Mark::Open && self.board.fired(*cell) == 0;
        found.retain(|draft| draft.premises.iter().all(is_known));
        scratch.commit();
        if found.is_empty() {
            found.extend(clash.map(|clash| self.clash_of(&scratch, &clash)));
        }
        if found.is_empty() {
            // The axioms yield nothing.
            self.board.copy_from(&scratch);
            for node in 0..self.rules.nodes.len() {
                if !scratch.trail.is_empty() {
                    scratch.copy_from(&self.board);
                }
                match self.rules.look_at(&mut scratch, node) {
                    Ok(()) => found.extend(drafts(&self.rules, &mut self.reader, &scratch)),
                    Err(clash) => found.push(self.clash_of(&scratch, &clash)),
                }
            }
        }
        self.scratch = Some(scratch);
        found
    }

    fn clash_of(&mut self, board: &Board, clash: &Clash) -> Draft {
        let cause = self.reader.cause(&self.rules, board, clash);
        self.of_cause(cause, None)
    }

    /// The step with no more clues than it needs, premises of which none can be left out, and
    /// all that follows from them.
    fn minimised(&mut self, draft: Draft, known: &FactSet) -> Result<Offer, ExplainError> {
        let mut clues: Vec<usize> =
            draft.nodes.iter().filter_map(|node| self.rules.nodes.clue(*node)).collect();
        let is = |cell: &u32| fact(*cell, self.board.mark(*cell) == Mark::Yes);
        let premises: Vec<Fact> = draft.premises.iter().map(is).collect();
        let (layout, nodes) = (&self.rules.layout, &self.rules.nodes);
        let cells: Vec<u32> = premises.iter().chain(&draft.target).map(|fact| fact.cell.0).collect();
        let region = |clues: &[usize]| Region::new(layout, nodes, clues, &cells, self.reference.as_ref());
        if clues.len() > 1 {
            for place in (0..clues.len()).rev() {
                let mut fewer = clues.clone();
                fewer.remove(place);
                if region(&fewer).entails(&mut self.judge, layout, &premises, draft.target)? {
                    clues = fewer;
                }
            }
        }
        let region = region(&clues);
        let premises = region.minimal(&mut self.judge, layout, &premises, draft.target)?;
        let is_known = |fact: Fact| known.value(fact.cell).is_some();
        let derived = match clues.len() {
            0 | 1 => Some(region.derived(&mut self.judge, layout, &premises, &is_known)?),
            _ => None,
        };
        Ok(Offer {
            total: self.cost.of_clues(self.puzzle.shape(), clues.len()) + premises.len() as u64,
            clues,
            target: draft.target,
            derived,
            premises: Mus::shown(premises),
        })
    }
}
