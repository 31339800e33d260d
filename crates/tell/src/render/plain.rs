//! A formula in plain words that cannot be misread, for clues without a sentence and for `read`.
//!
//! The words are those of the grammar in `docs/english.md`, "Plain words", so that they read back to
//! the same meaning.

mod clause;
mod comparison;
mod measured;
mod names;
mod relation;

use because_encodings::{Comparison, Formula};

use super::speaker::Speaker;
use clause::Clause;

/// The formula as a clause without a capital or a full stop.
pub fn plain(speaker: &Speaker, formula: &Formula) -> String {
    say(&speaker.exactly(), formula, true).text
}

/// The formula, or its opposite where `holds` is false.
fn say(s: &Speaker, formula: &Formula, holds: bool) -> Clause {
    match formula {
        Formula::Constant(value) => Clause::constant(*value == holds),
        Formula::Not(inner) => say(s, inner, !holds),
        Formula::All(of) if holds => all(s, of, true),
        Formula::Any(of) if !holds => all(s, of, false),
        Formula::All(of) => match of.as_slice() {
            [] => Clause::constant(false),
            [one] => say(s, one, false),
            _ => listed(s, "not all", true, of),
        },
        Formula::Any(of) => match of.as_slice() {
            [] => Clause::constant(false),
            [one] => say(s, one, true),
            [a, b] => {
                let (a, b) = (say(s, a, true).part(), say(s, b, true).part());
                let comma = if heavy(&a) { "," } else { "" };
                Clause::compound(format!("{a}{comma} or {b}, or both"))
            }
            _ => listed(s, "at least 1", false, of),
        },
        Formula::Implies(a, b) if holds => {
            Clause::compound(format!("if {}, then {}", say(s, a, true).part(), say(s, b, true).part()))
        }
        Formula::Implies(a, b) => joined(&[say(s, a, true).part(), say(s, b, false).part()]),
        Formula::Iff(a, b) if holds => {
            Clause::compound(format!("{} if and only if {}", say(s, a, true).part(), say(s, b, true).part()))
        }
        Formula::Iff(a, b) => either(s, a, b),
        Formula::Count { comparison, count, of } => counted(s, (*comparison, *count), of, holds),
        _ => relation::relation(s, formula, holds),
    }
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
        [] => Clause::constant(true),
        [(one, holds)] => say(s, one, *holds),
        _ => joined(&flat.iter().map(|(part, holds)| say(s, part, *holds).part()).collect::<Vec<String>>()),
    }
}

fn either(s: &Speaker, a: &Formula, b: &Formula) -> Clause {
    let (a, b) = (say(s, a, true).part(), say(s, b, true).part());
    Clause::compound(format!("either {a}, or {b}, but not both"))
}

fn counted(s: &Speaker, (comparison, count): (Comparison, u32), of: &[Formula], holds: bool) -> Clause {
    if of.is_empty() {
        return Clause::constant(comparison.holds(&0, &count) == holds);
    }
    match (comparison, count, of) {
        (Comparison::Equal, 1, [a, b]) if holds => either(s, a, b),
        (Comparison::Equal, 1, [a, b]) => {
            Clause::compound(format!("{} if and only if {}", say(s, a, true).part(), say(s, b, true).part()))
        }
        (Comparison::Equal | Comparison::AtMost, 0, _) if holds => all(s, of, false),
        (Comparison::AtLeast, 0, _) => Clause::constant(holds),
        (Comparison::AtLeast, k, _) if !holds => listed(s, &format!("at most {}", k - 1), k != 2, of),
        (Comparison::AtMost, k, _) if !holds && k as usize >= of.len() => Clause::constant(false),
        (Comparison::AtMost, k, _) if !holds => listed(s, &format!("at least {}", k + 1), k != 0, of),
        (Comparison::AtLeast, k, _) => listed(s, &format!("at least {k}"), k != 1, of),
        (Comparison::AtMost, k, _) => listed(s, &format!("at most {k}"), k != 1, of),
        (_, k, _) => {
            let not = if holds { "" } else { "not " };
            listed(s, &format!("{not}exactly {k}"), k != 1, of)
        }
    }
}

/// "at least 2 of these hold: …; …; …".
fn listed(s: &Speaker, many: &str, plural: bool, of: &[Formula]) -> Clause {
    let parts: Vec<String> = of.iter().map(|part| say(s, part, true).part()).collect();
    let hold = if plural { "hold" } else { "holds" };
    Clause::compound(format!("{many} of these {hold}: {}", parts.join("; ")))
}

/// Clauses joined by "and"; as a list where a clause has commas or conjunctions of its own.
fn joined(parts: &[String]) -> Clause {
    let light = !parts.iter().any(|part| heavy(part));
    Clause::compound(match parts {
        [a, b] if light => format!("{a} and {b}"),
        [a, b] => format!("{a}, and {b}"),
        [most @ .., last] if light => format!("{} and {last}", most.join(", ")),
        _ => format!("all of these hold: {}", parts.join("; ")),
    })
}

fn heavy(clause: &str) -> bool {
    [",", " and ", " or "].iter().any(|word| clause.contains(word))
}
