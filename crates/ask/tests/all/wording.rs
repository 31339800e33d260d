//! How often explanations have to say "goes with", over the puzzles that the reader was developed on.

use because_ask::{Answer, Handle, Request, ask};
use serde_json::{Value, json};

/// Told sentences with "goes with" and all told sentences, of one puzzle.
fn neutral(puzzle: &Value) -> (usize, usize) {
    let categories = puzzle["categories"].as_array().unwrap().iter();
    let categories: Vec<Value> =
        categories.map(|of| json!({"name": of["name"], "entities": of["entities"]})).collect();
    let text = json!({"story": puzzle["story"], "categories": categories, "clues": puzzle["clues"]});
    let request = json!({"command": "explain", "puzzle": text.to_string(), "format": "json", "options": {"all_steps": true}});
    let request: Request = serde_json::from_value(request).unwrap();
    let Answer::Explain(told) = ask(&request, &Handle::default()).unwrap() else { panic!("no steps") };
    let sentences: Vec<&str> = told.steps.iter().map(|step| step.sentence.as_str()).collect();
    let says = |text: &&&str| text.contains("goes with") || text.contains("go with");
    (sentences.iter().filter(says).count(), sentences.len())
}

#[test]
#[ignore = "needs ../shared"]
fn few_sentences_say_goes_with() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/clues_train.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let of = text.lines().map(|line| neutral(&serde_json::from_str(line).unwrap()));
    let (with, all) = of.fold((0, 0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
    assert!(with < 60, "{with} of {all}");
}
