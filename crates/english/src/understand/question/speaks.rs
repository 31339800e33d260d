//! Whether words speak of a category.

use because_encodings::CategoryId;

use crate::language::{Word, World};

/// Whether a word speaks of a category, or is a word of its name.
pub(crate) fn speaks(world: &World<'_>, word: &Word, category: CategoryId) -> bool {
    let bare = |word: &str| word.to_lowercase().trim_end_matches('s').to_string();
    let name = &world.puzzle.category(category).name;
    world.speaks_of(word, category) || name.split_whitespace().any(|of| bare(of) == bare(&word.key))
}
