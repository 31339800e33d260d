//! Clues that speak about themselves.

use super::FormulaError;
use crate::puzzle::Puzzle;

/// Whether some clue speaks about itself, perhaps by way of others.
///
/// # Errors
/// [`FormulaError::Circular`] with the first such clue.
pub fn check_circular(puzzle: &Puzzle) -> Result<(), FormulaError> {
    for clue in puzzle.clues() {
        let mut reached = clue.formula.clues_spoken_of();
        let mut next = 0;
        while let Some(number) = reached.get(next).copied() {
            if number == clue.number {
                return Err(FormulaError::Circular(number));
            }
            for further in puzzle.clue(number).map(|c| c.formula.clues_spoken_of()).unwrap_or_default() {
                if !reached.contains(&further) {
                    reached.push(further);
                }
            }
            next += 1;
        }
    }
    Ok(())
}
