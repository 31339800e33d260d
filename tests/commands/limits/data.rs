//! Files that are looked at only in part: lines without end, and files that are no puzzle.

use std::fs;
use std::io::{Read, Write, repeat};
use std::process::{Command, Output, Stdio};

use because_files::LARGEST;
use tempfile::TempDir;

use super::row;

fn because(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn refused(out: &Output, words: &str) {
    let said = String::from_utf8_lossy(&out.stderr).into_owned() + &String::from_utf8_lossy(&out.stdout);
    assert_eq!(out.status.code(), Some(2), "{said}");
    assert!(said.contains(words), "{said}");
}

#[test]
fn whatever_is_no_puzzle() {
    row("size of a file");
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (weights, gold, formula) = (path("w.toml"), path("gold.jsonl"), path("f.gcnf"));
    for name in [&weights, &gold, &formula] {
        fs::write(name, vec![b' '; LARGEST + 1]).unwrap();
    }
    fs::write(&gold, [vec![b'x'; LARGEST + 1], b"\n".to_vec()].concat()).unwrap();
    refused(&because(&["explain", "spa", "--cost", &weights]).output().unwrap(), "more than 16 MB");
    refused(&because(&["read", "spa", "--expect", &gold]).output().unwrap(), "longer than 16 MB");
    refused(&because(&["explain", &formula]).output().unwrap(), "larger than 16 MB");
    refused(&because(&["import", &formula]).output().unwrap(), "larger than 16 MB");
}

/// As much as may be comes from a pipe that never ends.
#[test]
fn an_input_without_end() {
    for arguments in [&["check", "-"][..], &["import", "-"]] {
        let mut child = because(arguments).stdin(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || {
            let _ = std::io::copy(&mut repeat(b' ').take(1 << 30), &mut input);
        });
        let out = child.wait_with_output().unwrap();
        writer.join().unwrap();
        refused(&out, "16 MB");
    }
}

/// A puzzle after a long line and many blank ones is found for its steps, whatever comes before it.
#[test]
fn a_data_set_of_long_lines() {
    row("puzzles of a data set for `verify`");
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (puzzles, steps) = (path("puzzles.jsonl"), path("steps.jsonl"));
    let mut file = fs::File::create(&puzzles).unwrap();
    file.write_all(&vec![b'x'; LARGEST + 100]).unwrap();
    file.write_all(&vec![b'\n'; 1 << 20]).unwrap();
    file.write_all(br#"{"id": "p", "categories": [{"name": "A", "entities": ["a", "b"]}, {"name": "B", "entities": ["c", "d"]}], "clues": [{"means": "a = c"}]}"#).unwrap();
    drop(file);
    fs::write(&steps, "{\"id\": \"p\", \"steps\": [\"a = c\", \"b = d\"]}\n").unwrap();
    let out = because(&["verify", &puzzles, &steps]).output().unwrap();
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(said.contains("\"id\":\"p\"") || said.contains("\"id\": \"p\""), "{said}");
    assert!(!said.contains("cannot read"), "{said}");
}
