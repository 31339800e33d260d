//! Cost deepening: the cheapest step over all clue sets and targets.

use std::collections::BTreeMap;

use because_encodings::{Fact, Shape};
use itertools::Itertools;

use super::ExplainError;
use super::cost::CostProfile;
use super::engine::{Class, Engine, Premises, SetId, Target};
use super::minimal::Claim;
use super::patterns::AxiomStep;
use crate::budget::Budget;

/// Into so many shares the effort of a step is divided: no candidate gets more than one at a
/// time.
const SHARES: u64 = 8;

/// How many candidates are compared where the effort is used up.
const CANDIDATES: usize = 12;

/// A cheapest step, before what it derives is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// Its clues, by place.
    pub clues: Vec<usize>,
    /// What it is for.
    pub target: Target,
    /// Its premises, in fact order.
    pub premises: Claim<Fact>,
    /// Its cost.
    pub total: u64,
    /// No step on this grid costs less than this.
    pub at_least: u64,
}

impl From<AxiomStep> for Choice {
    fn from(step: AxiomStep) -> Choice {
        let total = step.premises.elements().len() as u64;
        let (target, premises) = (step.target, Claim::Smallest(step.premises));
        Choice { clues: Vec::new(), target, premises, total, at_least: total }
    }
}

/// What is asked of a cheapest step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms<'a> {
    /// The shape of the puzzle.
    pub shape: Shape,
    /// What makes one step easier than another.
    pub profile: &'a CostProfile,
    /// Which clues grid and axioms entail.
    pub used_up: &'a [bool],
    /// No fewer premises give anything without a clue.
    pub floor: usize,
    /// How many nodes the search may take.
    pub limit: u64,
    /// Steps that cost as much as this are not looked for.
    pub below: u64,
    /// The target that it is for; any, if none is named.
    pub only: Option<Target>,
    /// Whether a step is wanted that is not proven cheapest, where none is.
    pub any: bool,
}

/// The clue sets, each made when it is first needed.
#[derive(Debug, Default)]
pub(crate) struct Deepening {
    sets: BTreeMap<Vec<usize>, SetId>,
    /// See [`Deepening::reached`].
    reached: u64,
}

/// A clue set that yields something on the present grid.
pub(super) struct Active {
    pub(super) set: SetId,
    base: u64,
    pub(super) targets: Vec<Target>,
    /// Whether only targets that need no premise are known.
    alone: bool,
}

impl Deepening {
    /// No step costs less than this: as far as the last search for a cheapest one came, or where it first gave up a
    /// candidate.
    pub(crate) fn reached(&self) -> u64 {
        self.reached
    }

    // Cost deepening
    //
    // What:  the cheapest (clue set, target, premises) on the present grid; among equal costs
    //        the first by the class of the target (a tick before a cross), then in the order of
    //        clue sets (by size, then by numbers), then of targets, then the lexicographically
    //        smallest premises.
    // Pre:   `profile.of_clues` grows strictly with the number of clues; a premise costs 1.
    // Post:  no step on this grid is cheaper, and none of the same cost comes earlier in the
    //        order; `None` if nothing at all follows from all clues together.
    // How:   for cost 0, 1, 2, … over all candidates; clue sets of size s enter at the cost of
    //        their clues alone, single clues with what follows without a premise, and all with
    //        their consequences on the grid before one premise may be used; a candidate is refuted at p premises
    //        when no p grid facts hit its counter-models (see `hitting`).
    // Limit: each candidate may take a share of `limit` search nodes, and all together no more.
    //        The cost at which a candidate was first given up bounds the cost from below; where
    //        all effort is used up, a few candidates get premises that are only minimal.
    // After: Claes, Bogaerts, Canoy, Guns 2019, section 5, with the loop over costs outside.
    /// The cheapest step on the engine's grid, `only` for a target if one is named, or `None` if
    /// nothing (or not that target) follows any more below that cost. The caller
    /// knows that no fewer than `floor` premises give anything without a clue, and which clues
    /// grid and axioms entail.
    ///
    /// # Errors
    /// When the solver fails; [`ExplainError::Work`] where none is proven cheapest and no other is wanted.
    pub(crate) fn cheapest(
        &mut self,
        engine: &mut Engine<'_>,
        terms: &Terms<'_>,
    ) -> Result<Option<Choice>, ExplainError> {
        let Terms { shape, profile, used_up, floor, limit, below, only, any } = *terms;
        let mut active: Vec<Active> = Vec::new();
        let (mut cost, mut next_size, clues) = (0, 0, used_up.len());
        let mut effort = Budget::new(limit, None);
        let mut given_up: Vec<(SetId, Target)> = Vec::new();
        let mut open_from: Option<u64> = None;
        loop {
            self.reached = open_from.unwrap_or(cost);
            if cost >= below {
                return Ok(None);
            }
            while next_size <= clues && profile.of_clues(shape, next_size) <= cost {
                let base = profile.of_clues(shape, next_size);
                // What a clue says by itself is looked for once for all steps.
                let alone = next_size == 1 && only.is_none() && engine.knows_alone();
                let mut of_size = self.of_size(engine, next_size, base, alone, used_up, &active)?;
                if let Some(only) = only {
                    of_size.iter_mut().for_each(|of| of.targets.retain(|target| *target == only));
                    of_size.retain(|of| !of.targets.is_empty());
                }
                active.extend(of_size);
                next_size += 1;
            }
            for (Active { set, base, .. }, target) in in_order(&active) {
                let most = (cost - base) as usize;
                if *base == 0 && most < floor || given_up.contains(&(*set, target)) {
                    continue;
                }
                let ask = |share: &mut Budget| engine.premises(*set, target, most, share);
                match effort.within(limit / SHARES, ask)? {
                    Premises::Found(premises) => {
                        let clues = engine.clues_of(*set).to_vec();
                        let at_least = open_from.unwrap_or(cost).min(cost);
                        let premises = Claim::Smallest(premises);
                        return Ok(Some(Choice { clues, target, premises, total: cost, at_least }));
                    }
                    Premises::Refuted => {}
                    Premises::Exhausted => {
                        open_from = open_from.or(Some(cost));
                        given_up.push((*set, target));
                    }
                }
            }
            // Whatever else follows needs a premise.
            if cost + 1 < below && active.iter().any(|of| of.alone) {
                for of in active.iter_mut().filter(|of| of.alone) {
                    (of.targets, of.alone) = (engine.consequences(of.set)?, false);
                }
                active.retain(|of| !of.targets.is_empty());
            }
            if (effort.left() == 0 && !active.is_empty())
                || (!given_up.is_empty() && given_up.len() == count(&active))
            {
                self.reached = open_from.unwrap_or(cost);
                if !any {
                    return Err(ExplainError::Work);
                }
                return some_step(engine, &active, open_from.unwrap_or(cost)).map(Some);
            }
            if !active.is_empty() {
                cost += 1;
            } else if next_size <= clues {
                cost = profile.of_clues(shape, next_size);
            } else {
                return Ok(None);
            }
        }
    }

