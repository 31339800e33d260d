//! A category that a text lists, and the words around what it is called.

pub(crate) use crate::tables::text::CATEGORY_AFTER as AFTER;
pub(crate) use crate::tables::text::CATEGORY_BEFORE as BEFORE;
use crate::text::words::Token;
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
}

/// Words that say that no two have the same.
pub(crate) const UNIQUE: [&str; 5] = ["unique", "different", "distinct", "own", "various"];

/// The bytes from one token to another.
pub(crate) fn token_span(tokens: &[Token], from: usize, to: usize) -> Span {
    match (tokens.get(from), tokens.get(to.max(from).min(tokens.len().saturating_sub(1)))) {
        (Some(first), Some(last)) => first.span.start..last.span.end.max(first.span.start),
        _ => 0..0,
    }
}
