//! Wrong marks: which they are, and why the first one is.

use because_encodings::{Fact, Shape, Solution};

use crate::explain::{ExplainError, Explainer, Step};
use crate::solve::{SolveError, Solver};

/// The first wrong mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its place among the marks, from 0.
    pub place: usize,
    /// The mark.
    pub fact: Fact,
    /// Why it is wrong.
    pub reason: Reason,
    /// The places of the other wrong marks, ascending.
    pub others: Vec<usize>,
}

/// Why a mark is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The cheapest step from given facts and right marks that derives its opposite, and nothing
    /// else.
    Step(Box<Step>),
    /// Its opposite is a given fact, or a right mark itself.
    Opposite,
    /// The deadline passed before the reason was found.
    Late,
}

/// The marks that a puzzle's only solution agrees with, and the places of the others.
pub(crate) fn unlike(shape: Shape, marks: &[Fact], solution: &Solution) -> (Vec<Fact>, Vec<usize>) {
    let right = |place: &usize| solution.value(shape, marks[*place].cell) == marks[*place].value;
    let (kept, wrong): (Vec<usize>, Vec<usize>) = (0..marks.len()).partition(right);
    (kept.into_iter().map(|place| marks[place]).collect(), wrong)
}

// Marks that no solution has
//
// What:  in order, each mark is kept if some solution has it and all marks kept before; the kept
//        ones, and the places of the others.
// Pre:   `solution` is one.
// How:   marks that a solution at hand agrees with cost nothing. From the first that it denies,
//        all that is left is tried at once, then halved: a wrong mark takes as many questions
//        as the number of marks has digits in base two.
/// The marks that can be kept one after the other, and the places of those that cannot.
///
/// # Errors
/// When the solver fails, or the deadline passes.
pub(crate) fn unsolvable(
    shape: Shape,
    solver: &mut Solver<'_>,
    marks: &[Fact],
    solution: &Solution,
) -> Result<(Vec<Fact>, Vec<usize>), SolveError> {
    let mut model = solution.clone();
    let mut kept: Vec<Fact> = Vec::with_capacity(marks.len());
    let mut wrong = Vec::new();
    let mut next = 0;
    while next < marks.len() {
        if model.value(shape, marks[next].cell) == marks[next].value {
            kept.push(marks[next]);
            next += 1;
            continue;
        }
        // So many marks from `next` on can be kept, and so many cannot.
        let (mut can, mut cannot) = (0, marks.len() - next + 1);
        let mut tried = marks.len() - next;
        while can + 1 < cannot {
            let mut facts = kept.clone();
            facts.extend(&marks[next..next + tried]);
            match solver.solution_with(&facts)? {
                Some(found) => (model, can) = (found, tried),
                None => cannot = tried,
            }
            tried = can + (cannot - can) / 2;
        }
        kept.extend(&marks[next..next + can]);
        next += can;
        if next < marks.len() {
            wrong.push(next);
            next += 1;
        }
    }
    Ok((kept, wrong))
}

/// Why a mark is wrong, by an explainer of the clues with all right marks.
///
/// # Errors
/// When the puzzle is too large to encode, or the solver fails.
pub(crate) fn reason(explainer: &mut Explainer<'_>, wrong: Fact) -> Result<Reason, ExplainError> {
    match explainer.reason(wrong.negated()) {
        Ok(Some(step)) => Ok(Reason::Step(Box::new(step))),
        // The opposite of a wrong mark follows from the grid, unless it is there already.
        Ok(None) => Ok(Reason::Opposite),
        Err(ExplainError::Deadline) => Ok(Reason::Late),
        Err(error) => Err(error),
    }
}
