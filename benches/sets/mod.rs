//! What the benches run on: the shared data where the folder is there, else generated puzzles
//! of the same sizes.
#![allow(dead_code)]

use std::time::Duration;

use because_encodings::Puzzle;
use because_encodings::testing::{Aim, Profile, puzzle};
use criterion::Criterion;

use crate::peers;

/// Short runs: all benches together take two to three minutes.
pub fn quick() -> Criterion {
    let criterion = Criterion::default().without_plots().sample_size(10);
    criterion.warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2))
}

fn generated(categories: usize, entities: usize, seed: u64) -> Puzzle {
    puzzle(seed, categories, entities, Profile::IRREDUNDANT)
}

/// A 4 × 5 puzzle of ten clues.
pub fn origin() -> Puzzle {
    peers::peer("originProblem").map_or_else(|| generated(4, 5, 0), |(puzzle, _)| puzzle)
}

/// The 1962 zebra puzzle, 6 × 5.
pub fn zebra() -> Puzzle {
    peers::peer("zebra").map_or_else(|| generated(5, 5, 0), |(puzzle, _)| puzzle)
}

/// A 19 × 7 puzzle; generated, with clues but not unique.
pub fn large() -> Puzzle {
    let many = Profile { aim: Aim::Solvable, clues: 150, ..Profile::IRREDUNDANT };
    match peers::bench_set("grid19x7") {
        Some(mut set) => set.swap_remove(0).0,
        None => puzzle(0, 19, 7, many),
    }
}

/// A benchmark set, whole; ten generated puzzles where it is absent.
pub fn set(name: &str) -> Vec<Puzzle> {
    let (k, n) = match name {
        "small68" => (4, 3),
        "grid4x5" => (4, 5),
        "grid5x5" => (5, 5),
        // Larger ones take the generator too long.
        _ => (5, 5),
    };
    match peers::bench_set(name) {
        Some(set) => set.into_iter().map(|(puzzle, _)| puzzle).collect(),
        None => (0..10).map(|seed| generated(k, n, seed)).collect(),
    }
}
