//! Theme files: the names, verbs and sentences that new puzzles are told with.

mod category;
mod order;
mod patterns;
mod pool;

pub use category::{Also, ThemeCategory};
pub use order::{Order, OrderPhrase};
pub use pool::{Pool, Rule};

use super::diagnostic::Faults;
use super::fault::{Report, ThemeError};
use super::fields::{Fields, list};
use super::reader::text_of;
use super::toml;
use super::tree::{Node, Value};
use patterns::{patterns, texts};

const KEYS: [&str; 9] = ["one", "many", "person", "be", "titles", "stories", "asides", "slots", "categories"];

/// A theme as its file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeFile {
    /// Its name: the file's stem.
    pub name: String,
    /// What one row is called ("baker").
    pub one: String,
    /// What several rows are called.
    pub many: String,
    /// Whether the rows are people: "who", not "that".
    pub person: bool,
    /// "was" or "is": the tense of sentences.
    pub be: String,
    /// Patterns for titles.
    pub titles: Vec<String>,
    /// Patterns for stories.
    pub stories: Vec<String>,
    /// Patterns for sentences that say nothing about the grid.
    pub asides: Vec<String>,
    /// What may fill the gaps of titles and stories, by the gap's name.
    pub slots: Vec<(String, Vec<String>)>,
    /// The categories; the first says who acts.
    pub categories: Vec<ThemeCategory>,
}

/// Reads a theme. `name` is the file's name for messages.
///
/// # Errors
/// All faults that could be found.
pub fn read_theme(bytes: &[u8], name: &str) -> Result<ThemeFile, Faults> {
    let mut report = text_of(bytes, name, 1)?;
    let source = report.source();
    let stem = std::path::Path::new(name).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let tree = toml::read(&source.text, &mut report);
    let theme = tree.and_then(|tree| theme(&tree, stem.unwrap_or_default(), &mut report));
    match theme {
        Some(theme) if report.is_clean() => Ok(theme),
        _ => Err(report.finish()),
    }
}

fn theme(tree: &Node, name: String, report: &mut Report) -> Option<ThemeFile> {
    const CATEGORIES: &str = "[[categories]] with name = \"Baker\" and entities = [\"Ada\", \"Bruno\"]";
    let fields = Fields::of(tree, "a theme", &KEYS, true, report)?;
    let one = fields.required("one", "one = \"baker\"", report);
    let one = one.and_then(|_| fields.words("one", "one = \"baker\"", report));
    let many = fields.words("many", "many = \"bakers\"", report);
    let person = fields.truth("person", report).unwrap_or(true);
    let be = fields.words("be", "be = \"was\"", report).unwrap_or_else(|| "was".to_string());
    let slots = slots(&fields, report);
    let mut gaps: Vec<&str> = vec!["n", "one", "many", "asks"];
    gaps.extend(slots.iter().map(|(name, _)| name.as_str()));
    let titles = patterns(&fields, "titles", &gaps, report);
    let stories = patterns(&fields, "stories", &gaps, report);
    let asides = patterns(&fields, "asides", &gaps, report);
    for key in ["titles", "stories"] {
        fields.required(key, "titles = [\"Market Day\"]", report);
    }
    let nodes = fields.required("categories", CATEGORIES, report);
    let nodes = nodes.and_then(|node| list(node, "categories", CATEGORIES, report)).unwrap_or_default();
    let read: Vec<_> = nodes.iter().map(|node| category::read(node, report)).collect();
    let categories: Vec<ThemeCategory> = read.into_iter().collect::<Option<_>>()?;
    if categories.len() < 2 {
        report.push(tree.span.clone(), ThemeError::TooFew { found: categories.len() });
    }
    if let (Some(first), Some(node)) = (categories.first(), nodes.first())
        && first.order.is_some()
    {
        report.push(node.span.clone(), ThemeError::FirstOrdered { name: first.name.clone() });
    }
    for (place, category) in categories.iter().enumerate() {
        if place > 0 && category.verbs.is_empty() {
            report.push(nodes[place].span.clone(), ThemeError::NoVerb { name: category.name.clone() });
        }
        if categories[..place].iter().any(|other| other.name == category.name) {
            report.push(
                nodes[place].span.clone(),
                ThemeError::RepeatedCategory { name: category.name.clone() },
            );
        }
    }
    let one = one?;
    let many = many.unwrap_or_else(|| because_words::inflection::plural(&one));
    Some(ThemeFile { name, one, many, person, be, titles, stories, asides, slots, categories })
}

fn slots(fields: &Fields<'_>, report: &mut Report) -> Vec<(String, Vec<String>)> {
    const EXAMPLE: &str = "[slots] with town = [\"Saltmere\", \"Oxbow\"]";
    let Some(node) = fields.get("slots") else { return Vec::new() };
    let Value::Table(entries) = &node.value else {
        super::fields::wrong_type::<()>(node, "slots", "a table", EXAMPLE, report);
        return Vec::new();
    };
    let slot = |(key, node): &(super::tree::Key, Node)| {
        Some((key.name.to_string(), texts(node, &key.name, &[], report)?))
    };
    entries.iter().filter_map(slot).collect()
}
