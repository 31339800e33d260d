//! The steps: the fewest groups, then the fewest known facts.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::time::Instant;

use itertools::Itertools;

use super::parts::Parts;
use super::premises::Prover;
use super::{ExplainError, Explained, Foreign, Options, Outcome, Step};
use crate::oracle::OracleError;

// The sequence
//
// What:  steps from what is given to all facts that every model shares.
// Pre:   none; a formula without a model has no steps.
// Post:  each step is among the cheapest that were left: by number of groups, then of premises. Ties go
//        by groups (ascending lists), the new fact in the order of facts, and premises (as places in the
//        order of facts). It gives all that its groups and premises give.
// How:   for sets of groups by size: what they give with all that is known; of each such fact a smallest
//        set of premises, if it is smaller than the best so far. A size at which nothing can be had
//        without premises is never asked for that again: what is known later changes nothing there.
// After: Claes, Bogaerts, Canoy, Guns, "ZebraTutor", BNAIC 2019, section 5.
/// The steps of a formula. The same formula has the same steps, whatever the solver, unless the deadline
/// passes: then there are those found until then.
///
/// # Errors
/// If the solver fails.
pub fn explain(formula: &Foreign, options: &Options) -> Result<Explained, ExplainError> {
    let mut explained = Explained { steps: Vec::new(), outcome: Outcome::Limit };
    match Sequence::new(formula, options).and_then(|sequence| sequence.run(&mut explained)) {
        Ok(()) | Err(OracleError::Interrupted) => Ok(explained),
        Err(error) => Err(error.into()),
    }
}

/// The most variables that parts are kept of, over all groups; further parts are made again when needed.
const ROOM: usize = 20_000_000;
/// The most sets of groups of which it is kept where they gave nothing; of others it is found out again.
const MOST_BARREN: usize = 100_000;

/// Groups and premises.
type Reasons = (Vec<usize>, Vec<i32>);

struct Sequence<'a> {
    formula: &'a Foreign,
    prover: Prover<'a>,
    options: &'a Options,
    /// Known facts, in the order of facts.
    known: Vec<i32>,
    /// Facts to come, in the order of facts.
    open: Vec<i32>,
    /// By number of groups: the least number of premises that a step may still have.
    least: Vec<usize>,
    /// By groups: the parts in which they gave nothing when so many facts were known there.
    barren: BTreeMap<Vec<usize>, BTreeMap<usize, usize>>,
    parts: BTreeMap<Vec<usize>, Rc<Parts>>,
}

