//! A hint in words: as much as was asked for, or which mark is wrong and why.

use super::carried::carried_ticks;
use super::layout::{Look, wrap};
use super::sentence::{reason, sentence};
use super::speaker::Speaker;
use super::spot::{carried_spot, place, spot};
use super::text::{TextOptions, details, mark, marks, unproven};
use super::words::{HintWords, fill};
use because_encodings::Fact;
use because_engine::explain::{Status, Step, Told};
use because_engine::hint::{Hint, Level, Reason, Report, Spot, Wrong};

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
        said.push(speaker.words.hint.no_solution.clone());
    }
    match &report.hint {
        Hint::Wrong(wrong) => said.extend(of_wrong(speaker, wrong, text)),
        Hint::Next(step) => said.extend(of_step(speaker, Told::alone(step), text)),
        Hint::Carry(step, carried) => said.extend(of_carried(speaker, Told { step, carried }, text)),
        Hint::Done => said.push(done(&speaker.words.hint, report, text.unread).to_string()),
    }
    let look = text.look;
    let lines = said.iter().map(|line| {
        let line = wrap(&look.typography(line), look.columns(), "", "");
        format!("{}\n", line.replace('\u{a0}', " "))
    });
    lines.collect()
}

fn of_step(speaker: &Speaker, told: Told<'_>, text: HintText) -> Vec<String> {
    let (words, step) = (&speaker.words.hint, told.step);
    let at = Spot::of(speaker.puzzle.shape(), told);
    let mut said = match text.level {
        Level::Where => vec![spot(speaker, &at)],
        Level::Why if step.contradiction => vec![sentence(speaker, step)],
        Level::Why => {
            vec![reason(speaker, step), fill(&words.what_follows, &[("place", &place(speaker, &at))])]
        }
        Level::Mark => {
            let options =
                TextOptions { marks: true, look: text.look, costs: text.costs, ..TextOptions::default() };
            return vec![
                sentence(speaker, step),
                details(speaker, told, options, &step.clues.iter().copied().collect()),
            ];
        }
    };
    if text.level > Level::Where {
        said.extend(limit(speaker, step));
    }
    said
}

/// Marks that are only to be carried: that there are some, by the first what is meant, and all of them.
fn of_carried(speaker: &Speaker, told: Told<'_>, text: HintText) -> Vec<String> {
    let mut said = vec![carried_spot(speaker, told)];
    match text.level {
        Level::Where => {}
        Level::Why => said.push(reason(speaker, told.step)),
        Level::Mark => {
            said.push(sentence(speaker, told.step));
            said.extend(carried_ticks(speaker, told));
            let facts: Vec<Fact> = told.facts().collect();
            said.push(marks(speaker, &facts, facts.len(), text.look));
        }
    }
    said
}

fn limit(speaker: &Speaker, step: &Step) -> Option<String> {
    unproven(speaker, step).map(|limit| fill(&speaker.words.hint.this_is, &[("limit", &limit)]))
}

fn of_wrong(speaker: &Speaker, wrong: &Wrong, text: HintText) -> Vec<String> {
    let words = &speaker.words.hint;
    let wrong_mark = mark(speaker, wrong.fact, text.look);
    let mut said = vec![match text.line {
        None => fill(&words.wrong, &[("mark", &wrong_mark)]),
        Some(line) => fill(&words.wrong_on_line, &[("mark", &wrong_mark), ("line", &line.to_string())]),
    }];
    match &wrong.reason {
        Reason::Step(step) => {
            said.push(sentence(speaker, step));
            said.extend(limit(speaker, step));
        }
        Reason::Opposite => said.push(words.opposite.clone()),
        Reason::Late => said.push(words.late.clone()),
    }
    match wrong.others.len() {
        0 => {}
        n => said.push(words.others_wrong.of(n)),
    }
    said
}

/// Why there is nothing more to say.
fn done<'a>(words: &'a HintWords, report: &Report, unread: bool) -> &'a str {
    match report.status {
        _ if report.grid.len() == report.grid.cells() => &words.full,
        Status::Multiple if unread => &words.done_unread,
        Status::Multiple => &words.done_multiple,
        Status::Unique | Status::None => &words.done,
    }
}
