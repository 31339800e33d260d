//! Ties: which of the steps of equal cost comes first.

use super::elements::{Bits, has, meet, ones, put, take};
use super::engine::Weighted;
use super::hitting::{Hit, Limits};
use super::reason::Reason;
use crate::budget::Budget;
use crate::explain::ExplainError;
use crate::explain::engine::Target;

impl Weighted {
    // The first of the cheapest
    //
    // What:  among all reasons of the least cost, the first by: class of the target; clues;
    //        target; axioms; premises. Each list comes before one with more members, then in
    //        lexicographic order.
    // Pre:   `best` is one of them; all targets before its own are refuted at its cost; `targets`
    //        are its own and the later ones of its class that are not.
    // How:   as long as a search with less to choose from finds a reason with an earlier list,
    //        that one is taken; first for the clues over all targets, then for the axioms with
    //        the same clues, then for the premises with the same blocks.
    // Limit: where `effort` is used up, the first that was found until then.
    /// The first reason of the same cost.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(super) fn first(
        &mut self,
        mut best: Reason,
        targets: &[Target],
        effort: &mut Budget,
    ) -> Result<Reason, ExplainError> {
        let [clues, ..] = self.lists();
        for target in targets {
            if !meet(&best.chosen, &clues) {
                break;
            }
            let Some(limits) = self.limits(*target, best.total) else { continue };
            while let Some(chosen) = self.earlier(*target, &clues, &best.chosen, &limits, effort)? {
                best = Reason { chosen, target: *target, ..best };
            }
        }
        let Some(limits) = self.limits(best.target, best.total) else { return Ok(best) };
        self.with_clues_settled(best, limits, effort)
    }

    /// The first reason within these limits, which cost as much as it does, for the same target.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(super) fn first_within(
        &mut self,
        mut best: Reason,
        limits: Limits,
        effort: &mut Budget,
    ) -> Result<Reason, ExplainError> {
        let [clues, ..] = self.lists();
        while let Some(chosen) = self.earlier(best.target, &clues, &best.chosen, &limits, effort)? {
            best.chosen = chosen;
        }
        self.with_clues_settled(best, limits, effort)
    }

    /// The first reason with the same clues: by its axioms, then its premises.
    fn with_clues_settled(
        &mut self,
        mut best: Reason,
        mut limits: Limits,
        effort: &mut Budget,
    ) -> Result<Reason, ExplainError> {
        let [clues, axioms, facts] = self.lists();
        for (settled, list) in [(&clues, &axioms), (&axioms, &facts)] {
            for (word, settled) in settled.iter().enumerate() {
                limits.forced[word] |= settled & best.chosen[word];
                limits.allowed[word] &= !settled;
            }
            while let Some(chosen) = self.earlier(best.target, list, &best.chosen, &limits, effort)? {
                best.chosen = chosen;
            }
        }
        Ok(best)
    }

    /// All clues, all axioms, all facts of the grid.
    fn lists(&self) -> [Vec<u64>; 3] {
        let mut lists = [self.elements().none(), self.elements().none(), self.elements().none()];
        for element in ones(self.pool.usable()) {
            let list = match self.elements().cell(element) {
                Some(_) => 2,
                None => usize::from(element >= self.prober.problem().clues),
            };
            put(&mut lists[list], element);
        }
        lists
    }

    /// A reason within the limits whose members of `list` come before those that are chosen.
    fn earlier(
        &mut self,
        target: Target,
        list: &Bits,
        chosen: &Bits,
        limits: &Limits,
        effort: &mut Budget,
    ) -> Result<Option<Vec<u64>>, ExplainError> {
        let members: Vec<usize> = ones(chosen).filter(|element| has(list, *element)).collect();
        let Some((last, all_but_last)) = members.split_last() else { return Ok(None) };
        let count = members.len() as u32;
        let mut tries: Vec<Limits> = Vec::new();
        let known = self.aims.made(target);
        // Since nothing cheaper will do, every member is the only one in some known set.
        let useful = |prefix: &[usize], element: usize| {
            let is_hit =
                |set: &Bits| meet(set, &limits.forced) || prefix.iter().any(|other| has(set, *other));
            known.is_none_or(|sets| sets.iter().any(|set| has(set, element) && !is_hit(set)))
        };
        let with_cap = |cap: u32| {
            let mut limits = limits.clone();
            limits.caps.push((list.to_vec(), cap));
            limits
        };
        if count > 1 {
            tries.push(with_cap(count - 1));
        }
        // As many, the same up to some place, and there an earlier one.
        for (place, member) in all_but_last.iter().enumerate() {
            let after = place.checked_sub(1).map_or(0, |before| members[before] + 1);
            for element in
                ones(list).filter(|e| (after..*member).contains(e) && useful(&members[..place], *e))
            {
                let mut with = with_cap(count);
                members[..place].iter().chain([&element]).for_each(|element| put(&mut with.forced, *element));
                ones(list).filter(|other| *other <= element).for_each(|other| take(&mut with.allowed, other));
                tries.push(with);
            }
        }
        let after = all_but_last.last().map_or(0, |before| before + 1);
        let mut with = with_cap(count);
        all_but_last.iter().for_each(|element| put(&mut with.forced, *element));
        ones(list).filter(|e| !(after..*last).contains(e)).for_each(|other| take(&mut with.allowed, other));
        tries.push(with);
        for limits in tries {
            match self.seek(target, &limits, effort)? {
                Hit::Found(earlier) => return Ok(Some(earlier)),
                Hit::Refuted(_) => {}
                Hit::Exhausted => return Ok(None),
            }
        }
        Ok(None)
    }
}
