//! `verify --json`: what became of a sequence and of each of its steps.

use because_encodings::{ClueNumber, Puzzle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::StatusJson;
use super::facts::FactJson;
use because_engine::explain::Status;
use because_engine::verify::{Graded, Label, Marked, Verdict};

/// What holding a sequence or an answer table against a puzzle gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct VerifyJson {
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// How the puzzle stands; `limit` where the sequence could not be graded to its end.
    pub status: StatusJson,
    /// Whether every step is sound; `null` where there are no steps to judge.
    pub sound: Option<bool>,
    /// Whether the steps reach all that the puzzle entails.
    pub complete: Option<bool>,
    /// The first step that is not sound.
    pub first_bad: Option<usize>,
    /// The steps, in order.
    pub steps: Vec<GradedJson>,
    /// How many steps have each label.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<LabelsJson>,
    /// What the steps add up to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub totals: Option<VerifyTotalsJson>,
    /// How much of the answer table is right, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<AnswerJson>,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

/// A step and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GradedJson {
    /// Its place, from 1.
    pub n: usize,
    /// "cited", "grid", "true", "open" or "false".
    pub label: String,
    /// Whether it holds as it stands.
    pub sound: bool,
    /// Whether a limit kept the label from being better.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undecided: bool,
    /// How many premises it cites.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premises: Option<usize>,
    /// Premises that could each be left out alone.
    pub spare_premises: Vec<FactJson>,
    /// Clues that could each be left out alone.
    #[serde(default)]
    pub spare_clues: Vec<u32>,
    /// So many premises would have done, and no fewer; `null` where that was not looked for, or
    /// not found out.
    pub smallest: Option<usize>,
    /// Fewer than this are proven not to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<usize>,
    /// Premises that nothing has shown yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_shown: Vec<FactJson>,
    /// Those of its facts that have no better label by themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at_fault: Vec<FactJson>,
    /// How many of its facts were shown before.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub restated: usize,
    /// The fewest clues that force it, where those it names do not, or it names none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forced_by: Option<Vec<u32>>,
    /// Whether fewer clues are proven not to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forced_by_proven: Option<bool>,
}

/// How many steps have each label.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LabelsJson {
    /// They follow from what they cite.
    pub cited: usize,
    /// They follow from the grid and few clues.
    pub grid: usize,
    /// They are true, and not forced yet.
    pub r#true: usize,
    /// The clues leave them open.
    pub open: usize,
    /// They are not so.
    pub r#false: usize,
}

/// What the steps add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct VerifyTotalsJson {
    /// How many steps.
    pub steps: usize,
    /// How many of them are sound.
    pub sound: usize,
    /// How many premises they cite.
    pub premises: usize,
    /// How many premises could each be left out alone.
    pub spare_premises: usize,
    /// How many clues could.
    pub spare_clues: usize,
    /// Of how many steps the premises are proven to be as few as possible.
    pub smallest: usize,
    /// How many facts were said that were shown before.
    pub restated: usize,
}

/// How much of an answer table is right.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AnswerJson {
    /// How many cells are right; `null` where no solution says what is.
    pub cells_right: Option<usize>,
    /// How many cells there are.
    pub cells: Option<usize>,
    /// Their share.
    pub cell_accuracy: Option<f64>,
    /// Whether the whole table is right.
    pub right: bool,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// A label as JSON has it.
pub fn label_key(label: Label) -> &'static str {
    match label {
        Label::Cited => "cited",
        Label::Grid => "grid",
        Label::True => "true",
        Label::Open => "open",
        Label::False => "false",
    }
}

fn numbers(clues: &[ClueNumber]) -> Vec<u32> {
    clues.iter().map(|c| c.0).collect()
}

impl VerifyJson {
    /// A verdict on steps and the marks of an answer table, either or both; `unread` if some clue
    /// is not understood.
    pub fn new(
        puzzle: &Puzzle,
        id: &str,
        (status, unread): (Status, bool),
        verdict: Option<&Verdict>,
        answer: Option<Marked>,
    ) -> VerifyJson {
        let limit = verdict.is_some_and(|verdict| verdict.limit);
        VerifyJson {
            id: id.to_string(),
            status: StatusJson::of(status, limit, unread),
            sound: verdict.filter(|v| !v.limit || !v.is_sound()).map(Verdict::is_sound),
            complete: verdict.filter(|v| !v.limit).map(|v| v.complete),
            first_bad: verdict.and_then(Verdict::first_bad).map(|step| step.number),
            steps: verdict.into_iter().flat_map(|v| &v.steps).map(|s| GradedJson::new(puzzle, s)).collect(),
            labels: verdict.map(LabelsJson::new),
            totals: verdict.map(VerifyTotalsJson::new),
            answer: answer.map(AnswerJson::new),
            error: None,
        }
    }

    /// What stands in for the result of a sequence that cannot be graded.
    pub fn failed(id: &str, status: StatusJson, error: Option<String>) -> VerifyJson {
        VerifyJson {
            id: id.to_string(),
            status,
            sound: None,
            complete: None,
            first_bad: None,
            steps: Vec::new(),
            labels: None,
            totals: None,
            answer: None,
            error,
        }
    }
}

impl GradedJson {
    fn new(puzzle: &Puzzle, step: &Graded) -> GradedJson {
        GradedJson {
            n: step.number,
            label: label_key(step.label).to_string(),
            sound: step.sound,
            undecided: step.undecided,
            premises: step.premises,
            spare_premises: FactJson::list(puzzle, &step.spare_premises),
            spare_clues: numbers(&step.spare_clues),
            smallest: step.smallest.and_then(|smallest| smallest.size),
            at_least: step.smallest.map(|smallest| smallest.at_least),
            not_shown: FactJson::list(puzzle, &step.not_shown),
            at_fault: FactJson::list(puzzle, &step.at_fault),
            restated: step.restated,
            forced_by: step.forced_by.as_deref().map(numbers),
            forced_by_proven: step.forced_by.as_ref().map(|_| step.forced_by_proven),
        }
    }
}

impl LabelsJson {
    fn new(verdict: &Verdict) -> LabelsJson {
        LabelsJson {
            cited: verdict.count(Label::Cited),
            grid: verdict.count(Label::Grid),
            r#true: verdict.count(Label::True),
            open: verdict.count(Label::Open),
            r#false: verdict.count(Label::False),
        }
    }
}

impl VerifyTotalsJson {
    fn new(verdict: &Verdict) -> VerifyTotalsJson {
        let sum = |of: fn(&Graded) -> usize| verdict.steps.iter().map(of).sum();
        VerifyTotalsJson {
            steps: verdict.steps.len(),
            sound: sum(|step| usize::from(step.sound)),
            premises: sum(|step| step.premises.unwrap_or(0)),
            spare_premises: sum(|step| step.spare_premises.len()),
            spare_clues: sum(|step| step.spare_clues.len()),
            smallest: sum(|step| usize::from(step.is_smallest())),
            restated: sum(|step| step.restated),
        }
    }
}

impl AnswerJson {
    fn new(marked: Marked) -> AnswerJson {
        AnswerJson {
            cells_right: marked.cells.map(|(right, _)| right),
            cells: marked.cells.map(|(_, of)| of),
            cell_accuracy: marked.cells.map(|(right, of)| right as f64 / of as f64),
            right: marked.right,
        }
    }
}
