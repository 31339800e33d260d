//! The JSON that commands print, as types that can be read back.

mod check;
mod explain;
pub(crate) mod facts;
mod features;
mod grade;
mod hint;
mod puzzle;
mod read;
mod solve;
mod step;
mod totals;
mod verify;
mod why;

pub use check::CheckJson;
pub use explain::ExplainJson;
pub use facts::{AxiomJson, EntityJson, FactJson};
pub(crate) use features::technique_key;
pub use grade::GradeJson;
pub use hint::{HintJson, HintStepJson, ReasonJson, SpotJson, WrongJson};
pub use read::{ExpectedJson, ReadClueJson, ReadJson, ReadQuestionJson, ReadingJson, SpanJson};
pub(crate) use solve::ClueStatus;
pub use solve::{ClueJson, SolveJson, agreed_answer, agreed_sentence};
pub use step::{NestedJson, StepJson};
pub use totals::TotalsJson;
pub use verify::{AnswerJson, GradedJson, LabelsJson, VerifyJson, VerifyTotalsJson, label_key};
pub use why::{CellJson, WhyJson};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use because_engine::explain::Status;

/// The version of the format of explanations; a reader refuses what it does not know.
pub(crate) const SCHEMA: &str = "because/explain/2";

/// The version of the format of hints.
pub(crate) const HINT_SCHEMA: &str = "because/hint/1";

/// How a puzzle stands, or why that is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StatusJson {
    /// Exactly one solution.
    Unique,
    /// No solution.
    None,
    /// More than one solution.
    Multiple,
    /// A clue was not understood, and the others do not settle it.
    Unread,
    /// The puzzle could not be worked on.
    Error,
    /// A limit was reached first.
    Limit,
}

impl StatusJson {
    /// The status that is known, or that a limit came first. With clues that are `unread`, many
    /// solutions settle nothing; one or none do, since further clues can only exclude.
    pub fn of(status: Status, limit: bool, unread: bool) -> StatusJson {
        match (limit, status) {
            (true, _) => StatusJson::Limit,
            (false, Status::Unique) => StatusJson::Unique,
            (false, Status::None) => StatusJson::None,
            (false, Status::Multiple) if unread => StatusJson::Unread,
            (false, Status::Multiple) => StatusJson::Multiple,
        }
    }
}
