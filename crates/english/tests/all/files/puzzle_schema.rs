//! The published JSON Schema and the reader agree on what a puzzle file looks like.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::Path;

use because_english::read_puzzle;
use because_files::Format;
use serde_json::{Value, json};

fn schema() -> jsonschema::Validator {
    let schema: Value = serde_json::from_str(include_str!("../../../../../docs/puzzle.schema.json")).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

fn as_json(item: &toml_edit::Item) -> Value {
    match item {
        toml_edit::Item::None => Value::Null,
        toml_edit::Item::Value(value) => value_as_json(value),
        toml_edit::Item::Table(table) => table.iter().map(|(k, v)| (k.to_string(), as_json(v))).collect(),
        toml_edit::Item::ArrayOfTables(tables) => tables
            .iter()
            .map(|t| t.iter().map(|(k, v)| (k.to_string(), as_json(v))).collect::<Value>())
            .collect(),
    }
}

fn value_as_json(value: &toml_edit::Value) -> Value {
    use toml_edit::Value as Toml;
    match value {
        Toml::String(text) => json!(text.value()),
        Toml::Integer(number) => json!(number.value()),
        Toml::Float(number) => json!(number.value()),
        Toml::Boolean(truth) => json!(truth.value()),
        Toml::Datetime(date) => json!(date.value().to_string()),
        Toml::Array(items) => items.iter().map(value_as_json).collect(),
        Toml::InlineTable(table) => table.iter().map(|(k, v)| (k.to_string(), value_as_json(v))).collect(),
    }
}

fn toml_files(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(because_testing::ROOT).join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let toml = paths.filter(|p| p.extension().is_some_and(|e| e == "toml"));
    let mut files: Vec<_> = toml
        .filter_map(|p| Some((p.file_name()?.to_string_lossy().into_owned(), fs::read_to_string(&p).ok()?)))
        .collect();
    files.sort();
    files
}

fn parsed(text: &str) -> Option<Value> {
    toml_edit::Document::parse(text).ok().map(|document| as_json(document.as_item()))
}

#[test]
fn shipped_puzzles_are_valid_and_mean_the_same_as_json() {
    let schema = schema();
    for (name, text) in toml_files("puzzles") {
        let json = parsed(&text).unwrap();
        let errors: Vec<String> =
            schema.iter_errors(&json).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(errors.is_empty(), "{name}: {errors:?}");
        let from_toml = read_puzzle(text.as_bytes(), &name, Format::Toml).unwrap();
        let from_json = read_puzzle(json.to_string().as_bytes(), &name, Format::Json).unwrap();
        assert_eq!(from_toml.puzzle, from_json.puzzle, "{name}");
        assert_eq!(from_toml.expected, from_json.expected, "{name}");
    }
}

#[test]
fn faults_of_keys_and_types_are_faults_of_the_schema() {
    let schema = schema();
    let files = toml_files("puzzles/bad");
    for wrong in [
        "unknown-key",
        "unknown-clue-key",
        "wrong-types",
        "unnamed-range",
        "expect",
        "empty-clue",
        "one-category",
        "too-many-entities",
        "attribute-rank",
        "mixed-attribute",
    ] {
        let (_, text) = files.iter().find(|(name, _)| *name == format!("{wrong}.toml")).unwrap();
        assert!(!schema.is_valid(&parsed(text).unwrap()), "{wrong}");
    }
}

#[test]
fn the_examples_of_the_schema_are_valid() {
    let schema = schema();
    let whole: Value = serde_json::from_str(include_str!("../../../../../docs/puzzle.schema.json")).unwrap();
    let pair = json!([{"name": "A", "entities": ["a", "b"]}, {"name": "B", "entities": ["c", "d"]}]);
    for (key, property) in whole["properties"].as_object().unwrap() {
        for example in property["examples"].as_array().into_iter().flatten() {
            let file = json!({"categories": pair, key: example});
            assert!(schema.is_valid(&file), "{key}: {example}");
        }
    }
    for example in whole["$defs"]["category"]["examples"].as_array().unwrap() {
        assert!(schema.is_valid(&json!({"categories": [example, example]})), "{example}");
    }
    for example in whole["$defs"]["clue"]["examples"].as_array().unwrap() {
        assert!(schema.is_valid(&json!({"categories": pair, "clues": [example]})), "{example}");
    }
    for example in whole["$defs"]["means"]["examples"].as_array().unwrap() {
        assert!(schema.is_valid(&json!({"categories": pair, "clues": [{"means": example}]})), "{example}");
    }
}
