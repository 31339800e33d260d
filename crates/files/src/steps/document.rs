//! Steps and answer tables in JSON, every fault at its place.

use because_encodings::{CategoryId, ClueNumber, Entity, Fact};

use super::super::fault::{Report, StepsError};
use super::super::fields::{Fields, list, name, wrong_type};
use super::super::grid::{FACT, json_fact};
use super::super::json;
use super::super::notation::find_entity_in;
use super::super::tree::{Node, Value};
use super::{StepReader, StepsFile, WrittenStep, plain};

const KEYS: [&str; 3] = ["id", "steps", "solution"];
const STEP_KEYS: [&str; 5] = ["clues", "premises", "derived", "carried", "contradiction"];
const STEPS: &str = "{\"steps\": [{\"clues\": [1], \"premises\": [FACT, …], \"derived\": [FACT, …]}, …]}";
const SOLUTION: &str = "{\"solution\": [[\"Aimee\", \"$170\", \"Nancy\"], …]}";
const CLUES: &str = "\"clues\": [1, 4]";

/// The steps and the table of a document; `None` where there is neither.
pub(super) fn read(text: &str, reader: &StepReader<'_>, report: &mut Report) -> Option<StepsFile> {
    let tree = json::read(text, report)?;
    if let Value::List(items) = &tree.value {
        let steps = Some(steps(items, reader, report));
        return Some(StepsFile { steps, ..StepsFile::default() });
    }
    let Some(fields) = Fields::of(&tree, "a sequence", &KEYS, false, report) else {
        report.push(tree.span.clone(), StepsError::NotSteps { found: tree.kind() });
        return None;
    };
    let id = match fields.get("id").map(|node| &node.value) {
        Some(Value::Text(text)) => Some(text.value.to_string()),
        Some(Value::Number(number)) => Some(number.to_string()),
        _ => None,
    };
    let items = fields.list("steps", STEPS, report);
    let answer = fields.get("solution").map(|node| table(node, reader, report));
    if items.is_none() && answer.is_none() {
        if fields.get("steps").is_none() {
            report.push(tree.span.clone(), StepsError::Neither);
        }
        report.id = id;
        return None;
    }
    let steps = items.map(|items| steps(items, reader, report));
    Some(StepsFile { id, steps, answer })
}

fn steps(items: &[Node], reader: &StepReader<'_>, report: &mut Report) -> Vec<WrittenStep> {
    let mut steps = Vec::with_capacity(items.len());
    for item in items {
        if report.is_full() {
            break;
        }
        steps.extend(step(item, reader, report));
    }
    steps
}

fn step(item: &Node, reader: &StepReader<'_>, report: &mut Report) -> Option<WrittenStep> {
    match &item.value {
        Value::Text(text) => match plain::step(&text.value, reader) {
            Ok(step) => Some(step),
            Err(wrong) => {
                for wrong in wrong {
                    report.push_any(text.locate(&wrong.span), wrong.fault.as_ref());
                }
                None
            }
        },
        Value::Table(entries) => {
            let has = |key: &str| entries.iter().any(|(known, _)| known.name == key);
            if has("a") && !has("derived") {
                let fact = json_fact(item, &reader.file.puzzle, false, report)?;
                return Some(WrittenStep { derived: vec![fact], ..WrittenStep::default() });
            }
            let fields = Fields::of(item, "a step", &STEP_KEYS, false, report)?;
            let clues = fields.list("clues", CLUES, report).map(|items| clues(items, reader, report));
            let premises = fields.list("premises", FACT, report).map(|items| facts(items, reader, report));
            let derived = fields.list("derived", FACT, report).map(|items| facts(items, reader, report));
            let carried = fields.list("carried", FACT, report).map(|items| facts(items, reader, report));
            let contradiction = fields.truth("contradiction", report).unwrap_or(false);
            let whole = derived.as_ref().is_none_or(|(_, whole)| *whole);
            let derived = derived.map(|(facts, _)| facts).unwrap_or_default();
            let premises = premises.map(|(facts, _)| facts);
            let carried = carried.map(|(facts, _)| facts).unwrap_or_default();
            let step = WrittenStep { clues, premises, derived, carried, contradiction };
            if whole {
                reader.check(&step, &item.span, report);
            }
            Some(step)
        }
        _ => wrong_type(item, "steps", "a list of steps", STEPS, report),
    }
}

/// Facts, as objects or as lines of text, and whether all could be read.
fn facts(items: &[Node], reader: &StepReader<'_>, report: &mut Report) -> (Vec<Fact>, bool) {
    let mut facts = Vec::with_capacity(items.len());
    for item in items {
        match &item.value {
            Value::Text(text) => match plain::fact(&text.value, 0, &reader.file.puzzle) {
                Ok(fact) => facts.push(fact),
                Err(wrong) => {
                    for wrong in wrong {
                        report.push_any(text.locate(&wrong.span), wrong.fault.as_ref());
                    }
                }
            },
            _ => facts.extend(json_fact(item, &reader.file.puzzle, false, report)),
        }
    }
    let whole = facts.len() == items.len();
    (facts, whole)
}

fn clues(items: &[Node], reader: &StepReader<'_>, report: &mut Report) -> Vec<ClueNumber> {
    let mut clues = Vec::with_capacity(items.len());
    for item in items {
        let Value::Number(text) = &item.value else {
            wrong_type::<()>(item, "clues", "a list of clue numbers", CLUES, report);
            continue;
        };
        match text.parse().map(|number| reader.clue(number)) {
            Ok(Ok(number)) => clues.push(number),
            Ok(Err(error)) => report.push(item.span.clone(), error),
            Err(_) => report.push(item.span.clone(), StepsError::NoClueNumber { text: text.to_string() }),
        }
    }
    clues
}

/// An answer table. That names repeat or rows are missing makes it wrong, not unreadable.
fn table(node: &Node, reader: &StepReader<'_>, report: &mut Report) -> Vec<Vec<Option<Entity>>> {
    let puzzle = &reader.file.puzzle;
    let shape = puzzle.shape();
    let rows = list(node, "solution", SOLUTION, report).unwrap_or_default();
    if rows.len() > shape.entities() {
        let category = puzzle.category(CategoryId(0)).name.clone();
        report.push(
            node.span.clone(),
            StepsError::Rows { found: rows.len(), most: shape.entities(), category },
        );
    }
    let mut table = Vec::with_capacity(rows.len());
    for row in rows {
        let items = list(row, "solution", SOLUTION, report).unwrap_or_default();
        if items.len() > shape.categories() {
            let error = StepsError::Row { found: items.len(), most: shape.categories() };
            report.push(row.span.clone(), error);
        }
        let cells =
            shape.category_ids().zip(items).map(|(category, item)| slot(item, category, reader, report));
        table.push(cells.collect());
    }
    table
}

fn slot(node: &Node, category: CategoryId, reader: &StepReader<'_>, report: &mut Report) -> Option<Entity> {
    match &node.value {
        Value::Null => return None,
        Value::Text(text) if text.value.trim().is_empty() => return None,
        _ => {}
    }
    let text = name(node, "solution", "a name of the solution", report)?;
    let puzzle = &reader.file.puzzle;
    match find_entity_in(puzzle, Some(category), text) {
        Ok(entity) => Some(entity),
        Err(_) if puzzle.category(category).unnamed > 0 && text.to_lowercase().starts_with("unnamed") => {
            Some(category.entity(puzzle.category(category).entities.len() as u8))
        }
        Err(error) => {
            report.push(node.span.clone(), error);
            None
        }
    }
}
