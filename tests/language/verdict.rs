//! What the reader makes of a sentence, beside what its author means.

use because::language::{Outcome, World as Reader, read};
use because_encodings::{Formula, Puzzle};

use super::truth::equivalent;

/// What the author means.
pub enum Intended {
    /// This.
    Meaning(Formula),
    /// Any of these; the reader must offer all, and the one at this place first.
    AnyOf(Vec<Formula>, Option<usize>),
    /// Nothing that could be in a grid.
    Refused,
    /// Nothing about the grid.
    Remark,
}

/// How the reader did.
pub struct Verdict {
    /// It does what it should.
    pub met: bool,
    /// It says one thing where the author means another, and does not say that it doubts.
    pub wrong_in_silence: bool,
    /// What it said.
    pub said: String,
}

/// Lets the reader read a sentence.
pub fn judge(reader: &Reader<'_>, puzzle: &Puzzle, text: &str, intended: &Intended) -> Verdict {
    let outcome = read(reader, text);
    let same = |a: &Formula, b: &Formula| equivalent(puzzle, a, b);
    let mut readings: Vec<Formula> = Vec::new();
    let mut preferred = false;
    if let Outcome::Read(found) = &outcome {
        preferred = found.first().is_some_and(|reading| reading.preferred);
        for reading in found {
            if !readings.iter().any(|known| same(known, &reading.formula)) {
                readings.push(reading.formula.clone());
            }
        }
    }
    let remark = matches!(outcome, Outcome::Remark);
    let met = match intended {
        Intended::Meaning(means) => preferred && readings.first().is_some_and(|first| same(first, means)),
        Intended::AnyOf(all, first) => {
            all.iter().all(|means| readings.iter().any(|reading| same(reading, means)))
                && first.is_none_or(|first| same(&readings[0], &all[first]))
        }
        Intended::Refused => !remark && readings.len() != 1,
        // "Recognised as such or reported unread"; and what always holds says nothing either.
        Intended::Remark => readings.iter().all(|reading| same(reading, &Formula::Constant(true))),
    };
    // The one reading there is, where nothing is said to be in doubt.
    let sole = readings.first().filter(|_| readings.len() == 1);
    let wrong_in_silence = match intended {
        Intended::Meaning(means) => remark || sole.is_some_and(|sole| !same(sole, means)),
        Intended::AnyOf(all, first) => {
            remark || sole.is_some_and(|sole| first.is_none_or(|first| !same(sole, &all[first])))
        }
        Intended::Refused => sole.is_some(),
        Intended::Remark => !met && sole.is_some(),
    };
    Verdict { met, wrong_in_silence, said: said(&outcome, puzzle, text) }
}

fn said(outcome: &Outcome, puzzle: &Puzzle, text: &str) -> String {
    match outcome {
        Outcome::Read(readings) => {
            let each = readings.iter().map(|reading| reading.formula.notation(puzzle).to_string());
            each.collect::<Vec<_>>().join("\n      or ")
        }
        Outcome::Remark => "a remark".to_string(),
        Outcome::Unread(trouble) => {
            format!("unread at `{}`", text.get(trouble.span.clone()).unwrap_or("?"))
        }
    }
}
