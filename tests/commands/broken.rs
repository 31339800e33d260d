//! `because check` of broken puzzles: the words, the JSON, and what a data set gets.

use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn json_of(arguments: &[&str]) -> (Option<i32>, Value) {
    let out = run(&[arguments, &["--json"]].concat());
    (out.status.code(), serde_json::from_slice(&out.stdout).unwrap())
}

#[test]
fn json_says_what_clashes_and_what_to_drop() {
    let (code, found) = json_of(&["check", "stalls"]);
    assert_eq!(code, Some(1));
    assert_eq!((&found["status"], &found["clashing_clues"]), (&json!("none"), &json!([1, 4])));
    let drop = json!([[1, 2], [1, 3], [1, 6], [2, 4], [3, 4], [4, 6]]);
    assert_eq!((&found["correction_sets"], &found["correction_sets_complete"]), (&drop, &json!(true)));
    assert!(found.get("clashes").is_none() && found.get("irredundant_sets").is_none());

    let (_, found) = json_of(&["check", "stalls", "--all"]);
    assert_eq!((&found["clashes"], &found["correction_sets"]), (&json!([[1, 4], [2, 3, 6]]), &drop));
    let (code, found) = json_of(&["check", "stalls", "--all", "--limit", "1"]);
    assert_eq!((&found["clashes"], &found["clashes_complete"]), (&json!([[1, 4]]), &json!(false)));
    assert_eq!((&found["correction_sets"], code), (&json!([[1, 2]]), Some(1)));
}

#[test]
fn json_says_which_clues_suffice() {
    let (code, found) = json_of(&["check", "friends", "--irredundant", "--all"]);
    assert_eq!((code, &found["spare_clues"]), (Some(0), &json!([4, 10])));
    let sets = json!([[1, 2, 3, 4, 5, 6, 7, 8, 9, 11], [1, 2, 3, 5, 6, 7, 8, 9, 10, 11]]);
    assert_eq!((&found["irredundant_sets"], &found["irredundant_sets_complete"]), (&sets, &json!(true)));
    let (_, found) = json_of(&["check", "friends", "--irredundant"]);
    assert_eq!(found["irredundant_sets"], json!([sets[0]]));
    let (_, found) = json_of(&["check", "friends"]);
    assert!(found.get("irredundant_sets").is_none());
}

#[test]
fn json_says_what_is_open_and_what_would_settle_it() {
    let (code, found) = json_of(&["check", "potluck"]);
    assert_eq!((code, &found["open_cells"]), (Some(1), &json!(36)));
    assert_eq!(found["settling_facts"].as_array().unwrap().len(), 3);
    assert_eq!(found["settling_at_least"], 3);
    assert_eq!(found["settling_solution"][0], json!(["Kim", "soup", "red"]));
}

#[test]
fn a_data_set_gets_what_costs_little_unless_all_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("set.jsonl");
    let categories = json!([
        {"name": "A", "entities": ["a", "b", "c"]}, {"name": "B", "entities": ["x", "y", "z"]},
    ]);
    let line = |clues: &[&str]| {
        let clues: Vec<Value> = clues.iter().map(|means| json!({"means": means})).collect();
        json!({"categories": categories, "clues": clues}).to_string()
    };
    let lines = [line(&["a = x", "a = y", "b = z"]), line(&["a = x"])];
    std::fs::write(&file, lines.join("\n")).unwrap();
    let results = |more: &[&str]| -> Vec<Value> {
        let out = run(&[&["check", file.to_str().unwrap()], more].concat());
        let text = String::from_utf8(out.stdout).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let plain = results(&[]);
    assert_eq!((&plain[0]["clashing_clues"], &plain[1]["open_cells"]), (&json!([1, 2]), &json!(4)));
    assert!(plain[0].get("correction_sets").is_none() && plain[1].get("settling_facts").is_none());
    let all = results(&["--all"]);
    assert_eq!((&all[0]["clashes"], &all[0]["correction_sets"]), (&json!([[1, 2]]), &json!([[1], [2]])));
    assert_eq!(all[1]["settling_facts"].as_array().unwrap().len(), 1);
    for backend in ["varisat", "batsat"] {
        assert_eq!(results(&["--all", "--backend", backend, "--threads", "1"]), all);
    }
}

#[test]
fn text_says_it_in_words() {
    let said = |arguments: &[&str]| String::from_utf8(run(arguments).stdout).unwrap();
    let text = said(&["check", "ferry"]);
    assert!(text.contains("These 5 clues cannot all be true"), "{text}");
    assert!(text.contains("`because explain` gives the steps from them to the contradiction."), "{text}");
    assert!(
        text.contains("There is a solution once one of these is dropped:\n  clue 1\n  clue 3\n"),
        "{text}"
    );
    let text = said(&["check", "stalls", "--all"]);
    assert!(text.contains("2 minimal sets of clues clash:\n  clues 1 and 4\n  clues 2, 3 and 6\n"), "{text}");
    assert!(text.contains("6 minimal sets of clues to drop:\n  clues 1 and 2\n"), "{text}");
    let text = said(&["check", "open"]);
    assert!(text.contains("22 of 48 cells differ among the solutions."), "{text}");
    assert!(text.contains("1 more fact would leave only solution 1: Hana uses blue."), "{text}");
    let text = said(&["check", "friends", "--irredundant"]);
    assert!(text.contains("10 clues suffice for the solution, and no fewer:"), "{text}");
    let text = said(&["check", "spa", "--irredundant"]);
    assert!(text.contains("No clue can be left out"), "{text}");
}

/// Given facts that clash leave nothing to drop.
#[test]
fn given_facts_that_clash_are_named_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("given.toml");
    let text = "given = ['a = x', 'b != y', 'b != z']\n\
        [[categories]]\nname = \"A\"\nentities = [\"a\", \"b\", \"c\"]\n\
        [[categories]]\nname = \"B\"\nentities = [\"x\", \"y\", \"z\"]\n\
        [[clues]]\nmeans = 'c = y'\n";
    std::fs::write(&file, text).unwrap();
    let (code, found) = json_of(&["check", file.to_str().unwrap(), "--all"]);
    assert_eq!((code, &found["status"]), (Some(1), &json!("none")), "{found}");
    assert_eq!((&found["clashes"], &found["correction_sets"]), (&json!([[]]), &json!([])));
    let text = String::from_utf8(run(&["check", file.to_str().unwrap()]).stdout).unwrap();
    assert!(
        text.contains("What the file gives as known cannot be so, whatever clues are dropped."),
        "{text}"
    );
}
