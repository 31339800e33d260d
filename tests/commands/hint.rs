//! `because hint` as scripts meet it.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use because_encodings::testing::{Profile, puzzle};
use serde_json::{Value, json};
use tempfile::TempDir;

fn because(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // Who does not read its input may be gone before it is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn json(args: &[&str], input: &str) -> (Option<i32>, Value) {
    let out = because(&[args, &["--json"]].concat(), input);
    (out.status.code(), serde_json::from_slice(&out.stdout).unwrap_or_else(|e| panic!("{e}: {out:?}")))
}

fn said(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let out = because(args, input);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (out.status.code(), text(out.stdout), text(out.stderr))
}

#[test]
fn every_step_of_an_explanation_is_the_hint_at_it() {
    let (_, all) = json(&["explain", "spa"], "");
    for step in all["steps"].as_array().unwrap() {
        let n = step["n"].to_string();
        let (code, at) = json(&["explain", "spa", "--at", &n], "");
        assert_eq!((code, at["steps"].as_array().unwrap()), (Some(0), &vec![step.clone()]));
        let grid = at.to_string();
        let (code, by_grid) = json(&["hint", "spa", "--grid", "-", "--level", "mark"], &grid);
        let mut same = by_grid["step"].clone();
        same["n"] = step["n"].clone();
        // A hint is of the step alone.
        let mut alone = step.clone();
        alone.as_object_mut().unwrap().remove("carried");
        same["used_up"] = step["used_up"].clone();
        assert_eq!((code, &same), (Some(0), &alone));
        let (_, by_at) = json(&["hint", "spa", "--at", &n, "--level", "mark"], "");
        assert_eq!(by_at, by_grid);
    }
    let (_, text, _) = said(&["explain", "spa", "--at", "8"], "");
    assert!(text.contains("8. "));
    for wrong in ["0", "9", "99"] {
        let (code, out, error) = said(&["hint", "spa", "--at", wrong], "");
        assert_eq!((code, out.as_str()), (Some(2), ""), "{wrong}");
        assert!(error.contains("--at"), "{error}");
    }
}

#[test]
fn a_wrong_mark_is_named_with_its_line() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("my.grid");
    fs::write(&file, "# so far\nHannah != $150\n\nHannah = $170\nHannah != Teri\nFreda = $150\n").unwrap();
    let grid = file.to_str().unwrap();
    let (code, text, _) = said(&["hint", "spa", "--grid", grid], "");
    assert_eq!(code, Some(1));
    assert!(text.starts_with("The mark ‹✓› Hannah–$170 on line 4 is wrong.\n"), "{text}");
    assert!(text.contains("because") && text.ends_with("1 other mark is wrong as well.\n"), "{text}");
    let (code, found) = json(&["hint", "spa", "--grid", grid], "");
    assert_eq!(
        (code, &found["status"], &found["schema"]),
        (Some(1), &json!("unique"), &json!("because/hint/1"))
    );
    let wrong = &found["wrong"];
    assert_eq!((&wrong["line"], &wrong["fact"]["value"]), (&json!(4), &json!(true)));
    let mut opposite = wrong["fact"].clone();
    opposite["value"] = json!(false);
    assert_eq!(wrong["because"]["derived"], json!([opposite]));
    assert_eq!(wrong["also_wrong"].as_array().unwrap().len(), 1);
    assert!(found.get("step").is_none() && found.get("where").is_none());
}

#[test]
fn statuses_are_the_contract_s() {
    let full = "Aimee = $170\nAimee = Nancy\nGinger = $150\nGinger = Teri\nFreda = $180\nFreda = Whitney\n\
                Hannah = $160\nHannah = Lynda\n";
    for (args, input, status) in [
        (vec!["hint", "spa"], "", 0),
        (vec!["hint", "spa", "--grid", "-"], full, 0),
        (vec!["hint", "spa", "--grid", "-"], "Hannah = $180\n", 1),
        (vec!["hint", "broken"], "", 1),
        (vec!["hint", "open"], "", 0),
        (vec!["hint", "spa", "--cost", "ocus"], "", 0),
        (vec!["hint", "spa", "--cost", "zebratutor", "--level", "why"], "", 0),
        (vec!["hint", "spa", "--grid", "-"], "", 0),
        (vec!["hint", "spa", "--grid", "-"], "Hannah = $190\n", 2),
        (vec!["hint", "spa", "--grid", "-"], "{\"facts\": 3}", 2),
        (vec!["hint", "spa", "--grid", "-"], "{\"steps\": []}", 2),
        (vec!["hint", "spa", "--grid", "no-such-file"], "", 2),
        (vec!["hint", "spa", "--grid", "puzzles"], "", 2),
        (vec!["hint", "-", "--grid", "-"], "", 2),
        (vec!["hint", "spa", "--level", "all"], "", 2),
        (vec!["hint", "spa", "--grid", "x", "--at", "3"], "", 2),
        (vec!["hint", "set.jsonl", "--grid", "x"], "", 2),
        (vec!["hint", "spa", "--time-limit", "0s"], "", 3),
    ] {
        let (code, out, error) = said(&args, input);
        assert_eq!(code, Some(status), "{args:?} {input} {out} {error}");
        assert_eq!(out.is_empty(), status >= 2, "{args:?} {out}");
        assert_eq!(error.is_empty(), status < 2, "{args:?} {error}");
    }
    let (code, found) = json(&["hint", "spa", "--time-limit", "0s"], "");
    assert_eq!((code, &found["status"], &found["level"]), (Some(3), &json!("limit"), &json!("where")));
}

