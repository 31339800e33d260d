//! Clues about which rows are one: no category needs an order.

use because_encodings::{Entity, Formula};

use super::{MOST_DIFFERENT, Sampler, bit, same};
use crate::chance::Chance;
use crate::rng::Rng;

impl Sampler {
    pub(super) fn is(&self, rng: &mut Rng) -> Option<Formula> {
        let row = rng.below(self.entities());
        let x = self.name(row, 0, rng)?;
        let y = self.name(row, bit(x), rng)?;
        if self.gifts && rng.one_in(4) {
            let z = self.name(row, bit(x) | bit(y), rng)?;
            return Some(Formula::All(vec![same(x, y), same(x, z)]));
        }
        Some(same(x, y))
    }

    pub(super) fn not(&self, rng: &mut Rng) -> Option<Formula> {
        let row = rng.below(self.entities());
        let x = self.name(row, 0, rng)?;
        let y = self.name(self.row_but(row, rng), bit(x), rng)?;
        Some(same(x, y).negate())
    }

    pub(super) fn neither(&self, rng: &mut Rng) -> Option<Formula> {
        let row = rng.below(self.entities());
        let x = self.name(row, 0, rng)?;
        let (y, z) = (self.elsewhere(x, rng)?, self.elsewhere(x, rng)?);
        (y != z).then(|| Formula::All(vec![same(x, y).negate(), same(x, z).negate()]))
    }

    /// An entity of another category and of another row.
    fn elsewhere(&self, x: Entity, rng: &mut Rng) -> Option<Entity> {
        let row = self.row_but(usize::from(self.row(x)), rng);
        self.name(row, bit(x), rng)
    }

    pub(super) fn either(&self, rng: &mut Rng) -> Option<Formula> {
        let row = rng.below(self.entities());
        let x = self.name(row, 0, rng)?;
        let (y, z) = (self.name(row, bit(x), rng)?, self.elsewhere(x, rng)?);
        let mut of = vec![same(x, y), same(x, z)];
        rng.shuffle(&mut of);
        Some(Formula::either(of))
    }

    pub(super) fn different(&self, rng: &mut Rng) -> Option<Formula> {
        let most = MOST_DIFFERENT.min(self.entities());
        let count = 3 + rng.below(most.checked_sub(2)?);
        let rows = self.some_rows(count, rng);
        let of: Option<Vec<Entity>> = rows.into_iter().map(|row| self.name(row, 0, rng)).collect();
        let of = of?;
        let categories = of.iter().fold(0, |categories, entity| categories | bit(*entity));
        (!categories.is_power_of_two()).then_some(Formula::Different(of))
    }

    pub(super) fn pair(&self, rng: &mut Rng) -> Option<Formula> {
        let row = rng.below(self.entities());
        let other = self.row_but(row, rng);
        let x = self.name(row, 0, rng)?;
        // Two of one category more often than not: "of Ann and Bob".
        let y =
            if rng.one_in(3) { self.name(other, 0, rng)? } else { self.in_row(x.category.index(), other)? };
        let taken = bit(x) | bit(y);
        let mut of = vec![self.name(row, taken, rng)?, self.name(other, taken, rng)?];
        rng.shuffle(&mut of);
        Some(Formula::Matching(vec![x, y], of))
    }

    pub(super) fn implies(&self, rng: &mut Rng) -> Option<Formula> {
        let holds = rng.one_in(3);
        let condition = self.literal(holds, false, rng)?;
        // What follows may be anything where the condition does not hold.
        let follows = holds || rng.one_in(2);
        let denied = condition.0 && rng.one_in(3);
        let result = self.literal(follows, denied, rng)?;
        (condition.1 != result.1).then(|| Formula::Implies(Box::new(condition.1), Box::new(result.1)))
    }

    /// A statement about two entities that is true or not, as asked, and whether it says that
    /// they are one; `denied`: it says that they are not.
    fn literal(&self, holds: bool, denied: bool, rng: &mut Rng) -> Option<(bool, Formula)> {
        let row = rng.below(self.entities());
        let x = self.name(row, 0, rng)?;
        let y = if holds != denied { self.name(row, bit(x), rng)? } else { self.elsewhere(x, rng)? };
        let formula = same(x, y);
        Some((!denied, if denied { formula.negate() } else { formula }))
    }
}
