//! Explanations of a puzzle that may be wanted: one for every way to find clues.

use because_encodings::{Puzzle, Solution};
use because_engine::budget::Deadline;

use because_engine::explain::{
    CostProfile, ExplainError, Explainer, Options, PremiseSearch, Sequence, Status, Technique, effort,
    explain,
};

/// How puzzles are measured: as `because explain --cost effort` explains them, without what no
/// figure needs.
fn options(deadline: Option<Deadline>) -> Options {
    Options { cost: CostProfile::Effort, cite: false, deadline, ..Options::default() }
}

/// The explanation that the figures are of. The puzzle is known to have this solution alone.
pub fn explained(
    puzzle: &Puzzle,
    solution: &Solution,
    deadline: Option<Deadline>,
) -> Result<Sequence, ExplainError> {
    with(puzzle, solution, options(deadline), u64::MAX)
}

/// The same; it ends early, and is not complete, where it takes more effort than this in all.
pub(crate) fn explained_within(
    puzzle: &Puzzle,
    solution: &Solution,
    most_effort: u64,
    deadline: Option<Deadline>,
) -> Result<Sequence, ExplainError> {
    with(puzzle, solution, options(deadline), most_effort)
}

fn with(
    puzzle: &Puzzle,
    solution: &Solution,
    options: Options,
    most_effort: u64,
) -> Result<Sequence, ExplainError> {
    let premises = options.premises;
    let mut explainer = Explainer::new(puzzle, options, Some(solution), None)?;
    let start = explainer.grid().clone();
    let (mut steps, mut taken, mut complete) = (Vec::new(), 0, true);
    while let Some(step) = explainer.next_step()? {
        taken += effort(&step, puzzle.shape());
        if taken > most_effort {
            complete = false;
            break;
        }
        steps.push(step);
    }
    Ok(Sequence { status: Status::Unique, premises, start, steps, complete })
}

/// An explanation that is found at once; its steps may rest on more than they need.
pub(crate) fn estimated(puzzle: &Puzzle, deadline: Option<Deadline>) -> Result<Sequence, ExplainError> {
    explain(puzzle, &Options { premises: PremiseSearch::Any, ..options(deadline) })
}

/// How many of some techniques, all of which occur in the explanation of a puzzle, are not needed.
///
/// A technique is needed if at some point of the explanation every cheapest step is of this
/// technique: whoever comes there has either this technique or a dearer step. What comes before
/// that point may be avoidable; nothing is claimed of it.
pub(crate) fn not_needed(
    puzzle: &Puzzle,
    solution: &Solution,
    techniques: &[Technique],
    deadline: Option<Deadline>,
) -> Result<u64, ExplainError> {
    let options = Options { alternatives: true, ..options(deadline) };
    let steps = with(puzzle, solution, options, u64::MAX)?.steps;
    let needed = |technique: &Technique| {
        steps.iter().any(|step| {
            let mut equal = step.alternatives.iter().filter(|other| other.cost.total == step.cost.total);
            step.technique == *technique
                && step.cost.proven
                && equal.all(|other| other.technique == *technique)
        })
    };
    Ok(techniques.iter().filter(|technique| !needed(technique)).count() as u64)
}
