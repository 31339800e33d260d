//! What a file says beside categories and clues: what is given, asked, expected, and other words.

use because_encodings::{CategoryId, Fact, Formula, Puzzle, Question};

use super::fault::{ContentError, Report, SchemaError};
use super::fields::{Fields, name, wrong_type};
use super::notation::{self, entity_named, find_category};
use super::puzzle_file::{Expect, LexiconEntry, Meaning};
use super::tree::{Node, Value};

const ASK_KEYS: [&str; 2] = ["about", "category"];
const MOST_WORDS: usize = 1000;
const ASK: &str = "ask = { about = \"$180\", category = \"Client\" }";

/// The question in formal terms.
pub(super) fn ask(node: &Node, puzzle: &Puzzle, strict: bool, report: &mut Report) -> Option<Question> {
    let Some(fields) = Fields::of(node, "`ask`", &ASK_KEYS, strict, report) else {
        return wrong_type(node, "ask", "a table", ASK, report);
    };
    let about = fields.required("about", ASK, report);
    let category = fields.required("category", ASK, report);
    let about = about.and_then(|n| {
        let text = name(n, "about", "the entity asked about", report)?;
        entity_named(text, puzzle).map_err(|error| report.push(n.span.clone(), error)).ok()
    });
    let category = category.and_then(|n| {
        let text = name(n, "category", "the category of the answer", report)?;
        find_category(puzzle, text).map_err(|error| report.push(n.span.clone(), error)).ok()
    });
    let (of, category): (_, CategoryId) = (about?, category?);
    if of.category == category {
        let error = ContentError::AskedItself {
            entity: puzzle.entity_name(of),
            category: puzzle.category(category).name.clone(),
        };
        report.push(node.span.clone(), error);
        return None;
    }
    Some(Question { of, category })
}

/// The facts given before the first step, put into the puzzle.
pub(super) fn given(items: &[Node], puzzle: &mut Puzzle, report: &mut Report) {
    for item in items {
        if report.is_full() {
            return;
        }
        let Value::Text(text) = &item.value else {
            wrong_type::<()>(
                item,
                "given",
                "a list of facts in quotes",
                "given = ['Hannah != Lynda']",
                report,
            );
            continue;
        };
        let Some(formula) = notation::read(text, Some(puzzle), &|_| false, report) else { continue };
        match fact(&formula, puzzle) {
            Ok(fact) => {
                if puzzle.given.value(fact.cell).is_some_and(|value| value != fact.value) {
                    report.push(item.span.clone(), ContentError::GivenTwice);
                }
                puzzle.given.insert(fact);
            }
            Err(error) => report.push(item.span.clone(), error),
        }
    }
}

/// The fact that a formula is, if it is one.
pub(super) fn fact(formula: &Formula, puzzle: &Puzzle) -> Result<Fact, ContentError> {
    let (a, b, value) = match formula {
        Formula::Same(a, b) => (*a, *b, true),
        Formula::Not(inner) => match **inner {
            Formula::Same(a, b) => (a, b, false),
            _ => return Err(ContentError::NotAFact),
        },
        _ => return Err(ContentError::NotAFact),
    };
    match puzzle.shape().cell(a, b) {
        Some(cell) => Ok(Fact { cell, value }),
        None => Err(ContentError::OneCategory {
            a: puzzle.entity_name(a),
            b: puzzle.entity_name(b),
            category: puzzle.category(a.category).name.clone(),
        }),
    }
}

/// `expect = "none"` or `"multiple"`.
pub(super) fn expect(node: &Node, report: &mut Report) -> Option<Expect> {
    let Value::Text(text) = &node.value else {
        return wrong_type(node, "expect", "a string", "expect = \"none\"", report);
    };
    match text.value.as_ref() {
        "none" => Some(Expect::None),
        "multiple" => Some(Expect::Multiple),
        other => {
            report.push(node.span.clone(), SchemaError::Expect { found: other.to_string() });
            None
        }
    }
}

/// `[lexicon]`: words and what they stand for.
pub(super) fn lexicon(node: &Node, puzzle: Option<&Puzzle>, report: &mut Report) -> Vec<LexiconEntry> {
    const EXAMPLE: &str = "\"in the morning\" = \"11:00\"";
    let Value::Table(entries) = &node.value else {
        wrong_type::<()>(node, "lexicon", "a table", EXAMPLE, report);
        return Vec::new();
    };
    if entries.len() > MOST_WORDS {
        report.push(
            node.span.clone(),
            SchemaError::TooMany { what: "entries in the lexicon", most: MOST_WORDS },
        );
        return Vec::new();
    }
    let mut lexicon = Vec::new();
    for (key, node) in entries {
        if key.name.trim().is_empty() {
            report.push(key.span.clone(), SchemaError::Blank { what: "an entry of the lexicon" });
        }
        let Some(text) = name(node, &key.name, "what these words stand for", report) else { continue };
        let entity = puzzle.map(|p| entity_named(text, p));
        let category = puzzle.and_then(|p| find_category(p, text).ok());
        let means = match (entity, category) {
            (Some(Ok(entity)), _) => Meaning::Entity(entity),
            (Some(Err(error @ ContentError::AmbiguousEntity { .. })), _) => {
                report.push(node.span.clone(), error);
                continue;
            }
            (_, Some(category)) => Meaning::Category(category),
            _ => Meaning::Words(text.to_string()),
        };
        lexicon.push(LexiconEntry { words: key.name.to_string(), means });
    }
    lexicon
}
