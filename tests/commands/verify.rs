//! The command as scripts meet it: exit statuses, streams, data sets.

use std::fs;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

const LINE: &str = r#"{"categories":[{"name":"A","entities":["a","b"]},{"name":"B","entities":["c","d"]}],"clues":[{"means":"a = c"}]}"#;

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_because")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn results(out: &Output) -> Vec<Value> {
    text(&out.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn write(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn statuses_are_the_contract_s() {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| write(&folder, name, text);
    let ours = write("ours.json", &text(&run(&["explain", "spa", "--json"]).stdout));
    let clash = write("clash.json", &text(&run(&["explain", "broken", "--json"]).stdout));
    let good = write("good.steps", "Hannah != $150 [clue 1]\nFreda != $150");
    let bad = write("bad.steps", "Hannah = $150");
    let unknown = write("unknown.steps", "Hannah = $151");
    let right = write(
        "right.json",
        r#"{"solution": [["Aimee","$170","Nancy"],["Ginger","$150","Teri"],["Freda","$180","Whitney"],["Hannah","$160","Lynda"]]}"#,
    );
    let wrong = write(
        "wrong.json",
        r#"{"solution": [["Aimee","$170","Nancy"],["Ginger","$150","Lynda"],["Freda","$180","Whitney"],["Hannah","$160","Lynda"]]}"#,
    );
    for (args, status) in [
        (vec!["spa", &ours], 0),
        (vec!["spa", &ours, "--complete"], 0),
        (vec!["broken", &clash, "--complete"], 0),
        (vec!["spa", &good], 0),
        (vec!["spa", &good, "--complete"], 1),
        (vec!["spa", &bad], 1),
        (vec!["spa", &right], 0),
        (vec!["spa", &wrong], 1),
        (vec!["spa", &unknown], 2),
        (vec!["spa", "no-such-file"], 2),
        (vec!["no-such-file", &good], 2),
        (vec!["-", "-"], 2),
        (vec!["spa", &ours, "--time-limit", "0s"], 3),
        (vec!["spa", &ours, "--quick", "--smallest"], 2),
    ] {
        for json in [vec![], vec!["--json"]] {
            let out = run(&[vec!["verify"], args.clone(), json.clone()].concat());
            assert_eq!(out.status.code(), Some(status), "{args:?} {}", text(&out.stderr));
            assert_eq!(out.stderr.is_empty(), status < 2, "{args:?}");
            if !json.is_empty() && status != 2 {
                let result = &results(&out)[0];
                assert_eq!(result["error"], Value::Null);
                assert_eq!(result["status"] == "limit", status == 3);
            }
        }
    }
    let wrong = &results(&run(&["verify", "spa", &wrong, "--json"]))[0];
    assert_eq!(
        (&wrong["answer"]["cells_right"], &wrong["answer"]["cells"]),
        (&Value::from(7), &Value::from(8))
    );
    let failed = &results(&run(&["verify", "spa", &unknown, "--json"]))[0];
    assert!(failed["error"].as_str().unwrap().contains("`$151`") && failed["status"] == "error");
}

#[test]
fn a_bad_step_is_named_with_what_would_hold() {
    let folder = TempDir::new().unwrap();
    let steps = write(&folder, "some.steps", "Hannah != $150 [clue 1]\nHannah != Teri [clue 2; no facts]");
    let said = text(&run(&["verify", "spa", &steps]).stdout);
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("2. Hannah was not treated by Teri: this does not follow from clue 2; it does follow from the grid with clue 1."), "{said}");
    assert!(said.contains("Step 2 is the first that does not hold; 1 of 2 do."), "{said}");
}

#[test]
fn explanations_are_proved_again() {
    for (args, status) in [
        (vec!["spa"], 0),
        (vec!["broken"], 1),
        (vec!["open", "--premises", "any"], 1),
        (vec!["chess", "--nested"], 0),
    ] {
        let out = run(&[vec!["explain", "--verify"], args.clone()].concat());
        assert_eq!(out.status.code(), Some(status), "{args:?}");
        assert!(
            text(&out.stdout).ends_with("Every step was proved again, by SAT over all axioms and clues.\n")
        );
        let json = &results(&run(&[vec!["explain", "--verify", "--json"], args.clone()].concat()))[0];
        assert_eq!(json["verified"], true);
        assert_eq!(json["steps"].to_string().contains("\"nested\""), args.contains(&"--nested"));
        let plain = &results(&run(&[vec!["explain", "--json"], args].concat()))[0];
        assert_eq!((&plain["steps"], &plain["verified"]), (&json["steps"], &Value::Null));
    }
}

#[test]
fn many_sequences_of_one_puzzle_keep_their_order() {
    let folder = TempDir::new().unwrap();
    let ours = text(&run(&["explain", "spa", "--json"]).stdout);
    let kinds = [
        ours.trim(),
        r#"["Hannah = $150"]"#,
        r#"{"steps": ["Hanna = $150"]}"#,
        r#"{"solution": []}"#,
        "{\"cut",
    ];
    let lines: Vec<&str> = (0..60).map(|i| kinds[i * i % 7 % 5]).collect();
    let file = write(&folder, "tries.jsonl", &lines.join("\n"));
    let one = run(&["verify", "spa", &file, "--threads", "1", "--summary"]);
    let many = run(&["verify", "spa", &file, "--threads", "4", "--summary", "--backend", "batsat"]);
    assert_eq!(one.stdout, many.stdout);
    assert_eq!(one.stderr, many.stderr);
    assert_eq!(one.status.code(), Some(2));
    let results = results(&one);
    assert_eq!(results.len(), 61);
    for (line, result) in lines.iter().zip(&results) {
        let kind = kinds.iter().position(|kind| kind == line).unwrap();
        assert_eq!(result["id"], "spa");
        assert_eq!(result["error"].is_string(), kind == 2 || kind == 4, "{result}");
        match kind {
            0 => assert!(result["sound"] == true && result["complete"] == true),
            1 => assert!(result["steps"][0]["label"] == "false" && result["first_bad"] == 1),
            3 => assert!(result["answer"]["cell_accuracy"] == 0.0 && result["sound"].is_null()),
            _ => {}
        }
    }
    let summary = &results[60]["summary"];
    let count = |kind: usize| lines.iter().filter(|line| **line == kinds[kind]).count();
    assert_eq!(summary["sound"], count(0));
    assert_eq!(summary["sequences"], count(0) + count(1));
    assert_eq!(summary["errors"], count(2) + count(4));
    assert_eq!(summary["answers"], count(3));
    assert!(text(&one.stderr).contains(&format!("sound sequences: {} of {}", count(0), count(0) + count(1))));
}

#[test]
fn sequences_find_their_puzzles() {
    let folder = TempDir::new().unwrap();
    let other = LINE.replace("a = c", "a = d");
    let with_id = |line: &str, id: &str| line.replacen('{', &format!("{{\"id\":\"{id}\","), 1);
    let set = [
        with_id(LINE, "x"),
        with_id(&other, "y"),
        LINE.to_string(),
        String::new(),
        with_id(LINE, "z"),
        "{".to_string(),
    ];
    let set = write(&folder, "set.jsonl", &set.join("\n"));
    let steps = [
        r#"{"id": "y", "steps": ["a = d"]}"#,
        r#"{"id": "x", "steps": ["a = d"]}"#,
        r#"["a = c"]"#,
        r#"{"id": "nobody", "steps": ["a = c"]}"#,
        r#"{"id": "y", "solution": [["a", "d"], ["b", "c"]]}"#,
        r#"{"id": "line 3", "steps": ["a = d"]}"#,
        r#"["a = c"]"#,
    ];
    let steps = write(&folder, "steps.jsonl", &steps.join("\n"));
    let out = run(&["verify", &set, &steps]);
    assert_eq!(out.status.code(), Some(2));
    let results = results(&out);
    let ids: Vec<&str> = results.iter().map(|result| result["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["y", "x", "line 3", "nobody", "y", "line 3", "line 7", "z", "line 6"]);
    let sound: Vec<&Value> = results.iter().map(|result| &result["sound"]).collect();
    let (yes, no, none) = (Value::from(true), Value::from(false), Value::Null);
    assert_eq!(sound, [&yes, &no, &yes, &none, &none, &no, &none, &none, &none]);
    assert_eq!(results[4]["answer"]["right"], true);
    assert!(results[3]["error"].as_str().unwrap().contains("no puzzle `nobody`"));
    assert!(results[6]["error"].as_str().unwrap().contains("no puzzle on line 7"));
    assert!(results[7]["error"].as_str().unwrap().contains("no sequence for this puzzle"));
    assert!(text(&out.stderr).contains("2 puzzles have none"));

    // What explain says of a data set is accepted, whether its puzzles have names or not.
    let good = write(&folder, "good.jsonl", &[LINE, &other, &with_id(LINE, "x")].join("\n"));
    let ours = write(&folder, "ours.jsonl", &text(&run(&["explain", &good]).stdout));
    let out = run(&["verify", &good, &ours, "--complete", "--smallest"]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stdout));
    // Puzzles cannot be looked up in a stream, and one sequence is not about many puzzles.
    assert_eq!(run(&["verify", "-", &ours, "--input", "jsonl"]).status.code(), Some(2));
    let one = write(&folder, "one.json", "[]");
    assert_eq!(run(&["verify", &good, &one]).status.code(), Some(2));
}
