//! The answer to "why": what is explained, the steps that it rests on, and what they show.

use std::collections::BTreeSet;

use because_encodings::{ClueNumber, Fact};

use super::answer::answer_sentence;
use super::glossary::Glossary;
use super::grid::{Marks, grid};
use super::layout::{Look, clean, wrap};
use super::markdown;
use super::speaker::Speaker;
use super::text::{TextOptions, header, step_text};
use super::words::{capitalised, fill};
use because_engine::explain::{Status, Told};
use because_engine::why::Why;

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
    let mut glossary = Glossary::new(options.text.glossary);
    for step in &why.sequence.steps {
        text.push_str(&step_text(speaker, Told::alone(step), &known, options.text, &mut glossary));
        known.extend(step.derived.iter().copied());
    }
    if let Some(line) = closing(speaker, why) {
        text.push_str(&paragraph(&line));
    }
    if let Some(answer) = answer_sentence(speaker, &known).filter(|_| options.question) {
        text.push_str(&paragraph(&fill(&speaker.words.around.answer, &[("answer", &answer)])));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The whole answer as Markdown, with a final line break; `grids` adds the grid after every step.
pub fn page(speaker: &Speaker, title: &str, why: &Why, options: WhyOptions) -> String {
    let WhyOptions { question, text: TextOptions { grids, glossary, .. } } = options;
    let mut glossary = Glossary::new(glossary);
    let title = clean(title);
    let title = if title.is_empty() { &speaker.words.around.untitled } else { &title };
    let mut text = format!("# {}\n\n", markdown::escape(title));
    for line in opening(speaker, why, question) {
        text.push_str(&format!("{}\n\n", markdown::escape(&line)));
    }
    let mut known = why.sequence.start.clone();
    for step in &why.sequence.steps {
        text.push_str(&markdown::item(
            speaker,
            Told::alone(step),
            &format!("{}.", step.number),
            &mut glossary,
        ));
        if grids {
            let marks = Marks { known: &known, premises: &step.premises, derived: &step.derived };
            let shown = grid(speaker, Look::default(), marks, false);
            text.push_str(&format!("\n{}\n", markdown::fenced(&shown, "   ")));
        }
        known.extend(step.derived.iter().copied());
    }
    if let Some(line) = closing(speaker, why) {
        text.push_str(&format!("\n{}\n", markdown::escape(&line)));
    }
    if let Some(answer) = answer_sentence(speaker, &known).filter(|_| question) {
        text.push_str(&format!("\n{}\n", markdown::answer_line(speaker, &answer)));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// What is explained, and what cannot be, a paragraph each.
fn opening(speaker: &Speaker, why: &Why, question: bool) -> Vec<String> {
    let words = &speaker.words.why;
    let said = |template: &str, fact: Fact| fill(template, &[("fact", &speaker.fact(fact))]);
    let mut lines = Vec::new();
    match (why.supposed.as_slice(), why.asked.as_slice()) {
        ([supposed, ..], []) => {
            lines.push(match why.sequence.status {
                Status::Unique => fill(&words.is_so, &[("fact", &capitalised(&speaker.fact(*supposed)))]),
                _ => said(&words.may_be_so, *supposed),
            });
            return lines;
        }
        ([supposed, ..], _) if !why.sequence.start.contains(*supposed) => {}
        ([supposed, ..], _) => lines.push(said(&words.suppose, *supposed)),
        ([], []) if why.sequence.status == Status::None => lines.push(words.no_solution.clone()),
        ([], _) => {}
    }
    for cell in &why.open {
        lines.push(match question {
            true => words.open_answer.clone(),
            false => said(&words.open, Fact { cell: *cell, value: true }),
        });
    }
    if why.supposed.is_empty() && !why.asked.is_empty() {
        let asked: Vec<String> = why.asked.iter().map(|fact| speaker.fact(*fact)).collect();
        lines.push(fill(&words.why, &[("facts", &speaker.words.clauses(&asked))]));
    }
    lines
}

/// What the steps show; `None` where there is nothing to show.
fn closing(speaker: &Speaker, why: &Why) -> Option<String> {
    let words = &speaker.words.why;
    let steps = &why.sequence.steps;
    let supposed = why.supposed.first().copied();
    if !why.sequence.complete {
        return Some(if steps.is_empty() { words.late_none.clone() } else { words.late_some.clone() });
    }
    if steps.is_empty() {
        let given = why.asked.first()?;
        return Some(match why.asked.len() {
            1 => fill(&words.given, &[("fact", &capitalised(&speaker.fact(*given)))]),
            _ => words.given_all.clone(),
        });
    }
    let lead = speaker.words.around.lead.of(steps.len());
    let left = match (why.simplified, steps.len() > 1) {
        (true, false) => "",
        (true, true) => &words.needed,
        (false, _) if why.late => &words.not_simplified_in_time,
        (false, _) => &words.not_simplified,
    };
    let clash =
        |with: &str| fill(&words.to_contradiction, &[("lead", &lead), ("with", with), ("left", left)]);
    Some(match supposed {
        Some(fact) => {
            let clues: BTreeSet<ClueNumber> = steps.iter().flat_map(|step| step.clues.clone()).collect();
            let clues: Vec<ClueNumber> = clues.into_iter().collect();
            let with = match clues.as_slice() {
                [] => String::new(),
                clues => fill(&words.with_clues, &[("clues", &speaker.clue_names(clues))]),
            };
            let so = fill(&words.so, &[("fact", &speaker.fact(fact.negated()))]);
            format!("{}{so}", clash(&with))
        }
        None if why.asked.is_empty() => clash(""),
        None => fill(&words.there, &[("lead", &lead), ("left", left)]),
    })
}
