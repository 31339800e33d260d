//! Imports point one way: crates name only crates below them, and the rooms of a crate only rooms below theirs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Every crate, and which others of the house it may depend on; each stands below those that follow it.
const CRATES: &[(&str, &[&str])] = &[
    ("encodings", &[]),
    ("crates/words", &["encodings"]),
    ("crates/engine", &["encodings"]),
    ("crates/files", &["encodings", "engine", "words"]),
    ("crates/english", &["encodings", "engine", "files", "words"]),
    ("crates/tell", &["encodings", "engine", "english", "files"]),
    ("crates/generate", &["encodings", "engine", "english", "files", "tell", "words"]),
    ("crates/ask", &["encodings", "engine", "english", "files", "generate", "tell"]),
    ("crates/data", &["ask", "encodings", "generate", "tell"]),
    (".", &["ask", "data", "encodings", "engine", "english", "files", "generate", "tell"]),
];

/// The rooms of the engine, and which others each may name.
const ENGINE: &[(&str, &[&str])] = &[
    ("budget", &[]),
    ("oracle", &["budget"]),
    ("search", &["budget"]),
    ("entail", &["budget", "oracle", "search"]),
    ("solve", &["budget", "oracle", "search", "entail"]),
    ("rivals", &["budget", "oracle", "search", "entail"]),
    ("subsets", &["budget", "oracle", "search"]),
    ("explain", &["budget", "oracle", "search", "entail", "solve", "subsets"]),
    ("foreign", &["budget", "oracle", "entail", "subsets", "explain"]),
    ("check", &["budget", "oracle", "solve", "subsets", "explain"]),
    ("hint", &["solve", "explain"]),
    ("verify", &["budget", "oracle", "search", "entail", "solve", "subsets", "explain"]),
    ("why", &["solve", "explain"]),
    ("nested", &["explain", "why"]),
    ("grade", &["budget", "search", "explain"]),
    ("prefer", &["explain"]),
];

/// What the encodings may depend on: no solver, no file format, nothing of the house.
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

/// The names of what a crate depends on outside of its tests.
fn dependencies(folder: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).unwrap();
    let (_, dependencies) = manifest.split_once("\n[dependencies]\n").unwrap();
    let lines = dependencies.split("\n[").next().unwrap().lines().filter(|line| line.contains('='));
    lines.map(|line| line.split(['.', ' ', '=']).next().unwrap().to_string()).collect()
}

#[test]
fn every_crate_depends_only_on_crates_below_it() {
    for (place, (folder, may)) in CRATES.iter().enumerate() {
        for name in dependencies(folder) {
            let Some(name) = name.strip_prefix("because-") else { continue };
            assert!(may.contains(&name), "{folder} depends on `{name}`; it may depend only on {may:?}");
            let below = CRATES.iter().position(|(other, _)| other.ends_with(name)).unwrap();
            assert!(below < place, "{folder} and {name}");
        }
    }
}

#[test]
fn every_crate_is_in_the_table() {
    let mut folders: Vec<String> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| format!("crates/{}", entry.unwrap().file_name().to_string_lossy()))
        .collect();
    folders.extend(["encodings".to_string(), ".".to_string()]);
    folders.sort();
    let mut known: Vec<&str> = CRATES.iter().map(|(folder, _)| *folder).collect();
    known.sort_unstable();
    assert_eq!(folders, known);
}

#[test]
fn the_engine_names_neither_files_nor_words() {
    for name in dependencies("crates/engine") {
        assert!(!["serde", "serde_json", "toml_edit", "clap"].contains(&name.as_str()), "{name}");
    }
}

#[test]
fn every_room_of_the_engine_names_only_rooms_below_it() {
    let source = root().join("crates/engine/src");
    for (room, may) in ENGINE {
        let mut paths = vec![source.join(format!("{room}.rs"))];
        files(&source.join(room), &mut paths);
        for path in paths {
            for name in named(&code(&path), "crate::") {
                assert!(!name.is_empty(), "{}: name one room per import", path.display());
                let own = name == *room || may.contains(&name.as_str());
                assert!(own, "{} names `{name}`; `{room}` may name only {may:?}", path.display());
            }
        }
    }
    let mut known: Vec<String> = ENGINE.iter().map(|(room, _)| (*room).to_string()).collect();
    let mut declared = named(&code(&source.join("lib.rs")), "mod ");
    declared.retain(|name| name != "tests");
    known.sort();
    declared.sort();
    assert_eq!(known, declared);
}

#[test]
fn the_table_of_rooms_has_no_circle() {
    // A room may name only rooms that stand above it in the table, which is therefore an order.
    for (place, (room, may)) in ENGINE.iter().enumerate() {
        for name in *may {
            let below = ENGINE.iter().position(|(other, _)| other == name).unwrap();
            assert!(below < place, "{room} and {name}");
        }
    }
}

#[test]
fn only_what_proves_claims_to_be_minimal() {
    let source = root().join("crates/engine/src");
    let mut paths = Vec::new();
    files(&source, &mut paths);
    assert!(!paths.is_empty());
    for path in paths {
        let inside = path.strip_prefix(&source).unwrap();
        let proves = ["subsets", "explain"].iter().any(|room| inside.starts_with(room));
        assert!(proves || !code(&path).contains("::shown("), "{} makes a claim", path.display());
    }
}

#[test]
fn the_encodings_know_no_solver_no_file_format_and_no_engine() {
    for name in dependencies("encodings") {
        assert!(BELOW_ENCODINGS.contains(&name.as_str()), "encodings depends on `{name}`");
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

/// The words of some code that are names.
fn names(code: &str) -> BTreeSet<&str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').collect()
}

/// A function, constant or module is public only where something outside its crate names it: another crate, a front
/// end, a test, a bench, a document. Types are judged by the compiler: a public function may need them.
#[test]
fn what_is_public_is_named_outside_its_crate() {
    let kinds = ["fn", "trait", "const", "mod", "static"];
    let houses: Vec<&str> =
        CRATES.iter().map(|(folder, _)| *folder).filter(|folder| *folder != ".").collect();
    let mut everywhere = Vec::new();
    for folder in
        houses.iter().copied().chain(["src", "tests", "benches", "docs", "page/engine", "python/src"])
    {
        let mut paths = Vec::new();
        files(&root().join(folder), &mut paths);
        let texts = paths.iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap()));
        everywhere.extend(texts);
    }
    let library = fs::read_to_string(root().join("docs/library.md")).unwrap();
    let mut unnamed = Vec::new();
    for folder in houses {
        let own = root().join(folder).join("src");
        let (inside, outside): (Vec<_>, Vec<_>) =
            everywhere.iter().partition(|(path, _)| path.starts_with(&own));
        let named: BTreeSet<&str> =
            outside.iter().flat_map(|(_, text)| names(text)).chain(names(&library)).collect();
        for (path, text) in inside {
            for line in text.lines() {
                let declared = line.trim_start().strip_prefix("pub ").and_then(|rest| rest.split_once(' '));
                let Some((kind, rest)) = declared.filter(|(kind, _)| kinds.contains(kind)) else { continue };
                let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
                if !named.contains(name) {
                    unnamed.push(format!("{}: {kind} {name}", path.display()));
                }
            }
        }
    }
    assert!(unnamed.is_empty(), "make these pub(crate): {unnamed:#?}");
}
