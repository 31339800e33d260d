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

/// On grids of more cells than this, or of more than [`MOST_CELLS`] and more entities in a category than this, nothing is
/// searched for at all, unless the search has no limit: on 12×12 one question can take SAT seconds.
const MOST_BOUNDED: (usize, usize) = (10_000, 10);

/// So many questions may be asked for the bound of any step, and so many for those of the hard ones of one sequence.
const QUESTIONS_EACH: u64 = 10;
const QUESTIONS: u64 = 1_000;

/// So many nodes the search for premises may take for one bound.
const NODES: u64 = 2_000;

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

/// How far steps are searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// Over all candidates.
    All,
    /// Only for what costs less than a step of the trace, and of that only for what rests on no clue, and for what a clue
    /// says by itself.
    Bounds,
    Nothing,
}

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
    reach: Reach,
    /// How many nodes the search for the premises of one step may take.
    nodes: u64,
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
    let (cells, entities) = (puzzle.shape().cells(), puzzle.shape().entities());
    let may_bound =
        cells <= MOST_BOUNDED.0 && entities <= MOST_BOUNDED.1 && truths.is_some() && marks.is_some();
    let reach = match (options.step_limit, cells) {
        (None, _) => Reach::All,
        (Some(0), _) => Reach::Nothing,
        (Some(_), ..=MOST_CELLS) => Reach::All,
        // Of what is only bounded no other steps of equal cost are known.
        (Some(_), _) if may_bound && !options.alternatives => Reach::Bounds,
        _ => Reach::Nothing,
    };
    Box::new(Exact::new(reach, puzzle, options, clues, truths, engine, marks))
}

impl<'a> Exact<'a> {
    fn new(
        reach: Reach,
        puzzle: &'a Puzzle,
        options: &Options,
        clues: &[ClueNumber],
        truths: Option<FixedBitSet>,
        engine: Engine<'a>,
        marks: Option<Marks>,
    ) -> Exact<'a> {
        let cells = puzzle.shape().cells() as u64;
        let nodes = if reach == Reach::Bounds { NODES } else { u64::MAX };
        let (each, work) = match reach {
            Reach::Bounds => (QUESTIONS_EACH * engine.question(), Some(QUESTIONS * engine.question())),
            Reach::Nothing => (0, Some(0)),
            Reach::All if options.step_limit.is_none() => (0, None),
            Reach::All if truths.is_some() => (EACH, Some(WORK / cells.pow(2))),
            Reach::All => (0, Some(WITHOUT_SOLUTION / cells.pow(4))),
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
            reach,
            nodes: options.step_limit.unwrap_or(u64::MAX).min(nodes),
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
        if self.reach != Reach::All {
            return Ok(None);
        }
        self.search_below(self.options.below.unwrap_or(u64::MAX))
    }

    /// The next step that costs less than that.
    fn search_below(&mut self, below: u64) -> Result<Option<Option<Choice>>, ExplainError> {
        let share = self.work.map_or(u64::MAX, |left| self.each + left.div_ceil(SHARES));
        self.engine.allow(share);
        let (shape, floor) = (self.puzzle.shape(), self.floor());
        let (profile, used_up) = (&self.options.cost, self.used_up.as_slice());
        let (limit, any) = (self.nodes, self.reach == Reach::All);
        let terms = Terms { shape, profile, used_up, floor, limit, below, only: None, any };
        let found = self.deepening.cheapest(&mut self.engine, &terms);
        let taken = share - self.engine.allowed();
        self.work = self.work.map(|left| left - taken.saturating_sub(self.each));
        self.engine.allow(u64::MAX);
        match found {
            Err(ExplainError::Work) => Ok(None),
            other => other.map(Some),
        }
    }

