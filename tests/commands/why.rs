//! `because why` as scripts meet it.

use std::process::{Command, Output, Stdio};

use because_tell::render::json::{FactJson, WhyJson};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_because")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn statuses_are_the_contract_s() {
    for (args, status) in [
        (vec!["why", "spa", "Hannah", "$160"], 0),
        (vec!["why", "spa", "hannah", "$150"], 0),
        (vec!["why", "spa"], 0),
        (vec!["why", "spa", "Hannah", "$160", "Freda", "Whitney"], 0),
        (vec!["why", "spa", "Hannah", "$160", "--not", "Freda"], 0),
        (vec!["why", "spa", "--not", "Freda"], 0),
        (vec!["why", "spa", "Hannah", "$170", "--not", "Aimee"], 1),
        (vec!["why", "broken"], 1),
        (vec!["why", "broken", "Ada", "iris"], 1),
        (vec!["why", "open", "Hana", "blue"], 1),
        (vec!["why", "open", "Gil", "attic"], 0),
        (vec!["why", "spa", "Hannah", "$160", "--premises", "any"], 0),
        (vec!["why", "spa", "Hannah", "$160", "--cost", "ocus"], 0),
        (vec!["why", "spa", "Hannah", "$160", "--cost", "zebratutor", "--grids"], 0),
        (vec!["why", "spa", "Hannah", "$160", "--format", "markdown"], 0),
        (vec!["why", "spa", "Hannah"], 2),
        (vec!["why", "spa", "Hanna", "$160"], 2),
        (vec!["why", "spa", "Hannah", "Freda"], 2),
        (vec!["why", "spa", "Hannah", "$160", "--not", "Lynda"], 2),
        (vec!["why", "spa", "Hannah", "$160", "--not", "Hannah"], 2),
        (vec!["why", "spa", "Hannah", "$160", "Freda", "$150", "--not", "Aimee"], 2),
        (vec!["why", "spa", "--not", "Lynda"], 2),
        (vec!["why", "open"], 2),
        (vec!["why", "open", "--not", "Hana"], 2),
        (vec!["why", "spa", "--cost", "ocus", "--premises", "any"], 2),
        (vec!["why", "no-such-file"], 2),
    ] {
        let out = run(&args);
        assert_eq!(out.status.code(), Some(status), "{args:?} {}", text(&out.stderr));
        assert_eq!(out.stdout.is_empty(), status == 2, "{args:?}");
        assert_eq!(out.stderr.is_empty(), status != 2, "{args:?}");
    }
}

#[test]
fn all_faults_are_found_in_one_run() {
    let said = text(&run(&["why", "spa", "Hanna", "$160", "Freda", "Lyndo", "Aimee", "Ginger"]).stderr);
    for part in ["did you mean Hannah?", "did you mean Lynda?", "different categories"] {
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn json_reads_back_and_says_what_was_asked() {
    let out = run(&["why", "spa", "Hannah", "$160", "--json"]);
    let json: WhyJson = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(serde_json::to_string(&json).unwrap(), text(&out.stdout).trim_end());
    assert!(json.simplified && json.explain.complete && json.supposed.is_empty());
    let FactJson { a, b, value } = &json.asked[0];
    assert_eq!((a.entity.as_str(), b.entity.as_str(), *value), ("Hannah", "$160", true));
    let numbers: Vec<usize> = json.explain.steps.iter().map(|step| step.n).collect();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
    assert!(json.explain.steps.last().unwrap().derived.contains(&json.asked[0]));

    let out = run(&["why", "spa", "Hannah", "$160", "--not", "Freda", "--json"]);
    let json: WhyJson = serde_json::from_slice(&out.stdout).unwrap();
    let last = json.explain.steps.last().unwrap();
    assert!(last.contradiction);
    assert_eq!(json.supposed[0].a.entity, "Freda");
    assert!(json.explain.steps.iter().any(|step| step.premises.contains(&json.supposed[0])));

    let out = run(&["why", "open", "Hana", "blue", "--json"]);
    let json: WhyJson = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((json.open.len(), json.asked.len(), out.status.code()), (1, 0, Some(1)));
}

#[test]
fn text_says_what_is_explained_and_that_nothing_is_spare() {
    let shown = text(&run(&["why", "spa", "Hannah", "$160"]).stdout);
    assert!(shown.contains("\nWhy Hannah paid $160:\n"), "{shown}");
    assert!(shown.contains("Each of them is needed."), "{shown}");
    let shown = text(&run(&["why", "spa"]).stdout);
    assert!(shown.ends_with("Answer: Aimee was treated by Nancy.\n"), "{shown}");
    let shown = text(&run(&["why", "spa", "Hannah", "$160", "--not", "Freda"]).stdout);
    assert!(shown.contains("Suppose that Freda paid $160.") && shown.contains("So Freda did not pay $160."));
    let shown = text(&run(&["why", "open", "Hana", "blue"]).stdout);
    assert!(shown.contains("Nothing forces whether Hana uses blue"), "{shown}");
}

#[test]
fn data_sets_answer_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("set.jsonl");
    let line = r#"{"categories":[{"name":"A","entities":["a","b"]},{"name":"B","entities":["c","d"]}],"clues":[{"means":"a = c"}]}"#;
    let other = line.replace("\"a\",\"b\"", "\"e\",\"f\"").replace("a = c", "e = c");
    std::fs::write(&file, format!("{line}\n{{\n{other}\n{line}\n")).unwrap();
    let file = file.to_str().unwrap();
    let out = run(&["why", file, "a", "d"]);
    assert_eq!(out.status.code(), Some(2));
    let lines: Vec<WhyJson> = text(&out.stdout).lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let errors: Vec<bool> = lines.iter().map(|json| json.explain.error.is_some()).collect();
    assert_eq!(errors, [false, true, true, false]);
    assert!(!lines[0].asked[0].value);
}

#[test]
fn output_files_are_whole_or_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("why.md");
    let name = target.to_str().unwrap();
    assert_eq!(run(&["why", "spa", "--format", "markdown", "-o", name]).status.code(), Some(0));
    let page = std::fs::read_to_string(&target).unwrap();
    assert!(
        page.starts_with("# An afternoon") && page.contains("\n1. ") && page.contains("**Answer:** Aimee")
    );
    assert_eq!(run(&["why", "spa", "Nobody", "$160", "-o", name]).status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&target).unwrap(), page);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}
