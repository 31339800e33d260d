//! The rules of one clue.
//!
//! Every element is in exactly one tuple, so that "not in the same tuple" is "in different tuples",
//! and a comparison that does not hold is the opposite comparison: only disjunctions and counts need
//! predicates of their own.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use because_encodings::{ClueNumber, Comparison, Entity, Puzzle};

use super::super::comments;
use super::super::infix::total;
use super::super::labels::Labels;
use super::super::logic::{Logic, Reading, Term};
use super::super::lower::measure_name;
use super::terms::{element, quoted};

/// Writes the rules of a clue.
pub(super) struct Rules<'a> {
    puzzle: &'a Puzzle,
    labels: &'a Labels,
    clue: ClueNumber,
    helpers: u32,
    /// What is written for the helpers.
    text: String,
}

/// The literals of a rule, with the variables that stand for the tuples of its elements.
#[derive(Default)]
struct Body {
    literals: Vec<String>,
    /// Their variables' numbers.
    tuples: BTreeMap<Entity, usize>,
    variables: usize,
    readings: Vec<Reading>,
}

impl<'a> Rules<'a> {
    /// For the clue of this number.
    pub(crate) fn new(puzzle: &'a Puzzle, labels: &'a Labels, clue: ClueNumber) -> Rules<'a> {
        Rules { puzzle, labels, clue, helpers: 0, text: String::new() }
    }

    /// The rules that make `clueK` true if and only if the formula is.
    pub(crate) fn of_clue(mut self, logic: &Logic) -> String {
        let head = format!("clue{}", self.clue.0);
        let main = self.define(&head, logic, true);
        self.text + &main
    }

    /// Rules that make `head` true if and only if the formula is, or is not unless `sign`.
    fn define(&mut self, head: &str, logic: &Logic, sign: bool) -> String {
        let alternatives: Vec<(&Logic, bool)> = match (logic, sign) {
            (Logic::Any(of), true) | (Logic::All(of), false) => of.iter().map(|part| (part, sign)).collect(),
            (Logic::Not(inner), _) => return self.define(head, inner, !sign),
            (Logic::Iff(a, b), sign) => {
                let [a, b] = [a, b].map(|part| self.helper(part));
                let (one, other) = if sign { ("", "not ") } else { ("not ", "") };
                return format!("{head} :- {a}, {one}{b}.\n{head} :- not {a}, {other}{b}.\n");
            }
            _ => vec![(logic, sign)],
        };
        let mut text = String::new();
        for (part, sign) in alternatives {
            let mut body = Body::default();
            self.conjoin(&mut body, part, sign);
            let _ = match body.literals.as_slice() {
                [] => writeln!(text, "{head}."),
                literals => writeln!(text, "{head} :- {}.", literals.join(", ")),
            };
        }
        text
    }

    /// A predicate that is true if and only if the formula is.
    fn helper(&mut self, logic: &Logic) -> String {
        if let Logic::Clue(number) = logic {
            return format!("clue{}", number.0);
        }
        self.helpers += 1;
        let head = format!("clue{}_{}", self.clue.0, self.helpers);
        let rules = self.define(&head, logic, true);
        self.text.push_str(&rules);
        head
    }

    /// Adds to a body that the formula holds, or does not unless `sign`.
    fn conjoin(&mut self, body: &mut Body, logic: &Logic, sign: bool) {
        match (logic, sign) {
            (Logic::Constant(value), _) => {
                if *value != sign {
                    body.literals.push("#false".to_string());
                }
            }
            (Logic::Not(inner), _) => self.conjoin(body, inner, !sign),
            (Logic::All(of), true) | (Logic::Any(of), false) => {
                of.iter().for_each(|part| self.conjoin(body, part, sign));
            }
            (Logic::Same(a, b), true) if !body.tuples.contains_key(b) => {
                self.tuple(body, *a);
                let number = body.tuples.get(a).copied().unwrap_or_default();
                body.tuples.insert(*b, number);
                body.literals.push(format!("tuple(G{number},{})", element(self.labels, *b)));
            }
            (Logic::Same(a, b), _) => {
                let (a, b) = (self.tuple(body, *a), self.tuple(body, *b));
                body.literals.push(format!("{a} {} {b}", if sign { "=" } else { "!=" }));
            }
            (Logic::Sum(sum), _) => {
                let mut side = |terms: &[Term], constant: i64| {
                    let read = |term: &Term| (term.factor, self.reading(body, term.reading));
                    let terms: Vec<(i64, String)> = terms.iter().map(read).collect();
                    total(terms, constant)
                };
                let (left, right) = (side(&sum.left, 0), side(&sum.right, sum.constant));
                body.literals.push(format!("{left} {} {right}", sign_of(sum.comparison, sign)));
            }
            (Logic::Distance(of), _) => {
                let (a, b) = (self.reading(body, of.a), self.reading(body, of.b));
                let sign = sign_of(of.comparison, sign);
                body.literals.push(format!("|{a} - {b}| {sign} {}", of.distance));
            }
            (Logic::Count { comparison, count, of }, _) => {
                let parts = (1..).zip(of).map(|(n, part)| format!("{n} : {}", self.helper(part)));
                let parts = parts.collect::<Vec<_>>().join("; ");
                body.literals.push(format!("#count {{ {parts} }} {} {count}", sign_of(*comparison, sign)));
            }
            (Logic::Clue(_) | Logic::Any(_) | Logic::All(_) | Logic::Iff(..), _) => {
                let name = self.helper(logic);
                body.literals.push(if sign { name } else { format!("not {name}") });
            }
        }
    }

    /// The variable that is an element's tuple.
    fn tuple(&self, body: &mut Body, entity: Entity) -> String {
        if let Some(number) = body.tuples.get(&entity) {
            return format!("G{number}");
        }
        body.variables += 1;
        let number = body.variables;
        body.tuples.insert(entity, number);
        body.literals.push(format!("tuple(G{number},{})", element(self.labels, entity)));
        format!("G{number}")
    }

    /// The variable that is the number of an element's tuple.
    fn reading(&self, body: &mut Body, reading: Reading) -> String {
        if let Some(place) = body.readings.iter().position(|known| *known == reading) {
            return format!("N{}", place + 1);
        }
        let tuple = self.tuple(body, reading.entity);
        body.readings.push(reading);
        let number = body.readings.len();
        let category = quoted(self.labels.category(reading.measure.category));
        let name = quoted(&comments::one_line(measure_name(self.puzzle, reading.measure)));
        body.literals.push(format!("tuple({tuple},{category},E{number})"));
        body.literals.push(format!("number({name},{category},E{number},N{number})"));
        format!("N{number}")
    }
}

fn sign_of(comparison: Comparison, sign: bool) -> &'static str {
    if sign { comparison.sign() } else { comparison.opposite().sign() }
}
