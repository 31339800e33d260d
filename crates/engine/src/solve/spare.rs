//! Which clues could be left out.

use because_encodings::{ClueNumber, Solution};

use super::solver::possible;
use super::{SolveError, Solver};
use crate::budget::Budget;
use crate::search::{Demand, Domains, Neighbours, Wish};

impl Solver<'_> {
    /// The asserted clues that can each be dropped alone: the others, with axioms and given
    /// facts, entail them. `solution` must be the only solution.
    ///
    /// A clue is needed if some assignment breaks it and nothing else. Most often one is found
    /// near the solution; for the rest the clues are left out half by half, so that what the
    /// others come to is worked out once for many.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub fn spare(&mut self, solution: &Solution) -> Result<Vec<ClueNumber>, SolveError> {
        self.check_time()?;
        let needed = self.needed_at_hand(solution)?;
        let (mut kept, open): (Vec<usize>, Vec<usize>) = (0..needed.len()).partition(|clue| needed[*clue]);
        if open.is_empty() {
            return Ok(Vec::new());
        }
        let Some(mut domains) = self.narrowed(Demand { clues: &kept, broken: None })? else {
            return Ok(Vec::new());
        };
        let shape = self.puzzle.shape();
        let wish = Wish::like(&Domains::of_solution(shape, solution));
        let mut spare = Vec::new();
        self.leave_out(&open, &mut kept, &mut domains, &wish, &mut spare)?;
        Ok(spare.into_iter().map(|clue| self.clues()[clue]).collect())
    }

    /// Which clues are seen to be needed by what is near the solution.
    fn needed_at_hand(&self, solution: &Solution) -> Result<Vec<bool>, SolveError> {
        let shape = self.puzzle.shape();
        let mut needed = vec![false; self.clues().len()];
        let mut neighbours = Neighbours::new(&self.search, shape, solution);
        for exchange in Neighbours::exchanges(shape) {
            if let Some(clue) = neighbours.breaks_one_more(exchange, &needed)
                && let Some(needed) = needed.get_mut(clue)
            {
                *needed = true;
            }
        }
        // On small grids a search takes no longer than looking further.
        if self.is_large() {
            for (clue, needed) in needed.iter_mut().enumerate().filter(|(_, needed)| !**needed) {
                self.check_time()?;
                *needed = neighbours.breaks_only(clue);
            }
        }
        Ok(needed)
    }

    /// Adds the spare ones among `open`, ascending. `domains` are settled under `kept`, which is
    /// all other clues; both are left as they are.
    fn leave_out(
        &mut self,
        open: &[usize],
        kept: &mut Vec<usize>,
        domains: &mut Domains,
        wish: &Wish,
        spare: &mut Vec<usize>,
    ) -> Result<(), SolveError> {
        if let [clue] = open {
            if !self.breaks_alone(*clue, kept, domains, wish)? {
                spare.push(*clue);
            }
            return Ok(());
        }
        let (left, right) = open.split_at(open.len() / 2);
        for (here, others) in [(left, right), (right, left)] {
            let (mark, fresh) = (domains.mark_state(), kept.len());
            kept.extend(others);
            let mut budget = Budget::until(self.deadline());
            let demand = Demand { clues: kept, broken: None };
            // The solution satisfies them all, so they do not clash.
            if possible(self.search.narrow_further(domains, demand, fresh, &mut budget))? {
                self.leave_out(here, kept, domains, wish, spare)?;
            }
            domains.undo(mark);
            kept.truncate(fresh);
        }
        Ok(())
    }

    /// Whether some assignment breaks `clue` and satisfies all of `kept`.
    fn breaks_alone(
        &mut self,
        clue: usize,
        kept: &[usize],
        domains: &mut Domains,
        wish: &Wish,
    ) -> Result<bool, SolveError> {
        let mark = domains.mark_state();
        let demand = Demand { clues: kept, broken: Some(clue) };
        let mut budget = Budget::until(self.deadline());
        let found = possible(self.search.narrow_further(domains, demand, kept.len(), &mut budget))?
            && self.model_below(domains, demand, wish, &[])?.is_some();
        domains.undo(mark);
        Ok(found)
    }
}
