//! Imports point one way: each room names only the rooms below it.
#![allow(clippy::unwrap_used, missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of the library, and which others each may name.
const ROOMS: &[(&str, &[&str])] = &[
    ("inflection", &[]),
    ("source", &["inflection"]),
    ("language", &["inflection", "source"]),
    ("export", &["source"]),
    ("import", &["source", "export"]),
    ("oracle", &[]),
    ("search", &[]),
    ("solve", &["oracle", "search"]),
    ("subsets", &["oracle", "search"]),
    ("foreign", &["oracle", "subsets"]),
    ("explain", &["oracle", "search", "solve", "subsets"]),
    ("check", &["oracle", "solve", "subsets", "explain"]),
    ("certificate", &["oracle", "explain", "export"]),
    ("hint", &["solve", "explain"]),
    ("understand", &["source", "language", "oracle", "solve"]),
    ("verify", &["oracle", "search", "solve", "subsets", "explain"]),
    ("why", &["solve", "explain"]),
    ("nested", &["explain", "why"]),
    ("grade", &["search", "explain"]),
    ("render", &["source", "explain", "grade", "check", "hint", "verify", "why", "language", "understand"]),
    ("board", &["source", "render"]),
    ("terminal", &["source", "solve", "explain", "hint", "why", "nested", "render", "board"]),
    ("page", &["source", "explain", "hint", "render"]),
    (
        "generate",
        &[
            "inflection",
            "source",
            "language",
            "oracle",
            "search",
            "solve",
            "understand",
            "check",
            "explain",
            "grade",
            "render",
        ],
    ),
    (
        "serve",
        &[
            "source",
            "language",
            "oracle",
            "solve",
            "understand",
            "check",
            "explain",
            "grade",
            "hint",
            "nested",
            "why",
            "export",
            "render",
            "page",
        ],
    ),
];

/// What the encodings may depend on: no solver, no file format, nothing of the root package.
const BELOW_ENCODINGS: &[&str] = &["itertools", "rustsat", "thiserror", "proptest"];

/// The Rust files below a folder; none where a room is one file and has no folder.
fn files(of: &Path, found: &mut Vec<PathBuf>) {
    if !of.exists() {
        return;
    }
    for entry in fs::read_dir(of).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The code of a file, without comments that take whole lines.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The first words of all paths that start with `root`.
fn named(code: &str, root: &str) -> Vec<String> {
    let word = |rest: &str| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    code.match_indices(root).map(|(at, _)| word(&code[at + root.len()..])).collect()
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_room_names_only_rooms_below_it() {
    for (room, may) in ROOMS {
        let mut paths = vec![root().join(format!("src/{room}.rs"))];
        files(&root().join(format!("src/{room}")), &mut paths);
        for path in paths {
            for name in named(&code(&path), "crate::") {
                assert!(!name.is_empty(), "{}: name one room per import", path.display());
                let own = name == *room || may.contains(&name.as_str());
                assert!(own, "{} names `{name}`; `{room}` may name only {may:?}", path.display());
            }
        }
    }
}

#[test]
fn every_room_is_in_the_table() {
    let mut known: Vec<String> = ROOMS.iter().map(|(room, _)| (*room).to_string()).collect();
    let lib = code(&root().join("src/lib.rs"));
    let mut declared = named(&lib, "mod ");
    known.sort();
    declared.sort();
    assert_eq!(known, declared);
}

#[test]
fn the_table_has_no_circle() {
    // A room may name only rooms that stand above it in the table, which is therefore an order.
    for (place, (room, may)) in ROOMS.iter().enumerate() {
        for name in *may {
            let below = ROOMS.iter().position(|(other, _)| other == name).unwrap();
            assert!(below < place, "{room} and {name}");
        }
    }
}

#[test]
fn explanations_know_nothing_of_their_readers() {
    let (_, may) = ROOMS.iter().find(|(room, _)| *room == "explain").unwrap();
    assert!(["render", "board", "terminal", "cli", "serve"].iter().all(|rim| !may.contains(rim)));
}

#[test]
fn only_what_proves_claims_to_be_minimal() {
    let mut paths = Vec::new();
    files(&root().join("src"), &mut paths);
    for path in paths {
        let inside = path.strip_prefix(root().join("src")).unwrap();
        let proves = ["subsets", "explain"].iter().any(|room| inside.starts_with(room));
        assert!(proves || !code(&path).contains("::shown("), "{} makes a claim", path.display());
    }
}

#[test]
fn the_encodings_know_no_solver_no_file_format_and_no_engine() {
    let manifest = fs::read_to_string(root().join("encodings/Cargo.toml")).unwrap();
    let (_, dependencies) = manifest.split_once("[dependencies]\n").unwrap();
    let dependencies = dependencies.split("\n[").next().unwrap();
    for line in dependencies.lines().filter(|line| line.contains('=')) {
        let name = line.split(['.', ' ', '=']).next().unwrap();
        assert!(BELOW_ENCODINGS.contains(&name), "encodings depends on `{name}`");
    }
    let mut paths = Vec::new();
    files(&root().join("encodings/src"), &mut paths);
    for path in paths {
        let code = code(&path);
        for foreign in ["serde", "toml", "because::", "rustsat::solvers", "varisat", "batsat"] {
            assert!(!code.contains(foreign), "{} names {foreign}", path.display());
        }
    }
}

#[test]
fn the_command_line_is_outside_the_library() {
    let lib = code(&root().join("src/lib.rs"));
    assert!(!lib.contains("mod cli"));
}
