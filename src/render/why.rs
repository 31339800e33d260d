//! The answer to "why": what is explained, the steps that it rests on, and what they show.

use std::collections::BTreeSet;

use because_encodings::{ClueNumber, Fact};

use super::answer::answer_in_grid;
use super::grid::{Marks, grid};
use super::layout::{Look, clean, wrap};
use super::markdown;
use super::speaker::Speaker;
use super::text::{TextOptions, counted, header, learn, step_text};
use super::words::capitalised;
use crate::explain::step::Status;
use crate::why::Why;

/// How an answer is said.
#[derive(Clone, Copy, Debug, Default)]
pub struct WhyOptions {
    /// How the steps look.
    pub text: TextOptions,
    /// Whether it is the puzzle's question that was asked.
    pub question: bool,
}

/// The whole answer as text, with a final line break.
pub fn answer(speaker: &Speaker, title: &str, why: &Why, options: WhyOptions) -> String {
    let look = options.text.look;
    let paragraph = |text: &str| format!("{}\n", wrap(&look.typography(text), look.columns(), "", ""));
    let mut text = header(speaker, title, look);
    for line in opening(speaker, why, options.question) {
        text.push_str(&paragraph(&line));
    }
    text.push('\n');
    let mut known = why.sequence.start.clone();
    for step in &why.sequence.steps {
        text.push_str(&step_text(speaker, step, &known, options.text));
        learn(&mut known, step);
    }
    if let Some(line) = closing(speaker, why) {
        text.push_str(&paragraph(&line));
    }
    if let Some(answer) = answer_in_grid(speaker.puzzle, &known).filter(|_| options.question) {
        text.push_str(&paragraph(&format!("Answer: {}", clean(&answer))));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The whole answer as Markdown, with a final line break; `grids` adds the grid after every step.
pub fn page(speaker: &Speaker, title: &str, why: &Why, question: bool, grids: bool) -> String {
    let title = clean(title);
    let title = if title.is_empty() { "Explanation" } else { &title };
    let mut text = format!("# {}\n\n", markdown::escape(title));
    for line in opening(speaker, why, question) {
        text.push_str(&format!("{}\n\n", markdown::escape(&line)));
    }
    let mut known = why.sequence.start.clone();
    for step in &why.sequence.steps {
        text.push_str(&markdown::item(speaker, step, &format!("{}.", step.number)));
        if grids {
            let marks = Marks { known: &known, premises: &step.premises, derived: &step.derived };
            let shown = grid(speaker, Look::default(), marks, false);
            text.push_str(&format!("\n{}\n", markdown::fenced(&shown, "   ")));
        }
        learn(&mut known, step);
    }
    if let Some(line) = closing(speaker, why) {
        text.push_str(&format!("\n{}\n", markdown::escape(&line)));
    }
    if let Some(answer) = answer_in_grid(speaker.puzzle, &known).filter(|_| question) {
        text.push_str(&format!("\n**Answer:** {}\n", markdown::escape(&clean(&answer))));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// What is explained, and what cannot be, a paragraph each.
fn opening(speaker: &Speaker, why: &Why, question: bool) -> Vec<String> {
    let said = |fact: Fact| speaker.fact(fact);
    let mut lines = Vec::new();
    match (why.supposed.as_slice(), why.asked.as_slice()) {
        ([supposed, ..], []) => {
            let fact = said(*supposed);
            lines.push(match why.sequence.status {
                Status::Unique => format!("{}: it is so in the only solution.", capitalised(&fact)),
                _ => format!("Nothing clashes with it that {fact}: there are solutions in which it is so."),
            });
            return lines;
        }
        ([supposed, ..], _) if !why.sequence.start.contains(*supposed) => {}
        ([supposed, ..], _) => lines.push(format!("Suppose that {}.", said(*supposed))),
        ([], []) if why.sequence.status == Status::None => {
            lines.push("Why there is no solution:".to_string());
        }
        ([], _) => {}
    }
    for cell in &why.open {
        let fact = said(Fact { cell: *cell, value: true });
        lines.push(if question {
            "The clues leave the answer open: solutions differ in it.".to_string()
        } else {
            format!("Nothing forces whether {fact}: solutions differ in it.")
        });
    }
    if why.supposed.is_empty() && !why.asked.is_empty() {
        let asked: Vec<String> = why.asked.iter().map(|fact| said(*fact)).collect();
        lines.push(format!("Why {}:", speaker.words.clauses(&asked)));
    }
    lines
}

/// What the steps show; `None` where there is nothing to show.
fn closing(speaker: &Speaker, why: &Why) -> Option<String> {
    let steps = &why.sequence.steps;
    let supposed = why.supposed.first().copied();
    if !why.sequence.complete {
        return Some(match steps.len() {
            0 => "A limit was reached before any of it was found.".to_string(),
            _ => "A limit was reached before all of it was found.".to_string(),
        });
    }
    if steps.is_empty() {
        let given = why.asked.first()?;
        let what = capitalised(&speaker.fact(*given));
        return Some(match why.asked.len() {
            1 => format!("{what}: the puzzle gives it."),
            _ => "The puzzle gives it.".to_string(),
        });
    }
    let (number, several) = (counted(steps.len(), "step", "steps"), steps.len() > 1);
    let lead = if several { "lead" } else { "leads" };
    let left = match (why.simplified, several) {
        (true, false) => "",
        (true, true) => " Each of them is needed.",
        (false, _) if why.late => " The time limit was reached before they were simplified.",
        (false, _) => " They were not simplified further.",
    };
    Some(match supposed {
        Some(fact) => {
            let clues: BTreeSet<ClueNumber> = steps.iter().flat_map(|step| step.clues.clone()).collect();
            let clues: Vec<ClueNumber> = clues.into_iter().collect();
            let with = match clues.as_slice() {
                [] => String::new(),
                clues => format!(" with {}", speaker.clue_names(clues)),
            };
            let not = speaker.fact(fact.negated());
            format!("{number} {lead} to a contradiction{with}.{left} So {not}.")
        }
        None if why.asked.is_empty() => format!("{number} {lead} to a contradiction.{left}"),
        None => format!("{number} {lead} there.{left}"),
    })
}
