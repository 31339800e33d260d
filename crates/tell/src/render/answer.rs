//! The answer: the table of a solution, and the answer to the puzzle's question.

use anstyle::Style;
use because_encodings::{CategoryId, Entity, FactSet, Puzzle, Solution};

use super::layout::{Look, clean, pad, width};
use super::speaker::Speaker;
use super::words::capitalised;

/// The rows of a solution in the order of the first category: one entity's name per category,
/// in file order, as the author wrote them.
pub(crate) fn rows(puzzle: &Puzzle, solution: &Solution) -> Vec<Vec<String>> {
    let shape = puzzle.shape();
    (0..shape.entities() as u8)
        .map(|row| shape.category_ids().map(|c| puzzle.entity_name(solution.entity(row, c))).collect())
        .collect()
}

/// The answer to the question in words, where the grid says it: "The Japanese keeps the zebra."; a name alone where no
/// verb says it.
pub fn answer_sentence(speaker: &Speaker, grid: &FactSet) -> Option<String> {
    let question = speaker.puzzle.question?;
    let answer = partner(speaker.puzzle, grid, question.of, question.category)?;
    let (x, y) = speaker.in_order(question.of, answer);
    match speaker.verb_between(x, y).filter(|_| x.category != y.category) {
        Some(_) => Some(format!("{}.", capitalised(&speaker.says(x, y)))),
        None => Some(clean(&speaker.puzzle.entity_name(answer))),
    }
}

/// The answer to the question, where the grid already says it.
pub(crate) fn answer_in_grid(puzzle: &Puzzle, grid: &FactSet) -> Option<String> {
    let question = puzzle.question?;
    Some(puzzle.entity_name(partner(puzzle, grid, question.of, question.category)?))
}

/// The entity of a category that the grid puts into the row of another.
fn partner(puzzle: &Puzzle, grid: &FactSet, of: Entity, category: CategoryId) -> Option<Entity> {
    let shape = puzzle.shape();
    shape.entities_of(category).find(|other| {
        *other == of || shape.cell(of, *other).is_some_and(|cell| grid.value(cell) == Some(true))
    })
}

/// The rows that the grid knows, as [`rows`] has those of a solution; blank where it does not know.
pub(crate) fn known_rows(puzzle: &Puzzle, grid: &FactSet) -> Vec<Vec<String>> {
    let shape = puzzle.shape();
    let name = |row, category| {
        partner(puzzle, grid, row, category).map(|entity| puzzle.entity_name(entity)).unwrap_or_default()
    };
    let row = |row| shape.category_ids().map(|category| name(row, category)).collect();
    shape.entities_of(CategoryId(0)).map(row).collect()
}

/// The solution as a table with a final line break. Columns share the width; a table that is
/// too wide even so goes on below, with the first column repeated.
pub(crate) fn table(speaker: &Speaker, look: Look, solution: &Solution) -> String {
    cells(look, speaker.puzzle, &rows(speaker.puzzle, solution))
}

/// What the grid knows as the same table; a blank where it does not know.
pub(crate) fn known_table(speaker: &Speaker, look: Look, grid: &FactSet) -> String {
    cells(look, speaker.puzzle, &known_rows(speaker.puzzle, grid))
}

fn cells(look: Look, puzzle: &Puzzle, body: &[Vec<String>]) -> String {
    let head: Vec<String> = puzzle.categories().iter().map(|category| category.name.clone()).collect();
    const NARROWEST: usize = 8;
    let longest = |c: usize| {
        let cells = body.iter().filter_map(|row| row.get(c)).chain(head.get(c));
        cells.map(|cell| width(&look.fit(cell, look.columns()))).max().unwrap_or(0)
    };
    let wanted: Vec<usize> = (0..head.len()).map(longest).collect();
    let total = |most: usize| wanted.iter().map(|w| (*w).min(most) + 2).sum::<usize>() - 2;
    let mut most = wanted.iter().copied().max().unwrap_or(NARROWEST).max(NARROWEST);
    while most > NARROWEST && total(most) > look.columns() {
        most -= 1;
    }
    let widths: Vec<usize> = wanted.iter().map(|w| (*w).min(most)).collect();
    let mut text = String::new();
    let mut next = 1;
    while next < head.len() {
        let mut shown = vec![0];
        let mut used = widths[0];
        while next < head.len() && (shown.len() == 1 || used + 2 + widths[next] <= look.columns()) {
            used += 2 + widths[next];
            shown.push(next);
            next += 1;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        let line = |row: &[String], bold: bool| {
            let style = if bold { Style::new().bold() } else { Style::new() };
            let cells = shown.iter().filter_map(|c| Some((row.get(*c)?, widths.get(*c)?)));
            let cells: Vec<String> = cells.map(|(cell, w)| pad(&look.fit(cell, *w), *w)).collect();
            format!("{}\n", look.paint(style, cells.join("  ").trim_end()))
        };
        text.push_str(&line(&head, true));
        let dash = if look.unicode { "─" } else { "-" };
        let rules: Vec<String> = shown.iter().map(|c| dash.repeat(widths[*c])).collect();
        text.push_str(&format!("{}\n", rules.join("  ")));
        for row in body {
            text.push_str(&line(row, false));
        }
    }
    text
}
