//! New puzzles: a random solution, clues that are true of it and of no other, and their English.
//!
//! Nothing here is random but by [`rng`]: puzzle `i` of a seed is the same whatever came before it.

pub mod elites;
pub mod fi2pop;

mod atlas;
mod canon;
mod chance;
mod descend;
mod draft;
mod frame;
mod made;
mod measure;
mod method;
mod models;
mod order;
mod question;
mod relation;
mod retheme;
mod rng;
mod sample;
mod split;
mod standing;
mod suggest;
mod theme;
mod turns;
mod twist;
mod wanted;
mod words;

pub use canon::Canonical;
pub use chance::Chance;
pub use descend::Descend;
pub(crate) use draft::Draft;
pub use elites::MapElites;
pub use fi2pop::Fi2Pop;
pub use frame::Frame;
pub use made::Made;
pub(crate) use method::Patience;
pub use method::{GenerateError, Method};
pub use order::{Order, explained};
pub use relation::{Relation, Relations};
pub use retheme::retheme;
pub use rng::{Rng, rng};
pub use sample::Sampler;
pub use split::Split;
pub use standing::Standing;
pub use suggest::{Suggestion, fill_in, reword, suggest};
pub use theme::{Theme, ThemeError};
pub use twist::{Stand, Style, Twist};
pub use wanted::{Difficulty, Wanted};

#[cfg(test)]
extern crate self as because_generate;

#[cfg(test)]
#[path = "../tests/all/main.rs"]
mod tests;

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
