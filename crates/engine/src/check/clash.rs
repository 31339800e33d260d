//! All minimal sets of clues that clash.

use because_encodings::ClueNumber;

use super::listing::{Extent, Listing};
use crate::oracle::Backend;
use crate::solve::{SolveError, Solver};
use crate::subsets::{Marco, Mus, Next};

/// The minimal sets of asserted clues that with axioms and given facts have no solution, up to
/// `most`, the smallest first; one empty set where axioms and given facts alone have none.
///
/// The puzzle must have no solution. A minimal clash is a minimal set of clues that holds, for
/// every assignment, a clue that the assignment breaks: see `Marco::next`.
///
/// # Errors
/// When the puzzle is too large to encode, or the solver fails.
pub fn clashes(
    solver: &mut Solver<'_>,
    backend: Backend,
    extent: Extent,
    most: usize,
) -> Result<Listing<Mus<ClueNumber>>, SolveError> {
    let clues = solver.clues().to_vec();
    let mut marco = Marco::new(clues.len(), backend.oracle_until(solver.deadline()));
    let next = |largest| {
        let next: Next<Mus<usize>> =
            marco.next(largest, &mut |chosen: &[usize]| solver.left_out(chosen, None))?;
        Ok(next.map(|clash| clash.renamed(|place| clues[place])))
    };
    Listing::of(extent, most, |clash: &Mus<ClueNumber>| clash.elements().len(), next)
}
