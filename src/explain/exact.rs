//! The chooser of cheapest steps: optimal propagation and smallest premises.

use std::time::Instant;

use because_encodings::{ClueNumber, Fact, FactSet, Puzzle};
use fixedbitset::FixedBitSet;

use super::chooser::{Chooser, Chosen};
use super::deepening::{Choice, Deepening};
use super::engine::{Engine, Target};
use super::grid_prober::GridProber;
use super::minimal::Claim;
use super::patterns::Marks;
use super::prober::Prober;
use super::sat_prober::SatProber;
use super::trace::Trace;
use super::{ExplainError, Options, Search};
use crate::search::compile;

/// On grids of more cells than this, steps that the patterns do not find are not searched for
/// over all candidates, unless the search has no limit.
const MOST_CELLS: usize = 2_500;

/// So much work the searches for the steps of one sequence may take, in all: see
/// [`Engine::allow`].
pub static WORK_: std::sync::LazyLock<u64> = std::sync::LazyLock::new(|| std::env::var("WORK").map_or(4_000_000, |w| w.parse().unwrap()));

/// No step may take more than one such share of the work that is left.
const SHARES: u64 = 32;

/// Chooses the cheapest step under the cost profile.
pub struct Exact<'a, P> {
    puzzle: &'a Puzzle,
    options: Options,
    clues: Vec<ClueNumber>,
    truths: Option<FixedBitSet>,
    engine: Engine<P>,
    deepening: Deepening,
    /// The grid for the patterns of axiom steps, where these may be used.
    marks: Option<Marks>,
    /// Where steps come from that cannot be searched for.
    trace: Option<Box<Trace<'a>>>,
    /// How much work is left for the sequence; `None` for no limit.
    work: Option<u64>,
    used_up: Vec<bool>,
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
    let patterns = options.search == Search::Grid
        && puzzle.shape().entities() >= 3
        && puzzle.unnamed_orders().is_empty()
        && truths.is_some();
    let marks = patterns.then(|| Marks::new(puzzle.shape()));
    match options.search {
        Search::Grid => {
            let asserted = clues.iter().filter_map(|number| puzzle.clue(*number));
            let nodes = asserted.map(|clue| compile(puzzle, &clue.formula)).collect();
            let prober = GridProber::new(puzzle, nodes, sat);
            let engine = Engine::new(prober, truths.clone(), options.deadline);
            Box::new(Exact::new(puzzle, options, clues, truths, engine, marks))
        }
        Search::Sat => {
            let engine = Engine::new(sat, truths.clone(), options.deadline);
            Box::new(Exact::new(puzzle, options, clues, truths, engine, marks))
        }
    }
}

impl<'a, P: Prober> Exact<'a, P> {
    fn new(
        puzzle: &'a Puzzle,
        options: &Options,
        clues: &[ClueNumber],
        truths: Option<FixedBitSet>,
        engine: Engine<P>,
        marks: Option<Marks>,
    ) -> Exact<'a, P> {
        Exact {
            puzzle,
            options: options.clone(),
            used_up: vec![false; clues.len()],
            clues: clues.to_vec(),
            truths,
            engine,
            deepening: Deepening::default(),
            marks,
            trace: None,
            work: options.step_limit.map(|_| if puzzle.shape().cells() > MOST_CELLS { 0 } else { *WORK_ }),
        }
    }

    fn pattern(&mut self) -> Result<Option<Chosen>, ExplainError> {
        let Some(step) = self.marks.as_ref().and_then(Marks::cheapest) else { return Ok(None) };
        let derived = self.engine.propagated(step.premises.elements())?;
        let total = step.premises.elements().len() as u64;
        let target = Target::of(step.target);
        let premises = Claim::Smallest(step.premises);
        let choice = Choice { clues: Vec::new(), target, premises, total, at_least: total };
        Ok(Some(Chosen { choice, derived, citation: None }))
    }

    /// No step costs less, where the patterns find none.
    fn floor(&self) -> usize {
        if self.marks.is_some() { self.puzzle.shape().entities() } else { 0 }
    }

    /// The cheapest step, or one that is not proven so; the outer `None` where the search is
    /// given up.
    fn search(&mut self) -> Result<Option<Option<Chosen>>, ExplainError> {
        if self.work == Some(0) {
            return Ok(None);
        }
        let share = self.work.map_or(u64::MAX, |left| left.div_ceil(SHARES));
        self.engine.allow(share);
        let limit = self.options.step_limit.unwrap_or(u64::MAX);
        let (shape, floor) = (self.puzzle.shape(), self.floor());
        let found = self.deepening.cheapest(
            &mut self.engine,
            shape,
            &self.options.cost,
            &self.used_up,
            floor,
            limit,
        );
        let taken = share - self.engine.allowed();
        self.work = self.work.map(|left| left - taken);
        let spent = self.engine.allowed() == 0;
        self.engine.allow(u64::MAX);
        let choice = match found {
            Err(ExplainError::Deadline) if spent && !self.is_late() => return Ok(None),
            other => other?,
        };
        let Some(choice) = choice else { return Ok(Some(None)) };
        let derived = match choice.target.fact() {
            None => Vec::new(),
            Some(_) => self.engine.derived(&choice.clues, choice.premises.elements())?,
        };
        Ok(Some(Some(Chosen { choice, derived, citation: None })))
    }

    fn is_late(&self) -> bool {
        self.options.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// A step from the trace of a propagation, its premises made minimal.
    fn offered(&mut self, known: &FactSet) -> Result<Option<Chosen>, ExplainError> {
        let trace = self.trace.get_or_insert_with(|| {
            Box::new(Trace::new(self.puzzle, &self.options, &self.clues, self.truths.clone()))
        });
        let Some(offer) = trace.offer(known)? else { return Ok(None) };
        let derived = match (offer.derived, offer.target) {
            (Some(derived), _) => derived,
            (None, None) => Vec::new(),
            (None, Some(_)) => self.engine.derived(&offer.clues, offer.premises.elements())?,
        };
        let target = offer.target.filter(|_| !derived.is_empty());
        let choice = Choice {
            clues: offer.clues,
            target: target.map_or(Target::CONTRADICTION, Target::of),
            premises: Claim::Minimal(offer.premises),
            total: offer.total,
            at_least: offer.total.min(self.floor() as u64),
        };
        Ok(Some(Chosen { choice, derived, citation: None }))
    }
}

impl<P: Prober> Chooser for Exact<'_, P> {
    fn learn(&mut self, fact: Fact) {
        self.engine.learn([fact]);
        if let Some(marks) = &mut self.marks {
            marks.learn(fact);
        }
        if let Some(trace) = &mut self.trace {
            trace.learn(fact);
        }
    }

    fn next(&mut self, known: &FactSet) -> Result<Option<Chosen>, ExplainError> {
        let chosen = match self.pattern()? {
            Some(chosen) => Some(chosen),
            None => match self.search()? {
                Some(found) => found,
                None => self.offered(known)?,
            },
        };
        for fact in chosen.iter().flat_map(|chosen| &chosen.derived) {
            self.engine.learn([*fact]);
            if let Some(marks) = &mut self.marks {
                marks.learn(*fact);
            }
        }
        Ok(chosen)
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
