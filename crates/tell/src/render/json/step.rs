//! A step in JSON, with those beside and below it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::facts::{AxiomJson, FactJson};
use super::features::{CostJson, FeaturesJson, technique_key};
use crate::render::nested::supposition;
use crate::render::sentence::sentence;
use crate::render::speaker::Speaker;
use because_engine::explain::{Basis, Nested, Step, Told};

/// A step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StepJson {
    /// Its place, from 1.
    #[serde(default)]
    pub n: usize,
    /// The numbers of the clues it cites.
    #[serde(default)]
    pub clues: Vec<u32>,
    /// The axioms it needs.
    #[serde(default)]
    pub axioms: Vec<AxiomJson>,
    /// Whether no smaller set of axioms would do; if not, the set is sound but perhaps too large.
    #[serde(default)]
    pub axioms_proven: bool,
    /// The facts it rests on.
    #[serde(default)]
    pub premises: Vec<FactJson>,
    /// The new facts.
    #[serde(default)]
    pub derived: Vec<FactJson>,
    /// The facts that are carried from these: what takes no clue, and nobody has to be told why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<FactJson>,
    /// Whether it ends in a contradiction instead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub contradiction: bool,
    /// What it costs.
    #[serde(default)]
    pub cost: CostJson,
    /// What players call it.
    #[serde(default)]
    pub technique: String,
    /// It in a sentence.
    #[serde(default)]
    pub sentence: String,
    /// The clues that have nothing more to say after it and what is carried from it.
    #[serde(default)]
    pub used_up: Vec<u32>,
    /// What it is made of, as numbers.
    #[serde(default)]
    pub features: FeaturesJson,
    /// Other steps on the same grid, of equal cost or Pareto-optimal in clues and premises.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<StepJson>,
    /// An explanation of the step by easier ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nested: Option<NestedJson>,
}

/// A nested explanation: easier steps from a supposition to a contradiction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NestedJson {
    /// The opposite of what the step was chosen for.
    pub supposed: FactJson,
    /// What players call it to suppose and see: `trial-and-error`.
    #[serde(default)]
    pub technique: String,
    /// What the steps may use: `step`, its premises and clues; or `grid`, all marks before it and
    /// all clues.
    pub basis: String,
    /// What is supposed, in a sentence.
    #[serde(default)]
    pub sentence: String,
    /// The steps, numbered from 1; the last one derives the contradiction.
    pub steps: Vec<StepJson>,
}

impl NestedJson {
    fn new(speaker: &Speaker, nested: &Nested) -> NestedJson {
        NestedJson {
            supposed: FactJson::new(speaker.puzzle, nested.supposed),
            technique: Nested::ID.to_string(),
            basis: match nested.basis {
                Basis::Step => "step".to_string(),
                Basis::Grid => "grid".to_string(),
            },
            sentence: supposition(speaker, nested),
            steps: nested.steps.iter().map(|step| StepJson::new(speaker, step)).collect(),
        }
    }
}

impl StepJson {
    /// A told step by names, with what is carried from it.
    pub fn told(speaker: &Speaker, told: Told<'_>) -> StepJson {
        StepJson {
            carried: FactJson::list(speaker.puzzle, &told.carried_facts()),
            used_up: told.used_up().iter().map(|clue| clue.0).collect(),
            ..StepJson::new(speaker, told.step)
        }
    }

    /// A step by names.
    pub fn new(speaker: &Speaker, step: &Step) -> StepJson {
        StepJson {
            n: step.number,
            clues: step.clues.iter().map(|c| c.0).collect(),
            axioms: step.axioms.iter().map(|a| AxiomJson::new(speaker, *a)).collect(),
            axioms_proven: step.axioms_proven,
            premises: FactJson::list(speaker.puzzle, &step.premises),
            derived: FactJson::list(speaker.puzzle, &step.derived),
            carried: Vec::new(),
            contradiction: step.contradiction,
            cost: CostJson::new(step.cost),
            technique: technique_key(step.technique).to_string(),
            sentence: sentence(speaker, step),
            used_up: step.used_up.iter().map(|c| c.0).collect(),
            features: FeaturesJson::new(step, speaker.puzzle.shape()),
            alternatives: step.alternatives.iter().map(|other| StepJson::new(speaker, other)).collect(),
            nested: step.nested.as_ref().map(|nested| NestedJson::new(speaker, nested)),
        }
    }
}
