//! Finding one solution: by search until no clue depends on the rest, by matchings, or by SAT.

use because_encodings::{Fact, Shape, Solution};

use super::{SolveError, Solver};
use crate::budget::{Budget, End};
use crate::entail::Seen;
use crate::search::{Demand, Domains, Found, Neighbours, Search, Until, Wish, complete};

impl Solver<'_> {
    /// A solution below `domains`, which must be settled under the demand and the facts, and are
    /// left as they are.
    pub(super) fn model_below(
        &mut self,
        domains: &mut Domains,
        demand: Demand<'_>,
        wish: &Wish,
        facts: &[Fact],
    ) -> Result<Option<Solution>, SolveError> {
        let (shape, steps) = (self.puzzle.shape(), self.steps());
        let search = |budget: &mut Budget| seek(&self.search, shape, domains, demand, wish, budget);
        self.decider.decide(steps, (demand, facts), search, |solution| solution)
    }

    /// A solution below `domains`, which must be settled under the demand and are left as they
    /// are, where search finds one soon.
    pub(super) fn at_hand(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        wish: &Wish,
    ) -> Result<Option<Solution>, SolveError> {
        match self.seek_soon(domains, demand, wish)? {
            Seen::Model(solution) => Ok(Some(solution)),
            Seen::Nothing | Seen::Limit(_) => Ok(None),
        }
    }

    fn seek_soon(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        wish: &Wish,
    ) -> Result<Seen<Solution>, SolveError> {
        let mut budget = Budget::new(self.steps(), self.deadline());
        match seek(&self.search, self.puzzle.shape(), domains, demand, wish, &mut budget) {
            Seen::Limit(End::Time) => Err(SolveError::Deadline),
            seen => Ok(seen),
        }
    }

    /// The solutions of a large grid, where they are at hand: one whose rest falls into place
    /// and, if two will do, one that differs from it by an exchange.
    pub(super) fn at_a_glance(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        most: usize,
    ) -> Result<Option<Vec<Solution>>, SolveError> {
        let wish = Wish::none(domains);
        let first = match self.seek_soon(domains, demand, &wish)? {
            Seen::Model(solution) => solution,
            Seen::Nothing => return Ok(Some(Vec::new())),
            Seen::Limit(_) => return Ok(None),
        };
        if most < 2 {
            return Ok(Some(vec![first]));
        }
        if most > 2 {
            return Ok(None);
        }
        let shape = self.puzzle.shape();
        let mut neighbours = Neighbours::new(&self.search, shape, &first);
        for (category, r, s) in Neighbours::exchanges(shape) {
            if neighbours.breaks_nothing(category, r, s)
                && let Some(second) = neighbours.exchanged(category, r, s)
            {
                return Ok(Some(vec![first, second]));
            }
        }
        Ok(None)
    }

    /// Whether there are `most` solutions that differ from one by an exchange, itself among them.
    pub(super) fn has_neighbours(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        most: u64,
    ) -> Result<bool, SolveError> {
        let wish = Wish::none(domains);
        let Seen::Model(first) = self.seek_soon(domains, demand, &wish)? else {
            return Ok(false);
        };
        let shape = self.puzzle.shape();
        let mut neighbours = Neighbours::new(&self.search, shape, &first);
        // Exchanging two rows' entities in the first of two categories, or in the second, is one
        // and the same.
        let mut exchanges = Neighbours::exchanges(shape).filter(|(category, ..)| category.0 > 0);
        let mut found = 1;
        while found < most {
            let Some((category, r, s)) = exchanges.next() else { return Ok(false) };
            found += u64::from(neighbours.breaks_nothing(category, r, s));
        }
        Ok(true)
    }
}

/// Searches below `domains`, twice as long as the budget at most; leaves them as they are.
fn seek(
    search: &Search,
    shape: Shape,
    domains: &mut Domains,
    demand: Demand<'_>,
    wish: &Wish,
    budget: &mut Budget,
) -> Seen<Solution> {
    let mark = domains.mark_state();
    let found = search.find(domains, demand, Until::Decided, wish, &mut budget.clone());
    let columns = (found == Found::Assignment).then(|| complete(domains, wish)).flatten();
    domains.undo(mark);
    match (columns.and_then(|columns| Solution::from_columns(shape, &columns)), found) {
        (Some(solution), _) => return Seen::Model(solution),
        (None, Found::Nothing) => return Seen::Nothing,
        (None, Found::Limit(end @ End::Time)) => return Seen::Limit(end),
        _ => {}
    }
    // What the demand leaves open could not be matched up at once: place by place, then.
    let found = search.find(domains, demand, Until::Assigned, wish, budget);
    let solution = if found == Found::Assignment { domains.solution(shape) } else { None };
    domains.undo(mark);
    match (solution, found) {
        (Some(solution), _) => Seen::Model(solution),
        (None, Found::Limit(end)) => Seen::Limit(end),
        (None, _) => Seen::Nothing,
    }
}
