//! One small puzzle of every kind of relation in every format, kept as files.
//!
//! `BLESS=1 cargo test --test exported` writes the files again; look at what that changes.

use because::export::Format;
use because::source::{self, PuzzleFile};

use super::written;

const FORMATS: [(Format, &str); 8] = [
    (Format::Dimacs, "cnf"),
    (Format::Gcnf, "gcnf"),
    (Format::Wcnf, "wcnf"),
    (Format::Opb, "opb"),
    (Format::Asp, "lp"),
    (Format::Fodot, "idp"),
    (Format::Minizinc, "mzn"),
    (Format::Json, "json"),
];

fn file(path: &str) -> PuzzleFile {
    source::read_puzzle(&std::fs::read(path).unwrap(), "small", source::Format::Toml).unwrap()
}

#[test]
fn every_format_is_as_it_was() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/exported/small");
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
