//! How many solutions a puzzle has, and what is wrong where it is not one.

mod clash;
mod solutions;

pub use clash::smallest_clash;
pub use solutions::{Count, Solver};

use because_encodings::{ClueNumber, Fact, Puzzle, Solution};

use crate::explain::{ExplainError, Status};
use crate::oracle::Backend;

/// What to find out beside the status.
#[derive(Clone, Debug)]
pub struct Options {
    /// The SAT solver.
    pub backend: Backend,
    /// Count the solutions, up to this many.
    pub count: Option<u64>,
    /// List the solutions, up to this many (at least two are found).
    pub list: usize,
    /// Whether to look into the clues: which clash, which are spare, and what all solutions
    /// share.
    pub clues: bool,
    /// The solution that the author expects.
    pub expected: Option<Solution>,
}

impl Default for Options {
    fn default() -> Options {
        Options { backend: Backend::default(), count: None, list: 2, clues: true, expected: None }
    }
}

/// How a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// None, one or many solutions.
    pub status: Status,
    /// The solutions found: the one; of many, two that differ, or as many as were asked for.
    pub solutions: Vec<Solution>,
    /// With many solutions: the facts that all of them share, in fact order.
    pub shared_facts: Vec<Fact>,
    /// How many solutions there are, if that was asked.
    pub count: Option<Count>,
    /// With no solution: a smallest set of clues that clash (empty if the given facts alone
    /// do), the first in clue order.
    pub clashing: Vec<ClueNumber>,
    /// With one solution: the clues that can each be dropped alone.
    pub spare: Vec<ClueNumber>,
    /// Whether the solution that the author expects is a solution, if there is one.
    pub matches_expected: Option<bool>,
    /// The clues that the expected solution breaks.
    pub broken_by_expected: Vec<ClueNumber>,
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
        shared_facts: Vec::new(),
        count: options.count.map(|limit| solver.count(limit)).transpose()?,
        clashing: Vec::new(),
        spare: Vec::new(),
        matches_expected: None,
        broken_by_expected: Vec::new(),
    };
    if let Some(expected) = &options.expected {
        report.broken_by_expected = puzzle.broken_by(expected);
        let given = |fact: Fact| expected.value(puzzle.shape(), fact.cell) == fact.value;
        report.matches_expected =
            Some(report.broken_by_expected.is_empty() && puzzle.given.iter().all(given));
    }
    if options.clues {
        match report.status {
            Status::None => report.clashing = smallest_clash(puzzle, &mut solver)?,
            Status::Unique => report.spare = solver.spare()?,
            Status::Multiple => report.shared_facts = solver.shared(&report.solutions[0])?,
        }
    }
    Ok(report)
}
