//! `why --json`: an explanation with what it explains.

use because_encodings::{Cell, Puzzle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::StatusJson;
use super::explain::ExplainJson;
use super::facts::{EntityJson, FactJson};
use crate::render::speaker::Speaker;
use because_engine::why::Why;

/// An explanation of some facts: what `explain --json` prints, and what was asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WhyJson {
    /// The steps and what they add up to. `complete` says whether they reach what is asked; its
    /// status is `limit` too where a limit kept them from being simplified.
    #[serde(flatten)]
    pub explain: ExplainJson,
    /// The facts that are explained; none where there is no solution.
    #[serde(default)]
    pub asked: Vec<FactJson>,
    /// The cells asked about that nothing forces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<CellJson>,
    /// What is supposed, for `--not`; premises may be among it.
    #[serde(default)]
    pub supposed: Vec<FactJson>,
    /// Whether every step was left out on trial, and no way was found to do without it.
    #[serde(default)]
    pub simplified: bool,
}

/// A cell: two entities of different categories.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CellJson {
    /// The entity of the category that is earlier in the file.
    pub a: EntityJson,
    /// The other.
    pub b: EntityJson,
}

impl CellJson {
    /// A cell by names.
    pub(crate) fn new(puzzle: &Puzzle, cell: Cell) -> CellJson {
        let (a, b) = puzzle.shape().entities_at(cell);
        CellJson { a: EntityJson::new(puzzle, a), b: EntityJson::new(puzzle, b) }
    }
}

impl WhyJson {
    /// An answer; `unread` if some clue is not understood.
    pub fn new(speaker: &Speaker, id: &str, title: &str, unread: bool, why: &Why) -> WhyJson {
        let mut explain = ExplainJson::new(speaker, id, title, unread, &why.sequence);
        if why.late {
            explain.status = StatusJson::Limit;
        }
        WhyJson {
            explain,
            asked: FactJson::list(speaker.puzzle, &why.asked),
            open: why.open.iter().map(|cell| CellJson::new(speaker.puzzle, *cell)).collect(),
            supposed: FactJson::list(speaker.puzzle, &why.supposed),
            simplified: why.simplified,
        }
    }

    /// What stands in for an answer that there is not.
    pub fn failed(id: &str, status: StatusJson, error: Option<String>) -> WhyJson {
        WhyJson {
            explain: ExplainJson::failed(id, status, error),
            asked: Vec::new(),
            open: Vec::new(),
            supposed: Vec::new(),
            simplified: false,
        }
    }
}
