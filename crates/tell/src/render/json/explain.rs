//! `explain --json`: a whole explanation.

use because_encodings::Puzzle;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::facts::FactJson;
use super::puzzle::PuzzleJson;
use super::step::StepJson;
use super::totals::TotalsJson;
use super::{SCHEMA, StatusJson};
use crate::render::speaker::Speaker;
use because_engine::explain::{PremiseSearch, Sequence, told};

/// An explanation. In one that others wrote, only `steps` with their clues, premises and
/// derived facts need be there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExplainJson {
    /// `SCHEMA`.
    #[serde(default)]
    pub schema: String,
    /// The puzzle's id, or its file's name.
    #[serde(default)]
    pub id: String,
    /// How the puzzle stands.
    #[serde(default = "unread")]
    pub status: StatusJson,
    /// What the steps speak about; `null` where the puzzle could not be read.
    #[serde(default)]
    pub puzzle: Option<PuzzleJson>,
    /// The steps, in order.
    pub steps: Vec<StepJson>,
    /// Whether they reach all that the puzzle entails.
    #[serde(default)]
    pub complete: bool,
    /// Whether every step was proved again, by other means than it was found by.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub verified: bool,
    /// What was asked of the steps: `smallest` or `any`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub premise_search: String,
    /// With one step alone, the grid before it: what is given and what the steps before derive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<Vec<FactJson>>,
    /// What they add up to.
    #[serde(default)]
    pub totals: TotalsJson,
    /// Why there is nothing else, where there is not.
    #[serde(default)]
    pub error: Option<String>,
}

fn unread() -> StatusJson {
    StatusJson::Unread
}

impl ExplainJson {
    /// The explanation that a sequence is; `unread` if some clue is not understood, so that it
    /// follows from the others.
    pub fn new(speaker: &Speaker, id: &str, title: &str, unread: bool, sequence: &Sequence) -> ExplainJson {
        let steps = told(&sequence.steps).map(|told| StepJson::told(speaker, told)).collect();
        ExplainJson { steps, ..ExplainJson::without_steps(speaker, id, title, unread, sequence) }
    }

    /// The same but for its steps, for whoever has those already.
    pub fn without_steps(
        speaker: &Speaker,
        id: &str,
        title: &str,
        unread: bool,
        sequence: &Sequence,
    ) -> ExplainJson {
        let status = StatusJson::of(sequence.status, !sequence.complete, unread);
        ExplainJson {
            schema: SCHEMA.to_string(),
            id: id.to_string(),
            status,
            verified: false,
            premise_search: premise_search(sequence.premises).to_string(),
            puzzle: Some(PuzzleJson::new(speaker.puzzle, title)),
            steps: Vec::new(),
            complete: sequence.complete && status != StatusJson::Unread,
            facts: None,
            totals: TotalsJson::new(&sequence.steps, speaker.puzzle.shape()),
            error: None,
        }
    }

    /// The same with the step of this number alone, and the grid before it.
    #[must_use]
    pub fn at(mut self, puzzle: &Puzzle, sequence: &Sequence, number: usize) -> ExplainJson {
        self.steps.retain(|step| step.n == number);
        if !self.steps.is_empty() {
            let mut grid = sequence.start.clone();
            for step in sequence.steps.iter().take_while(|step| step.number < number) {
                step.derived.iter().for_each(|fact| {
                    grid.insert(*fact);
                });
            }
            self.facts = Some(grid.iter().map(|fact| FactJson::new(puzzle, fact)).collect());
        }
        self
    }

    /// What stands in for an explanation that cannot be.
    pub fn failed(id: &str, status: StatusJson, error: Option<String>) -> ExplainJson {
        ExplainJson {
            schema: SCHEMA.to_string(),
            id: id.to_string(),
            status,
            verified: false,
            premise_search: String::new(),
            puzzle: None,
            steps: Vec::new(),
            complete: false,
            facts: None,
            totals: TotalsJson::default(),
            error,
        }
    }
}

fn premise_search(premises: PremiseSearch) -> &'static str {
    match premises {
        PremiseSearch::Smallest => "smallest",
        PremiseSearch::Any => "any",
    }
}
