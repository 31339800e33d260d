//! What other tools get: texts as they should be, names that mean something to a tool, and the way back.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod back;
mod counts;
mod snapshots;

use because_encodings::Puzzle;
use because_files::export::{Format, Options, export};
use because_files::{self, PuzzleFile};

fn shipped(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
    because_files::read_puzzle(&std::fs::read(path).unwrap(), name, because_files::Format::Toml).unwrap()
}

fn all_shipped() -> Vec<PuzzleFile> {
    let folder = std::fs::read_dir(format!("{}/puzzles", because_testing::ROOT)).unwrap();
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
