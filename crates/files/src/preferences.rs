//! Files of preferences: what parts of a step cost by their nearness, and the choices that this was learned from.
//!
//! ```
//! use because_files::read_preferences;
//!
//! let text = br#"{"weights": {"other_clue": 2.5, "adjacent_clue": "1/3"}}"#;
//! let read = read_preferences(text, "mine.json").unwrap();
//! // What is not named weighs 1; all are multiplied until they are whole.
//! assert_eq!(read.weights.unwrap().0[..7], [6, 6, 6, 6, 6, 6, 2]);
//!
//! let faults = read_preferences(br#"{"weights": {"othr_clue": 2}}"#, "mine.json").unwrap_err();
//! assert!(faults.to_string().contains("did you mean `other_clue`?"));
//! ```

use because_engine::explain::{Part, PartCounts, PartWeights};
use because_engine::prefer::{Answer, Choice};

use super::diagnostic::Faults;
use super::fault::{PreferenceError, Report};
use super::fields::{Fields, wrong_type};
use super::json;
use super::reader::text_of;
use super::tree::{Node, Value};

const KEYS: [&str; 2] = ["weights", "choices"];
const CHOICE_KEYS: [&str; 5] = ["first", "second", "answer", "puzzle", "taken"];
const FACT_KEYS: [&str; 3] = ["a", "b", "value"];
const ENTITY_KEYS: [&str; 2] = ["category", "entity"];
const PARTS: [&str; Part::COUNT] = {
    let mut names = [""; Part::COUNT];
    let mut at = 0;
    while at < Part::COUNT {
        names[at] = Part::ALL[at].name();
        at += 1;
    }
    names
};

/// The greatest weight.
const MOST: u64 = 1_000_000;
/// The most parts of a kind.
const MOST_PARTS: u32 = 1_000_000;
/// The most choices.
const MOST_CHOICES: usize = 10_000;
/// The most digits of a weight before its point, and behind it.
const MOST_DIGITS: usize = 12;

/// What somebody prefers, as a file has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PreferenceFile {
    /// What parts cost, where the file says so.
    pub weights: Option<PartWeights>,
    /// All choices, in order.
    pub choices: Vec<WrittenChoice>,
}

/// A choice, and where it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenChoice {
    /// The two steps and the answer.
    pub choice: Choice,
    /// The id of the puzzle.
    pub puzzle: Option<String>,
    /// The fact that the grid went on with.
    pub taken: Option<NamedFact>,
}

/// A fact by names, of a puzzle that is not at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFact {
    /// Two entities, each as category and name.
    pub entities: [[String; 2]; 2],
    /// Whether they belong together.
    pub value: bool,
}

/// Reads a file of preferences: JSON. A weight is a number from 0 on, whole, decimal, or a fraction in quotes; it is
/// taken exactly. Parts that are not named weigh 1.
///
/// # Errors
/// All faults that could be found.
pub fn read_preferences(bytes: &[u8], name: &str) -> Result<PreferenceFile, Faults> {
    let mut report = text_of(bytes, name, 1)?;
    let source = report.source();
    let read = json::read(&source.text, &mut report).and_then(|tree| preferences(&tree, &mut report));
    match read {
        Some(read) if report.is_clean() => Ok(read),
        _ => Err(report.finish()),
    }
}

fn preferences(tree: &Node, report: &mut Report) -> Option<PreferenceFile> {
    let fields = table(tree, "the file", "a file of preferences", &KEYS, report)?;
    let (weights, choices) = (fields.get("weights"), fields.list("choices", "[]", report));
    if weights.is_none() && fields.get("choices").is_none() {
        report.push(tree.span.clone(), PreferenceError::Nothing);
    }
    let weights = weights.and_then(|node| read_weights(node, report));
    let choices = choices.unwrap_or_default();
    if choices.len() > MOST_CHOICES {
        report.push(tree.span.clone(), PreferenceError::TooMany { most: MOST_CHOICES });
        return None;
    }
    let mut read = PreferenceFile { weights, choices: Vec::with_capacity(choices.len()) };
    for node in choices {
        if report.is_full() {
            break;
        }
        read.choices.extend(choice(node, report));
    }
    Some(read)
}

/// A table of these keys alone.
fn table<'a>(
    node: &'a Node,
    key: &str,
    place: &'static str,
    known: &'static [&'static str],
    report: &mut Report,
) -> Option<Fields<'a>> {
    match node.value {
        Value::Table(_) => Fields::of(node, place, known, true, report),
        _ => wrong_type(node, key, "a table", "{\"other_clue\": 5}", report),
    }
}

