//! A text as the puzzle file in JSON that says the same.

use serde_json::{Map, Value as Json};

use because_files::Faults;
use because_files::fault::Report;
use because_files::tree::{Node, Value};

/// A text as the puzzle file in JSON that says the same; a byte order mark at its start is passed
/// over. Names that the text lists without categories are its `entities`.
///
/// # Errors
/// All faults that keep it from being a puzzle file.
pub(crate) fn text_as_json(text: &str, name: &str) -> Result<Json, Faults> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut report = Report::of_text(name, text);
    match super::read(text, &mut report) {
        Some(tree) if report.is_clean() => Ok(json(&tree)),
        _ => Err(report.finish()),
    }
}

fn json(node: &Node) -> Json {
    match &node.value {
        Value::Text(text) => Json::String(text.value.to_string()),
        Value::Number(text) | Value::Date(text) => Json::String(text.to_string()),
        Value::Truth(truth) => Json::Bool(*truth),
        Value::Null => Json::Null,
        Value::List(items) => items.iter().map(json).collect(),
        Value::Table(entries) => Json::Object(
            entries.iter().map(|(key, node)| (key.name.to_string(), json(node))).collect::<Map<_, _>>(),
        ),
    }
}
