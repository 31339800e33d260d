//! Certificates: accepted by the checker that shares no code with us, and refused once damaged.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod accepted;
mod corrupted;
mod judge;
mod refused;

#[path = "../../../../engine/tests/all/explain/cases.rs"]
mod cases;

use std::fs;

use because_checker::Folder;
use because_encodings::Puzzle;
use because_engine::explain::{Options, explain};
use because_files::certificate::{Certificate, Claimed, steps};
use because_files::{self, PuzzleFile};

fn shipped(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
    because_files::read_puzzle(&fs::read(path).unwrap(), name, because_files::Format::Toml).unwrap()
}

fn folder(certificate: &Certificate) -> Folder {
    let files = certificate.files.iter();
    files.map(|file| (file.name.clone(), file.text.clone().into_bytes())).collect()
}

/// The certificate of every step, with all that can be claimed.
fn explained(puzzle: &Puzzle, options: &Options) -> Folder {
    let sequence = explain(puzzle, options).unwrap();
    assert!(sequence.complete);
    let claimed = Claimed { cited: true, fewest: options.cost.weights().is_none() };
    let certificate = steps(puzzle, "puzzle", &sequence, claimed, None);
    folder(&certificate.unwrap_or_else(|error| panic!("{error}: {:#?}", sequence.steps)))
}

#[test]
fn the_checker_shares_no_code_with_us() {
    let manifest = include_str!("../../../../../tests/checker/Cargo.toml");
    let (_, dependencies) = manifest.split_once("[dependencies]").unwrap();
    assert_eq!(dependencies.trim(), "");
    assert!(!manifest.contains("build-dependencies") && !manifest.contains("path ="));
    for entry in fs::read_dir(format!("{}/tests/checker/src", because_testing::ROOT)).unwrap() {
        let code = fs::read_to_string(entry.unwrap().path()).unwrap();
        for foreign in ["because::", "because_encodings", "include!", "#[path", "extern crate"] {
            assert!(!code.contains(foreign), "{foreign}");
        }
    }
}