fn read_weights(node: &Node, report: &mut Report) -> Option<PartWeights> {
    let fields = table(node, "weights", "the weights", &PARTS, report)?;
    let mut exact = [(1, 1); Part::COUNT];
    for (name, exact) in PARTS.iter().zip(&mut exact) {
        let Some(node) = fields.get(name) else { continue };
        match rational(node) {
            Some(weight) => *exact = weight,
            None => {
                let found = match &node.value {
                    Value::Number(text) => text.to_string(),
                    Value::Text(text) => format!("\"{}\"", text.value),
                    _ => node.kind().to_string(),
                };
                report.push(node.span.clone(), PreferenceError::Weight { key: (*name).to_string(), found });
            }
        }
    }
    let weights = whole(exact);
    if weights.is_none() {
        report.push(node.span.clone(), PreferenceError::Ratios { most: MOST });
    }
    weights
}

/// A number or a fraction, exactly: numerator and denominator.
fn rational(node: &Node) -> Option<(u128, u128)> {
    match &node.value {
        Value::Number(text) => decimal(text),
        Value::Text(text) => match text.value.split_once('/') {
            None => decimal(&text.value),
            Some((above, below)) => {
                let (above, below) = (decimal(above.trim())?, decimal(below.trim())?);
                (below.0 > 0).then_some((above.0 * below.1, above.1 * below.0))
            }
        },
        _ => None,
    }
}

fn decimal(text: &str) -> Option<(u128, u128)> {
    let (before, behind) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.len() <= MOST_DIGITS && text.bytes().all(|digit| digit.is_ascii_digit());
    if before.is_empty() || !digits(before) || !digits(behind) {
        return None;
    }
    Some((format!("{before}{behind}").parse().ok()?, 10_u128.pow(behind.len() as u32)))
}

/// The same ratios in the least whole numbers, if none is too great.
fn whole(exact: [(u128, u128); Part::COUNT]) -> Option<PartWeights> {
    let mut common: u128 = 1;
    for (above, below) in exact {
        let below = below / gcd(above, below);
        common = common.checked_mul(below / gcd(common, below))?;
    }
    let mut scaled = [0; Part::COUNT];
    for (scaled, (above, below)) in scaled.iter_mut().zip(exact) {
        let shared = gcd(above, below);
        *scaled = (above / shared).checked_mul(common / (below / shared))?;
    }
    let shared = scaled.iter().copied().fold(0, gcd).max(1);
    let least = scaled.map(|weight| weight / shared);
    least
        .iter()
        .all(|weight| *weight <= u128::from(MOST))
        .then(|| PartWeights(least.map(|weight| weight as u64)))
}

fn gcd(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { gcd(other, one % other) }
}

fn choice(node: &Node, report: &mut Report) -> Option<WrittenChoice> {
    let fields = table(node, "choices", "a choice", &CHOICE_KEYS, report)?;
    let mut counted = |key: &'static str| {
        let node = fields.required(key, "{\"other_clue\": 1}", report)?;
        counts(node, key, report)
    };
    let (first, second) = (counted("first"), counted("second"));
    let answer = fields.required("answer", "\"answer\": \"first\"", report);
    let answer = answer.and_then(|node| answer_of(node, report));
    let puzzle = fields.text("puzzle", "\"spa\"", report).map(|text| text.value.to_string());
    let taken = match fields.get("taken") {
        None => None,
        Some(node) => Some(named_fact(node, report)?),
    };
    let choice = Choice { first: first?, second: second?, answer: answer? };
    Some(WrittenChoice { choice, puzzle, taken })
}

fn counts(node: &Node, key: &'static str, report: &mut Report) -> Option<PartCounts> {
    let fields = table(node, key, "a step of a choice", &PARTS, report)?;
    let mut counts = [0; Part::COUNT];
    for (name, count) in PARTS.iter().zip(&mut counts) {
        let Some(node) = fields.get(name) else { continue };
        let Value::Number(text) = &node.value else {
            return wrong_type(node, name, "a number", "1", report);
        };
        match text.parse().ok().filter(|count| *count <= MOST_PARTS) {
            Some(read) => *count = read,
            None => {
                let (key, found) = ((*name).to_string(), text.to_string());
                report.push(node.span.clone(), PreferenceError::Count { key, most: MOST_PARTS, found });
            }
        }
    }
    Some(counts)
}

