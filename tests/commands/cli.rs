//! The command line as scripts meet it: exit statuses, streams, files, data sets.
#![allow(clippy::unwrap_used, missing_docs)]

use std::fs;
use std::process::{Command, Output, Stdio};

const SPA: &str = include_str!("../../puzzles/spa.toml");
const LINE: &str = r#"{"categories":[{"name":"A","entities":["a","b"]},{"name":"B","entities":["c","d"]}],"clues":[{"means":"a = c"}]}"#;

fn because(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.args(args).stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    because(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The spa puzzle without its last clue and its solution.
fn ambiguous() -> String {
    let (most, _) = SPA.rsplit_once("[[clues]]").unwrap();
    let (head, tail) = most.split_once("solution").unwrap();
    let (_, tail) = tail.split_once("\n]\n").unwrap();
    format!("# multiple\n{head}{tail}")
}

#[test]
fn shipped_puzzles_are_known_by_name() {
    let out = run(&["explain", "spa"]);
    assert_eq!(out.status.code(), Some(0));
    let shown = text(&out.stdout);
    assert!(shown.contains(" 1. ") && shown.contains("because clue ") && !shown.contains('\u{1b}'));
    assert!(out.stderr.is_empty());
}

#[test]
fn statuses_are_the_contract_s() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.toml");
    fs::write(&file, ambiguous()).unwrap();
    let file = file.to_str().unwrap();
    for (args, status) in [
        (vec!["solve", "spa"], 0),
        (vec!["check", file], 1),
        (vec!["explain", file], 1),
        (vec!["solve", "no-such-file"], 2),
        (vec!["solve", "spa", "--no-such-flag"], 2),
        (vec!["frobnicate"], 2),
        (vec![], 2),
        (vec!["--help"], 0),
        (vec!["explain", "spa", "--at", "9999"], 2),
        (vec!["explain", "spa", "--at", "9999", "--json"], 2),
        (vec!["export", "spa", "--clues", "77"], 2),
        (vec!["export", "spa", "--format", "gcnf", "--projection", "show"], 2),
        (vec!["export", "spa", "--format", "asp", "--encoding", "tuple"], 2),
        (vec!["export", "spa", "--format", "opb", "--axioms", "hard"], 2),
        (vec!["import", "puzzles/spa.toml"], 2),
        (vec!["explain", "spa", "--cost", "cheap"], 2),
        (vec!["explain", "spa", "--cost", "no-such-file.toml"], 2),
        (vec!["explain", "spa", "--cost", "ocus"], 0),
        (vec!["explain", "broken", "--cost", "ocus"], 1),
        (vec!["explain", "broken"], 1),
        (vec!["check", "open"], 1),
    ] {
        let out = run(&args);
        assert_eq!(out.status.code(), Some(status), "{args:?}");
        assert_eq!(out.stdout.is_empty(), status == 2, "{args:?}");
        assert_eq!(out.stderr.is_empty(), status != 2, "{args:?}");
    }
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut command = because(&["explain", "spa"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let out = child.wait_with_output().unwrap();
    assert_eq!(out.status.code(), Some(0));
    assert_eq!(text(&out.stderr), "");
}

#[test]
fn data_sets_keep_their_order_and_survive_bad_lines() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("set.jsonl");
    let bad = |i: usize| i % 7 == 3;
    let lines: Vec<&str> = (0..40).map(|i| if bad(i) { "{\"broken\": " } else { LINE }).collect();
    fs::write(&file, format!("{}\n\n", lines.join("\n"))).unwrap();
    let file = file.to_str().unwrap();
    for command in ["solve", "check", "explain"] {
        let one = run(&[command, file, "--threads", "1"]);
        let many = run(&[command, file, "--threads", "4"]);
        assert_eq!(one.stdout, many.stdout, "{command}");
        assert_eq!(many.status.code(), Some(2), "{command}");
        let results: Vec<serde_json::Value> =
            text(&many.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(results.len(), 40);
        for (i, result) in results.iter().enumerate() {
            assert_eq!(result["id"], format!("line {}", i + 1));
            assert_eq!(result["status"] == "error", bad(i), "{command} {result}");
        }
    }
}

#[test]
fn output_files_are_whole_or_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("steps.md");
    let name = target.to_str().unwrap();
    let out = run(&["explain", "spa", "--format", "markdown", "-o", name]);
    assert_eq!((out.status.code(), out.stdout.len()), (Some(0), 0));
    let page = fs::read_to_string(&target).unwrap();
    assert!(page.starts_with("# "));
    assert_eq!(run(&["explain", "no-such-file", "-o", name]).status.code(), Some(2));
    assert_eq!(fs::read_to_string(&target).unwrap(), page);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "something was left behind");
    let nowhere = folder.path().join("no/such/folder.md");
    let out = run(&["explain", "spa", "-o", nowhere.to_str().unwrap()]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("cannot write"));
}

#[test]
fn new_does_not_overwrite() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = because(&["new", "my"]);
    assert_eq!(command.current_dir(folder.path()).output().unwrap().status.code(), Some(0));
    let file = folder.path().join("my.toml");
    fs::write(&file, "mine").unwrap();
    assert_eq!(command.output().unwrap().status.code(), Some(2));
    assert_eq!(fs::read_to_string(file).unwrap(), "mine");
}

