//! What sheets and explanations in Markdown share: the clues, the answer, tables, text that is no markup.

use because_encodings::FactSet;

use crate::render::answer::known_rows;
use crate::render::layout::clean;
use crate::render::speaker::Speaker;

/// The clues below their heading; nothing where there are none.
pub(in crate::render) fn clue_list(speaker: &Speaker) -> String {
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

/// The answer to the question, on a line of its own.
pub(in crate::render) fn answer_line(speaker: &Speaker, answer: &str) -> String {
    format!("**{}** {}", speaker.words.around.heading_answer, escape(answer))
}

pub(in crate::render) fn table(speaker: &Speaker, known: &FactSet) -> String {
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

pub(in crate::render) fn fenced(text: &str, indent: &str) -> String {
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
pub(in crate::render) fn escape(text: &str) -> String {
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
