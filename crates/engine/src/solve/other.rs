//! A solution other than one that is known, and near it.

use because_encodings::{CategoryId, Fact, Solution};

use super::{SolveError, Solver};
use crate::budget::Budget;
use crate::search::{Demand, Domains, Neighbours, Wish};

impl Solver<'_> {
    /// A model of some clues, by place, with the axioms and the given facts, in which these facts
    /// are so and which is not `than`; `None` if there is none.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub(crate) fn other(
        &mut self,
        clues: &[usize],
        facts: &[Fact],
        than: &Solution,
    ) -> Result<Option<Solution>, SolveError> {
        let demand = Demand { clues, broken: None };
        Ok(self.found(demand, facts, than)?.map(|(_, other)| other))
    }

    /// As [`Solver::other`], one that is near `than` where that comes easily.
    ///
    /// # Errors
    /// As [`Solver::other`].
    pub(crate) fn near(
        &mut self,
        clues: &[usize],
        facts: &[Fact],
        than: &Solution,
    ) -> Result<Option<Solution>, SolveError> {
        let demand = Demand { clues, broken: None };
        match self.found(demand, facts, than)? {
            None => Ok(None),
            Some((mut domains, other)) => self.nearer(&mut domains, demand, other, than).map(Some),
        }
    }

    /// Some model, and what the demand and the facts leave at once.
    fn found(
        &mut self,
        demand: Demand<'_>,
        facts: &[Fact],
        than: &Solution,
    ) -> Result<Option<(Domains, Solution)>, SolveError> {
        let Some(mut domains) = self.with_facts(demand, facts)? else { return Ok(None) };
        let other = self.any_other(&mut domains, demand, facts, than)?;
        Ok(other.map(|other| (domains, other)))
    }

    /// What a demand and facts leave at once; `None` where they clash.
    fn with_facts(&self, demand: Demand<'_>, facts: &[Fact]) -> Result<Option<Domains>, SolveError> {
        let Some(mut domains) = self.narrowed(demand)? else { return Ok(None) };
        Ok(self.settle(&mut domains, facts, demand)?.then_some(domains))
    }

    /// Some model below `domains`, settled under the demand and the facts, that is not `than`.
    fn any_other(
        &mut self,
        domains: &mut Domains,
        demand: Demand<'_>,
        facts: &[Fact],
        than: &Solution,
    ) -> Result<Option<Solution>, SolveError> {
        let shape = self.puzzle.shape();
        let mut budget = Budget::new(self.steps(), self.deadline());
        loop {
            let mut found = None;
            let ended = self.search.each(domains, demand, &mut budget, &mut |domains| {
                found = domains.solution(shape).filter(|solution| solution != than);
                found.is_none()
            });
            if ended || found.is_some() {
                return Ok(found);
            }
            self.late(&budget)?;
            if let Some(loaded) = self.decider.loaded()? {
                return loaded.other(demand, facts, than);
            }
            budget = Budget::until(self.deadline());
        }
    }

    /// A model below `domains` that differs from `than` in one tick in which `other` does, and in
    /// the rest as little as comes easily.
    fn nearer(
        &mut self,
        domains: &mut Domains,
        demand: Demand<'_>,
        other: Solution,
        than: &Solution,
    ) -> Result<Solution, SolveError> {
        let shape = self.puzzle.shape();
        let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| than.column(c)).collect();
        let differing = shape.category_ids().zip(&columns).find_map(|(category, column)| {
            let others = other.column(category);
            let row = (0..column.len()).find(|row| column[*row] != others[*row])?;
            let tick = category.entity(column[row]);
            shape.category_ids().take(1).find_map(|first| shape.cell(first.entity(row as u8), tick))
        });
        let Some(cell) = differing else { return Ok(other) };
        let wish = Wish::like(&Domains::assigned(shape, &columns));
        let cross = Fact { cell, value: false };
        if !self.settle(domains, &[cross], demand)? {
            return Ok(other);
        }
        Ok(self.at_hand(domains, demand, &wish)?.unwrap_or(other))
    }

    /// The solutions that differ from one by exchanging what two rows have of a category.
    ///
    /// # Errors
    /// When the deadline passes.
    pub(crate) fn exchanged(&self, solution: &Solution) -> Result<Vec<Solution>, SolveError> {
        let shape = self.puzzle.shape();
        let mut neighbours = Neighbours::new(&self.search, shape, solution);
        let mut found = Vec::new();
        let mut last: Option<CategoryId> = None;
        for (category, r, s) in Neighbours::exchanges(shape) {
            if last.replace(category) != Some(category) {
                self.check_time()?;
            }
            if neighbours.breaks_nothing(category, r, s) {
                found.extend(neighbours.exchanged(category, r, s));
            }
        }
        Ok(found)
    }
}
