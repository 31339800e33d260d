//! A puzzle with its engine: steps one at a time, each when it is asked for.

use because_encodings::{ClueNumber, Fact, FactSet, Puzzle, Solution};
use fixedbitset::FixedBitSet;

use super::chooser::{Chooser, Chosen};
use super::cite::{Citation, Citer};
use super::clash::smallest_clash;
use super::deepening::Choice;
use super::engine::Target;
use super::exact::exact;
use super::minimal::Claim;
use super::reasons::Reasons;
use super::step::{PremiseSearch, Status, Step, StepCost};
use super::technique::technique;
use super::trace::Trace;
use super::weighted::OfPuzzle;
use super::why::cheapest_for;
use super::{ExplainError, Options};
use crate::solve::Solver;

/// On grids of more cells steps are read off a propagation, whatever was asked for.
const MOST_CELLS: usize = 100_000;

/// Yields the steps of an explanation lazily; facts may be added between steps.
pub struct Explainer<'a> {
    puzzle: &'a Puzzle,
    options: Options,
    /// The true cells of a solution, where it is known.
    truths: Option<FixedBitSet>,
    /// The asserted clues, by the places that the chooser uses.
    clues: Vec<ClueNumber>,
    chooser: Box<dyn Chooser + 'a>,
    citer: Citer<'a>,
    known: FactSet,
    number: usize,
    ended: bool,
    /// Per step, the clues it uses, by place.
    used: Vec<Vec<usize>>,
}

/// A step in the terms of its clues' places, to be told again in another sequence.
pub(crate) struct Restated {
    /// Its place in that sequence, from 1.
    pub number: usize,
    /// The clues it uses, by place.
    pub clues: Vec<usize>,
    /// Its premises, in fact order.
    pub premises: Vec<Fact>,
    /// Its new facts, in fact order; none for the contradiction.
    pub derived: Vec<Fact>,
    /// What it is for; `None` for the contradiction.
    pub target: Option<Fact>,
    /// Whether no fewer premises would do.
    pub proven: bool,
}

