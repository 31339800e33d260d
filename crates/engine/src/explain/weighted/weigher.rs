//! Cheapest steps on any grid of one puzzle, under any weights of parts by nearness.

use because_encodings::{AxiomName, Cell, ClueNumber, Fact, FactSet, Puzzle, Solution};
use fixedbitset::FixedBitSet;

use super::engine::Weighted;
use super::load::{Loaded, load, reference};
use super::reason::Reason;
use crate::explain::engine::Target;
use crate::explain::parts::{Part, PartCounts, PartWeights};
use crate::explain::step::{Step, StepCost};
use crate::explain::technique::technique;
use crate::explain::weights::Weights;
use crate::explain::{ExplainError, Options, cited, truths};

/// A step for one fact, and the parts that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The step. It derives the fact that it is for, whatever else follows.
    pub step: Step,
    /// How many parts of each kind it has.
    pub counts: PartCounts,
}

/// Finds cheapest steps on the grids of one puzzle, asked again and again with other weights. What a counter-model
/// violates depends on no weight, so one pool of them serves all that is asked.
///
/// ```
/// use because_encodings::{Category, CategoryId, Formula, Puzzle, Solution};
/// use because_engine::explain::{Options, PartWeights, Weigher};
///
/// let names = Category::new("name", ["Ann", "Bob", "Cid"]);
/// let pets = Category::new("pet", ["cat", "dog", "eel"]);
/// let mut puzzle = Puzzle::new(vec![names, pets]).unwrap();
/// let (name, pet) = (CategoryId(0), CategoryId(1));
/// puzzle.add_clue("Ann has the cat.", Formula::Same(name.entity(0), pet.entity(0)));
/// puzzle.add_clue("Bob has the dog.", Formula::Same(name.entity(1), pet.entity(1)));
/// let solution = Solution::from_columns(puzzle.shape(), &[vec![0, 1, 2], vec![0, 1, 2]]).unwrap();
///
/// let mut weigher = Weigher::new(&puzzle, &solution, &Options::default()).unwrap();
/// let first = weigher.cheapest(&PartWeights([1; 12])).unwrap().unwrap();
/// assert_eq!((first.step.clues.len(), first.step.cost.total), (1, 1));
/// // Nothing of one clue alone is better in something.
/// let other = weigher.cheapest_beside(&PartWeights([1; 12]), &first.counts).unwrap().unwrap();
/// assert_eq!(other.step.cost.total, 2);
/// ```
pub struct Weigher<'a> {
    puzzle: &'a Puzzle,
    engine: Weighted,
    clues: Vec<ClueNumber>,
    axioms: Vec<Vec<AxiomName>>,
    known: FixedBitSet,
    weights: PartWeights,
    limit: u64,
}

