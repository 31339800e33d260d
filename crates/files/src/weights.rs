//! Weight files: what clues, axioms and premises cost in a step.
//!
//! ```
//! use because_files::read_weights;
//!
//! let read = read_weights(b"clue = 20\nbijection = 0\n[clues]\n3 = 50", "mine.toml").unwrap();
//! assert_eq!((read.clue, read.bijection, read.transitivity), (Some(20), Some(0), None));
//! assert_eq!(read.clues.get(&3), Some(&50));
//!
//! let faults = read_weights(b"cleu = 20", "mine.toml").unwrap_err();
//! assert!(faults.to_string().contains("did you mean `clue`?"));
//! ```

use std::collections::BTreeMap;

use super::diagnostic::Faults;
use super::fault::{Report, WeightError};
use super::fields::{Fields, wrong_type};
use super::reader::text_of;
use super::toml;
use super::tree::{Node, Value};

const KEYS: [&str; 11] = [
    "clue",
    "bijection",
    "transitivity",
    "unnamed",
    "premise",
    "true-premise",
    "false-premise",
    "goal",
    "true-goal",
    "false-goal",
    "clues",
];

/// The greatest weight.
const MOST: u64 = 1_000_000;

/// The weights that a file gives; `None` for what it does not name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WeightFile {
    /// A clue; at least 1.
    pub clue: Option<u64>,
    /// Single clues by number; at least 1.
    pub clues: BTreeMap<u32, u64>,
    /// A bijection rule; free if 0.
    pub bijection: Option<u64>,
    /// A transitivity rule; free if 0.
    pub transitivity: Option<u64>,
    /// The order of unnamed entities; free if 0.
    pub unnamed: Option<u64>,
    /// A premise; at least 1.
    pub premise: Option<u64>,
    /// A premise that two entities belong together; at least 1.
    pub true_premise: Option<u64>,
    /// A premise that they do not; at least 1.
    pub false_premise: Option<u64>,
    /// The refuted opposite of the fact that a step is for.
    pub goal: Option<u64>,
    /// The same where the fact is that two entities belong together.
    pub true_goal: Option<u64>,
    /// The same where it is that they do not.
    pub false_goal: Option<u64>,
}

/// Reads a weight file: TOML, each weight a whole number.
///
/// # Errors
/// All faults that could be found.
pub fn read_weights(bytes: &[u8], name: &str) -> Result<WeightFile, Faults> {
    let mut report = text_of(bytes, name, 1)?;
    let source = report.source();
    let read = toml::read(&source.text, &mut report).and_then(|tree| weights(&tree, &mut report));
    match read {
        Some(read) if report.is_clean() => Ok(read),
        _ => Err(report.finish()),
    }
}

fn weights(tree: &Node, report: &mut Report) -> Option<WeightFile> {
    let fields = Fields::of(tree, "a weight file", &KEYS, true, report)?;
    let mut of = |key: &str, least: u64| fields.get(key).and_then(|node| weight(node, key, least, report));
    let mut read = WeightFile {
        clue: of("clue", 1),
        clues: BTreeMap::new(),
        bijection: of("bijection", 0),
        transitivity: of("transitivity", 0),
        unnamed: of("unnamed", 0),
        premise: of("premise", 1),
        true_premise: of("true-premise", 1),
        false_premise: of("false-premise", 1),
        goal: of("goal", 0),
        true_goal: of("true-goal", 0),
        false_goal: of("false-goal", 0),
    };
    if let Some(node) = fields.get("clues") {
        read.clues = single_clues(node, report);
    }
    Some(read)
}

/// `[clues]`: weights by clue number.
fn single_clues(node: &Node, report: &mut Report) -> BTreeMap<u32, u64> {
    let mut clues = BTreeMap::new();
    let Value::Table(entries) = &node.value else {
        wrong_type::<()>(node, "clues", "a table", "[clues] and below it 3 = 50", report);
        return clues;
    };
    for (key, node) in entries {
        if report.is_full() {
            break;
        }
        match key.name.parse() {
            Ok(number) => {
                clues.extend(weight(node, &key.name, 1, report).map(|weight| (number, weight)));
            }
            Err(_) => report.push(key.span.clone(), WeightError::NoClueNumber { text: key.name.to_string() }),
        }
    }
    clues
}

fn weight(node: &Node, key: &str, least: u64, report: &mut Report) -> Option<u64> {
    let Value::Number(text) = &node.value else {
        return wrong_type(node, key, "a number", "clue = 20", report);
    };
    let weight = text.parse().ok().filter(|weight| (least..=MOST).contains(weight));
    if weight.is_none() {
        let key = format!("`{key}`");
        report
            .push(node.span.clone(), WeightError::Range { key, least, most: MOST, found: text.to_string() });
    }
    weight
}
