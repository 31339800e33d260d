//! What can be asked of clues: by the rivals at hand first, then by a search.

use because_encodings::Fact;

use super::cells::{Cells, TrueCells};
use super::rival::Rival;
use super::seek::Sought;
use super::{Proposal, Rivals, has_any};
use crate::budget::Budget;
use crate::entail::SolveError;
use crate::search::{Demand, Stop};

impl Rivals<'_> {
    /// Whether these clues leave the solution alone.
    ///
    /// # Errors
    /// When the deadline passes, or a solver fails.
    pub fn are_unique(&mut self, clues: &[usize]) -> Result<bool, SolveError> {
        if has_any(&self.left_by(clues)) {
            return Ok(false);
        }
        let demand = Demand { clues, broken: None };
        let mut domains = self.take_start();
        let mut budget = Budget::new(self.steps, self.deadline);
        let mut other = None;
        let ended = match self.search.narrow_further(&mut domains, demand, 0, &mut budget) {
            Err(Stop::Conflict) => true,
            Err(Stop::Limit(_)) => false,
            Ok(()) => self.search.each(&mut domains, demand, &mut budget, &mut |assigned| {
                let rival = Rival::of(self.shape, assigned);
                other = (!rival.is(self.solution)).then_some(rival);
                other.is_none()
            }),
        };
        self.domains = domains;
        match other {
            None if ended => Ok(true),
            None => self.by_sat(clues),
            Some(rival) => {
                self.keep(rival);
                Ok(false)
            }
        }
    }

    /// Whether a clue is spare among clues that leave the solution alone: whether they do without
    /// it.
    ///
    /// # Errors
    /// When the deadline passes, or a solver fails.
    pub fn is_spare(&mut self, clues: &[usize], clue: usize) -> Result<bool, SolveError> {
        let rest: Vec<usize> = clues.iter().copied().filter(|other| *other != clue).collect();
        if has_any(&self.left_by(&rest)) {
            return Ok(false);
        }
        // What satisfies the rest and is not the solution breaks this one.
        match self.seek(&rest, Some(clue), None, Budget::new(self.steps, self.deadline)) {
            Sought::Nothing => Ok(true),
            Sought::Rival => Ok(false),
            Sought::Limit => self.by_sat(&rest),
        }
    }

    /// Whether two clues say the same: whether they hold in the same assignments.
    pub fn say_the_same(&mut self, one: usize, other: usize) -> bool {
        self.breaks[one] == self.breaks[other] && self.follows(one, other) && self.follows(other, one)
    }

    /// Whether a clue holds in every assignment.
    pub fn is_tautology(&mut self, clue: usize) -> bool {
        !has_any(&self.breaks[clue]) && !self.has_rival(&[], Some(clue), None)
    }

    /// Whether every assignment in which one clue holds is one in which the other does.
    fn follows(&mut self, other: usize, from: usize) -> bool {
        !self.has_rival(&[from], Some(other), None)
    }

    /// Whether a clue gives two cells away: whether it alone, with the axioms, makes two cells
    /// true neither of which makes the other true. So "Ann is the baker from Rome" does, and so
    /// does "Ann is exactly four places before the baker" where there are five places. With two
    /// entities a category a true cell makes its opposite true, and these two count as one.
    pub fn is_gift(&mut self, proposal: &Proposal) -> bool {
        let true_cells = self.true_cells.get_or_insert_with(|| TrueCells::new(self.shape, self.solution));
        true_cells.catch_up(&self.found);
        let Some(true_cells) = &self.true_cells else { return false };
        let mut cells = Cells::all(true_cells);
        for place in 0..proposal.at_hand {
            if proposal.breaks[place / 64] >> (place % 64) & 1 == 0 {
                cells.keep_common(true_cells.of(place));
                if cells.are_one() {
                    return false;
                }
            }
        }
        // What is left is true in every rival at hand. Each may yet be false in another.
        while let Some(cell) = cells.next_open() {
            match self.rival_of(&proposal.node, Fact { cell, value: false }) {
                Some(rival) => cells.keep_common(&true_cells.common(&rival)),
                None => cells.settle(),
            }
            if cells.are_one() {
                return false;
            }
        }
        true
    }
}