#[test]
fn what_is_wrong_with_a_grid_is_shown_at_its_place_and_in_json() {
    let marks = fs::read_to_string("puzzles/bad/marks.grid").unwrap();
    let (code, _, error) = said(&["hint", "spa", "--grid", "puzzles/bad/marks.grid"], "");
    assert_eq!(code, Some(2));
    assert_eq!(error.matches("--> puzzles/bad/marks.grid:").count(), 5, "{error}");
    assert!(error.contains("did you mean Hannah?"));
    let (code, found) = json(&["hint", "spa", "--grid", "-"], &marks);
    assert_eq!((code, &found["status"]), (Some(2), &json!("error")));
    assert!(found["error"].as_str().unwrap().contains("standard input:3"), "{found}");
}

#[test]
fn a_full_grid_and_one_that_nothing_follows_from_are_done() {
    let (_, found) = json(&["hint", "spa", "--at", "8", "--level", "mark"], "");
    let mut facts = found["step"]["derived"].as_array().unwrap().clone();
    let (_, at) = json(&["explain", "spa", "--at", "8"], "");
    facts.extend(at["steps"][0]["carried"].as_array().unwrap().iter().cloned());
    facts.extend(at["facts"].as_array().unwrap().iter().cloned());
    let (code, found) = json(&["hint", "spa", "--grid", "-"], &json!({ "facts": facts }).to_string());
    assert_eq!((code, &found["done"]), (Some(0), &json!(true)));
    // Of many solutions: all that they share is marked.
    let (_, check) = json(&["check", "open"], "");
    let grid = json!({ "facts": check["shared_facts"] }).to_string();
    let (code, found) = json(&["hint", "open", "--grid", "-"], &grid);
    assert_eq!((code, &found["done"], &found["status"]), (Some(0), &json!(true), &json!("multiple")));
    let (_, text, _) = said(&["hint", "open", "--grid", "-"], &grid);
    assert!(text.contains("nothing more follows: the clues leave more than one"), "{text}");
}

#[test]
fn lines_of_a_data_set_have_their_own_facts() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("set.jsonl");
    let puzzle = puzzle(4, 3, 3, Profile::IRREDUNDANT);
    let plain: Value = serde_json::from_str(&because_testing::lines::line("p", &puzzle)).unwrap();
    let names = |c: &str, e: &Value| json!({"category": c, "entity": e});
    let category = |c: usize| plain["categories"][c]["name"].as_str().unwrap().to_string();
    let entity = |c: usize, e: usize| names(&category(c), &plain["categories"][c]["entities"][e]);
    let (_, solved) = {
        fs::write(&file, plain.to_string()).unwrap();
        json(&["solve", file.to_str().unwrap()], "")
    };
    let partner = &solved["solution"][0][1];
    let right = json!({"a": entity(0, 0), "b": names(&category(1), partner), "value": true});
    let mut wrong = right.clone();
    wrong["value"] = json!(false);
    let with = |facts: Value| {
        let mut line = plain.clone();
        line["facts"] = facts;
        line.to_string()
    };
    let lines = [
        plain.to_string(),
        with(json!([right])),
        with(json!([wrong])),
        with(json!([{"a": 1}])),
        "{\"broken\": ".to_string(),
        with(json!([right, wrong])),
    ];
    fs::write(&file, lines.join("\n")).unwrap();
    let file = file.to_str().unwrap();
    let one = because(&["hint", file, "--level", "mark", "--threads", "1"], "");
    let many = because(&["hint", file, "--level", "mark", "--threads", "4"], "");
    assert_eq!(one.stdout, many.stdout);
    assert_eq!(many.status.code(), Some(2));
    let found: Vec<Value> = String::from_utf8(many.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(found.len(), 6);
    assert!(found[0]["step"]["premises"].as_array().unwrap().is_empty());
    assert_eq!(found[1]["step"]["technique"], "cross-out");
    assert_eq!(found[2]["wrong"]["fact"], wrong);
    for (place, line) in [(3, ":4:"), (4, ":5:"), (5, ":6:")] {
        assert_eq!(found[place]["status"], "error", "{place}");
        assert!(found[place]["error"].as_str().unwrap().contains(line), "{}", found[place]);
    }
}

#[test]
fn it_is_the_same_with_every_backend() {
    let grid = "Hannah != $150\nFreda != $150\nFreda != $160\nHannah = $170\n";
    let with =
        |backend| because(&["hint", "spa", "--grid", "-", "--json", "--backend", backend], grid).stdout;
    assert_eq!(with("varisat"), with("batsat"));
}
