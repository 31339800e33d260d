//! The names of a puzzle as its author wrote them, to be looked up quickly.

use std::collections::HashMap;

use because_encodings::{CategoryId, Entity, Puzzle};

/// The names of a puzzle as its author wrote them.
pub(super) struct Names<'a> {
    categories: Vec<(&'a str, HashMap<String, u8>)>,
}

impl<'a> Names<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle) -> Names<'a> {
        let entities = |category: &because_encodings::Category| {
            (0..category.len()).map(|i| (category.entity_name(i), i as u8)).collect()
        };
        let categories = puzzle.categories().iter().map(|c| (c.name.as_str(), entities(c))).collect();
        Names { categories }
    }

    /// The entity of this name in the category of that.
    pub(crate) fn entity(&self, category: &str, name: &str) -> Option<Entity> {
        let place = self.categories.iter().position(|(known, _)| *known == category)?;
        let index = self.categories[place].1.get(name)?;
        Some(CategoryId(place as u8).entity(*index))
    }
}
