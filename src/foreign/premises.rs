//! Which known facts, with some groups, give a new one: a smallest set of them.

use rustsat::types::{Clause, Lit};

use super::{Foreign, Options};
use crate::oracle::{Answer, Oracle, OracleError};
use crate::subsets::{Hitting, Smallest, smallest};

/// The formula in a solver, each group behind a literal.
pub(super) struct Prover<'a> {
    formula: &'a Foreign,
    oracle: Box<dyn Oracle>,
}

impl<'a> Prover<'a> {
    pub fn new(formula: &'a Foreign, options: &Options) -> Result<Prover<'a>, OracleError> {
        let oracle = options.backend.oracle_until(options.deadline);
        let mut prover = Prover { formula, oracle };
        for (group, clause) in &formula.clauses {
            let mut clause: Clause = clause.iter().map(|literal| lit(*literal)).collect();
            if *group > 0 {
                clause.add(!prover.selector(*group));
            }
            prover.oracle.add_clause(&clause)?;
        }
        Ok(prover)
    }

    fn selector(&self, group: usize) -> Lit {
        Lit::positive(self.formula.variables as u32 + group as u32 - 1)
    }

    fn assumptions(&self, groups: &[usize], facts: impl IntoIterator<Item = i32>) -> Vec<Lit> {
        let groups = groups.iter().map(|group| self.selector(*group));
        groups.chain(facts.into_iter().map(lit)).collect()
    }

    /// Whether these groups and facts contradict each other.
    pub fn contradict(&mut self, groups: &[usize], facts: &[i32]) -> Result<bool, OracleError> {
        let assumed = self.assumptions(groups, facts.iter().copied());
        Ok(matches!(self.oracle.solve(&assumed)?, Answer::Core(_)))
    }

    /// The first of the candidates that these groups and facts give. It is taken away, and so are those
    /// before it, and others that they do not give: a model refutes every candidate that is false in it.
    pub fn first_given(
        &mut self,
        groups: &[usize],
        facts: &[i32],
        candidates: &mut Vec<i32>,
    ) -> Result<Option<i32>, OracleError> {
        let mut assumed = self.assumptions(groups, facts.iter().copied());
        while !candidates.is_empty() {
            let candidate = candidates.remove(0);
            assumed.push(!lit(candidate));
            match self.oracle.solve(&assumed)? {
                Answer::Core(_) => return Ok(Some(candidate)),
                Answer::Model(model) => candidates.retain(|fact| model.holds(lit(*fact))),
            }
            assumed.pop();
        }
        Ok(None)
    }

    /// All of the candidates that these groups and facts give.
    pub fn consequences(
        &mut self,
        groups: &[usize],
        facts: &[i32],
        candidates: &[i32],
    ) -> Result<Vec<i32>, OracleError> {
        let (mut left, mut given) = (candidates.to_vec(), Vec::new());
        while let Some(fact) = self.first_given(groups, facts, &mut left)? {
            given.push(fact);
        }
        Ok(given)
    }

    // Smallest premises
    //
    // What:  the first smallest set of the known facts that gives `target` with these groups.
    // Pre:   all of them give it; no set of fewer than `sizes.start()` facts does.
    // Post:  no smaller set does, nor does an earlier one of that size; `None` if none of these sizes does.
    // How:   implicit hitting sets. A set that does not suffice is made as large as one core at a time
    //        allows; every set that suffices has one of the facts left over.
    // After: Ignatiev, Previti, Liffiton, Marques-Silva, CP 2015.
    pub fn smallest(
        &mut self,
        groups: &[usize],
        known: &[i32],
        target: i32,
        sizes: std::ops::RangeInclusive<usize>,
    ) -> Result<Option<Vec<i32>>, OracleError> {
        let mut judge = |chosen: &[usize]| self.missed(groups, known, target, chosen);
        let found = smallest(&mut Hitting::default(), sizes, &mut { u64::MAX }, &|| Ok(()), &mut judge)?;
        Ok(match found {
            Smallest::Found(premises) => {
                Some(premises.elements().iter().filter_map(|place| known.get(*place)).copied().collect())
            }
            Smallest::None | Smallest::Open { .. } => None,
        })
    }

    /// `None` if the chosen facts give the target; else facts one of which every set has that does.
    fn missed(
        &mut self,
        groups: &[usize],
        known: &[i32],
        target: i32,
        chosen: &[usize],
    ) -> Result<Option<Vec<usize>>, OracleError> {
        let fixed = self.assumptions(groups, [-target]);
        let fixed: Vec<Lit> =
            fixed.into_iter().chain(chosen.iter().map(|place| lit(known[*place]))).collect();
        if let Answer::Core(_) = self.oracle.solve(&fixed)? {
            return Ok(None);
        }
        let mut kept: Vec<usize> = (0..known.len()).filter(|place| !chosen.contains(place)).collect();
        let mut dropped = Vec::new();
        loop {
            let assumed = fixed.iter().copied().chain(kept.iter().map(|place| lit(known[*place])));
            let assumed: Vec<Lit> = assumed.collect();
            let Answer::Core(core) = self.oracle.solve(&assumed)? else { break };
            // The fixed ones alone have a model: the core has one of the others.
            let Some(at) = kept.iter().rposition(|place| core.contains(&lit(known[*place]))) else { break };
            dropped.push(kept.remove(at));
        }
        let mut missed = Vec::new();
        while let Some(place) = dropped.pop() {
            kept.push(place);
            let assumed = fixed.iter().copied().chain(kept.iter().map(|place| lit(known[*place])));
            let assumed: Vec<Lit> = assumed.collect();
            if let Answer::Core(_) = self.oracle.solve(&assumed)? {
                kept.pop();
                missed.push(place);
            }
        }
        missed.sort_unstable();
        Ok(Some(missed))
    }
}

fn lit(literal: i32) -> Lit {
    Lit::new(literal.unsigned_abs() - 1, literal < 0)
}
