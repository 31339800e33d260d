//! How hard a puzzle is: the bands against their definition, chain and breadth against a walk through the
//! steps, what is shown of them, and outside opinions.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod bands;
mod flows;
mod naive;
mod opinions;
mod rank;
mod sets;

use because_encodings::Puzzle;
use because_engine::explain::{CostProfile, Options, Sequence, explain};

/// The steps of least effort.
pub fn steps(puzzle: &Puzzle) -> Sequence {
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    explain(puzzle, &options).unwrap()
}