impl<'a> Weigher<'a> {
    /// The puzzle with what it gives known. Any solution will do; steps that follow are steps to facts of all.
    ///
    /// # Errors
    /// When the puzzle is too large to encode.
    pub fn new(
        puzzle: &'a Puzzle,
        solution: &Solution,
        options: &Options,
    ) -> Result<Weigher<'a>, ExplainError> {
        Weigher::speaking_of(puzzle, solution, options, &|_| None)
    }

    /// The same, with the cells that clues speak of where they are not those of their clauses.
    ///
    /// # Errors
    /// When the puzzle is too large to encode.
    pub fn speaking_of(
        puzzle: &'a Puzzle,
        solution: &Solution,
        options: &Options,
        cells: &dyn Fn(ClueNumber) -> Option<Vec<Cell>>,
    ) -> Result<Weigher<'a>, ExplainError> {
        let asserted = puzzle.clues().iter().filter(|clue| clue.asserted);
        let clues: Vec<ClueNumber> = asserted.map(|clue| clue.number).collect();
        let weights = PartWeights([1; Part::COUNT]);
        let Loaded { problem, priced, .. } = load(puzzle, &Weights::OCUS, Some(weights), &clues, cells)?;
        let reference = reference(puzzle.shape(), Some(&truths(puzzle, solution)));
        let mut weigher = Weigher {
            puzzle,
            known: FixedBitSet::with_capacity(reference.len()),
            engine: Weighted::new(problem, reference, true, options),
            clues,
            axioms: priced,
            weights,
            limit: options.step_limit.unwrap_or(u64::MAX),
        };
        weigher.turn_to(&puzzle.given);
        Ok(weigher)
    }

    /// Turns to another grid. Marks that the solution does not have are not looked at.
    pub fn turn_to(&mut self, grid: &FactSet) {
        let mut known = FixedBitSet::with_capacity(self.known.len());
        let right = |fact: &Fact| self.engine.is_right(*fact);
        known.extend(grid.iter().filter(right).map(|fact| fact.cell.index()));
        if self.known.is_subset(&known) {
            let new: Vec<Fact> =
                grid.iter().filter(right).filter(|fact| !self.known.contains(fact.cell.index())).collect();
            if !new.is_empty() {
                self.engine.learn(&new);
            }
        } else {
            self.engine.turn_to(&known);
        }
        self.known = known;
    }

    /// A cheapest step on this grid; `None` where nothing new follows.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn cheapest(&mut self, weights: &PartWeights) -> Result<Option<Weighed>, ExplainError> {
        self.reweigh(weights);
        let reason = self.engine.some_cheapest(self.limit)?;
        Ok(reason.map(|reason| self.weighed(reason)))
    }

    /// The cells of which nothing is known on this grid, in their order.
    pub fn open(&self) -> impl Iterator<Item = Cell> + '_ {
        self.known.zeroes().map(|cell| Cell(cell as u32))
    }

    /// The first fact of some cells that follows on this grid, however dear its steps are.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn some_fact(&mut self, cells: &[Cell]) -> Result<Option<Fact>, ExplainError> {
        for cell in cells {
            let fact = self.engine.right(*cell);
            if self.engine.follows(fact)? {
                return Ok(Some(fact));
            }
        }
        Ok(None)
    }

    /// A step on this grid to one of some cells that is proven the cheapest of them; `None` where nothing new follows, or so many
    /// nodes do not suffice.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn proven(
        &mut self,
        weights: &PartWeights,
        nodes: u64,
        cells: &[Cell],
    ) -> Result<Option<Weighed>, ExplainError> {
        self.reweigh(weights);
        let asked = |target: Target| target.fact().is_some_and(|fact| cells.contains(&fact.cell));
        let reason = self.engine.proven_cheapest(nodes, &asked)?;
        Ok(reason.filter(|reason| reason.cheapest).map(|reason| self.weighed(reason)))
    }

    /// The cheapest step on this grid that has fewer parts of at least one kind than another step has; `None` where there is
    /// none, or the limit of nodes was reached before it was proven.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn cheapest_beside(
        &mut self,
        weights: &PartWeights,
        than: &PartCounts,
    ) -> Result<Option<Weighed>, ExplainError> {
        self.reweigh(weights);
        let reason = self.engine.cheapest_beside(than, self.limit)?;
        Ok(reason.map(|reason| self.weighed(reason)))
    }

    fn reweigh(&mut self, weights: &PartWeights) {
        if self.weights != *weights {
            self.engine.reweigh(*weights);
            self.weights = *weights;
        }
    }

    fn weighed(&self, reason: Reason) -> Weighed {
        let blocks = self.engine.blocks(&reason);
        let counts = self.engine.counts(&reason.chosen, reason.target);
        let used: Vec<ClueNumber> =
            blocks.iter().filter_map(|block| self.clues.get(*block)).copied().collect();
        let paid = blocks.iter().filter_map(|block| block.checked_sub(self.clues.len()));
        let premises = self.engine.premises(&reason);
        let derived: Vec<Fact> = reason.target.fact().into_iter().collect();
        let step = Step {
            number: 1,
            target: reason.target.fact(),
            contradiction: derived.is_empty(),
            cost: StepCost {
                clues: used.len(),
                premises: premises.len(),
                total: self.engine.by_weights(reason.total),
                at_least: self.engine.by_weights(reason.at_least),
                proven: reason.cheapest,
            },
            technique: technique(self.puzzle, &used, &premises, &derived),
            clues: cited(self.puzzle, used),
            premises,
            derived,
            axioms: paid.flat_map(|axiom| &self.axioms[axiom]).copied().collect(),
            axioms_proven: reason.cheapest,
            used_up: Vec::new(),
            alternatives: Vec::new(),
            nested: None,
        };
        Weighed { step, counts }
    }
}