fn answer_of(node: &Node, report: &mut Report) -> Option<Answer> {
    let Value::Text(text) = &node.value else {
        return wrong_type(node, "answer", "a string", "\"first\"", report);
    };
    let answer = match text.value.as_ref() {
        "first" => Some(Answer::First),
        "second" => Some(Answer::Second),
        "same" => Some(Answer::Same),
        _ => None,
    };
    if answer.is_none() {
        report.push(node.span.clone(), PreferenceError::Answer { found: text.value.to_string() });
    }
    answer
}

fn named_fact(node: &Node, report: &mut Report) -> Option<NamedFact> {
    let fields = table(node, "taken", "a fact", &FACT_KEYS, report)?;
    let mut entity = |key: &'static str| {
        let node = fields.required(key, super::grid::FACT, report)?;
        let fields = table(node, key, "an entity", &ENTITY_KEYS, report)?;
        let mut text = |key| {
            let node = fields.required(key, super::grid::FACT, report)?;
            match &node.value {
                Value::Text(text) => Some(text.value.to_string()),
                _ => wrong_type(node, key, "a string", "\"Hannah\"", report),
            }
        };
        Some([text("category")?, text("entity")?])
    };
    let entities = [entity("a")?, entity("b")?];
    fields.required("value", super::grid::FACT, report)?;
    Some(NamedFact { entities, value: fields.truth("value", report)? })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn faults(text: &str) -> String {
        read_preferences(text.as_bytes(), "mine.json").unwrap_err().to_string()
    }

    #[test]
    fn weights_are_exact() {
        let read = |weights: &str| {
            let text = format!("{{\"weights\": {weights}}}");
            read_preferences(text.as_bytes(), "mine.json").map(|read| read.weights.unwrap().0)
        };
        let named = |weight: &str| {
            let all = PARTS.map(|name| format!("\"{name}\": {weight}")).join(", ");
            read(&format!("{{{all}}}"))
        };
        assert_eq!(named("0.1"), Ok([1; 12]));
        assert_eq!(named("\"2/7\""), Ok([1; 12]));
        assert_eq!(named("0"), Ok([0; 12]));
        // A tenth and a third are 3 and 10 thirtieths.
        let thirtieths = read("{\"other_bijectivity\": 0.1, \"adjacent_negative_facts\": \"1/3\"}").unwrap();
        assert_eq!((thirtieths[0], thirtieths[1], thirtieths[11]), (10, 30, 3));
        assert_eq!(read("{\"other_clue\": 1000000}").unwrap()[Part::OtherClue as usize], 1_000_000);
    }

    #[test]
    fn faults_are_told_at_their_place_with_a_cure() {
        for (text, place, said) in [
            ("[]", "1:1", "`the file`"),
            ("{}", "1:1", "neither weights nor choices"),
            ("{\"weights\": {\"other_clue\": -1}}", "1:28", "from 0 on"),
            ("{\"weights\": {\"other_clue\": 1e3}}", "1:28", "0.25"),
            ("{\"weights\": {\"other_clue\": \"1/0\"}}", "1:28", "1/3"),
            ("{\"weights\": {\"other_clue\": 1000001}}", "1:13", "round them"),
            ("{\"weights\": {\"other_cluu\": 1}}", "1:14", "did you mean `other_clue`?"),
            ("{\"choices\": [{\"first\": {}, \"answer\": \"first\"}]}", "1:14", "second"),
            ("{\"choices\": [{\"first\": {}, \"second\": {}, \"answer\": \"third\"}]}", "1:52", "`same`"),
            (
                "{\"choices\": [{\"first\": {\"other_clue\": 0.5}, \"second\": {}, \"answer\": \"same\"}]}",
                "1:39",
                "0.5",
            ),
            ("{\"choices\": [", "1:13", "too early"),
        ] {
            let told = faults(text);
            assert!(told.contains(&format!("mine.json:{place}:")) && told.contains(said), "{text}\n{told}");
        }
    }

    #[test]
    fn more_choices_than_there_may_be_are_refused() {
        let one = "{\"first\": {}, \"second\": {}, \"answer\": \"same\"}";
        let text = |count: usize| format!("{{\"choices\": [{}]}}", vec![one; count].join(","));
        let read = read_preferences(text(MOST_CHOICES).as_bytes(), "mine.json").unwrap();
        assert_eq!(read.choices.len(), MOST_CHOICES);
        assert!(faults(&text(MOST_CHOICES + 1)).contains("more than 10000 choices"));
    }
}
