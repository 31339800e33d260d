//! Writes puzzles with wrong clues, too large for brute force over all sets of clues, for
//! `check.py` to judge with other solvers.
//!
//!     cargo run --release --example faulty-puzzles -- FOLDER
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_testing::faulty;
use because_testing::lines;

use std::path::PathBuf;

use because_engine::check::Solver;
use because_engine::oracle::Backend;
use because_english::read_puzzle;
use because_files::Format;

/// How many categories and entities, how many clues, how many of these wrong, how many puzzles.
const KINDS: [(usize, usize, usize, usize, usize); 5] =
    [(6, 5, 30, 1, 8), (6, 5, 30, 2, 8), (5, 5, 24, 1, 8), (4, 5, 20, 3, 8), (4, 4, 16, 2, 8)];

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap());
    for (categories, entities, clues, wrong, count) in KINDS {
        let name = format!("{categories}x{entities} {clues} clues {wrong} wrong");
        // A file cannot say all that a typed puzzle does: comparisons that never hold, for one.
        let puzzles = (0..).filter_map(|seed| {
            let puzzle = faulty::faulty(seed, categories, entities, clues, wrong);
            let line = lines::line(&format!("{name} {seed}"), &puzzle);
            let read = read_puzzle(line.as_bytes(), "a line", Format::Json).ok()?;
            let solutions = Solver::new(&read.puzzle, Backend::default()).solutions(1).unwrap();
            solutions.is_empty().then_some((seed, line))
        });
        for (seed, line) in puzzles.take(count) {
            std::fs::write(folder.join(format!("{name} {seed}.json")), line).unwrap();
        }
    }
}
