//! Finding one solution: by search until no clue depends on the rest, by matchings, or by SAT.

use because_encodings::{Fact, Solution};

use super::{SolveError, Solver};
use crate::search::{Broken, Budget, Demand, Domains, Found, Neighbours, Until, Wish, complete};

/// What a search for one solution came to.
enum Seen {
    Solution(Solution),
    Nothing,
    /// It would take too long.
    Unknown,
}

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
        match self.seek(domains, demand, wish, self.steps())? {
            Seen::Solution(solution) => return Ok(Some(solution)),
            Seen::Nothing => return Ok(None),
            Seen::Unknown => {}
        }
        if let Some(loaded) = self.loaded()? {
            return loaded.find(demand, facts);
        }
        match self.seek(domains, demand, wish, u64::MAX)? {
            Seen::Solution(solution) => Ok(Some(solution)),
            _ => Ok(None),
        }
    }

    /// A solution below `domains`, which must be settled under the demand and are left as they
    /// are, where search finds one soon.
    pub(super) fn at_hand(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        wish: &Wish,
    ) -> Result<Option<Solution>, SolveError> {
        Ok(match self.seek(domains, demand, wish, self.steps())? {
            Seen::Solution(solution) => Some(solution),
            Seen::Nothing | Seen::Unknown => None,
        })
    }

    /// Searches below `domains` for so many steps; leaves them as they are.
    fn seek(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        wish: &Wish,
        steps: u64,
    ) -> Result<Seen, SolveError> {
        let shape = self.puzzle.shape();
        let mark = domains.mark_state();
        let mut budget = Budget::new(steps, self.deadline);
        let found = self.search.find(domains, demand, Until::Decided, wish, &mut budget);
        self.late(&budget)?;
        let columns = (found == Found::Assignment).then(|| complete(domains, wish)).flatten();
        domains.undo(mark);
        match columns.and_then(|columns| Solution::from_columns(shape, &columns)) {
            Some(solution) => return Ok(Seen::Solution(solution)),
            None if found == Found::Nothing => return Ok(Seen::Nothing),
            None => {}
        }
        // What the demand leaves open could not be matched up at once: place by place, then.
        let mut budget = Budget::new(steps, self.deadline);
        let found = self.search.find(domains, demand, Until::Assigned, wish, &mut budget);
        self.late(&budget)?;
        let solution = if found == Found::Assignment { domains.solution(shape) } else { None };
        domains.undo(mark);
        Ok(match solution {
            Some(solution) => Seen::Solution(solution),
            None if found == Found::Nothing => Seen::Nothing,
            None => Seen::Unknown,
        })
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
        let first = match self.seek(domains, demand, &wish, self.steps())? {
            Seen::Solution(solution) => solution,
            Seen::Nothing => return Ok(Some(Vec::new())),
            Seen::Unknown => return Ok(None),
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
            if neighbours.broken(category, r, s) == Broken::Nothing
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
        let Seen::Solution(first) = self.seek(domains, demand, &wish, self.steps())? else {
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
            found += u64::from(neighbours.broken(category, r, s) == Broken::Nothing);
        }
        Ok(true)
    }
}