impl<'a> Sequence<'a> {
    fn new(formula: &'a Foreign, options: &'a Options) -> Result<Sequence<'a>, OracleError> {
        let prover = Prover::new(formula, options)?;
        let mut sequence = Sequence {
            formula,
            prover,
            options,
            known: formula.given.clone(),
            open: Vec::new(),
            least: Vec::new(),
            barren: BTreeMap::new(),
            parts: BTreeMap::new(),
        };
        sequence.known = sequence.in_order(&sequence.known);
        sequence.least = vec![0; formula.groups.len()];
        Ok(sequence)
    }

    fn in_order(&self, facts: &[i32]) -> Vec<i32> {
        let literals = self.formula.facts.iter().flat_map(|fact| [-fact, *fact]);
        let facts: std::collections::BTreeSet<i32> = facts.iter().copied().collect();
        literals.filter(|literal| facts.contains(literal)).collect()
    }

    fn run(mut self, explained: &mut Explained) -> Result<(), OracleError> {
        let groups: Vec<usize> = (1..self.formula.groups.len()).collect();
        let literals: Vec<i32> = self.formula.facts.iter().flat_map(|fact| [-fact, *fact]).collect();
        if self.prover.contradict(&groups, &self.known)? {
            explained.outcome = Outcome::None;
            return Ok(());
        }
        let shared = self.prover.consequences(&groups, &self.known, &literals)?;
        let settled = shared.len() == self.formula.facts.len();
        self.open = shared.into_iter().filter(|fact| !self.known.contains(fact)).collect();
        while !self.open.is_empty() {
            let Some((groups, premises)) = self.cheapest(&groups)? else { break };
            // Where no premise is, they give nothing: else fewer premises or groups would have done.
            let parts = self.parts(&groups);
            let near = |fact: i32| premises.iter().any(|other| parts.part(*other) == parts.part(fact));
            let open = self.open.iter().copied().filter(|fact| premises.is_empty() || near(*fact));
            let open: Vec<i32> = open.collect();
            let derived = self.prover.consequences(&groups, &premises, &open)?;
            self.open.retain(|fact| !derived.contains(fact));
            self.known.extend(&derived);
            self.known = self.in_order(&self.known);
            explained.steps.push(Step { groups, premises, derived });
        }
        explained.outcome = if settled { Outcome::Unique } else { Outcome::Multiple };
        Ok(())
    }

    /// The groups and premises of the cheapest step.
    fn cheapest(&mut self, all: &[usize]) -> Result<Option<Reasons>, OracleError> {
        for size in 0..=all.len() {
            let mut best = None;
            for groups in all.iter().copied().combinations(size) {
                if self.options.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                    return Err(OracleError::Interrupted);
                }
                if self.improve(&groups, &mut best)? {
                    break;
                }
            }
            if let Some(best) = best {
                return Ok(Some(best));
            }
            self.least[size] = 1;
        }
        Ok(None)
    }

    /// Looks for a step by these groups with fewer premises than the best so far; gives whether no step by
    /// as many groups can have fewer than the best then.
    fn improve(&mut self, groups: &[usize], best: &mut Option<Reasons>) -> Result<bool, OracleError> {
        let parts = self.parts(groups);
        let known: Vec<i32> = self.known.iter().copied().filter(|fact| parts.matter(*fact)).collect();
        let mut count: BTreeMap<usize, usize> = BTreeMap::new();
        for fact in &known {
            *count.entry(parts.part(*fact)).or_default() += 1;
        }
        let count = |part: usize| count.get(&part).copied().unwrap_or(0);
        let mut barren = self.barren.remove(groups).unwrap_or_default();
        barren.retain(|part, known| count(*part) == *known);
        let worth = |fact: &i32| parts.matter(*fact) && !barren.contains_key(&parts.part(*fact));
        let mut left: Vec<i32> = self.open.iter().copied().filter(worth).collect();
        let mut looked: BTreeSet<usize> = left.iter().map(|fact| parts.part(*fact)).collect();
        let least = self.least[groups.len()];
        while let Some(fact) = self.prover.first_given(groups, &known, &mut left)? {
            let part = parts.part(fact);
            looked.remove(&part);
            let near: Vec<i32> = known.iter().copied().filter(|other| parts.part(*other) == part).collect();
            let most = best.as_ref().map_or(near.len(), |(_, premises)| premises.len() - 1);
            if let Some(premises) = self.prover.smallest(groups, &near, fact, least..=most)? {
                *best = Some((groups.to_vec(), premises));
            }
            if best.as_ref().is_some_and(|(_, premises)| premises.len() == least) {
                self.keep(groups, barren);
                return Ok(true);
            }
        }
        barren.extend(looked.into_iter().map(|part| (part, count(part))));
        self.keep(groups, barren);
        Ok(false)
    }

    fn keep(&mut self, groups: &[usize], barren: BTreeMap<usize, usize>) {
        if !barren.is_empty() && self.barren.len() < MOST_BARREN {
            self.barren.insert(groups.to_vec(), barren);
        }
    }

    /// The parts by these groups; those by one are kept.
    fn parts(&mut self, groups: &[usize]) -> Rc<Parts> {
        if let Some(known) = self.parts.get(groups) {
            return Rc::clone(known);
        }
        let parts = Rc::new(Parts::of(self.formula, groups));
        let one = self.formula.variables as usize + 1;
        if groups.len() <= 1 && self.parts.len() * one < ROOM {
            self.parts.insert(groups.to_vec(), Rc::clone(&parts));
        }
        parts
    }
}
