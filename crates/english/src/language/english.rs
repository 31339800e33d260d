//! The forms of English nouns and verbs, for all that speaks or reads plain words.

mod noun;
mod verb;

pub use noun::{counts, plural, singular};
pub(crate) use verb::base;
pub use verb::negate;
