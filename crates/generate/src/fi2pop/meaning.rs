//! Hints as formulas about the entities of a frame.

use because_encodings::{CategoryId, Comparison, Entity, Formula, Linear, Measure, Number, Puzzle, Solution};

use super::hint::Hint;

/// What the entities of hints stand for in a puzzle, and how its order is measured.
///
/// "Exactly m units" counts values where they are evenly spaced ("20 dollars before"), else ranks.
#[derive(Clone, Debug)]
pub(crate) struct Meaning {
    /// Per category and place, the place in the puzzle.
    places: Vec<Vec<u8>>,
    ordered: Option<CategoryId>,
    /// Between two ranks, where it is always the same.
    spacing: Option<Number>,
}

impl Meaning {
    /// Places of the ordered category stand for ranks, all others for themselves.
    pub(crate) fn plain(puzzle: &Puzzle, ordered: Option<CategoryId>) -> Meaning {
        let n = puzzle.shape().entities() as u8;
        let mut places = vec![(0..n).collect::<Vec<u8>>(); puzzle.shape().categories()];
        let ranked = ordered.and_then(|category| Some((category, puzzle.category(category).ranks()?)));
        if let Some((category, ranks)) = ranked {
            for (place, rank) in (0..).zip(ranks) {
                if let Some(at) = places[category.index()].get_mut(rank - 1) {
                    *at = place;
                }
            }
        }
        Meaning { places, ordered, spacing: ordered.and_then(|category| spacing(puzzle, category)) }
    }

    /// Stands for other entities, so that hints which were true of `of` are true of `instead`. Those of
    /// the ordered category, or where there is none of the first, stay the same.
    pub(crate) fn moved(&mut self, of: &Solution, instead: &Solution) {
        let fixed = self.ordered.unwrap_or(CategoryId(0));
        for (category, places) in (0..).map(CategoryId).zip(&mut self.places) {
            for place in places.iter_mut().filter(|_| category != fixed) {
                let anchor = of.entity(of.row(category.entity(*place)), fixed);
                *place = instead.entity(instead.row(anchor), category).index;
            }
        }
    }

    fn entity(&self, entity: Entity) -> Entity {
        let place = self.places.get(entity.category.index()).and_then(|of| of.get(usize::from(entity.index)));
        entity.category.entity(place.copied().unwrap_or(entity.index))
    }

    /// The earlier category first, as clues are told.
    fn link(&self, (x, y): (Entity, Entity)) -> Formula {
        let (x, y) = (self.entity(x), self.entity(y));
        Formula::Same(x.min(y), x.max(y))
    }

    /// What a hint says.
    pub(crate) fn formula(&self, hint: &Hint) -> Formula {
        match *hint {
            Hint::Is(x, y) => self.link((x, y)),
            Hint::Not(x, y) => self.link((x, y)).negate(),
            Hint::Or { one, other, third } => {
                Formula::either(vec![self.link((one, third)), self.link((other, third))])
            }
            Hint::CompoundOr(first, second) => Formula::either(vec![self.link(first), self.link(second)]),
            Hint::Before { first, second, units } => {
                let category = self.ordered.unwrap_or(CategoryId(0));
                let (first, second) = (self.entity(first), self.entity(second));
                let by_value = self
                    .spacing
                    .zip(units)
                    .and_then(|(spacing, units)| spacing.checked_mul(Number::small(i32::from(units))));
                let measure = match by_value {
                    None if units.is_some() => Measure::rank(category),
                    _ => Measure::value(category),
                };
                let (left, right) = (Linear::of(measure, second), Linear::of(measure, first));
                let by = by_value.or(units.map(|units| Number::small(i32::from(units))));
                match by.and_then(|by| right.clone().plus(by)) {
                    Some(right) => Formula::Compare(left, Comparison::Equal, right),
                    None => Formula::Compare(left, Comparison::More, right),
                }
            }
        }
    }
}

/// The difference of neighbouring values of a category, if it is always the same.
fn spacing(puzzle: &Puzzle, category: CategoryId) -> Option<Number> {
    let mut values = puzzle.category(category).values.as_ref()?.of.clone();
    values.sort_unstable();
    let first = values.get(1)?.checked_sub(*values.first()?)?;
    values.windows(2).all(|pair| pair[1].checked_sub(pair[0]) == Some(first)).then_some(first)
}
