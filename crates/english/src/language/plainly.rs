//! The plain words in which `because` itself says a meaning, read back to just that meaning.
//!
//! A strict grammar beside the tolerant one, written down in `docs/english.md` under "Plain
//! words". It answers only where it accounts for every word of a text.

mod amount;
mod compound;
mod measure;
mod mistakable;
mod name;
mod quoted;
mod read;
mod relation;
mod row;
mod scan;
mod sum;
mod vocabulary;

pub use mistakable::mistakable;
pub(crate) use quoted::quoted;
pub(crate) use read::read;
pub(crate) use vocabulary::Vocabulary;
