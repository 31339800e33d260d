//! Texts with gaps, as a theme's file has them.

use crate::fault::{Report, SchemaError, ThemeError};
use crate::fields::{Fields, list, name};
use crate::tree::{Node, Value};

/// A list of patterns, of which each gap is one of those named; none where the key is missing.
pub(crate) fn patterns(
    fields: &Fields<'_>,
    key: &'static str,
    gaps: &[&str],
    report: &mut Report,
) -> Vec<String> {
    fields.get(key).and_then(|node| texts(node, key, gaps, report)).unwrap_or_default()
}

/// The texts of a list; one text alone is a list of one. None is blank, and no list is empty.
pub(crate) fn texts(node: &Node, key: &str, gaps: &[&str], report: &mut Report) -> Option<Vec<String>> {
    let alone = std::slice::from_ref(node);
    let items = match &node.value {
        Value::Text(_) => alone,
        _ => list(node, key, "a list of texts in quotes", report)?,
    };
    if items.is_empty() {
        report.push(node.span.clone(), ThemeError::Empty { key: key.to_string() });
        return None;
    }
    let text = |item: &Node| {
        let text = name(item, key, "a text", report)?;
        match unknown_gap(text, gaps) {
            Some(gap) => {
                let known = gaps.iter().map(|gap| (*gap).to_string()).collect();
                report.push(item.span.clone(), ThemeError::UnknownGap { gap, known });
                None
            }
            None => Some(text.to_string()),
        }
    };
    items.iter().map(text).collect()
}

/// The first gap of a pattern that is none of those known: "{twon}".
pub(crate) fn unknown_gap(pattern: &str, known: &[&str]) -> Option<String> {
    let mut rest = pattern;
    while let Some(start) = rest.find('{') {
        let end = rest[start..].find('}').map_or(rest.len(), |end| start + end);
        let gap = &rest[start + 1..end];
        if !known.contains(&gap) {
            return Some(gap.to_string());
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    None
}

/// Notes what a table of patterns lacks.
pub(crate) fn needs(
    fields: &Fields<'_>,
    key: &'static str,
    example: &'static str,
    report: &mut Report,
) -> Option<String> {
    fields.required(key, example, report)?;
    fields.words(key, example, report).filter(|text| !text.trim().is_empty()).or_else(|| {
        report.push(0..0, SchemaError::Blank { what: "a name" });
        None
    })
}
