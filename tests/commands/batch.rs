//! Data sets of a puzzle a line: every line gets its result, in its place, whatever the others are.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use because_testing::lines;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use because_encodings::testing::{Aim, Profile, Vocabulary, puzzle};
use because_english::read_puzzle;
use because_files::Format;
use serde_json::{Value, json};
use tempfile::TempDir;

const SMALL: &str = r#"{"categories":[{"name":"A","entities":["a","b"]},{"name":"B","entities":["c","d"]}],"clues":[{"means":"a = c"}]}"#;

fn because(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Output {
    because(arguments).output().unwrap()
}

/// Puzzles with none, one and many solutions, of which some clues are no clues for the reader
/// (comparisons that never hold): those are left out.
fn generated(count: usize) -> Vec<String> {
    let sound = |line: &String| read_puzzle(line.as_bytes(), "a line", Format::Json).is_ok();
    (0..)
        .map(|seed: u64| {
            let aim = [Aim::Irredundant, Aim::Any, Aim::Solvable][seed as usize % 3];
            let profile =
                Profile { aim, vocabulary: Vocabulary::Plain, unnamed: false, clues: 4 + seed as usize % 5 };
            let (k, n) = [(3, 3), (4, 3), (3, 4), (4, 4)][seed as usize % 4];
            lines::line(&format!("puzzle {seed}"), &puzzle(seed, k, n, profile))
        })
        .filter(sound)
        .take(count)
        .collect()
}

fn file_of(folder: &TempDir, lines: &[impl AsRef<[u8]>]) -> String {
    let path = folder.path().join("set.jsonl");
    let mut bytes = Vec::new();
    for line in lines {
        bytes.extend_from_slice(line.as_ref());
        bytes.push(b'\n');
    }
    fs::write(&path, bytes).unwrap();
    path.to_str().unwrap().to_string()
}

fn results(bytes: &[u8]) -> Vec<Value> {
    std::str::from_utf8(bytes).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_bytes_are_the_same_for_all_threads_and_solvers() {
    let folder = TempDir::new().unwrap();
    let file = file_of(&folder, &generated(120));
    for command in ["check", "solve", "explain"] {
        let first = run(&[command, &file, "--threads", "1"]);
        let found = results(&first.stdout);
        assert_eq!(found.len(), 120, "{command}");
        for status in ["unique", "multiple", "none"] {
            let count = found.iter().filter(|result| result["status"] == status).count();
            assert!(count > 5, "{command}: {count} {status}");
        }
        assert_eq!(first.status.code(), Some(1), "{command}");
        for other in [
            vec!["--threads", "2"],
            vec!["--threads", "7"],
            vec!["--threads", "1", "--backend", "batsat"],
            vec!["--threads", "2", "--backend", "batsat", "--seed", "3"],
        ] {
            let again = run(&[&[command, &file][..], &other].concat());
            assert!(again.stdout == first.stdout, "{command} {other:?}");
            assert_eq!(again.status.code(), first.status.code(), "{command} {other:?}");
        }
    }
}

#[test]
fn no_line_is_lost_because_another_is_broken() {
    let folder = TempDir::new().unwrap();
    let mut huge = b"{\"id\": \"huge\", \"title\": \"".to_vec();
    huge.resize(100 << 20, b'x');
    huge.extend_from_slice(b"\"}");
    let lines: Vec<&[u8]> = vec![
        SMALL.as_bytes(),
        b"{\"id\": \"cut off\", ",
        SMALL.as_bytes(),
        b"{\"id\": \"not text \xFF\xFE\"}",
        SMALL.as_bytes(),
        b"",
        b"   \t ",
        b"[1, 2]",
        &huge,
        SMALL.as_bytes(),
        br#"{"id": "no clue", "categories": 7, "clues": []}"#,
        b"{}\r",
        SMALL.as_bytes(),
    ];
    let file = file_of(&folder, &lines);
    for command in ["check", "solve", "explain"] {
        let out = run(&[command, &file]);
        assert_eq!(out.status.code(), Some(2), "{command}");
        let found = results(&out.stdout);
        let ids: Vec<&str> = found.iter().map(|result| result["id"].as_str().unwrap()).collect();
        let numbers = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13].map(|number| format!("line {number}"));
        for (id, number) in ids.iter().zip(&numbers) {
            assert!(id == number || *id == "no clue", "{command}: {id} for {number}");
        }
        let status: String = found.iter().map(|result| &result["status"].as_str().unwrap()[..1]).collect();
        assert_eq!(status, "ueueueeueeu", "{command}");
        for result in found.iter().filter(|result| result["status"] == "error") {
            assert!(result["error"].as_str().unwrap().contains("set.jsonl:"), "{command}: {result}");
        }
    }
}

#[test]
fn a_last_line_without_an_end_counts_whole_or_cut() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("set.jsonl");
    for (last, status) in [(SMALL, "unique"), (&SMALL[..40], "error")] {
        fs::write(&path, format!("{SMALL}\n{last}")).unwrap();
        let found = results(&run(&["check", path.to_str().unwrap()]).stdout);
        assert_eq!(found.len(), 2);
        assert_eq!((&found[0]["status"], &found[1]["status"]), (&"unique".into(), &status.into()));
    }
}

