//! Random puzzles as proptest strategies.

use proptest::prelude::*;

use super::generate::{Profile, puzzle};
use crate::puzzle::Puzzle;

/// Puzzles from 2 × 2 to 4 × 4 of a profile. Shrinks to fewer categories, entities and clues.
pub fn puzzles(profile: Profile) -> impl Strategy<Value = Puzzle> {
    puzzles_of(2..5, 2..5, profile)
}

/// Puzzles of sizes within these ranges.
pub fn puzzles_of(
    categories: std::ops::Range<usize>,
    entities: std::ops::Range<usize>,
    profile: Profile,
) -> impl Strategy<Value = Puzzle> {
    (categories, entities, 0..=profile.clues, any::<u64>())
        .prop_map(move |(k, n, clues, seed)| puzzle(seed, k, n, Profile { clues, ..profile }))
}
