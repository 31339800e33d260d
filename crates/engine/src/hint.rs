//! Hints for a partly filled grid: the first wrong mark, or the cheapest next step.
//!
//! ```
//! use because_engine::explain::{Options, Told};
//! use because_engine::hint::{Hint, Spot, hint};
//! use because_encodings::{Category, CategoryId, Fact, Formula, Puzzle};
//!
//! let names = Category::new("name", ["Ann", "Bob", "Cid"]);
//! let pets = Category::new("pet", ["cat", "dog", "eel"]);
//! let mut puzzle = Puzzle::new(vec![names, pets]).unwrap();
//! let (name, pet) = (CategoryId(0), CategoryId(1));
//! puzzle.add_clue("Ann does not have the cat.", Formula::Same(name.entity(0), pet.entity(0)).negate());
//! puzzle.add_clue("Bob has the dog.", Formula::Same(name.entity(1), pet.entity(1)));
//! let mark = |person, animal, value| Fact {
//!     cell: puzzle.shape().cell(name.entity(person), pet.entity(animal)).unwrap(),
//!     value,
//! };
//!
//! // Nothing is marked: clue 2 gives the first mark.
//! let found = hint(&puzzle, &[], &Options::default()).unwrap();
//! let Hint::Next(step) = found.hint else { panic!() };
//! assert!(step.derived.contains(&mark(1, 1, true)));
//! // Where that is, without what it is.
//! let spot = Spot::of(puzzle.shape(), Told::alone(&step));
//! assert_eq!(spot.categories, [(name, pet)]);
//!
//! // Bob's dog is marked: what is left to do without a clue is to cross out the rest of its row and column.
//! let found = hint(&puzzle, &[mark(1, 1, true)], &Options::default()).unwrap();
//! let Hint::Carry(first, _) = found.hint else { panic!() };
//! assert!(first.clues.is_empty() && first.premises == [mark(1, 1, true)]);
//!
//! // Ann does not have the cat; the clue alone says so.
//! let found = hint(&puzzle, &[mark(1, 1, true), mark(0, 0, true)], &Options::default()).unwrap();
//! let Hint::Wrong(wrong) = found.hint else { panic!() };
//! assert_eq!((wrong.place, wrong.fact), (1, mark(0, 0, true)));
//! ```

mod cell;
mod level;
mod spot;
mod wrong;

pub use cell::{CellReason, why_cell, wrong_marks};
pub use level::Level;
pub use spot::Spot;
pub use wrong::{Reason, Wrong};

use because_encodings::{Fact, FactSet, Puzzle, Solution};

use crate::explain::{ExplainError, Explainer, Options, Status, Step, smallest_clash};
use crate::solve::Solver;

/// On grids of more cells a hint is of one step that carries marks: there are thousands, and each takes its time.
const MOST_CELLS: usize = 2_500;

/// What there is to say about a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A mark is wrong.
    Wrong(Wrong),
    /// The cheapest step from here, where marks are not only to be carried.
    Next(Box<Step>),
    /// Marks are only to be carried: the first step that does, and all after it; on grids of more than 2,500 cells
    /// none after it.
    Carry(Box<Step>, Vec<Step>),
    /// Everything that the puzzle and the marks entail is marked.
    Done,
}

/// A hint, and how the puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How the puzzle stands, whatever is marked.
    pub status: Status,
    /// The facts that the puzzle gives and the marks that are not wrong.
    pub grid: FactSet,
    /// What there is to say.
    pub hint: Hint,
}

