//! Step-wise explanations: the least-effort sequence of steps to all that a puzzle entails.
//!
//! A puzzle built in code, its steps one at a time, facts added between them, and why:
//!
//! ```
//! use because::explain::{CostProfile, Options, begin};
//! use because_encodings::{Category, CategoryId, Fact, Formula, Puzzle};
//!
//! let names = Category::new("name", ["Ann", "Bob", "Cid"]);
//! let pets = Category::new("pet", ["cat", "dog", "eel"]);
//! let mut puzzle = Puzzle::new(vec![names, pets]).unwrap();
//! let (name, pet) = (CategoryId(0), CategoryId(1));
//! let (ann, bob, cid) = (name.entity(0), name.entity(1), name.entity(2));
//! let (cat, dog, eel) = (pet.entity(0), pet.entity(1), pet.entity(2));
//! puzzle.add_clue("Ann does not have the cat.", Formula::Same(ann, cat).negate());
//! puzzle.add_clue("Bob has the dog.", Formula::Same(bob, dog));
//!
//! // Steps are found when they are asked for: the first comes without the rest.
//! let options = Options { cost: CostProfile::Effort, ..Options::default() };
//! let (_, mut explainer) = begin(&puzzle, &options).unwrap();
//! let first = explainer.next_step().unwrap().unwrap();
//! assert_eq!(first.number, 1);
//! assert!(first.cost.proven && first.premises.is_empty());
//!
//! // Facts that somebody else marked join the grid.
//! let no_cat = Fact { cell: puzzle.shape().cell(ann, cat).unwrap(), value: false };
//! let bobs_dog = Fact { cell: puzzle.shape().cell(bob, dog).unwrap(), value: true };
//! explainer.learn([no_cat, bobs_dog]);
//!
//! // Why does Ann have the eel? The step is named, not taken.
//! let anns_eel = Fact { cell: puzzle.shape().cell(ann, eel).unwrap(), value: true };
//! let why = explainer.why(anns_eel).unwrap().unwrap();
//! assert!(why.clues.is_empty());
//! assert_eq!(why.premises, [no_cat, bobs_dog]);
//!
//! // The rest, as an iterator.
//! let rest: Vec<_> = explainer.by_ref().collect::<Result<_, _>>().unwrap();
//! assert!(rest.iter().any(|step| step.derived.contains(&anns_eel)));
//! assert!(explainer.why(Fact { value: false, ..anns_eel }).unwrap().is_none());
//! # let _ = cid;
//! ```

mod alternatives;
mod chooser;
mod cite;
mod clash;
mod cost;
mod deepening;
mod engine;
mod exact;
mod explainer;
mod features;
mod figures;
pub mod fold;
mod grid_prober;
mod minimal;
mod patterns;
mod pool;
mod prober;
mod reading;
mod reasons;
mod sat_prober;
pub mod step;
mod technique;
mod trace;
mod weighted;
mod weights;
mod why;

pub use clash::smallest_clash;
pub use cost::CostProfile;
pub use explainer::Explainer;
pub(crate) use explainer::Restated;
pub use features::Features;
pub use figures::{Figures, effort};
pub use minimal::{Claim, Mus, Ous, Smus};
pub(crate) use reasons::{Fewest, Reasons, Want};
pub use step::{Basis, Nested, PremiseSearch, Sequence, Status, Step, StepCost, Technique};
pub use weights::{MOST_WEIGHT, Weights};

use std::time::Instant;

use because_encodings::Puzzle;

use crate::oracle::Backend;
pub use crate::solve::SolveError as ExplainError;
use crate::solve::Solver;

/// How many nodes the search for the premises of one step may take unless told otherwise.
pub const STEP_LIMIT: u64 = 200_000;

/// How to explain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// What makes one step easier than another.
    pub cost: CostProfile,
    /// How much is asked of a step.
    pub premises: PremiseSearch,
    /// The SAT solver.
    pub backend: Backend,
    /// Where counter-models come from. It changes the time, never the steps.
    pub search: Search,
    /// Whether every step cites the axioms it needs; else their list is empty.
    pub cite: bool,
    /// Whether every step names other steps of equal or Pareto-optimal cost, for the profiles
    /// `zebratutor` and `effort`.
    pub alternatives: bool,
    /// How many nodes the search for the premises of one step may take; past that the step is
    /// still sound, but not proven smallest. With a limit, the search for all steps of a
    /// sequence together is limited too, by the size of the grid and by work, never by the
    /// clock; a step that it does not reach is read off a propagation, its premises made
    /// minimal. With 0 all steps are but those of cross-outs, transpositions and last
    /// candidates, which need no search. `None` for no limit at all.
    pub step_limit: Option<u64>,
    /// Only steps that cost less than this are taken: the sequence ends where none is left.
    pub below: Option<u64>,
    /// When to stop, with the steps found until then.
    pub deadline: Option<Instant>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            cost: CostProfile::default(),
            premises: PremiseSearch::default(),
            backend: Backend::default(),
            search: Search::default(),
            cite: true,
            alternatives: false,
            step_limit: Some(STEP_LIMIT),
            below: None,
            deadline: None,
        }
    }
}

/// Explains a puzzle: the steps to all that it entails. With no solution, the steps from a
/// smallest set of clashing clues to the contradiction.
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
    Ok((status, Explainer::new(puzzle, options.clone(), solutions.first(), only.as_deref())?))
}

/// Where counter-models come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Search {
    /// A search over permutations, with SAT where that takes too long.
    #[default]
    Grid,
    /// SAT alone.
    Sat,
}
