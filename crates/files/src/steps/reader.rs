//! What whoever reads steps knows of the puzzle: its names and its clues.

use because_encodings::ClueNumber;

use super::names::Names;
use super::written::WrittenStep;
use crate::fault::{Report, StepsError};
use crate::puzzle_file::PuzzleFile;
use crate::tree::Span;

/// Reads steps about one puzzle.
pub struct StepReader<'a> {
    pub(super) file: &'a PuzzleFile,
    pub(super) names: Names<'a>,
}

impl<'a> StepReader<'a> {
    /// A reader that knows the names and the clue numbers of a puzzle.
    pub fn new(file: &'a PuzzleFile) -> StepReader<'a> {
        StepReader { file, names: Names::new(&file.puzzle) }
    }

    /// Whether the puzzle's file has a clue of this number, understood or not.
    pub(super) fn has_clue(&self, number: u32) -> bool {
        self.file.clue(ClueNumber(number)).is_some()
    }

    /// The clue of this number, or the fault that there is none.
    pub(super) fn clue(&self, number: u32) -> Result<ClueNumber, StepsError> {
        if self.has_clue(number) {
            return Ok(ClueNumber(number));
        }
        let numbers = || self.file.clues.iter().map(|clue| clue.number.0).filter(|number| *number > 0);
        let known = match (numbers().min(), numbers().max()) {
            (Some(first), Some(last)) if first < last => {
                format!("clues count from {first} to {last}, in the order of the file")
            }
            (Some(only), _) => format!("the only clue is clue {only}"),
            _ => "the puzzle has no clues".to_string(),
        };
        Err(StepsError::NoSuchClue { number, known })
    }

    /// Notes a step that says nothing.
    pub(super) fn check(&self, step: &WrittenStep, span: &Span, report: &mut Report) {
        if step.derived.is_empty() && !step.contradiction {
            report.push(span.clone(), StepsError::SaysNothing);
        }
    }
}
