//! The search for an assignment against a step: free of all axioms but the chosen blocks.

mod cone;
mod implied;
mod marks;
mod propagate;
mod search;
mod violated;
mod watch;

use std::ops::ControlFlow;

use fixedbitset::FixedBitSet;
use rustsat::types::Lit;

use crate::budget::End;
use cone::Cone;
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
        self.implied.trace(&mut used);
        used
    }

    /// These blocks and all that they imply.
    pub(super) fn closed(&mut self, mut blocks: FixedBitSet) -> FixedBitSet {
        self.implied.close(self.frame, &mut blocks);
        blocks
    }

    /// Blocks that imply no other, with one more, and all that they imply then.
    pub(super) fn closed_with(&mut self, closed: &FixedBitSet, block: usize) -> FixedBitSet {
        let mut blocks = closed.clone();
        self.implied.close_with(self.frame, &mut blocks, block);
        blocks
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
        let mut open = Vec::new();
        let Some(violation) = self.shortest(&mut open) else { return Ok(None) };
        let mut cone = self.cone(violation);
        let kept = self.marks.trail.len();
        let level = self.marks.level + 1;
        for (place, literal) in open.iter().enumerate() {
            self.marks.level = level;
            // The cases before this one are refuted.
            let cases = open[..place].iter().map(|before| !*before).chain([*literal]);
            let clash = cases.into_iter().try_for_each(|l| self.marks.make(self.frame, l, Cause::Supposed));
            let case = match clash {
                Ok(()) => self.refutation()?,
                Err(conflict) => Some(self.cone(conflict)),
            };
            let Some(case) = case else { return Ok(None) };
            self.marks.undo(self.frame, kept);
            self.marks.level = level - 1;
            if !case.is_within(level) {
                return Ok(Some(case));
            }
            cone.join(&case, level);
        }
        Ok(Some(cone))
    }

    /// A violated clause of those that must hold with few literals open, which are put into `open`.
    fn shortest(&self, open: &mut Vec<Lit>) -> Option<Violation> {
        let mut best: Option<Violation> = None;
        let mut literals = Vec::with_capacity(8);
        let _ = self.violations(&self.asked, |block, violation| {
            if block.is_some_and(|block| !self.on.contains(block as usize)) {
                return ControlFlow::Continue(());
            }
            self.open_of(violation, &mut literals);
            if best.is_none() || literals.len() < open.len() {
                std::mem::swap(open, &mut literals);
                best = Some(violation);
            }
            if open.len() <= 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best
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