#[test]
fn man_and_completions_go_to_stdout() {
    assert!(text(&run(&["man"]).stdout).contains(".TH because"));
    assert!(text(&run(&["completions", "fish"]).stdout).contains("complete -c because"));
}

#[test]
fn colour_only_where_wanted() {
    assert!(text(&run(&["explain", "spa", "--color", "always"]).stdout).contains("\u{1b}["));
    assert!(!text(&run(&["explain", "spa", "--color", "never"]).stdout).contains('\u{1b}'));
}

#[test]
fn a_time_limit_is_exit_3_and_said() {
    for command in ["explain", "check", "solve"] {
        let out = run(&[command, "spa", "--time-limit", "0s", "--json"]);
        assert_eq!(out.status.code(), Some(3), "{command}");
        let result: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
        assert_eq!(result["status"], "limit", "{command}");
        assert!(text(&out.stderr).contains("time limit"), "{command}");
    }
    let out = run(&["why", "spa", "--time-limit", "0s"]);
    assert_eq!(out.status.code(), Some(3));
    let said = "the time limit was reached before it was known whether the clues settle this";
    assert!(text(&out.stderr).contains(said), "{}", text(&out.stderr));
}

#[test]
fn what_new_writes_works_as_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    for args in [["new", "x"], ["check", "x.toml"], ["explain", "x.toml"]] {
        let out = because(&args).current_dir(folder.path()).output().unwrap();
        assert_eq!(out.status.code(), Some(0), "{args:?}: {}", text(&out.stderr));
    }
}

/// What no reader of English understands.
const NONSENSE: &str = "Unless Hannah glimmed, Lynda outzorbed $150 rather than not.";

/// The spa puzzle with some clues that say nothing that is understood.
fn unread(numbers: &[usize]) -> String {
    let mut parts: Vec<String> = SPA.split("[[clues]]").map(str::to_string).collect();
    for number in numbers {
        parts[*number] = format!("\ntext = \"{NONSENSE}\"\n\n");
    }
    parts.join("[[clues]]")
}

#[test]
fn clues_that_are_not_understood_are_named_and_spoil_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("english.toml");
    let name = file.to_str().unwrap();
    fs::write(&file, unread(&[2, 3])).unwrap();
    let line = 1 + unread(&[2, 3]).lines().position(|l| l.contains(NONSENSE)).unwrap();
    for command in ["solve", "check", "explain", "export"] {
        let out = run(&[command, name]);
        assert_eq!(out.status.code(), Some(1), "{command}");
        let said = text(&out.stderr);
        assert!(said.contains(&format!("clue 2 is not understood: {NONSENSE}")), "{command}: {said}");
        assert!(said.contains("clue 3 is not understood"), "{command}: {said}");
        assert!(!said.contains("clue 1"), "{command}: {said}");
        assert!(said.contains(&format!(":{line}:")) || said.contains(&format!(":{}:", line - 1)), "{said}");
    }
    for command in ["solve", "check", "explain"] {
        let out = run(&[command, name, "--json"]);
        let result: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
        assert_eq!(result["status"], "unread", "{command}");
    }
    let out = run(&["solve", name, "--json"]);
    let result: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    let states: Vec<&str> =
        result["clues"].as_array().unwrap().iter().map(|c| c["status"].as_str().unwrap()).collect();
    assert_eq!(states, ["read", "unread", "unread", "read", "read"]);
    assert_eq!(result["clues"][1]["means"], "");
}

#[test]
fn clues_that_are_not_needed_need_not_be_understood() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("spare.toml");
    fs::write(&file, SPA.replacen("[[clues]]", &format!("[[clues]]\ntext = \"{NONSENSE}\"\n\n[[clues]]"), 1))
        .unwrap();
    let out = run(&["solve", file.to_str().unwrap(), "--json"]);
    let result: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((result["status"].as_str(), out.status.code()), (Some("unique"), Some(1)));
    assert!(result["solution"].is_array());
}

#[test]
fn explanations_as_json_hold_what_the_contract_says() {
    let out = run(&["explain", "spa", "--json"]);
    let result: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    for key in ["schema", "id", "status", "puzzle", "steps", "complete", "totals"] {
        assert!(!result[key].is_null(), "{key}");
    }
    assert_eq!((&result["id"], &result["status"]), (&"spa".into(), &"unique".into()));
    let steps = result["steps"].as_array().unwrap();
    for key in ["n", "clues", "axioms", "premises", "derived", "cost", "technique", "sentence", "used_up"] {
        assert!(!steps[0][key].is_null(), "{key}");
    }
    assert_eq!(result["totals"]["derived"], 48);
    // The steps do not depend on the solver.
    let other = run(&["explain", "spa", "--json", "--backend", "batsat"]);
    assert_eq!(out.stdout, other.stdout);
}

