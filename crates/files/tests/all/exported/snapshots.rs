//! One small puzzle of every kind of relation in every format, kept as files.
//!
//! `BLESS=1 cargo test --test exported` writes the files again; look at what that changes.

use because_files::export::Format;
use because_files::{self, PuzzleFile};

use super::written;

const FORMATS: [(Format, &str); 9] = [
    (Format::Dimacs, "cnf"),
    (Format::Gcnf, "gcnf"),
    (Format::Wcnf, "wcnf"),
    (Format::Opb, "opb"),
    (Format::Asp, "lp"),
    (Format::Fodot, "idp"),
    (Format::Minizinc, "mzn"),
    (Format::Cpmpy, "py"),
    (Format::Json, "json"),
];

fn file(path: &str) -> PuzzleFile {
    because_files::read_puzzle(&std::fs::read(path).unwrap(), "small", because_files::Format::Toml).unwrap()
}

#[test]
fn every_format_is_as_it_was() {
    let folder = format!("{}/crates/files/tests/all/exported/small", because_testing::ROOT);
    let file = file(&format!("{folder}/small.toml"));
    for (format, extension) in FORMATS {
        let (text, path) = (written(&file.puzzle, format), format!("{folder}/small.{extension}"));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        let differing = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now);
        assert!(kept == text, "{path} differs first at line {:?}", differing.map(|line| line + 1));
    }
}
