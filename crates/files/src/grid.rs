//! Grid files: what a solver of the puzzle has marked so far.
//!
//! ```
//! use because_files::read_grid;
//! use because_encodings::{Category, Puzzle};
//!
//! let puzzle = Puzzle::new(vec![
//!     Category::new("Client", ["Ann", "Bea"]),
//!     Category::new("Town", ["Shaver Lake", "Hanford"]),
//! ])
//! .unwrap();
//! let grid = read_grid(b"# so far\nAnn = Shaver Lake\nBea != shaver lake", "my.grid", &puzzle).unwrap();
//! assert_eq!(grid.len(), 2);
//! assert!(grid[0].fact.value && grid[1].line == 3);
//! ```

use std::collections::BTreeMap;

use because_encodings::{Cell, Entity, Fact, Puzzle};

use super::diagnostic::Faults;
use super::fault::{ContentError, FileError, GridError, Report};
use super::fields::{Fields, list, name, wrong_type};
use super::json;
use super::notation::{entity_named, find_category, find_entity_in};
use super::reader::text_of;
use super::tree::{Node, Span};

const FACT_KEYS: [&str; 3] = ["a", "b", "value"];
const ENTITY_KEYS: [&str; 2] = ["category", "entity"];
/// The longest line that may be a mark, in bytes.
const LONGEST_LINE: usize = 4096;
/// The most `=` and `#` of a line that may be a mark.
const MOST_SIGNS: usize = 12;
/// What a fact in JSON looks like.
pub(super) const FACT: &str = "{\"a\": {\"category\": \"Client\", \"entity\": \"Hannah\"}, \"b\": {\"category\": \"Price\", \"entity\": \"$180\"}, \"value\": true}";

/// A mark of a grid file and the line that it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridFact {
    /// The mark.
    pub fact: Fact,
    /// Its line, from 1.
    pub line: usize,
}

/// Reads a grid: JSON `{"facts": […]}` where it begins with `{`, else lines such as
/// `Hannah = $180` and `Hannah != Lynda`, with `#` before comments.
///
/// Marks are in file order; one may be there more than once, but not with both values.
///
/// # Errors
/// All faults that could be found.
pub fn read_grid(bytes: &[u8], name: &str, puzzle: &Puzzle) -> Result<Vec<GridFact>, Faults> {
    let mut report = text_of(bytes, name, 1)?;
    let source = report.source();
    let facts = if source.text.trim_start().starts_with(['{', '[']) {
        from_json(&source.text, true, puzzle, &mut report)
    } else {
        from_lines(&source.text, puzzle, &mut report)
    };
    marks(&facts, 1, report)
}

/// The marks that a line of JSON has beside other things, if it has any; it is the line of this
/// number of a file called `name`.
///
/// # Errors
/// All faults that could be found.
pub(super) fn read_facts_beside(
    bytes: &[u8],
    name: &str,
    number: usize,
    puzzle: &Puzzle,
) -> Result<Vec<GridFact>, Faults> {
    let mut report = text_of(bytes, name, number)?;
    let source = report.source();
    let facts = from_json(&source.text, false, puzzle, &mut report);
    marks(&facts, number, report)
}

/// The marks with their lines, the first of which has this number.
fn marks(facts: &[(Fact, Span)], first_line: usize, mut report: Report) -> Result<Vec<GridFact>, Faults> {
    let source = report.source();
    let mut marks: Vec<GridFact> = Vec::new();
    let mut known: BTreeMap<Cell, bool> = BTreeMap::new();
    let (mut line, mut counted) = (first_line, 0);
    for (fact, span) in facts.iter().cloned() {
        line += source.text[counted..span.start].matches('\n').count();
        counted = span.start;
        if *known.entry(fact.cell).or_insert(fact.value) != fact.value {
            report.push(span, GridError::BothWays);
        }
        marks.push(GridFact { fact, line });
    }
    if report.is_clean() { Ok(marks) } else { Err(report.finish()) }
}

fn from_lines(text: &str, puzzle: &Puzzle, report: &mut Report) -> Vec<(Fact, Span)> {
    let mut facts = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let from = start;
        start += line.len();
        let content = line.trim();
        if report.is_full() {
            return facts;
        }
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let from = from + (line.len() - line.trim_start().len());
        if let Some(fact) = mark(content, from, puzzle, report) {
            facts.push((fact, from..from + content.len()));
        }
    }
    facts
}

