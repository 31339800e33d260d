//! `solve --json`: the solution and the answer.

use because_encodings::{FactSet, Puzzle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::StatusJson;
use crate::render::Speaker;
use crate::render::answer::{answer_in_grid, answer_sentence, rows};
use because_engine::check::Report;
use because_files::{ClueState, ClueStatus as Understood};

/// A solution by names: per row of the first category, one entity per category.
pub(crate) type SolutionJson = Vec<Vec<String>>;

/// What solving a puzzle gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SolveJson {
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// How the puzzle stands.
    pub status: StatusJson,
    /// The only solution.
    pub solution: Option<SolutionJson>,
    /// All that were found, where all were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<SolutionJson>>,
    /// The answer to the question, where all solutions agree on it.
    pub answer: Option<String>,
    /// How each clue was read.
    pub clues: Vec<ClueJson>,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

/// How a clue was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClueJson {
    /// Its author's sentence; empty where there is none.
    pub text: String,
    /// What it means, in the formula notation; empty if it was not understood.
    pub means: String,
    /// Whether it was understood.
    pub status: ClueStatus,
}

/// Whether a clue was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ClueStatus {
    /// It was.
    Read,
    /// In more than one way.
    Ambiguous,
    /// It was not.
    Unread,
}

impl SolveJson {
    /// What a report says of the solution; `all` lists every solution found. `clues` are those
    /// of the file, understood or not.
    pub fn new(puzzle: &Puzzle, clues: &[ClueState], id: &str, report: &Report, all: bool) -> SolveJson {
        let unread = clues.iter().any(|clue| clue.status != Understood::Read);
        let status = StatusJson::of(report.status, report.limit, unread);
        let only = match report.solutions.as_slice() {
            [one] if status == StatusJson::Unique => Some(rows(puzzle, one)),
            _ => None,
        };
        SolveJson {
            id: id.to_string(),
            status,
            solution: only,
            solutions: all.then(|| report.solutions.iter().map(|s| rows(puzzle, s)).collect()),
            answer: agreed_answer(puzzle, report),
            clues: clues.iter().map(|clue| ClueJson::new(puzzle, clue)).collect(),
            error: None,
        }
    }

    /// What stands in for the result of a puzzle that cannot be worked on.
    pub fn failed(id: &str, status: StatusJson, error: Option<String>) -> SolveJson {
        SolveJson {
            id: id.to_string(),
            status,
            solution: None,
            solutions: None,
            answer: None,
            clues: Vec::new(),
            error,
        }
    }
}

impl From<Understood> for ClueStatus {
    fn from(status: Understood) -> ClueStatus {
        match status {
            Understood::Read => ClueStatus::Read,
            Understood::Ambiguous => ClueStatus::Ambiguous,
            Understood::Unread | Understood::Waiting => ClueStatus::Unread,
        }
    }
}

impl ClueJson {
    fn new(puzzle: &Puzzle, clue: &ClueState) -> ClueJson {
        let means = clue.formula.as_ref().map(|formula| formula.notation(puzzle).to_string());
        ClueJson { text: clue.text.clone(), means: means.unwrap_or_default(), status: clue.status.into() }
    }
}

/// The answer that all solutions share; of many solutions only the shared facts can tell it.
pub fn agreed_answer(puzzle: &Puzzle, report: &Report) -> Option<String> {
    answer_in_grid(puzzle, &agreed(puzzle, report)?)
}

/// The same in words.
pub fn agreed_sentence(speaker: &Speaker, report: &Report) -> Option<String> {
    answer_sentence(speaker, &agreed(speaker.puzzle, report)?)
}

fn agreed(puzzle: &Puzzle, report: &Report) -> Option<FactSet> {
    use because_engine::explain::Status;
    match (report.status, report.solutions.as_slice()) {
        (Status::Unique, [one, ..]) => Some(one.facts(puzzle.shape())),
        (Status::Multiple, _) => {
            let mut known = puzzle.given.clone();
            known.extend(report.shared_facts.iter().copied());
            Some(known)
        }
        _ => None,
    }
}
