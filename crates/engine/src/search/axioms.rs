//! What the axioms make of the candidates that are left.

use super::domains::{Domains, Row};
use super::stop::Stop;
use crate::budget::Budget;

impl Domains {
    /// Applies the axioms until nothing moves: each entity has exactly one partner in every
    /// category, and what one of two partners loses, the other loses too. Sound, and complete
    /// only for full assignments: looking for common partners as well takes longer than the
    /// nodes it saves.
    ///
    /// # Errors
    /// [`Stop::Conflict`] when some entity has no candidate left, or [`Stop::Limit`] where the budget ends.
    pub(crate) fn propagate(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        while let Some((row, category)) = self.next_change() {
            let mask = self.candidates(row, category);
            let done = if mask == 0 { Err(Stop::Conflict) } else { budget.spend(1).map_err(Stop::Limit) };
            if let Err(stop) = done {
                self.forget_changes();
                return Err(stop);
            }
            if mask.is_power_of_two() {
                self.unite(row, self.row_at(category, mask.trailing_zeros()));
            } else {
                self.tell_partners(row, category, mask);
            }
        }
        Ok(())
    }

    /// Two rows are one: no others of their categories, and the same candidates elsewhere.
    fn unite(&mut self, x: Row, y: Row) {
        let (of_x, of_y) = (self.category(x), self.category(y));
        self.restrict(y, of_x, 1 << self.index(x));
        let (categories, _) = self.sides();
        for category in (0..categories as u8).filter(|category| *category != of_x && *category != of_y) {
            let (left_x, left_y) = (self.candidates(x, category), self.candidates(y, category));
            if left_x != left_y {
                self.restrict(x, category, left_y);
                self.restrict(y, category, left_x);
            }
        }
    }

    /// Carries what `row` lost in `category` over to the partners that it has already.
    fn tell_partners(&mut self, row: Row, category: u8, mask: u64) {
        let own = self.category(row);
        let (categories, _) = self.sides();
        for third in (0..categories as u8).filter(|third| *third != own && *third != category) {
            let partners = self.candidates(row, third);
            if partners.is_power_of_two() {
                self.restrict(self.row_at(third, partners.trailing_zeros()), category, mask);
            }
        }
    }
}
