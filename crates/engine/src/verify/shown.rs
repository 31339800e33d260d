//! The grid of a sequence: what is given, and every true fact that was said.

use because_encodings::Fact;
use fixedbitset::FixedBitSet;

use super::ground::Verifier;
use super::prover::Base;
use super::standing::Standing;
use crate::explain::Status;
use crate::search::{Budget, Demand, Domains};

/// The facts that later steps may rest on. With no solution a cell may be shown both ways.
pub(super) struct Shown {
    /// By cell and value.
    marks: FixedBitSet,
    facts: Vec<Fact>,
    /// What the axioms leave of the first facts, `settled_of` of them.
    settled: Domains,
    settled_of: usize,
    clash: bool,
}

/// A fact as a number.
pub(super) fn code(fact: Fact) -> usize {
    2 * fact.cell.index() + usize::from(fact.value)
}

impl Shown {
    /// What the puzzle gives.
    pub(crate) fn new(verifier: &Verifier<'_>) -> Shown {
        let given: Vec<Fact> = verifier.puzzle.given.iter().collect();
        let mut marks = FixedBitSet::with_capacity(2 * verifier.puzzle.shape().cells());
        given.iter().for_each(|fact| marks.insert(code(*fact)));
        Shown { marks, facts: given, settled: verifier.start.clone(), settled_of: 0, clash: false }
    }

    #[inline]
    pub(crate) fn contains(&self, fact: Fact) -> bool {
        self.marks.contains(code(fact))
    }

    pub(crate) fn facts(&self) -> &[Fact] {
        &self.facts
    }

    pub(crate) fn len(&self) -> usize {
        self.facts.len()
    }

    /// Adds those facts of a step that are so; with no solution nothing is, and a step that
    /// `follows` from the grid counts.
    pub(crate) fn learn(&mut self, facts: &[Fact], standing: &Standing, follows: bool) {
        for fact in facts {
            let so = match standing.status {
                Status::None => follows,
                Status::Unique | Status::Multiple => standing.is_so(*fact) == Some(true),
            };
            if so && !self.marks.put(code(*fact)) {
                self.facts.push(*fact);
            }
        }
    }

    /// Adds those facts that the axioms alone give of the grid.
    pub(crate) fn carry(&mut self, verifier: &Verifier<'_>, facts: &[Fact]) {
        if facts.iter().all(|fact| self.contains(*fact)) {
            return;
        }
        let Some(base) = self.base(verifier) else { return };
        let given = |fact: &&Fact| verifier.value(base.settled, **fact) == Some(fact.value);
        let carried: Vec<Fact> = facts.iter().filter(given).copied().collect();
        for fact in carried {
            if !self.marks.put(code(fact)) {
                self.facts.push(fact);
            }
        }
    }

    /// The grid, for questions; `None` where it clashes with the axioms, so that everything
    /// follows.
    pub(crate) fn base(&mut self, verifier: &Verifier<'_>) -> Option<Base<'_>> {
        if self.settled_of < self.facts.len() && !self.clash {
            for fact in &self.facts[self.settled_of..] {
                verifier.mark(&mut self.settled, *fact);
            }
            self.settled_of = self.facts.len();
            let search = &verifier.search;
            let settled =
                search.narrow_further(&mut self.settled, Demand::NOTHING, 0, &mut Budget::endless());
            self.clash = settled.is_err();
        }
        (!self.clash).then_some(Base { settled: &self.settled, facts: &self.facts, fresh: false })
    }
}
