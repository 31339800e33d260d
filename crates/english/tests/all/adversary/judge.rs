//! How a reading is judged: right, open (refused, or said to be in doubt), or wrong in silence.

use std::fmt;

use because_encodings::{Formula, Puzzle};
use because_english::language::{Outcome, World, read};
use because_files::read_formula;

use crate::tests::language::truth::equivalent;

/// What a sentence says.
#[derive(Clone, Debug)]
pub enum Truth {
    /// One of these, in the notation: several where good editors differ.
    Means(Vec<String>),
    /// Nothing that could be told in the grid: it may not be read as if it said something.
    Nothing,
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Truth::Means(any) => write!(f, "{}", any.join("   or:   ")),
            Truth::Nothing => write!(f, "refused or in doubt"),
        }
    }
}

/// A sentence whose right answer is known from how it was made.
#[derive(Clone, Debug)]
pub struct Case {
    /// The principle that it tries.
    pub class: String,
    pub text: String,
    pub truth: Truth,
}

/// How the reader did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    /// Refused, or in doubt.
    Open,
    /// Understood, nothing said to be in doubt, and another meaning: this one.
    Wrong(String),
}

/// The one meaning that is taken where nothing is said to be in doubt; a remark says what always holds.
pub fn silent(reader: &World<'_>, puzzle: &Puzzle, text: &str) -> Option<Formula> {
    match read(reader, text) {
        Outcome::Read(readings) => {
            let first = readings.first()?;
            let sole = readings.iter().all(|reading| equivalent(puzzle, &reading.formula, &first.formula));
            let assumed = readings.iter().any(|reading| !reading.preferred || is_assumed(&reading.reason));
            (sole && !assumed).then(|| first.formula.clone())
        }
        Outcome::Remark => Some(Formula::Constant(true)),
        Outcome::Unread(_) => None,
    }
}

/// Whether a reason names what is assumed. Of which of two categories a name is taken is no word on the rest of the
/// sentence.
fn is_assumed(reason: &str) -> bool {
    reason.split("; ").any(|part| !part.is_empty() && !part.contains(" is one of “"))
}

/// Judges what the reader makes of a sentence.
pub fn judge(reader: &World<'_>, puzzle: &Puzzle, text: &str, truth: &Truth) -> Verdict {
    let Some(found) = silent(reader, puzzle, text) else { return Verdict::Open };
    let right = match truth {
        Truth::Means(any) => any.iter().any(|means| equivalent(puzzle, &found, &formula(puzzle, means))),
        Truth::Nothing => equivalent(puzzle, &found, &Formula::Constant(true)),
    };
    if right { Verdict::Right } else { Verdict::Wrong(found.notation(puzzle).to_string()) }
}

/// A formula of the notation.
pub fn formula(puzzle: &Puzzle, means: &str) -> Formula {
    match read_formula(means, "adversary", puzzle) {
        Ok(formula) => formula,
        Err(faults) => panic!("{means}\n{}", faults.render(false)),
    }
}
