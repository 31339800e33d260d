//! Nested explanations: a hard step shown by easier ones, from the opposite of its fact.
//!
//! ```
//! use because_engine::explain::{CostProfile, Options, explain};
//! use because_engine::nested;
//! use because_files::{Format, read_puzzle};
//!
//! let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/choir.toml"));
//! let puzzle = read_puzzle(bytes, "choir.toml", Format::Toml).unwrap().puzzle;
//! let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
//! let found = explain(&puzzle, &options).unwrap();
//! let mut known = found.start.clone();
//! let mut opened = 0;
//! for step in &found.steps {
//!     if let Some(nested) = nested(&puzzle, &options, &known, step).unwrap() {
//!         assert!(nested.steps.iter().all(|easier| easier.cost.total < step.cost.total));
//!         assert!(nested.steps.last().unwrap().contradiction);
//!         opened += 1;
//!     }
//!     step.derived.iter().for_each(|fact| assert!(known.insert(*fact)));
//! }
//! assert!(opened > 5);
//! ```

use because_encodings::{ClueNumber, Fact, FactSet, Puzzle};

use crate::explain::{Basis, ExplainError, Explainer, Nested, Options, PremiseSearch, Step, StepCost};
use crate::why::{Goal, retell, slice};

/// What a contradiction of two opposite marks costs: two premises.
const OPPOSITES: u64 = 2;

// Nested explanation
//
// What:  steps that each cost strictly less than a given one, from its premises and the opposite
//        of its target to a contradiction, by its clues alone; if there are none, the same from
//        the whole grid by any clues.
// Pre:   the step holds on the grid; its cost is that of the profile.
// Post:  `None` only if no such steps exist (where no limit stops the search).
// How:   steps below that cost are taken, the cheapest first, until one derives the contradiction
//        or none is left. What is known only grows, and a step that was possible stays so;
//        hence the order in which steps are taken decides nothing, and where taking all of
//        them leads to no contradiction, no sequence does. Since a grid holds one mark a cell,
//        a mark and its opposite that both follow are looked for in the end. The steps are
//        then simplified as those of `why` are.
// After: Bogaerts, Gamba, Guns, "A framework for step-wise explaining how to solve constraint
//        satisfaction problems", Artificial Intelligence 300, 2021, section 5.
/// Shows a step by easier ones; `known` is the grid before it. `None` if there are no such
/// steps, for a step that derives a contradiction, and where steps are not searched for
/// ([`PremiseSearch::Any`]).
///
/// Steps are counted by the same profile; for `reader`, which is an order, as `effort` does.
///
/// # Errors
/// When the puzzle is too large to encode, the solver fails, or the deadline passes.
pub fn nested(
    puzzle: &Puzzle,
    options: &Options,
    known: &FactSet,
    step: &Step,
) -> Result<Option<Nested>, ExplainError> {
    let Some(target) = step.target else { return Ok(None) };
    if options.premises == PremiseSearch::Any {
        return Ok(None);
    }
    let supposed = target.negated();
    for basis in [Basis::Step, Basis::Grid] {
        let mut world = puzzle.clone();
        let clues: Vec<ClueNumber> = match basis {
            Basis::Step => {
                world.given = FactSet::new(puzzle.shape().cells());
                step.premises.iter().for_each(|fact| {
                    world.given.insert(*fact);
                });
                step.clues.clone()
            }
            Basis::Grid => {
                world.given = known.clone();
                puzzle.clues().iter().map(|clue| clue.number).collect()
            }
        };
        world.given.insert(supposed);
        if let Some(steps) = to_contradiction(&world, options, &clues, step.cost.total)? {
            return Ok(Some(Nested { supposed, basis, steps }));
        }
    }
    Ok(None)
}

/// Where no step below a cost is left: the opposite of some known fact by such a step, and the
/// contradiction of the two. There is one where a contradiction costs just one premise too much.
fn clash_of_two(explainer: &mut Explainer<'_>, below: u64) -> Result<Option<[Step; 2]>, ExplainError> {
    let Some(whole) = explainer.contradiction(below + 1)? else { return Ok(None) };
    let Some((known, others)) = whole.premises.split_first().filter(|_| below > OPPOSITES) else {
        return Ok(None);
    };
    let opposite = known.negated();
    let cost = StepCost { clues: 0, premises: OPPOSITES as usize, total: OPPOSITES, ..whole.cost };
    let last = Step {
        clues: Vec::new(),
        premises: vec![*known.min(&opposite), *known.max(&opposite)],
        cost: StepCost { at_least: OPPOSITES, proven: true, ..cost },
        ..whole.clone()
    };
    let cost = StepCost { premises: others.len(), total: whole.cost.total - 1, ..whole.cost };
    let before = Step {
        premises: others.to_vec(),
        derived: vec![opposite],
        target: Some(opposite),
        contradiction: false,
        cost: StepCost { at_least: whole.cost.at_least.min(cost.total), ..cost },
        ..whole
    };
    Ok(Some([before, last]))
}

/// Steps below a cost from the given facts to a contradiction.
fn to_contradiction(
    world: &Puzzle,
    options: &Options,
    clues: &[ClueNumber],
    below: u64,
) -> Result<Option<Vec<Step>>, ExplainError> {
    let told = Options { cite: false, alternatives: false, below: Some(below), ..options.clone() };
    let mut explainer = Explainer::new(world, told.clone(), None, Some(clues))?;
    let mut steps = Vec::new();
    let steps = loop {
        match explainer.next_step()? {
            Some(step) => {
                steps.push(step);
                if steps.last().is_some_and(|step| step.contradiction) {
                    let goal = Goal::Contradiction;
                    break retell(&mut explainer, &steps, true, &goal, world, &told)?.steps;
                }
            }
            None => match clash_of_two(&mut explainer, below)? {
                Some(last) => {
                    steps.extend(last);
                    let kept = slice(&steps, &Goal::Contradiction);
                    break kept.into_iter().map(|place| steps[place].clone()).collect();
                }
                None => return Ok(None),
            },
        }
    };
    shown(&mut explainer, steps, options.cite).map(Some)
}

/// The steps with those of their facts alone that later ones rest on, and the one that each was
/// taken for: under a supposition nobody marks what leads nowhere.
fn shown(explainer: &mut Explainer<'_>, steps: Vec<Step>, cite: bool) -> Result<Vec<Step>, ExplainError> {
    let mut needed: Vec<Fact> = Vec::new();
    let mut told = Vec::with_capacity(steps.len());
    for step in steps.into_iter().rev() {
        let is_shown = |fact: &Fact| needed.contains(fact) || Some(*fact) == step.target;
        let derived: Vec<Fact> = step.derived.iter().copied().filter(is_shown).collect();
        needed.extend(&step.premises);
        let step = if cite { explainer.shortened(&step, derived)? } else { Step { derived, ..step } };
        // What is used up under a supposition is used up by nothing else.
        told.push(Step { used_up: Vec::new(), ..step });
    }
    told.reverse();
    (1..).zip(&mut told).for_each(|(number, step)| step.number = number);
    Ok(told)
}
