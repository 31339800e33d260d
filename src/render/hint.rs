//! A hint in words: as much as was asked for, or which mark is wrong and why.

use super::layout::{Look, wrap};
use super::sentence::{reason, sentence};
use super::speaker::Speaker;
use super::spot::{place, spot};
use super::text::{TextOptions, counted, details, mark, unproven};
use crate::explain::step::{Status, Step};
use crate::hint::{Hint, Level, Reason, Report, Spot, Wrong};

/// What the text of a hint depends on beside the hint.
#[derive(Clone, Copy, Debug, Default)]
pub struct HintText {
    /// How it looks.
    pub look: Look,
    /// How much it tells.
    pub level: Level,
    /// The line of the grid file that the wrong mark is on, where there are both.
    pub line: Option<usize>,
    /// Whether some clue is not understood, so that it is about the others.
    pub unread: bool,
    /// Whether steps name their cost: for profiles in which that is more than clues and premises.
    pub costs: bool,
}

/// The whole hint, with a final line break.
pub fn hint(speaker: &Speaker, report: &Report, text: HintText) -> String {
    let mut said = Vec::new();
    if report.status == Status::None {
        said.push("The puzzle has no solution, whatever is marked.".to_string());
    }
    match &report.hint {
        Hint::Wrong(wrong) => said.extend(of_wrong(speaker, wrong, text)),
        Hint::Next(step) => said.extend(of_step(speaker, step, text)),
        Hint::Done => said.push(done(report, text.unread).to_string()),
    }
    let look = text.look;
    let lines = said.iter().map(|line| {
        let line = wrap(&look.typography(line), look.columns(), "", "");
        format!("{}\n", line.replace('\u{a0}', " "))
    });
    lines.collect()
}

fn of_step(speaker: &Speaker, step: &Step, text: HintText) -> Vec<String> {
    let at = Spot::of(speaker.puzzle.shape(), step);
    let mut said = match text.level {
        Level::Where => vec![spot(speaker, &at)],
        Level::Why if step.contradiction => vec![sentence(speaker, step)],
        Level::Why => vec![reason(speaker, step), format!("What follows{}?", place(speaker, &at))],
        Level::Mark => {
            let options = TextOptions { look: text.look, costs: text.costs, ..TextOptions::default() };
            return vec![sentence(speaker, step), details(speaker, step, options)];
        }
    };
    if text.level > Level::Where {
        said.extend(unproven(step).map(|limit| format!("This is {limit}.")));
    }
    said
}

fn of_wrong(speaker: &Speaker, wrong: &Wrong, text: HintText) -> Vec<String> {
    let line = text.line.map(|line| format!(" on line {line}")).unwrap_or_default();
    let mut said = vec![format!("The mark {}{line} is wrong.", mark(speaker, wrong.fact, text.look))];
    match &wrong.reason {
        Reason::Step(step) => {
            said.push(sentence(speaker, step));
            said.extend(unproven(step).map(|limit| format!("This is {limit}.")));
        }
        Reason::Opposite => said.push("The opposite is given, or marked before.".to_string()),
        Reason::Late => said.push("The time limit was reached before the reason was found.".to_string()),
    }
    match wrong.others.len() {
        0 => {}
        1 => said.push("1 other mark is wrong as well.".to_string()),
        n => said.push(format!("{} are wrong as well.", counted(n, "other mark", "other marks"))),
    }
    said
}

/// Why there is nothing more to say.
fn done(report: &Report, unread: bool) -> &'static str {
    match report.status {
        _ if report.grid.len() == report.grid.cells() => "The grid is full, and no mark is wrong.",
        Status::Multiple if unread => {
            "No mark is wrong, and nothing more follows from the clues that are understood; the others are \
             needed."
        }
        Status::Multiple => {
            "No mark is wrong, and nothing more follows: the clues leave more than one solution."
        }
        Status::Unique | Status::None => "No mark is wrong, and nothing more follows.",
    }
}
