//! `check --json`: how a puzzle stands.

use because_encodings::{ClueNumber, Puzzle};
use serde::{Deserialize, Serialize};

use super::StatusJson;
use super::facts::FactJson;
use super::solve::SolutionJson;
use crate::check::Report;
use crate::render::answer::rows;

/// What checking a puzzle gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckJson {
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// How the puzzle stands.
    pub status: StatusJson,
    /// Two that differ, where there are many; all, where all were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<SolutionJson>>,
    /// What all solutions share, where there are many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared_facts: Option<Vec<FactJson>>,
    /// How many solutions there are, where they were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// Whether there are exactly that many, or at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count_is_exact: Option<bool>,
    /// A smallest set of clues that clash, where there is no solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clashing_clues: Option<Vec<u32>>,
    /// Clues that can each be left out.
    pub spare_clues: Vec<u32>,
    /// Whether the file's own solution is the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches_expected: Option<bool>,
    /// The clues that the file's own solution breaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken_by_expected: Option<Vec<u32>>,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

impl CheckJson {
    /// A report by names; `unread` if some clue is not understood, so that it is about the others.
    pub fn new(puzzle: &Puzzle, id: &str, unread: bool, report: &Report) -> CheckJson {
        let status = StatusJson::of(report.status, report.limit, unread);
        let many = status == StatusJson::Multiple;
        let solutions = report.solutions.iter().map(|s| rows(puzzle, s)).collect();
        let listed = many || report.solutions.len() > 1;
        CheckJson {
            id: id.to_string(),
            status,
            solutions: listed.then_some(solutions),
            shared_facts: many.then(|| FactJson::list(puzzle, &report.shared_facts)),
            count: report.count.map(|c| c.found),
            count_is_exact: report.count.map(|c| c.exact),
            clashing_clues: (status == StatusJson::None).then(|| numbers(&report.clashing)),
            spare_clues: numbers(&report.spare),
            matches_expected: report.matches_expected,
            broken_by_expected: (report.matches_expected == Some(false))
                .then(|| numbers(&report.broken_by_expected)),
            error: None,
        }
    }

    /// What stands in for the result of a puzzle that cannot be worked on.
    pub fn failed(id: &str, status: StatusJson, error: Option<String>) -> CheckJson {
        CheckJson {
            id: id.to_string(),
            status,
            solutions: None,
            shared_facts: None,
            count: None,
            count_is_exact: None,
            clashing_clues: None,
            spare_clues: Vec::new(),
            matches_expected: None,
            broken_by_expected: None,
            error,
        }
    }
}

fn numbers(clues: &[ClueNumber]) -> Vec<u32> {
    clues.iter().map(|c| c.0).collect()
}
