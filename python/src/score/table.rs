//! The rows of an answer: its last JSON, else its last Markdown table, else its lines.

use serde_json::{Map, Value};

use super::cells::{Names, Row};

/// The rows; `None` where there is nothing like a table.
pub(crate) fn of(answer: &str, names: &Names) -> Option<Vec<Row>> {
    let json = || json_values(answer).into_iter().rev().find_map(|text| json(text, names));
    json().or_else(|| markdown(answer, names)).or_else(|| lines(answer, names))
}

/// The most JSON values that are tried, from the last.
const MOST: usize = 8;

/// The texts of outermost objects and lists; brackets in strings do not count.
fn json_values(answer: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    let (mut depth, mut start, mut quoted, mut escaped) = (0_usize, 0, false, false);
    for (at, byte) in answer.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' if depth > 0 => quoted = !quoted,
            _ if quoted => {}
            b'{' | b'[' => {
                if depth == 0 {
                    start = at;
                }
                depth += 1;
            }
            b'}' | b']' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    found.push(&answer[start..=at]);
                }
            }
            _ => {}
        }
    }
    let first = found.len().saturating_sub(MOST);
    found.split_off(first)
}

fn json(text: &str, names: &Names) -> Option<Vec<Row>> {
    let value: Value = serde_json::from_str(text).ok()?;
    let rows = rows(&value, names)?;
    says(&rows).then_some(rows)
}

/// Whether some row joins two names.
fn says(rows: &[Row]) -> bool {
    rows.iter().any(|row| row.iter().flatten().count() > 1)
}

fn rows(value: &Value, names: &Names) -> Option<Vec<Row>> {
    match value {
        Value::Array(items) => {
            if items.iter().all(Value::is_array) && !items.is_empty() {
                let cells = items.iter().map(|item| {
                    item.as_array().map(|cells| cells.iter().map(text).collect()).unwrap_or_default()
                });
                return Some(grid(cells.collect(), names));
            }
            Some(items.iter().filter_map(Value::as_object).map(|item| object(item, None, names)).collect())
        }
        Value::Object(map) => {
            let list = |key: &str| map.get(key).filter(|value| value.is_array());
            let header = ["header", "columns", "categories"].into_iter().find_map(list);
            if let (Some(Value::Array(header)), Some(Value::Array(rows))) =
                (header, ["rows", "data"].into_iter().find_map(list))
            {
                let all = [header].into_iter().chain(rows.iter().filter_map(Value::as_array));
                return Some(grid(all.map(|row| row.iter().map(text).collect()).collect(), names));
            }
            // {"Ann": {"Drink": "tea"}}, {"Drink": {"Ann": "tea"}}, {"House 1": {"Name": "Ann", …}}.
            let inner = map.iter().filter_map(|(key, value)| Some((key.as_str(), value.as_object()?)));
            let inner: Vec<(&str, &Map<String, Value>)> = inner.collect();
            if !inner.is_empty() && inner.iter().any(|(key, _)| names.category(key).is_none()) {
                let found: Vec<Row> = inner.iter().map(|(key, of)| object(of, Some(key), names)).collect();
                if says(&found) {
                    return Some(found);
                }
            }
            if ["solution", "answer", "table", "result"].iter().any(|key| map.contains_key(*key)) {
                return map
                    .values()
                    .filter(|of| of.is_array() || of.is_object())
                    .find_map(|of| rows(of, names));
            }
            let columns = columns(map, names);
            if says(&columns) { Some(columns) } else { map.values().find_map(|of| rows(of, names)) }
        }
        _ => None,
    }
}

/// A row of a category for each name: `{"Drink": ["tea", "milk"], "Person": ["Ann", "Bob"]}`.
fn columns(map: &Map<String, Value>, names: &Names) -> Vec<Row> {
    let lists = map.iter().filter_map(|(key, value)| Some((names.category(key)?, value.as_array()?)));
    let mut found: Vec<Row> = Vec::new();
    for (category, items) in lists {
        for (place, item) in items.iter().enumerate() {
            if place >= found.len() {
                found.push(vec![None; names.categories()]);
            }
            found[place][category] = names.name(category, &text(item));
        }
    }
    found
}

