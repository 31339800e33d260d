//! The smallest set of clues that clash.

use because_encodings::ClueNumber;

use super::ExplainError;
use crate::budget::Budget;
use crate::solve::Solver;
use crate::subsets::{Hitting, Smallest, Smus, smallest};

/// A smallest set of asserted clues that with axioms and given facts has no solution, the
/// first such set in clue order; empty if axioms and given facts alone have none.
///
/// The puzzle must have no solution. A set is a clash exactly when it hits, for every
/// assignment, a clue that the assignment breaks; the smallest is found by implicit hitting
/// sets (Ignatiev, Previti, Liffiton, Marques-Silva, CP 2015).
///
/// # Errors
/// When the puzzle is too large to encode, the solver fails, or the deadline passes.
pub fn smallest_clash(solver: &mut Solver<'_>) -> Result<Smus<ClueNumber>, ExplainError> {
    let (clues, mut budget) = (solver.clues().to_vec(), Budget::of_nodes(u64::MAX, solver.deadline()));
    let sizes = 0..=clues.len();
    let mut judge = |chosen: &[usize]| solver.left_out(chosen, None);
    match smallest(&mut Hitting::default(), sizes, &mut budget, &mut judge)? {
        Smallest::Found(clash) => Ok(clash.renamed(|place| clues[place])),
        // More clues than a search can hold: then it takes more time than anybody has.
        Smallest::None | Smallest::Open { .. } => Err(ExplainError::Deadline),
    }
}
