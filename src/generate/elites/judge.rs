//! How hard a list of clues is, and whether it is what is wanted.

use super::archive::Told;
use crate::explain::{CostProfile, Explainer, Options, Sequence, Status};
use crate::generate::{Difficulty, Frame, GenerateError, Wanted};
use crate::grade::Grade;

/// The grade of clues that leave the frame's solution alone, from their explanation by least effort.
///
/// # Errors
/// When the engine fails.
pub fn graded(frame: &Frame, clues: &[Told]) -> Result<Grade, GenerateError> {
    let mut puzzle = frame.puzzle.clone();
    for (_, formula) in clues {
        puzzle.add_clue("", formula.clone());
    }
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    let mut explainer = Explainer::new(&puzzle, options.clone(), Some(&frame.solution), None)?;
    let (premises, start) = (options.premises, explainer.grid().clone());
    let steps = explainer.by_ref().collect::<Result<_, _>>()?;
    let sequence = Sequence { status: Status::Unique, premises, start, steps, complete: true };
    Ok(Grade::of(&puzzle, &sequence))
}

/// Whether irreducible clues of the wanted kinds, of this grade, are what is wanted.
pub fn fits(wanted: &Wanted, clues: usize, grade: &Grade) -> bool {
    let figures = &grade.figures;
    let difficulty = match &wanted.difficulty {
        None => true,
        Some(Difficulty::Stars(range)) => range.contains(&grade.stars),
        Some(Difficulty::Effort(range)) => range.contains(&figures.effort),
    };
    difficulty
        && wanted.clues.as_ref().is_none_or(|range| range.contains(&clues))
        && wanted.most_clues_at_once.is_none_or(|most| figures.most_clues <= most)
        && wanted.techniques.iter().all(|technique| figures.techniques.contains_key(technique))
        && (!wanted.no_trial || grade.no_trial())
}
