//! A puzzle as Markdown, to be solved on paper: its story, its names, its clues, a blank grid.

use because_encodings::{FactSet, Solution};

use super::parts::{answer_line, clue_list, escape, fenced, table};
use crate::render::answer::answer_sentence;
use crate::render::grid::{Marks, grid};
use crate::render::layout::{Look, clean};
use crate::render::speaker::Speaker;
use because_files::PuzzleFile;

/// The sheet, and below it the answer table where a solution is given; with a final line break.
pub fn sheet(speaker: &Speaker, file: &PuzzleFile, solution: Option<&Solution>) -> String {
    let mut text = puzzle(speaker, file);
    let shape = speaker.puzzle.shape();
    let blank = FactSet::new(shape.cells());
    let marks = Marks { known: &blank, premises: &[], derived: &[] };
    text.push_str(&format!("\n{}", fenced(&grid(speaker, Look::default(), marks, true), "")));
    if let Some(solution) = solution {
        let known = solution.facts(shape);
        text.push_str(&format!("\n{}", table(speaker, &known)));
        if let Some(answer) = answer_sentence(speaker, &known) {
            text.push_str(&format!("\n{}\n", answer_line(speaker, &answer)));
        }
    }
    text
}

/// What the puzzle says: its title, story, names, clues and question.
pub(super) fn puzzle(speaker: &Speaker, file: &PuzzleFile) -> String {
    let title = clean(file.title.as_deref().unwrap_or_default());
    let mut text = format!("# {}\n", escape(if title.is_empty() { &file.id } else { &title }));
    if let Some(story) = &file.story {
        text.push_str(&format!("\n{}\n", escape(&clean(story))));
    }
    text.push('\n');
    for category in speaker.puzzle.categories() {
        let names: Vec<String> = category.entities.iter().map(|name| escape(&clean(name))).collect();
        text.push_str(&format!("- **{}**: {}\n", escape(&clean(&category.name)), names.join(", ")));
    }
    text.push_str(&format!("\n{}", clue_list(speaker)));
    if let Some(question) = &file.question {
        text.push_str(&format!("\n**{}**\n", escape(&clean(question))));
    }
    text
}
