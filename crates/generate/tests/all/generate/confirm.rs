//! Holds a file of generated puzzles against everything that is promised of them: `confirm set.jsonl`.
//!
//! - exactly one solution, the one that it says: by SAT over the tuple encoding, with a backend that the
//!   generator never asks (Varisat);
//! - the English without the meanings is read to the same meanings, each clue for sure;
//! - no two are equal up to renaming;
//! - explained to the end, the last grid being the solution.
//!
//! It prints how many of each, and fails if any falls short.
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs)]

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use because_engine::explain::{CostProfile, Options, explain};
use because_engine::oracle::Backend;
use because_engine::solve::{Limits, Solver};
use because_english::read_puzzle;
use because_english::understand::{Options as Reading, equivalent, understand};
use because_files::{Format, PuzzleFile};
use because_generate::Canonical;
use serde_json::Value;

/// How many puzzles kept each promise.
#[derive(Debug, Default)]
struct Kept {
    puzzles: usize,
    unique: usize,
    read_back: usize,
    explained: usize,
    forms: BTreeSet<[u8; 32]>,
    wrong: Vec<String>,
}

/// The puzzle of a line, without what the line says of itself.
fn file(value: &Value) -> PuzzleFile {
    let mut value = value.clone();
    for key in ["number", "attempts", "form", "explanation"] {
        value.as_object_mut().unwrap().remove(key);
    }
    read_puzzle(value.to_string().as_bytes(), "line.json", Format::Json).unwrap()
}

fn is_unique(file: &PuzzleFile) -> bool {
    let limits = Limits { steps: 0, ..Limits::default() };
    let mut solver = Solver::new(&file.puzzle, Backend::Varisat).with_limits(limits);
    let solutions = solver.solutions(2).unwrap();
    solutions.len() == 1 && Some(&solutions[0]) == file.expected.as_ref()
}

/// Whether the English alone says the same; what is not read, or doubtful, says it not.
fn reads_back(mut value: Value, meant: &PuzzleFile) -> bool {
    for clue in value["clues"].as_array_mut().unwrap() {
        clue.as_object_mut().unwrap().remove("means");
    }
    let mut read = file(&value);
    understand(&mut read, &Reading::default());
    let clues = meant.puzzle.clues();
    clues.len() == read.puzzle.clues().len()
        && read.clues.iter().all(|clue| clue.doubt.as_ref().is_none_or(|doubt| !doubt.open))
        && clues
            .iter()
            .zip(read.puzzle.clues())
            .all(|(clue, read)| equivalent(&meant.puzzle, &clue.formula, &read.formula).unwrap())
}

fn is_explained(file: &PuzzleFile) -> bool {
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    let sequence = explain(&file.puzzle, &options).unwrap();
    let derived: usize = sequence.steps.iter().map(|step| step.derived.len()).sum();
    let solution = file.expected.as_ref().unwrap().facts(file.puzzle.shape());
    sequence.complete
        && derived == file.puzzle.shape().cells()
        && sequence.steps.iter().flat_map(|step| &step.derived).all(|fact| solution.contains(*fact))
}

fn confirm(line: &str, kept: &Mutex<Kept>) {
    let value: Value = serde_json::from_str(line).unwrap();
    let file = file(&value);
    let found = [is_unique(&file), reads_back(value, &file), is_explained(&file)];
    let form = *Canonical::of(&file.puzzle).bytes();
    let mut kept = kept.lock().unwrap();
    kept.puzzles += 1;
    kept.unique += usize::from(found[0]);
    kept.read_back += usize::from(found[1]);
    kept.explained += usize::from(found[2]);
    let new = kept.forms.insert(form);
    if found != [true; 3] || !new {
        kept.wrong.push(file.id.clone());
    }
}

fn main() -> ExitCode {
    let path = std::env::args().nth(1).unwrap();
    let lines = Mutex::new(BufReader::new(std::fs::File::open(path).unwrap()).lines());
    let kept = Mutex::new(Kept::default());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let line = lines.lock().unwrap().next();
                    let Some(line) = line else { return };
                    confirm(&line.unwrap(), &kept);
                }
            });
        }
    });
    let mut kept = kept.into_inner().unwrap();
    println!("puzzles                     {}", kept.puzzles);
    println!("unique by another solver    {}", kept.unique);
    println!("read back to their meaning  {}", kept.read_back);
    println!("explained to the end        {}", kept.explained);
    println!("different up to renaming    {}", kept.forms.len());
    kept.wrong.sort();
    kept.wrong.iter().take(20).for_each(|id| println!("wrong: {id}"));
    if kept.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
