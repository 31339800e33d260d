//! What would mend a puzzle, in words: the clues to choose from, the facts to add.

use because_encodings::{ClueNumber, Shape};

use super::layout::{Look, wrap};
use super::speaker::Speaker;
use super::text::counted;
use because_engine::check::{Ended, Listing, Mcs, Report, Settling};
use because_engine::explain::Status;

/// How many sets are listed; programs get all.
const MOST_SETS: usize = 20;

/// Paragraphs, each after an empty line; none where nothing of the kind was asked for.
pub(crate) fn repair(speaker: &Speaker, look: Look, report: &Report) -> String {
    let mut text = String::new();
    if let Some(clashes) = &report.clashes
        && !report.clashing.is_empty()
    {
        let sets: Vec<&[ClueNumber]> = clashes.sets.iter().map(|set| set.elements()).collect();
        let head = head(&sets, clashes.ended, "set of clues clashes", "sets of clues clash");
        text.push_str(&listed(speaker, look, &head, &sets));
    }
    if report.status == Status::None && report.corrections.is_some() && report.clashing.is_empty() {
        let given = "What the file gives as known cannot be so, whatever clues are dropped.";
        text.push_str(&format!("\n{}\n", wrap(given, look.columns(), "", "")));
    } else if let Some(corrections) = &report.corrections {
        text.push_str(&dropped(speaker, look, corrections, report.clashes.is_some()));
    }
    let smallest = report.smallest_irredundant.as_ref().map(|set| vec![set.elements()]);
    let all = report.irredundant.as_ref();
    if let Some(all) = all.filter(|all| !all.sets.is_empty()) {
        let sets: Vec<&[ClueNumber]> = all.sets.iter().map(|set| set.elements()).collect();
        let what = "set of clues leaves the solution and has no spare clue";
        let head = head(&sets, all.ended, what, "sets of clues leave the solution and have no spare clue");
        text.push_str(&listed(speaker, look, &head, &sets));
    } else if let Some(smallest) = smallest {
        let clues = smallest.first().map_or(0, |set| set.len());
        let head = match report.spare.is_empty() {
            true => "No clue can be left out:".to_string(),
            false => format!("{} suffice for the solution, and no fewer:", counted(clues, "clue", "clues")),
        };
        text.push_str(&listed(speaker, look, &head, &smallest));
    }
    if let Some(settling) = &report.settling {
        text.push_str(&settled(speaker, look, report, settling));
    }
    text
}

/// How many cells are open, in one sentence.
pub(crate) fn open_cells(shape: Shape, report: &Report) -> String {
    let (cells, open) = (shape.cells(), shape.cells() - report.shared_facts.len());
    let verb = if open == 1 { "differs" } else { "differ" };
    format!("{open} of {cells} cells {verb} among the solutions.")
}

fn head(sets: &[&[ClueNumber]], ended: Ended, one: &str, many: &str) -> String {
    let how_many = match (sets.len(), ended) {
        (1, _) => format!("1 minimal {one}"),
        (n, _) => format!("{n} minimal {many}"),
    };
    match ended {
        Ended::Whole => format!("{how_many}:"),
        Ended::Most => format!("{how_many}; there are more:"),
        Ended::Deadline => format!("{how_many}, of those found in time:"),
    }
}

/// A line, and under it the sets, a line each.
fn listed(speaker: &Speaker, look: Look, head: &str, sets: &[&[ClueNumber]]) -> String {
    let mut text = format!("\n{}\n", wrap(head, look.columns(), "", "  "));
    for set in sets.iter().take(MOST_SETS) {
        text.push_str(&wrap(&speaker.clue_names(set), look.columns(), "  ", "    "));
        text.push('\n');
    }
    if sets.len() > MOST_SETS {
        text.push_str(&format!("  and {} more (--json lists them)\n", sets.len() - MOST_SETS));
    }
    text
}

/// Which clues could be dropped; `all`: not only the smallest sets of them.
fn dropped(speaker: &Speaker, look: Look, corrections: &Listing<Mcs<ClueNumber>>, all: bool) -> String {
    let sets: Vec<&[ClueNumber]> = corrections.sets.iter().map(Mcs::elements).collect();
    let Some(first) = sets.first() else { return String::new() };
    let head = match (first.len(), sets.len()) {
        _ if all => head(&sets, corrections.ended, "set of clues to drop", "sets of clues to drop"),
        (1, 1) => "There is a solution once this is dropped, and no other clue alone will do:".to_string(),
        (1, _) => "There is a solution once one of these is dropped:".to_string(),
        (n, 1) => format!("There is a solution once these {n} clues are dropped, and no fewer will do:"),
        (n, _) => format!("There is a solution once {n} clues are dropped, and no fewer will do:"),
    };
    listed(speaker, look, &head, &sets)
}

/// Which facts would leave one solution.
fn settled(speaker: &Speaker, look: Look, report: &Report, settling: &Settling) -> String {
    let facts: Vec<String> = settling.facts.elements().iter().map(|fact| speaker.fact(*fact)).collect();
    let how_many = counted(facts.len(), "more fact", "more facts");
    let proven = match settling.at_least == facts.len() {
        true if facts.len() == 1 => String::new(),
        true => ", and no fewer".to_string(),
        false => format!("; at least {} are needed", settling.at_least),
    };
    let which = match report.solutions.iter().position(|solution| *solution == settling.solution) {
        _ if report.matches_expected == Some(true) => "the expected solution".to_string(),
        Some(place) => format!("solution {}", place + 1),
        None => "one solution".to_string(),
    };
    let line = format!("{how_many} would leave only {which}{proven}: {}.", facts.join("; "));
    format!("\n{}\n", wrap(&look.typography(&line), look.columns(), "", "  "))
}
