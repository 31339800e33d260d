//! The clues of a file: what each says, and which speak about which.

use because_encodings::formula::entangled;
use because_encodings::{ClueNumber, Formula, FormulaError, Puzzle};

use super::fault::{ContentError, Report, SchemaError};
use super::fields::{Fields, is_short_text, wrong_type};
use super::notation;
use super::puzzle_file::{ClueState, ClueStatus};
use super::tree::{Node, Span, Text, Value};

/// The most clues of one puzzle.
const MOST: usize = 4096;
/// The most values that a message lists.
const MOST_LISTED: usize = 12;
pub(super) const KEYS: [&str; 3] = ["text", "means", "asserted"];
const STORY_KEYS: [&str; 2] = ["text", "means"];
const EXAMPLE: &str = "means = 'Hannah = \"$180\"'";

/// A clue as the file has it, before its formula is read.
struct ClueDraft<'a> {
    number: ClueNumber,
    text: String,
    means: Option<&'a Node<'a>>,
    asserted: Option<bool>,
    span: Span,
}

/// Reads all clues. Without a puzzle, only the notation of their formulas is checked.
pub(super) fn read(
    story: Option<&Node>,
    nodes: &[Node],
    puzzle: Option<&Puzzle>,
    strict: bool,
    report: &mut Report,
) -> Vec<ClueState> {
    let nodes = if nodes.len() > MOST {
        report.push(nodes[MOST].span.clone(), SchemaError::TooMany { what: "clues", most: MOST });
        &nodes[..MOST]
    } else {
        nodes
    };
    let mut written: Vec<ClueDraft<'_>> =
        story.and_then(|s| story_clue(s, strict, report)).into_iter().collect();
    let has_story = !written.is_empty();
    for (number, node) in (1..).map(ClueNumber).zip(nodes) {
        written.extend(clue(node, number, strict, report));
    }
    let count = nodes.len();
    let known = |n: ClueNumber| if n.0 == 0 { has_story } else { n.0 as usize <= count };
    let mut states = Vec::new();
    let mut formulas = 0;
    let mut places: Vec<Vec<Span>> = Vec::new();
    for clue in written {
        let (formula, spans) = match clue.means {
            Some(node) => {
                formulas += if let Value::List(items) = &node.value { items.len() } else { 1 };
                if formulas > MOST {
                    report.push(node.span.clone(), SchemaError::TooMany { what: "formulas", most: MOST });
                    break;
                }
                means(node, puzzle, &known, report)
            }
            None => (None, Vec::new()),
        };
        states.push(ClueState {
            number: clue.number,
            text: clue.text,
            formula,
            asserted: clue.asserted,
            doubt: None,
            status: ClueStatus::Unread,
            span: clue.span,
        });
        places.push(spans);
    }
    // Most speak of no clue at all.
    if states.iter().filter_map(|clue| clue.formula.as_ref()).any(|of| !of.clues_spoken_of().is_empty()) {
        note_circles(&states, &places, report);
        if report.is_clean() {
            note_entangled(&states, &places, report);
        }
    }
    if let Some(puzzle) = puzzle {
        note_impossible(&states, &places, puzzle, report);
    }
    states
}

/// The story's text, if it has one.
pub(super) fn story_text(node: &Node) -> Option<String> {
    match &node.value {
        Value::Text(text) => Some(text.value.to_string()),
        Value::Table(entries) => entries.iter().find_map(|(key, node)| match &node.value {
            Value::Text(text) if key.name == "text" => Some(text.value.to_string()),
            _ => None,
        }),
        _ => None,
    }
}

fn story_clue<'a>(node: &'a Node, strict: bool, report: &mut Report) -> Option<ClueDraft<'a>> {
    if let Value::Text(text) = &node.value {
        is_short_text(&text.value, "the story", &node.span, report);
        return None;
    }
    let Some(fields) = Fields::of(node, "a story", &STORY_KEYS, strict, report) else {
        return wrong_type(node, "story", "a string", "story = \"Four clients, four prices.\"", report);
    };
    let text = fields.words("text", "text = \"Four clients, four prices.\"", report).unwrap_or_default();
    let means = fields.get("means")?;
    Some(ClueDraft {
        number: ClueNumber(0),
        text,
        means: Some(means),
        asserted: None,
        span: node.span.clone(),
    })
}

