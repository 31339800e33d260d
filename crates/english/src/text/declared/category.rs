//! A category that a text lists, and the words around what it is called.

pub(crate) use crate::tables::text::CATEGORY_AFTER as AFTER;
pub(crate) use crate::tables::text::CATEGORY_BEFORE as BEFORE;
use because_files::tree::Span;

/// A category that a text lists.
#[derive(Clone, Debug)]
pub(crate) struct Declared {
    /// What it is called.
    pub name: String,
    /// Where its name is taken from.
    pub named: Span,
    /// Its entities.
    pub entities: Vec<Span>,
    /// How many more it has that nobody names: one at most.
    pub unnamed: usize,
    /// The noun for each entity, where the text has several ("women", "men"); else empty.
    pub kinds: Vec<String>,
    /// What its numbers count, where that stands after the last of them: "20, 30 and 40 pounds".
    pub unit: Option<Span>,
}

/// Words that say that no two have the same.
pub(crate) const UNIQUE: [&str; 5] = ["unique", "different", "distinct", "own", "various"];