#[test]
fn a_bad_file_is_one_error_for_people_and_one_for_programs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.toml");
    fs::write(&file, "[[categories]]\nnam = 'x'\n").unwrap();
    let out = run(&["solve", file.to_str().unwrap(), "--json"]);
    assert_eq!(out.status.code(), Some(2));
    let result: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((&result["id"], &result["status"]), (&"bad".into(), &"error".into()));
    assert!(text(&out.stderr).contains("nam"));
}

#[test]
fn exports_are_formulas() {
    let out = run(&["export", "spa", "--format", "dimacs", "--projection", "show"]);
    assert_eq!(out.status.code(), Some(0));
    let shown = text(&out.stdout);
    assert!(shown.contains("\np cnf ") && shown.contains("c p show 1 2 "));
    let out = run(&["export", "spa", "--format", "gcnf", "--axioms", "groups"]);
    assert!(text(&out.stdout).contains("\np gcnf "));
    for (format, holds) in [
        ("wcnf", "\n1 63 0\n"),
        ("opb", "\n+1 x1 +1 x2 +1 x3 +1 x4 = 1 ;\n"),
        ("asp", "\n:- not clue1.\n"),
        ("fodot", "\ntheory clue_1:V {\n"),
        ("minizinc", "\nconstraint :: \"clue 1\"\n"),
        ("json", "\"means\": \"Price(Hannah) > Price(Teri)\""),
    ] {
        let out = run(&["export", "spa", "--format", format, "--clues", "1-5"]);
        assert!(text(&out.stdout).contains(holds), "{format}");
    }
}

#[test]
fn exports_come_back_as_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let (cnf, toml) = (folder.path().join("spa.cnf"), folder.path().join("spa.toml"));
    let (cnf, toml) = (cnf.to_str().unwrap(), toml.to_str().unwrap());
    assert_eq!(run(&["export", "spa", "-o", cnf]).status.code(), Some(0));
    assert_eq!(run(&["import", cnf, "-o", toml]).status.code(), Some(0));
    let answer = |name: &str| text(&run(&["solve", name]).stdout);
    assert_eq!(answer(toml).lines().last(), answer("spa").lines().last());
    let json = run(&["import", cnf, "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["clues"][4]["means"], "either(Hannah = \"$180\", Hannah = Lynda)");
    let changed = fs::read_to_string(cnf).unwrap().replacen(" 0\n-", " 0\n", 1);
    fs::write(cnf, changed).unwrap();
    let out = run(&["import", cnf]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("its clauses are not those that its comments tell"));
}

#[test]
fn steps_are_weighed_as_a_file_says() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let cost = |weights: &str, more: &[&str]| {
        fs::write(&file, weights).unwrap();
        run(&[&["explain", "spa", "--cost", file.to_str().unwrap()], more].concat())
    };
    let steps = |out: Output| {
        assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
        serde_json::from_slice::<serde_json::Value>(&out.stdout).unwrap()
    };
    let counted = "clue = 5\nbijection = 0\ntransitivity = 0\ngoal = 0\n";
    let effort = steps(run(&["explain", "spa", "--cost", "effort", "--json"]));
    assert_eq!(steps(cost(counted, &["--json"])), effort);
    // A clue that costs more comes later.
    let dear = steps(cost(&format!("{counted}[clues]\n1 = 500\n2 = 500\n"), &["--json"]));
    assert_ne!(dear["steps"], effort["steps"]);
    assert!(dear["totals"]["cost"].as_u64() > effort["totals"]["cost"].as_u64());
    let said = cost("clue = 20", &[]);
    assert!(text(&said.stdout).contains("Together they cost "));

    let wrong = cost("cleu = 20\npremise = 0", &[]);
    assert_eq!(wrong.status.code(), Some(2));
    let said = text(&wrong.stderr);
    assert!(said.contains("did you mean `clue`?") && said.contains("mine.toml:2:11"), "{said}");
    let absent = cost("[clues]\n77 = 5", &[]);
    assert_eq!(absent.status.code(), Some(2));
    assert!(text(&absent.stderr).contains("no such clue"));
}

#[test]
fn steps_of_which_nothing_is_asked_are_never_called_smallest() {
    for format in ["text", "markdown", "json"] {
        let out = run(&["explain", "spa", "--premises", "any", "--format", format]);
        assert_eq!(out.status.code(), Some(0));
        let shown = text(&out.stdout);
        assert!(shown.contains("because clue "), "{shown}");
        for claim in ["smallest", "fewest", "easiest", "limit"] {
            assert!(!shown.contains(claim), "{format}: {claim}");
        }
    }
    let json = text(&run(&["explain", "spa", "--premises", "any", "--json"]).stdout);
    assert!(json.contains(r#""premise_search":"any""#) && json.contains(r#""proven":false"#));
}
