//! A sequence of steps, certified from the empty grid to its end.

use because_encodings::{ClueNumber, Puzzle};
use because_engine::budget::Deadline;
use itertools::Itertools;

use super::smallest::{Bound, fewest};
use super::solutions::puzzle_file;
use super::sound::{Told, sound};
use super::world::{Model, World};
use super::written::Written;
use super::{Certificate, CertificateError, File, index, models};
use because_engine::explain::{Sequence, Status, Step};

/// What is claimed of the steps of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The axioms that a step cites suffice, with its premises and clues.
    pub cited: bool,
    /// A step that is proven cheapest has the fewest premises for its clues and its target: so it
    /// is where a step costs its clues and its premises, and nothing else.
    pub fewest: bool,
}

// Steps
//
// What:  for every step a refutation of its opposite; where it is claimed, that no fewer premises
//        would do; at the end, models that show that nothing is left to derive.
// Pre:   the steps are all there, in order.
// Post:  nothing is taken from the search that found the steps: what cannot be shown here is an
//        error.
/// Certifies a complete sequence; `id` is the puzzle's name in the list of files.
///
/// # Errors
/// When the puzzle is too large to encode, the solver fails, the deadline passes, or the steps are
/// not what they claim to be.
pub fn steps(
    puzzle: &Puzzle,
    id: &str,
    sequence: &Sequence,
    claimed: Claimed,
    deadline: Option<Deadline>,
) -> Result<Certificate, CertificateError> {
    let written = Written::new(puzzle)?;
    let mut world = World::new(&written, deadline)?;
    let mut files = vec![puzzle_file(&written)];
    let mut known: Vec<i32> = sequence.start.iter().map(|fact| written.literal(fact)).collect();
    for (number, step) in (1..).zip(&sequence.steps) {
        let step = &Step { number, ..step.clone() };
        files.extend(one(&written, &mut world, step, &known, claimed, deadline)?);
        known.extend(step.derived.iter().map(|fact| written.literal(*fact)));
        known.sort_unstable_by_key(|fact| fact.abs());
    }
    match sequence.status {
        Status::None => {}
        Status::Unique => {
            let model = world.model(&written.clues(), &known)?.ok_or(CertificateError::Unfinished)?;
            let text = models::solution(&written, &model);
            files.push(File::new(
                "solution.txt",
                text,
                "A model of puzzle.cnf, which is what the steps lead to.",
            ));
        }
        Status::Multiple => {
            let witnesses = both_ways(&written, &mut world, &known)?;
            let what = "Models of puzzle.cnf: each cell that the steps leave open is true in one and false in another.";
            let claim = "Solutions that differ in every cell that the steps leave open.";
            files.push(File::new("solutions.txt", models::list(what, &witnesses), claim));
        }
    }
    Ok(index::finished(id, sequence.status, files))
}

fn one(
    written: &Written<'_>,
    world: &mut World,
    step: &Step,
    known: &[i32],
    claimed: Claimed,
    deadline: Option<Deadline>,
) -> Result<Vec<File>, CertificateError> {
    let name = |end: &str| format!("step-{:03}-{end}", step.number);
    let premises: Vec<i32> = step.premises.iter().map(|fact| written.literal(*fact)).collect();
    let derived: Vec<i32> = step.derived.iter().map(|fact| written.literal(*fact)).collect();
    let axioms = claimed.cited.then_some(step.axioms.as_slice());
    let claims_fewest = claimed.fewest && step.cost.proven && !premises.is_empty();
    let target = step.target.map(|fact| written.literal(fact));
    let mut held = false;
    for clues in used(written.puzzle, step) {
        let told =
            Told { number: step.number, clues: &clues, axioms, premises: &premises, derived: &derived };
        let Some(proved) = sound(written, &told, deadline)? else { continue };
        held = true;
        let what =
            format!("Step {} from its premises, clues and axioms, with a derived fact denied.", step.number);
        let mut files = vec![
            File::new(name("sound.cnf"), proved.cnf, what),
            File::new(name("sound.lrat"), proved.lrat, format!("Step {} holds.", step.number)),
        ];
        if !claims_fewest {
            return Ok(files);
        }
        let bound = Bound { number: step.number, clues: &clues, known, premises: &premises, target };
        if let Some(fewest) = fewest(written, world, &bound, deadline)? {
            let what = format!("The target of step {} does not follow from its clues alone.", step.number);
            files.push(File::new(name("models.txt"), fewest.models, what));
            let what =
                format!("Fewer premises for step {} that each of its counter-models violates.", step.number);
            files.push(File::new(name("smallest.cnf"), fewest.proved.cnf, what));
            let what = format!("Step {} has the fewest premises for its clues and its target.", step.number);
            files.push(File::new(name("smallest.lrat"), fewest.proved.lrat, what));
            return Ok(files);
        }
    }
    Err(if held {
        CertificateError::NotSmallest(step.number)
    } else {
        CertificateError::Unsound(step.number)
    })
}

/// The sets of clues that a step may use: as many as it counts, without those that it names only
/// because another speaks of them. Nearly always there is one.
fn used(puzzle: &Puzzle, step: &Step) -> Vec<Vec<ClueNumber>> {
    let asserted = step.clues.iter().filter(|number| puzzle.clue(**number).is_some_and(|clue| clue.asserted));
    let spoken_of = |clues: &[ClueNumber]| {
        let mut all = clues.to_vec();
        let mut next = 0;
        while let Some(clue) = all.get(next).and_then(|number| puzzle.clue(*number)) {
            let more = clue.formula.clues_spoken_of();
            all.extend(
                more.into_iter().filter(|number| !clues.contains(number)).filter(|n| *n != clue.number),
            );
            all = all.into_iter().unique().collect();
            next += 1;
        }
        all.sort_unstable();
        all
    };
    let mut sets: Vec<Vec<ClueNumber>> = asserted.copied().combinations(step.cost.clues).collect();
    sets.sort_by_key(|clues| spoken_of(clues) != step.clues);
    sets
}

/// Solutions, in which each cell that is not known is true in one and false in another.
fn both_ways(
    written: &Written<'_>,
    world: &mut World,
    known: &[i32],
) -> Result<Vec<Model>, CertificateError> {
    let clues = written.clues();
    let given: Vec<i32> = written.puzzle.given.iter().map(|fact| written.literal(fact)).collect();
    let mut models: Vec<Model> = Vec::new();
    for cell in written.cells() {
        if known.contains(cell) || known.contains(&-cell) {
            continue;
        }
        for literal in [*cell, -cell] {
            if models.iter().any(|model| model.holds(literal)) {
                continue;
            }
            let mut wanted = given.clone();
            wanted.push(literal);
            models.push(world.model(&clues, &wanted)?.ok_or(CertificateError::Unfinished)?);
        }
    }
    Ok(models)
}
