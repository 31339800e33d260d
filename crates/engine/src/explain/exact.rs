//! The chooser of cheapest steps: optimal propagation and smallest premises.

use because_encodings::{ClueNumber, Fact, FactSet, Puzzle};
use fixedbitset::FixedBitSet;

use super::chooser::{Chooser, Chosen};
use super::deepening::{Choice, Deepening, Terms};
use super::engine::{Engine, Target};
use super::minimal::Claim;
use super::patterns::Marks;
use super::prober::Prober;
use super::trace::Trace;
use super::{ExplainError, Options, Search};

/// On grids of more cells than this, steps that the patterns do not find are not searched for
/// over all candidates, unless the search has no limit.
pub(crate) const MOST_CELLS: usize = 2_500;

/// So much work the searches for the hard steps of one sequence may take, in all, times the square of the cells: by it
/// a unit of work takes longer (see [`Engine::allow`]). On 6×6 that proves every step.
const WORK: u64 = 8_700_000_000_000;

/// So much work any step may take besides: of the searches for steps on an 8×8 grid, nineteen in twenty took no more on
/// an easy puzzle, and nearly nine in ten on a hard one.
const EACH: u64 = 100_000;

/// A supposed world, or a puzzle without a solution, has so much times the fourth power of the cells, and nothing for each
/// step: everything follows there sooner or later, and what is opened up need not be proven cheapest to be of use.
const WITHOUT_SOLUTION: u64 = 26_000_000_000_000_000;

/// No step may take more than one such share of what is left for the hard ones.
const SHARES: u64 = 16;

/// Chooses the cheapest step under the cost profile.
pub(crate) struct Exact<'a> {
    puzzle: &'a Puzzle,
    options: Options,
    clues: Vec<ClueNumber>,
    truths: Option<FixedBitSet>,
    engine: Engine<'a>,
    deepening: Deepening,
    /// The grid for the patterns of axiom steps, where these may be used.
    marks: Option<Marks>,
    /// Where steps come from that cannot be searched for.
    trace: Option<Box<Trace<'a>>>,
    /// How much work every step may take.
    each: u64,
    /// How much is left beside that for the hard steps of the sequence; `None` for no limit.
    work: Option<u64>,
    used_up: Vec<bool>,
}

/// The chooser for these asserted clues; `truths` are the true cells of any solution of them,
/// `None` where there is none.
pub(crate) fn exact<'a>(
    puzzle: &'a Puzzle,
    options: &Options,
    clues: &[ClueNumber],
    truths: Option<FixedBitSet>,
) -> Box<dyn Chooser + 'a> {
    // The patterns know the axioms for three entities and more, in no other order.
    let patterns = options.search == Search::Grid
        && puzzle.shape().entities() >= 3
        && puzzle.unnamed_orders().is_empty();
    let marks = patterns.then(|| Marks::new(puzzle.shape()));
    let prober = Prober::new(puzzle, clues, options);
    let engine = Engine::new(prober, truths.clone(), options.deadline);
    Box::new(Exact::new(puzzle, options, clues, truths, engine, marks))
}

