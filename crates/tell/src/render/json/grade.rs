//! How hard a puzzle is, in JSON.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use because_engine::grade::Grade;

/// Stars, and the figures that they come from; those of the steps are of the profile `effort`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GradeJson {
    /// From 1, the easiest, to 5.
    pub stars: u8,
    /// What the stars are cut from, to two decimals.
    pub score: f64,
    /// What the puzzle takes at least: `lines`, `clues`, `what-if` or `nested`.
    pub band: String,
    /// Whether it is proven that nothing has to be tried out.
    pub no_trial: bool,
    /// The effort of all steps.
    pub effort: u64,
    /// The most effort of one step.
    pub peak: u64,
    /// How many clues the first such step uses.
    pub hardest_clues: usize,
    /// How many premises it uses.
    pub hardest_premises: usize,
    /// How many steps there are.
    pub steps: usize,
    /// The most steps of which each waits for the one before.
    pub chain: usize,
    /// How many steps are available at a point on average, to two decimals.
    pub breadth: f64,
    /// At how many points there is only one.
    pub narrow: usize,
}

impl GradeJson {
    /// A grade as JSON.
    pub fn new(grade: &Grade) -> GradeJson {
        let (hardest_clues, hardest_premises) = grade.hardest;
        GradeJson {
            stars: grade.stars,
            score: f64::from(grade.score) / 100.0,
            band: grade.band.id().to_string(),
            no_trial: grade.no_trial(),
            effort: grade.figures.effort,
            peak: grade.peak,
            hardest_clues,
            hardest_premises,
            steps: grade.figures.steps,
            chain: grade.flow.chain,
            breadth: grade.flow.breadth_in_hundredths() as f64 / 100.0,
            narrow: grade.flow.narrow,
        }
    }
}
