//! What a formula says, in words: by the templates of a language, neutral ones, as they are said of names of any kind.
//!
//! Those of English are the words of the grammar in `docs/english.md`, "Plain words": they read back to the same
//! meaning.

mod clause;
mod comparison;
mod measured;
mod names;
mod relation;

use because_encodings::{Comparison, Formula};

use super::languages;
use super::speaker::Speaker;
use super::words::Counted;
use clause::Clause;

/// The formula as an English clause without a capital or a full stop, for clues without a sentence and for `read`.
pub fn plain(speaker: &Speaker, formula: &Formula) -> String {
    say(&speaker.exactly(), formula, true).text
}

/// The formula as a clause of the language that the speaker speaks. What is English reads back to the same meaning.
pub fn told(speaker: &Speaker, formula: &Formula) -> String {
    match speaker.words.code == languages::USUAL {
        true => plain(speaker, formula),
        false => say(speaker, formula, true).text,
    }
}

/// The formula, or its opposite where `holds` is false.
fn say(s: &Speaker, formula: &Formula, holds: bool) -> Clause {
    let words = &s.words.plain;
    match formula {
        Formula::Constant(value) => Clause::constant(s, *value == holds),
        Formula::Not(inner) => say(s, inner, !holds),
        Formula::All(of) if holds => all(s, of, true),
        Formula::Any(of) if !holds => all(s, of, false),
        Formula::All(of) => match of.as_slice() {
            [] => Clause::constant(s, false),
            [one] => say(s, one, false),
            _ => listed(s, &words.not_all, of),
        },
        Formula::Any(of) => match of.as_slice() {
            [] => Clause::constant(s, false),
            [one] => say(s, one, true),
            [a, b] => {
                let long = heavy(s, &part(s, a, true));
                two(s, if long { &words.any_long } else { &words.any }, (a, true), (b, true))
            }
            _ => some(s, &words.at_least, 1, of),
        },
        Formula::Implies(a, b) if holds => two(s, &words.implies, (a, true), (b, true)),
        Formula::Implies(a, b) => joined(s, &[part(s, a, true), part(s, b, false)]),
        Formula::Iff(a, b) => two(s, if holds { &words.iff } else { &words.either }, (a, true), (b, true)),
        Formula::Count { comparison, count, of } => counted(s, (*comparison, *count), of, holds),
        _ => relation::relation(s, formula, holds),
    }
}

/// A formula, or its opposite, as a part of a clause.
fn part(s: &Speaker, formula: &Formula, holds: bool) -> String {
    say(s, formula, holds).part(s)
}

/// A clause of two parts.
fn two(s: &Speaker, template: &str, (a, holds): (&Formula, bool), (b, other): (&Formula, bool)) -> Clause {
    Clause::compound(s.words.fill(template, &[("a", &part(s, a, holds)), ("b", &part(s, b, other))]))
}

/// All of them, or their opposites.
fn all(s: &Speaker, of: &[Formula], holds: bool) -> Clause {
    let mut flat: Vec<(&Formula, bool)> = Vec::new();
    for part in of {
        match part {
            Formula::All(inner) if holds => flat.extend(inner.iter().map(|inner| (inner, true))),
            Formula::Any(inner) if !holds => flat.extend(inner.iter().map(|inner| (inner, false))),
            _ => flat.push((part, holds)),
        }
    }
    match flat.as_slice() {
        [] => Clause::constant(s, true),
        [(one, holds)] => say(s, one, *holds),
        _ => joined(s, &flat.iter().map(|(of, holds)| part(s, of, *holds)).collect::<Vec<String>>()),
    }
}

fn counted(s: &Speaker, (comparison, count): (Comparison, u32), of: &[Formula], holds: bool) -> Clause {
    if of.is_empty() {
        return Clause::constant(s, comparison.holds(&0, &count) == holds);
    }
    let words = &s.words.plain;
    match (comparison, count, of) {
        (Comparison::Equal, 1, [a, b]) => {
            two(s, if holds { &words.either } else { &words.iff }, (a, true), (b, true))
        }
        (Comparison::Equal | Comparison::AtMost, 0, _) if holds => all(s, of, false),
        (Comparison::AtLeast, 0, _) => Clause::constant(s, holds),
        (Comparison::AtLeast, k, _) if !holds => some(s, &words.at_most, k - 1, of),
        (Comparison::AtMost, k, _) if !holds && k as usize >= of.len() => Clause::constant(s, false),
        (Comparison::AtMost, k, _) if !holds => some(s, &words.at_least, k + 1, of),
        (Comparison::AtLeast, k, _) => some(s, &words.at_least, k, of),
        (Comparison::AtMost, k, _) => some(s, &words.at_most, k, of),
        (_, k, _) => some(s, if holds { &words.exactly } else { &words.not_exactly }, k, of),
    }
}

/// "at least 2 of these hold: …; …; …".
fn some(s: &Speaker, many: &Counted, n: u32, of: &[Formula]) -> Clause {
    listed(s, &many.with(n as usize, &[]), of)
}

fn listed(s: &Speaker, template: &str, of: &[Formula]) -> Clause {
    let parts: Vec<String> = of.iter().map(|of| part(s, of, true)).collect();
    Clause::compound(s.words.fill(template, &[("parts", &parts.join(&s.words.semicolon))]))
}

/// Clauses joined by "and"; as a list where a clause has commas or conjunctions of its own.
fn joined(s: &Speaker, parts: &[String]) -> Clause {
    let light = !parts.iter().any(|part| heavy(s, part));
    Clause::compound(match parts {
        [a, b] if !light => s.words.fill(&s.words.and_also, &[("a", a), ("b", b)]),
        _ if light => s.words.and_list(parts),
        _ => s.words.fill(&s.words.plain.all, &[("parts", &parts.join(&s.words.semicolon))]),
    })
}

fn heavy(s: &Speaker, clause: &str) -> bool {
    let has = |word: &str| clause.contains(&format!(" {word} "));
    clause.contains(',') || has(&s.words.and) || has(&s.words.or)
}