impl<'a> Explainer<'a> {
    /// An explainer of the clues with these numbers (all asserted ones if `None`), starting
    /// from the facts given in the puzzle. `solution` is any solution of those clues, or
    /// `None` where there is none.
    ///
    /// # Errors
    /// When the puzzle is too large to encode.
    pub fn new(
        puzzle: &'a Puzzle,
        options: Options,
        solution: Option<&Solution>,
        only: Option<&[ClueNumber]>,
    ) -> Result<Explainer<'a>, ExplainError> {
        let wanted = |number: ClueNumber| only.is_none_or(|only| only.contains(&number));
        let asserted = puzzle.clues().iter().filter(|clue| clue.asserted && wanted(clue.number));
        let clues: Vec<ClueNumber> = asserted.map(|clue| clue.number).collect();
        let truths = solution.map(|solution| truths(puzzle, solution));
        let mut chooser: Box<dyn Chooser + 'a> = match options.premises {
            // Beyond that, what knows every assignment by its cells takes too much memory.
            _ if puzzle.shape().cells() > MOST_CELLS => {
                Box::new(Trace::new(puzzle, &options, &clues, truths.clone()))
            }
            PremiseSearch::Smallest => match options.cost.weights() {
                None => exact(puzzle, &options, &clues, truths.clone()),
                Some(weights) => Box::new(OfPuzzle::new(puzzle, &weights, &clues, truths.clone(), &options)?),
            },
            PremiseSearch::Any => Box::new(Trace::new(puzzle, &options, &clues, truths.clone())),
        };
        puzzle.given.iter().for_each(|fact| chooser.learn(fact));
        Ok(Explainer::with(puzzle, &options, clues, truths, chooser))
    }

    /// An explainer that reads steps off a propagation, with how the puzzle stands: a full grid
    /// that comes about so is the only solution, which then need not be looked for.
    ///
    /// # Errors
    /// As [`super::begin`].
    pub(super) fn by_trace(
        puzzle: &'a Puzzle,
        options: &Options,
    ) -> Result<(Status, Explainer<'a>), ExplainError> {
        let clues: Vec<ClueNumber> =
            puzzle.clues().iter().filter(|clue| clue.asserted).map(|clue| clue.number).collect();
        let mut trace = Trace::new(puzzle, options, &clues, None);
        puzzle.given.iter().for_each(|fact| trace.learn(fact));
        if trace.settle(&puzzle.given)? {
            return Ok((Status::Unique, Explainer::with(puzzle, options, clues, None, Box::new(trace))));
        }
        let mut solver = Solver::new(puzzle, options.backend).with_deadline(options.deadline);
        let solutions = solver.solutions(2)?;
        let Some(solution) = solutions.first() else {
            let clash = smallest_clash(&mut solver)?;
            return Ok((
                Status::None,
                Explainer::new(puzzle, options.clone(), None, Some(clash.elements()))?,
            ));
        };
        let truths = truths(puzzle, solution);
        trace.refer_to(truths.clone());
        let status = if solutions.len() == 1 { Status::Unique } else { Status::Multiple };
        Ok((status, Explainer::with(puzzle, options, clues, Some(truths), Box::new(trace))))
    }

    fn with(
        puzzle: &'a Puzzle,
        options: &Options,
        clues: Vec<ClueNumber>,
        truths: Option<FixedBitSet>,
        chooser: Box<dyn Chooser + 'a>,
    ) -> Explainer<'a> {
        Explainer {
            puzzle,
            options: options.clone(),
            truths,
            citer: Citer::new(puzzle, options.backend),
            clues,
            chooser,
            known: puzzle.given.clone(),
            number: 0,
            ended: false,
            used: Vec::new(),
        }
    }

    /// Adds facts to the grid, as if a step had derived them. A cell that is known keeps its
    /// value.
    pub fn learn(&mut self, facts: impl IntoIterator<Item = Fact>) {
        for fact in facts {
            if self.known.insert(fact) {
                self.chooser.learn(fact);
            }
        }
    }

    /// The grid as it stands.
    pub fn grid(&self) -> &FactSet {
        &self.known
    }

    /// The next step, whose facts are then part of the grid; `None` when nothing follows any
    /// more, or after the contradiction.
    ///
    /// # Errors
    /// When the solver fails.
    pub fn next_step(&mut self) -> Result<Option<Step>, ExplainError> {
        if self.ended {
            return Ok(None);
        }
        let Some(chosen) = self.chooser.next(&self.known)? else {
            self.ended = true;
            return Ok(None);
        };
        // Not every chooser knows beforehand.
        if self.options.below.is_some_and(|below| chosen.choice.total >= below) {
            self.ended = true;
            return Ok(None);
        }
        self.ended = chosen.derived.is_empty();
        for fact in &chosen.derived {
            self.known.insert(*fact);
        }
        self.used.push(chosen.choice.clues.clone());
        self.step(chosen).map(Some)
    }

    /// The clues, by place, that the step of a number uses; those that it cites only because a
    /// used one speaks of them are not among them.
    pub(crate) fn used(&self, number: usize) -> &[usize] {
        number.checked_sub(1).and_then(|place| self.used.get(place)).map_or(&[], Vec::as_slice)
    }

    /// Reasons from the same clues on other grids, with the values of this one where there is no
    /// solution.
    pub(crate) fn reasons(&self) -> Reasons<'a> {
        Reasons::new(self.puzzle, &self.options, &self.clues, self.truths.as_ref(), &self.known)
    }

    /// Whether steps cite axioms from now on.
    pub(crate) fn cite(&mut self, cite: bool) {
        self.options.cite = cite;
    }

    /// A step told again, with its citations and its name.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, or the solver fails.
    pub(crate) fn restate(&mut self, step: Restated) -> Result<Step, ExplainError> {
        let Restated { number, clues, premises, derived, target, proven } = step;
        let base = self.options.cost.of_clues(self.puzzle.shape(), clues.len());
        let total = base + premises.len() as u64;
        let choice = Choice {
            clues,
            target: target.map_or(Target::CONTRADICTION, Target::of),
            premises: Claim::Sufficient(premises),
            total,
            at_least: if proven { total } else { base },
        };
        let before = std::mem::replace(&mut self.number, number);
        let step = self.describe(Chosen { choice, derived, citation: None, alternatives: Vec::new() });
        self.number = before;
        step
    }

    /// The cheapest step on the grid as it stands that gives a fact; the step is not taken.
    /// `None` if clues and grid do not entail the fact, or it is known already.
    ///
    /// For the cost profiles `zebratutor` and `effort` it is the cheapest under them; under all
    /// others, the cheapest as `effort` counts. Its number is the one the next step will have.
    /// The search is limited unless steps are not; past the limit clues and premises are only
    /// minimal, and the step is not proven cheapest.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn why(&mut self, fact: Fact) -> Result<Option<Step>, ExplainError> {
        let chosen = self.cheapest_for_fact(fact)?;
        self.named(chosen)
    }

    /// As [`Explainer::why`], with the fact alone as what the step derives, though more may
    /// follow: the reason for it and nothing else.
    ///
    /// # Errors
    /// As [`Explainer::why`].
    pub fn reason(&mut self, fact: Fact) -> Result<Option<Step>, ExplainError> {
        let chosen = self.cheapest_for_fact(fact)?;
        self.named(chosen.map(|chosen| Chosen { derived: vec![fact], ..chosen }))
    }

    fn cheapest_for_fact(&mut self, fact: Fact) -> Result<Option<Chosen>, ExplainError> {
        if self.known.value(fact.cell).is_some() {
            return Ok(None);
        }
        if self.truths.is_none() {
            let mut solver =
                Solver::new(self.puzzle, self.options.backend).with_deadline(self.options.deadline);
            let solution = solver.solutions(1)?;
            self.truths = solution.first().map(|solution| truths(self.puzzle, solution));
        }
        self.cheapest_for(Target::of(fact), self.options.below)
    }

    /// The cheapest contradiction on the grid as it stands, of those that cost less than `below`;
    /// counted as in [`Explainer::why`]. The step is not taken.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn contradiction(&mut self, below: u64) -> Result<Option<Step>, ExplainError> {
        let chosen = self.cheapest_for(Target::CONTRADICTION, Some(below))?;
        self.named(chosen)
    }

    fn cheapest_for(&mut self, target: Target, below: Option<u64>) -> Result<Option<Chosen>, ExplainError> {
        let options = Options { below, ..self.options.clone() };
        let truths = self.truths.clone();
        cheapest_for(self.puzzle, &options, &self.clues, truths, &self.known, target)
    }

    /// A step that is named and not taken, under the number of the next.
    fn named(&mut self, chosen: Option<Chosen>) -> Result<Option<Step>, ExplainError> {
        self.number += 1;
        let step = chosen.map(|chosen| self.describe(chosen)).transpose();
        self.number -= 1;
        step
    }

    /// A step of this puzzle that says these of its facts alone, with axioms cited and the
    /// technique named anew. Where axioms have a price, those that the step pays for stay its citation.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn shortened(&mut self, step: &Step, derived: Vec<Fact>) -> Result<Step, ExplainError> {
        let is_used = |number: &&ClueNumber| self.puzzle.clue(**number).is_some_and(|clue| clue.asserted);
        let used: Vec<ClueNumber> = step.clues.iter().filter(is_used).copied().collect();
        let axioms = match self.options.cost.weights() {
            Some(_) => Citation { names: step.axioms.clone(), proven: step.axioms_proven },
            None => self.citer.smallest(&used, &step.premises, &derived)?,
        };
        Ok(Step {
            technique: technique(self.puzzle.shape(), used.len(), &step.premises, &derived, &axioms.names),
            axioms: axioms.names,
            axioms_proven: axioms.proven,
            derived,
            ..step.clone()
        })
    }

    /// The clues that grid and axioms entail and that no step has named as used up yet; no later
    /// step will. Asked on a grid that somebody filled in, it keeps the next step from naming
    /// what was used up before.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn used_up(&mut self) -> Result<Vec<ClueNumber>, ExplainError> {
        let newly = self.chooser.newly_used_up()?;
        Ok(newly.into_iter().map(|place| self.clues[place]).collect())
    }

    fn step(&mut self, chosen: Chosen) -> Result<Step, ExplainError> {
        self.number += 1;
        let used_up = self.used_up()?;
        let mut step = self.describe(chosen)?;
        step.used_up = used_up;
        Ok(step)
    }

    /// A step with its citations and its name, and its alternatives.
    fn describe(&mut self, chosen: Chosen) -> Result<Step, ExplainError> {
        let Chosen { choice, derived, citation, alternatives } = chosen;
        let premises = choice.premises.elements();
        let used: Vec<ClueNumber> = choice.clues.iter().map(|clue| self.clues[*clue]).collect();
        // What a step pays for is part of it, cited or not.
        let cite = self.options.cite || self.options.cost.weights().is_some() && citation.is_some();
        let axioms = match (cite, citation) {
            (true, Some(citation)) => citation,
            (true, None) => self.citer.smallest(&used, premises, &derived)?,
            (false, _) => Citation { names: Vec::new(), proven: false },
        };
        let shape = self.puzzle.shape();
        Ok(Step {
            number: self.number,
            technique: technique(shape, used.len(), premises, &derived, &axioms.names),
            cost: StepCost {
                clues: used.len(),
                premises: premises.len(),
                total: choice.total,
                at_least: choice.at_least,
                proven: choice.at_least == choice.total,
            },
            clues: self.cited(used),
            target: choice.target.fact(),
            contradiction: derived.is_empty(),
            premises: choice.premises.into_elements(),
            derived,
            axioms: axioms.names,
            axioms_proven: axioms.proven,
            used_up: Vec::new(),
            alternatives: alternatives
                .into_iter()
                .map(|other| self.describe(other))
                .collect::<Result<_, _>>()?,
            nested: None,
        })
    }

    /// These clues and those that they speak about, ascending.
    fn cited(&self, mut cited: Vec<ClueNumber>) -> Vec<ClueNumber> {
        let mut next = 0;
        while let Some(number) = cited.get(next).copied() {
            let spoken = self.puzzle.clue(number).map(|clue| clue.formula.clues_spoken_of());
            for further in spoken.unwrap_or_default() {
                if !cited.contains(&further) {
                    cited.push(further);
                }
            }
            next += 1;
        }
        cited.sort_unstable();
        cited
    }
}

impl Iterator for Explainer<'_> {
    type Item = Result<Step, ExplainError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_step().transpose()
    }
}

/// The true cells of a solution.
fn truths(puzzle: &Puzzle, solution: &Solution) -> FixedBitSet {
    let shape = puzzle.shape();
    let mut truths = FixedBitSet::with_capacity(shape.cells());
    for cell in shape.all_cells() {
        truths.set(cell.index(), solution.value(shape, cell));
    }
    truths
}
