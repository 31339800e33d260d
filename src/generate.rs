//! New puzzles: a random solution, clues that are true of it and of no other, and their English.
//!
//! Nothing here is random but by [`rng`]: puzzle `i` of a seed is the same whatever came before it.

mod canon;
mod chance;
mod descend;
mod draft;
mod frame;
mod method;
mod relation;
mod rng;
mod sample;
mod unique;
mod wanted;

pub use canon::Canonical;
pub use chance::Chance;
pub use descend::Descend;
pub use draft::Draft;
pub use frame::Frame;
pub use method::{GenerateError, Method};
pub use relation::{Relation, Relations};
pub use rng::{Rng, rng};
pub use sample::Sampler;
pub use unique::{Proposal, Rivals};
pub use wanted::{Difficulty, Wanted};
