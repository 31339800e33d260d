//! The staircase grid as terminal text, in as many bands as the width asks for.
//!
//! A known mark is ✓ or ✗. The marks that a step rests on stand in `[ ]`, its new marks in
//! `‹ ›`; a run of neighbours of one kind shares its brackets. Columns are headed by letters,
//! which a legend and the row labels explain.

use std::ops::Range;

use anstyle::{AnsiColor, Style};
use because_encodings::{CategoryId, Entity, Fact, FactSet};

use super::layout::{Look, pad, width};
use super::speaker::Speaker;

/// The widest that row labels may get.
const LABEL: usize = 18;
/// The letters of a category's entities: as many as a category may have.
const KEYS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+*";

/// What the grid shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marks<'a> {
    /// What is known, with or without the facts of the two lists.
    pub known: &'a FactSet,
    /// The facts that a step rests on.
    pub premises: &'a [Fact],
    /// The facts that a step adds.
    pub derived: &'a [Fact],
}

/// What a cell's mark is to the step shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Plain,
    Premise,
    New,
}

/// A run of columns of one category.
struct Segment {
    category: CategoryId,
    entities: Range<u8>,
}

/// The grid, with a final line break; the legend of column letters below it if asked for.
pub(crate) fn grid(speaker: &Speaker, look: Look, marks: Marks, legend: bool) -> String {
    let shape = speaker.puzzle.shape();
    let k = shape.categories() as u8;
    let rows: Vec<CategoryId> = std::iter::once(0).chain((2..k).rev()).map(CategoryId).collect();
    let names = rows.iter().flat_map(|c| shape.entities_of(*c));
    let longest =
        names.map(|e| 2 + width(&look.fit(&speaker.puzzle.entity_name(e), LABEL))).max().unwrap_or(0);
    let label = (longest + 1).clamp(8, LABEL);
    let mut text = String::new();
    for page in pages(speaker, look.columns().saturating_sub(label + 1)) {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&heading(speaker, look, label, &page));
        for row in &rows {
            let segments: Vec<&Segment> = page.iter().filter(|s| row.0 == 0 || s.category < *row).collect();
            if segments.is_empty() {
                continue;
            }
            text.push_str(&rule(look, label, &segments, &speaker.puzzle.category(*row).name));
            for entity in shape.entities_of(*row) {
                text.push_str(&line(speaker, look, label, entity, &segments, marks));
            }
        }
    }
    if legend {
        text.push('\n');
        text.push_str(&legend_lines(speaker, look));
    }
    text
}

/// What the letters over the columns stand for.
pub(crate) fn legend_lines(speaker: &Speaker, look: Look) -> String {
    let shape = speaker.puzzle.shape();
    let mut text = String::new();
    for category in shape.category_ids().skip(1) {
        let name = look.fit(&speaker.puzzle.category(category).name, LABEL);
        let entries = shape.entities_of(category).map(|e| {
            let name = look.fit(&speaker.puzzle.entity_name(e), look.columns() / 2);
            // A name's own spaces must not part it from its letter.
            format!("{}\u{a0}{}", key(e), name.replace(' ', "\u{a0}"))
        });
        let entries: Vec<String> = entries.collect();
        let lines = wrap_entries(&format!("{name}:"), &entries, look.columns());
        text.push_str(&lines);
    }
    text
}

fn wrap_entries(head: &str, entries: &[String], columns: usize) -> String {
    let mut lines = String::new();
    let mut line = head.to_string();
    for entry in entries {
        if width(&line) + 2 + width(entry) > columns {
            lines.push_str(&line);
            lines.push('\n');
            line = String::from("   ");
        }
        line.push_str("  ");
        line.push_str(entry);
    }
    format!("{lines}{line}\n").replace('\u{a0}', " ")
}

/// The columns, cut into bands of at most `room` columns each.
fn pages(speaker: &Speaker, room: usize) -> Vec<Vec<Segment>> {
    let shape = speaker.puzzle.shape();
    let most = room.saturating_sub(2) / 2;
    let most = most.clamp(1, shape.entities()) as u8;
    let mut pages: Vec<Vec<Segment>> = vec![Vec::new()];
    let mut used = 0;
    for category in shape.category_ids().skip(1) {
        let mut start = 0;
        while usize::from(start) < shape.entities() {
            let end = (start + most).min(shape.entities() as u8);
            let segment = Segment { category, entities: start..end };
            if used + segment.columns() > room && used > 0 {
                pages.push(Vec::new());
                used = 0;
            }
            used += segment.columns();
            if let Some(page) = pages.last_mut() {
                page.push(segment);
            }
            start = end;
        }
    }
    pages
}

impl Segment {
    /// Terminal columns: the line before it, and every cell with a slot before and after.
    fn columns(&self) -> usize {
        2 + 2 * self.entities.len()
    }
}

