//! A text as the puzzle file in JSON that says the same.

use serde_json::{Map, Value as Json};

use super::super::diagnostic::{Faults, Source};
use super::super::fault::Report;
use super::super::tree::{Node, Value};

/// A text as the puzzle file in JSON that says the same; a byte order mark at its start is passed
/// over. Names that the text lists without categories are its `entities`.
///
/// ```
/// use because::source::text_as_json;
///
/// let text = "Drinks: tea, milk\nGuests: Ann, Bea\n\nClues:\n1. Ann has tea.\n";
/// let file = text_as_json(text, "tea.txt").unwrap();
/// assert_eq!(file["categories"][1]["entities"][0], "Ann");
/// assert_eq!(file["clues"][0], "Ann has tea.");
/// ```
///
/// # Errors
/// All faults that keep it from being a puzzle file.
pub fn text_as_json(text: &str, name: &str) -> Result<Json, Faults> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let source = Source { name: name.to_string(), text: text.to_string(), first_line: 1 };
    let mut report = Report::new(source);
    match super::read(text, &mut report) {
        Some(tree) if report.is_clean() => Ok(json(&tree)),
        _ => Err(report.finish()),
    }
}

fn json(node: &Node) -> Json {
    match &node.value {
        Value::Text(text) => Json::String(text.value.clone()),
        Value::Number(text) | Value::Date(text) => Json::String(text.clone()),
        Value::Truth(truth) => Json::Bool(*truth),
        Value::Null => Json::Null,
        Value::List(items) => items.iter().map(json).collect(),
        Value::Table(entries) => Json::Object(
            entries.iter().map(|(key, node)| (key.name.clone(), json(node))).collect::<Map<_, _>>(),
        ),
    }
}
