//! Puzzles and sentences that tests and benches of several crates share.

pub mod damage;
pub mod english;
pub mod faulty;
pub mod guests;
pub mod lines;
pub mod machop;
pub mod peers;
pub mod roomy;

/// The folder of the repository.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
