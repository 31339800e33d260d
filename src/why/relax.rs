//! Relaxing and filtering: a sequence from which no step can be left out.

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use super::link::{Bound, Grids, Link};
use crate::explain::{ExplainError, Fewest, Reasons, Want};

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
pub struct Relaxation<'r, 'a> {
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
pub struct Simplified {
    /// The links that are left, in order.
    pub links: Vec<Link>,
    /// Whether every link was left out on trial; else a limit came first.
    pub simplified: bool,
}

impl<'r, 'a> Relaxation<'r, 'a> {
    /// The simplification of a slice that leads from the cells `start` to those of `goal`.
    pub fn new(
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
    pub fn simplified(&mut self, slice: Vec<Link>) -> Result<Simplified, ExplainError> {
        self.reasons.allow(WORK);
        let mut best = slice;
        let done = self.simplify(&mut best);
        let spent = self.reasons.is_spent();
        self.reasons.allow(u64::MAX);
        match done {
            Ok(()) => Ok(Simplified { links: best, simplified: true }),
            Err(ExplainError::Deadline) if spent => Ok(Simplified { links: best, simplified: false }),
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

    /// The grids where every link gives all that follows from its clues and all that is known.
    /// `like` are those of the same links with one more, at a place.
    fn relaxed(&mut self, links: &[&Link], like: Option<(&Grids, usize)>) -> Result<Grids, ExplainError> {
        let mut before: Vec<FixedBitSet> = Vec::with_capacity(links.len());
        let mut grid = self.start.clone();
        for (place, link) in links.iter().enumerate() {
            // Before the missing link all is as it was, and so it is after it once the grid is.
            let beside = like.and_then(|(whole, missing)| {
                let there = if place < missing { place } else { place + 1 };
                let known = whole.before.get(there)?;
                (place < missing || grid == *known).then_some((whole, there))
            });
            before.push(grid.clone());
            let gained = match beside {
                Some((whole, there)) if whole.clash == Some(there) => None,
                Some((whole, there)) => Some(whole.before.get(there + 1).unwrap_or(&whole.after).clone()),
                None => self.reasons.gains(&link.clues, &grid)?,
            };
            match gained {
                Some(gained) => grid.union_with(&gained),
                None => return Ok(Grids { before, after: grid, clash: Some(place) }),
            }
        }
        Ok(Grids { before, after: grid, clash: None })
    }

    /// The grids where every link gives each fact that follows from its clues and so many known
    /// facts as the bound allows.
    fn affordably_relaxed(&mut self, links: &[&Link]) -> Result<Grids, ExplainError> {
        let mut grids = Grids { before: Vec::new(), after: self.start.clone(), clash: None };
        for (place, link) in links.iter().enumerate() {
            grids.before.push(grids.after.clone());
            let nothing = self.reasons.nothing();
            let order = grids.order(place, &nothing, &nothing);
            let most = self.bound.premises(link.clues.len());
            let end = Want { clues: &link.clues, wanted: &[], order: &order };
            if self.goal.is_clear() && matches!(self.reasons.fewest(end, most, TRIAL)?, Fewest::Found(_)) {
                grids.clash = Some(place);
                return Ok(grids);
            }
            let Some(mut open) = self.reasons.gains(&link.clues, &grids.before[place])? else { continue };
            while let Some(cell) = open.ones().next() {
                open.remove(cell);
                let want = Want { clues: &link.clues, wanted: &[cell], order: &order };
                if let Fewest::Found(premises) = self.reasons.fewest(want, most, TRIAL)? {
                    grids.after.insert(cell);
                    if let Some(given) = self.gives(&link.clues, &premises)? {
                        grids.after.union_with(&given);
                        open.difference_with(&given);
                    }
                }
            }
        }
        Ok(grids)
    }

    /// The links that are needed, with the fewest premises out of these grids; `None` if some
    /// would need more than the bound allows. With `keep`, links go on giving what they give.
    fn chosen(
        &mut self,
        links: &[&Link],
        grids: &Grids,
        keep: bool,
    ) -> Result<Option<Vec<Link>>, ExplainError> {
        let contradiction = self.goal.is_clear();
        let last = if contradiction { grids.clash } else { links.len().checked_sub(1) };
        let mut needed = self.goal.clone();
        needed.difference_with(&self.start);
        let mut taken: Vec<Link> = Vec::new();
        for place in (0..last.map_or(0, |last| last + 1)).rev() {
            let link = links[place];
            let mut wanted = needed.clone();
            wanted.difference_with(&grids.before[place]);
            if keep {
                wanted.extend(link.wanted.iter().copied().filter(|cell| needed.contains(*cell)));
            }
            if wanted.is_clear() && !(contradiction && taken.is_empty()) {
                continue;
            }
            let mut rather = needed.clone();
            rather.union_with(&self.start);
            let order = grids.order(place, &rather, &wanted);
            let cells: Vec<usize> = wanted.ones().collect();
            let want = Want { clues: &link.clues, wanted: &cells, order: &order };
            let most = self.bound.premises(link.clues.len());
            let Fewest::Found(premises) = self.reasons.fewest(want, most, TRIAL)? else { return Ok(None) };
            self.take(link, premises, wanted, &mut needed, &mut taken)?;
        }
        taken.reverse();
        Ok(Some(taken))
    }

    /// Takes a link with proven premises for what is wanted, and for whatever else that is needed
    /// they give.
    fn take(
        &mut self,
        link: &Link,
        premises: Vec<usize>,
        mut wanted: FixedBitSet,
        needed: &mut FixedBitSet,
        taken: &mut Vec<Link>,
    ) -> Result<(), ExplainError> {
        match self.gives(&link.clues, &premises)? {
            Some(mut given) => {
                given.intersect_with(needed);
                wanted.union_with(&given);
            }
            None => {
                // The contradiction comes here already: nothing after it is needed.
                taken.clear();
                needed.clear();
                wanted.clear();
            }
        }
        needed.difference_with(&wanted);
        needed.extend(premises.iter().copied().filter(|cell| !self.start.contains(*cell)));
        let (id, clues) = (link.id, link.clues.clone());
        taken.push(Link { id, clues, wanted: wanted.ones().collect(), premises, proven: true });
        Ok(())
    }

    /// The links but for one, those after it with other premises where they need them, and giving
    /// what it gave where they can; `None` if that does not lead to the goal.
    fn repaired(&mut self, links: &[Link], missing: usize) -> Result<Option<Vec<Link>>, ExplainError> {
        let mut grids = self.told(&links[..missing])?;
        let mut kept = links[..missing].to_vec();
        let mut rather = self.start.clone();
        links.iter().for_each(|link| rather.extend(link.wanted.iter().copied()));
        let mut lost = self.reasons.nothing();
        lost.extend(links[missing].wanted.iter().copied());
        for link in &links[missing + 1..] {
            lost.extend(link.wanted.iter().copied());
            lost.difference_with(&grids.after);
            let ends = self.goal.is_clear() && link.id == links[links.len() - 1].id;
            let as_is = link.premises.iter().all(|cell| grids.after.contains(*cell));
            let given = if as_is { self.gives(&link.clues, &link.premises)? } else { None };
            let mut more = lost.clone();
            if let Some(given) = &given {
                more.difference_with(given);
            }
            let wanted = match self.reasons.gains_of(&link.clues, &grids.after, &more)? {
                None => self.reasons.nothing(),
                Some(_) if ends => return Ok(None),
                Some(mut gained) => {
                    let news = !gained.is_clear();
                    if let Some(given) = &given {
                        gained.union_with(given);
                        gained.intersect_with(&lost);
                    }
                    if gained.is_clear() {
                        continue;
                    }
                    if news || !as_is { gained } else { self.reasons.nothing() }
                }
            };
            let found = match wanted.is_clear() && !ends && as_is {
                true => Some(link.premises.clone()),
                false => self.affordable(link, wanted, &grids, &rather)?,
            };
            let Some(premises) = found.or_else(|| as_is.then(|| link.premises.clone())) else { continue };
            let given = self.gives(&link.clues, &premises)?;
            grids.before.push(grids.after.clone());
            let clash = given.is_none();
            let wanted = match given {
                Some(given) => {
                    grids.after.union_with(&given);
                    given.intersection(&lost).collect()
                }
                None => Vec::new(),
            };
            kept.push(Link { id: link.id, clues: link.clues.clone(), wanted, premises, proven: true });
            if clash {
                return Ok(Some(kept));
            }
        }
        Ok((!self.goal.is_clear() && self.goal.is_subset(&grids.after)).then_some(kept))
    }

    /// Premises within the bound for all that a link can give, or else for as much of it as goes:
    /// what it gave before, then one after the other.
    fn affordable(
        &mut self,
        link: &Link,
        wanted: FixedBitSet,
        grids: &Grids,
        rather: &FixedBitSet,
    ) -> Result<Option<Vec<usize>>, ExplainError> {
        let most = self.bound.premises(link.clues.len());
        let mut grids = grids.clone();
        grids.before.push(grids.after.clone());
        let order = grids.order(grids.before.len() - 1, rather, &wanted);
        let mut ask = |cells: &[usize]| -> Result<Option<Vec<usize>>, ExplainError> {
            let want = Want { clues: &link.clues, wanted: cells, order: &order };
            Ok(match self.reasons.fewest(want, most, TRIAL)? {
                Fewest::Found(premises) => Some(premises),
                _ => None,
            })
        };
        let all: Vec<usize> = wanted.ones().collect();
        let mut found = ask(&all)?;
        if found.is_none() && all.len() > 1 {
            let (own, others): (Vec<usize>, Vec<usize>) =
                all.into_iter().partition(|cell| link.wanted.contains(cell));
            let mut taken: Vec<usize> = own.clone();
            found = if own.is_empty() { None } else { ask(&own)? };
            if found.is_none() {
                taken.clear();
            }
            let singly = if taken.is_empty() { own } else { Vec::new() };
            for cell in singly.into_iter().chain(others) {
                let mut more = taken.clone();
                more.push(cell);
                more.sort_unstable();
                if let Some(premises) = ask(&more)? {
                    (found, taken) = (Some(premises), more);
                }
            }
        }
        Ok(found)
    }

    /// What follows from clues and premises alone; `None` if they clash.
    fn gives(&mut self, clues: &[usize], premises: &[usize]) -> Result<Option<FixedBitSet>, ExplainError> {
        let key = (clues.to_vec(), premises.to_vec());
        if let Some(given) = self.given.get(&key) {
            return Ok(given.clone());
        }
        let mut grid = self.reasons.nothing();
        grid.extend(premises.iter().copied());
        let given = self.reasons.gains(clues, &grid)?;
        self.given.insert(key, given.clone());
        Ok(given)
    }

    // Settling
    //
    // What:  the same links without those that nothing needs, each with the fewest premises out
    //        of what the links before it give, for what is needed of it first here.
    // How:   again and again from behind, keeping premises than which no fewer do; every change
    //        makes links or premises fewer, so it ends.
    fn settled(&mut self, mut links: Vec<Link>) -> Result<Vec<Link>, ExplainError> {
        loop {
            let grids = self.told(&links)?;
            let mut needed = self.goal.clone();
            needed.difference_with(&self.start);
            let (mut taken, mut changed): (Vec<Link>, bool) = (Vec::new(), false);
            for (place, link) in links.iter().enumerate().rev() {
                let mut wanted = needed.clone();
                wanted.difference_with(&grids.before[place]);
                if wanted.is_clear() && !(self.goal.is_clear() && taken.is_empty()) {
                    changed = true;
                    continue;
                }
                let mut rather = needed.clone();
                rather.union_with(&self.start);
                let order = grids.order(place, &rather, &wanted);
                let cells: Vec<usize> = wanted.ones().collect();
                let want = Want { clues: &link.clues, wanted: &cells, order: &order };
                let fewer = match link.premises.len().checked_sub(1) {
                    Some(most) => self.reasons.fewest(want, most, u64::MAX)?,
                    None => Fewest::More,
                };
                let proven = fewer != Fewest::Unknown;
                let premises = match fewer {
                    Fewest::Found(fewer) => {
                        changed = true;
                        fewer
                    }
                    _ => link.premises.clone(),
                };
                self.take(link, premises, wanted, &mut needed, &mut taken)?;
                if let Some(taken) = taken.last_mut() {
                    taken.proven = proven;
                }
            }
            taken.reverse();
            changed |= taken.len() < links.len();
            links = taken;
            if !changed {
                return Ok(links);
            }
        }
    }

    /// The grids as the links are.
    fn told(&mut self, links: &[Link]) -> Result<Grids, ExplainError> {
        let (mut before, mut grid) = (Vec::with_capacity(links.len()), self.start.clone());
        for link in links {
            before.push(grid.clone());
            if let Some(given) = self.gives(&link.clues, &link.premises)? {
                grid.union_with(&given);
            }
        }
        Ok(Grids { before, after: grid, clash: None })
    }
}

/// The link to be left out next: of those not yet known to be needed, one with most clues, then
/// most premises, the last of equals.
fn costliest(links: &[Link], needed: &BTreeSet<usize>, tried: &BTreeSet<usize>) -> Option<usize> {
    let open =
        links.iter().enumerate().filter(|(_, link)| !needed.contains(&link.id) && !tried.contains(&link.id));
    open.max_by_key(|(place, link)| (link.clues.len(), link.premises.len(), *place)).map(|(place, _)| place)
}
