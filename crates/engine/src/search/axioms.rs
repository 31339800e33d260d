//! What the axioms make of the candidates that are left.

use super::domains::Domains;
use super::stop::Stop;
use crate::budget::Budget;

impl Domains {
    // Propagation of the axioms
    //
    // What:  each entity has exactly one partner in every category, and what one of two partners
    //        loses, the other loses too.
    // How:   a row that changed is looked at once, in all categories: where one candidate is left,
    //        the two keep what both have, which is one operation for many categories.
    /// Applies the axioms until nothing moves. Sound, and complete
    /// only for full assignments: looking for common partners as well takes longer than the
    /// nodes it saves.
    ///
    /// # Errors
    /// [`Stop::Conflict`] when some entity has no candidate left, or [`Stop::Limit`] where the budget ends.
    pub(crate) fn propagate(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        while let Some(row) = self.next_change() {
            let done = budget.spend(LOOK).map_err(Stop::Limit);
            let done =
                done.and_then(|()| if self.unite_with_partners(row) { Ok(()) } else { Err(Stop::Conflict) });
            if done.is_err() {
                self.forget_changes();
                return done;
            }
        }
        Ok(())
    }
}

/// What it takes to look at a row that changed; a unit was a row's candidates in one category.
const LOOK: u64 = 2;
