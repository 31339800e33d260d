//! `--proof DIR` as scripts meet it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use because_checker::{Folder, Solutions, check};
use tempfile::TempDir;

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_because")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn errors(out: &Output) -> String {
    String::from_utf8(out.stderr.clone()).unwrap()
}

fn read(path: &Path) -> Folder {
    let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect::<BTreeMap<_, _>>()
}

#[test]
fn certificates_are_written_beside_what_is_printed() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("proof");
    let name = path.to_str().unwrap();
    for (command, puzzle, status, solutions, steps) in [
        ("check", "spa", 0, Solutions::One, false),
        ("explain", "spa", 0, Solutions::One, true),
        ("check", "broken", 1, Solutions::None, false),
        ("explain", "broken", 1, Solutions::None, true),
        ("check", "open", 1, Solutions::Many, false),
        ("explain", "open", 1, Solutions::Many, true),
    ] {
        // Each replaces the one before it.
        let out = run(&[command, puzzle, "--proof", name]);
        assert_eq!(out.status.code(), Some(status), "{command} {puzzle}: {}", errors(&out));
        assert_eq!(out.stdout, run(&[command, puzzle]).stdout);
        let verdict = check(&read(&path), true).unwrap();
        assert_eq!((verdict.solutions, verdict.steps > 0), (solutions, steps));
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1, "nothing else is left there");
    }
}

#[test]
fn the_same_whatever_solves_and_however_it_is_printed() {
    let place = TempDir::new().unwrap();
    let mut seen = Vec::new();
    for (number, more) in
        [&[][..], &["--backend", "batsat"], &["--json"], &["--format", "markdown"]].iter().enumerate()
    {
        let path = place.path().join(number.to_string());
        let out = run(&[&["explain", "breakfast", "--proof", path.to_str().unwrap()], *more].concat());
        assert_eq!(out.status.code(), Some(0), "{}", errors(&out));
        seen.push(read(&path));
    }
    assert!(seen.iter().all(|folder| folder == &seen[0]));
}

#[test]
fn what_is_not_ours_stays() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("mine");
    let name = path.to_str().unwrap();
    fs::create_dir(&path).unwrap();
    fs::write(path.join("letter.txt"), "dear").unwrap();
    let refuse = |what: &str| {
        let out = run(&["check", "spa", "--proof", name]);
        assert_eq!(out.status.code(), Some(2));
        assert!(errors(&out).contains(what), "{}", errors(&out));
        assert!(out.stdout.is_empty(), "it is said before there is any work");
    };
    refuse("`letter.txt`");
    // A list of files that is not ours makes no file ours.
    fs::write(path.join("index.json"), r#"{"made_by": "me", "files": [{"name": "letter.txt"}]}"#).unwrap();
    refuse("name a folder that is new or empty");
    assert_eq!(fs::read(path.join("letter.txt")).unwrap(), b"dear");
    fs::remove_dir_all(&path).unwrap();
    fs::write(&path, "a file").unwrap();
    refuse("is a file");
    assert_eq!(fs::read(&path).unwrap(), b"a file");
    // An empty folder is as good as none.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert_eq!(run(&["check", "spa", "--proof", name]).status.code(), Some(0));
    let elsewhere = path.join("no").join("such");
    let out = run(&["check", "spa", "--proof", elsewhere.to_str().unwrap()]);
    assert!(errors(&out).contains("there is no folder"), "{}", errors(&out));
}

#[test]
fn what_cannot_be_certified_is_refused() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("proof");
    let name = path.to_str().unwrap();
    let lines = place.path().join("set.jsonl");
    fs::write(&lines, "").unwrap();
    let unread = place.path().join("unread.toml");
    let puzzle = "[[categories]]\nname = \"A\"\nentities = [\"a\", \"b\"]\n\
                  [[categories]]\nname = \"B\"\nentities = [\"c\", \"d\"]\n[[clues]]\ntext = \"The a glorps a c.\"\n";
    fs::write(&unread, puzzle).unwrap();
    for (args, status, what) in [
        (vec!["check", lines.to_str().unwrap()], 2, "takes one puzzle"),
        (vec!["explain", lines.to_str().unwrap()], 2, "takes one puzzle"),
        (vec!["check", unread.to_str().unwrap()], 2, "not understood"),
        (vec!["explain", "spa", "--at", "3"], 2, "cannot be used with"),
        (vec!["explain", "spa", "--time-limit", "0s"], 3, "time limit"),
        (vec!["check", "spa", "--time-limit", "0s"], 3, "time limit"),
    ] {
        let out = run(&[&args[..], &["--proof", name]].concat());
        assert_eq!(out.status.code(), Some(status), "{args:?}: {}", errors(&out));
        assert!(errors(&out).contains(what), "{args:?}: {}", errors(&out));
        assert!(!path.exists(), "{args:?}");
    }
}
