//! Runs of trivial steps in JSON.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::render::fold::run_sentence;
use crate::render::speaker::Speaker;
use because_engine::explain::Step;
use because_engine::explain::{Part, folded};

/// A run of trivial steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FoldJson {
    /// The number of its first step.
    pub from: usize,
    /// The number of its last step.
    pub to: usize,
    /// What it gives, in a sentence.
    #[serde(default)]
    pub sentence: String,
}

impl FoldJson {
    /// The runs of two and more trivial steps, in order.
    pub fn list(speaker: &Speaker, steps: &[Step]) -> Vec<FoldJson> {
        let run = |part: Part<'_>| match part {
            Part::Run(run @ [first, .., last]) => {
                let sentence = run_sentence(speaker, run);
                Some(FoldJson { from: first.number, to: last.number, sentence })
            }
            _ => None,
        };
        folded(steps).into_iter().filter_map(run).collect()
    }
}
