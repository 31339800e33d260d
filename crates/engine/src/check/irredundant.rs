//! Sets of clues that leave one solution, and in which no clue is spare.
//!
//! A set of clues leaves the one solution exactly when it holds, for every other assignment, a
//! clue that this one breaks: it is a clash with “not this solution”.

use because_encodings::{ClueNumber, Solution};

use super::listing::{Extent, Listing};
use crate::budget::Budget;
use crate::oracle::Backend;
use crate::solve::{SolveError, Solver};
use crate::subsets::{Hitting, Marco, Mus, Next, Smallest, Smus, smallest};

/// A smallest set of asserted clues that leaves only this solution, the first such set in clue
/// order; `None` if the deadline comes first. `solution` must be the only one of the puzzle, and
/// `spare` all clues that can each be dropped alone.
///
/// Found by implicit hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva, CP 2015).
///
/// # Errors
/// When the puzzle is too large to encode, or the solver fails.
pub(crate) fn smallest_irredundant(
    solver: &mut Solver<'_>,
    solution: &Solution,
    spare: &[ClueNumber],
) -> Result<Option<Smus<ClueNumber>>, SolveError> {
    let (clues, mut budget) = (solver.clues().to_vec(), Budget::of_nodes(u64::MAX, solver.deadline()));
    let needed: Vec<Vec<usize>> = needed(&clues, spare).map(|clue| vec![clue]).collect();
    let sizes = needed.len()..=clues.len();
    let mut judge = |chosen: &[usize]| solver.left_out(chosen, Some(solution));
    match smallest(&mut Hitting::new(needed), sizes, &mut budget, &mut judge) {
        Ok(Smallest::Found(set)) => Ok(Some(set.renamed(|place| clues[place]))),
        Ok(Smallest::None | Smallest::Open { .. }) | Err(SolveError::Deadline) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The sets of asserted clues that leave only this solution and of which none can be left out,
/// up to `most`, the smallest first. As to `solution` and `spare`, see [`smallest_irredundant`].
///
/// # Errors
/// When the puzzle is too large to encode, or the solver fails.
pub(crate) fn irredundant(
    solver: &mut Solver<'_>,
    backend: Backend,
    solution: &Solution,
    spare: &[ClueNumber],
    most: usize,
) -> Result<Listing<Mus<ClueNumber>>, SolveError> {
    let clues = solver.clues().to_vec();
    let mut marco = Marco::new(clues.len(), backend.oracle_until(solver.deadline()));
    for clue in needed(&clues, spare) {
        marco.must_hit(&[clue])?;
    }
    marco.start_from(clues.len() - spare.len());
    let next = |largest| {
        let mut judge = |chosen: &[usize]| solver.left_out(chosen, Some(solution));
        let next: Next<Mus<usize>> = marco.next(largest, &mut judge)?;
        Ok(next.map(|set| set.renamed(|place| clues[place])))
    };
    Listing::of(Extent::All, most, |set: &Mus<ClueNumber>| set.elements().len(), next)
}

/// The places of the clues that every such set needs: without one of them there are others.
fn needed(clues: &[ClueNumber], spare: &[ClueNumber]) -> impl Iterator<Item = usize> {
    (0..clues.len()).filter(|place| !spare.contains(&clues[*place]))
}
