//! How to settle a puzzle's English.

use because_engine::budget::Deadline;
use because_engine::oracle::Backend;

/// How to settle a puzzle's English.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The SAT solver.
    pub backend: Backend,
    /// When to stop choosing among readings; the likeliest are then taken, as open.
    pub deadline: Option<Deadline>,
    /// How many sets of readings to try, beside those that differ in one clue.
    pub sets: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { backend: Backend::default(), deadline: None, sets: 512 }
    }
}