    /// A step from the trace of a propagation, its premises made minimal; or one that the search for a bound has found to
    /// cost less.
    fn offered(&mut self, known: &FactSet) -> Result<Option<Chosen>, ExplainError> {
        let trace = self.trace.get_or_insert_with(|| {
            Box::new(Trace::new(self.puzzle, &self.options, &self.clues, self.truths.clone()))
        });
        let Some(offer) = trace.offer(known)? else { return Ok(None) };
        let floor = self.floor() as u64;
        let at_least = match self.reach {
            _ if offer.total <= floor => floor,
            Reach::Nothing => floor,
            // The search has been given up before: another step that costs as much may come first.
            Reach::All => self.deepening.reached().min(offer.total - 1).max(floor),
            Reach::Bounds => {
                // What a clue says on the grid would be too much to look for.
                let below = offer.total.min(self.options.cost.of_clues(self.puzzle.shape(), 1) + 1);
                match self.search_below(below)? {
                    Some(Some(cheaper)) => return self.chosen(cheaper).map(Some),
                    _ => self.deepening.reached().max(floor),
                }
            }
        };
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
            at_least: offer.total.min(at_least),
        };
        Ok(Some(Chosen { choice, derived, citation: None, alternatives: Vec::new() }))
    }

    /// A choice with all that it derives.
    fn chosen(&mut self, choice: Choice) -> Result<Chosen, ExplainError> {
        let derived = self.derived(&choice)?;
        Ok(Chosen { choice, derived, citation: None, alternatives: Vec::new() })
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
                    alternatives.push(self.chosen(other)?);
                }
                Some(Chosen { alternatives, ..self.chosen(choice)? })
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

#[cfg(test)]
mod tests {
    use because_encodings::testing::{Profile, puzzle, solutions_up_to};

    use super::*;

    /// A chooser of that reach; facts are still to be learned.
    fn chooser<'a>(reach: Reach, puzzle: &'a Puzzle, options: &Options) -> Exact<'a> {
        let clues: Vec<ClueNumber> =
            puzzle.clues().iter().filter(|clue| clue.asserted).map(|clue| clue.number).collect();
        let mut truths = FixedBitSet::with_capacity(puzzle.shape().cells());
        for solution in solutions_up_to(puzzle, 1) {
            let facts = solution.facts(puzzle.shape());
            truths.extend(facts.iter().filter(|fact| fact.value).map(|fact| fact.cell.index()));
        }
        let truths = Some(truths);
        let engine = Engine::new(Prober::new(puzzle, &clues, options), truths.clone(), None);
        let marks = Some(Marks::new(puzzle.shape()));
        Exact::new(reach, puzzle, options, &clues, truths, engine, marks)
    }

    /// What bounds say of the steps of a trace is so by the search over all candidates: none costs less.
    #[test]
    fn bounds_hold_by_the_search_over_all_candidates() {
        let (mut proven, mut cheaper, mut given_up) = (0, 0, 0);
        for (seed, (k, n)) in
            (0..8).flat_map(|seed| [(4, 4), (3, 5), (4, 5), (5, 4)].map(|size| (seed, size)))
        {
            let unnamed = false;
            let puzzle = puzzle(seed, k, n, Profile { unnamed, ..Profile::UNIQUE });
            let options = Options::default();
            let mut bounds = chooser(Reach::Bounds, &puzzle, &options);
            // Some candidates are given up while there is work left for others.
            (bounds.nodes, bounds.work) = ([2_000, 200, 48, 16][seed as usize % 4], None);
            let mut known = FactSet::new(puzzle.shape().cells());
            while let Ok(Some(Chosen { choice, derived, .. })) = bounds.next(&known) {
                let unlimited = Options { step_limit: None, ..options.clone() };
                let mut all = chooser(Reach::All, &puzzle, &unlimited);
                known.iter().for_each(|fact| all.learn(fact));
                let Ok(Some(Chosen { choice: cheapest, .. })) = all.next(&known) else { unreachable!() };
                let Choice { total, at_least, .. } = choice;
                assert!(
                    at_least <= cheapest.total && cheapest.total <= total,
                    "{seed} {k}x{n}: {choice:?} {cheapest:?}"
                );
                given_up += usize::from(at_least < total.min(n as u64 + 2));
                if total > n as u64 && at_least == total {
                    proven += 1;
                    cheaper += usize::from(matches!(choice.premises, Claim::Smallest(_)));
                }
                derived.iter().for_each(|fact| _ = known.insert(*fact));
                if bounds.newly_used_up().is_err() {
                    unreachable!();
                }
            }
            assert_eq!(known.len(), puzzle.shape().cells(), "{seed} {k}x{n}");
        }
        assert!(proven > 50 && cheaper > 5 && given_up > 5, "{proven} {cheaper} {given_up}");
    }
}
