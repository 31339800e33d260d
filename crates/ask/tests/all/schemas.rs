//! The schemas of requests and answers are those that the types give, and what is asked and answered is valid.

use because_ask::{Handle, Request, answers_schema, ask, requests_schema};
use serde_json::{Value, json};

fn shipped(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// Holds a schema against its file; `BLESS=1` writes it.
fn published(name: &str, schema: &Value) {
    let path = format!("{}/../../docs/{name}.schema.json", env!("CARGO_MANIFEST_DIR"));
    let text = format!("{}\n", serde_json::to_string_pretty(schema).unwrap());
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == text, "docs/{name}.schema.json is not what the types give: BLESS=1 writes it");
}

#[test]
fn the_published_schemas_are_those_of_the_types() {
    published("requests", &requests_schema());
    published("answers", &answers_schema());
}

fn validator(schema: &Value, of: Option<&str>) -> jsonschema::Validator {
    let mut schema = schema.clone();
    if let Some(name) = of {
        let whole = schema.as_object_mut().unwrap();
        whole.remove("anyOf");
        whole.insert("$ref".to_string(), json!(format!("#/$defs/{name}")));
    }
    jsonschema::draft202012::new(&schema).unwrap()
}

fn faults(of: &jsonschema::Validator, value: &Value) -> Vec<String> {
    of.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

#[test]
fn what_is_asked_and_answered_is_as_the_schemas_say() {
    let requests = validator(&requests_schema(), None);
    let answers = answers_schema();
    let any = validator(&answers, None);
    let about = |command: &str, name: &str, options: Value| json!({"command": command, "puzzle": shipped(name), "name": name, "options": options});
    let fact = json!({"a": {"category": "Client", "entity": "Hannah"}, "b": {"category": "Price", "entity": "$150"}, "value": true});
    let choice = json!({"first": {"other_clue": 1}, "second": {"adjacent_clue": 2}, "answer": "same"});
    let mut asked = vec![
        ("HintJson", about("hint", "spa", json!({"cost": {"weights": {"other_clue": 9}}, "level": "mark"}))),
        ("HintJson", about("hint", "spa", json!({"facts": [fact]}))),
        ("WhyJson", about("why", "spa", json!({"entities": ["Hannah", "$160"], "not": "Freda"}))),
        ("VerifyJson", about("verify", "spa", json!({"steps": "Hannah = $180"}))),
        ("MadeJson", json!({"command": "generate", "categories": 3, "entities": 3})),
        ("MadeJson", about("like", "spa", json!({"themes": ["harbour"]}))),
        ("ExplainJson", about("explain", "spa", json!({"cost": {"clue": 9, "clues": {"2": 5}}, "at": 2}))),
    ];
    for name in ["spa", "broken", "open", "friends"] {
        asked.extend([
            (
                "ExplainJson",
                about("explain", name, json!({"nested": true, "all_steps": true, "alternatives": true})),
            ),
            (
                "ExplainJson",
                about("explain", name, json!({"grade": true, "verify": true, "premises": "any"})),
            ),
            ("CheckJson", about("check", name, json!({"all": true, "count": true, "irredundant": true}))),
            ("SolveJson", about("solve", name, json!({"all": true, "limit": 3}))),
            ("WhyJson", about("why", name, json!({"cost": "effort"}))),
            ("HintJson", about("hint", name, json!({"level": "mark"}))),
            ("HintJson", about("hint", name, json!({"level": "why", "at": 2}))),
            ("ReadJson", about("read", name, json!({}))),
            ("ExportJson", about("export", name, json!({"format": "gcnf", "axioms": "groups"}))),
            ("DifficultyJson", about("grade", name, json!({"cost": "effort"}))),
            ("EditJson", about("edit", name, json!({}))),
            ("PreferJson", about("prefer", name, json!({"preferences": {"choices": [choice]}}))),
        ]);
    }
    let bad = json!({"command": "edit", "puzzle": "[[categories]]\nnam = 'x'"});
    asked.push(("EditJson", bad));
    for (name, request) in asked {
        assert!(faults(&requests, &request).is_empty(), "{request}: {:?}", faults(&requests, &request));
        let read: Request = serde_json::from_value(request.clone()).unwrap();
        let written = serde_json::to_value(&read).unwrap();
        assert!(faults(&requests, &written).is_empty(), "{written}: {:?}", faults(&requests, &written));
        let told = match ask(&read, &Handle::default()) {
            Ok(answer) => (name, serde_json::to_value(answer).unwrap()),
            Err(refusal) => ("Refusal", serde_json::to_value(refusal).unwrap()),
        };
        let found = faults(&validator(&answers, Some(told.0)), &told.1);
        assert!(found.is_empty(), "{found:?} in {}", told.1);
        assert!(told.0 == "Refusal" || any.is_valid(&told.1));
    }
    for wrong in [
        json!({"command": "solve"}),
        json!({"command": "dance", "puzzle": ""}),
        json!({"command": "solve", "puzzle": "", "more": 1}),
        json!({"command": "solve", "puzzle": "", "options": {"more": 1}}),
        json!({"command": "explain", "puzzle": "", "options": {"cost": "cheap"}}),
    ] {
        assert!(!requests.is_valid(&wrong) && serde_json::from_value::<Request>(wrong).is_err());
    }
}
