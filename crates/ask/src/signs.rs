//! What is heard before an answer is whole: in JSON, and of steps while they are looked for.

use because_engine::explain::{Sequence, Step};
use because_tell::page::MoreSteps;
use because_tell::render::json::StepJson;
use serde::Serialize;

/// A sign of life, or a part of the answer.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sign<'s> {
    /// The step that is looked for, and how many cells are settled.
    Progress { step: usize, settled: usize, cells: usize },
    /// A told step as the answer will have it, but for the easier steps that it may be opened up into.
    Told(&'s StepJson),
    /// The page that the answer will be, before any of its steps.
    Page(&'s str),
    /// A told step for that page.
    More(&'s MoreSteps),
}

impl Sign<'_> {
    /// It as JSON, on one line.
    pub(crate) fn json(&self) -> String {
        // As in answers: keys are strings, and writing to memory does not fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Who hears of steps while they are looked for; what is found is the same.
pub(crate) trait Listener {
    /// Hears how the puzzle stands, before any step.
    fn begins(&mut self, nothing: &Sequence);
    /// Hears of a step with all that is carried from it, before it is opened up.
    fn tells(&mut self, steps: &[Step]);
}

/// Steps until all that is carried from them is known.
#[derive(Default)]
pub(crate) struct Waiting(Vec<Step>);

impl Waiting {
    /// The told step that is whole when this step comes; none, where it is carried from it or is the first.
    pub(crate) fn before(&mut self, step: &Step) -> Vec<Step> {
        match self.0.last() {
            Some(last) if last.number != step.number => self.rest(),
            _ => Vec::new(),
        }
    }

    /// The step waits too.
    pub(crate) fn push(&mut self, step: &Step) {
        self.0.push(step.clone());
    }

    /// What waits.
    pub(crate) fn rest(&mut self) -> Vec<Step> {
        std::mem::take(&mut self.0)
    }
}
