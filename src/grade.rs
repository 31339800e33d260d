//! How hard a puzzle is for people: stars, and the figures that they come from.
//!
//! ```
//! use because::explain::{CostProfile, Options, explain};
//! use because::grade::{Band, Grade};
//! use because::source::{Format, read_puzzle};
//!
//! let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/spa.toml"));
//! let puzzle = read_puzzle(bytes, "spa.toml", Format::Toml).unwrap().puzzle;
//! let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
//! let grade = Grade::of(&puzzle, &explain(&puzzle, &options).unwrap());
//! assert_eq!(grade.band, Band::Clues);
//! assert!(grade.no_trial() && (1..=5).contains(&grade.stars));
//! ```
//!
//! What each figure says, and how it was compared with what others say: docs/difficulty.md.

mod band;
mod closure;
mod flow;
mod score;
mod table;
mod view;

use because_encodings::Puzzle;

pub use band::Band;
pub use flow::Flow;
use score::{score, stars};

use crate::explain::{Figures, Sequence, effort};

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// From 1, the easiest, to 5.
    pub stars: u8,
    /// What the stars are cut from, in hundredths of a star.
    pub score: u32,
    /// What it takes at least, whatever the steps.
    pub band: Band,
    /// The most effort that one step takes.
    pub peak: u64,
    /// How the steps hang together.
    pub flow: Flow,
    /// What the steps add up to.
    pub figures: Figures,
}

impl Grade {
    /// The grade of a puzzle with these steps, which lead to its only solution and were chosen by
    /// [`crate::explain::CostProfile::Effort`]: with others it is a grade of those.
    pub fn of(puzzle: &Puzzle, sequence: &Sequence) -> Grade {
        let shape = puzzle.shape();
        let figures = Figures::of(&sequence.steps, shape);
        let peak = sequence.steps.iter().map(|step| effort(step, shape)).max().unwrap_or(0);
        let flow = Flow::of(&sequence.start, &sequence.steps);
        let band = Band::of(puzzle);
        let score = score(shape, figures.effort, peak, &flow, band);
        Grade { stars: stars(score), score, band, peak, flow, figures }
    }

    /// Whether the puzzle is solved without trial and error: proven, by a solver that never tries.
    pub fn no_trial(&self) -> bool {
        self.band <= Band::Clues
    }
}
