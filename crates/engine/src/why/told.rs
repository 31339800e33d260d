//! The steps of an answer: cut down, simplified, and told.

use because_encodings::{Cell, Fact, FactSet, Puzzle, Shape};

use super::answer::Why;
use super::link::Link;
use super::relax::Relaxation;
use crate::explain::{ExplainError, Explainer, Options, PremiseSearch, Restated, Sequence, Status, Step};
use crate::explain::{Goal, slice};

/// Sequences on grids of more cells than this are sliced, but not simplified further.
const MOST_CELLS: usize = 2_500;

/// The steps of an answer.
pub(crate) struct Told {
    pub(crate) steps: Vec<Step>,
    pub(super) complete: bool,
    pub(super) simplified: bool,
    pub(super) late: bool,
}

impl Told {
    pub(super) fn into_why(
        self,
        status: Status,
        options: &Options,
        start: FactSet,
        asked: Vec<Fact>,
        open: Vec<Cell>,
        supposed: Vec<Fact>,
    ) -> Why {
        let Told { steps, complete, simplified, late } = self;
        let sequence = Sequence { status, premises: options.premises, start, steps, complete };
        Why { asked, open, supposed, sequence, simplified, late }
    }
}

/// The simplified steps to a goal that the puzzle entails.
pub(super) fn tell(
    mut explainer: Explainer<'_>,
    goal: &Goal,
    puzzle: &Puzzle,
    options: &Options,
) -> Result<Told, ExplainError> {
    let (mut steps, mut late) = (Vec::new(), false);
    let reached = |grid: &FactSet, steps: &[Step]| match goal {
        Goal::Facts(facts) => facts.iter().all(|fact| grid.contains(*fact)),
        Goal::Contradiction => steps.last().is_some_and(|step: &Step| step.contradiction),
    };
    while !reached(explainer.grid(), &steps) {
        match explainer.next_step() {
            Ok(Some(step)) => steps.push(step),
            Ok(None) => break,
            Err(ExplainError::Deadline) => {
                late = true;
                break;
            }
            Err(error) => return Err(error),
        }
    }
    let complete = reached(explainer.grid(), &steps);
    explainer.cite(options.cite);
    let told = retell(&mut explainer, &steps, complete, goal, puzzle, options)?;
    Ok(Told { late: told.late || late, ..told })
}

/// Steps that an explainer has taken, cut down to what a goal rests on and simplified; `complete`
/// if they reach it. Only what is told cites.
///
/// # Errors
/// When the puzzle is too large to encode, or a solver fails.
pub(crate) fn retell(
    explainer: &mut Explainer<'_>,
    steps: &[Step],
    complete: bool,
    goal: &Goal,
    puzzle: &Puzzle,
    options: &Options,
) -> Result<Told, ExplainError> {
    let (kept, mut late) = (slice(steps, goal), false);
    if complete && simplifies(options, puzzle.shape()) {
        match simplified(explainer, goal, puzzle, steps, &kept) {
            Ok(told) => return Ok(told),
            // What there is then is the slice.
            Err(ExplainError::Deadline) => late = true,
            Err(error) => return Err(error),
        }
    }
    let retold = options.cite && !unciting(options).cite;
    let mut told = Vec::with_capacity(kept.len());
    for (place, kept) in kept.into_iter().enumerate() {
        let mut step = steps[kept].clone();
        if retold {
            let (clues, cost) = (explainer.used(step.number).to_vec(), step.cost);
            let Step { premises, derived, target, .. } = step;
            step = explainer.restate(Restated {
                number: place + 1,
                clues,
                premises,
                derived,
                target,
                proven: false,
            })?;
            step.cost = cost;
        }
        told.push(Step { number: place + 1, used_up: Vec::new(), ..step });
    }
    Ok(Told { steps: told, complete, simplified: false, late })
}

/// The steps of a slice, relaxed and filtered, and told.
fn simplified(
    explainer: &mut Explainer<'_>,
    goal: &Goal,
    puzzle: &Puzzle,
    steps: &[Step],
    kept: &[usize],
) -> Result<Told, ExplainError> {
    let mut reasons = explainer.reasons();
    let cells = |facts: &[Fact]| facts.iter().map(|fact| fact.cell.index()).collect::<Vec<usize>>();
    let slice: Vec<Link> = kept
        .iter()
        .enumerate()
        .map(|(id, place)| Link {
            id,
            clues: explainer.used(steps[*place].number).to_vec(),
            wanted: cells(&steps[*place].derived),
            premises: cells(&steps[*place].premises),
            proven: steps[*place].cost.proven,
        })
        .collect();
    let (mut start, mut asked) = (reasons.nothing(), reasons.nothing());
    start.extend(puzzle.given.iter().map(|fact| fact.cell.index()));
    if let Goal::Facts(facts) = goal {
        asked.extend(cells(facts));
    }
    let found = Relaxation::new(&mut reasons, start, asked.clone(), &slice).simplified(slice.clone())?;
    let mut known = puzzle.given.clone();
    let mut told = Vec::with_capacity(found.links.len());
    for (place, link) in found.links.into_iter().enumerate() {
        // What was asked for rather than what leads to it.
        let new = |cell: &usize| known.value(reasons.fact(*cell).cell).is_none();
        let wanted: Vec<usize> = link.wanted.iter().copied().filter(new).collect();
        let target = wanted.iter().find(|cell| asked.contains(**cell)).or(wanted.first()).copied();
        let derived: Vec<Fact> = wanted.iter().map(|cell| reasons.fact(*cell)).collect();
        derived.iter().for_each(|fact| {
            known.insert(*fact);
        });
        told.push(explainer.restate(Restated {
            number: place + 1,
            premises: link.premises.iter().map(|cell| reasons.fact(*cell)).collect(),
            target: target.map(|cell| reasons.fact(cell)),
            proven: link.proven,
            clues: link.clues,
            derived,
        })?);
    }
    Ok(Told { steps: told, complete: true, simplified: found.simplified, late: false })
}

/// Whether more can be done with a sequence than to slice it.
fn simplifies(options: &Options, shape: Shape) -> bool {
    options.premises == PremiseSearch::Smallest
        && !options.cost.is_priced()
        && options.step_limit != Some(0)
        && shape.cells() <= MOST_CELLS
}

/// The options for the full sequence: of steps that are told again, only the last telling cites.
pub(super) fn unciting(options: &Options) -> Options {
    let later = options.premises == PremiseSearch::Smallest && !options.cost.is_priced();
    Options { cite: options.cite && !later, alternatives: false, ..options.clone() }
}
