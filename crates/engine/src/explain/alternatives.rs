//! Other steps that are as cheap as the one chosen, or not worse than it in every respect.

use because_encodings::Shape;

use super::ExplainError;
use super::cost::CostProfile;
use super::deepening::{Active, Choice, Deepening, in_order};
use super::engine::{Engine, Premises};
use super::minimal::Claim;
use crate::budget::Budget;

impl Deepening {
    // Alternatives
    //
    // What:  on the grid on which `chosen` is the cheapest step: for every clue set the steps of
    //        equal cost, one for each different premises, and, for every number of clues up to
    //        one more than it has, a step with the fewest premises, if no step with as few clues
    //        needs as few premises (Pareto-optimal in clues and premises).
    // Order: of the steps: cost, class of the target, clue set, target; `chosen` and what says the
    //        same are left out.
    // Limit: `limit` search nodes in all; past it the list is cut short.
    /// Other steps that could have been chosen.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn alternatives(
        &mut self,
        engine: &mut Engine<'_>,
        shape: Shape,
        profile: &CostProfile,
        used_up: &[bool],
        chosen: &Choice,
        limit: u64,
    ) -> Result<Vec<Choice>, ExplainError> {
        let mut effort = Budget::new(limit, None);
        let mut found: Vec<Choice> = Vec::new();
        let mut active = Vec::new();
        // The fewest premises of any step with no more clues than are looked at.
        let mut fewest = shape.cells() + 1;
        for size in 0..=(chosen.clues.len() + 1).min(used_up.len()) {
            let base = profile.of_clues(shape, size);
            let of_size = self.of_size(engine, size, base, false, used_up, &active)?;
            // Cheaper steps than the one chosen there are none.
            let equal = chosen.total.checked_sub(base).map(|premises| premises as usize);
            let before = found.len();
            'levels: for most in equal.unwrap_or(0)..fewest {
                for (Active { set, .. }, target) in in_order(&of_size) {
                    match engine.premises(*set, target, most, &mut effort)? {
                        Premises::Refuted => {}
                        Premises::Exhausted => break 'levels,
                        Premises::Found(premises) => {
                            let total = base + most as u64;
                            let clues = engine.clues_of(*set).to_vec();
                            let premises = Claim::Smallest(premises);
                            found.push(Choice { clues, target, premises, total, at_least: total });
                            if Some(most) != equal {
                                fewest = most;
                                break 'levels;
                            }
                        }
                    }
                }
                if found.len() > before {
                    fewest = most;
                    break;
                }
            }
            if size == chosen.clues.len() {
                fewest = fewest.min(chosen.premises.elements().len());
            }
            active.extend(of_size);
        }
        let same =
            |a: &Choice, b: &Choice| a.clues == b.clues && a.premises.elements() == b.premises.elements();
        found.sort_by(|a, b| {
            let place = |of: &Choice| (of.total, of.target.class(), of.clues.len());
            (place(a), &a.clues, a.target).cmp(&(place(b), &b.clues, b.target))
        });
        let mut kept: Vec<Choice> = Vec::new();
        for choice in found {
            if !same(&choice, chosen) && !kept.iter().any(|other| same(other, &choice)) {
                kept.push(choice);
            }
        }
        Ok(kept)
    }
}
