//! A second proof of a step, by SAT over the whole encoding.

use crate::budget::Deadline;
use std::collections::HashSet;

use because_encodings::{ClueNumber, Encoding, Fact, FactSet, Puzzle};

use super::VerifyError;
use crate::entail::{Form, Loaded};
use crate::explain::Step;
use crate::explain::step::Basis;
use crate::oracle::Backend;
use crate::search::Demand;

/// Proves steps by SAT over the pairwise encoding: axioms hard, every asserted clue behind its
/// selector. It shares nothing with the search over permutations.
///
/// ```
/// use because_engine::explain::{Options, explain};
/// use because_engine::oracle::Backend;
/// use because_engine::verify::Proof;
/// use because_encodings::{Category, CategoryId, Formula, Puzzle};
///
/// let categories = ["name", "pet"].map(|name| Category::new(name, [1, 2, 3].map(|i| format!("{name}{i}"))));
/// let mut puzzle = Puzzle::new(categories.to_vec()).unwrap();
/// puzzle.add_clue("", Formula::Same(CategoryId(0).entity(0), CategoryId(1).entity(2)));
/// let mut steps = explain(&puzzle, &Options::default()).unwrap().steps;
/// let mut proof = Proof::new(&puzzle, Backend::default(), None).unwrap();
/// assert!(steps.iter().all(|step| proof.step(step).unwrap()));
///
/// // A step without its clue is no step.
/// steps[0].clues.clear();
/// let mut proof = Proof::new(&puzzle, Backend::default(), None).unwrap();
/// assert!(!proof.step(&steps[0]).unwrap());
/// ```
pub struct Proof {
    loaded: Loaded,
    /// The asserted clues, ascending.
    clues: Vec<ClueNumber>,
    known: FactSet,
}

impl Proof {
    /// Proofs of steps from the given facts of a puzzle on, by a deadline if there is one.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, or the solver fails.
    pub fn new(puzzle: &Puzzle, backend: Backend, deadline: Option<Deadline>) -> Result<Proof, VerifyError> {
        let asserted = puzzle.clues().iter().filter(|clue| clue.asserted);
        let clues: Vec<ClueNumber> = asserted.map(|clue| clue.number).collect();
        let form = Form { encoding: Encoding::Pairwise, given: false };
        let loaded = Loaded::in_form(puzzle, &clues, form, backend, deadline)?;
        Ok(Proof { loaded, clues, known: puzzle.given.clone() })
    }

    /// Whether a step rests on what is known by now and its premises, clues and the axioms entail
    /// all that it derives; that is known afterwards.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn step(&mut self, step: &Step) -> Result<bool, VerifyError> {
        let grounded = step.premises.iter().all(|fact| self.known.contains(*fact));
        let says = step.contradiction == step.derived.is_empty();
        let proven = grounded && says && !self.refuted(&step.clues, &step.premises, &step.derived)?;
        for fact in &step.derived {
            self.known.insert(*fact);
        }
        Ok(proven)
    }

    /// Whether the steps that open up a step, if there are any, lead from the opposite of its
    /// target to the contradiction, each resting on what it may. `known` is the grid before it.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn nested(&mut self, known: &FactSet, step: &Step) -> Result<bool, VerifyError> {
        let Some(nested) = &step.nested else { return Ok(true) };
        let within = nested.basis == Basis::Step;
        let mut shown: HashSet<Fact> =
            if within { step.premises.iter().copied().collect() } else { known.iter().collect() };
        shown.insert(nested.supposed);
        let ends = nested.steps.last().is_some_and(|last| last.contradiction);
        if !ends || step.target != Some(nested.supposed.negated()) {
            return Ok(false);
        }
        for inner in &nested.steps {
            let clues = !within || inner.clues.iter().all(|clue| step.clues.contains(clue));
            let grounded = inner.premises.iter().all(|fact| shown.contains(fact));
            let says = inner.contradiction == inner.derived.is_empty();
            let may = clues && grounded && says;
            if !may || self.refuted(&inner.clues, &inner.premises, &inner.derived)? {
                return Ok(false);
            }
            shown.extend(&inner.derived);
        }
        Ok(true)
    }

    /// Whether axioms, asserted clues and facts leave an assignment in which not all of `goal` is so
    /// (any, where that is empty).
    fn refuted(&mut self, clues: &[ClueNumber], facts: &[Fact], goal: &[Fact]) -> Result<bool, VerifyError> {
        let places = clues.iter().filter_map(|number| self.clues.binary_search(number).ok());
        let demand = Demand { clues: &places.collect::<Vec<usize>>(), broken: None };
        Ok(self.loaded.against(demand, facts, goal)?.is_some())
    }
}