#[test]
fn a_line_that_reaches_its_limit_says_so_and_the_others_go_on() {
    let folder = TempDir::new().unwrap();
    let names = |c: usize| (0..64).map(|i| format!("c{c}r{i}")).collect::<Vec<_>>();
    let categories: Vec<Value> =
        (0..64).map(|c| json!({"name": format!("C{c}"), "entities": names(c), "ordered": c == 0})).collect();
    let clues: Vec<Value> = (1..64)
        .flat_map(|c| {
            (0..63).map(move |i| json!({"means": format!("C0(c{c}r{}) = C0(c{c}r{i}) + 1", i + 1)}))
        })
        .collect();
    let big = json!({"id": "big", "categories": categories, "clues": clues}).to_string();
    let file = file_of(&folder, &[SMALL, &big, SMALL, SMALL]);
    let out = run(&["check", &file, "--time-limit", "2s"]);
    assert_eq!(out.status.code(), Some(3));
    let found = results(&out.stdout);
    let states: Vec<&str> = found.iter().map(|result| result["status"].as_str().unwrap()).collect();
    assert_eq!(states, ["unique", "limit", "unique", "unique"]);
}

#[test]
fn results_come_before_the_input_ends() {
    let mut child = because(&["check", "-", "--input", "jsonl"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for number in 1..=3 {
        writeln!(input, "{SMALL}").unwrap();
        input.flush().unwrap();
        let mut result = String::new();
        output.read_line(&mut result).unwrap();
        let result: Value = serde_json::from_str(&result).unwrap();
        assert_eq!(result["id"], format!("line {number}"));
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_has_enough_ends_it_well() {
    let folder = TempDir::new().unwrap();
    let file = file_of(&folder, &vec![SMALL; 20_000]);
    for command in ["check", "explain"] {
        let mut child = because(&[command, &file]).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(first.contains("line 1"));
        let out = child.wait_with_output().unwrap();
        assert_eq!((out.status.code(), out.stderr.as_slice()), (Some(0), &b""[..]), "{command}");
    }
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).unwrap().next().is_none()
}

#[test]
fn an_output_file_has_all_lines_or_does_not_exist() {
    let folder = TempDir::new().unwrap();
    let to = TempDir::new().unwrap();
    let target = to.path().join("steps.jsonl");
    let name = target.to_str().unwrap();
    let file = file_of(&folder, &generated(30));
    let out = run(&["explain", &file, "-o", name]);
    assert_eq!((out.status.code(), out.stdout.len()), (Some(1), 0));
    let written = fs::read(&target).unwrap();
    assert!(written == run(&["explain", &file]).stdout);
    fs::remove_file(&target).unwrap();
    // While it is being written, there is nothing of its name.
    let mut child =
        because(&["explain", "-", "--input", "jsonl", "-o", name]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    for _ in 0..1000 {
        writeln!(input, "{SMALL}").unwrap();
    }
    assert!(!target.exists());
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(fs::read_to_string(&target).unwrap().lines().count(), 1000);
    fs::remove_file(&target).unwrap();
    // What cannot be read leaves nothing behind.
    assert_eq!(run(&["explain", "no-such.jsonl", "-o", name]).status.code(), Some(2));
    assert!(is_empty(to.path()));
}
