//! What a step can be for.

use because_encodings::{Cell, Fact};

/// What a target is, in the order of ties: a person who may mark a tick or a cross takes the tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Class {
    Contradiction,
    Tick,
    Cross,
}

impl Class {
    /// All, in order.
    pub(crate) const ALL: [Class; 3] = [Class::Contradiction, Class::Tick, Class::Cross];
}

/// What a step can be for: the contradiction, or a fact. Ordered: the contradiction first,
/// then by cell, false before true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Target(u32);

impl Target {
    /// The contradiction.
    pub(crate) const CONTRADICTION: Target = Target(0);

    /// A fact.
    pub(crate) fn of(fact: Fact) -> Target {
        Target(1 + 2 * fact.cell.0 + u32::from(fact.value))
    }

    /// Its place in the order, from 0.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// The target at a place in the order.
    pub(crate) fn from_index(index: usize) -> Target {
        Target(index as u32)
    }

    /// Its class, which goes before its clues in the order of ties: the contradiction, then a tick,
    /// then a cross.
    pub(crate) fn class(self) -> Class {
        match self.fact() {
            None => Class::Contradiction,
            Some(Fact { value: true, .. }) => Class::Tick,
            Some(_) => Class::Cross,
        }
    }

    /// The fact; `None` for the contradiction.
    pub(crate) fn fact(self) -> Option<Fact> {
        let code = self.0.checked_sub(1)?;
        Some(Fact { cell: Cell(code / 2), value: code % 2 == 1 })
    }
}
