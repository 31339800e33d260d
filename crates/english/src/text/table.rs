//! Tables of a Markdown text: a category a column, or a category a row.

use super::declared::{Declared, category_name};
use super::listing::{is_name, names, plain};
use super::page::{Kind, Line, Page};
use super::worded::unworded;
use because_files::tree::Span;

/// The categories of a table.
///
/// Where every row is a name and a list ("| Clients | Aimee, Ginger |"), each row is a category;
/// else the first row has the names of the categories and each column is one.
pub(super) fn table(page: &Page<'_>, rows: &[Line]) -> Vec<Declared> {
    let rows: Vec<Vec<Span>> =
        rows.iter().filter(|row| row.kind == Kind::Row).map(|row| cells(page, &row.span)).collect();
    let drawn = |row: &Vec<Span>| row.iter().all(|cell| page.get(cell).chars().all(|c| ":- ".contains(c)));
    let rows: Vec<Vec<Span>> = rows.into_iter().filter(|row| !drawn(row)).collect();
    let lists = |row: &Vec<Span>| row.len() == 2 && names(page, &row[1]).len() >= 2;
    let listed: Vec<&Vec<Span>> = rows.iter().filter(|row| lists(row)).collect();
    if listed.len() >= 2 && listed.len() + 1 >= rows.len() {
        let of = |row: &&Vec<Span>| declared(page, &row[0], names(page, &row[1]));
        return listed.iter().filter_map(of).collect();
    }
    let Some((head, body)) = rows.split_first() else { return Vec::new() };
    let column = |place: usize| -> Vec<Span> {
        let cells = body.iter().filter_map(|row| row.get(place)).map(|cell| plain(page, cell));
        cells.filter(|cell| is_name(page, cell)).collect()
    };
    head.iter()
        .enumerate()
        .filter(|(place, _)| column(*place).len() >= 2)
        .filter_map(|(place, name)| declared(page, name, column(place)))
        .collect()
}

fn declared(page: &Page<'_>, named: &Span, entities: Vec<Span>) -> Option<Declared> {
    Some(Declared {
        name: category_name(page, &unworded(page, named))?,
        named: named.clone(),
        entities,
        unnamed: 0,
        kinds: Vec::new(),
    })
}

/// The cells of a row.
fn cells(page: &Page<'_>, row: &Span) -> Vec<Span> {
    let mut cells = Vec::new();
    let mut from = row.start;
    for (at, _) in page.get(row).match_indices('|') {
        cells.push(from..row.start + at);
        from = row.start + at + 1;
    }
    cells.push(from..row.end);
    let mut cells: Vec<Span> = cells.iter().map(|cell| page.trim(cell)).collect();
    if cells.first().is_some_and(|first| first.is_empty()) {
        cells.remove(0);
    }
    if cells.last().is_some_and(|last| last.is_empty()) {
        cells.pop();
    }
    cells
}
