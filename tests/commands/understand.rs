//! `because read`, and the English of a puzzle in the other commands.

use std::fs;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const FILE: &str = r#"# Mine.
question = "Who paid $7?"
clues = [
  "Ann paid more than Bea.", # easy
  "Cleo paid $5.",
  "Quite possibly Bea outdid the mauve Zorblax of Cleo, or not.",
]
[[categories]]
name = "Client"
entities = ["Ann", "Bea", "Cleo"]
[[categories]]
name = "Price"
entities = ["$5", "$6", "$7"]
"#;

const LINE: &str = r#"{"id": "l", "categories": [{"name": "Client", "entities": ["Ann", "Bea"]}, {"name": "Price", "entities": ["$5", "$6"]}], "clues": ["Ann paid more than Bea."], "question": "Who paid $5?"}"#;

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_because")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A folder with the file as `a.toml`, and the path of a name in it.
fn folder() -> (tempfile::TempDir, impl Fn(&str) -> String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_path_buf();
    fs::write(path.join("a.toml"), FILE).unwrap();
    fs::write(path.join("l.jsonl"), format!("{LINE}\n{{\"id\": \"bad\"\n\n{LINE}\n")).unwrap();
    fs::write(path.join("one.jsonl"), format!("{LINE}\n")).unwrap();
    (folder, move |name: &str| path.join(name).to_str().unwrap().to_string())
}

