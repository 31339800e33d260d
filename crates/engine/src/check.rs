//! How many solutions a puzzle has, and what is wrong where it is not one.

mod clash;
mod correction;
mod further;
mod irredundant;
mod listing;
mod report;
mod settle;

pub use clash::clashes;
pub(crate) use correction::corrections;
pub(crate) use irredundant::{irredundant, smallest_irredundant};
pub use listing::{Ended, Extent, Listing};
pub use report::{Options, Report};
pub use settle::{SETTLE_LIMIT, Settling, settle};

use because_encodings::{Fact, Puzzle};

use crate::explain::Status;
pub use crate::solve::{Count, Limits, SolveError, Solver};
pub use crate::subsets::{Mcs, Mus};

/// Checks a puzzle.
///
/// ```
/// use because_engine::check::{Options, check};
/// use because_engine::explain::Status;
/// use because_encodings::{Category, Puzzle};
///
/// let people = Category::new("Person", ["Ann", "Bob"]);
/// let puzzle = Puzzle::new(vec![people, Category::new("Drink", ["tea", "milk"])]).unwrap();
/// let report = check(&puzzle, &Options { count: Some(100), ..Options::default() }).unwrap();
/// assert_eq!(report.status, Status::Multiple);
/// assert_eq!(report.count.map(|count| count.found), Some(2));
/// ```
///
/// # Errors
/// When the puzzle is too large to encode, the solver fails, or the deadline passes before it
/// is known how the puzzle stands.
pub fn check(puzzle: &Puzzle, options: &Options) -> Result<Report, SolveError> {
    let mut solver = Solver::new(puzzle, options.backend).with_deadline(options.deadline);
    let solutions = solver.solutions(2)?;
    let mut report = Report {
        status: match solutions.len() {
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        },
        solutions,
        shared_facts: Vec::new(),
        count: None,
        clashing: Vec::new(),
        clashes: None,
        corrections: None,
        spare: Vec::new(),
        smallest_irredundant: None,
        irredundant: None,
        settling: None,
        matches_expected: None,
        broken_by_expected: Vec::new(),
        limit: false,
    };
    if let Some(expected) = &options.expected {
        report.broken_by_expected = puzzle.broken_by(expected);
        let given = |fact: Fact| expected.value(puzzle.shape(), fact.cell) == fact.value;
        report.matches_expected =
            Some(report.broken_by_expected.is_empty() && puzzle.given.iter().all(given));
    }
    match further::look_further(puzzle, options, &mut solver, &mut report) {
        Err(SolveError::Deadline) => report.limit = true,
        other => other?,
    }
    Ok(report)
}
