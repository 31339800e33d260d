//! `entities`: names that are listed without their categories.

use std::collections::BTreeMap;

use super::fault::{PoolError, Report};
use super::fields::{Fields, list, name};
use super::prose::{Inferred, Prose};
use super::tree::{Key, Node, Span, Text, Value};

const EXAMPLE: &str = "entities = [\"Aimee\", \"Ginger\", \"$150\", \"$160\"]";

/// The categories of the file as tables: those it gives, and then those that its `entities` make.
/// Nothing where there is a fault, or a question to ask.
pub(super) fn read<'a>(
    node: &'a Node<'a>,
    fields: &Fields<'a>,
    clues: &[Node<'_>],
    prose: &dyn Prose,
    report: &mut Report,
) -> Option<Vec<Node<'a>>> {
    let items = list(node, "entities", EXAMPLE, report)?;
    let given = match fields.get("categories") {
        Some(node) => list(node, "categories", "[[categories]]", report)?,
        None => &[],
    };
    let names: Option<Vec<String>> =
        items.iter().map(|n| name(n, "entities", "an entity's name", report).map(str::to_string)).collect();
    let names = names?;
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for (place, (name, node)) in names.iter().zip(items).enumerate() {
        if places.insert(name.to_lowercase(), place).is_some() {
            report.push(node.span.clone(), PoolError::NamedTwice { name: name.clone() });
            return None;
        }
    }
    let texts: Vec<String> = clues.iter().filter_map(text_of).collect();
    let mut labels = BTreeMap::new();
    if let Some(Node { value: Value::Table(entries), .. }) = fields.get("lexicon") {
        for (key, node) in entries {
            if let (Some(place), Value::Text(category)) = (places.get(&key.name.to_lowercase()), &node.value)
            {
                labels.insert(*place, category.value.trim().to_string());
            }
        }
    }
    match prose.groups(&names, &texts, &labels, given.first().and_then(size)) {
        Inferred::Groups(groups) => {
            let tables = groups.iter().map(|group| {
                let entities: Vec<Node<'_>> =
                    group.entities.iter().map(|place| items[*place].clone()).collect();
                let span = entities.first().map_or(node.span.clone(), |first| first.span.clone());
                table(&group.name, entities, group.unnamed, span)
            });
            Some(given.iter().cloned().chain(tables).collect())
        }
        Inferred::Ask { of, with: (with, or) } => {
            let question =
                PoolError::Which { of: names[of].clone(), with: names[with].clone(), or: names[or].clone() };
            report.ask(items[of].span.clone(), question);
            None
        }
        Inferred::Nothing => {
            report.push(node.span.clone(), PoolError::NoPartition);
            None
        }
    }
}

/// How many entities a category that is given has.
fn size(category: &Node) -> Option<usize> {
    let Value::Table(entries) = &category.value else { return None };
    entries.iter().find_map(|(key, node)| match &node.value {
        Value::List(items) if key.name == "entities" => Some(items.len()),
        _ => None,
    })
}

/// The sentence of a clue.
fn text_of(clue: &Node) -> Option<String> {
    match &clue.value {
        Value::Text(text) => Some(text.value.to_string()),
        Value::Table(entries) => entries.iter().find_map(|(key, node)| match &node.value {
            Value::Text(text) if key.name == "text" => Some(text.value.to_string()),
            _ => None,
        }),
        _ => None,
    }
}

fn table<'a>(name: &str, entities: Vec<Node<'a>>, unnamed: usize, span: Span) -> Node<'a> {
    let entry = |key: &'a str, value: Value<'a>| {
        let span = span.clone();
        (Key { name: key.into(), span: span.clone() }, Node { span, value })
    };
    let mut entries = vec![
        entry("name", Value::Text(Text::plain(name.to_string(), &span))),
        entry("entities", Value::List(entities)),
    ];
    if unnamed > 0 {
        entries.push(entry("unnamed", Value::Number(unnamed.to_string().into())));
    }
    Node { span: span.clone(), value: Value::Table(entries) }
}
