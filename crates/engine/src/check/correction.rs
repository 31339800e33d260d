//! Minimal sets of clues to drop, so that a puzzle has a solution.

use because_encodings::ClueNumber;

use super::listing::{Extent, Listing};
use crate::oracle::Backend;
use crate::solve::{SolveError, Solver};
use crate::subsets::{Corrections, Mcs, Mus, Next, shrink};

/// The minimal sets of asserted clues without which there is a solution, up to `most`, the
/// smallest first; none where axioms and given facts alone have none. `known` are minimal clashes.
///
/// # Errors
/// When the puzzle is too large to encode, or the solver fails.
pub(crate) fn corrections(
    solver: &mut Solver<'_>,
    backend: Backend,
    known: &[Mus<ClueNumber>],
    extent: Extent,
    most: usize,
) -> Result<Listing<Mcs<ClueNumber>>, SolveError> {
    let clues = solver.clues().to_vec();
    let place = |clue: &ClueNumber| clues.iter().position(|known| known == clue);
    let mut corrections = Corrections::new(clues.len(), backend.oracle_until(solver.deadline()));
    for clash in known {
        let places: Vec<usize> = clash.elements().iter().filter_map(place).collect();
        corrections.must_hit(&places)?;
    }
    let mut clash = |rest: &[usize]| -> Result<Option<Mus<usize>>, SolveError> {
        if solver.model(rest)?.is_some() {
            return Ok(None);
        }
        shrink(rest, &mut |some: &[usize]| Ok(solver.model(some)?.is_none())).map(Some)
    };
    let next = |largest| {
        let next: Next<Mcs<usize>> = corrections.next(largest, &mut clash)?;
        Ok(next.map(|dropped| dropped.renamed(|place| clues[place])))
    };
    Listing::of(extent, most, |dropped: &Mcs<ClueNumber>| dropped.elements().len(), next)
}
