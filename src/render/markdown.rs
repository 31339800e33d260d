//! A whole explanation as Markdown: an ordered list of sentences, the final grid, the table.

use because_encodings::{CategoryId, FactSet};

use super::answer::answer_in_grid;
use super::grid::{Marks, grid};
use super::layout::{Look, clean};
use super::sentence::sentence;
use super::speaker::Speaker;
use super::text::{learn, verdict};
use super::words;
use crate::explain::step::{Sequence, Status};

/// The whole explanation, with a final line break; `grids` adds the grid after every step.
/// `unread` if some clue is not understood, so that the steps follow from the others.
pub fn explanation(speaker: &Speaker, title: &str, sequence: &Sequence, unread: bool, grids: bool) -> String {
    let look = Look::default();
    let title = clean(title);
    let mut text = format!("# {}\n\n", escape(if title.is_empty() { "Explanation" } else { &title }));
    let clues = speaker.puzzle.clues();
    if !clues.is_empty() {
        text.push_str("## Clues\n\n");
    }
    for clue in clues {
        let words = match clean(&clue.text) {
            text if text.is_empty() => speaker.clue_words(clue),
            text => text,
        };
        text.push_str(&format!("{}\\. {}  \n", clue.number.0, escape(&words)));
    }
    text.push_str("\n## Steps\n\n");
    let mut known = sequence.start.clone();
    for step in &sequence.steps {
        let said = escape(&sentence(speaker, step));
        text.push_str(&format!("{}. {said} *({})*\n", step.number, words::technique(step.technique)));
        if grids {
            let marks = Marks { known: &known, premises: &step.premises, derived: &step.derived };
            text.push_str(&format!("\n{}\n", fenced(&grid(speaker, look, marks, false), "   ")));
        }
        learn(&mut known, step);
    }
    text.push_str(&format!("\n{}\n", escape(&verdict(sequence, unread))));
    if sequence.status == Status::None {
        return text;
    }
    let marks = Marks { known: &known, premises: &[], derived: &[] };
    text.push_str(&format!("\n{}\n", fenced(&grid(speaker, look, marks, true), "")));
    text.push_str(&table(speaker, &known));
    if let Some(answer) = answer_in_grid(speaker.puzzle, &known) {
        text.push_str(&format!("\n**Answer:** {}\n", escape(&clean(&answer))));
    }
    text
}

fn table(speaker: &Speaker, known: &FactSet) -> String {
    let shape = speaker.puzzle.shape();
    let cell = |text: &str| format!(" {} |", escape(&clean(text)));
    let mut text = String::from("|");
    for category in speaker.puzzle.categories() {
        text.push_str(&cell(&category.name));
    }
    text.push_str(&format!("\n|{}\n", " --- |".repeat(shape.categories())));
    for row in shape.entities_of(CategoryId(0)) {
        text.push('|');
        for category in shape.category_ids() {
            let found = shape.entities_of(category).find(|e| {
                *e == row || shape.cell(row, *e).is_some_and(|cell| known.value(cell) == Some(true))
            });
            text.push_str(&cell(&found.map(|e| speaker.puzzle.entity_name(e)).unwrap_or_default()));
        }
        text.push('\n');
    }
    text
}

fn fenced(text: &str, indent: &str) -> String {
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
fn escape(text: &str) -> String {
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
