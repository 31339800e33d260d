//! An answer is what the command of that name prints with `--json`.

use std::process::Command;
use std::time::Duration;

use because::serve::Options;
use serde_json::{Value, json};

use crate::serve::client::{Running, about, shipped};

fn printed(args: &[&str]) -> Value {
    let out = Command::new(env!("CARGO_BIN_EXE_because"))
        .args(args)
        .arg("--json")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    serde_json::from_slice(&out.stdout).unwrap_or_else(|error| panic!("{error}: {args:?} {out:?}"))
}

#[test]
fn an_answer_is_what_the_command_prints() {
    let server = Running::start(Options { time_limit: Duration::from_secs(120), ..Options::default() });
    for name in ["spa", "broken", "open", "friends"] {
        let asked: [(&str, &[&str], Value); 10] = [
            ("read", &["read", name], json!({})),
            ("check", &["check", name], json!({})),
            (
                "check",
                &["check", name, "--count", "--all", "--irredundant", "--limit", "9"],
                json!({"count": true, "all": true, "irredundant": true, "limit": 9}),
            ),
            ("solve", &["solve", name], json!({})),
            ("solve", &["solve", name, "--all", "--limit", "3"], json!({"all": true, "limit": 3})),
            ("explain", &["explain", name], json!({})),
            (
                "explain",
                &["explain", name, "--cost", "effort", "--nested", "--all-steps", "--alternatives"],
                json!({"cost": "effort", "nested": true, "all_steps": true, "alternatives": true}),
            ),
            (
                "explain",
                &["explain", name, "--premises", "any", "--at", "1"],
                json!({"premises": "any", "at": 1}),
            ),
            (
                "hint",
                &["hint", name, "--level", "mark", "--cost", "effort"],
                json!({"level": "mark", "cost": "effort"}),
            ),
            (
                "export",
                &["export", name, "--format", "gcnf", "--axioms", "groups"],
                json!({"format": "gcnf", "axioms": "groups"}),
            ),
        ];
        for (path, args, options) in asked {
            let answer = server.ask(&format!("/api/{path}"), &about(name, options));
            assert_eq!(answer.status, 200, "{args:?}: {}", answer.body);
            assert_eq!(answer.json(), printed(args), "{args:?}");
        }
    }
    let why = json!({"entities": ["Hannah", "$160"], "not": "Freda"});
    let answer = server.ask("/api/why", &about("spa", why));
    assert_eq!(answer.json(), printed(&["why", "spa", "Hannah", "$160", "--not", "Freda"]));
}

#[test]
fn a_grid_is_marked_and_judged() {
    let server = Running::start(Options::default());
    let solved = server.ask("/api/explain", &about("spa", json!({}))).json();
    let steps = solved["steps"].as_array().unwrap();
    let facts = |step: &'_ Value| {
        let list = |key: &str| step[key].as_array().cloned().unwrap_or_default();
        [list("derived"), list("carried")].concat()
    };
    let known: Vec<Value> = steps[..6].iter().flat_map(facts).collect();
    let next = server.ask("/api/hint", &about("spa", json!({"facts": known, "level": "mark"}))).json();
    assert_eq!(next["step"]["derived"], steps[6]["derived"]);
    let mut wrong = known[0].clone();
    wrong["value"] = json!(!wrong["value"].as_bool().unwrap());
    let told = server.ask("/api/hint", &about("spa", json!({"facts": [wrong]}))).json();
    assert_eq!(told["wrong"]["fact"], wrong);
    assert_eq!(told["wrong"]["because"]["derived"], json!([known[0]]));
}

#[test]
fn without_a_clue_the_puzzle_is_that_without_it() {
    let server = Running::start(Options::default());
    let mut body = about("spa", json!({"count": true}));
    let all = server.ask("/api/check", &body).json();
    assert_eq!((&all["status"], &all["count"]), (&json!("unique"), &json!(1)));
    let clues =
        server.ask("/api/read", &body_without_options(&body)).json()["clues"].as_array().unwrap().len();
    for n in 1..=clues {
        body["without"] = json!([n]);
        let one_less = server.ask("/api/check", &body).json();
        let spare = all["spare_clues"].as_array().unwrap().contains(&json!(n));
        assert_eq!(one_less["status"] == "unique", spare, "clue {n}: {one_less}");
        // The others keep their numbers.
        let spare: Vec<u64> =
            one_less["spare_clues"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
        assert!(!spare.contains(&(n as u64)));
    }
}

fn body_without_options(body: &Value) -> Value {
    json!({"puzzle": body["puzzle"], "name": body["name"]})
}

#[test]
fn an_editor_learns_where_everything_is() {
    let server = Running::start(Options::default());
    let text = "Three cats 😺\n\nNames: Ada, Boo, Coco\nAges: 1, 2, 4\n\n1. Ada is older than Boo.\n2. Coco flurbs\n   the wozzle.\n";
    let edit = server.ask("/api/edit", &json!({"puzzle": text})).json();
    assert_eq!((&edit["format"], &edit["faults"]), (&json!("text"), &json!([])), "{edit}");
    let units: Vec<u16> = text.encode_utf16().collect();
    let at = |place: &Value| {
        let end = |key: &str| usize::try_from(place[key].as_u64().unwrap()).unwrap();
        String::from_utf16(&units[end("start")..end("end")]).unwrap()
    };
    assert!(at(&edit["clues"][0]).contains("Ada is older than Boo."));
    assert_eq!((&edit["clues"][0]["status"], &edit["clues"][0]["doubts"]), (&json!("read"), &json!([])));
    assert_eq!(edit["clues"][1]["status"], "unread");
    let doubt = at(&edit["clues"][1]["doubts"][0]);
    assert!(doubt.contains("wozzle") && !doubt.contains("Ada"), "{doubt}");
    let faulty = shipped("spa").replacen("name = ", "nam = ", 1);
    let edit = server.ask("/api/edit", &json!({"puzzle": faulty})).json();
    assert_eq!((&edit["format"], &edit["read"]), (&json!("toml"), &Value::Null));
    assert!(
        edit["faults"]
            .as_array()
            .unwrap()
            .iter()
            .any(|fault| fault["message"].as_str().unwrap().contains("nam"))
    );
}