impl<'a> Exact<'a> {
    fn new(
        puzzle: &'a Puzzle,
        options: &Options,
        clues: &[ClueNumber],
        truths: Option<FixedBitSet>,
        engine: Engine<'a>,
        marks: Option<Marks>,
    ) -> Exact<'a> {
        let cells = puzzle.shape().cells() as u64;
        let (each, work) = match options.step_limit {
            None => (0, None),
            Some(limit) if limit == 0 || cells > MOST_CELLS as u64 => (0, Some(0)),
            Some(_) if truths.is_some() => (EACH, Some(WORK / cells.pow(2))),
            Some(_) => (0, Some(WITHOUT_SOLUTION / cells.pow(4))),
        };
        Exact {
            puzzle,
            options: options.clone(),
            used_up: vec![false; clues.len()],
            clues: clues.to_vec(),
            engine,
            deepening: Deepening::default(),
            marks,
            trace: None,
            each,
            work,
            truths,
        }
    }

    /// The cheapest step by the patterns, where these may be used. Where only the contradiction is wanted and may cost as
    /// much, a row of which nothing is left is one; else what follows from it comes first, for one premise less.
    fn pattern(&self) -> Option<Choice> {
        let marks = self.marks.as_ref()?;
        let entities = self.puzzle.shape().entities();
        let of_emptied = || match self.options.below {
            _ if !marks.emptied() => None,
            Some(below) if (entities as u64) < below => marks.by_emptied(),
            _ => marks.of_emptied(),
        };
        marks.cheapest(self.truths.is_some()).or_else(of_emptied).map(Choice::from)
    }

    /// No step costs less, where the patterns have found none.
    fn floor(&self) -> usize {
        self.marks.as_ref().map_or(0, Marks::floor)
    }

    /// A fact is part of the grid.
    fn mark(&mut self, fact: Fact) {
        if let Some(marks) = &mut self.marks {
            marks.learn(fact);
        }
        self.marks.take_if(|marks| !marks.apply());
    }

    /// All new facts of a step, in fact order.
    fn derived(&mut self, choice: &Choice) -> Result<Vec<Fact>, ExplainError> {
        let (clues, premises) = (&choice.clues, choice.premises.elements());
        if choice.target.fact().is_none() {
            Ok(Vec::new())
        } else if self.marks.is_some() && clues.is_empty() && premises.len() < self.puzzle.shape().entities()
        {
            self.engine.propagated(premises)
        } else {
            self.engine.derived(clues, premises)
        }
    }

    /// The next step by search, or one that is not proven cheapest; the outer `None` where the
    /// search is given up.
    fn search(&mut self) -> Result<Option<Option<Choice>>, ExplainError> {
        if (self.each, self.work) == (0, Some(0)) {
            return Ok(None);
        }
        let share = self.work.map_or(u64::MAX, |left| self.each + left.div_ceil(SHARES));
        self.engine.allow(share);
        let limit = self.options.step_limit.unwrap_or(u64::MAX);
        let (shape, floor) = (self.puzzle.shape(), self.floor());
        let (profile, used_up) = (&self.options.cost, self.used_up.as_slice());
        let below = self.options.below.unwrap_or(u64::MAX);
        let terms = Terms { shape, profile, used_up, floor, limit, below, only: None };
        let found = self.deepening.cheapest(&mut self.engine, &terms);
        let taken = share - self.engine.allowed();
        self.work = self.work.map(|left| left - taken.saturating_sub(self.each));
        self.engine.allow(u64::MAX);
        match found {
            Err(ExplainError::Work) => Ok(None),
            other => other.map(Some),
        }
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
        Ok(Some(Chosen { choice, derived, citation: None, alternatives: Vec::new() }))
    }

    fn alternatives(&mut self, choice: &Choice) -> Result<Vec<Choice>, ExplainError> {
        if !self.options.alternatives || choice.at_least < choice.total {
            return Ok(Vec::new());
        }
        let limit = self.options.step_limit.unwrap_or(u64::MAX);
        let (shape, profile) = (self.puzzle.shape(), &self.options.cost);
        self.deepening.alternatives(&mut self.engine, shape, profile, &self.used_up, choice, limit)
    }
}

impl Chooser for Exact<'_> {
    fn learn(&mut self, fact: Fact) {
        self.engine.learn([fact]);
        self.mark(fact);
        if let Some(trace) = &mut self.trace {
            trace.learn(fact);
        }
    }

    fn next(&mut self, known: &FactSet) -> Result<Option<Chosen>, ExplainError> {
        let choice = match self.pattern() {
            Some(choice) => Some(Some(choice)),
            None => self.search()?,
        };
        let chosen = match choice {
            Some(None) => None,
            None => self.offered(known)?,
            Some(Some(choice)) => {
                let mut alternatives = Vec::new();
                for other in self.alternatives(&choice)? {
                    let derived = self.derived(&other)?;
                    let (citation, none) = (None, Vec::new());
                    alternatives.push(Chosen { choice: other, derived, citation, alternatives: none });
                }
                let derived = self.derived(&choice)?;
                Some(Chosen { choice, derived, citation: None, alternatives })
            }
        };
        // The trace takes the grid as it is when it is asked.
        for fact in chosen.iter().flat_map(|chosen| &chosen.derived) {
            self.engine.learn([*fact]);
            self.mark(*fact);
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
