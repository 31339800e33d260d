//! How hard a puzzle is for people: stars, and the figures that they come from.
//!
//! ```
//! use because_engine::explain::{CostProfile, Options, explain};
//! use because_engine::grade::{Band, Grade};
//! use because_files::{Format, read_puzzle};
//!
//! let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/spa.toml"));
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
pub(crate) use flow::Flow;
use score::{score, stars};

use crate::explain::{
    CostProfile, ExplainError, Figures, Options, PremiseSearch, Sequence, Status, effort, explain,
};

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
    /// How many clues and premises the first such step uses.
    pub hardest: (usize, usize),
    /// How the steps hang together.
    pub flow: Flow,
    /// What the steps add up to.
    pub figures: Figures,
}

/// What of a grade is said in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// From 1, the easiest, to 5.
    pub stars: u8,
    /// What it takes at least.
    pub band: Band,
    /// How many steps there are.
    pub steps: usize,
    /// How many clues the hardest one uses.
    pub hardest_clues: usize,
    /// How many premises it uses.
    pub hardest_premises: usize,
}

impl Grade {
    /// The grade of a puzzle with these steps, which lead to its only solution and were chosen by
    /// [`crate::explain::CostProfile::Effort`]: with others it is a grade of those.
    pub fn of(puzzle: &Puzzle, sequence: &Sequence) -> Grade {
        Grade::with(puzzle, sequence, Band::of(puzzle))
    }

    /// The same, where the puzzle is known to be of this band.
    pub fn with(puzzle: &Puzzle, sequence: &Sequence, band: Band) -> Grade {
        let shape = puzzle.shape();
        let figures = Figures::of(&sequence.steps, shape);
        // The first of those that take the most.
        let hardest = sequence.steps.iter().rev().max_by_key(|step| effort(step, shape));
        let peak = hardest.map_or(0, |step| effort(step, shape));
        let hardest = hardest.map_or((0, 0), |step| (step.cost.clues, step.premises.len()));
        let flow = Flow::of(&sequence.start, &sequence.steps);
        let score = score(shape, figures.effort, peak, &flow, band);
        Grade { stars: stars(score), score, band, peak, hardest, flow, figures }
    }

    /// The grade of a puzzle whose explanation by these options is `found`: by its own steps where
    /// they were chosen by effort, else by others that are looked for. `None` where it has not exactly
    /// one solution, the steps do not reach it, easiest steps were not asked for, or the deadline passes
    /// first.
    ///
    /// # Errors
    /// When the puzzle is too large to encode or a solver fails.
    pub fn beside(
        puzzle: &Puzzle,
        options: &Options,
        found: &Sequence,
    ) -> Result<Option<Grade>, ExplainError> {
        let usable = |found: &Sequence| found.complete && found.status == Status::Unique;
        if !usable(found) || options.premises == PremiseSearch::Any {
            return Ok(None);
        }
        let graded = |found: &Sequence| {
            let band = Band::until(puzzle, options.deadline)?;
            usable(found).then(|| Grade::with(puzzle, found, band))
        };
        if options.cost == CostProfile::Effort {
            return Ok(graded(found));
        }
        let told = Options {
            cost: CostProfile::Effort,
            cite: false,
            alternatives: false,
            below: None,
            ..options.clone()
        };
        match explain(puzzle, &told) {
            Ok(found) => Ok(graded(&found)),
            Err(ExplainError::Deadline) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// What of it is said in a sentence.
    pub fn rating(&self) -> Rating {
        let (hardest_clues, hardest_premises) = self.hardest;
        let Grade { stars, band, .. } = *self;
        Rating { stars, band, steps: self.figures.steps, hardest_clues, hardest_premises }
    }

    /// Whether the puzzle is solved without trial and error: proven, by a solver that never tries.
    pub fn no_trial(&self) -> bool {
        self.band <= Band::Clues
    }
}
