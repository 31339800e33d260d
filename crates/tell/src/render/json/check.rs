//! `check --json`: how a puzzle stands.

use because_encodings::{ClueNumber, Puzzle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::StatusJson;
use super::facts::FactJson;
use super::solve::SolutionJson;
use crate::render::answer::rows;
use because_engine::check::{Ended, Report};

/// What checking a puzzle gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// Minimal sets of clues that clash, where there is no solution: the smallest first, then in
    /// clue order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clashes: Option<Vec<Vec<u32>>>,
    /// Whether all that were asked for are listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clashes_complete: Option<bool>,
    /// Minimal sets of clues without which there is a solution, in the same order; none where the
    /// given facts clash by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub correction_sets: Option<Vec<Vec<u32>>>,
    /// Whether all that were asked for are listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub correction_sets_complete: Option<bool>,
    /// Clues that can each be left out.
    pub spare_clues: Vec<u32>,
    /// Sets of clues that leave the one solution and have no spare clue, in the same order: the
    /// first is a smallest one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub irredundant_sets: Option<Vec<Vec<u32>>>,
    /// Whether all that were asked for are listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub irredundant_sets_complete: Option<bool>,
    /// How many cells differ among the solutions, where there are many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_cells: Option<usize>,
    /// Facts that would leave one solution, where there are many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settling_facts: Option<Vec<FactJson>>,
    /// The solution that they leave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settling_solution: Option<SolutionJson>,
    /// No list of facts is shorter than this, for any of the solutions that were looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settling_at_least: Option<usize>,
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
        let cut = status == StatusJson::Limit;
        let shared = many || (cut && !report.shared_facts.is_empty());
        let clash = status == StatusJson::None || (cut && !report.clashing.is_empty());
        let settling = report.settling.as_ref();
        let smallest = report.smallest_irredundant.as_ref().map(|set| vec![numbers(set.elements())]);
        let (irredundant_sets, irredundant_sets_complete) = match &report.irredundant {
            Some(all) => {
                let sets = all.sets.iter().map(|set| numbers(set.elements())).collect();
                (Some(sets), Some(all.ended == Ended::Whole))
            }
            None => (smallest, None),
        };
        let listed = many || report.solutions.len() > 1;
        CheckJson {
            id: id.to_string(),
            status,
            solutions: listed.then(|| report.solutions.iter().map(|s| rows(puzzle, s)).collect()),
            shared_facts: shared.then(|| FactJson::list(puzzle, &report.shared_facts)),
            count: report.count.map(|c| c.found),
            count_is_exact: report.count.map(|c| c.exact),
            clashing_clues: clash.then(|| numbers(&report.clashing)),
            clashes: report
                .clashes
                .as_ref()
                .map(|all| all.sets.iter().map(|set| numbers(set.elements())).collect()),
            clashes_complete: report.clashes.as_ref().map(|all| all.ended == Ended::Whole),
            correction_sets: report
                .corrections
                .as_ref()
                .map(|all| all.sets.iter().map(|set| numbers(set.elements())).collect()),
            correction_sets_complete: report.corrections.as_ref().map(|all| all.ended == Ended::Whole),
            spare_clues: numbers(&report.spare),
            irredundant_sets,
            irredundant_sets_complete,
            open_cells: shared.then(|| puzzle.shape().cells() - report.shared_facts.len()),
            settling_facts: settling.map(|found| FactJson::list(puzzle, found.facts.elements())),
            settling_solution: settling.map(|found| rows(puzzle, &found.solution)),
            settling_at_least: settling.map(|found| found.at_least),
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
            clashes: None,
            clashes_complete: None,
            correction_sets: None,
            correction_sets_complete: None,
            spare_clues: Vec::new(),
            irredundant_sets: None,
            irredundant_sets_complete: None,
            open_cells: None,
            settling_facts: None,
            settling_solution: None,
            settling_at_least: None,
            matches_expected: None,
            broken_by_expected: None,
            error,
        }
    }
}

fn numbers(clues: &[ClueNumber]) -> Vec<u32> {
    clues.iter().map(|c| c.0).collect()
}
