//! A puzzle file with the meanings of its clues filled in.

use std::collections::BTreeMap;

use because_encodings::ClueNumber;
use serde_json::Value as Json;
use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, Value};

use super::puzzle_file::CategoryWording;
use super::reader::{Format, KEYS};
use super::{categories, clues};

/// What to fill in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filling {
    /// What clues mean, in the formula notation.
    pub means: BTreeMap<ClueNumber, String>,
    /// Attributes that categories lack, numbers each: the category's place, the name, the numbers.
    pub attributes: Vec<(usize, String, Vec<i64>)>,
    /// What the question asks for: the entity asked about and the category of the answer.
    pub ask: Option<(String, String)>,
    /// Words for categories that lack them, in file order: verbs and descriptions.
    pub words: Vec<CategoryWording>,
}

/// Why a file cannot be written again.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// It is no TOML any more.
    #[error("{0}")]
    Toml(#[from] toml_edit::TomlError),
    /// It is no plain JSON.
    #[error("{0}; JSON with comments cannot be written again")]
    Json(#[from] serde_json::Error),
    /// It is no whole text.
    #[error("{0}")]
    Text(String),
    /// It is no text.
    #[error("it is not UTF-8")]
    Utf8(#[from] std::str::Utf8Error),
}

/// A puzzle file as TOML with meanings filled in where it has none. TOML keeps its comments, its order
/// and its layout; of JSON, keys that the format does not know are left out.
///
/// ```
/// use because_files::{Filling, Format, filled};
/// use because_encodings::ClueNumber;
///
/// let means = [(ClueNumber(1), "Ann = tea".to_string())].into();
/// let file = b"# Mine.\nclues = [\n  \"Ann drinks tea.\", # easy\n]\n";
/// let text = filled(file, Format::Toml, &Filling { means, ..Filling::default() }).unwrap();
/// assert!(text.starts_with("# Mine.") && text.contains("means = \"Ann = tea\"") && text.contains("# easy"));
/// ```
///
/// # Errors
/// When the bytes are not of the format.
pub fn filled(bytes: &[u8], format: Format, filling: &Filling) -> Result<String, WriteError> {
    let text = std::str::from_utf8(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes))?;
    let mut document: DocumentMut = match format {
        Format::Toml => text.parse()?,
        Format::Json => fresh(&serde_json::from_str(text)?),
        Format::Text => return Err(WriteError::Text("it is plain text".to_string())),
    };
    fill(&mut document, filling);
    Ok(document.to_string())
}

/// As [`filled`], from the JSON itself.
pub fn filled_json(json: &Json, filling: &Filling) -> String {
    let mut document = fresh(json);
    fill(&mut document, filling);
    document.to_string()
}

fn fill(document: &mut DocumentMut, filling: &Filling) {
    let asks = document.contains_key("ask");
    if let (Some((about, category)), false) = (&filling.ask, asks) {
        let mut ask = InlineTable::new();
        ask.insert("about", about.into());
        ask.insert("category", category.into());
        document.insert("ask", toml_edit::value(ask));
    }
    for (place, name, of) in &filling.attributes {
        if let Some(category) = category(document, *place) {
            add_attribute(category, name, of);
        }
    }
    for (place, words) in filling.words.iter().enumerate() {
        let Some(category) = category(document, place) else { continue };
        for (key, words) in [("describes", &words.describes), ("verb", &words.verb)] {
            if let (Some(words), false) = (words, category.contains_key(key)) {
                category.insert(key, toml_edit::value(words));
            }
        }
    }
    match document.get_mut("clues") {
        Some(Item::Value(Value::Array(clues))) => fill_array(clues, filling),
        Some(Item::ArrayOfTables(clues)) => {
            for (table, number) in clues.iter_mut().zip((1..).map(ClueNumber)) {
                fill_table(table, number, filling);
            }
        }
        _ => {}
    }
}

fn category(document: &mut DocumentMut, place: usize) -> Option<&mut dyn TableLike> {
    match document.get_mut("categories") {
        Some(Item::Value(Value::Array(of))) => {
            of.get_mut(place).and_then(Value::as_inline_table_mut).map(|of| of as &mut dyn TableLike)
        }
        Some(Item::ArrayOfTables(of)) => of.get_mut(place).map(|of| of as &mut dyn TableLike),
        _ => None,
    }
}

fn add_attribute(category: &mut dyn TableLike, name: &str, of: &[i64]) {
    let numbers: Array = of.iter().copied().collect();
    match category.get_mut("attributes").and_then(Item::as_table_like_mut) {
        Some(attributes) => {
            attributes.insert(name, toml_edit::value(numbers));
        }
        None => {
            let mut attributes = InlineTable::new();
            attributes.insert(name, numbers.into());
            category.insert("attributes", toml_edit::value(attributes));
        }
    }
}

fn fill_array(clues: &mut Array, filling: &Filling) {
    for (value, number) in clues.iter_mut().zip((1..).map(ClueNumber)) {
        let Some(means) = filling.means.get(&number) else { continue };
        match value {
            Value::String(text) => {
                let decor = text.decor().clone();
                let mut table = InlineTable::new();
                table.insert("text", text.value().as_str().into());
                table.insert("means", means.into());
                *value = Value::InlineTable(table);
                *value.decor_mut() = decor;
            }
            Value::InlineTable(table) => fill_table(table, number, filling),
            _ => {}
        }
    }
}

fn fill_table(table: &mut dyn TableLike, number: ClueNumber, filling: &Filling) {
    if let (Some(means), false) = (filling.means.get(&number), table.contains_key("means")) {
        table.insert("means", toml_edit::value(means));
    }
}

/// A document of the same keys and values, as far as the format knows them.
fn fresh(json: &Json) -> DocumentMut {
    let mut document = DocumentMut::new();
    let Json::Object(entries) = json else { return document };
    for (key, json) in entries.iter().filter(|(key, _)| KEYS.contains(&key.as_str())) {
        let item = match (key.as_str(), json) {
            ("categories", Json::Array(of)) => tables(of, &categories::KEYS),
            ("clues", Json::Array(of)) => {
                let of: Vec<Json> = of.iter().map(clue).collect();
                tables(&of, &clues::KEYS)
            }
            ("solution", Json::Array(rows)) => {
                let mut array: Array = rows.iter().filter_map(value).collect();
                array.iter_mut().for_each(|row| row.decor_mut().set_prefix("\n  "));
                array.set_trailing("\n");
                array.set_trailing_comma(true);
                toml_edit::value(array)
            }
            _ => match value(json) {
                Some(value) => Item::Value(value),
                None => continue,
            },
        };
        document.insert(key, item);
    }
    document
}

/// A clue as a table: a bare text is its `text`.
fn clue(json: &Json) -> Json {
    match json {
        Json::String(text) => serde_json::json!({ "text": text }),
        other => other.clone(),
    }
}

fn tables(of: &[Json], keys: &[&str]) -> Item {
    let mut tables = ArrayOfTables::new();
    for json in of {
        let mut table = Table::new();
        if let Json::Object(entries) = json {
            for (key, json) in entries.iter().filter(|(key, _)| keys.contains(&key.as_str())) {
                if let Some(value) = value(json) {
                    table.insert(key, Item::Value(value));
                }
            }
        }
        tables.push(table);
    }
    Item::ArrayOfTables(tables)
}

fn value(json: &Json) -> Option<Value> {
    Some(match json {
        Json::Null => return None,
        Json::Bool(value) => (*value).into(),
        Json::Number(number) => match number.as_i64() {
            Some(whole) => whole.into(),
            None => number.as_f64()?.into(),
        },
        Json::String(text) => text.into(),
        Json::Array(of) => Value::Array(of.iter().filter_map(value).collect()),
        Json::Object(entries) => {
            let mut table = InlineTable::new();
            for (key, json) in entries {
                if let Some(value) = value(json) {
                    table.insert(key, value);
                }
            }
            Value::InlineTable(table)
        }
    })
}
