//! The solution that a file expects.

use because_encodings::{CategoryId, Puzzle, Solution};

use super::fault::{ContentError, Report};
use super::fields::{list, name};
use super::notation::find_entity_in;
use super::tree::Node;

const EXAMPLE: &str = "solution = [[\"Aimee\", \"$170\", \"Nancy\"], …]";

/// What stands in one place of a row.
#[derive(Clone, Copy, PartialEq)]
enum Slot {
    Named(u8),
    /// Some unnamed entity: which one is for the symmetry-breaking order to say.
    Unnamed,
}

/// The solution of these rows, one name per category each.
///
/// An unnamed entity is written "unnamed", with or without a number.
pub(super) fn read(node: &Node, puzzle: &Puzzle, report: &mut Report) -> Option<Solution> {
    let shape = puzzle.shape();
    let rows = list(node, "solution", EXAMPLE, report)?;
    if rows.len() != shape.entities() {
        let category = puzzle.category(CategoryId(0)).name.clone();
        let error = ContentError::SolutionRows { found: rows.len(), expected: shape.entities(), category };
        report.push(node.span.clone(), error);
        return None;
    }
    let mut columns: Vec<Vec<Slot>> = vec![Vec::new(); shape.categories()];
    let mut sound = true;
    for row in rows {
        let Some(items) = list(row, "solution", EXAMPLE, report) else {
            sound = false;
            continue;
        };
        if items.len() != shape.categories() {
            let error = ContentError::SolutionRow { found: items.len(), expected: shape.categories() };
            report.push(row.span.clone(), error);
            sound = false;
            continue;
        }
        for (category, item) in shape.category_ids().zip(items) {
            match slot(item, category, puzzle, report) {
                Some(slot) => {
                    let column = &mut columns[category.index()];
                    if let Some(name) = repeats(slot, column, category, puzzle) {
                        report.push(item.span.clone(), ContentError::SolutionRepeats { name });
                        sound = false;
                    }
                    column.push(slot);
                }
                None => sound = false,
            }
        }
    }
    if !sound {
        return None;
    }
    Solution::from_columns(shape, &numbered(&columns, puzzle))
}

fn slot(item: &Node, category: CategoryId, puzzle: &Puzzle, report: &mut Report) -> Option<Slot> {
    let text = name(item, "solution", "a name of the solution", report)?;
    match find_entity_in(puzzle, Some(category), text) {
        Ok(entity) => Some(Slot::Named(entity.index)),
        Err(_) if puzzle.category(category).unnamed > 0 && text.to_lowercase().starts_with("unnamed") => {
            Some(Slot::Unnamed)
        }
        Err(error) => {
            report.push(item.span.clone(), error);
            None
        }
    }
}

/// The name of an entity that the column has already.
fn repeats(slot: Slot, column: &[Slot], category: CategoryId, puzzle: &Puzzle) -> Option<String> {
    let unnamed = usize::from(puzzle.category(category).unnamed);
    let most = if slot == Slot::Unnamed { unnamed } else { 1 };
    let so_far = column.iter().filter(|s| **s == slot).count();
    (so_far >= most).then(|| match slot {
        Slot::Named(index) => puzzle.category(category).entity_name(usize::from(index)),
        Slot::Unnamed => "unnamed".to_string(),
    })
}

/// The columns with unnamed entities numbered as the symmetry-breaking order has them.
fn numbered(columns: &[Vec<Slot>], puzzle: &Puzzle) -> Vec<Vec<u8>> {
    let orders = puzzle.unnamed_orders();
    let reference = orders.first().map_or(0, |(_, reference)| reference.index());
    let named = |category: usize| puzzle.category(CategoryId(category as u8)).entities.len() as u8;
    // The reference category has at most one unnamed entity, which is last in its list.
    let place = |row: usize| match columns[reference].get(row) {
        Some(Slot::Named(index)) => *index,
        _ => named(reference),
    };
    let mut rows: Vec<usize> = (0..puzzle.shape().entities()).collect();
    rows.sort_by_key(|row| place(*row));
    let mut numbered = vec![vec![0; rows.len()]; columns.len()];
    for (category, column) in columns.iter().enumerate() {
        let mut next = named(category);
        for row in &rows {
            numbered[category][*row] = match column[*row] {
                Slot::Named(index) => index,
                Slot::Unnamed => {
                    next += 1;
                    next - 1
                }
            };
        }
    }
    numbered
}
