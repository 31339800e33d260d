//! A solution other than one that is known.

use because_encodings::{Fact, Solution};

use super::{SolveError, Solver};
use crate::search::{Budget, Demand, Stop};

impl Solver<'_> {
    /// A model of some clues, by place, with the axioms and the given facts, in which these facts
    /// are so and which is not `than`; `None` if there is none.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub fn other(
        &mut self,
        clues: &[usize],
        facts: &[Fact],
        than: &Solution,
    ) -> Result<Option<Solution>, SolveError> {
        let demand = Demand { clues, broken: None };
        let Some(mut domains) = self.narrowed(demand)? else { return Ok(None) };
        let mut budget = Budget::until(self.deadline);
        match self.search.narrow(&mut domains, facts.iter().copied(), demand, &mut budget) {
            Ok(()) => {}
            Err(Stop::Conflict) => return Ok(None),
            Err(Stop::Limit) => return Err(SolveError::Deadline),
        }
        let shape = self.puzzle.shape();
        let mut found = None;
        let mut budget = Budget::new(self.steps(), self.deadline);
        let mut visit = |domains: &crate::search::Domains| {
            found = domains.solution(shape).filter(|solution| solution != than);
            found.is_none()
        };
        let ended = self.search.each(&mut domains, demand, &mut budget, &mut visit);
        if ended || found.is_some() {
            return Ok(found);
        }
        self.late(&budget)?;
        if let Some(loaded) = self.loaded()? {
            return loaded.other(demand, facts, than);
        }
        let mut budget = Budget::until(self.deadline);
        self.search.each(&mut domains, demand, &mut budget, &mut |domains| {
            found = domains.solution(shape).filter(|solution| solution != than);
            found.is_none()
        });
        self.late(&budget)?;
        Ok(found)
    }
}
