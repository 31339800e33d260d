//! The names of a puzzle's categories and entities, as the screen shows them.

use because_encodings::{CategoryId, Entity, Puzzle};

use super::names::{columns, plain};
use because_tell::render::Look;

/// All names, made ready for the screen.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    categories: Vec<String>,
    entities: Vec<Vec<String>>,
}

impl Names {
    /// The names of a puzzle.
    pub(crate) fn new(puzzle: &Puzzle, look: Look) -> Names {
        let shape = puzzle.shape();
        let of =
            |category| shape.entities_of(category).map(|e| plain(&puzzle.entity_name(e), look)).collect();
        Names {
            categories: puzzle.categories().iter().map(|category| plain(&category.name, look)).collect(),
            entities: shape.category_ids().map(of).collect(),
        }
    }

    /// The name of an entity.
    pub(crate) fn entity(&self, entity: Entity) -> &str {
        &self.entities[entity.category.index()][usize::from(entity.index)]
    }

    /// The name of a category.
    pub(crate) fn category(&self, category: CategoryId) -> &str {
        &self.categories[category.index()]
    }

    /// The columns of the longest name in some categories.
    pub(crate) fn longest(&self, categories: impl Iterator<Item = CategoryId>) -> usize {
        let names = categories.flat_map(|category| &self.entities[category.index()]);
        names.map(|name| columns(name)).max().unwrap_or(0)
    }
}
