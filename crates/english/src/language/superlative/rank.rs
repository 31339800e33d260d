//! The entity at a place of an order.

use because_encodings::{CategoryId, Entity};

use crate::language::world::World;

/// The entity at a place of a category's order.
pub(crate) fn at_rank(world: &World<'_>, category: CategoryId, rank: usize) -> Option<Entity> {
    let index = world.puzzle.category(category).ranks()?.iter().position(|of| *of == rank)?;
    u8::try_from(index).ok().map(|index| category.entity(index))
}
