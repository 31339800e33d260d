//! The same answers from files as other systems write them: Windows line ends, names with spaces and letters
//! beyond ASCII; and no system named in the code where it is not needed.
#![allow(clippy::unwrap_used, missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

fn run(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.args(args).current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

/// What a command says of a file of this name, with these contents.
fn said(name: &str, text: &str, args: &[&str]) -> (Option<i32>, String, String) {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join(name), text).unwrap();
    let out = run(folder.path(), args);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (out.status.code(), text(out.stdout), text(out.stderr))
}

/// As Windows editors write it: line ends of two characters, and a byte order mark before all if `marked`.
fn windows(text: &str, marked: bool) -> String {
    let mark = if marked { "\u{FEFF}" } else { "" };
    format!("{mark}{}", text.replace("\r\n", "\n").replace('\n', "\r\n"))
}

fn same_with_windows_ends(name: &str, text: &str, args: &[&str], status: i32) {
    let (code, stdout, stderr) = said(name, text, args);
    assert_eq!(code, Some(status), "{args:?} of {text}: {stderr}");
    assert!(!stdout.contains('\r'), "{args:?}");
    for marked in [false, true] {
        let other = said(name, &windows(text, marked), args);
        assert_eq!(other, (code, stdout.clone(), stderr.clone()), "{args:?} of {name}, marked: {marked}");
    }
}

fn shipped(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles").join(name)).unwrap()
}

#[test]
fn puzzle_files_may_have_windows_line_ends() {
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ends| ends != "toml") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let broken = ["broken", "open", "recital", "ferry", "stalls", "potluck"];
        let status = i32::from(broken.contains(&path.file_stem().unwrap().to_str().unwrap()));
        same_with_windows_ends("it.toml", &text, &["solve", "it.toml", "--json"], status);
    }
    same_with_windows_ends("it.toml", &shipped("spa.toml"), &["explain", "it.toml"], 0);
}

#[test]
fn faults_are_shown_at_the_same_place() {
    let wrong = shipped("spa.toml").replacen("Hannah", "Hanna", 2);
    same_with_windows_ends("it.toml", &wrong, &["check", "it.toml"], 2);
}

#[test]
fn texts_grids_steps_and_lines_may_have_windows_line_ends() {
    let fair = "Market\n\nBakers: Ada, Bruno\nBreads: rye, brioche\n\n1. Ada did not bake the rye.\n\nWho baked the rye?\n";
    same_with_windows_ends("fair.txt", fair, &["solve", "fair.txt"], 0);
    let grid = "# mine\nHannah = Lynda\nHannah != $150\n\nFreda = $160\n";
    same_with_windows_ends("my.grid", grid, &["hint", "spa", "--grid", "my.grid"], 1);
    let steps = "Hannah != $150 [clue 1]\n# a guess\nFreda != Lynda [1; no facts]\n";
    same_with_windows_ends("my.steps", steps, &["verify", "spa", "my.steps"], 1);
    let line = r#"{"id":"x","categories":[{"name":"A","entities":["a","b"]},{"name":"B","entities":["c","d"]}],"clues":[{"means":"a = c"}]}"#;
    same_with_windows_ends("set.jsonl", &format!("{line}\n\n{line}\n"), &["solve", "set.jsonl"], 0);
    let weights = "clue = 20\n\n[clues]\n1 = 50\n";
    same_with_windows_ends("w.toml", weights, &["explain", "breakfast", "--cost", "w.toml"], 0);
}

#[test]
fn formulas_may_have_windows_line_ends() {
    let (_, exported, _) = said("unused", "", &["export", "breakfast", "--format", "gcnf"]);
    same_with_windows_ends("b.gcnf", &exported, &["import", "b.gcnf"], 0);
    let sudoku =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/formulas/sudoku4.gcnf"));
    same_with_windows_ends("s.gcnf", &sudoku.unwrap(), &["explain", "s.gcnf"], 0);
}

#[test]
fn names_may_have_spaces_and_letters_of_any_language() {
    let folder = TempDir::new().unwrap();
    let inside = folder.path().join("Rätsel für Äpfel · 謎");
    fs::create_dir(&inside).unwrap();
    let file = |name: &str| inside.join(name).into_os_string().into_string().unwrap();
    let puzzle = file("ein Rätsel.toml");
    fs::write(&puzzle, shipped("breakfast.toml")).unwrap();
    let good = |args: &[&str]| {
        let out = run(folder.path(), args);
        assert_eq!(out.status.code(), Some(0), "{args:?}: {}", String::from_utf8_lossy(&out.stderr));
        String::from_utf8(out.stdout).unwrap()
    };
    assert!(good(&["check", &puzzle]).contains("Exactly one solution"));
    assert_eq!(good(&["explain", &puzzle, "--format", "html", "-o", &file("eine Seite.html")]), "");
    assert!(fs::read_to_string(file("eine Seite.html")).unwrap().starts_with("<!DOCTYPE html>"));
    good(&["export", &puzzle, "--format", "gcnf", "-o", &file("Formel α.gcnf")]);
    assert!(good(&["import", &file("Formel α.gcnf")]).contains("[[categories]]"));
    good(&["check", &puzzle, "--proof", &file("ein Beweis")]);
    assert!(Path::new(&file("ein Beweis")).join("unique.lrat").exists());
    good(&[
        "generate",
        "--categories",
        "3",
        "--entities",
        "3",
        "--count",
        "3",
        "-o",
        &file("ein Satz.jsonl"),
    ]);
    assert_eq!(good(&["solve", &file("ein Satz.jsonl")]).lines().count(), 3);
    let grid = file("mein Gitter.grid");
    fs::write(&grid, "Ann = banana\n").unwrap();
    assert!(!good(&["hint", &puzzle, "--grid", &grid]).is_empty());
    // A relative path, and the name in a message.
    let out = run(&inside, &["check", "gibt es nicht ß.toml"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(String::from_utf8(out.stderr).unwrap().contains("gibt es nicht ß.toml"));
}

/// Files that may name a system, with how often: file permissions, and the signal that ends the server.
const NAMES_A_SYSTEM: &[(&str, usize)] = &[
    ("src/cli/folder.rs", 1),
    ("src/cli/generate/manifest.rs", 1),
    ("src/cli/output.rs", 2),
    ("src/serve.rs", 1),
];

fn sources(of: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(of).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ends| ends == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn code_for_one_system_is_where_it_was_allowed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    sources(&root.join("src"), &mut paths);
    sources(&root.join("encodings/src"), &mut paths);
    let mut found = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let named = ["cfg(unix)", "cfg(windows)", "target_os", "target_family", "cfg!(unix", "cfg!(windows"];
        let count = named.iter().map(|name| text.matches(name).count()).sum::<usize>();
        if count > 0 {
            let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
            found.push((name, count));
        }
    }
    found.sort();
    let found: Vec<(&str, usize)> = found.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    assert_eq!(found, NAMES_A_SYSTEM);
}
