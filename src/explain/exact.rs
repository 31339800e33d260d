//! The chooser of cheapest steps: optimal propagation and smallest premises.

use because_encodings::{ClueNumber, Fact, FactSet, Puzzle, Shape};
use fixedbitset::FixedBitSet;

use super::chooser::{Chooser, Chosen};
use super::deepening::{Choice, Deepening};
use super::engine::Engine;
use super::grid_prober::GridProber;
use super::patterns::Marks;
use super::prober::Prober;
use super::reading::{Desk, Reading};
use super::sat_prober::SatProber;
use super::{CostProfile, ExplainError, Options, Search};
use crate::search::compile;

/// Chooses the cheapest step under the cost profile.
pub struct Exact<P> {
    shape: Shape,
    options: Options,
    engine: Engine<P>,
    order: Order,
    /// The grid for the patterns of axiom steps, where these may be used.
    marks: Option<Marks>,
    used_up: Vec<bool>,
}

/// Which step comes next.
enum Order {
    /// The cheapest.
    Cheapest(Deepening),
    /// The next one that a person comes to.
    Reader(Reading),
}

/// The chooser for these asserted clues; `truths` are the true cells of any solution of them,
/// `None` where there is none.
pub fn exact<'a>(
    puzzle: &'a Puzzle,
    options: &Options,
    clues: &[ClueNumber],
    truths: Option<FixedBitSet>,
) -> Box<dyn Chooser + 'a> {
    let sat = SatProber::new(puzzle, clues.to_vec(), options.backend);
    // The patterns know the axioms for three entities and more, in no other order, on a grid
    // that has a solution.
    // For the profile `reader` they say what a cross-out is, wherever counter-models come from.
    let patterns = (options.search == Search::Grid || options.cost == CostProfile::Reader)
        && puzzle.shape().entities() >= 3
        && puzzle.unnamed_orders().is_empty()
        && truths.is_some();
    let marks = patterns.then(|| Marks::new(puzzle.shape()));
    match options.search {
        Search::Grid => {
            let asserted = clues.iter().filter_map(|number| puzzle.clue(*number));
            let nodes = asserted.map(|clue| compile(puzzle, &clue.formula)).collect();
            let prober = GridProber::new(puzzle, nodes, sat).with_deadline(options.deadline);
            let engine = Engine::new(prober, truths, options.deadline);
            Box::new(Exact::new(puzzle, options, engine, marks, clues.len()))
        }
        Search::Sat => {
            let engine = Engine::new(sat, truths, options.deadline);
            Box::new(Exact::new(puzzle, options, engine, marks, clues.len()))
        }
    }
}

impl<P: Prober> Exact<P> {
    fn new(
        puzzle: &Puzzle,
        options: &Options,
        engine: Engine<P>,
        marks: Option<Marks>,
        clues: usize,
    ) -> Exact<P> {
        Exact {
            shape: puzzle.shape(),
            options: options.clone(),
            engine,
            order: match options.cost {
                CostProfile::Reader => Order::Reader(Reading::new(clues)),
                _ => Order::Cheapest(Deepening::default()),
            },
            marks,
            used_up: vec![false; clues],
        }
    }

    fn choose(&mut self) -> Result<Option<Choice>, ExplainError> {
        let limit = self.options.step_limit.unwrap_or(u64::MAX);
        let (engine, marks, shape) = (&mut self.engine, self.marks.as_ref(), self.shape);
        let deepening = match &mut self.order {
            Order::Reader(reading) => return reading.choose(&mut Desk { engine, marks, shape, limit }),
            Order::Cheapest(deepening) => deepening,
        };
        let mut floor = 0;
        if let Some(marks) = marks {
            if let Some(step) = marks.cheapest() {
                return Ok(Some(step.into()));
            }
            floor = shape.entities();
        }
        deepening.cheapest(engine, shape, &self.options.cost, &self.used_up, floor, limit, None)
    }
}

impl<P: Prober> Exact<P> {
    /// All new facts of a step, in fact order.
    fn derived(&mut self, choice: &Choice) -> Result<Vec<Fact>, ExplainError> {
        let (clues, premises) = (&choice.clues, choice.premises.elements());
        if choice.target.fact().is_none() {
            Ok(Vec::new())
        } else if self.marks.is_some() && clues.is_empty() && premises.len() < self.shape.entities() {
            self.engine.propagated(premises)
        } else {
            self.engine.derived(clues, premises)
        }
    }

    fn alternatives(&mut self, choice: &Choice) -> Result<Vec<Choice>, ExplainError> {
        let Order::Cheapest(deepening) = &mut self.order else { return Ok(Vec::new()) };
        if !self.options.alternatives || choice.at_least < choice.total {
            return Ok(Vec::new());
        }
        let limit = self.options.step_limit.unwrap_or(u64::MAX);
        let profile = &self.options.cost;
        deepening.alternatives(&mut self.engine, self.shape, profile, &self.used_up, choice, limit)
    }
}

impl<P: Prober> Chooser for Exact<P> {
    fn learn(&mut self, fact: Fact) {
        self.engine.learn([fact]);
        if let Some(marks) = &mut self.marks {
            marks.learn(fact);
        }
    }

    fn next(&mut self, _: &FactSet) -> Result<Option<Chosen>, ExplainError> {
        let Some(choice) = self.choose()? else { return Ok(None) };
        let mut alternatives = Vec::new();
        for other in self.alternatives(&choice)? {
            let derived = self.derived(&other)?;
            alternatives.push(Chosen { choice: other, derived, citation: None, alternatives: Vec::new() });
        }
        let derived = self.derived(&choice)?;
        derived.iter().for_each(|fact| self.learn(*fact));
        Ok(Some(Chosen { choice, derived, citation: None, alternatives }))
    }

    fn newly_used_up(&mut self) -> Result<Vec<usize>, ExplainError> {
        let mut newly = Vec::new();
        for place in 0..self.used_up.len() {
            if !self.used_up[place] && self.engine.is_used_up(place)? {
                self.used_up[place] = true;
                newly.push(place);
            }
        }
        Ok(newly)
    }
}
