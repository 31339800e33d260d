//! What other tools get: texts as they should be, names that mean something to a tool, and the way back.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod back;
mod counts;
mod snapshots;

use because::export::{Format, Options, export};
use because::source::{self, PuzzleFile};
use because_encodings::Puzzle;

fn shipped(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    source::read_puzzle(&std::fs::read(path).unwrap(), name, source::Format::Toml).unwrap()
}

fn all_shipped() -> Vec<PuzzleFile> {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles")).unwrap();
    let paths = folder.map(|entry| entry.unwrap().path());
    let names = paths.filter(|path| path.extension().is_some_and(|extension| extension == "toml"));
    let mut names: Vec<String> =
        names.map(|p| p.file_stem().unwrap().to_str().unwrap().to_string()).collect();
    names.sort();
    names.iter().map(|name| shipped(name)).collect()
}

fn written(puzzle: &Puzzle, format: Format) -> String {
    export(puzzle, format, &Options::default()).unwrap()
}