// Hint
//
// What:  the first wrong mark, with the cheapest reason for its opposite; if there is none, the
//        step that `Explainer` takes next from the facts given and the marks, and where that only
//        carries marks, all that do so from there on.
// Pre:   marks are in the order in which they were made; the same one may be there twice.
// Post:  every premise is a given fact or a right mark; the step is the cheapest under the cost
//        profile, and the first of these in the order of ties, unless a limit was met, which
//        its cost then says.
// How:   a mark is right if the clues, the given facts and the right marks before it have a
//        solution with it. Steps are found from a solution with all right marks, since these
//        may single out some of many solutions.
/// The hint for a grid with these marks. Without a solution no mark is wrong, and the step leads
/// towards the contradiction of a smallest set of clashing clues.
///
/// # Errors
/// When the puzzle is too large to encode, a solver fails, or the deadline passes before there is
/// a hint.
pub fn hint(puzzle: &Puzzle, marks: &[Fact], options: &Options) -> Result<Report, ExplainError> {
    let mut solver = Solver::new(puzzle, options.backend).with_deadline(options.deadline);
    let solutions = solver.solutions(2)?;
    let Some(first) = solutions.first() else {
        let clash = smallest_clash(&mut solver)?.into_elements();
        let mut explainer = Explainer::new(puzzle, options.clone(), None, Some(&clash))?;
        explainer.learn(marks.iter().copied());
        let grid = explainer.grid().clone();
        return Ok(Report { status: Status::None, hint: next(&mut explainer)?, grid });
    };
    let status = if solutions.len() == 1 { Status::Unique } else { Status::Multiple };
    let (kept, places) = match status {
        Status::Unique => wrong::unlike(puzzle.shape(), marks, first),
        _ => wrong::unsolvable(puzzle.shape(), &mut solver, marks, first)?,
    };
    let mut marked = puzzle.clone();
    for fact in &kept {
        marked.given.insert(*fact);
    }
    let hint = match places.split_first() {
        None => right(puzzle, &marked, status, first, options)?,
        Some((place, others)) => {
            let fact = marks[*place];
            let reason = match explainer(puzzle, &marked, status, first, options) {
                Ok(mut explainer) => wrong::reason(&mut explainer, fact)?,
                Err(ExplainError::Deadline) => Reason::Late,
                Err(error) => return Err(error),
            };
            Hint::Wrong(Wrong { place: *place, fact, reason, others: others.to_vec() })
        }
    };
    Ok(Report { status, grid: marked.given, hint })
}

/// The hint for a grid without wrong marks; `marked` is the puzzle with all marks as given facts,
/// and `known` a solution of the puzzle.
fn right(
    puzzle: &Puzzle,
    marked: &Puzzle,
    status: Status,
    known: &Solution,
    options: &Options,
) -> Result<Hint, ExplainError> {
    if status == Status::Multiple {
        // On a large grid that leaves much open, this is seen far sooner than that no step is left.
        let mut solver = Solver::new(marked, options.backend).with_deadline(options.deadline);
        if let Some(solution) = solver.solutions(1)?.first()
            && solver.shared(solution)?.iter().all(|fact| marked.given.contains(*fact))
        {
            return Ok(Hint::Done);
        }
    }
    next(&mut explainer(puzzle, marked, status, known, options)?)
}

/// An explainer of the puzzle on the marked grid.
fn explainer<'a>(
    puzzle: &'a Puzzle,
    marked: &Puzzle,
    status: Status,
    known: &Solution,
    options: &Options,
) -> Result<Explainer<'a>, ExplainError> {
    let solutions = match status {
        Status::Multiple => {
            // The first of two, which does not depend on the solver.
            Solver::new(marked, options.backend).with_deadline(options.deadline).solutions(2)?
        }
        _ => Vec::new(),
    };
    let solution = solutions.first().unwrap_or(known);
    let mut explainer = Explainer::new(puzzle, options.clone(), Some(solution), None)?;
    explainer.learn(marked.given.iter());
    Ok(explainer)
}

fn next(explainer: &mut Explainer<'_>) -> Result<Hint, ExplainError> {
    // What is used up already is none of the step's doing.
    explainer.used_up()?;
    let Some(first) = explainer.next_step()? else { return Ok(Hint::Done) };
    if !first.is_bookkeeping() {
        return Ok(Hint::Next(Box::new(first)));
    }
    // What is carried needs no reasons one by one.
    explainer.cite(false);
    let mut carried = Vec::new();
    while explainer.grid().cells() <= MOST_CELLS {
        match explainer.next_step() {
            Ok(Some(step)) if step.is_bookkeeping() => carried.push(step),
            Ok(_) | Err(ExplainError::Deadline) => break,
            Err(error) => return Err(error),
        }
    }
    Ok(Hint::Carry(Box::new(first), carried))
}
