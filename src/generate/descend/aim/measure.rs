//! Explanations of a puzzle that may be wanted.

use because_encodings::{Puzzle, Solution};

use crate::explain::{
    CostProfile, ExplainError, Explainer, Options, PremiseSearch, Sequence, Status, Technique, effort,
    explain,
};

/// How puzzles are measured: as `because explain --cost effort` explains them, without what no
/// figure needs.
fn options() -> Options {
    Options { cost: CostProfile::Effort, cite: false, ..Options::default() }
}

/// The explanation that the figures are of; `None` if it takes more effort than this in all. The
/// puzzle is known to have this solution alone.
pub fn explained(
    puzzle: &Puzzle,
    solution: &Solution,
    most_effort: u64,
) -> Result<Option<Sequence>, ExplainError> {
    with(puzzle, solution, options(), most_effort)
}

fn with(
    puzzle: &Puzzle,
    solution: &Solution,
    options: Options,
    most_effort: u64,
) -> Result<Option<Sequence>, ExplainError> {
    let premises = options.premises;
    let mut explainer = Explainer::new(puzzle, options, Some(solution), None)?;
    let start = explainer.grid().clone();
    let (mut steps, mut taken) = (Vec::new(), 0);
    while let Some(step) = explainer.next_step()? {
        taken += effort(&step, puzzle.shape());
        if taken > most_effort {
            return Ok(None);
        }
        steps.push(step);
    }
    Ok(Some(Sequence { status: Status::Unique, premises, start, steps, complete: true }))
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
    let options = Options { alternatives: true, ..options() };
    let steps = with(puzzle, solution, options, u64::MAX)?.map_or_else(Vec::new, |sequence| sequence.steps);
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
