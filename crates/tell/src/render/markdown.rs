//! A whole explanation as Markdown: an ordered list of sentences, the final grid, the table.

mod sheet;

use because_encodings::FactSet;

use super::answer::{answer_sentence, known_rows};
use super::carried::{carried_crosses, carried_ticks};
use super::figures::{difficulty, rated};
use super::glossary::Glossary;
use super::grid::{Marks, grid};
use super::layout::{Look, clean};
use super::nested::supposition;
use super::sentence::sentence;
use super::speaker::Speaker;
use super::text::{TextOptions, verdict};
use because_engine::explain::{Sequence, Status, Told, told};
use because_files::PuzzleFile;

pub use sheet::sheet;

/// The whole explanation below what the puzzle says, with a final line break. Of the options, `grids`, `summary`,
/// `rating` and `unread` are heeded.
pub fn explanation(
    speaker: &Speaker,
    file: &PuzzleFile,
    sequence: &Sequence,
    options: TextOptions,
) -> String {
    format!("{}\n{}", sheet::puzzle(speaker, file), steps(speaker, sequence, options))
}

/// The steps below their heading.
pub fn steps(speaker: &Speaker, sequence: &Sequence, options: TextOptions) -> String {
    let TextOptions { unread, grids, .. } = options;
    let look = Look::default();
    let around = &speaker.words.around;
    let mut text = format!("## {}\n\n", around.heading_steps);
    let mut known = sequence.start.clone();
    let mut glossary = Glossary::new(options.glossary);
    for told in told(&sequence.steps) {
        let step = told.step;
        text.push_str(&item(speaker, told, &format!("{}.", step.number), &mut glossary));
        if let Some(carried) = carried_ticks(speaker, told) {
            text.push_str(&format!("\n    {}\n", escape(&carried)));
        }
        if grids {
            let derived: Vec<_> = told.facts().collect();
            let marks = Marks { known: &known, premises: &step.premises, derived: &derived };
            text.push_str(&format!("\n{}\n", fenced(&grid(speaker, look, marks, false), "   ")));
        }
        known.extend(told.facts());
    }
    text.push_str(&format!("\n{}\n", escape(&verdict(speaker, sequence, unread))));
    if let Some(rating) = options.rating.filter(|_| options.summary) {
        text.push_str(&format!("\n{}\n", escape(&rated(speaker, rating))));
    }
    if options.summary {
        text.push_str(&format!("\n{}\n", escape(&difficulty(speaker, &sequence.steps))));
    }
    if sequence.status == Status::None {
        return text;
    }
    let marks = Marks { known: &known, premises: &[], derived: &[] };
    text.push_str(&format!("\n{}\n", fenced(&grid(speaker, look, marks, true), "")));
    text.push_str(&table(speaker, &known));
    if let Some(answer) = answer_sentence(speaker, &known) {
        text.push_str(&format!("\n{}\n", answer_line(speaker, &answer)));
    }
    text
}

/// The clues below their heading; nothing where there are none.
fn clue_list(speaker: &Speaker) -> String {
    let clues = speaker.puzzle.clues();
    let mut text = String::new();
    if !clues.is_empty() {
        text.push_str(&format!("## {}\n\n", speaker.words.around.heading_clues));
    }
    for clue in clues {
        text.push_str(&format!("{}\\. {}  \n", clue.number.0, escape(&speaker.clue_text(clue))));
    }
    text
}

/// A step as an item of the list, behind its number, its nested steps as a list inside.
pub(super) fn item(speaker: &Speaker, told: Told<'_>, number: &str, glossary: &mut Glossary) -> String {
    let step = told.step;
    let said = escape(&sentence(speaker, step));
    let explained = glossary.lines(speaker, std::slice::from_ref(step));
    let named = std::iter::once(speaker.words.technique(step.technique).one.clone());
    let named: Vec<String> = named.chain(carried_crosses(speaker, told)).collect();
    let mut text = format!("{number} {said} *({})*\n", named.join("; "));
    for line in explained {
        text.push_str(&format!("\n    *{}*\n", escape(&line)));
    }
    if let Some(nested) = &step.nested {
        text.push_str(&format!("\n    {}\n\n", escape(&supposition(speaker, nested))));
        for step in &nested.steps {
            text.push_str(&format!("    {}. {}\n", step.number, escape(&sentence(speaker, step))));
        }
        text.push('\n');
    }
    text
}

/// The answer to the question, on a line of its own.
pub(super) fn answer_line(speaker: &Speaker, answer: &str) -> String {
    format!("**{}** {}", speaker.words.around.heading_answer, escape(answer))
}

fn table(speaker: &Speaker, known: &FactSet) -> String {
    let cell = |text: &str| format!(" {} |", escape(&clean(text)));
    let mut text = String::from("|");
    for category in speaker.puzzle.categories() {
        text.push_str(&cell(&category.name));
    }
    text.push_str(&format!("\n|{}\n", " --- |".repeat(speaker.puzzle.categories().len())));
    for row in known_rows(speaker.puzzle, known) {
        text.push_str(&format!("|{}\n", row.iter().map(|name| cell(name)).collect::<String>()));
    }
    text
}

pub(super) fn fenced(text: &str, indent: &str) -> String {
    // A name may hold backquotes: the fence is longer than any run of them.
    let mut run = 0;
    let mut longest = 0;
    for c in text.chars() {
        run = if c == '`' { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    let fence = "`".repeat(3.max(longest + 1));
    let lines: Vec<String> = text.lines().map(|line| format!("{indent}{line}\n")).collect();
    format!("{indent}{fence}text\n{}{indent}{fence}\n", lines.concat())
}

/// The text with everything that Markdown or HTML would take for markup made harmless.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '~' | '$' => safe.extend(['\\', c]),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_names_is_harmless() {
        assert_eq!(escape("<b>*x*</b> [a](b)|"), "&lt;b&gt;\\*x\\*&lt;/b&gt; \\[a\\](b)\\|");
        assert!(fenced("```\n", "").starts_with("````text\n"));
    }
}
