//! Random puzzles and brute force, for the tests and benches of every crate (feature
//! `testing`).
//!
//! ```
//! use because_encodings::testing::{Profile, all_solutions, puzzle};
//!
//! let irredundant = puzzle(7, 3, 3, Profile::IRREDUNDANT);
//! assert_eq!(all_solutions(&irredundant).len(), 1);
//! assert_eq!(irredundant, puzzle(7, 3, 3, Profile::IRREDUNDANT));
//! ```

mod categories;
mod formulas;
mod generate;
mod random;
mod relations;
mod solutions;
mod strategy;

pub use formulas::{Vocabulary, formula};
pub use generate::{Aim, Profile, puzzle};
pub use random::Random;
pub use solutions::{all_assignments, all_solutions, random_solution, solutions_up_to};
pub use strategy::{puzzles, puzzles_of};