/// A row of an object: categories as keys; `key` is what it is called.
fn object(map: &Map<String, Value>, key: Option<&str>, names: &Names) -> Row {
    let mut row = vec![None; names.categories()];
    for (key, value) in map {
        if let Some(category) = names.category(key) {
            row[category] = names.name(category, &text(value));
        }
    }
    if let Some(key) = key {
        let category = names.categories_of(key).find(|category| row[*category].is_none());
        if let Some(category) = category {
            row[category] = names.name(category, key);
        }
    }
    row
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// Rows of cells, whose first may be a header. Without one, a column is of the category that most of its cells are
/// names of.
fn grid(mut cells: Vec<Vec<String>>, names: &Names) -> Vec<Row> {
    let width = cells.iter().map(Vec::len).max().unwrap_or(0);
    let header: Vec<Option<usize>> = match cells.first() {
        Some(first) if first.iter().filter(|cell| names.category(cell).is_some()).count() > 1 => {
            let header = first.iter().map(|cell| names.category(cell)).collect();
            cells.remove(0);
            header
        }
        _ => vec![None; width],
    };
    let mut of = vec![None; width];
    for (column, category) in header.iter().enumerate() {
        of[column] = *category;
    }
    for column in 0..width {
        if of[column].is_none() {
            let free: Vec<usize> = (0..names.categories()).filter(|of_| !of.contains(&Some(*of_))).collect();
            let fits = |category: &usize| {
                let cells = cells.iter().filter_map(|row| row.get(column));
                cells.filter(|cell| names.name(*category, cell).is_some()).count()
            };
            let best =
                free.into_iter().map(|category| (fits(&category), category)).rev().max_by_key(|of| of.0);
            of[column] = best.filter(|(fits, _)| *fits > 0).map(|(_, category)| category);
        }
    }
    let row = |cells: &Vec<String>| {
        let mut row = vec![None; names.categories()];
        for (category, cell) in of.iter().zip(cells) {
            if let Some(category) = category {
                row[*category] = names.name(*category, cell);
            }
        }
        row
    };
    cells.iter().map(row).collect()
}

/// A line of more cells is of no table.
const MOST_CELLS: usize = 80;

/// The last table of lines with bars or tabs.
fn markdown(answer: &str, names: &Names) -> Option<Vec<Row>> {
    let mut tables: Vec<Vec<Vec<String>>> = vec![Vec::new()];
    for line in answer.lines() {
        let line = line.trim();
        let bar = if line.contains('|') { '|' } else { '\t' };
        if line.contains(bar) {
            let rule = line.chars().all(|c| "|-:+= \t".contains(c));
            let narrow = line.matches(bar).nth(MOST_CELLS).is_none();
            if let (Some(table), false, true) = (tables.last_mut(), rule, narrow) {
                table.push(line.trim_matches('|').split(bar).map(|cell| cell.trim().to_string()).collect());
            }
        } else if tables.last().is_some_and(|table| !table.is_empty()) {
            tables.push(Vec::new());
        }
    }
    let found = tables.into_iter().rev().filter(|table| table.len() > 1).map(|table| grid(table, names));
    let mut found = found.filter(|rows| says(rows));
    found.next()
}

/// The last lines that join names, each about another entity of the first category.
fn lines(answer: &str, names: &Names) -> Option<Vec<Row>> {
    let mut found: Vec<Row> = Vec::new();
    for line in answer.lines().rev() {
        let row = names.in_line(line);
        let about = row.first().copied().flatten();
        if about.is_some() && row.iter().flatten().count() > 1 && found.iter().all(|other| other[0] != about)
        {
            found.push(row);
        }
    }
    (!found.is_empty()).then_some(found)
}
