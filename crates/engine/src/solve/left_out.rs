//! Clues that have to give way where some others are to hold.

use because_encodings::Solution;

use super::{SolveError, Solver};

impl Solver<'_> {
    /// The clues, by place, that an assignment breaks which satisfies the chosen ones and as many
    /// others as can be: no assignment satisfies all that it does, and one more. `than` is an
    /// assignment that does not count. `None` if no other satisfies the chosen ones, the axioms
    /// and the given facts.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub(crate) fn left_out(
        &mut self,
        chosen: &[usize],
        than: Option<&Solution>,
    ) -> Result<Option<Vec<usize>>, SolveError> {
        let Some(mut model) = self.model_but(chosen, than)? else { return Ok(None) };
        let mut kept = chosen.to_vec();
        for clue in (0..self.clues().len()).filter(|clue| !chosen.contains(clue)) {
            kept.push(clue);
            if self.breaks(clue, &model) {
                match self.model_but(&kept, than)? {
                    Some(better) => model = better,
                    None => {
                        kept.pop();
                    }
                }
            }
        }
        Ok(Some((0..self.clues().len()).filter(|clue| self.breaks(*clue, &model)).collect()))
    }

    fn model_but(
        &mut self,
        clues: &[usize],
        than: Option<&Solution>,
    ) -> Result<Option<Solution>, SolveError> {
        match than {
            None => self.model(clues),
            Some(than) => self.near(clues, &[], than),
        }
    }

    /// Whether a clue, by place, is not so in an assignment.
    fn breaks(&self, clue: usize, assignment: &Solution) -> bool {
        let clue = self.clues().get(clue).and_then(|number| self.puzzle.clue(*number));
        !clue.is_some_and(|clue| clue.formula.holds(self.puzzle, assignment))
    }
}
