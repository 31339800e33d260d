//! The search for an assignment against a step: free of all axioms but the chosen blocks.

use std::ops::ControlFlow;

use fixedbitset::FixedBitSet;
use rustsat::types::Lit;

use super::clauses::Clauses;
use super::cone::Cone;
use super::frame::Frame;
use super::marks::{Cause, Marks};
use super::violated::Violation;
use crate::budget::{Budget, End};

/// What a search came to.
#[derive(Clone, Debug)]
pub(super) enum Outcome {
    /// An assignment was found; it is the completed one.
    Model,
    /// There is none: these of the chosen blocks refute it.
    Refuted(FixedBitSet),
}

/// Searches among the assignments of one step.
#[derive(Debug)]
pub(super) struct Search<'a> {
    pub frame: &'a Frame,
    /// How many blocks there are: those of the frame, then those of clauses.
    pub blocks: usize,
    /// The step's clauses.
    pub clauses: &'a Clauses,
    /// Its premises.
    pub premises: &'a [Lit],
    /// Rows of an assignment whose values cells have if nothing is against it; at first, entities of the
    /// same number belong together. It decides which assignment is found, never whether there is one.
    pub usual: Vec<u64>,
    /// The blocks that must hold.
    pub on: FixedBitSet,
    pub marks: Marks,
    /// The completed assignment, by rows.
    pub total: Vec<u64>,
    /// The same by variables.
    pub completed: Vec<bool>,
    /// The usual assignment by cells.
    pub ordinary: Vec<bool>,
    pub seen: FixedBitSet,
    /// How much may be searched: a unit is about a mark.
    pub budget: Budget,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        frame: &'a Frame,
        blocks: usize,
        (clauses, premises): (&'a Clauses, &'a [Lit]),
        budget: Budget,
    ) -> Search<'a> {
        let mut usual = vec![0; frame.categories * frame.categories * frame.entities];
        for x in 0..frame.categories * frame.entities {
            for b in (0..frame.categories).filter(|b| *b != frame.category(x)) {
                usual[frame.row(x, b)] = 1 << frame.within(x);
            }
        }
        let same = |cell: usize| {
            let (x, y) = frame.entities_at(cell);
            frame.within(x) == frame.within(y)
        };
        let ordinary = (0..frame.cells()).map(same).collect();
        Search {
            frame,
            blocks,
            clauses,
            premises,
            usual,
            on: FixedBitSet::with_capacity(blocks),
            marks: Marks::default(),
            total: Vec::new(),
            completed: Vec::new(),
            ordinary,
            seen: FixedBitSet::with_capacity(clauses.variables()),
            budget,
        }
    }

    /// What was found is usual from now on.
    pub(super) fn settle(&mut self) {
        std::mem::swap(&mut self.usual, &mut self.total);
        self.ordinary.clear();
        self.ordinary.extend(&self.completed[..self.frame.cells()]);
    }

    /// Searches no more than so much.
    pub(super) fn within<T>(
        &mut self,
        most: u64,
        search: impl FnOnce(&mut Self) -> Result<T, End>,
    ) -> Result<T, End> {
        let part = self.budget.left().min(most);
        let whole = std::mem::replace(&mut self.budget, Budget::new(part, None));
        let deadline = whole.deadline();
        self.budget = Budget::new(part, deadline);
        let found = search(self);
        let spent = part - self.budget.left();
        self.budget = whole;
        self.budget.take(spent);
        found
    }

    // Counter-models
    //
    // What:  an assignment of the cells that satisfies the step's clauses, its premises, the chosen
    //        blocks and `goal`; or which of the chosen blocks refute that there is one.
    // How:   unit propagation; what it leaves open is completed as usual, and some clause that is
    //        violated then decides the next distinction of cases. A case whose refutation does not
    //        rest on it refutes the whole distinction.
    // Also:  at most one in each of n rows and at least one in each of n columns give the rest of
    //        the bijection, and likewise the other way round. That is propagated too, since to
    //        prove it by cases takes n! of them.
    /// Whether an assignment satisfies `goal` and the chosen blocks.
    ///
    /// # Errors
    /// When the budget ends first.
    pub(super) fn against(&mut self, chosen: &FixedBitSet, goal: Option<Lit>) -> Result<Outcome, End> {
        self.on.clone_from(chosen);
        self.widen();
        self.marks.clear(self.frame, self.clauses.variables());
        let refutation = match self.suppose(goal) {
            Err(cone) => Some(cone),
            Ok(()) => self.refutation()?,
        };
        Ok(match refutation {
            None => Outcome::Model,
            Some(cone) => Outcome::Refuted(self.narrow(cone.blocks, chosen)),
        })
    }

    fn suppose(&mut self, goal: Option<Lit>) -> Result<(), Cone> {
        for clause in 0..self.clauses.len() {
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
        self.budget.spend(1 + (self.marks.trail.len() - before) as u64)?;
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
        let mut literals = Vec::new();
        let _ = self.violations(|block, violation| {
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
        let _ = self.violations(|block, _| {
            if let Some(block) = block {
                violated.insert(block as usize);
            }
            ControlFlow::Continue(())
        });
        violated
    }

    /// Switches on the other half of a bijection where one half is on.
    fn widen(&mut self) {
        for first in (0..self.frame.bijections()).step_by(4) {
            let on = |rule: usize| self.on.contains(first + rule);
            if on(0) && on(3) || on(1) && on(2) {
                self.on.insert_range(first..first + 4);
            }
        }
    }

    /// The chosen blocks among those used, with those on account of which others were switched on.
    fn narrow(&self, mut used: FixedBitSet, chosen: &FixedBitSet) -> FixedBitSet {
        for first in (0..self.frame.bijections()).step_by(4) {
            let implied = (first..first + 4).any(|block| used.contains(block) && !chosen.contains(block));
            if implied {
                let rules =
                    if chosen.contains(first) && chosen.contains(first + 3) { [0, 3] } else { [1, 2] };
                rules.into_iter().for_each(|rule| used.insert(first + rule));
            }
        }
        used.intersect_with(chosen);
        used
    }
}
