//! Understanding the English of what FILE names, as far as the options allow.

use because::source::PuzzleFile;
use because::understand::{Options, Understanding, understand};

use super::work::Job;

/// Puts the clues and the question that are given in English into the puzzle.
pub fn settle(file: &mut PuzzleFile, job: Job) -> Understanding {
    let options = Options { backend: job.backend, deadline: job.deadline, ..Options::default() };
    understand(file, &options)
}
