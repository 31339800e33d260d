//! Tables, drawn with bars or by wide spaces: a category a column, or a category a row.

use super::cells::cells as spaced_cells;
use super::declared::{Declared, category_name};
use super::listing::{is_name, names, plain, without_articles};
use super::page::{Kind, Line, Page};
use super::worded::unworded;
use super::words::is_plural;
use because_files::tree::Span;
use because_words::quantity::read_column;

/// The categories of a table.
///
/// Where every row is a name and a list ("| Clients | Aimee, Ginger |"), each row is a category. Else the first row
/// or the first column has the names of the categories: the row, unless the rows alone have quantities, or no line
/// is drawn below it and more of the cells of the column are in the plural. Where the first row is one more of the quantities below it, the
/// categories have no names.
pub(super) fn table(page: &Page<'_>, rows: &[Line]) -> Vec<Declared> {
    let rows: Vec<Vec<Span>> = rows
        .iter()
        .filter_map(|row| match row.kind {
            Kind::Row => Some(cells(page, &row.span)),
            Kind::Cells => Some(spaced(page, &row.span)),
            _ => None,
        })
        .collect();
    let drawn = |row: &Vec<Span>| row.iter().all(|cell| page.get(cell).chars().all(|c| ":- ".contains(c)));
    // A line that is drawn below the first row says that it heads the others.
    let headed = rows.get(1).is_some_and(drawn);
    let rows: Vec<Vec<Span>> = rows.into_iter().filter(|row| !drawn(row)).collect();
    let lists = |row: &Vec<Span>| row.len() == 2 && names(page, &row[1]).len() >= 2;
    let listed: Vec<&Vec<Span>> = rows.iter().filter(|row| lists(row)).collect();
    if listed.len() >= 2 && listed.len() + 1 >= rows.len() {
        let of = |row: &&Vec<Span>| declared(page, &row[0], names(page, &row[1]));
        return listed.iter().filter_map(of).collect();
    }
    let turned: Vec<Vec<Span>> = (0..rows.iter().map(Vec::len).min().unwrap_or(0))
        .map(|place| rows.iter().map(|row| row[place].clone()).collect())
        .collect();
    let square = rows.iter().all(|row| row.len() == turned.len());
    let quantities = |lists: &[Vec<Span>], from: usize| {
        let names =
            |list: &Vec<Span>| -> Vec<String> { list[from..].iter().map(|cell| page.words(cell)).collect() };
        let is = |list: &&Vec<Span>| {
            list.len() > from + 1 && read_column(&names(list)).is_ok_and(|column| column.is_some())
        };
        lists.iter().filter(is).count()
    };
    let several = |heads: &[Span]| heads.iter().filter(|head| is_plural(&last_word(page, head))).count();
    let (first_row, first_column) =
        (rows.first().map_or(0, |row| several(row)), turned.first().map_or(0, |of| several(of)));
    let (in_columns, in_rows) = (quantities(&turned, 1), quantities(&rows, 1));
    let sideways = square && in_columns == 0 && (in_rows > 0 || !headed && first_column > first_row);
    let headless = square && !sideways && quantities(&turned, 0) > 0;
    let columns = if sideways {
        rows
    } else if square {
        turned
    } else {
        by_place(&rows)
    };
    columns
        .iter()
        .filter_map(|column| {
            let (head, body) =
                if headless { (None, &column[..]) } else { (column.first(), column.get(1..)?) };
            let names: Vec<Span> =
                body.iter().map(|cell| plain(page, cell)).filter(|cell| is_name(page, cell)).collect();
            if names.len() < 2 {
                return None;
            }
            match head {
                Some(head) => declared(page, &page.trim_of(head, |c| c == ':'), names),
                None => Some(Declared {
                    name: String::new(),
                    named: around(&names)?,
                    entities: names,
                    unnamed: 0,
                    kinds: Vec::new(),
                    unit: None,
                }),
            }
        })
        .collect()
}

/// The cells of each column, where rows have different numbers of them.
fn by_place(rows: &[Vec<Span>]) -> Vec<Vec<Span>> {
    let many = rows.first().map_or(0, Vec::len);
    (0..many).map(|place| rows.iter().filter_map(|row| row.get(place).cloned()).collect()).collect()
}

fn around(names: &[Span]) -> Option<Span> {
    Some(names.first()?.start..names.last()?.end)
}

/// The last word of a cell, in lower case.
fn last_word(page: &Page<'_>, cell: &Span) -> String {
    let words = page.words(&page.trim_of(cell, |c| c == ':')).to_lowercase();
    words.rsplit(' ').next().unwrap_or_default().to_string()
}

/// The cells of a row that wide spaces part.
fn spaced(page: &Page<'_>, row: &Span) -> Vec<Span> {
    spaced_cells(page.get(row))
        .into_iter()
        .map(|(from, to)| page.trim(&(row.start + from..row.start + to)))
        .collect()
}

fn declared(page: &Page<'_>, named: &Span, entities: Vec<Span>) -> Option<Declared> {
    Some(Declared {
        name: category_name(page, &unworded(page, named))?,
        named: named.clone(),
        entities: without_articles(page, entities),
        unnamed: 0,
        kinds: Vec::new(),
        unit: None,
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
