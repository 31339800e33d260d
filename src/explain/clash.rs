//! The smallest set of clues that clash.

use because_encodings::{ClueNumber, Puzzle, Solution};

use super::ExplainError;
use super::hitting::{Hit, Hitting};
use crate::solve::Solver;

/// A smallest set of asserted clues that with axioms and given facts has no solution, the
/// first such set in clue order; empty if axioms and given facts alone have none.
///
/// The puzzle must have no solution. A set is a clash exactly when it hits, for every
/// assignment, a clue that the assignment breaks; the smallest is found by implicit hitting
/// sets (Ignatiev, Previti, Liffiton, Marques-Silva, CP 2015).
///
/// # Errors
/// When the puzzle is too large to encode, or the solver fails.
pub fn smallest_clash(puzzle: &Puzzle, solver: &mut Solver<'_>) -> Result<Vec<ClueNumber>, ExplainError> {
    let clues = solver.clues().to_vec();
    let (mut hitting, mut effort) = (Hitting::default(), u64::MAX);
    let mut judge = |chosen: &[usize]| missed(puzzle, solver, &clues, chosen);
    for size in 0..=clues.len() {
        if let Hit::Found(any) = hitting.any(size, &mut effort, &mut judge)? {
            let first = hitting.first(size, any, &mut effort, &mut judge)?;
            return Ok(first.into_iter().map(|clue| clues[clue]).collect());
        }
    }
    Ok(clues)
}

/// The clues that some assignment breaks which satisfies the chosen ones, as few as one pass
/// brings; `None` if the chosen ones clash.
fn missed(
    puzzle: &Puzzle,
    solver: &mut Solver<'_>,
    clues: &[ClueNumber],
    chosen: &[usize],
) -> Result<Option<Vec<usize>>, ExplainError> {
    let Some(mut model) = solver.model(chosen)? else { return Ok(None) };
    let breaks = |clue: usize, model: &Solution| {
        !puzzle.clue(clues[clue]).is_some_and(|clue| clue.formula.holds(puzzle, model))
    };
    let mut kept = chosen.to_vec();
    for clue in (0..clues.len()).filter(|clue| !chosen.contains(clue)) {
        kept.push(clue);
        if breaks(clue, &model) {
            match solver.model(&kept)? {
                Some(better) => model = better,
                None => {
                    kept.pop();
                }
            }
        }
    }
    Ok(Some((0..clues.len()).filter(|clue| breaks(*clue, &model)).collect()))
}
