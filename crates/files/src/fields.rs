//! The keys of a table, taken one by one, with their types checked.

use super::fault::{Report, SchemaError};
use super::notation::nearest;
use super::tree::{Key, Node, Span, Text, Value};

/// The longest name, in bytes.
const LONGEST_NAME: usize = 1000;
/// The longest clue, question, title or story, in bytes.
const LONGEST_TEXT: usize = 64 * 1024;

/// A table whose keys are taken out as they are understood.
pub(super) struct Fields<'a> {
    /// What the table is, for messages: "a category".
    place: &'static str,
    span: Span,
    known: &'static [&'static str],
    entries: &'a [(Key<'a>, Node<'a>)],
}

impl<'a> Fields<'a> {
    /// The keys of a table; unknown ones are noted unless the format allows them.
    pub(crate) fn of(
        node: &'a Node<'a>,
        place: &'static str,
        known: &'static [&'static str],
        strict: bool,
        report: &mut Report,
    ) -> Option<Fields<'a>> {
        let Value::Table(entries) = &node.value else { return None };
        if strict {
            for (key, _) in entries.iter().filter(|(key, _)| !known.contains(&key.name.as_ref())) {
                if report.is_full() {
                    break;
                }
                let suggestion = nearest(&key.name, known.iter().copied());
                let error = SchemaError::UnknownKey { key: key.name.to_string(), place, known, suggestion };
                report.push(key.span.clone(), error);
            }
        }
        Some(Fields { place, span: node.span.clone(), known, entries })
    }

    /// The value of a key; null is the same as nothing.
    pub(crate) fn get(&self, key: &str) -> Option<&'a Node<'a>> {
        debug_assert!(self.known.contains(&key));
        let found = self.entries.iter().find(|(k, _)| k.name == key);
        found.map(|(_, node)| node).filter(|node| !matches!(node.value, Value::Null))
    }

    /// As [`Fields::get`]; its absence is a fault.
    pub(crate) fn required(
        &self,
        key: &'static str,
        example: &'static str,
        report: &mut Report,
    ) -> Option<&'a Node<'a>> {
        let found = self.get(key);
        if found.is_none() {
            report.push(self.span.clone(), SchemaError::MissingKey { key, place: self.place, example });
        }
        found
    }

    /// A text, if the key is there.
    pub(crate) fn text(
        &self,
        key: &'static str,
        example: &'static str,
        report: &mut Report,
    ) -> Option<&'a Text<'a>> {
        let node = self.get(key)?;
        match &node.value {
            Value::Text(text) => Some(text),
            _ => wrong_type(node, key, "a string", example, report),
        }
    }

    /// As [`Fields::text`], for words that messages and sentences use.
    pub(crate) fn words(
        &self,
        key: &'static str,
        example: &'static str,
        report: &mut Report,
    ) -> Option<String> {
        let text = self.text(key, example, report)?;
        let span = self.get(key)?.span.clone();
        is_short(&text.value, LONGEST_TEXT, key, span, report).then(|| text.value.to_string())
    }

    /// True or false, if the key is there.
    pub(crate) fn truth(&self, key: &'static str, report: &mut Report) -> Option<bool> {
        let node = self.get(key)?;
        match node.value {
            Value::Truth(truth) => Some(truth),
            _ => wrong_type(node, key, "true or false", "true, without quotes", report),
        }
    }

    /// A list, if the key is there.
    pub(crate) fn list(
        &self,
        key: &'static str,
        example: &'static str,
        report: &mut Report,
    ) -> Option<&'a [Node<'a>]> {
        list(self.get(key)?, key, example, report)
    }
}

/// The items of a list.
pub(super) fn list<'a>(
    node: &'a Node<'a>,
    key: &str,
    example: &'static str,
    report: &mut Report,
) -> Option<&'a [Node<'a>]> {
    match &node.value {
        Value::List(items) => Some(items),
        _ => wrong_type(node, key, "a list", example, report),
    }
}

/// Notes a value of the wrong type; gives nothing, for a caller to return.
pub(super) fn wrong_type<T>(
    node: &Node,
    key: &str,
    wanted: &'static str,
    example: &'static str,
    report: &mut Report,
) -> Option<T> {
    let error = SchemaError::WrongType { key: key.to_string(), wanted, found: node.kind(), example };
    report.push(node.span.clone(), error);
    None
}

/// A name: a text that is not blank, or a number or date as written.
pub(super) fn name<'a>(
    node: &'a Node<'_>,
    key: &str,
    what: &'static str,
    report: &mut Report,
) -> Option<&'a str> {
    let name = match &node.value {
        Value::Text(text) => text.value.trim(),
        Value::Number(text) | Value::Date(text) => text,
        _ => return wrong_type(node, key, "a name in quotes", "\"Shaver Lake\"", report),
    };
    if name.is_empty() {
        report.push(node.span.clone(), SchemaError::Blank { what });
        return None;
    }
    if !is_short(name, LONGEST_NAME, what, node.span.clone(), report) {
        return None;
    }
    if name.chars().any(char::is_control) {
        report.push(node.span.clone(), SchemaError::ControlCharacter { what });
        return None;
    }
    Some(name)
}

/// Whether a text is no longer than texts may be; if it is, that is a fault.
fn is_short(text: &str, most: usize, what: &'static str, span: Span, report: &mut Report) -> bool {
    if text.len() > most {
        report.push(span, SchemaError::TooLong { what, most });
    }
    text.len() <= most
}

/// The same for a clue or a story that is a text by itself.
pub(super) fn is_short_text(text: &str, what: &'static str, span: &Span, report: &mut Report) -> bool {
    is_short(text, LONGEST_TEXT, what, span.clone(), report)
}
