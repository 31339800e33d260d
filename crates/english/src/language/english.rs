//! The forms of English nouns and verbs, for all that speaks or reads plain words.

mod noun;
mod verb;

pub use noun::{counts, plural, singular};
pub use verb::negate;
pub(crate) use verb::{base, past, past_base, present, present_base};
