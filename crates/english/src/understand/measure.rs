//! How many clues were understood as they were meant.

use because_encodings::ClueNumber;

use super::equivalent::equivalent;
use super::gold::Gold;
use because_engine::solve::SolveError;
use because_files::PuzzleFile;

/// How many clues of a puzzle mean what was expected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// How many were expected to mean something.
    pub clues: usize,
    /// Those that do not mean it, by number.
    pub missed: Vec<ClueNumber>,
}

/// Why a puzzle cannot be measured.
#[derive(Debug, thiserror::Error)]
pub enum MeasureError {
    /// What is expected cannot be had.
    #[error("--expect: {0}")]
    Gold(String),
    /// The solver failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl Measured {
    /// How many mean what was expected.
    pub fn understood(&self) -> usize {
        self.clues - self.missed.len()
    }

    /// What part of all that is, from 0 to 1; 1 where nothing was expected.
    pub fn share(&self) -> f64 {
        if self.clues == 0 { 1.0 } else { self.understood() as f64 / self.clues as f64 }
    }
}

/// Compares the meanings of a settled file with those expected, by truth over all assignments: the
/// meaning taken counts, also where it is one of several.
///
/// # Errors
/// When the data set has no meaning for one of its clues, or the solver fails.
pub fn measure(file: &PuzzleFile, gold: &Gold) -> Result<Measured, MeasureError> {
    let mut measured = Measured { clues: gold.clues(&file.id), missed: Vec::new() };
    for number in (1..).take(measured.clues) {
        let expected = gold.meaning(&file.id, number, &file.puzzle).map_err(MeasureError::Gold)?;
        let found = file.clue(ClueNumber(number)).and_then(|clue| clue.formula.as_ref());
        let same = match found {
            Some(found) => equivalent(&file.puzzle, found, &expected)?,
            None => false,
        };
        if !same {
            measured.missed.push(ClueNumber(number));
        }
    }
    Ok(measured)
}
