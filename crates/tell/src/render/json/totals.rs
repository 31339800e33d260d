//! What steps add up to in JSON.

use std::collections::BTreeMap;

use because_encodings::Shape;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::features::technique_key;
use super::grade::GradeJson;
use because_engine::explain::Figures;
use because_engine::explain::{Step, told};

/// What the steps add up to: how hard the puzzle is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TotalsJson {
    /// How many steps are told.
    pub steps: usize,
    /// How many there are with those that carry marks: the figures below are of all of them.
    pub all_steps: usize,
    /// How many of them cite a clue.
    pub steps_with_clues: usize,
    /// How many there are of each technique.
    pub techniques: BTreeMap<String, usize>,
    /// How many facts they derive.
    pub derived: usize,
    /// Premises of all steps.
    pub premises: usize,
    /// The most premises of one step.
    pub most_premises: usize,
    /// Premises per step, to two decimals.
    pub mean_premises: f64,
    /// The most clues that one step uses.
    pub most_clues: usize,
    /// The cost of all steps in the profile.
    pub cost: u64,
    /// The cost of all steps as the profile `effort` counts.
    pub effort: u64,
    /// The first step that takes the most effort.
    pub hardest: usize,
    /// Whether every step's cost is proven.
    pub proven: bool,
    /// How many steps' costs are not.
    pub unproven: usize,
    /// Stars and what they come from, where they were asked for and are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<GradeJson>,
}

impl TotalsJson {
    /// What these steps add up to, in a puzzle of this shape.
    pub fn new(steps: &[Step], shape: Shape) -> TotalsJson {
        let of = Figures::of(steps, shape);
        let techniques = of.techniques.iter().map(|(of, n)| (technique_key(*of).to_string(), *n));
        TotalsJson {
            steps: told(steps).count(),
            all_steps: of.steps,
            steps_with_clues: of.steps_with_clues,
            techniques: techniques.collect(),
            derived: of.derived,
            premises: of.premises,
            most_premises: of.most_premises,
            mean_premises: of.mean_premises_in_hundredths() as f64 / 100.0,
            most_clues: of.most_clues,
            cost: of.cost,
            effort: of.effort,
            hardest: of.hardest,
            proven: of.unproven == 0,
            unproven: of.unproven,
            difficulty: None,
        }
    }
}
