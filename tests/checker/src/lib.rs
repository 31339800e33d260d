//! Checks the certificates that `because check --proof` and `because explain --proof` write.
//!
//! It shares no code with the program that writes them, and trusts nothing in them: formulas are
//! rebuilt or looked up, models are tried, proofs are followed line by line. What it cannot know is
//! whether the clauses of a clue say what its sentence says.

mod axioms;
mod cnf;
mod definitions;
mod fewest;
mod index;
mod json;
mod lrat;
mod models;
mod names;
mod puzzle;
mod refusal;
mod sha256;
mod solutions;
mod steps;

use std::collections::BTreeMap;
use std::fmt;

pub use refusal::Refusal;

use puzzle::Puzzle;
use refusal::Where;

/// The files of a certificate, by name.
pub type Folder = BTreeMap<String, Vec<u8>>;

/// How many solutions a puzzle is shown to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// None.
    None,
    /// Exactly one.
    One,
    /// At least two.
    Many,
}

/// What a certificate shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How many solutions there are.
    pub solutions: Solutions,
    /// How many steps there are; each holds.
    pub steps: usize,
    /// Those of them that have the fewest premises for their clues and their target.
    pub fewest: usize,
    /// Axioms whose clauses are taken as they are.
    pub trusted: Vec<String>,
}

impl fmt::Display for Verdict {
    /// What was accepted, then a line for each thing that is taken on trust.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let solutions = match self.solutions {
            Solutions::None => "no solution",
            Solutions::One => "exactly one solution",
            Solutions::Many => "at least two solutions",
        };
        write!(f, "accepted: {solutions}")?;
        if self.steps > 0 {
            let (steps, fewest) = (self.steps, self.fewest);
            write!(f, "; {steps} steps, each of which holds; {fewest} of them ")?;
            write!(f, "with the fewest premises for their clues and their target")?;
        }
        write!(f, "\ntaken on trust: the clauses of each clue say what its sentence says")?;
        self.trusted.iter().try_for_each(|axiom| write!(f, "\ntaken on trust: the clauses of: {axiom}"))
    }
}

/// What the files show; `hashes` asks that they are those that the list of files names.
///
/// # Errors
/// The first line that does not hold.
pub fn check(folder: &Folder, hashes: bool) -> Result<Verdict, Refusal> {
    let listed = if hashes { Some(index::check(folder)?) } else { None };
    let puzzle = Puzzle::read(&text(folder, "puzzle.cnf")?)?;
    let verdict = match folder.keys().any(|name| name.starts_with("step-")) {
        true => steps::check(folder, &puzzle)?,
        false => solutions::check(folder, &puzzle)?,
    };
    for name in folder.keys() {
        let step = name.strip_prefix("step-").and_then(|rest| rest.split_once('-'));
        let step = step.is_some_and(|(number, end)| steps::is_one(number, end, verdict.steps));
        if !step && !KNOWN.contains(&name.as_str()) {
            return Err(Where::whole(name).refuse("no certificate has such a file"));
        }
    }
    let status = match verdict.solutions {
        Solutions::None => "none",
        Solutions::One => "unique",
        Solutions::Many => "multiple",
    };
    match listed {
        Some(listed) if listed != status => {
            Err(Where::whole("index.json")
                .refuse(format!("the status is {listed}, and the files show {status}")))
        }
        _ => Ok(verdict),
    }
}

/// Files that are not of a step.
const KNOWN: [&str; 8] = [
    "README.txt",
    "index.json",
    "none.lrat",
    "puzzle.cnf",
    "solution.txt",
    "solutions.txt",
    "unique.cnf",
    "unique.lrat",
];

/// A text file of the folder.
struct Text<'f> {
    name: String,
    lines: Vec<&'f str>,
}

fn text<'f>(folder: &'f Folder, name: &str) -> Result<Text<'f>, Refusal> {
    let whole = || Where::whole(name);
    let bytes = folder.get(name).ok_or_else(|| whole().refuse("it is missing"))?;
    let text = std::str::from_utf8(bytes).map_err(|_| whole().refuse("it is not UTF-8"))?;
    let lines = text.strip_suffix('\n').ok_or_else(|| whole().refuse("its last line does not end"))?;
    Ok(Text { name: name.to_string(), lines: lines.split('\n').collect() })
}

impl Text<'_> {
    /// The lines with where they are.
    fn lines(&self) -> impl Iterator<Item = (Where, &str)> + '_ {
        (1..).zip(&self.lines).map(|(number, line)| (Where::new(&self.name, number), *line))
    }
}
