//! What a clue says in few operations, for tools that have a language of their own.

use because_encodings::{ClueNumber, Comparison, Entity, Measure};

/// A formula of relations between rows, and numbers that rows have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Logic {
    /// Always true or always false.
    Constant(bool),
    /// Entities of different categories are in one row.
    Same(Entity, Entity),
    /// What the clue with this number says is true.
    Clue(ClueNumber),
    /// The opposite.
    Not(Box<Logic>),
    /// All of them, two or more.
    All(Vec<Logic>),
    /// At least one of them, two or more.
    Any(Vec<Logic>),
    /// Both or neither.
    Iff(Box<Logic>, Box<Logic>),
    /// A number of them holds.
    Count {
        /// How it compares.
        comparison: Comparison,
        /// With what.
        count: u32,
        /// What is counted.
        of: Vec<Logic>,
    },
    /// A comparison of sums.
    Sum(Sum),
    /// A comparison of a distance.
    Distance(Distance),
}

/// The number that a row has on a measure, of whose category the entity is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    /// What is measured.
    pub measure: Measure,
    /// The row.
    pub entity: Entity,
}

/// A reading, multiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Term {
    /// The factor, positive.
    pub factor: i64,
    /// The reading, as its table has it.
    pub reading: Reading,
}

/// `left` compares so with `right` + `constant`; there is a term on the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    /// What is on the left.
    pub left: Vec<Term>,
    /// How they compare.
    pub comparison: Comparison,
    /// What is on the right.
    pub right: Vec<Term>,
    /// What is added on the right.
    pub constant: i64,
}

/// The distance of two readings of one measure compares so with `distance`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Distance {
    /// The one.
    pub a: Reading,
    /// The other.
    pub b: Reading,
    /// How it compares.
    pub comparison: Comparison,
    /// With what.
    pub distance: i64,
}

impl Logic {
    /// Two entities are in one row.
    pub(crate) fn same(a: Entity, b: Entity) -> Logic {
        if a.category == b.category { Logic::Constant(a == b) } else { Logic::Same(a, b) }
    }

    /// All of them.
    pub(crate) fn all(of: impl IntoIterator<Item = Logic>) -> Logic {
        Logic::joined(of, true)
    }

    /// At least one of them.
    pub(crate) fn any(of: impl IntoIterator<Item = Logic>) -> Logic {
        Logic::joined(of, false)
    }

    /// All of them, or at least one; what is known takes part no more.
    fn joined(of: impl IntoIterator<Item = Logic>, all: bool) -> Logic {
        let mut parts = Vec::new();
        for logic in of {
            match logic {
                Logic::Constant(value) if value == all => {}
                Logic::Constant(value) => return Logic::Constant(value),
                Logic::All(of) if all => parts.extend(of),
                Logic::Any(of) if !all => parts.extend(of),
                other => parts.push(other),
            }
        }
        match parts.len() {
            0 => Logic::Constant(all),
            1 => parts.remove(0),
            _ if all => Logic::All(parts),
            _ => Logic::Any(parts),
        }
    }

    /// The opposite.
    #[must_use]
    pub(crate) fn negated(self) -> Logic {
        match self {
            Logic::Constant(value) => Logic::Constant(!value),
            Logic::Not(inner) => *inner,
            other => Logic::Not(Box::new(other)),
        }
    }
}

impl Sum {
    /// All its terms.
    pub(crate) fn terms(&self) -> impl Iterator<Item = &Term> {
        self.left.iter().chain(&self.right)
    }
}