#[test]
fn every_clue_with_what_it_means() {
    let (_folder, path) = folder();
    let out = run(&["read", &path("a.toml")]);
    assert_eq!((out.status.code(), text(&out.stderr).as_str()), (Some(1), ""));
    let said = text(&out.stdout);
    for part in [
        " 1. Ann paid more than Bea.\n    Price(Ann) > Price(Bea)\n    Ann’s price is more than Bea’s price.\n",
        " 2. Cleo paid $5.\n    Cleo = \"$5\"\n",
        "Who paid $7?\n    It asks for the Client of $7.\n",
        "3 clues: 2 understood, 0 ambiguous, 1 not understood.\n",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
}

#[test]
fn the_same_as_json() {
    let (_folder, path) = folder();
    let out = run(&["read", &path("a.toml"), "--json"]);
    let read: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(read["id"], "a");
    let status: Vec<&str> =
        read["clues"].as_array().unwrap().iter().map(|c| c["status"].as_str().unwrap()).collect();
    assert_eq!(status, ["read", "read", "unread"]);
    let reading = &read["clues"][0]["readings"][0];
    assert_eq!(reading["means"], "Price(Ann) > Price(Bea)");
    assert_eq!(reading["plain"], "Ann’s price is more than Bea’s price");
    assert_eq!((&reading["preferred"], &reading["reason"]), (&Value::Bool(true), &Value::from("")));
    assert_eq!(read["question"]["category"], "Client");
    assert!(read["clues"][2]["spans"].is_array() && read["error"].is_null());
}

#[test]
fn lines_are_read_in_order_and_a_bad_one_stops_nothing() {
    let (_folder, path) = folder();
    for threads in ["1", "3"] {
        let out = run(&["read", &path("l.jsonl"), "--threads", threads]);
        assert_eq!(out.status.code(), Some(2));
        let lines: Vec<Value> = text(&out.stdout).lines().map(|l| serde_json::from_str(l).unwrap()).collect();
        let ids: Vec<&str> = lines.iter().map(|line| line["id"].as_str().unwrap()).collect();
        assert_eq!(ids, ["l", "line 2", "l"]);
        assert!(lines[1]["error"].is_string() && lines[2]["error"].is_null());
    }
}

#[test]
fn what_is_understood_is_written() {
    let (_folder, path) = folder();
    let (from, to) = (path("a.toml"), path("b.toml"));
    assert_eq!(run(&["read", &from, "--write", &to]).status.code(), Some(1));
    let written = fs::read_to_string(&to).unwrap();
    assert!(
        written.starts_with("# Mine.\n") && written.contains("# easy") && written.contains("ask = {"),
        "{written}"
    );
    assert_eq!(written.matches("means").count(), 2);
    let again = run(&["solve", &to, "--json"]);
    let first = run(&["solve", &from, "--json"]);
    let (first, again): (Value, Value) =
        (serde_json::from_slice(&first.stdout).unwrap(), serde_json::from_slice(&again.stdout).unwrap());
    assert_eq!((&first["solution"], &first["answer"]), (&again["solution"], &again["answer"]));
    assert_eq!(again["answer"], "Ann");
    assert_eq!(run(&["read", &path("one.jsonl"), "--write", &path("c.toml")]).status.code(), Some(0));
    assert_eq!(run(&["solve", &path("c.toml"), "--strict"]).status.code(), Some(0));
    assert_eq!(run(&["read", &path("l.jsonl"), "--write", &path("d.toml")]).status.code(), Some(2));
    assert!(!fs::exists(path("d.toml")).unwrap());
}

#[test]
fn strict_takes_nothing_in_doubt() {
    let (_folder, path) = folder();
    for command in ["read", "solve", "check", "explain", "export", "hint"] {
        let out = run(&[command, &path("a.toml"), "--strict"]);
        assert_eq!(out.status.code(), Some(2), "{command}");
        if command != "read" {
            let said = text(&out.stderr);
            assert!(
                out.stdout.is_empty() && said.contains("a.toml:6: clue 3 is not understood"),
                "{command}: {said}"
            );
        }
    }
    let out = run(&["solve", &path("a.toml"), "--strict", "--json"]);
    let result: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((out.status.code(), result["status"].as_str()), (Some(2), Some("error")));
    let out = run(&["read", &path("a.toml"), "--strict", "--write", &path("e.toml")]);
    assert_eq!(out.status.code(), Some(2));
    assert!(!fs::exists(path("e.toml")).unwrap());
    assert_eq!(run(&["solve", &path("one.jsonl"), "--strict"]).status.code(), Some(0));
}

#[test]
fn a_puzzle_in_english_is_explained_solved_and_exported() {
    let (_folder, path) = folder();
    let whole = FILE.lines().filter(|line| !line.contains("Zorblax")).collect::<Vec<_>>().join("\n");
    fs::write(path("w.toml"), whole).unwrap();
    for command in ["explain", "check", "solve", "hint", "export", "read"] {
        let out = run(&[command, &path("w.toml")]);
        assert_eq!((out.status.code(), text(&out.stderr).as_str()), (Some(0), ""), "{command}");
    }
    assert!(text(&run(&["solve", &path("w.toml")]).stdout).ends_with("\nWho paid $7?\nAnn paid $7.\n"));
}

#[test]
fn the_share_of_clues_understood() {
    let (_folder, path) = folder();
    let gold = r#"{"id": "l", "clues": [{"means": "Price(Bea) < Price(Ann)"}]}"#;
    fs::write(path("gold.jsonl"), gold).unwrap();
    let out = run(&["read", &path("one.jsonl"), "--expect", &path("gold.jsonl")]);
    assert_eq!(
        (out.status.code(), text(&out.stderr).as_str()),
        (Some(0), "1 of 1 clues mean what was expected (100.0 %).\n")
    );
    let read: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(
        read["expected"],
        serde_json::json!({"clues": 1, "understood": 1, "share": 1.0, "missed": []})
    );
    fs::write(path("gold.jsonl"), gold.replace('<', ">")).unwrap();
    let out = run(&["read", &path("one.jsonl"), "--expect", &path("gold.jsonl")]);
    assert_eq!(out.status.code(), Some(1));
    fs::write(path("gold.jsonl"), "{").unwrap();
    let out = run(&["read", &path("one.jsonl"), "--expect", &path("gold.jsonl")]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("gold.jsonl: line 1: "));
}

#[test]
fn answers_do_not_depend_on_the_backend_or_threads() {
    let (_folder, path) = folder();
    let first = run(&["read", &path("a.toml"), "--json"]).stdout;
    for backend in ["batsat", "varisat"] {
        assert_eq!(
            run(&["read", &path("a.toml"), "--json", "--backend", backend, "--threads", "1"]).stdout,
            first
        );
    }
}

#[test]
fn a_question_is_answered_though_there_are_several_solutions() {
    let (_folder, path) = folder();
    let two = r#"{"id": "q", "categories": [{"name": "Client", "entities": ["Ann", "Bea", "Cleo"]}, {"name": "Price", "entities": ["$5", "$6", "$7"]}], "clues": ["Ann paid $6."], "question": "Who paid $6?"}"#;
    fs::write(path("q.jsonl"), two).unwrap();
    let out = run(&["solve", &path("q.jsonl")]);
    let result: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((result["status"].as_str(), result["answer"].as_str()), (Some("multiple"), Some("Ann")));
}
