//! Why cells are as they are, or are not: the steps that this rests on.
//!
//! ```
//! use because_engine::explain::Options;
//! use because_engine::why::{Asked, why, why_not};
//! use because_encodings::{Category, CategoryId, Formula, Puzzle};
//!
//! let names = Category::new("name", ["Ann", "Bob", "Cid"]);
//! let pets = Category::new("pet", ["cat", "dog", "eel"]);
//! let mut puzzle = Puzzle::new(vec![names, pets]).unwrap();
//! let (name, pet) = (CategoryId(0), CategoryId(1));
//! puzzle.add_clue("Ann does not have the cat.", Formula::Same(name.entity(0), pet.entity(0)).negate());
//! puzzle.add_clue("Bob has the dog.", Formula::Same(name.entity(1), pet.entity(1)));
//!
//! // Why does Ann have the eel? She has not the cat, Bob has the dog: what is left is the eel.
//! let eel = puzzle.shape().cell(name.entity(0), pet.entity(2)).unwrap();
//! let answer = why(&puzzle, &Asked::Cells(vec![eel]), &Options::default()).unwrap();
//! assert!(answer.asked[0].value && answer.simplified);
//! assert!(answer.sequence.steps.last().unwrap().derived.contains(&answer.asked[0]));
//!
//! // Why not the dog? That would clash with clue 2.
//! let dog = puzzle.shape().cell(name.entity(0), pet.entity(1)).unwrap();
//! let answer = why_not(&puzzle, dog, &Options::default()).unwrap();
//! assert!(answer.sequence.steps.last().unwrap().contradiction);
//! ```

mod answer;
mod link;
mod relax;
mod told;

pub use crate::explain::{Goal, slice};
pub use answer::{Asked, Why};
pub(crate) use told::{Told, retell};

use because_encodings::{Cell, Fact, Puzzle, Solution};

use crate::explain::smallest_clash;
use crate::explain::{ExplainError, Explainer, Options, Status};
use crate::solve::Solver;
use told::{tell, unciting};

/// Why the asked cells are as they are: the steps on which that rests.
///
/// The steps of [`crate::explain::explain`] up to the asked facts are cut down to those that
/// these rest on (their backward slice), and simplified: steps are left out as long as the others
/// still lead there, each then with the fewest premises among what the steps before it give. The
/// result is never longer than the slice, and no step of it is harder than the slice's hardest:
/// some step of the slice has as many clues and as many premises, or more (Bleukx, Devriendt,
/// Gamba, Bogaerts, Guns, CP 2023). With a price on axioms, with [`PremiseSearch::Any`](crate::explain::PremiseSearch::Any), with a
/// step limit of 0 and on grids of more than 2,500 cells it is the slice.
///
/// Where the puzzle has no solution, the same for the contradiction, whatever is asked. A cell
/// that is given needs no step.
///
/// # Errors
/// When the puzzle is too large to encode, a solver fails, or the deadline passes before it is
/// known how puzzle and cells stand.
pub fn why(puzzle: &Puzzle, asked: &Asked, options: &Options) -> Result<Why, ExplainError> {
    let mut solver = Solver::new(puzzle, options.backend).with_deadline(options.deadline);
    let solutions = solver.solutions(2)?;
    let Some(solution) = solutions.first() else {
        return clash(puzzle, &mut solver, Status::None, options);
    };
    let status = if solutions.len() == 1 { Status::Unique } else { Status::Multiple };
    let shape = puzzle.shape();
    let cells = match asked {
        Asked::Cells(cells) => cells.clone(),
        Asked::Question => answer(puzzle, solution).into_iter().collect(),
    };
    let (mut facts, mut open): (Vec<Fact>, Vec<Cell>) = (Vec::new(), Vec::new());
    for cell in cells {
        let fact = Fact { cell, value: solution.value(shape, cell) };
        let differs = |other: &Solution| other.value(shape, cell) != fact.value;
        if solutions.iter().any(differs) || status == Status::Multiple && !is_forced(puzzle, fact, options)? {
            open.push(cell);
        } else if !facts.contains(&fact) {
            facts.push(fact);
        }
    }
    open.dedup();
    let told = if facts.is_empty() {
        Told { steps: Vec::new(), complete: true, simplified: true, late: false }
    } else {
        let goal = Goal::Facts(facts.clone());
        tell(Explainer::new(puzzle, unciting(options), Some(solution), None)?, &goal, puzzle, options)?
    };
    let start = puzzle.given.clone();
    Ok(told.into_why(status, options, start, facts, open, Vec::new()))
}

/// Why a cell is no tick: what would clash if it were one. The steps lead from that supposition
/// to a contradiction, over a smallest set of clues that clash with it; the first such set in
/// clue order.
///
/// Where the supposition clashes with nothing, the cell is open, or a tick, and there are no
/// steps; where the puzzle gives the cell as a cross there is nothing to show. Where the puzzle
/// has no solution, that is explained and nothing is supposed.
///
/// # Errors
/// As [`why`].
pub fn why_not(puzzle: &Puzzle, cell: Cell, options: &Options) -> Result<Why, ExplainError> {
    let mut solver = Solver::new(puzzle, options.backend).with_deadline(options.deadline);
    let status = match solver.solutions(2)?.len() {
        0 => return clash(puzzle, &mut solver, Status::None, options),
        1 => Status::Unique,
        _ => Status::Multiple,
    };
    let fact = Fact { cell, value: true };
    let nothing = |asked, open| {
        let told = Told { steps: Vec::new(), complete: true, simplified: true, late: false };
        told.into_why(status, options, puzzle.given.clone(), asked, open, vec![fact])
    };
    if puzzle.given.contains(fact.negated()) {
        return Ok(nothing(vec![fact.negated()], Vec::new()));
    }
    let mut supposing = puzzle.clone();
    supposing.given.insert(fact);
    let mut solver = Solver::new(&supposing, options.backend).with_deadline(options.deadline);
    if !solver.solutions(1)?.is_empty() {
        return Ok(nothing(Vec::new(), vec![cell]));
    }
    let clash = clash(&supposing, &mut solver, status, options)?;
    Ok(Why { asked: vec![fact.negated()], supposed: vec![fact], ..clash })
}

/// The steps from a smallest set of clashing clues to the contradiction.
fn clash(
    puzzle: &Puzzle,
    solver: &mut Solver<'_>,
    status: Status,
    options: &Options,
) -> Result<Why, ExplainError> {
    let clues = smallest_clash(solver)?;
    let explainer = Explainer::new(puzzle, unciting(options), None, Some(clues.elements()))?;
    let told = tell(explainer, &Goal::Contradiction, puzzle, options)?;
    Ok(told.into_why(status, options, puzzle.given.clone(), Vec::new(), Vec::new(), Vec::new()))
}

/// Whether no solution denies a fact that one of them has.
fn is_forced(puzzle: &Puzzle, fact: Fact, options: &Options) -> Result<bool, ExplainError> {
    if puzzle.given.contains(fact) {
        return Ok(true);
    }
    let mut denying = puzzle.clone();
    denying.given.insert(fact.negated());
    let mut solver = Solver::new(&denying, options.backend).with_deadline(options.deadline);
    Ok(solver.solutions(1)?.is_empty())
}

/// The cell that answers the puzzle's question in a solution.
fn answer(puzzle: &Puzzle, solution: &Solution) -> Option<Cell> {
    let question = puzzle.question?;
    let found = solution.entity(solution.row(question.of), question.category);
    puzzle.shape().cell(question.of, found)
}
