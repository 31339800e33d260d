//! The steps as the page lists them.

use crate::explain::step::{Nested, Sequence, Step};
use crate::render::Speaker;
use crate::render::nested::supposition;
use crate::render::sentence::sentence;
use crate::render::text::{TextOptions, details};

use super::PageOptions;

/// A step of the list.
pub struct StepView {
    /// Its number.
    pub number: usize,
    /// It in a sentence.
    pub sentence: String,
    /// Its technique, its marks, what is used up.
    pub details: String,
    /// Other steps that were as easy, in sentences.
    pub others: Vec<String>,
    /// How many they are.
    pub others_count: String,
    /// How it can be opened up into easier ones.
    pub nested: Option<NestedView>,
}

/// A nested explanation.
pub struct NestedView {
    /// What is supposed, as a sentence.
    pub supposed: String,
    /// The sentences of its steps.
    pub steps: Vec<String>,
}

/// All steps of a sequence.
pub fn views(speaker: &Speaker, sequence: &Sequence, options: PageOptions) -> Vec<StepView> {
    let look = TextOptions { costs: options.costs, premises: sequence.premises, ..TextOptions::default() };
    let view = |step: &Step| StepView {
        number: step.number,
        sentence: sentence(speaker, step),
        details: details(speaker, step, look),
        others: step.alternatives.iter().map(|other| sentence(speaker, other)).collect(),
        others_count: step.alternatives.len().to_string(),
        nested: step.nested.as_ref().map(|nested| nested_view(speaker, nested)),
    };
    sequence.steps.iter().map(view).collect()
}

fn nested_view(speaker: &Speaker, nested: &Nested) -> NestedView {
    NestedView {
        supposed: supposition(speaker, nested),
        steps: nested.steps.iter().map(|step| sentence(speaker, step)).collect(),
    }
}
