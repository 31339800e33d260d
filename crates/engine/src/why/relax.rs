//! Relaxing and filtering: a sequence from which no step can be left out.

mod chosen;
mod grids;
mod repaired;
mod settled;

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use super::link::{Bound, Grids, Link};
use crate::explain::{ExplainError, Reasons};

/// So much work the simplification of one sequence may take: about as much time as the whole
/// sequence with its citations takes on six categories of five.
const WORK: u64 = 200_000;

/// On grids of so many cells at most, steps are left out also where the others must take a detour
/// over facts that were not needed before.
const DETOURS: usize = 200;

/// How many nodes the search for premises may take where a step is left out on trial. Those that
/// take longer are seldom within the bound.
const TRIAL: u64 = 500;

/// Simplifies the slice of a sequence.
pub(crate) struct Relaxation<'r, 'a> {
    reasons: &'r mut Reasons<'a>,
    /// What is known before the first link.
    start: FixedBitSet,
    /// The cells of the goal; none stands for the contradiction.
    goal: FixedBitSet,
    bound: Bound,
    /// What links give, by clues and premises; `None` for a contradiction.
    given: BTreeMap<(Vec<usize>, Vec<usize>), Option<FixedBitSet>>,
}

/// What a simplification came to.
#[derive(Clone, Debug)]
pub(crate) struct Simplified {
    /// The links that are left, in order.
    pub links: Vec<Link>,
    /// Whether every link was left out on trial; else a limit came first.
    pub simplified: bool,
}

impl<'r, 'a> Relaxation<'r, 'a> {
    /// The simplification of a slice that leads from the cells `start` to those of `goal`.
    pub(crate) fn new(
        reasons: &'r mut Reasons<'a>,
        start: FixedBitSet,
        goal: FixedBitSet,
        slice: &[Link],
    ) -> Relaxation<'r, 'a> {
        Relaxation { reasons, start, goal, bound: Bound::of(slice), given: BTreeMap::new() }
    }

    // Relaxing and filtering
    //
    // What:  a sequence to the goal over some of the slice's clue sets, in their order, as short
    //        as leaving out one step after the other makes it.
    // Pre:   `slice` leads from the start to the goal.
    // Post:  it is no longer than the slice, and no step is harder than the slice's hardest (see
    //        `Bound`). Every step is needed by a later one or the goal, and its premises are the
    //        fewest for that among what the steps before it give. If `simplified`, every step
    //        was left out on trial, and the others were not found to lead to the goal. Where
    //        whole grids for premises do not lead there either, no choice of premises does;
    //        else a choice within the bound may have been missed, since they are not all tried.
    // How:   the step that costs most is left out first, of equals the last. With relaxed
    //        followers (each uses all that is known, and gives all that follows) the goal must
    //        still be reached, or the step is needed for good: leaving out others only makes it
    //        more so. If it is, three ways to go on are tried. Forwards: followers stay as they
    //        are or get other premises, and give what was lost as soon as they can. From behind:
    //        every fact that is needed comes from the first follower that can give it, or the
    //        one that gives it now. And on smaller grids the latter again, with grids to which
    //        each follower adds only what it can give within the bound. Facts that are needed
    //        anyway are premises rather than others. Rounds go on until one leaves out nothing.
    // After: Bleukx, Devriendt, Gamba, Bogaerts, Guns, "Simplifying step-wise explanation
    //        sequences", CP 2023, where clue sets are relaxed and filtered by deletion.
    /// The simplified slice.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn simplified(&mut self, slice: Vec<Link>) -> Result<Simplified, ExplainError> {
        self.reasons.allow(WORK);
        let mut best = slice;
        let done = self.simplify(&mut best);
        self.reasons.allow(u64::MAX);
        match done {
            Ok(()) => Ok(Simplified { links: best, simplified: true }),
            Err(ExplainError::Work) => Ok(Simplified { links: best, simplified: false }),
            Err(error) => Err(error),
        }
    }

    fn simplify(&mut self, best: &mut Vec<Link>) -> Result<(), ExplainError> {
        *best = self.settled(best.clone())?;
        let relaxed = self.relaxed(&best.iter().collect::<Vec<_>>(), None)?;
        if let Some(fewer) = self.chosen(&best.iter().collect::<Vec<_>>(), &relaxed, false)?
            && fewer.len() < best.len()
        {
            *best = self.settled(fewer)?;
        }
        // Links that nothing can stand in for, and those that nothing was found to stand in for
        // since links were last left out.
        let (mut needed, mut tried) = (BTreeSet::new(), BTreeSet::new());
        let (mut relaxed, mut news) = (None, false);
        loop {
            let Some(place) = costliest(best, &needed, &tried) else {
                if !std::mem::take(&mut news) {
                    return Ok(());
                }
                tried.clear();
                continue;
            };
            let whole = match relaxed.take() {
                Some(whole) => whole,
                None => self.relaxed(&best.iter().collect::<Vec<_>>(), None)?,
            };
            let id = best[place].id;
            let others: Vec<&Link> = best.iter().filter(|link| link.id != id).collect();
            let grids = self.relaxed(&others, Some((&whole, place)))?;
            if !self.is_reached(&grids) {
                needed.insert(id);
                relaxed = Some(whole);
                continue;
            }
            let mut fewer = self.repaired(best, place)?;
            if fewer.is_none() {
                fewer = self.chosen(&others, &grids, false)?;
            }
            if fewer.is_none() {
                fewer = self.chosen(&others, &grids, true)?;
            }
            if fewer.is_none() && self.reasons.cells() <= DETOURS {
                let grids = self.affordably_relaxed(&others)?;
                for keep in [false, true] {
                    if fewer.is_none() && self.is_reached(&grids) {
                        fewer = self.chosen(&others, &grids, keep)?;
                    }
                }
            }
            match fewer {
                Some(fewer) => {
                    *best = self.settled(fewer)?;
                    news = true;
                }
                None => {
                    tried.insert(id);
                    relaxed = Some(whole);
                }
            }
        }
    }

    fn is_reached(&self, grids: &Grids) -> bool {
        if self.goal.is_clear() { grids.clash.is_some() } else { self.goal.is_subset(&grids.after) }
    }
}

/// The link to be left out next: of those not yet known to be needed, one with most clues, then
/// most premises, the last of equals.
fn costliest(links: &[Link], needed: &BTreeSet<usize>, tried: &BTreeSet<usize>) -> Option<usize> {
    let open =
        links.iter().enumerate().filter(|(_, link)| !needed.contains(&link.id) && !tried.contains(&link.id));
    open.max_by_key(|(place, link)| (link.clues.len(), link.premises.len(), *place)).map(|(place, _)| place)
}
