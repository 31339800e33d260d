//! The steps of a puzzle, all at once or one at a time.

use because_encodings::Puzzle;

use super::clash::smallest_clash;
use super::explainer::Explainer;
use super::options::Options;
use super::step::{PremiseSearch, Sequence, Status};
use crate::entail::SolveError as ExplainError;
use crate::solve::Solver;

/// Explains a puzzle: the steps to all that it entails. With no solution, the steps from a
/// smallest set of clashing clues to the contradiction; [`Explainer::only_to_clash`] leaves out what that does not rest on.
///
/// Where the deadline passes, the steps found until then, marked as incomplete.
///
/// # Errors
/// When the puzzle is too large to encode, a solver fails, or the deadline passes before it is
/// known how the puzzle stands.
pub fn explain(puzzle: &Puzzle, options: &Options) -> Result<Sequence, ExplainError> {
    let (status, mut explainer) = begin(puzzle, options)?;
    let (premises, start) = (options.premises, explainer.grid().clone());
    let mut sequence = Sequence { status, premises, start, steps: Vec::new(), complete: true };
    loop {
        match explainer.next_step() {
            Ok(Some(step)) => sequence.steps.push(step),
            Ok(None) => return Ok(sequence),
            Err(ExplainError::Deadline) => {
                sequence.complete = false;
                return Ok(sequence);
            }
            Err(error) => return Err(error),
        }
    }
}

/// How a puzzle stands, and its steps for the asking: what [`explain`] does, a step at a time.
///
/// # Errors
/// As [`explain`].
pub fn begin<'a>(puzzle: &'a Puzzle, options: &Options) -> Result<(Status, Explainer<'a>), ExplainError> {
    if options.premises == PremiseSearch::Any {
        return Explainer::by_trace(puzzle, options);
    }
    let mut solver = Solver::new(puzzle, options.backend).with_deadline(options.deadline);
    let solutions = solver.solutions(2)?;
    let (status, only) = match solutions.len() {
        0 => (Status::None, Some(smallest_clash(&mut solver)?.into_elements())),
        1 => (Status::Unique, None),
        _ => (Status::Multiple, None),
    };
    let explainer = Explainer::new(puzzle, options.clone(), solutions.first(), only.as_deref())?;
    Ok((status, explainer))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use because_encodings::testing::{Profile, puzzle};

    use super::*;
    use crate::budget::counted::run_out_after;
    use crate::explain::{CostProfile, Search};

    /// So much may be done between two looks at the clock, by a search and its repairs.
    const MOST: u64 = 1 << 16;

    /// So often the clock may be looked at then: what hears that it is late may ask again on its way out.
    const LOOKS: u64 = 8;

    #[test]
    fn little_is_done_once_a_counted_clock_has_run_out() {
        let deadline = Some((Instant::now() + Duration::from_secs(3_600)).into());
        let profiles = [CostProfile::Zebratutor, CostProfile::Effort, CostProfile::Ocus];
        let mut cut = 0;
        for (seed, cost) in (0..3).flat_map(|seed| profiles.clone().map(|cost| (seed, cost))) {
            let puzzle = puzzle(seed, 4, 4, Profile { clues: 8, ..Profile::ANY });
            for (looks, search) in [0, 1, 3, 10, 40, 150, 600, 2_500]
                .into_iter()
                .flat_map(|looks| [(looks, Search::Grid), (looks, Search::Sat)])
            {
                let options = Options { cost: cost.clone(), search, deadline, ..Options::default() };
                let (found, (after, work)) = run_out_after(looks, || explain(&puzzle, &options));
                match found {
                    Ok(found) => assert_eq!(found.complete, after == 0, "{seed} {cost:?} {looks}"),
                    Err(error) => assert!(matches!(error, ExplainError::Deadline), "{error}"),
                }
                assert!(after <= LOOKS && work <= MOST, "{seed} {cost:?} {looks}: {after} looks, {work}");
                cut += u64::from(after > 0);
            }
        }
        assert!(cut > 50, "the clock runs out on the way: {cut}");
    }
}
