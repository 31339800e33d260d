//! A puzzle with its engine: steps one at a time, each when it is asked for.

use because_encodings::{ClueNumber, Fact, FactSet, Puzzle, Solution};
use fixedbitset::FixedBitSet;

use super::cite::{Citation, Citer};
use super::deepening::{Choice, Deepening};
use super::engine::{Engine, Target};
use super::grid_prober::GridProber;
use super::minimal::Claim;
use super::patterns::Marks;
use super::sat_prober::SatProber;
use super::step::{Step, StepCost};
use super::technique::technique;
use super::{ExplainError, Options, Search};
use crate::search::compile;

/// Yields the steps of an explanation lazily; facts may be added between steps.
pub struct Explainer<'a> {
    puzzle: &'a Puzzle,
    options: Options,
    /// The asserted clues, by the places that the engine uses.
    clues: Vec<ClueNumber>,
    engine: AnyEngine<'a>,
    deepening: Deepening,
    citer: Citer<'a>,
    /// The grid for the patterns of axiom steps, where these may be used.
    marks: Option<Marks>,
    known: FactSet,
    used_up: Vec<bool>,
    number: usize,
    ended: bool,
}

enum AnyEngine<'a> {
    Grid(Box<Engine<GridProber<'a>>>),
    Sat(Box<Engine<SatProber<'a>>>),
}

macro_rules! with_engine {
    ($any:expr, $engine:ident => $body:expr) => {
        match $any {
            AnyEngine::Grid($engine) => $body,
            AnyEngine::Sat($engine) => $body,
        }
    };
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
        let clues: Vec<ClueNumber> = asserted.clone().map(|clue| clue.number).collect();
        let sat = SatProber::new(puzzle, clues.clone(), options.backend);
        // The patterns know the axioms for three entities and more, in no other order, on a grid
        // that has a solution.
        let patterns = options.search == Search::Grid
            && puzzle.shape().entities() >= 3
            && puzzle.unnamed_orders().is_empty()
            && solution.is_some();
        let truths = solution.map(|solution| truths(puzzle, solution));
        let engine = match options.search {
            Search::Grid => {
                let nodes = asserted.map(|clue| compile(puzzle, &clue.formula)).collect();
                AnyEngine::Grid(Box::new(Engine::new(
                    GridProber::new(puzzle, nodes, sat),
                    truths,
                    options.deadline,
                )))
            }
            Search::Sat => AnyEngine::Sat(Box::new(Engine::new(sat, truths, options.deadline))),
        };
        let mut explainer = Explainer {
            puzzle,
            citer: Citer::new(puzzle, options.backend),
            options,
            used_up: vec![false; clues.len()],
            clues,
            engine,
            deepening: Deepening::default(),
            marks: patterns.then(|| Marks::new(puzzle.shape())),
            known: FactSet::new(puzzle.shape().cells()),
            number: 0,
            ended: false,
        };
        explainer.learn(puzzle.given.iter());
        Ok(explainer)
    }

    /// Adds facts to the grid, as if a step had derived them. A cell that is known keeps its
    /// value.
    pub fn learn(&mut self, facts: impl IntoIterator<Item = Fact>) {
        for fact in facts {
            if self.known.insert(fact) {
                with_engine!(&mut self.engine, engine => engine.learn([fact]));
                if let Some(marks) = &mut self.marks {
                    marks.learn(fact);
                }
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
        let Some(choice) = self.choose()? else {
            self.ended = true;
            return Ok(None);
        };
        let (clues, premises) = (&choice.clues, choice.premises.elements());
        let derived = if choice.target.fact().is_none() {
            self.ended = true;
            Vec::new()
        } else if self.marks.is_some() && clues.is_empty() && premises.len() < self.puzzle.shape().entities()
        {
            with_engine!(&mut self.engine, engine => engine.propagated(premises))?
        } else {
            with_engine!(&mut self.engine, engine => engine.derived(clues, premises))?
        };
        self.learn(derived.iter().copied());
        self.step(choice, derived).map(Some)
    }

    fn choose(&mut self) -> Result<Option<Choice>, ExplainError> {
        let (shape, profile) = (self.puzzle.shape(), &self.options.cost);
        let mut floor = 0;
        if let Some(marks) = &self.marks {
            if let Some(step) = marks.cheapest() {
                let total = step.premises.elements().len() as u64;
                let target = Target::of(step.target);
                let premises = Claim::Smallest(step.premises);
                return Ok(Some(Choice { clues: Vec::new(), target, premises, total, at_least: total }));
            }
            floor = shape.entities();
        }
        let limit = self.options.step_limit.unwrap_or(u64::MAX);
        let (deepening, used_up) = (&mut self.deepening, &self.used_up);
        with_engine!(&mut self.engine, engine => deepening.cheapest(engine, shape, profile, used_up, floor, limit))
    }

    fn step(&mut self, choice: Choice, derived: Vec<Fact>) -> Result<Step, ExplainError> {
        self.number += 1;
        let clues = self.cited(&choice.clues);
        let premises = choice.premises.elements();
        let cited: Vec<ClueNumber> = choice.clues.iter().map(|clue| self.clues[*clue]).collect();
        let axioms = match self.options.cite {
            true => self.citer.smallest(&cited, premises, &derived)?,
            false => Citation { names: Vec::new(), proven: false },
        };
        let shape = self.puzzle.shape();
        Ok(Step {
            number: self.number,
            technique: technique(shape, cited.len(), premises, &derived, &axioms.names),
            cost: StepCost {
                clues: cited.len(),
                premises: premises.len(),
                total: choice.total,
                at_least: choice.at_least,
                proven: choice.at_least == choice.total,
            },
            clues,
            target: choice.target.fact(),
            contradiction: derived.is_empty(),
            premises: premises.to_vec(),
            derived,
            axioms: axioms.names,
            axioms_proven: axioms.proven,
            used_up: self.newly_used_up()?,
        })
    }

    /// The numbers of these clues and of those that they speak about, ascending.
    fn cited(&self, clues: &[usize]) -> Vec<ClueNumber> {
        let mut cited: Vec<ClueNumber> = clues.iter().map(|clue| self.clues[*clue]).collect();
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

    fn newly_used_up(&mut self) -> Result<Vec<ClueNumber>, ExplainError> {
        let mut newly = Vec::new();
        for place in 0..self.clues.len() {
            if !self.used_up[place] && with_engine!(&mut self.engine, engine => engine.is_used_up(place))? {
                self.used_up[place] = true;
                newly.push(self.clues[place]);
            }
        }
        Ok(newly)
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
