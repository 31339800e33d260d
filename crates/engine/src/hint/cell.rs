//! One cell of a partly filled grid: what the marks say of it, and why.

use because_encodings::{Cell, Fact, Puzzle};

use super::{explainer, wrong};
use crate::explain::{ExplainError, Options, Status, Step};
use crate::solve::Solver;

/// What can be said of a cell from the marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellReason {
    /// The cheapest step from given facts and marks that derives the cell's fact, and that alone.
    Step(Box<Step>),
    /// It is given, or marked.
    Known,
    /// Clues and marks leave it open.
    Open,
    /// Some mark is wrong, so that nothing is told from them.
    Wrong,
    /// The puzzle has no solution.
    NoSolution,
}

/// The places of the marks that are wrong, ascending: each is kept if some solution has it and
/// all marks kept before. None where the puzzle has no solution.
///
/// # Errors
/// When the puzzle is too large to encode, the solver fails, or the deadline passes.
pub fn wrong_marks(puzzle: &Puzzle, marks: &[Fact], options: &Options) -> Result<Vec<usize>, ExplainError> {
    let mut solver = Solver::new(puzzle, options.backend).with_deadline(options.deadline);
    let solutions = solver.solutions(2)?;
    let (_, places) = match solutions.as_slice() {
        [] => return Ok(Vec::new()),
        [only] => wrong::unlike(puzzle.shape(), marks, only),
        [first, ..] => wrong::unsolvable(puzzle.shape(), &mut solver, marks, first)?,
    };
    Ok(places)
}

/// Why a cell is as it is, from the marks and the clues; it is not among the marks.
///
/// # Errors
/// As [`wrong_marks`].
pub fn why_cell(
    puzzle: &Puzzle,
    marks: &[Fact],
    cell: Cell,
    options: &Options,
) -> Result<CellReason, ExplainError> {
    let mut solver = Solver::new(puzzle, options.backend).with_deadline(options.deadline);
    let solutions = solver.solutions(2)?;
    let Some(first) = solutions.first() else { return Ok(CellReason::NoSolution) };
    let status = if solutions.len() == 1 { Status::Unique } else { Status::Multiple };
    let (kept, wrong) = match status {
        Status::Unique => wrong::unlike(puzzle.shape(), marks, first),
        _ => wrong::unsolvable(puzzle.shape(), &mut solver, marks, first)?,
    };
    if !wrong.is_empty() {
        return Ok(CellReason::Wrong);
    }
    let mut marked = puzzle.clone();
    kept.into_iter().for_each(|fact| {
        marked.given.insert(fact);
    });
    if marked.given.value(cell).is_some() {
        return Ok(CellReason::Known);
    }
    let fact = |value| Fact { cell, value };
    let value = match status {
        Status::Unique => Some(first.value(puzzle.shape(), cell)),
        _ => {
            let mut solver = Solver::new(&marked, options.backend).with_deadline(options.deadline);
            let tick = solver.solution_with(&[fact(true)])?.is_some();
            let cross = solver.solution_with(&[fact(false)])?.is_some();
            (tick != cross).then_some(tick)
        }
    };
    let Some(value) = value else { return Ok(CellReason::Open) };
    let step = explainer(puzzle, &marked, status, first, options)?.reason(fact(value))?;
    Ok(step.map_or(CellReason::Open, |step| CellReason::Step(Box::new(step))))
}
