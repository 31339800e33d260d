//! What a puzzle says, before its steps: its title, story, clues and question.

use anstyle::Style;

use crate::render::layout::{Look, clean, wrap};
use crate::render::speaker::Speaker;
use because_files::PuzzleFile;

/// The puzzle as its author wrote it, a paragraph each, with an empty line at the end.
pub fn handout(speaker: &Speaker, file: &PuzzleFile, look: Look) -> String {
    let paragraph = |text: &str| wrap(&look.typography(&clean(text)), look.columns(), "", "");
    let title = file.title.as_deref().map(|title| look.paint(Style::new().bold(), &paragraph(title)));
    let clues = speaker.puzzle.clues().iter().map(|clue| {
        let number = format!("{:>2}. ", clue.number.0);
        wrap(&look.typography(&speaker.clue_text(clue)), look.columns(), &number, &" ".repeat(number.len()))
    });
    let clues: Vec<String> = clues.collect();
    let clues = (!clues.is_empty()).then(|| clues.join("\n"));
    let rest = [file.story.as_deref().map(paragraph), clues, file.question.as_deref().map(paragraph)];
    let parts = title.into_iter().chain(rest.into_iter().flatten());
    parts.map(|part| format!("{part}\n\n")).collect()
}
