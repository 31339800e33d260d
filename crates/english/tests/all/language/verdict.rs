//! What the reader makes of a sentence, beside what its author means.

use because_encodings::{Formula, Puzzle};
use because_english::language::{Outcome, World as Reader, read};

use super::truth::equivalent;
use super::worlds::{hints, lines};

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

/// A clue of a puzzle in the tests' data, and how the reader did.
pub struct Judged {
    /// Of the puzzle, and the clue's words: `w1-3: Ann is not first.`
    pub name: String,
    pub verdict: Verdict,
}

/// Lets the reader read all clues of all puzzles in a folder of `tests/language`.
pub fn judged(folder: &str) -> Vec<Judged> {
    let mut judged = Vec::new();
    for file in lines(folder) {
        let hints = hints(&file);
        let reader = Reader::new(&file.puzzle, &hints);
        for clue in &file.clues {
            let intended = clue.formula.clone().map_or(Intended::Remark, Intended::Meaning);
            let verdict = judge(&reader, &file.puzzle, &clue.text, &intended);
            judged.push(Judged { name: format!("{}: {}", file.id, clue.text), verdict });
        }
    }
    judged
}

/// The names of the clues that are read wrongly and not said to be in doubt; each is printed with what it was
/// read to.
pub fn wrong_in_silence(judged: &[Judged]) -> Vec<&str> {
    let wrong: Vec<&Judged> = judged.iter().filter(|clue| clue.verdict.wrong_in_silence).collect();
    for Judged { name, verdict } in &wrong {
        println!("wrong in silence: {name}\n      {}", verdict.said);
    }
    wrong.into_iter().map(|clue| clue.name.as_str()).collect()
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
