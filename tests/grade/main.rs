//! How hard a puzzle is: the bands against their definition, chain and breadth against a walk through the
//! steps, what is shown of them, and outside opinions.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod bands;
mod flows;
mod naive;
mod opinions;
mod rank;
mod sets;
mod shown;

#[path = "../support/peers.rs"]
mod peers;

use because::explain::{CostProfile, Options, Sequence, explain};
use because_encodings::Puzzle;

/// The steps of least effort.
pub fn steps(puzzle: &Puzzle) -> Sequence {
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    explain(puzzle, &options).unwrap()
}
