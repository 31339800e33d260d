//! New puzzles: a random solution, clues that are true of it and of no other, and their English.
//!
//! Nothing here is random but by [`rng`]: puzzle `i` of a seed is the same whatever came before it.

mod draft;
mod frame;
mod made;
mod method;
mod relation;
mod retheme;
mod rng;
mod theme;
mod wanted;
mod words;

pub use draft::Draft;
pub use frame::Frame;
pub use made::{Made, as_toml};
pub use method::{GenerateError, Method};
pub use relation::{Relation, Relations};
pub use retheme::{RethemeError, retheme};
pub use rng::{Rng, rng};
pub use theme::{Theme, ThemeError, Themed};
pub use wanted::{Difficulty, Wanted};
pub use words::Teller;
