//! Texts on the command line: by extension, from standard input, and the question that is asked.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const TEXT: &str = "Tea\n\nDrinks: tea, milk\nGuests: Ann, Bea\n\nClues:\n1. Ann has tea.\n";
const OPEN: &str =
    "entities = [\"Rose\", \"Lily\", \"Tom\", \"Bob\"]\nclues = [\"Somebody is older than Rose.\"]\n";

fn because(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn texts_are_known_by_extension_or_option() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.txt", "a.md", "a.markdown", "a.TXT"] {
        let path = folder.path().join(name);
        fs::write(&path, TEXT).unwrap();
        let out = because(&["solve", "--json", path.to_str().unwrap()], "");
        assert!(String::from_utf8(out.stdout).unwrap().contains("Ann has tea."), "{name}");
    }
    let out = because(&["solve", "--json", "--input", "text", "-"], TEXT);
    assert!(String::from_utf8(out.stdout).unwrap().contains("Ann has tea."));
    assert_ne!(out.status.code(), Some(2));
}

#[test]
fn an_open_question_is_a_negative_answer() {
    let out = because(&["solve", "-"], OPEN);
    let said = String::from_utf8(out.stderr).unwrap();
    assert_eq!(out.status.code(), Some(1), "{said}");
    assert!(said.starts_with("question: is `Rose` of one category with `Lily`, or with `Tom`?"), "{said}");
    let out = because(&["solve", "--json", "-"], OPEN);
    let line: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(out.status.code(), Some(1));
    assert_eq!(line["status"], "unread");
    assert!(line["error"].as_str().unwrap().contains("is `Rose` of one category with"));
}

#[test]
fn a_text_that_is_no_puzzle_is_bad_input() {
    let out = because(&["check", "--input", "text", "-"], "It was a dark night.\n");
    assert_eq!(out.status.code(), Some(2));
}
