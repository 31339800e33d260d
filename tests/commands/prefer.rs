//! `because prefer` as scripts meet it: answers come from standard input.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

fn because(args: &[&str], folder: &Path, input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.args(args).current_dir(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn said(args: &[&str], folder: &Path, input: &str) -> (Option<i32>, String, String) {
    let out = because(args, folder, input);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (out.status.code(), text(out.stdout), text(out.stderr))
}

fn state(folder: &Path, name: &str) -> Value {
    serde_json::from_slice(&fs::read(folder.join(name)).unwrap()).unwrap()
}

fn choices(folder: &Path, name: &str) -> usize {
    state(folder, name)["choices"].as_array().unwrap().len()
}

#[test]
fn the_same_answers_make_the_same_bytes_and_the_file_is_a_cost() {
    let [one, other] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let asked = ["prefer", "spa", "--state", "mine.json"];
    let answers = "1\n2\ns\n1\n1\nq\n";
    let first = said(&asked, one.path(), answers);
    assert_eq!(first, said(&asked, other.path(), answers));
    assert_eq!(first.0, Some(0), "{first:?}");
    assert_eq!(first.1.matches("Which is easier?").count(), 6);
    let [bytes, again] = [&one, &other].map(|folder| fs::read(folder.path().join("mine.json")).unwrap());
    assert_eq!(bytes, again);
    assert_eq!(choices(one.path(), "mine.json"), 5);
    for args in [
        vec!["explain", "spa", "--cost", "mine.json", "--verify"],
        vec!["hint", "spa", "--cost", "mine.json", "--level", "mark"],
        vec!["why", "spa", "--cost", "mine.json"],
    ] {
        let (code, out, error) = said(&args, one.path(), "");
        assert_eq!(code, Some(0), "{args:?} {error}");
        assert!(!out.is_empty());
    }
}

#[test]
fn what_is_kept_goes_on_is_merged_taken_back_and_forgotten() {
    let folder = TempDir::new().unwrap();
    let of = |args: &[&str], input: &str| {
        let (code, out, error) = said(args, folder.path(), input);
        assert_eq!(code, Some(0), "{args:?} {error}");
        out
    };
    of(&["prefer", "spa", "--state", "a.json"], "1\n2\n");
    fs::copy(folder.path().join("a.json"), folder.path().join("b.json")).unwrap();
    // It goes on where it was: what was taken is marked.
    let taken = state(folder.path(), "a.json")["choices"][0]["taken"].clone();
    let out = because(&["prefer", "spa", "--state", "a.json", "--json"], folder.path(), "1\nk\nu\n");
    let lines: Vec<Value> = out
        .stdout
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    assert!(lines[0]["question"]["facts"].as_array().unwrap().contains(&taken));
    assert_eq!(lines[1]["preferences"]["choices"].as_array().unwrap().len(), 3);
    // One more, and one taken back.
    assert_eq!(choices(folder.path(), "a.json"), 2);
    assert_eq!(state(folder.path(), "a.json"), state(folder.path(), "b.json"));
    of(&["prefer", "spa", "--state", "a.json"], "1\n");
    of(&["prefer", "spa", "--state", "b.json"], "s\ns\n");
    of(&["prefer", "--state", "a.json", "--merge", "b.json"], "");
    assert_eq!(choices(folder.path(), "a.json"), 5);
    of(&["prefer", "--state", "a.json", "--forget", "4"], "");
    assert_eq!(choices(folder.path(), "a.json"), 1);
    of(&["prefer", "--state", "a.json", "--forget", "4"], "");
    assert_eq!(choices(folder.path(), "a.json"), 0);
    of(&["prefer", "spa", "--state", "a.json"], "1\n");
    assert_eq!(choices(folder.path(), "a.json"), 1);
}

#[test]
fn what_was_learned_is_said() {
    let folder = TempDir::new().unwrap();
    let clue = r#"{"first": {"other_clue": 1}, "second": {"other_negative_facts": 3}, "answer": "second"}"#;
    fs::write(folder.path().join("mine.json"), format!("{{\"choices\": [{}]}}", [clue; 12].join(",")))
        .unwrap();
    let (_, out, _) = said(&["prefer", "spa", "--state", "mine.json"], folder.path(), "q\n");
    assert!(out.contains("You mind a clue about other cells"), "{out}");
    let (_, out, _) =
        said(&["prefer", "spa", "--state", "mine.json", "--language", "de"], folder.path(), "q\n");
    assert!(out.contains("Was ist leichter?") && out.contains("Hinweis zu anderen Zellen stört"), "{out}");
}

#[test]
fn bad_files_and_bad_use_are_told_with_a_cure() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("bad.json"), "{\"weights\": {\"other_cluu\": 1}}").unwrap();
    for args in [
        &["prefer", "spa", "--state", "bad.json"][..],
        &["explain", "spa", "--cost", "bad.json"],
        &["prefer", "--state", "new.json", "--merge", "bad.json"],
    ] {
        let (code, out, error) = said(args, folder.path(), "1\n");
        assert_eq!((code, out.as_str()), (Some(2), ""), "{error}");
        assert!(error.contains("bad.json:1:14") && error.contains("did you mean `other_clue`?"), "{error}");
    }
    assert!(!folder.path().join("new.json").exists());
    // What somebody wrote by hand is not overwritten.
    fs::write(folder.path().join("own.json"), "{\"weights\": {\"other_clue\": 9}}").unwrap();
    let (code, _, error) = said(&["prefer", "spa", "--state", "own.json"], folder.path(), "1\n");
    assert!(code == Some(2) && error.contains("not learned from choices"), "{error}");
    assert_eq!(fs::read(folder.path().join("own.json")).unwrap(), b"{\"weights\": {\"other_clue\": 9}}");
    let (code, _, error) = said(&["prefer", "broken"], folder.path(), "1\n");
    assert_eq!(code, Some(2));
    assert!(error.contains("there is no solution"), "{error}");
    let (code, _, error) = said(&["prefer"], folder.path(), "");
    assert!(code == Some(2) && error.contains("PUZZLE"), "{error}");
    let (code, _, error) = said(&["prefer", "spa"], folder.path(), "maybe\nq\n");
    assert!(code == Some(0) && error.contains("`maybe` is no answer"), "{error}");
}
