//! What is found out beside the status: about the clues where there is no solution or one, about
//! the open facts where there are many.

use because_encodings::{ClueNumber, Puzzle};

use super::{
    Ended, Extent, Options, Report, SETTLE_LIMIT, clashes, corrections, irredundant, settle,
    smallest_irredundant,
};
use crate::explain::{Status, smallest_clash};
use crate::solve::{SolveError, Solver};
use crate::subsets::Mus;

/// Finds out what was asked beside the status.
pub(crate) fn look_further(
    puzzle: &Puzzle,
    options: &Options,
    solver: &mut Solver<'_>,
    report: &mut Report,
) -> Result<(), SolveError> {
    if options.list > 2 && report.status == Status::Multiple {
        report.solutions = solver.solutions(options.list)?;
    }
    report.count = options.count.map(|limit| solver.count(limit)).transpose()?;
    // A count that was cut short does not say so itself.
    solver.check_time()?;
    match report.status {
        Status::None => broken(options, solver, report),
        Status::Unique => settled(options, solver, report),
        Status::Multiple => open(puzzle, options, solver, report),
    }
}

fn broken(options: &Options, solver: &mut Solver<'_>, report: &mut Report) -> Result<(), SolveError> {
    let (backend, most) = (options.backend, options.most_sets);
    let mut known: Vec<Mus<ClueNumber>> = Vec::new();
    if options.clues {
        let clash = smallest_clash(solver)?;
        report.clashing = clash.elements().to_vec();
        known.push(clash.into());
    }
    if options.clashes != Extent::Nothing {
        let all = clashes(solver, backend, options.clashes, most)?;
        let ended = all.ended;
        known.clone_from(&all.sets);
        report.clashes = Some(all);
        in_time(ended)?;
    }
    if options.corrections != Extent::Nothing {
        let all = corrections(solver, backend, &known, options.corrections, most)?;
        let ended = all.ended;
        report.corrections = Some(all);
        in_time(ended)?;
    }
    Ok(())
}

fn settled(options: &Options, solver: &mut Solver<'_>, report: &mut Report) -> Result<(), SolveError> {
    let Some(solution) = report.solutions.first() else { return Ok(()) };
    if !options.clues && options.irredundant == Extent::Nothing {
        return Ok(());
    }
    let spare = solver.spare(solution)?;
    if options.clues {
        report.spare.clone_from(&spare);
    }
    if options.irredundant != Extent::Nothing {
        report.smallest_irredundant = smallest_irredundant(solver, solution, &spare)?;
        solver.check_time()?;
    }
    if options.irredundant == Extent::All {
        let all = irredundant(solver, options.backend, solution, &spare, options.most_sets)?;
        let ended = all.ended;
        report.irredundant = Some(all);
        in_time(ended)?;
    }
    Ok(())
}

fn open(
    puzzle: &Puzzle,
    options: &Options,
    solver: &mut Solver<'_>,
    report: &mut Report,
) -> Result<(), SolveError> {
    let Some(first) = report.solutions.first() else { return Ok(()) };
    if !options.shared && !options.settle {
        if let (true, Some(question)) = (options.asked, puzzle.question) {
            let shape = puzzle.shape();
            let mut cells = fixedbitset::FixedBitSet::with_capacity(shape.cells());
            let answers = shape.entities_of(question.category);
            answers.filter_map(|e| shape.cell(question.of, e)).for_each(|cell| cells.insert(cell.index()));
            report.shared_facts = solver.shared_among(first, cells)?;
        }
        return Ok(());
    }
    let shared = solver.shared(first)?;
    if options.shared {
        report.shared_facts.clone_from(&shared);
    }
    if options.settle {
        let expected = options.expected.as_slice();
        let targets = if report.matches_expected == Some(true) { expected } else { &report.solutions };
        report.settling = settle(puzzle, solver, targets, &shared, SETTLE_LIMIT)?;
        solver.check_time()?;
    }
    Ok(())
}

/// A list that time cut short ends the work.
fn in_time(ended: Ended) -> Result<(), SolveError> {
    if ended == Ended::Deadline { Err(SolveError::Deadline) } else { Ok(()) }
}
