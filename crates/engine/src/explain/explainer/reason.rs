//! The cheapest step for one fact, or for the contradiction, that is not taken.

use because_encodings::Fact;

use super::{Explainer, truths};
use crate::explain::chooser::Chosen;
use crate::explain::engine::Target;
use crate::explain::step::Step;
use crate::explain::why::cheapest_for;
use crate::explain::{ExplainError, Options};
use crate::solve::Solver;

impl Explainer<'_> {
    /// The cheapest step on the grid as it stands that gives a fact; the step is not taken.
    /// `None` if clues and grid do not entail the fact, or it is known already.
    ///
    /// For the cost profiles `zebratutor` and `effort` it is the cheapest under them; under all
    /// others, the cheapest as `effort` counts. Its number is the one the next step will have.
    /// The search is limited unless steps are not; past the limit clues and premises are only
    /// minimal, and the step is not proven cheapest.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn why(&mut self, fact: Fact) -> Result<Option<Step>, ExplainError> {
        let chosen = self.cheapest_for_fact(fact)?;
        self.named(chosen)
    }

    /// As [`Explainer::why`], with the fact alone as what the step derives, though more may
    /// follow: the reason for it and nothing else.
    ///
    /// # Errors
    /// As [`Explainer::why`].
    pub(crate) fn reason(&mut self, fact: Fact) -> Result<Option<Step>, ExplainError> {
        let chosen = self.cheapest_for_fact(fact)?;
        self.named(chosen.map(|chosen| Chosen { derived: vec![fact], ..chosen }))
    }

    fn cheapest_for_fact(&mut self, fact: Fact) -> Result<Option<Chosen>, ExplainError> {
        if self.known.value(fact.cell).is_some() {
            return Ok(None);
        }
        if self.truths.is_none() {
            let mut solver =
                Solver::new(self.puzzle, self.options.backend).with_deadline(self.options.deadline);
            let solution = solver.solutions(1)?;
            self.truths = solution.first().map(|solution| truths(self.puzzle, solution));
        }
        self.cheapest_for(Target::of(fact), self.options.below)
    }

    /// The cheapest contradiction on the grid as it stands, of those that cost less than `below`;
    /// counted as in [`Explainer::why`]. The step is not taken.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn contradiction(&mut self, below: u64) -> Result<Option<Step>, ExplainError> {
        let chosen = self.cheapest_for(Target::CONTRADICTION, Some(below))?;
        self.named(chosen)
    }

    fn cheapest_for(&mut self, target: Target, below: Option<u64>) -> Result<Option<Chosen>, ExplainError> {
        let options = Options { below, ..self.options.clone() };
        let truths = self.truths.clone();
        cheapest_for(self.puzzle, &options, &self.clues, truths, &self.known, target)
    }
}
