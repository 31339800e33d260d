//! How hard a list of clues is, and whether it is what is wanted.

use because_encodings::{Formula, Puzzle};
use because_engine::budget::Deadline;

use crate::measure::{explained, not_needed};
use crate::{Difficulty, Frame, GenerateError, Wanted};
use because_engine::grade::Grade;

/// The grade of clues that leave the frame's solution alone, from their explanation by least effort.
///
/// # Errors
/// When the deadline passes, or the engine fails.
pub(crate) fn graded<'a>(
    frame: &Frame,
    clues: impl IntoIterator<Item = &'a Formula>,
    deadline: Option<Deadline>,
) -> Result<Grade, GenerateError> {
    let puzzle = with_clues(frame, clues);
    Ok(Grade::of(&puzzle, &explained(&puzzle, &frame.solution, deadline)?))
}

fn with_clues<'a>(frame: &Frame, clues: impl IntoIterator<Item = &'a Formula>) -> Puzzle {
    let mut puzzle = frame.puzzle.clone();
    for formula in clues {
        puzzle.add_clue("", formula.clone());
    }
    puzzle
}

/// Whether irreducible clues of the wanted kinds, of this grade, are what is wanted.
///
/// # Errors
/// When the deadline passes, or the engine fails.
pub(crate) fn fits(
    frame: &Frame,
    wanted: &Wanted,
    clues: &[Formula],
    grade: &Grade,
    deadline: Option<Deadline>,
) -> Result<bool, GenerateError> {
    let figures = &grade.figures;
    let difficulty = match &wanted.difficulty {
        None => true,
        Some(Difficulty::Stars(range)) => range.contains(&grade.stars),
        Some(Difficulty::Effort(range)) => range.contains(&figures.effort),
    };
    let seen = difficulty
        && wanted.clues.as_ref().is_none_or(|range| range.contains(&clues.len()))
        && wanted.most_clues_at_once.is_none_or(|most| figures.most_clues <= most)
        && wanted.techniques.iter().all(|technique| figures.techniques.contains_key(technique))
        && (!wanted.no_trial || grade.no_trial());
    if !seen || wanted.techniques.is_empty() {
        return Ok(seen);
    }
    let puzzle = with_clues(frame, clues);
    Ok(not_needed(&puzzle, &frame.solution, &wanted.techniques, deadline)? == 0)
}
