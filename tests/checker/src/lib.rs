//! Checks the certificates that `because check --proof` and `because explain --proof` write.
//!
//! It shares no code with the program that writes them, and trusts nothing in them: formulas are
//! rebuilt or looked up, models are tried, proofs are followed line by line. What it cannot know is
//! whether the clauses of a clue say what its sentence says.

mod axioms;
mod cnf;
mod definitions;
mod fewest;
mod folder;
mod grid;
mod index;
mod json;
mod lrat;
mod models;
mod names;
mod puzzle;
mod refusal;
mod sha256;
mod solutions;
mod step;
mod steps;
mod verdict;

pub use folder::Folder;
pub use refusal::Refusal;
pub use verdict::{Solutions, Verdict};

use folder::text;
use puzzle::Puzzle;
use refusal::Where;

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
        let step = step.is_some_and(|(number, end)| step::is_one(number, end, verdict.steps));
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
