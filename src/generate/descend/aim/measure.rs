//! Explanations of a puzzle that may be wanted.

use because_encodings::{Puzzle, Solution};

use crate::explain::{
    CostProfile, ExplainError, Explainer, Options, PremiseSearch, Sequence, Status, Technique, explain,
};

/// How puzzles are measured: as `because explain --cost effort` explains them, without what no
/// figure needs.
fn options() -> Options {
    Options { cost: CostProfile::Effort, cite: false, ..Options::default() }
}

/// The explanation that the figures are of. The puzzle is known to have this solution alone.
pub fn explained(puzzle: &Puzzle, solution: &Solution) -> Result<Sequence, ExplainError> {
    with(puzzle, solution, options())
}

fn with(puzzle: &Puzzle, solution: &Solution, options: Options) -> Result<Sequence, ExplainError> {
    let premises = options.premises;
    let mut explainer = Explainer::new(puzzle, options, Some(solution), None)?;
    let start = explainer.grid().clone();
    let mut steps = Vec::new();
    while let Some(step) = explainer.next_step()? {
        steps.push(step);
    }
    Ok(Sequence { status: Status::Unique, premises, start, steps, complete: true })
}

/// An explanation that is found at once; its steps may rest on more than they need.
pub fn estimated(puzzle: &Puzzle) -> Result<Sequence, ExplainError> {
    explain(puzzle, &Options { premises: PremiseSearch::Any, ..options() })
}

/// How many of some techniques, all of which occur in the explanation of a puzzle, are not needed.
///
/// A technique is needed if at some point of the explanation every cheapest step is of this
/// technique: whoever comes there has either this technique or a dearer step. What comes before
/// that point may be avoidable; nothing is claimed of it.
pub fn not_needed(
    puzzle: &Puzzle,
    solution: &Solution,
    techniques: &[Technique],
) -> Result<u64, ExplainError> {
    let sequence = with(puzzle, solution, Options { alternatives: true, ..options() })?;
    let needed = |technique: &Technique| {
        sequence.steps.iter().any(|step| {
            let mut equal = step.alternatives.iter().filter(|other| other.cost.total == step.cost.total);
            step.technique == *technique
                && step.cost.proven
                && equal.all(|other| other.technique == *technique)
        })
    };
    Ok(techniques.iter().filter(|technique| !needed(technique)).count() as u64)
}
