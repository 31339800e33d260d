//! Why one fact holds, or a contradiction: the cheapest step for it on a grid.

use because_encodings::{ClueNumber, FactSet, Puzzle};
use fixedbitset::FixedBitSet;

use super::chooser::Chosen;
use super::cost::CostProfile;
use super::deepening::{Deepening, Terms};
use super::engine::{Engine, Target};
use super::grid_prober::GridProber;
use super::sat_prober::SatProber;
use super::{ExplainError, Options};
use crate::search::compile;

/// The cheapest step from these clues and this grid that gives the target; `None` if they do not
/// entail it, or only by steps that are too dear ([`Options::below`]). Where axioms have a price or there is no cost, steps are compared as `effort` does.
///
/// # Errors
/// When the puzzle is too large to encode, the solver fails, or the deadline passes.
pub fn cheapest_for(
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
    let sat = SatProber::new(puzzle, clues.to_vec(), options.backend);
    let asserted = clues.iter().filter_map(|number| puzzle.clue(*number));
    let nodes = asserted.map(|clue| compile(puzzle, &clue.formula)).collect();
    let mut engine = Engine::new(GridProber::new(puzzle, nodes, sat), truths, options.deadline);
    engine.learn(known.iter());
    let mut used_up = Vec::with_capacity(clues.len());
    for clue in 0..clues.len() {
        used_up.push(engine.is_used_up(clue)?);
    }
    let limit = options.step_limit.unwrap_or(u64::MAX);
    let only = Some(target);
    let shape = puzzle.shape();
    let below = options.below.unwrap_or(u64::MAX);
    let terms = Terms { shape, profile: &profile, used_up: &used_up, floor: 0, limit, below, only };
    let choice = Deepening::default().cheapest(&mut engine, &terms)?;
    let Some(choice) = choice else { return Ok(None) };
    let derived = match target.fact() {
        None => Vec::new(),
        Some(_) => engine.derived(&choice.clues, choice.premises.elements())?,
    };
    Ok(Some(Chosen { choice, derived, citation: None, alternatives: Vec::new() }))
}
