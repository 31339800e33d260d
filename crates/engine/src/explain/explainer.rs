//! A puzzle with its engine: steps one at a time, each when it is asked for.

mod clash;
mod reason;
mod told;

pub(crate) use told::{Restated, cited};

use std::collections::VecDeque;

use because_encodings::{ClueNumber, Fact, FactSet, Puzzle, Solution};
use fixedbitset::FixedBitSet;

use super::chooser::{Chooser, Chosen};
use super::cite::Citer;
use super::clash::smallest_clash;
use super::exact::exact;
use super::reasons::Reasons;
use super::step::{PremiseSearch, Status, Step};
use super::trace::Trace;
use super::weighted::OfPuzzle;
use super::{ExplainError, Options};
use crate::solve::Solver;

/// On grids of more cells steps are read off a propagation, whatever was asked for.
const MOST_CELLS: usize = 100_000;

/// The steps to a contradiction.
enum ToClash {
    /// They are not looked for yet.
    Sought,
    /// What is left to give of them, and why there are no more, where a limit came first.
    Known(VecDeque<Step>, Option<ExplainError>),
}

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
    /// Where steps lead to a contradiction, those that it rests on alone are given.
    clash: Option<ToClash>,
    /// Per step, the clues it uses, by place.
    used: Vec<Vec<usize>>,
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
            PremiseSearch::Smallest if options.cost.is_priced() => {
                Box::new(OfPuzzle::new(puzzle, &options.cost, &clues, truths.clone(), &options)?)
            }
            PremiseSearch::Smallest => exact(puzzle, &options, &clues, truths.clone()),
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
            let explainer = Explainer::new(puzzle, options.clone(), None, Some(clash.elements()))?;
            return Ok((Status::None, explainer));
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
            citer: Citer::new(puzzle, options.deadline),
            clues,
            chooser,
            known: puzzle.given.clone(),
            number: 0,
            ended: false,
            clash: None,
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
        if self.clash.is_some() { self.next_to_clash() } else { self.found_step() }
    }

    /// The next step of all that can be taken.
    fn found_step(&mut self) -> Result<Option<Step>, ExplainError> {
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

    /// The clues that grid and axioms entail and that no step has named as used up yet; no later
    /// step will. Asked on a grid that somebody filled in, it keeps the next step from naming
    /// what was used up before.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn used_up(&mut self) -> Result<Vec<ClueNumber>, ExplainError> {
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
}

impl Iterator for Explainer<'_> {
    type Item = Result<Step, ExplainError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_step().transpose()
    }
}

/// The true cells of a solution.
pub(crate) fn truths(puzzle: &Puzzle, solution: &Solution) -> FixedBitSet {
    let shape = puzzle.shape();
    let mut truths = FixedBitSet::with_capacity(shape.cells());
    for cell in shape.all_cells() {
        truths.set(cell.index(), solution.value(shape, cell));
    }
    truths
}
