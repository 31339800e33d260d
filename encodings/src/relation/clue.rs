//! What another clue says.

use super::Compiler;
use crate::cnf::Truth;
use crate::puzzle::ClueNumber;

impl Compiler<'_> {
    /// Whether what a clue says is true. It is compiled again in this block, once, so that the
    /// block stands on its own.
    pub(super) fn clue(&mut self, number: ClueNumber) -> Truth {
        if let Some((_, truth)) = self.spoken_of.iter().find(|(known, _)| *known == number) {
            return *truth;
        }
        let puzzle = self.puzzle;
        let truth = puzzle.clue(number).map_or(Truth::FALSE, |clue| self.truth(&clue.formula));
        self.spoken_of.push((number, truth));
        truth
    }
}
