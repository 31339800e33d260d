//! Every file of `puzzles/bad` is refused with exactly the message beside it.
//!
//! `BLESS=1 cargo test --test bad_puzzles` writes the messages anew: read them before they go in.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::Path;

use because_encodings::Puzzle;
use because_english::read_puzzle;
use because_files::{
    Format, LARGEST, PuzzleLines, SourceError, StepReader, read_grid, read_puzzle_from, read_weights,
};

const GRID_PUZZLE: &str = r#"
[[categories]]
name = "Client"
entities = ["Aimee", "Ginger", "Freda", "Hannah"]
[[categories]]
name = "Price"
entities = ["$150", "$160", "$170", "$180"]
[[categories]]
name = "Masseuse"
entities = ["Lynda", "Nancy", "Teri", "Whitney"]
"#;

fn grid_puzzle() -> Puzzle {
    read_puzzle(GRID_PUZZLE.as_bytes(), "spa.toml", Format::Toml).unwrap().puzzle
}

/// What a reader says of the file; empty where it finds nothing wrong.
fn message(name: &str, bytes: &[u8]) -> String {
    let faults = if name.ends_with(".jsonl") {
        let lines = PuzzleLines::new(bytes, name).map(|line| line.unwrap().read(&because_english::English));
        lines.filter_map(Result::err).collect()
    } else if name.ends_with(".weights.toml") {
        read_weights(bytes, name).err().into_iter().collect()
    } else if name.ends_with(".steps") || name.ends_with(".steps.json") {
        let text = format!(
            "clues = [{{ means = 'first(Price, Hannah)' }}, {{ means = 'Freda = Teri' }}]\n{GRID_PUZZLE}"
        );
        let file = read_puzzle(text.as_bytes(), "spa.toml", Format::Toml).unwrap();
        StepReader::new(&file).read(bytes, name).err().into_iter().collect()
    } else if name.ends_with(".grid") {
        read_grid(bytes, name, &grid_puzzle()).err().into_iter().collect()
    } else {
        let format = Format::of_name(name).unwrap();
        read_puzzle(bytes, name, format).err().into_iter().collect::<Vec<_>>()
    };
    faults.iter().map(|f| f.render(false)).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_bad_file_is_refused_with_its_message() {
    let folder = Path::new(because_testing::ROOT).join("puzzles/bad");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.ends_with(".expected"))
        .collect();
    names.sort();
    assert!(names.len() >= 30);
    let bless = std::env::var_os("BLESS").is_some();
    let mut wrong = Vec::new();
    for name in &names {
        let bytes = fs::read(folder.join(name)).unwrap();
        let said = message(name, &bytes);
        assert!(!said.is_empty(), "{name} is read without a fault");
        let expected = folder.join(name).with_extension("expected");
        if bless {
            fs::write(&expected, &said).unwrap();
        } else if fs::read_to_string(&expected).unwrap_or_default() != said {
            wrong.push(format!("== {name}\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_file_past_the_limit_is_refused_before_it_is_read_whole() {
    let endless = std::io::repeat(b' ');
    let Err(SourceError::Faults(faults)) = read_puzzle_from(endless, "huge.toml", Format::Toml) else {
        panic!("read");
    };
    assert!(faults.to_string().contains("more than 16 MB"), "{faults}");
    assert!(read_puzzle(&vec![b' '; LARGEST + 1], "huge.json", Format::Json).is_err());
}

#[test]
fn one_overlong_line_does_not_stop_the_next() {
    let mut file = vec![b'x'; LARGEST + 100];
    file.extend(b"\n[]\n");
    let faults: Vec<_> = PuzzleLines::new(&file[..], "long.jsonl")
        .map(|l| l.unwrap().read(&because_english::English).unwrap_err())
        .collect();
    assert_eq!(faults.len(), 2);
    assert!(faults[0].to_string().contains("16 MB"));
    assert_eq!(faults[1].diagnostics()[0].line, 2);
}