fn clue<'a>(node: &'a Node, number: ClueNumber, strict: bool, report: &mut Report) -> Option<ClueDraft<'a>> {
    if let Value::Text(text) = &node.value {
        if text.value.trim().is_empty() {
            report.push(node.span.clone(), SchemaError::Blank { what: "this clue" });
        }
        if !is_short_text(&text.value, "this clue", &node.span, report) {
            return None;
        }
        let (text, span) = (text.value.to_string(), node.span.clone());
        return Some(ClueDraft { number, text, means: None, asserted: None, span });
    }
    let Some(fields) = Fields::of(node, "a clue", &KEYS, strict, report) else {
        return wrong_type(
            node,
            "clues",
            "a list of strings or tables",
            "clues = [\"Hannah paid $180.\"]",
            report,
        );
    };
    let text = fields.words("text", "text = \"Hannah paid $180.\"", report);
    let means = fields.get("means");
    let asserted = fields.truth("asserted", report);
    if fields.get("text").is_none() && means.is_none() {
        report.push(node.span.clone(), ContentError::EmptyClue);
    }
    Some(ClueDraft { number, text: text.unwrap_or_default(), means, asserted, span: node.span.clone() })
}

/// The formula of `means`, one or a list, and where each of the list stands.
fn means(
    node: &Node,
    puzzle: Option<&Puzzle>,
    known: &dyn Fn(ClueNumber) -> bool,
    report: &mut Report,
) -> (Option<Formula>, Vec<Span>) {
    let mut one = |text: &Text, span: &Span| {
        if report.is_full() {
            return None;
        }
        if text.value.trim().is_empty() {
            report.push(span.clone(), SchemaError::Blank { what: "`means`" });
            return None;
        }
        notation::read(text, puzzle, known, report)
    };
    match &node.value {
        Value::Text(text) => (one(text, &node.span), vec![node.span.clone()]),
        Value::List(items) if !items.is_empty() => {
            let mut formulas = Vec::new();
            for item in items {
                match &item.value {
                    Value::Text(text) => formulas.push(one(text, &item.span)),
                    _ => {
                        return (
                            wrong_type(item, "means", "a formula in quotes", EXAMPLE, report),
                            Vec::new(),
                        );
                    }
                }
            }
            let spans = items.iter().map(|item| item.span.clone()).collect();
            let all: Option<Vec<Formula>> = formulas.into_iter().collect();
            let formula =
                all.and_then(|mut all| if all.len() == 1 { all.pop() } else { Some(Formula::All(all)) });
            (formula, spans)
        }
        _ => (wrong_type(node, "means", "a formula in quotes", EXAMPLE, report), Vec::new()),
    }
}

/// Notes every clue that speaks about itself, perhaps by way of others.
fn note_circles(states: &[ClueState], places: &[Vec<Span>], report: &mut Report) {
    let spoken: Vec<Vec<usize>> = states
        .iter()
        .map(|c| {
            let of = c.formula.as_ref().map(Formula::clues_spoken_of).unwrap_or_default();
            of.into_iter().filter_map(|n| states.binary_search_by_key(&n, |c| c.number).ok()).collect()
        })
        .collect();
    // Take away, again and again, the clues that speak about none that is left: a circle, and
    // what leads to one, stays.
    let mut waits: Vec<usize> = spoken.iter().map(Vec::len).collect();
    let mut spoken_by: Vec<Vec<usize>> = vec![Vec::new(); states.len()];
    for (speaker, of) in spoken.iter().enumerate() {
        of.iter().for_each(|clue| spoken_by[*clue].push(speaker));
    }
    let mut free: Vec<usize> = (0..states.len()).filter(|c| waits[*c] == 0).collect();
    while let Some(clue) = free.pop() {
        for speaker in &spoken_by[clue] {
            waits[*speaker] -= 1;
            if waits[*speaker] == 0 {
                free.push(*speaker);
            }
        }
    }
    let left: Vec<usize> = (0..states.len()).filter(|c| waits[*c] > 0).collect();
    for clue in left {
        if reaches(clue, &spoken) {
            let span = places[clue].first().unwrap_or(&states[clue].span).clone();
            report.push(span, FormulaError::Circular(states[clue].number));
        }
    }
}

