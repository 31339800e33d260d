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
    for args in [&["solve", "--json", "--input", "text", "-"][..], &["solve", "--json", "-"]] {
        let out = because(args, TEXT);
        assert!(String::from_utf8(out.stdout).unwrap().contains("Ann has tea."));
        assert_ne!(out.status.code(), Some(2));
    }
    // JSON behind a byte order mark is JSON, and what may be TOML is taken for it.
    let json = "\u{feff}{\"categories\": [{\"name\": \"A\", \"entities\": [\"a\", \"b\"]}, {\"name\": \"B\", \"entities\": [\"c\", \"d\"]}],\n\"clues\": []}";
    assert_eq!(because(&["solve", "-"], json).status.code(), Some(1));
    let out = because(&["solve", "-"], &TEXT.replace("Drinks: tea, milk", "Drinks = tea, milk"));
    assert_eq!(out.status.code(), Some(2));
    assert!(String::from_utf8(out.stderr).unwrap().contains("not TOML"));
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
fn no_more_solutions_are_given_than_are_asked_for() {
    const FREE: &str = "Tea\n\nDrinks: tea, milk, rum\nGuests: Ann, Bea, Cy\n\nClues:\n1. Ann has tea.\n";
    for command in ["solve", "check"] {
        let out = because(&[command, "--input", "text", "-", "--all", "--limit", "1", "--json"], FREE);
        let said: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
        assert_eq!(said["solutions"].as_array().map(Vec::len), Some(1), "{said}");
        let none = because(&[command, "--input", "text", "-", "--all", "--limit", "0"], FREE);
        assert_eq!(none.status.code(), Some(2), "{command}");
    }
    let out = because(&["explain", "--input", "text", "-", "--at", "0"], FREE);
    assert_eq!(out.status.code(), Some(2));
    assert!(String::from_utf8(out.stderr).unwrap().contains("the first is 1"));
}

#[test]
fn a_text_that_is_no_puzzle_is_bad_input() {
    let out = because(&["check", "--input", "text", "-"], "It was a dark night.\n");
    assert_eq!(out.status.code(), Some(2));
}

#[test]
fn a_line_that_leaves_a_question_open_is_unread_as_a_file_is() {
    let line = "{\"id\": \"roses\", \"entities\": [\"Rose\", \"Lily\", \"Tom\", \"Bob\"], \
                \"clues\": [\"Somebody is older than Rose.\"]}\n";
    for command in ["solve", "check", "explain"] {
        let out = because(&[command, "--input", "jsonl", "-"], line);
        let said: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
        assert_eq!((&said["id"], &said["status"]), (&"roses".into(), &"unread".into()), "{command}");
        assert!(said["error"].as_str().unwrap().contains("is `Rose` of one category with"), "{said}");
        assert_eq!(out.status.code(), Some(1), "{command}");
    }
}

#[test]
fn a_text_that_lacks_a_name_can_be_mended_as_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let (text, file) = (folder.path().join("short.txt"), folder.path().join("short.toml"));
    fs::write(
        &text,
        "Guests: Ann, Bea, Cy\nDrinks: tea, milk\n\nClues:\n1. Ann has tea.\n2. Bea has milk.\n",
    )
    .unwrap();
    let (text, file) = (text.to_str().unwrap(), file.to_str().unwrap());
    let said = String::from_utf8(because(&["solve", text], "").stderr).unwrap();
    let cure = "list 1 more in `Drinks`; if no clue names them, `unnamed = 1`: `because read TEXT --write \
                FILE.toml` and write it there";
    assert!(said.contains(cure), "{said}");
    assert_eq!(because(&["read", text, "--write", file], "").status.code(), Some(2));
    let written = fs::read_to_string(file).unwrap();
    let mended = written.replace("\"tea\", \"milk\"]", "\"tea\", \"milk\"]\nunnamed = 1");
    assert_ne!(written, mended, "{written}");
    fs::write(file, mended).unwrap();
    let out = because(&["solve", "--json", file], "");
    assert!(String::from_utf8(out.stdout).unwrap().contains("\"status\":\"unique\""));
}
