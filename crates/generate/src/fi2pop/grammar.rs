//! Hints at random: a production, then terminals for its places.

use because_encodings::{CategoryId, Entity};

use super::hint::{Hint, Production};
use super::settings::Settings;
use crate::{Chance, Rng};

/// The grammar of hints for one size of puzzle.
///
/// Where the paper is silent: all productions are equally likely, and so are all terminals that fit;
/// "before" is of entities of the other categories and not of the ordered one's own, and "at least
/// one" is as likely as each number of units, as the stored puzzles of its authors suggest; the two
/// pairs of a compound or differ.
#[derive(Clone, Debug)]
pub(crate) struct Grammar {
    categories: u8,
    entities: u8,
    ordered: Option<CategoryId>,
    most_units: u8,
    productions: Vec<Production>,
}

impl Grammar {
    /// The grammar of these settings; `None` if no production is left that makes sense.
    pub(crate) fn new(settings: &Settings) -> Option<Grammar> {
        let mut productions = settings.productions.clone();
        let others = settings.shape.categories() - usize::from(settings.ordered.is_some());
        if settings.ordered.is_none() || others == 0 {
            productions.retain(|production| *production != Production::Before);
        }
        (!productions.is_empty()).then(|| Grammar {
            categories: settings.shape.categories() as u8,
            entities: settings.shape.entities() as u8,
            ordered: settings.ordered,
            most_units: settings.most_units.min(settings.shape.entities() as u8 - 1),
            productions,
        })
    }

    /// A random hint.
    pub(crate) fn hint(&self, rng: &mut Rng) -> Hint {
        let production = self.productions[rng.below(self.productions.len())];
        match (production, self.ordered) {
            (Production::Is, _) => {
                let (x, y) = self.pair(rng);
                Hint::Is(x, y)
            }
            (Production::Before, Some(ordered)) => {
                let first = self.outside(ordered, rng);
                let second = self.unlike(&[first], ordered, rng);
                let units = rng.below(usize::from(self.most_units) + 1) as u8;
                Hint::Before { first, second, units: (units > 0).then_some(units) }
            }
            (Production::Not | Production::Before, _) => {
                let (x, y) = self.pair(rng);
                Hint::Not(x, y)
            }
            (Production::Or, _) => {
                let third = self.entity(rng);
                let one = self.outside(third.category, rng);
                let other = self.unlike(&[one], third.category, rng);
                Hint::Or { one, other, third }
            }
            (Production::CompoundOr, _) => {
                let first = self.pair(rng);
                let second = loop {
                    let pair = self.pair(rng);
                    if pair != first && (pair.1, pair.0) != first {
                        break pair;
                    }
                };
                Hint::CompoundOr(first, second)
            }
        }
    }

    /// A list of one to five hints.
    pub(crate) fn list(&self, rng: &mut Rng) -> Vec<Hint> {
        (0..1 + rng.below(5)).map(|_| self.hint(rng)).collect()
    }

    fn entity(&self, rng: &mut Rng) -> Entity {
        let place = rng.below(usize::from(self.categories) * usize::from(self.entities)) as u8;
        CategoryId(place / self.entities).entity(place % self.entities)
    }

    /// Two entities of different categories.
    fn pair(&self, rng: &mut Rng) -> (Entity, Entity) {
        let x = self.entity(rng);
        (x, self.outside(x.category, rng))
    }

    /// An entity of another category.
    fn outside(&self, category: CategoryId, rng: &mut Rng) -> Entity {
        self.unlike(&[], category, rng)
    }

    /// An entity of another category than this, and none of these.
    fn unlike(&self, none_of: &[Entity], category: CategoryId, rng: &mut Rng) -> Entity {
        loop {
            let entity = self.entity(rng);
            if entity.category != category && !none_of.contains(&entity) {
                return entity;
            }
        }
    }
}
