//! Words that stand for an entity.

use std::ops::Range;

use because_encodings::Entity;

use crate::language::names::Fit;

/// Words of a sentence that stand for an entity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Which words, by place.
    pub words: Range<usize>,
    /// What they may stand for: one, or several that fit equally well.
    pub of: Vec<Entity>,
    /// How well they fit.
    pub fit: Fit,
}
