//! The smallest set of clues that clash.

use because_encodings::{ClueNumber, Puzzle};

use super::ExplainError;
use super::hitting::Sets;
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
    let mut broken: Vec<Vec<usize>> = Vec::new();
    for size in 0..=clues.len() {
        loop {
            let sets = Sets::new(broken.iter().map(|set| set.iter().copied()));
            let Some(mut chosen) = sets.first_hit(size) else { break };
            let Some(mut model) = solver.model(&chosen)? else {
                return Ok(chosen.into_iter().map(|clue| clues[clue]).collect());
            };
            // The fewer clues the assignment breaks, the more it tells.
            for clue in 0..clues.len() {
                let holds = |clue: usize| {
                    puzzle.clue(clues[clue]).is_some_and(|clue| clue.formula.holds(puzzle, &model))
                };
                if chosen.contains(&clue) {
                    continue;
                }
                let kept = holds(clue);
                chosen.push(clue);
                if !kept {
                    match solver.model(&chosen)? {
                        Some(better) => model = better,
                        None => {
                            chosen.pop();
                        }
                    }
                }
            }
            let breaks = |number: &ClueNumber| {
                !puzzle.clue(*number).is_some_and(|clue| clue.formula.holds(puzzle, &model))
            };
            broken.push((0..clues.len()).filter(|clue| breaks(&clues[*clue])).collect());
        }
    }
    Ok(clues)
}