/// Notes a clue with which too much is said about clues.
fn note_entangled(states: &[ClueState], places: &[Vec<Span>], report: &mut Report) {
    let clues = states.iter().filter_map(|clue| Some((clue.number, clue.formula.as_ref()?)));
    if let Some(number) = entangled(clues).first().copied()
        && let Ok(clue) = states.binary_search_by_key(&number, |clue| clue.number)
    {
        let span = places[clue].first().unwrap_or(&states[clue].span).clone();
        report.push(span, FormulaError::Entangled(number));
    }
}

/// Whether a clue speaks about itself by way of others.
fn reaches(clue: usize, spoken: &[Vec<usize>]) -> bool {
    let mut seen = vec![false; spoken.len()];
    let mut next = spoken[clue].clone();
    while let Some(reached) = next.pop() {
        if reached == clue {
            return true;
        }
        if !std::mem::replace(&mut seen[reached], true) {
            next.extend(&spoken[reached]);
        }
    }
    false
}

/// Notes asserted clues that are a comparison no values satisfy, or the identity of two
/// entities of one category.
fn note_impossible(states: &[ClueState], places: &[Vec<Span>], puzzle: &Puzzle, report: &mut Report) {
    let stated: std::collections::HashSet<ClueNumber> =
        states.iter().filter_map(|c| c.formula.as_ref()).flat_map(Formula::clues_spoken_of).collect();
    for (state, spans) in states.iter().zip(places) {
        if report.is_full() {
            return;
        }
        let Some(formula) = &state.formula else { continue };
        if !state.asserted.unwrap_or(!stated.contains(&state.number)) {
            continue;
        }
        let parts: Vec<&Formula> = match formula {
            Formula::All(parts) if parts.len() == spans.len() => parts.iter().collect(),
            whole => vec![whole],
        };
        for (part, span) in parts.into_iter().zip(spans) {
            if let Formula::Same(a, b) = part {
                if a.category == b.category && a != b {
                    let error = ContentError::OneCategory {
                        a: puzzle.entity_name(*a),
                        b: puzzle.entity_name(*b),
                        category: puzzle.category(a.category).name.clone(),
                    };
                    report.push(span.clone(), error);
                }
            } else if let Err(error) = part.check_possible(puzzle) {
                report.push(span.clone(), never_holds(error, puzzle));
            }
        }
    }
}

/// The fault with the values that the comparison has to do with.
fn never_holds(error: FormulaError, puzzle: &Puzzle) -> ContentError {
    let name = match error {
        FormulaError::NeverHolds { category } => category,
        other => other.to_string(),
    };
    let mut values = Vec::new();
    if let Some(category) = puzzle.categories().iter().find(|c| c.name == name) {
        let numbers = category.values.as_ref().map(|v| v.of.as_slice()).unwrap_or_default();
        let mut places: Vec<usize> = (0..category.len()).collect();
        places.sort_by_key(|place| numbers.get(*place).copied());
        for place in places.into_iter().take(MOST_LISTED) {
            let entity = category.entity_name(place);
            let plain = entity.contains(|c: char| c.is_ascii_digit());
            values.push(match numbers.get(place) {
                Some(number) if !plain => format!("{entity} ({number})"),
                _ => entity,
            });
        }
    }
    ContentError::NeverHolds { category: name, values }
}
