//! The cheapest reason that is better than a given one in something.

use super::elements::{Bits, ones, put};
use super::engine::Weighted;
use super::hitting::{Hit, Limits};
use super::reason::Reason;
use crate::budget::Budget;
use crate::explain::ExplainError;
use crate::explain::engine::Target;
use crate::explain::parts::{Part, PartCounts};

/// By this part the costs that are tried at once reach beyond the least.
const REACH: u64 = 8;

/// A target, and a kind of part of which its reason is to have fewer; nothing of that sort costs less than `least`.
struct Quest {
    least: u64,
    target: Target,
    part: Part,
}

impl Weighted {
    // The cheapest beside another
    //
    // What:  of all reasons for anything new that have fewer parts of some kind than a given reason, a cheapest; the
    //        first in the order of `order` for its target and kind. `None` if there is none, or the effort is used up.
    // How:   there is a search for every open target and every kind, with a cap on the elements of that kind. Each has a
    //        bound, at first that of its target without a cap. Those within reach of the least are searched; what is
    //        found ends the reach below its cost. When no bound is left below that cost, the searches at that cost are
    //        gone through in order, so that what was found first does not matter.
    /// The cheapest reason that is better than `than` in at least one kind of part.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn cheapest_beside(
        &mut self,
        than: &PartCounts,
        limit: u64,
    ) -> Result<Option<Reason>, ExplainError> {
        let mut effort = Budget::of_nodes(limit, self.deadline);
        let kinds: Vec<Part> = Part::ALL.into_iter().filter(|part| than[*part as usize] > 0).collect();
        let mut quests: Vec<Quest> = Vec::new();
        for target in self.aims.open() {
            let least = self.aims.least(target);
            quests.extend(kinds.iter().map(|part| Quest { least, target, part: *part }));
        }
        quests.sort_by_key(|quest| (quest.target.class(), quest.target, quest.part));
        let mut best: Option<u64> = None;
        loop {
            let least = quests.iter().map(|quest| quest.least).min().unwrap_or(u64::MAX);
            let found = best.unwrap_or(u64::MAX);
            if least == u64::MAX {
                return Ok(None);
            }
            if least >= found {
                return self.first_beside(&quests, found, than, &mut effort);
            }
            let mut reach = least.saturating_add(least / REACH).min(found - 1);
            for quest in &mut quests {
                while quest.least <= reach {
                    let limits = self.better(quest.target, quest.part, than, reach);
                    match self.seek(quest.target, &limits, &mut effort)? {
                        Hit::Found(chosen) => {
                            let total = self.cost(&chosen, quest.target);
                            best = Some(total);
                            let Some(cheaper) = total.checked_sub(1) else { break };
                            reach = cheaper;
                        }
                        Hit::Refuted(next) => quest.least = next.max(reach + 1),
                        Hit::Exhausted => return Ok(None),
                    }
                }
            }
        }
    }

    /// The first reason of the least cost.
    fn first_beside(
        &mut self,
        quests: &[Quest],
        cost: u64,
        than: &PartCounts,
        effort: &mut Budget,
    ) -> Result<Option<Reason>, ExplainError> {
        for quest in quests.iter().filter(|quest| quest.least <= cost) {
            let limits = self.better(quest.target, quest.part, than, cost);
            match self.seek(quest.target, &limits, effort)? {
                Hit::Found(chosen) => {
                    let found =
                        Reason { chosen, target: quest.target, total: cost, at_least: cost, cheapest: true };
                    return self.first_within(found, limits, effort).map(Some);
                }
                Hit::Refuted(_) => {}
                Hit::Exhausted => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Reasons up to a cost that have fewer parts of a kind.
    fn better(&self, target: Target, part: Part, than: &PartCounts, budget: u64) -> Limits {
        let mut of_kind = self.elements().none();
        for element in ones(self.pool.usable()) {
            if self.kinds(target, element).has(part) {
                put(&mut of_kind, element);
            }
        }
        Limits {
            allowed: self.pool.usable().to_vec(),
            forced: self.elements().none(),
            budget,
            caps: vec![(of_kind, than[part as usize] - 1)],
        }
    }

    /// How many parts of each kind are among the elements of a reason.
    pub(crate) fn counts(&self, chosen: &Bits, target: Target) -> PartCounts {
        let mut counts = [0; Part::COUNT];
        for element in ones(chosen) {
            self.kinds(target, element).each().for_each(|part| counts[part] += 1);
        }
        counts
    }
}
