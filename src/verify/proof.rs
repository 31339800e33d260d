//! A second proof of a step, by SAT over the whole encoding.

use std::collections::{BTreeMap, HashSet};
use std::time::Instant;

use because_encodings::{Cell, ClueNumber, Fact, FactSet, Puzzle, Theory};
use rustsat::types::{Clause, Lit};

use super::VerifyError;
use crate::explain::Step;
use crate::explain::step::Basis;
use crate::oracle::{Answer, Backend, Model, Oracle, OracleError};

/// Proves steps by SAT over the pairwise encoding: axioms hard, every asserted clue behind its
/// selector. It shares nothing with the search over permutations.
///
/// ```
/// use because::explain::{Options, explain};
/// use because::oracle::Backend;
/// use because::verify::Proof;
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
pub struct Proof<'a> {
    puzzle: &'a Puzzle,
    oracle: Box<dyn Oracle>,
    cells: Vec<Lit>,
    selectors: BTreeMap<ClueNumber, Lit>,
    fresh: u32,
    deadline: Option<Instant>,
    known: FactSet,
}

impl<'a> Proof<'a> {
    /// Proofs of steps from the given facts of a puzzle on, by a deadline if there is one.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, or the solver fails.
    pub fn new(
        puzzle: &'a Puzzle,
        backend: Backend,
        deadline: Option<Instant>,
    ) -> Result<Proof<'a>, VerifyError> {
        let theory = Theory::pairwise(puzzle)?;
        let mut oracle = backend.oracle_until(deadline);
        for clause in theory.definitions() {
            oracle.add_clause(clause)?;
        }
        for block in theory.axioms() {
            for clause in block.definitions.iter().chain(&block.assertions) {
                oracle.add_clause(clause)?;
            }
        }
        let mut selectors = BTreeMap::new();
        for block in theory.clues() {
            for clause in &block.definitions {
                oracle.add_clause(clause)?;
            }
            let (Some(number), true) = (block.clue(), block.asserted) else { continue };
            let selector = block.selector.pos_lit();
            for clause in &block.assertions {
                let mut guarded = clause.clone();
                guarded.add(!selector);
                oracle.add_clause(&guarded)?;
            }
            selectors.insert(number, selector);
        }
        let cells = theory.shape().all_cells().filter_map(|cell| theory.cell_lit(cell)).collect();
        let (fresh, known) = (theory.all_variables(), puzzle.given.clone());
        Ok(Proof { puzzle, oracle, cells, selectors, fresh, deadline, known })
    }

    /// Whether a step rests on what is known by now and its premises, clues and the axioms entail
    /// all that it derives; that is known afterwards.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn step(&mut self, step: &Step) -> Result<bool, VerifyError> {
        let grounded = step.premises.iter().all(|fact| self.known.contains(*fact));
        let says = step.contradiction == step.derived.is_empty();
        let proven = grounded && says && self.counter(&step.clues, &step.premises, &step.derived)?.is_none();
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
            if !may || self.counter(&inner.clues, &inner.premises, &inner.derived)?.is_some() {
                return Ok(false);
            }
            shown.extend(&inner.derived);
        }
        Ok(true)
    }

    /// An assignment of axioms, asserted clues and facts in which not all of `goal` is so (any,
    /// where that is empty): per category, the entity in each row. `None` where there is none.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(super) fn counter(
        &mut self,
        clues: &[ClueNumber],
        facts: &[Fact],
        goal: &[Fact],
    ) -> Result<Option<Vec<Vec<u8>>>, VerifyError> {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(VerifyError::Deadline);
        }
        let mut assumptions: Vec<Lit> =
            clues.iter().filter_map(|number| self.selectors.get(number)).copied().collect();
        assumptions.extend(facts.iter().map(|fact| self.literal(*fact)));
        match goal {
            [] => {}
            [one] => assumptions.push(!self.literal(*one)),
            several => {
                let some_is_not = Lit::positive(self.fresh);
                self.fresh += 1;
                let mut clause = Clause::from([!some_is_not]);
                several.iter().for_each(|fact| clause.add(!self.literal(*fact)));
                self.oracle.add_clause(&clause)?;
                assumptions.push(some_is_not);
            }
        }
        match self.oracle.solve(&assumptions) {
            Ok(Answer::Model(model)) => Ok(Some(self.columns(&model))),
            Ok(Answer::Core(_)) => Ok(None),
            Err(OracleError::Interrupted) if self.deadline.is_some() => Err(VerifyError::Deadline),
            Err(error) => Err(error.into()),
        }
    }

    fn literal(&self, fact: Fact) -> Lit {
        let literal = self.cells[fact.cell.index()];
        if fact.value { literal } else { !literal }
    }

    fn columns(&self, model: &Model) -> Vec<Vec<u8>> {
        let shape = self.puzzle.shape();
        let mut columns = vec![vec![0; shape.entities()]; shape.categories()];
        columns[0] = (0..shape.entities() as u8).collect();
        // The cells of the first category come first.
        for cell in (0..shape.cells() as u32).map(Cell) {
            let (x, y) = shape.entities_at(cell);
            if x.category.index() > 0 {
                break;
            }
            if model.holds(self.cells[cell.index()]) {
                columns[y.category.index()][usize::from(x.index)] = y.index;
            }
        }
        columns
    }
}
