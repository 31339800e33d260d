//! What is heard before an answer is whole.

use std::sync::Mutex;

use because_ask::{Asked, Handle};
use serde_json::{Value, json};

/// The answer to a command about a puzzle, and what was heard before it.
fn heard(command: &str, puzzle: &str, options: &Value) -> (Value, Vec<Value>) {
    let text = std::fs::read_to_string(format!("{}/../../puzzles/{puzzle}.toml", env!("CARGO_MANIFEST_DIR")));
    let request = json!({"puzzle": text.unwrap(), "name": puzzle, "format": "toml", "options": options});
    let asked = Asked::read(command, request.to_string().as_bytes()).unwrap();
    let signs = Mutex::new(Vec::new());
    let hear = |sign: &str| signs.lock().unwrap().push(serde_json::from_str(sign).unwrap());
    let reply = asked.answer(&Handle::default().with_signs(&hear));
    // It is the same answer, byte for byte, where nobody hears.
    assert_eq!(reply, asked.answer(&Handle::default()));
    (serde_json::from_str(&reply.json).unwrap(), signs.into_inner().unwrap())
}

/// What was heard under a key, in order.
fn under<'s>(signs: &'s [Value], key: &str) -> Vec<&'s Value> {
    signs.iter().filter_map(|sign| sign.get(key)).collect()
}

#[test]
fn each_told_step_is_heard_as_the_answer_has_it() {
    // Told in few, in all, and with steps of trial and error that open up.
    for (puzzle, options) in [
        ("spa", json!({})),
        ("zebra", json!({"all_steps": true})),
        ("pasta", json!({"cost": "zebratutor", "nested": true})),
    ] {
        let (answer, signs) = heard("explain", puzzle, &options);
        let closed = |step: &Value| {
            let mut step = step.clone();
            step.as_object_mut().unwrap().remove("nested");
            step
        };
        let steps: Vec<Value> = answer["steps"].as_array().unwrap().iter().map(closed).collect();
        let told: Vec<Value> = under(&signs, "told").into_iter().cloned().collect();
        assert!(steps.len() > 5 && told == steps, "{puzzle}");
        assert!(under(&signs, "page").is_empty() && !under(&signs, "progress").is_empty());
    }
}

#[test]
fn a_page_is_heard_without_its_steps_and_then_each_of_them() {
    let (answer, signs) = heard("page", "zebra", &json!({}));
    let whole = answer["html"].as_str().unwrap();
    let [first] = under(&signs, "page")[..] else { panic!("one page") };
    let first = first.as_str().unwrap();
    // The puzzle is there, and nothing of what is found out about it.
    for part in ["id=\"grid\"", "class=\"clue-list\"", "\"arriving\":true", "\"status\":\"limit\""] {
        assert!(first.contains(part), "{part}");
    }
    for part in ["<li class=\"step", "id=\"verdict\"", "class=\"notice\"", "id=\"answer-table\""] {
        assert!(!first.contains(part), "{part}");
        assert!(whole.contains(part) || part.contains("notice"), "{part}");
    }
    assert!(!whole.contains("\"arriving\":true"));
    let mut place = 1;
    for more in under(&signs, "more") {
        assert_eq!(more["place"], place);
        let steps = more["steps"].as_array().unwrap();
        place += steps.len();
        for (words, step) in more["words"].as_array().unwrap().iter().zip(steps) {
            // The page escapes what it writes.
            let sentence = words[0].as_str().unwrap().split(['"', '\'', '&', '<']).next().unwrap();
            assert!(whole.contains(sentence) && !step["d"].as_array().unwrap().is_empty(), "{sentence}");
        }
        assert_eq!(more["run"].is_null(), steps.len() == 1);
    }
    assert_eq!(place - 1, whole.matches("<li class=\"step").count());
    // A page to be saved has nobody to come to.
    let (_, signs) = heard("page", "spa", &json!({"live": false}));
    assert!(under(&signs, "page").is_empty() && under(&signs, "more").is_empty());
}
