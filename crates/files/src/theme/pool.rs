//! Which names a category of a theme may have: a list, several runs, or a rule for values.

use because_encodings::{Kind, Number};

use super::patterns::{needs, texts};
use crate::fault::{Report, SchemaError, ThemeError};
use crate::fields::{Fields, name, wrong_type};
use crate::tree::{Node, Value};
use because_words::quantity::{read_as, read_column};

const RULE_KEYS: [&str; 4] = ["first", "steps", "even", "write"];
const RULE: &str = "values = { first = [3, 12], steps = [1, 2], write = \"${}\" }";

/// Where the names of a category come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pool {
    /// Any of these, in no order.
    Names(Vec<String>),
    /// Neighbours of one of these lists, whose order is theirs.
    Runs(Vec<Vec<String>>),
    /// Values by a rule, written as names.
    Rule(Rule),
}

/// A rule for values: a first one, and steps from each to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The least and the greatest first value; minutes since midnight for clock times.
    pub first: (i64, i64),
    /// Steps to choose among.
    pub steps: Vec<i64>,
    /// Whether all steps of a puzzle are the same; else each is chosen by itself.
    pub even: bool,
    /// How a value is written: a text with the gap `{}`, or `{clock}` for a clock time.
    pub write: String,
}

impl Pool {
    /// How many names it can give at most; `None` if as many as one likes.
    pub fn most(&self) -> Option<usize> {
        match self {
            Pool::Names(names) => Some(names.len()),
            Pool::Runs(runs) => runs.iter().map(Vec::len).max(),
            Pool::Rule(_) => None,
        }
    }
}

pub(super) fn read(fields: &Fields<'_>, node: &Node, report: &mut Report) -> Option<Pool> {
    match (fields.get("entities"), fields.get("runs"), fields.get("values")) {
        (Some(node), None, None) => {
            let names = distinct(texts(node, "entities", &[], report)?, node, report)?;
            if let Ok(Some(_)) = read_column(&names) {
                report.push(node.span.clone(), ThemeError::Quantities);
            }
            Some(Pool::Names(names))
        }
        (None, Some(node), None) => {
            let items =
                super::list(node, "runs", "runs = [[\"May\", \"June\"], [\"July\", \"August\"]]", report)?;
            let runs = items.iter().map(|item| distinct(texts(item, "runs", &[], report)?, item, report));
            Some(Pool::Runs(runs.collect::<Option<_>>()?))
        }
        (None, None, Some(node)) => rule(node, report).map(Pool::Rule),
        _ => {
            report.push(node.span.clone(), ThemeError::NoNames);
            None
        }
    }
}

fn distinct(names: Vec<String>, node: &Node, report: &mut Report) -> Option<Vec<String>> {
    let repeated = (1..names.len()).find(|place| names[..*place].contains(&names[*place]));
    if let Some(place) = repeated {
        report.push(node.span.clone(), ThemeError::RepeatedName { name: names[place].clone() });
        return None;
    }
    Some(names)
}

fn rule(node: &Node, report: &mut Report) -> Option<Rule> {
    let Some(fields) = Fields::of(node, "a rule for values", &RULE_KEYS, true, report) else {
        return wrong_type(node, "values", "a table", RULE, report);
    };
    let write = needs(&fields, "write", RULE, report)?;
    let first = whole(&fields, "first", report)?;
    let steps = whole(&fields, "steps", report)?;
    let even = fields.truth("even", report).unwrap_or(false);
    let (least, most) = (*first.first()?, *first.last()?);
    if least > most || steps.iter().any(|step| *step < 1) {
        report.push(node.span.clone(), ThemeError::Descending);
        return None;
    }
    Some(Rule { first: (least, most), steps, even, write })
}

/// Whole numbers, or clock times in minutes.
fn whole(fields: &Fields<'_>, key: &'static str, report: &mut Report) -> Option<Vec<i64>> {
    let node = fields.required(key, RULE, report)?;
    let alone = std::slice::from_ref(node);
    let items = if let Value::List(items) = &node.value { items } else { alone };
    let number = |item: &Node| {
        let text = name(item, key, "a number", report)?;
        let clock = || read_as(Kind::Clock, "", text).and_then(Result::ok);
        let number = text.parse::<Number>().ok().or_else(clock).and_then(Number::to_whole);
        if number.is_none() {
            let error = SchemaError::WrongType {
                key: key.to_string(),
                wanted: "a list of whole numbers or clock times",
                found: item.kind(),
                example: RULE,
            };
            report.push(item.span.clone(), error);
        }
        number
    };
    let found: Vec<i64> = items.iter().map(number).collect::<Option<_>>()?;
    if found.is_empty() {
        report.push(node.span.clone(), ThemeError::Empty { key: key.to_string() });
        return None;
    }
    Some(found)
}
