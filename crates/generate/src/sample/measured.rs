//! Clues about what is more, later or nearer: on an ordered category.

use because_encodings::{Comparison, Entity, Formula, Linear, Measure, Number, Place};

use super::scale::Scaled;
use super::{Sampler, either_way};
use crate::chance::Chance;
use crate::rng::Rng;

/// Two rows and how far one is above the other.
struct Two<'a> {
    scale: &'a Scaled,
    high: Entity,
    low: Entity,
    by: Number,
}

impl Two<'_> {
    fn compare(&self, comparison: Comparison, by: Number) -> Option<Formula> {
        let of = |entity| Linear::of(self.scale.value(), entity);
        Some(Formula::Compare(of(self.high), comparison, of(self.low).plus(by)?))
    }
}

impl Sampler {
    /// Two rows of an ordered category.
    fn two(&self, rng: &mut Rng) -> Option<Two<'_>> {
        let scale = rng.pick(&self.scales)?;
        let row = rng.below(self.entities());
        let other = self.row_but(row, rng);
        let (high, low) = if scale.ranks[row] > scale.ranks[other] { (row, other) } else { (other, row) };
        Some(Two {
            scale,
            high: self.name(high, scale.bit(), rng)?,
            low: self.name(low, scale.bit(), rng)?,
            by: scale.values[high].checked_sub(scale.values[low])?,
        })
    }

    pub(super) fn order(&self, rng: &mut Rng) -> Option<Formula> {
        self.two(rng)?.compare(Comparison::More, Number::ZERO)
    }

    pub(super) fn exactly(&self, rng: &mut Rng) -> Option<Formula> {
        let two = self.two(rng)?;
        two.compare(Comparison::Equal, two.by)
    }

    pub(super) fn bound(&self, rng: &mut Rng) -> Option<Formula> {
        let two = self.two(rng)?;
        let at = two.scale.gaps.binary_search(&two.by).ok()?;
        if rng.one_in(2) {
            // At least the least difference there is says no more than "after".
            let by = two.scale.gaps[1..=at].get(rng.below(at))?;
            two.compare(Comparison::AtLeast, *by)
        } else {
            let least = at.max(1);
            let most = two.scale.gaps.len().checked_sub(1)?;
            let by = two.scale.gaps[least..most].get(rng.below(most.saturating_sub(least)))?;
            let after = two.compare(Comparison::More, Number::ZERO)?;
            Some(Formula::All(vec![after, two.compare(Comparison::AtMost, *by)?]))
        }
    }

    pub(super) fn apart(&self, rng: &mut Rng) -> Option<Formula> {
        let two = self.two(rng)?;
        let (mut a, mut b) = (two.high, two.low);
        if rng.one_in(2) {
            (a, b) = (b, a);
        }
        let measure = if two.scale.by_place { Measure::rank(two.scale.category) } else { two.scale.value() };
        Some(Formula::Apart {
            measure,
            a,
            b,
            comparison: Comparison::Equal,
            distance: two.by,
            distinct: true,
        })
    }

    pub(super) fn between(&self, rng: &mut Rng) -> Option<Formula> {
        let scale = rng.pick(&self.scales)?;
        let mut rows = self.some_rows(3, rng);
        rows.sort_unstable_by_key(|row| scale.ranks[*row]);
        let names: Option<Vec<Entity>> =
            rows.into_iter().map(|row| self.name(row, scale.bit(), rng)).collect();
        let entities = names?;
        let measure = scale.value();
        match entities.as_slice() {
            [a, middle, b] if rng.one_in(2) => {
                let ends = if rng.one_in(2) { (*a, *b) } else { (*b, *a) };
                Some(Formula::Between { measure, middle: *middle, ends })
            }
            [_, _, _] => Some(Formula::InOrder { measure, entities }),
            _ => None,
        }
    }

    pub(super) fn place(&self, rng: &mut Rng) -> Option<Formula> {
        let (scale, n) = (rng.pick(&self.scales)?, self.entities());
        let row = rng.below(n);
        let entity = self.name(row, scale.bit(), rng)?;
        // Two places at least, and two that are left out, but for a place that has a name.
        let m = 2 + rng.below(n - 3) as u32;
        let place = match rng.below(8) {
            0 => Place::First,
            1 => Place::Last,
            2 => Place::Middle,
            3 => Place::Nth(scale.ranks[row] as u32),
            4 | 5 => Place::End,
            6 => Place::InFirst(m),
            _ => Place::InLast(m),
        };
        let holds = place.holds(scale.ranks[row], n);
        holds.then_some(Formula::Place { category: scale.category, entity, place })
    }

    pub(super) fn threshold(&self, rng: &mut Rng) -> Option<Formula> {
        let (scale, n) = (rng.pick(&self.scales).filter(|scale| !scale.by_place)?, self.entities());
        let row = rng.below(n);
        let entity = self.name(row, scale.bit(), rng)?;
        // Two values at least fit, and two do not.
        let below = rng.one_in(2);
        let rank = if below { 3 + rng.below(n - 3) } else { 2 + rng.below(n - 3) };
        let bound = scale.values[scale.ranks.iter().position(|of| *of == rank)?];
        let comparison = either_way(Comparison::Less, Comparison::More, below);
        let holds = comparison.holds(&scale.values[row], &bound);
        holds
            .then(|| Formula::Compare(Linear::of(scale.value(), entity), comparison, Linear::constant(bound)))
    }
}
