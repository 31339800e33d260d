//! What the comments of an export say, as the document of a puzzle file.

use std::collections::BTreeMap;

use because_encodings::ClueNumber;
use serde_json::{Map, Value, json};

use super::error::ImportError;

/// The most clues of a puzzle file.
const MOST: u32 = 4096;

/// What comments tell.
pub(super) struct Comments {
    /// The puzzle as a file in JSON. Numbers that no clue has are taken by clues that say nothing.
    pub document: Value,
    /// The clues whose clauses the text has, ascending.
    pub asserted: Vec<ClueNumber>,
}

#[derive(Default)]
struct Clue {
    text: String,
    means: Option<String>,
    stated: bool,
}

/// Reads the comments of an export.
pub(super) fn read(text: &str) -> Result<Comments, ImportError> {
    let mut categories: Vec<Value> = Vec::new();
    let mut document = Map::new();
    let mut clues: BTreeMap<u32, Clue> = BTreeMap::new();
    for (line, comment) in (1..).zip(text.lines()).filter_map(|(n, line)| Some((n, line.strip_prefix("c ")?)))
    {
        let bad = |what: String| ImportError::Comment { line, what };
        let value = |text: &str| {
            serde_json::from_str::<Value>(text).map_err(|error| bad(format!("this is no JSON: {error}")))
        };
        let (word, rest) = comment.split_once(' ').unwrap_or((comment, ""));
        match word {
            "category" => categories.push(value(rest)?),
            "ask" | "given" => {
                document.insert(word.to_string(), value(rest)?);
            }
            "means" => {
                let (number, means) = numbered(rest).ok_or_else(|| bad("no clue's number".to_string()))?;
                if number > MOST {
                    return Err(bad(format!("clues are numbered up to {MOST}")));
                }
                clues.entry(number).or_default().means = Some(means.to_string());
            }
            "stated" | "clause" | "clauses" | "no" | "group" => {
                // What stands before the clue has no colon but the one before it.
                let named = if word == "stated" { Some(rest) } else { rest.split_once(": ").map(|(_, r)| r) };
                let named = named.and_then(|rest| rest.strip_prefix("clue ")).and_then(numbered);
                let Some((number, text)) = named.filter(|(number, _)| *number <= MOST) else { continue };
                let clue = clues.entry(number).or_default();
                clue.text = text.to_string();
                clue.stated = word == "stated";
            }
            _ => {}
        }
    }
    if categories.is_empty() {
        return Err(ImportError::NotOurs);
    }
    let asserted = clues.iter().filter(|(_, clue)| !clue.stated).map(|(n, _)| ClueNumber(*n)).collect();
    document.insert("categories".to_string(), Value::Array(categories));
    if let Some(story) = clues.remove(&0) {
        document.insert("story".to_string(), said(&story));
    }
    let last = clues.keys().last().copied().unwrap_or(0);
    let nothing = json!({"means": "true", "asserted": false});
    let of = (1..=last).map(|number| match clues.get(&number) {
        None => nothing.clone(),
        Some(clue) => {
            let mut said = said(clue);
            said["asserted"] = json!(!clue.stated);
            said
        }
    });
    document.insert("clues".to_string(), of.collect());
    Ok(Comments { document: Value::Object(document), asserted })
}

/// `3: the rest`.
fn numbered(text: &str) -> Option<(u32, &str)> {
    let (number, rest) = text.split_once(':')?;
    Some((number.parse().ok()?, rest.strip_prefix(' ').unwrap_or(rest)))
}

/// A clue's text and meaning. A clue without a text goes by its meaning.
fn said(clue: &Clue) -> Value {
    let mut map = Map::new();
    let means = clue.means.as_deref().unwrap_or("true");
    if !clue.text.is_empty() && clue.text != means {
        map.insert("text".to_string(), json!(clue.text));
    }
    map.insert("means".to_string(), json!(means));
    Value::Object(map)
}
