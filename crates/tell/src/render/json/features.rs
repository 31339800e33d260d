//! What a step is made of in JSON: its features, its cost, its technique.

use because_encodings::Shape;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use because_engine::explain::{Step, StepCost, Technique};

/// The features of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FeaturesJson {
    /// How many clues it uses.
    pub clues: usize,
    /// How many facts it rests on.
    pub premises: usize,
    /// How many of these are true marks.
    pub positive_premises: usize,
    /// How many are false marks.
    pub negative_premises: usize,
    /// How many new facts it gives.
    pub derived: usize,
    /// How many of these are true marks.
    pub positive_derived: usize,
    /// How many categories its premises and new facts touch.
    pub categories: usize,
    /// How many of its axioms match entities one to one.
    pub bijection: usize,
    /// How many carry marks over a third category.
    pub transitivity: usize,
    /// What players call it.
    pub technique: String,
}

impl FeaturesJson {
    /// The features of a step in a puzzle of this shape.
    pub(crate) fn new(step: &Step, shape: Shape) -> FeaturesJson {
        let of = step.features(shape);
        FeaturesJson {
            clues: of.clues,
            premises: of.premises,
            positive_premises: of.positive_premises,
            negative_premises: of.negative_premises,
            derived: of.derived,
            positive_derived: of.positive_derived,
            categories: of.categories,
            bijection: of.bijection,
            transitivity: of.transitivity,
            technique: technique_key(of.technique).to_string(),
        }
    }
}

/// What a step costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CostJson {
    /// How many clues it uses.
    pub clues: usize,
    /// How many facts it rests on.
    pub premises: usize,
    /// The cost in the profile.
    pub total: u64,
    /// Whether nothing cheaper is possible.
    pub proven: bool,
    /// No step costs less than this.
    pub at_least: u64,
}

impl CostJson {
    /// A cost.
    pub(crate) fn new(cost: StepCost) -> CostJson {
        CostJson {
            clues: cost.clues,
            premises: cost.premises,
            total: cost.total,
            proven: cost.proven,
            at_least: cost.at_least,
        }
    }
}

/// The key of a technique.
pub(crate) fn technique_key(technique: Technique) -> &'static str {
    technique.id()
}
