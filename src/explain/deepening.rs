//! Cost deepening: the cheapest step over all clue sets and targets.

use because_encodings::{Fact, Shape};
use itertools::Itertools;

use super::ExplainError;
use super::cost::CostProfile;
use super::engine::{Engine, SetId, Target};
use super::prober::Prober;

/// A cheapest step, before what it derives is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its clues, by place.
    pub clues: Vec<usize>,
    /// What it is for.
    pub target: Target,
    /// Its premises, in fact order.
    pub premises: Vec<Fact>,
    /// Its cost.
    pub total: u64,
}

/// The clue sets by size, made when a step of that size is first needed.
#[derive(Debug, Default)]
pub struct Deepening {
    by_size: Vec<Vec<SetId>>,
}

/// A clue set that yields something on the present grid.
struct Active {
    set: SetId,
    base: u64,
    targets: Vec<Target>,
}

impl Deepening {
    // Cost deepening
    //
    // What:  the cheapest (clue set, target, premises) on the present grid; among equal costs
    //        the first in the order of clue sets (by size, then by numbers), then of targets,
    //        then the lexicographically smallest premises.
    // Pre:   `profile.of_clues` grows strictly with the number of clues; a premise costs 1.
    // Post:  no step on this grid is cheaper, and none of the same cost comes earlier in the
    //        order; `None` if nothing at all follows from all clues together.
    // How:   for cost 0, 1, 2, … over all candidates; clue sets of size s enter at the cost of
    //        their clues alone, with their consequences; a candidate is refuted at p premises
    //        when no p grid facts hit its counter-models (see `hitting`).
    // After: Claes, Bogaerts, Canoy, Guns 2019, section 5, with the loop over costs outside.
    /// The cheapest step on the engine's grid, or `None` if nothing follows any more. The caller
    /// knows that no fewer than `floor` premises give anything without a clue, and which clues
    /// grid and axioms entail.
    ///
    /// # Errors
    /// When the solver fails.
    pub fn cheapest<P: Prober>(
        &mut self,
        engine: &mut Engine<P>,
        shape: Shape,
        profile: CostProfile,
        used_up: &[bool],
        floor: usize,
    ) -> Result<Option<Choice>, ExplainError> {
        let mut active: Vec<Active> = Vec::new();
        let (mut cost, mut next_size, clues) = (0, 0, used_up.len());
        loop {
            while next_size <= clues && profile.of_clues(shape, next_size) <= cost {
                let base = profile.of_clues(shape, next_size);
                // Where the axioms add nothing to the grid, a clue that grid and axioms entail
                // adds nothing to the other clues of a set.
                let closed = next_size > 0 && active.first().is_none_or(|first| first.base > 0);
                for set in self.sets(engine, next_size, clues) {
                    if closed && engine.clues_of(set).iter().any(|clue| used_up[*clue]) {
                        continue;
                    }
                    let targets = engine.consequences(set)?;
                    if !targets.is_empty() {
                        active.push(Active { set, base, targets });
                    }
                }
                next_size += 1;
            }
            for Active { set, base, targets } in &active {
                let most = (cost - base) as usize;
                if *base == 0 && most < floor {
                    continue;
                }
                for target in targets {
                    if let Some(premises) = engine.premises(*set, *target, most)? {
                        let clues = engine.clues_of(*set).to_vec();
                        return Ok(Some(Choice { clues, target: *target, premises, total: cost }));
                    }
                }
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

    fn sets<P: Prober>(&mut self, engine: &mut Engine<P>, size: usize, clues: usize) -> Vec<SetId> {
        while self.by_size.len() <= size {
            let of_size = (0..clues).combinations(self.by_size.len()).map(|of| engine.add_set(of)).collect();
            self.by_size.push(of_size);
        }
        self.by_size[size].clone()
    }
}
