//! The puzzles that the measure of difficulty is compared on.
#![allow(dead_code)]

use std::path::Path;

use because_encodings::Puzzle;
use because_english::read_puzzle;
use because_english::understand::{Options, understand};
use because_files::{Format, PuzzleLines};

use because_testing::peers;

/// A puzzle, and what others say of it.
pub struct Graded {
    /// Its name.
    pub id: String,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The level that its publisher gives it, from 1.
    pub level: Option<u32>,
}

/// The puzzles of an English set in `../shared/data`.
pub fn english(name: &str) -> Vec<Graded> {
    let path = peers::shared(name).unwrap();
    let text = std::fs::read_to_string(path).unwrap();
    let level = |line: &str| -> Option<u32> {
        let json: serde_json::Value = serde_json::from_str(line).unwrap();
        json["level"].as_str()?.parse().ok()
    };
    let read = |(line, text): (Result<because_files::PuzzleLine, _>, &str)| {
        let mut file = line
            .unwrap_or_else(|_: std::io::Error| panic!("{name}"))
            .read(&because_english::English)
            .unwrap();
        understand(&mut file, &Options::default());
        Graded { id: file.id.clone(), puzzle: file.puzzle, level: level(text) }
    };
    PuzzleLines::new(text.as_bytes(), name).zip(text.lines()).map(read).collect()
}

/// The shipped puzzles.
pub fn shipped() -> Vec<Graded> {
    let folder = Path::new(because_testing::ROOT).join("puzzles");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|of| of == "toml"));
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let bytes = std::fs::read(&path).unwrap();
        let puzzle = read_puzzle(&bytes, &path.to_string_lossy(), Format::Toml).unwrap().puzzle;
        Graded { id: path.file_stem().unwrap().to_string_lossy().into(), puzzle, level: None }
    };
    paths.into_iter().map(read).collect()
}

/// A benchmark set; none where the folder is absent.
pub fn bench(name: &str) -> Vec<Graded> {
    let puzzles = peers::bench_set(name).unwrap_or_default();
    let graded = |(place, (puzzle, _))| Graded { id: format!("{name}-{place}"), puzzle, level: None };
    puzzles.into_iter().enumerate().map(graded).collect()
}