/// One line's mark. Where names hold `=` or `#` themselves, the parting that gives two names
/// is the one meant.
fn mark(line: &str, from: usize, puzzle: &Puzzle, report: &mut Report) -> Option<Fact> {
    if line.len() > LONGEST_LINE || line.matches(['=', '#']).count() > MOST_SIGNS {
        report.push(from..from + line.len(), GridError::NoMark);
        return None;
    }
    let mut lines = vec![line];
    lines.extend(line.match_indices('#').map(|(i, _)| line[..i].trim_end()));
    let mut partings = Vec::new();
    for line in lines {
        for (i, _) in line.match_indices('=') {
            let negated = line[..i].ends_with('!');
            let left = &line[..i - usize::from(negated)];
            partings.push((left, &line[i + 1..], !negated));
        }
    }
    let named = |text: &str| entity_named(text.trim(), puzzle);
    let found = partings
        .iter()
        .find_map(|(left, right, value)| Some((named(left).ok()?, named(right).ok()?, *value)));
    if let Some((a, b, value)) = found {
        return cell(a, b, value, &(from..from + line.len()), puzzle, report);
    }
    let Some((left, right, _)) = partings.last() else {
        report.push(from..from + line.len(), GridError::NoMark);
        return None;
    };
    for side in [left, right] {
        let offset = side.as_ptr() as usize - line.as_ptr() as usize;
        let at = from + offset + (side.len() - side.trim_start().len());
        if let Err(error) = named(side) {
            report.push(at..at + side.trim().len(), error);
        }
    }
    None
}

/// The fact about two entities, or a fault where they are of one category.
pub(super) fn cell(
    a: Entity,
    b: Entity,
    value: bool,
    span: &Span,
    puzzle: &Puzzle,
    report: &mut Report,
) -> Option<Fact> {
    let cell = puzzle.shape().cell(a, b);
    if cell.is_none() {
        let error = ContentError::OneCategory {
            a: puzzle.entity_name(a),
            b: puzzle.entity_name(b),
            category: puzzle.category(a.category).name.clone(),
        };
        report.push(span.clone(), error);
    }
    Some(Fact { cell: cell?, value })
}

/// The facts of an object; with `required`, it must have some key for them.
fn from_json(text: &str, required: bool, puzzle: &Puzzle, report: &mut Report) -> Vec<(Fact, Span)> {
    let Some(tree) = json::read(text, report) else { return Vec::new() };
    // Keys of a richer file (the JSON of an explanation) may stand beside the facts.
    let Some(fields) = Fields::of(&tree, "a grid", &["facts"], false, report) else {
        report.push(tree.span.clone(), FileError::NotAGrid { found: tree.kind() });
        return Vec::new();
    };
    let facts = match required {
        true => fields.required("facts", "{\"facts\": [FACT, …]}", report),
        false => fields.get("facts"),
    };
    let items = facts.and_then(|node| list(node, "facts", FACT, report)).unwrap_or_default();
    let mut read = Vec::new();
    for item in items {
        if report.is_full() {
            break;
        }
        read.extend(json_fact(item, puzzle, true, report).map(|fact| (fact, item.span.clone())));
    }
    read
}

/// A fact as an object; unknown keys are faults if `strict`.
pub(super) fn json_fact(item: &Node, puzzle: &Puzzle, strict: bool, report: &mut Report) -> Option<Fact> {
    let Some(fields) = Fields::of(item, "a fact", &FACT_KEYS, strict, report) else {
        return wrong_type(item, "facts", "a list of facts", FACT, report);
    };
    let a = fields.required("a", FACT, report).and_then(|n| json_entity(n, puzzle, strict, report));
    let b = fields.required("b", FACT, report).and_then(|n| json_entity(n, puzzle, strict, report));
    fields.required("value", FACT, report);
    let value = fields.truth("value", report);
    cell(a?, b?, value?, &item.span, puzzle, report)
}

fn json_entity(node: &Node, puzzle: &Puzzle, strict: bool, report: &mut Report) -> Option<Entity> {
    const ENTITY: &str = "{\"category\": \"Client\", \"entity\": \"Hannah\"}";
    let Some(fields) = Fields::of(node, "an entity", &ENTITY_KEYS, strict, report) else {
        return wrong_type(node, "a", "an object", ENTITY, report);
    };
    let category = fields.required("category", ENTITY, report);
    let entity = fields.required("entity", ENTITY, report);
    let category = category.and_then(|node| {
        let text = name(node, "category", "the category's name", report)?;
        find_category(puzzle, text).map_err(|error| report.push(node.span.clone(), error)).ok()
    })?;
    let node = entity?;
    let text = name(node, "entity", "the entity's name", report)?;
    let names = puzzle.category(category);
    let unnamed = (names.entities.len()..names.len()).find(|i| names.entity_name(*i) == text);
    if let Some(index) = unnamed.and_then(|i| u8::try_from(i).ok()) {
        return Some(category.entity(index));
    }
    find_entity_in(puzzle, Some(category), text).map_err(|error| report.push(node.span.clone(), error)).ok()
}
