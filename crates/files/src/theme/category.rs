//! A category of a theme: its names and the words of sentences about it.

use super::order::{self, Order};
use super::patterns::{needs, patterns};
use super::pool::{self, Pool};
use crate::fault::{Report, ThemeError};
use crate::fields::{Fields, wrong_type};
use crate::tree::{Node, Value};

const KEYS: [&str; 16] = [
    "name", "entities", "runs", "values", "article", "unit", "verb", "verb_not", "also", "rows", "passive",
    "asks", "question", "answer", "order", "noun",
];
const ALSO_KEYS: [&str; 2] = ["verb", "verb_not"];

/// A category of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeCategory {
    /// Its name.
    pub name: String,
    /// What names it may have.
    pub pool: Pool,
    /// What stands before a name in a sentence ("the", "stall"); empty where nothing does.
    pub article: String,
    /// The noun of what a row has of it ("price"); the name in small letters where none is given.
    pub noun: String,
    /// The word for differences ("dollars").
    pub unit: Option<String>,
    /// The verbs between a row and a name; the first is the puzzle file's. None for those who act.
    pub verbs: Vec<Also>,
    /// What a row is called by a name: "the baker of {}".
    pub rows: Vec<String>,
    /// The verbs between a name and a row: "was baked by".
    pub passive: Vec<Also>,
    /// What the story says is to be found: "what each of them baked".
    pub asks: String,
    /// Asks for the row of a name: "Who baked {}?".
    pub question: Option<String>,
    /// Asks for the name of a row: "What did {} bake?".
    pub answer: Option<String>,
    /// The words of its order, if it is ordered.
    pub order: Option<Order>,
}

/// A verb and its opposite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Also {
    /// "baked".
    pub verb: String,
    /// "did not bake"; by the rules of the language where it is `None`.
    pub not: Option<String>,
}

pub(super) fn read(node: &Node, report: &mut Report) -> Option<ThemeCategory> {
    let Some(fields) = Fields::of(node, "a category of a theme", &KEYS, true, report) else {
        return wrong_type(node, "categories", "a list of tables", "[[categories]]", report);
    };
    let name = needs(&fields, "name", "name = \"Bread\"", report);
    let pool = pool::read(&fields, node, report);
    let article = fields.words("article", "article = \"the\"", report).unwrap_or_default();
    let noun = fields.words("noun", "noun = \"price\"", report);
    let unit = fields.words("unit", "unit = \"dollars\"", report);
    let mut verbs = Vec::new();
    if let Some(verb) = fields.words("verb", "verb = \"baked\"", report) {
        verbs.push(Also { verb, not: fields.words("verb_not", "verb_not = \"did not bake\"", report) });
    }
    verbs.extend(also(&fields, "also", report));
    let passive = also(&fields, "passive", report);
    let rows = patterns(&fields, "rows", &[""], report);
    let asks = needs(&fields, "asks", "asks = \"what each of them baked\"", report);
    let mut asked = |key| patterns(&fields, key, &[""], report).into_iter().next();
    let (question, answer) = (asked("question"), asked("answer"));
    let pool = pool?;
    let name = name?;
    let noun = noun.unwrap_or_else(|| name.to_lowercase());
    let ordered = !matches!(pool, Pool::Names(_));
    let order = match (fields.get("order"), ordered) {
        (Some(order), true) => order::read(order, &noun, report),
        (None, false) => None,
        (None, true) => {
            report.push(node.span.clone(), ThemeError::NoOrder { name: name.clone() });
            None
        }
        (Some(order), false) => {
            report.push(order.span.clone(), ThemeError::Unordered { name: name.clone() });
            None
        }
    };
    let asks = asks?;
    Some(ThemeCategory {
        name,
        pool,
        article,
        noun,
        unit,
        verbs,
        rows,
        passive,
        asks,
        question,
        answer,
        order,
    })
}

/// A list of verbs: texts, or tables with their opposites.
fn also(fields: &Fields<'_>, key: &'static str, report: &mut Report) -> Vec<Also> {
    const EXAMPLE: &str = "[\"brought\", { verb = \"came with\", verb_not = \"did not come with\" }]";
    let items = fields.list(key, EXAMPLE, report).unwrap_or_default();
    let mut read = Vec::new();
    for item in items {
        match &item.value {
            Value::Text(text) => read.push(Also { verb: text.value.to_string(), not: None }),
            _ => {
                let Some(fields) = Fields::of(item, "a verb", &ALSO_KEYS, true, report) else {
                    wrong_type::<()>(item, key, "a list of verbs", EXAMPLE, report);
                    continue;
                };
                let verb = needs(&fields, "verb", "verb = \"brought\"", report);
                let not = fields.words("verb_not", "verb_not = \"did not bring\"", report);
                read.extend(verb.map(|verb| Also { verb, not }));
            }
        }
    }
    read
}
