//! The hints that an individual is made of.

use because_encodings::Entity;

use crate::Relation;

/// A hint. Two entities are linked where they are in one row; places in the ordered category count
/// by rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    /// The two are linked.
    Is(Entity, Entity),
    /// The two are not linked.
    Not(Entity, Entity),
    /// The first is before the second in the ordered category.
    Before {
        /// The one that is before.
        first: Entity,
        /// The one that is after.
        second: Entity,
        /// Exactly so many units; at least one if `None`.
        units: Option<u8>,
    },
    /// Either the one or the other is linked to the third, not both.
    Or {
        /// The one.
        one: Entity,
        /// The other.
        other: Entity,
        /// The third.
        third: Entity,
    },
    /// Either the first two are linked or the second two, not both.
    CompoundOr((Entity, Entity), (Entity, Entity)),
}

/// A form of hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Production {
    /// [`Hint::Is`].
    Is,
    /// [`Hint::Not`].
    Not,
    /// [`Hint::Before`].
    Before,
    /// [`Hint::Or`].
    Or,
    /// [`Hint::CompoundOr`].
    CompoundOr,
}

impl Production {
    /// All five.
    pub(crate) const ALL: [Production; 5] =
        [Production::Is, Production::Not, Production::Before, Production::Or, Production::CompoundOr];

    /// The kinds of clue that it makes.
    pub(crate) fn relations(self) -> &'static [Relation] {
        match self {
            Production::Is => &[Relation::Is],
            Production::Not => &[Relation::Not],
            Production::Before => &[Relation::Order, Relation::Exactly],
            Production::Or | Production::CompoundOr => &[Relation::Either],
        }
    }
}
