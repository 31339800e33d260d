//! How many solutions a puzzle has, and what is wrong where it is not one.

mod clash;
mod solutions;

pub use clash::smallest_clash;
pub use solutions::{Count, Solver};

use because_encodings::{ClueNumber, Fact, Puzzle, Solution};

use crate::explain::{ExplainError, Status};
use crate::oracle::Backend;

/// What to find out beside the status.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The SAT solver.
    pub backend: Backend,
    /// Count the solutions, up to this many.
    pub count: Option<u64>,
    /// List the solutions, up to this many (at least two are found).
    pub list: usize,
}

/// How a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// None, one or many solutions.
    pub status: Status,
    /// The solutions found: the one; of many, two that differ, or as many as were asked for.
    pub solutions: Vec<Solution>,
    /// With many solutions: the facts that all of them share, in fact order.
    pub shared: Vec<Fact>,
    /// How many solutions there are, if that was asked.
    pub count: Option<Count>,
    /// With no solution: a smallest set of clues that clash (empty if the given facts alone
    /// do), the first in clue order.
    pub clashing: Vec<ClueNumber>,
    /// With one solution: the clues that can each be dropped alone.
    pub spare: Vec<ClueNumber>,
}

/// Checks a puzzle.
///
/// # Errors
/// When the puzzle is too large to encode, or the solver fails.
pub fn check(puzzle: &Puzzle, options: &Options) -> Result<Report, ExplainError> {
    let mut solver = Solver::new(puzzle, options.backend);
    let solutions = solver.solutions(options.list.max(2))?;
    let mut report = Report {
        status: match solutions.len() {
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        },
        solutions,
        shared: Vec::new(),
        count: options.count.map(|limit| solver.count(limit)).transpose()?,
        clashing: Vec::new(),
        spare: Vec::new(),
    };
    match report.status {
        Status::None => report.clashing = smallest_clash(puzzle, &mut solver)?,
        Status::Unique => report.spare = solver.spare()?,
        Status::Multiple => report.shared = solver.shared(&report.solutions[0])?,
    }
    Ok(report)
}
