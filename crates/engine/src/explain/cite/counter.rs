//! The search for an assignment against a step: free of all axioms but the chosen blocks.

mod cone;
mod implied;
mod marks;
mod propagate;
mod search;
mod violated;
mod watch;

use std::ops::{ControlFlow, Range};

use fixedbitset::FixedBitSet;
use rustsat::types::Lit;

use crate::budget::End;
use cone::Cone;
#[cfg(test)]
pub(super) use implied::Implied;
use marks::Cause;
pub(super) use search::Search;
use violated::Violation;

/// What a search came to.
#[derive(Clone, Debug)]
pub(super) enum Outcome {
    /// An assignment was found; it is the completed one.
    Model,
    /// There is none: these blocks refute it, each of them chosen or implied by those chosen.
    Refuted(FixedBitSet),
}

impl Search<'_> {
    // Counter-models
    //
    // What:  an assignment of the cells that satisfies the step's clauses, its premises, the chosen
    //        blocks and `goal`; or which of these and of the blocks that they imply refute that there is one.
    // How:   unit propagation; what it leaves open is completed as usual, and some clause that is
    //        violated then decides the next distinction of cases. A case whose refutation does not
    //        rest on it refutes the whole distinction.
    /// Whether an assignment satisfies `goal` and the chosen blocks.
    ///
    /// # Errors
    /// When the budget ends first.
    pub(super) fn against(&mut self, chosen: &FixedBitSet, goal: Option<Lit>) -> Result<Outcome, End> {
        self.on.clone_from(chosen);
        self.implied.close(self.frame, &mut self.on);
        let on = &self.on;
        self.asked.turn_to(self.frame, |block| on.contains(block as usize));
        self.marks.clear(self.frame, self.clauses.variables());
        self.cases.clear();
        let refutation = match self.suppose(goal) {
            Err(cone) => Some(cone),
            Ok(()) => self.refutation()?,
        };
        Ok(match refutation {
            None => Outcome::Model,
            Some(cone) => Outcome::Refuted(cone.blocks),
        })
    }

    /// Of blocks that refuted what was asked last, those that were chosen, and in place of the others those that imply
    /// them.
    pub(super) fn chosen_of(&self, mut used: FixedBitSet) -> FixedBitSet {
        self.implied.trace(self.frame, &mut used);
        used
    }

    /// These blocks and all that they imply.
    pub(super) fn closed(&mut self, mut blocks: FixedBitSet) -> FixedBitSet {
        self.implied.close(self.frame, &mut blocks);
        blocks
    }

    /// Adds a block to blocks that imply no other, and all that they imply then.
    pub(super) fn close_with(&mut self, closed: &mut FixedBitSet, block: usize) {
        self.implied.close_with(self.frame, closed, block);
    }

    fn suppose(&mut self, goal: Option<Lit>) -> Result<(), Cone> {
        for place in 0..self.units.len() {
            let clause = self.units[place];
            let on = self.clauses.block(clause).is_none_or(|block| self.on.contains(block as usize));
            let cause = Cause::Clause(clause as u32);
            match self.clauses.literals(clause) {
                [] if on => return Err(Cone::empty(self.blocks)),
                [only] if on => {
                    if let Err(conflict) = self.marks.make(self.frame, *only, cause) {
                        return Err(self.cone(conflict));
                    }
                }
                _ => {}
            }
        }
        for literal in self.premises.iter().copied().chain(goal) {
            if let Err(conflict) = self.marks.make(self.frame, literal, Cause::Supposed) {
                return Err(self.cone(conflict));
            }
        }
        Ok(())
    }

    /// The refutation of the marks as they stand; `None` if an assignment completes them.
    fn refutation(&mut self) -> Result<Option<Cone>, End> {
        let before = self.marks.followed;
        let propagated = self.propagate();
        self.budget.spend(1 + (self.marks.trail.len() - before) as u64 + self.completion)?;
        if let Err(conflict) = propagated {
            return Ok(Some(self.cone(conflict)));
        }
        self.complete();
        let Some((violation, open)) = self.shortest() else { return Ok(None) };
        // What the violation rests on is looked for once a case is refuted: most cases have an assignment.
        let mut cone: Option<Cone> = None;
        let kept = self.marks.trail.len();
        let level = self.marks.level + 1;
        for place in open.clone() {
            self.marks.level = level;
            // The cases before this one are refuted.
            let before = self.cases[open.start..place].iter().map(|before| !*before);
            let mut cases = before.chain([self.cases[place]]);
            let case = match cases.try_for_each(|l| self.marks.make(self.frame, l, Cause::Supposed)) {
                Ok(()) => self.refutation()?,
                Err(conflict) => Some(self.cone(conflict)),
            };
            let Some(case) = case else { return Ok(None) };
            self.marks.undo(self.frame, kept);
            self.marks.level = level - 1;
            self.cases.truncate(open.end);
            if !case.is_within(level) {
                return Ok(Some(case));
            }
            cone.get_or_insert_with(|| self.cone(violation)).join(&case, level);
            self.spare.push(case.blocks);
        }
        Ok(Some(cone.unwrap_or_else(|| self.cone(violation))))
    }

    /// A violated clause of those that must hold with few literals open, and where these are among the cases.
    fn shortest(&mut self) -> Option<(Violation, Range<usize>)> {
        let mut best: Option<Violation> = None;
        let (mut open, mut literals) = std::mem::take(&mut self.open);
        open.clear();
        let _ = self.violations(&self.asked, |block, violation| {
            if block.is_some_and(|block| !self.on.contains(block as usize)) {
                return ControlFlow::Continue(());
            }
            self.open_of(violation, &mut literals);
            if best.is_none() || literals.len() < open.len() {
                std::mem::swap(&mut open, &mut literals);
                best = Some(violation);
            }
            if open.len() <= 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let start = self.cases.len();
        self.cases.extend_from_slice(&open);
        self.open = (open, literals);
        best.map(|violation| (violation, start..self.cases.len()))
    }

    /// The blocks that the completed assignment violates.
    pub(super) fn violated(&self) -> FixedBitSet {
        let mut violated = FixedBitSet::with_capacity(self.blocks);
        let _ = self.violations(&self.every, |block, _| {
            if let Some(block) = block {
                violated.insert(block as usize);
            }
            ControlFlow::Continue(())
        });
        violated
    }
}
