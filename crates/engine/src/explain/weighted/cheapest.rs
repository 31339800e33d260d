//! Cost deepening: the cheapest reason over all targets.

use super::elements::{Bits, has, ones, take};
use super::engine::Weighted;
use super::hitting::{Hit, Limits};
use super::prober::Counter;
use super::reason::Reason;
use crate::budget::Budget;
use crate::explain::ExplainError;
use crate::explain::engine::Target;

/// Into so many shares the effort of a step is divided: no target gets more than one at a time.
const SHARES: u64 = 8;

/// How many targets get a reason where the effort is used up before one is proven cheapest.
const CANDIDATES: usize = 12;

/// So often only the least cost is tried; then costs that are dearer by this part as well.
const RUNGS: usize = 5;
const REACH: u64 = 30;

impl Weighted {
    // Cost deepening
    //
    // What:  the cheapest reason for anything new, the first in the order of `order`; `None` if
    //        nothing follows from all blocks and the grid.
    // Post:  every open target has its `least` raised to that cost, or more.
    // How:   every open target has a bound. All targets within reach of the lowest bound are
    //        searched for a hitting set. One without gives the next cost worth trying: the least
    //        at which some branch of its search was cut off. A reason that is found shortens the
    //        reach to what is cheaper still. Once no target is left below its cost, the targets
    //        at that cost are searched in order.
    // Limit: each target may take a share of `limit` search nodes at a time, and all together no
    //        more. The bound of a target that was given up bounds the cost from below.
    /// The cheapest reason on this grid.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn cheapest(&mut self, limit: u64) -> Result<Option<Reason>, ExplainError> {
        self.cheapest_by(limit, Wanted::First, &|_| true)
    }

    /// A cheapest reason on this grid: which of several depends on what was asked before.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn some_cheapest(&mut self, limit: u64) -> Result<Option<Reason>, ExplainError> {
        self.cheapest_by(limit, Wanted::Some, &|_| true)
    }

    /// The same of the targets that are asked for; `None` where the effort is used up before it is proven, too.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn proven_cheapest(
        &mut self,
        limit: u64,
        asked: &dyn Fn(Target) -> bool,
    ) -> Result<Option<Reason>, ExplainError> {
        self.cheapest_by(limit, Wanted::Proven, asked)
    }

    fn cheapest_by(
        &mut self,
        limit: u64,
        wanted: Wanted,
        asked: &dyn Fn(Target) -> bool,
    ) -> Result<Option<Reason>, ExplainError> {
        let effort = Budget::of_nodes(limit, self.deadline);
        let mut round = Round { effort, share: limit / SHARES + 1, given_up: Vec::new(), least: u64::MAX };
        let mut known: Option<Reason> = None;
        let mut rung = 0;
        loop {
            rung += 1;
            let is_open = |target: &Target| asked(*target) && !round.given_up.contains(target);
            let open: Vec<Target> = self.aims.open().filter(is_open).collect();
            let cost = open.iter().map(|target| self.aims.least(*target)).min().unwrap_or(u64::MAX);
            let total = known.as_ref().map_or(u64::MAX, |known| known.total);
            if round.effort.left() == 0 || cost > total || (cost == u64::MAX && !round.given_up.is_empty()) {
                return match wanted {
                    Wanted::Proven => Ok(None),
                    _ => self.some_reason(known, &round.given_up, round.least.min(cost)),
                };
            }
            if cost == u64::MAX {
                return Ok(None);
            }
            if let Some(found) = known.take_if(|found| wanted != Wanted::First && cost == found.total) {
                return Ok(Some(Reason { at_least: cost, cheapest: true, ..found }));
            }
            if cost == total {
                if let Some(first) = self.first_at(cost, &open, &mut round)? {
                    return Ok(Some(first));
                }
            } else {
                let reach = if rung <= RUNGS { cost } else { cost + cost / REACH };
                self.raise(reach.min(total - 1), &open, &mut known, &mut round)?;
            }
        }
    }

    /// Raises the bounds of targets beyond `reach`, or beyond what is cheaper than a reason that
    /// turns up on the way.
    fn raise(
        &mut self,
        mut reach: u64,
        open: &[Target],
        known: &mut Option<Reason>,
        round: &mut Round,
    ) -> Result<(), ExplainError> {
        for target in open {
            while self.aims.least(*target) <= reach {
                let Some(limits) = self.limits(*target, reach) else {
                    self.aims.set_least(*target, self.goal(*target));
                    continue;
                };
                match self.seek_in(round, *target, &limits)? {
                    Hit::Found(chosen) => {
                        let total = self.cost(&chosen, *target);
                        *known =
                            Some(Reason { chosen, target: *target, total, at_least: 0, cheapest: false });
                        let Some(cheaper) = total.checked_sub(1) else { return Ok(()) };
                        reach = cheaper;
                    }
                    Hit::Refuted(next) => {
                        let least = next.saturating_add(self.goal(*target)).max(reach + 1);
                        self.aims.set_least(*target, least);
                    }
                    Hit::Exhausted => {
                        round.give_up(*target, self.aims.least(*target));
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// The first reason of a cost below which there is none; `None` if the effort was used up on
    /// the targets that could have one.
    fn first_at(
        &mut self,
        cost: u64,
        open: &[Target],
        round: &mut Round,
    ) -> Result<Option<Reason>, ExplainError> {
        let mut at: Vec<Target> =
            open.iter().copied().filter(|target| self.aims.least(*target) == cost).collect();
        at.sort_by_key(|target| target.class());
        for (place, target) in at.iter().enumerate() {
            let Some(limits) = self.limits(*target, cost) else { continue };
            match self.seek_in(round, *target, &limits)? {
                Hit::Found(chosen) => {
                    let at_least = round.least.min(cost);
                    let found = Reason { chosen, target: *target, total: cost, at_least, cheapest: true };
                    let mut alike = at.split_off(place);
                    alike.retain(|other| other.class() == found.target.class());
                    return self.first(found, &alike, &mut round.effort).map(Some);
                }
                Hit::Refuted(next) => {
                    let least = next.saturating_add(self.goal(*target)).max(cost + 1);
                    self.aims.set_least(*target, least);
                }
                Hit::Exhausted => round.give_up(*target, cost),
            }
        }
        Ok(None)
    }

    fn seek_in(&mut self, round: &mut Round, target: Target, limits: &Limits) -> Result<Hit, ExplainError> {
        round.effort.within(round.share, |share| self.seek(target, limits, share))
    }

    pub(super) fn cost(&mut self, chosen: &Bits, target: Target) -> u64 {
        let prices = self.prices(target);
        self.goal(target) + ones(chosen).map(|element| prices.of(element)).sum::<u64>()
    }

    /// What a reason for a target may consist of if it costs no more than this; `None` if the
    /// target alone costs more.
    pub(super) fn limits(&self, target: Target, total: u64) -> Option<Limits> {
        Some(Limits {
            allowed: self.pool.usable().to_vec(),
            forced: self.elements().none(),
            budget: total.checked_sub(self.goal(target))?,
            caps: Vec::new(),
        })
    }

    /// The cheapest of some reasons of which nothing can be left out, as far as that is seen soon: what is left of the one that
    /// is known, and some for the first targets that were given up; if there is none among these,
    /// for the first target that follows.
    fn some_reason(
        &mut self,
        known: Option<Reason>,
        given_up: &[Target],
        at_least: u64,
    ) -> Result<Option<Reason>, ExplainError> {
        let mut best: Option<Reason> = None;
        if let Some(known) = known {
            best = Some(self.shrink(known.chosen, known.target, at_least)?);
        }
        let others: Vec<Target> = self.aims.open().filter(|target| !given_up.contains(target)).collect();
        for (place, target) in given_up.iter().chain(&others).enumerate() {
            if place >= CANDIDATES && best.is_some() {
                break;
            }
            let Some(core) = self.prober.core(target.fact())? else { continue };
            let reason = self.shrink(core, *target, at_least)?;
            if best.as_ref().is_none_or(|best| reason.total < best.total) {
                best = Some(reason);
            }
        }
        Ok(best)
    }

    /// What is left of a reason when as much as can be is left out, the dearest first. What takes long to be seen to be
    /// spare stays.
    fn shrink(
        &mut self,
        mut chosen: Vec<u64>,
        target: Target,
        at_least: u64,
    ) -> Result<Reason, ExplainError> {
        let prices = self.prices(target);
        let dearest_first: Vec<usize> =
            prices.classes().iter().rev().flat_map(|(_, class)| ones(class)).collect();
        for element in dearest_first {
            if !has(&chosen, element) {
                continue;
            }
            self.check_time()?;
            let mut fewer = chosen.clone();
            take(&mut fewer, element);
            if self.pool.against(target.fact(), &fewer).is_some() {
                continue;
            }
            match self.prober.trial(&fewer, target.fact(), &prices)? {
                Counter::None => chosen = fewer,
                Counter::Model(row) => {
                    self.pool.add(&row);
                }
                Counter::Unknown => {}
            }
        }
        // Clues and facts that clash give every fact; what they are a reason for is the clash.
        let clash = !self.solved && self.prober.counter(&chosen, false, None, &prices)?.is_none();
        let target = if clash { Target::CONTRADICTION } else { target };
        let total = self.cost(&chosen, target);
        Ok(Reason { chosen, target, total, at_least: at_least.min(total), cheapest: false })
    }
}

/// Which of the cheapest reasons is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// The first in the order of `order`.
    First,
    /// Any; one that is not proven to be cheapest where the effort is used up.
    Some,
    /// Any that is proven.
    Proven,
}

/// The effort of one step.
struct Round {
    /// Its work is the nodes that are looked at.
    effort: Budget,
    /// The most that one search may take.
    share: u64,
    given_up: Vec<Target>,
    /// The least bound of a target that was given up.
    least: u64,
}

impl Round {
    fn give_up(&mut self, target: Target, least: u64) {
        self.given_up.push(target);
        self.least = self.least.min(least);
    }
}
