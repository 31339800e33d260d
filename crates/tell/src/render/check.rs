//! The report of a check in words: how many solutions, which clues clash, which are spare.

use because_encodings::{ClueNumber, Solution};

use super::answer::table;
use super::layout::{Look, wrap};
use super::repair;
use super::speaker::Speaker;
use super::text::{counted, header};
use because_engine::check::{Count, Report};
use because_engine::explain::Status;

/// The whole report, with a final line break; `unread` if some clue is not understood, so that
/// it is about the others.
pub fn report(speaker: &Speaker, title: &str, look: Look, unread: bool, report: &Report) -> String {
    let mut text = header(speaker, title, look);
    let line = |line: &str| format!("{}\n", wrap(line, look.columns(), "", "  "));
    text.push_str(&line(&standing(report, unread)));
    if let Some(matches) = report.matches_expected {
        text.push_str(&line(if matches {
            "The solution that the file expects is a solution."
        } else {
            "The solution that the file expects is not one."
        }));
    }
    if !report.broken_by_expected.is_empty() {
        text.push_str(&quoted(speaker, look, "It breaks:", &report.broken_by_expected));
    }
    if !report.clashing.is_empty() {
        let head = match report.clashing.len() {
            1 => "No solution can satisfy this clue:".to_string(),
            n => format!("These {n} clues cannot all be true, and each of them is needed for the clash:"),
        };
        text.push_str(&quoted(speaker, look, &head, &report.clashing));
        text.push_str(&line("`because explain` gives the steps from them to the contradiction."));
    }
    if !report.spare.is_empty() {
        let head = match report.spare.len() {
            1 => "One clue could be left out:".to_string(),
            n => format!("Each of these {n} clues could be left out, if the others stay:"),
        };
        text.push_str(&quoted(speaker, look, &head, &report.spare));
    }
    text.push_str(&solutions(speaker, look, &report.solutions));
    if report.status == Status::Multiple && (!report.limit || !report.shared_facts.is_empty()) {
        let shared = report.shared_facts.iter().filter(|f| f.value).map(|f| speaker.fact(*f));
        let shared: Vec<String> = shared.collect();
        let line = match (report.shared_facts.len(), shared.as_slice()) {
            (0, _) => "The solutions share no fact.".to_string(),
            (n, []) => format!("All solutions share {}, none of them a tick.", counted(n, "fact", "facts")),
            (n, trues) => {
                format!(
                    "All solutions share {}; among them: {}.",
                    counted(n, "fact", "facts"),
                    trues.join("; ")
                )
            }
        };
        let line = format!("{} {line}", repair::open_cells(speaker.puzzle.shape(), report));
        text.push_str(&format!("\n{}\n", wrap(&look.typography(&line), look.columns(), "", "  ")));
    }
    text.push_str(&repair::repair(speaker, look, report));
    text
}

/// How many solutions there are, in one sentence.
pub fn standing(report: &Report, unread: bool) -> String {
    let found = match (report.status, report.count) {
        (Status::Unique, _) if unread => {
            "Exactly one solution, already by the clues that are understood.".to_string()
        }
        (Status::None, _) if unread => "No solution, already by the clues that are understood.".to_string(),
        (Status::Multiple, _) if unread => {
            "The clues that are understood leave more than one solution.".to_string()
        }
        (Status::Unique, _) => "Exactly one solution.".to_string(),
        (Status::None, _) => "No solution.".to_string(),
        (Status::Multiple, Some(Count { found, exact: true })) => format!("{found} solutions."),
        (Status::Multiple, Some(Count { found: found @ 2.., exact: false })) => {
            format!("At least {found} solutions.")
        }
        (Status::Multiple, _) => "More than one solution.".to_string(),
    };
    match report.limit {
        true => format!("{found} The time limit was reached before everything asked for was found."),
        false => found,
    }
}

/// A line, and under it the clues with their numbers and words.
fn quoted(speaker: &Speaker, look: Look, head: &str, clues: &[ClueNumber]) -> String {
    let mut text = format!("\n{}\n", wrap(head, look.columns(), "", "  "));
    for number in clues {
        let words = speaker.puzzle.clue(*number).map(|c| speaker.clue_words(c)).unwrap_or_default();
        let label = format!("  {}: ", speaker.clue_name(*number));
        let indent = " ".repeat(label.len());
        text.push_str(&wrap(&look.typography(&words), look.columns(), &label, &indent));
        text.push('\n');
    }
    text
}

/// The tables of the solutions, numbered where there are several.
pub fn solutions(speaker: &Speaker, look: Look, solutions: &[Solution]) -> String {
    let mut text = String::new();
    for (i, solution) in solutions.iter().enumerate() {
        text.push('\n');
        if solutions.len() > 1 {
            text.push_str(&format!("Solution {}:\n", i + 1));
        }
        text.push_str(&table(speaker, look, solution));
    }
    text
}