fn heading(speaker: &Speaker, look: Look, label: usize, page: &[Segment]) -> String {
    let bold = Style::new().bold();
    let mut names = " ".repeat(label);
    let mut letters = names.clone();
    for segment in page {
        let room = segment.columns() - 2;
        let name = look.fit(&speaker.puzzle.category(segment.category).name, room);
        names.push_str(&format!("  {}", look.paint(bold, &pad(&name, room))));
        letters.push_str("  ");
        for index in segment.entities.clone() {
            letters.push(key(segment.category.entity(index)));
            letters.push(' ');
        }
    }
    format!("{}\n{}\n", names.trim_end(), letters.trim_end())
}

fn rule(look: Look, label: usize, segments: &[&Segment], name: &str) -> String {
    let (dash, cross, end) = if look.unicode { ("─", "┼", "┤") } else { ("-", "+", "+") };
    let name = look.fit(name, label);
    let mut text = look.paint(Style::new().bold(), &name);
    text.push_str(&dash.repeat(label.saturating_sub(width(&name))));
    for segment in segments {
        text.push_str(cross);
        text.push_str(&dash.repeat(segment.columns() - 1));
    }
    format!("{text}{end}\n")
}

fn line(
    speaker: &Speaker,
    look: Look,
    label: usize,
    row: Entity,
    segments: &[&Segment],
    marks: Marks,
) -> String {
    let bar = if look.unicode { "│" } else { "|" };
    let name = look.fit(&speaker.puzzle.entity_name(row), label - 3);
    let mut text = pad(&format!("{} {name}", key(row)), label);
    for segment in segments {
        text.push_str(bar);
        let cells: Vec<(Option<bool>, Role)> = segment
            .entities
            .clone()
            .map(|index| look_up(speaker, marks, row, segment.category.entity(index)))
            .collect();
        let role = |i: usize| cells.get(i).map_or(Role::Plain, |c| c.1);
        text.push_str(&slot(look, Role::Plain, role(0)));
        for (i, (mark, own)) in cells.iter().enumerate() {
            text.push_str(&symbol(look, *mark, *own));
            text.push_str(&slot(look, *own, role(i + 1)));
        }
    }
    format!("{text}{bar}\n")
}

fn look_up(speaker: &Speaker, marks: Marks, x: Entity, y: Entity) -> (Option<bool>, Role) {
    let Some(cell) = speaker.puzzle.shape().cell(x, y) else { return (None, Role::Plain) };
    let among = |facts: &[Fact]| facts.iter().find(|f| f.cell == cell).map(|f| f.value);
    match (among(marks.derived), among(marks.premises)) {
        (Some(value), _) => (Some(value), Role::New),
        (None, Some(value)) => (Some(value), Role::Premise),
        (None, None) => (marks.known.value(cell), Role::Plain),
    }
}

/// What stands between two cells: brackets open and close around runs of one role.
fn slot(look: Look, left: Role, right: Role) -> String {
    let (open, close) = if look.unicode { ("‹", "›") } else { ("<", ">") };
    let (text, role) = match (left, right) {
        (Role::Plain, Role::Plain) | (Role::Premise, Role::Premise) | (Role::New, Role::New) => {
            return " ".to_string();
        }
        (Role::Plain, Role::Premise) => ("[", Role::Premise),
        (Role::Premise, Role::Plain) => ("]", Role::Premise),
        (_, Role::New) => (open, Role::New),
        (Role::New, _) => (close, Role::New),
    };
    look.paint(role.style(), text)
}

impl Role {
    fn style(self) -> Style {
        match self {
            Role::Plain => Style::new(),
            Role::Premise => AnsiColor::Yellow.on_default(),
            Role::New => AnsiColor::Green.on_default().bold(),
        }
    }
}

fn symbol(look: Look, mark: Option<bool>, role: Role) -> String {
    let text = match (mark, look.unicode) {
        (None, true) => "·",
        (None, false) => ".",
        (Some(value), _) => tick(look, value),
    };
    let style = match (role, mark) {
        (Role::Plain, Some(true)) => Style::new().bold(),
        (Role::Plain, _) => Style::new().dimmed(),
        _ => role.style(),
    };
    look.paint(style, text)
}

/// The sign of a true or a false mark.
pub(crate) fn tick(look: Look, value: bool) -> &'static str {
    match (value, look.unicode) {
        (true, true) => "✓",
        (false, true) => "✗",
        (true, false) => "O",
        (false, false) => "x",
    }
}

fn key(entity: Entity) -> char {
    KEYS.get(usize::from(entity.index)).map_or('?', |b| char::from(*b))
}

/// One line that explains the brackets; more where there is no room.
pub(crate) fn brackets(speaker: &Speaker, look: Look) -> String {
    let around = &speaker.words.around;
    let (open, close, dot) = if look.unicode { ("‹", "›", "·") } else { ("<", ">", ".") };
    let parts = [
        format!("{open}{}{close} {}", tick(look, true), around.mark_new),
        format!("[{}] {}", tick(look, false), around.mark_premise),
        format!("{dot} {}", around.mark_open),
    ];
    let line = parts.join("   ");
    if width(&line) <= look.columns() { line } else { parts.join("\n") }
}
