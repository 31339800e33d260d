//! The group that a row's entity of a category is of.

use super::{Compiler, Meaning};
use crate::category::{AttributeId, AttributeValues, CategoryId, Entity};
use crate::cnf::Truth;
use crate::puzzle::Puzzle;

impl Compiler<'_> {
    /// The row's entity of `category` is of this group.
    pub(super) fn group(
        &mut self,
        category: CategoryId,
        attribute: AttributeId,
        entity: Entity,
        group: u8,
    ) -> Meaning {
        let groups = groups(self.puzzle, category, attribute);
        let row = self.row(entity, category);
        Meaning::Any(members(&row, groups, group).collect())
    }

    /// The two rows' entities of `category` are of one group, whichever it is.
    pub(super) fn same_group(
        &mut self,
        category: CategoryId,
        attribute: AttributeId,
        a: Entity,
        b: Entity,
    ) -> Meaning {
        let groups = groups(self.puzzle, category, attribute);
        let (a, b) = (self.row(a, category), self.row(b, category));
        let last = groups.iter().copied().max();
        let mut shared = Vec::new();
        for group in last.into_iter().flat_map(|last| 0..=last) {
            let both = [&a, &b].map(|row| self.cnf.or(members(row, groups, group)));
            shared.push(self.cnf.and(both));
        }
        Meaning::Any(shared)
    }
}

/// The group of each entity of `category`, in list order; empty for a numeric attribute.
fn groups(puzzle: &Puzzle, category: CategoryId, attribute: AttributeId) -> &[u8] {
    match puzzle.category(category).attributes.get(attribute.index()).map(|a| &a.of) {
        Some(AttributeValues::Nominal { of, .. }) => of,
        _ => &[],
    }
}

fn members<'a>(row: &'a [Truth], groups: &'a [u8], group: u8) -> impl Iterator<Item = Truth> + 'a {
    row.iter().zip(groups).filter(move |(_, of)| **of == group).map(|(at, _)| *at)
}