    fn set(&mut self, engine: &mut Engine<'_>, clues: Vec<usize>) -> SetId {
        match self.sets.get(&clues) {
            Some(set) => *set,
            None => *self.sets.entry(clues.clone()).or_insert_with(|| engine.add_set(clues)),
        }
    }

    // Clue sets of a size
    //
    // What:  the sets of `size` clues that yield something, in order; if `alone`, those that may, with what they yield
    //        without a premise.
    // How:   a clue that grid and axioms entail adds nothing to what the others yield (though
    //        it may save premises). So a set yields what it yields without such clues, and only
    //        those need be looked at whose other clues yield something: all sets of other
    //        clues, and the smaller ones that are active with any used up clues added.
    pub(super) fn of_size(
        &mut self,
        engine: &mut Engine<'_>,
        size: usize,
        base: u64,
        alone: bool,
        used_up: &[bool],
        active: &[Active],
    ) -> Result<Vec<Active>, ExplainError> {
        let (used, open): (Vec<usize>, Vec<usize>) = (0..used_up.len()).partition(|clue| used_up[*clue]);
        // Each set is looked at: too many are better not even made.
        engine.spend(binomial(open.len(), size))?;
        let mut found: BTreeMap<Vec<usize>, Option<&[Target]>> =
            open.into_iter().combinations(size).map(|clues| (clues, None)).collect();
        for Active { set, targets, .. } in active {
            let core = engine.clues_of(*set).to_vec();
            if core.iter().all(|clue| !used_up[*clue]) {
                engine.spend(binomial(used.len(), size - core.len()))?;
                for added in used.iter().copied().combinations(size - core.len()) {
                    let mut clues = [core.as_slice(), &added].concat();
                    clues.sort_unstable();
                    found.insert(clues, Some(targets));
                }
            }
        }
        let mut yielding = Vec::new();
        for (clues, known) in found {
            let set = self.set(engine, clues);
            let alone = alone && known.is_none();
            let targets = match known {
                Some(targets) => targets.to_vec(),
                None if alone => engine.consequences_alone(set)?,
                None => engine.consequences(set)?,
            };
            if alone || !targets.is_empty() {
                yielding.push(Active { set, base, targets, alone });
            }
        }
        Ok(yielding)
    }
}

/// How many sets of `chosen` of `all` there are.
fn binomial(all: usize, chosen: usize) -> u64 {
    (0..chosen as u64)
        .fold(1, |sets, taken| sets.saturating_mul((all as u64).saturating_sub(taken)) / (taken + 1))
}

/// The candidates of active clue sets, in the order of ties among equal costs.
pub(super) fn in_order(active: &[Active]) -> impl Iterator<Item = (&Active, Target)> {
    Class::ALL.into_iter().flat_map(move |class| {
        active.iter().flat_map(move |of| {
            of.targets.iter().filter(move |target| target.class() == class).map(move |target| (of, *target))
        })
    })
}

fn count(active: &[Active]) -> usize {
    active.iter().map(|of| of.targets.len()).sum()
}

/// The cheapest of some candidates with premises that are minimal, but perhaps not smallest:
/// the first few targets of every clue set.
fn some_step(engine: &mut Engine<'_>, active: &[Active], at_least: u64) -> Result<Choice, ExplainError> {
    let mut best: Option<Choice> = None;
    for Active { set, base, targets, .. } in active.iter().take(CANDIDATES) {
        for target in targets.iter().take(CANDIDATES / active.len().min(CANDIDATES)) {
            let premises = engine.some_premises(*set, *target)?;
            let total = base + premises.elements().len() as u64;
            if best.as_ref().is_none_or(|known| total < known.total) {
                let clues = engine.clues_of(*set).to_vec();
                let premises = Claim::Minimal(premises);
                best = Some(Choice { clues, target: *target, premises, total, at_least });
            }
        }
    }
    best.ok_or(ExplainError::Work)
}
