//! Why one fact holds, or a contradiction: the cheapest step for it on a grid.

use because_encodings::{ClueNumber, Fact, FactSet, Puzzle};
use fixedbitset::FixedBitSet;

use super::chooser::Chosen;
use super::cost::CostProfile;
use super::deepening::{Choice, Deepening, Terms};
use super::engine::{Engine, Target};
use super::exact::MOST_CELLS;
use super::minimal::{Claim, Smus};
use super::prober::Prober;
use super::trace::Trace;
use super::{ExplainError, Options};

/// So much work the search for a reason may take: see [`Engine::allow`].
const WORK: u64 = 1_000_000;

/// The cheapest step from these clues and this grid that gives the target; `None` if they do not
/// entail it, or only by steps that are too dear ([`Options::below`]). Where axioms have a price
/// or there is no cost, steps are compared as `effort` does.
///
/// With a limit for steps, the search for the cheapest is limited too, by the size of the grid
/// and by work; past that the step has clues and premises that are only minimal, and carries the
/// cost below which the search found nothing.
///
/// # Errors
/// When the puzzle is too large to encode, the solver fails, or the deadline passes.
pub(crate) fn cheapest_for(
    puzzle: &Puzzle,
    options: &Options,
    clues: &[ClueNumber],
    truths: Option<FixedBitSet>,
    known: &FactSet,
    target: Target,
) -> Result<Option<Chosen>, ExplainError> {
    let profile = match options.cost {
        CostProfile::Zebratutor => CostProfile::Zebratutor,
        _ => CostProfile::Effort,
    };
    let is_cheap = |chosen: &Chosen| options.below.is_none_or(|below| chosen.choice.total < below);
    if let Some(chosen) = target.fact().and_then(|fact| crossed_out(puzzle, known, fact)) {
        return Ok(Some(chosen).filter(is_cheap));
    }
    let asked = Asked { puzzle, profile: &profile, clues, known, target };
    let mut reached = 0;
    if options.step_limit.is_none() || puzzle.shape().cells() <= MOST_CELLS {
        match asked.search(options, truths.clone(), &mut reached) {
            Err(ExplainError::Work) => {}
            other => return other,
        }
    }
    let told = Options { cost: profile.clone(), ..options.clone() };
    let chosen = Trace::new(puzzle, &told, clues, truths).reason(known, target, reached)?;
    Ok(chosen.filter(is_cheap))
}

/// The cross-out that gives the fact. For n ≥ 3 nothing else rests on one premise and no clue,
/// and nothing rests on less.
fn crossed_out(puzzle: &Puzzle, known: &FactSet, fact: Fact) -> Option<Chosen> {
    let shape = puzzle.shape();
    if fact.value || shape.entities() < 3 || !puzzle.unnamed_orders().is_empty() {
        return None;
    }
    let beside = |cell| {
        let (x, y) = shape.entities_at(cell);
        let row = shape.entities_of(y.category).filter(move |other| *other != y);
        let column = shape.entities_of(x.category).filter(move |other| *other != x);
        let row = row.filter_map(move |other| shape.cell(x, other));
        row.chain(column.filter_map(move |other| shape.cell(other, y)))
    };
    let mark = beside(fact.cell).filter(|cell| known.value(*cell) == Some(true)).min()?;
    let open = beside(mark).filter(|cell| known.value(*cell).is_none());
    let mut derived: Vec<Fact> = open.map(|cell| Fact { cell, value: false }).collect();
    derived.sort_unstable();
    let premises = Claim::Smallest(Smus::shown(vec![Fact { cell: mark, value: true }]));
    let choice = Choice { clues: Vec::new(), target: Target::of(fact), premises, total: 1, at_least: 1 };
    Some(Chosen { choice, derived, citation: None, alternatives: Vec::new() })
}

/// A question for the reason of a target.
struct Asked<'q> {
    puzzle: &'q Puzzle,
    profile: &'q CostProfile,
    clues: &'q [ClueNumber],
    known: &'q FactSet,
    target: Target,
}

impl Asked<'_> {
    /// The cheapest step for it, over all clue sets. Where that takes too much work, the error
    /// that says so, and in `reached` the cost below which there is none.
    fn search(
        &self,
        options: &Options,
        truths: Option<FixedBitSet>,
        reached: &mut u64,
    ) -> Result<Option<Chosen>, ExplainError> {
        let Asked { puzzle, profile, clues, known, target } = *self;
        let prober = Prober::new(puzzle, clues, options);
        let mut engine = Engine::new(prober, truths, options.deadline);
        engine.learn(known.iter());
        if options.step_limit.is_some() {
            engine.allow(WORK);
        }
        let mut used_up = Vec::with_capacity(clues.len());
        for clue in 0..clues.len() {
            used_up.push(engine.is_used_up(clue)?);
        }
        let limit = options.step_limit.unwrap_or(u64::MAX);
        let only = Some(target);
        let shape = puzzle.shape();
        let below = options.below.unwrap_or(u64::MAX);
        let terms = Terms { shape, profile, used_up: &used_up, floor: 0, limit, below, only, any: true };
        let mut deepening = Deepening::default();
        let choice = deepening.cheapest(&mut engine, &terms);
        *reached = deepening.reached();
        let Some(choice) = choice? else { return Ok(None) };
        engine.allow(u64::MAX);
        let derived = match target.fact() {
            None => Vec::new(),
            Some(_) => engine.derived(&choice.clues, choice.premises.elements())?,
        };
        Ok(Some(Chosen { choice, derived, citation: None, alternatives: Vec::new() }))
    }
}
