//! Every answer is as the description says, and every path is in it.

use std::collections::{BTreeMap, BTreeSet};

use because::serve::{Example, OPENAPI, Options, routes};
use serde_json::{Value, json};

use crate::serve::client::{Answer, Running, about, shipped};
use crate::serve::huge::huge;

/// The description, and what it says of answers.
struct Described {
    document: Value,
    known: BTreeMap<String, jsonschema::Validator>,
}

impl Described {
    fn new() -> Described {
        Described { document: serde_json::from_str(OPENAPI).unwrap(), known: BTreeMap::new() }
    }

    /// Follows a reference, if it is one.
    fn followed<'a>(&'a self, value: &'a Value) -> &'a Value {
        match value["$ref"].as_str() {
            Some(path) => self.document.pointer(&path[1..]).unwrap(),
            None => value,
        }
    }

    fn check(&mut self, schema: &Value, value: &Value) {
        let key = schema.to_string();
        if !self.known.contains_key(&key) {
            let mut whole = json!({"components": self.document["components"]});
            whole.as_object_mut().unwrap().extend(schema.as_object().unwrap().clone());
            self.known.insert(key.clone(), jsonschema::draft202012::new(&whole).unwrap());
        }
        let faults: Vec<String> =
            self.known[&key].iter_errors(value).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(faults.is_empty(), "{faults:?} in {value}");
    }

    /// Whether an answer to a POST is as described.
    fn judge(&mut self, path: &str, answer: &Answer) {
        let responses = self.document["paths"][path]["post"]["responses"].clone();
        let said = self.followed(&responses[answer.status.to_string()]).clone();
        assert!(said.is_object(), "{path}: {} is not described: {}", answer.status, answer.body);
        assert_eq!(answer.header("content-type"), Some("application/json"));
        self.check(&said["content"]["application/json"]["schema"], &answer.json());
    }

    /// The same of what is sent.
    fn judge_request(&mut self, path: &str, body: &Value) {
        let content = &self.document["paths"][path]["post"]["requestBody"]["content"];
        let schema = content["application/json"]["schema"].clone();
        self.check(&schema, body);
    }

    fn asked(&self) -> Vec<String> {
        let paths = self.document["paths"].as_object().unwrap();
        paths.iter().filter(|(_, of)| of["post"].is_object()).map(|(path, _)| path.clone()).collect()
    }

    /// Those that are about a text.
    fn asked_of_texts(&self) -> Vec<String> {
        let texts = |path: &String| WITHOUT_TEXT.iter().all(|(other, _)| other != path);
        self.asked().into_iter().filter(texts).collect()
    }
}

#[test]
fn every_path_is_described_and_what_is_described_is_there() {
    let described = Described::new();
    let paths = described.document["paths"].as_object().unwrap();
    let said: BTreeSet<(&str, &str)> = paths
        .iter()
        .flat_map(|(path, of)| {
            of.as_object().unwrap().keys().map(move |method| (method.as_str(), path.as_str()))
        })
        .collect();
    let routes = routes();
    assert_eq!(said, routes.iter().map(|(method, path)| (*method, path.as_str())).collect());
    let server = Running::start(Options::default());
    for (method, path) in said {
        let path = path.replace("{key}", "0").replace("{name}", "0");
        let bytes = crate::serve::client::head(server.address, &method.to_uppercase(), &path, "");
        let answer = crate::serve::client::send(server.address, bytes.as_bytes()).unwrap();
        assert_ne!(answer.status, 405, "{path}");
        assert_ne!(
            answer.body,
            "{\"error\":\"there is nothing here; /api/openapi.json says what there is\"}"
        );
    }
    assert_eq!(server.get("/api/nothing").status, 404);
    assert_eq!(server.get("/api/check").status, 405);
}

/// A path, and how a request to it is made.
type Asked = (&'static str, fn() -> Value);

/// A request to each of those that take no text.
const WITHOUT_TEXT: [Asked; 4] = [
    ("/api/generate", || json!({"categories": 3, "entities": 3, "seed": 1})),
    ("/api/themes", || json!({})),
    ("/api/booklet", || json!({"puzzles": [{"puzzle": shipped("spa")}], "two_up": true})),
    ("/api/file", || json!({"title": "x", "clues": []})),
];

#[test]
fn good_and_bad_answers_are_as_described() {
    let mut described = Described::new();
    let server = Running::start(Options::default());
    let asked = [
        ("/api/check", json!({"count": true, "limit": 50})),
        ("/api/check", json!({"all": true, "irredundant": true, "limit": 20})),
        ("/api/explain", json!({"nested": true, "all_steps": true, "alternatives": true})),
        ("/api/explain", json!({"at": 1, "cost": "effort"})),
        ("/api/explain", json!({"premises": "any"})),
        ("/api/solve", json!({"all": true})),
        ("/api/hint", json!({"level": "where"})),
        ("/api/hint", json!({"level": "why", "cost": "zebratutor"})),
        ("/api/hint", json!({"level": "mark"})),
        ("/api/why", json!({})),
        ("/api/export", json!({"format": "gcnf", "axioms": "groups"})),
        ("/api/difficulty", json!({"cost": "effort"})),
        ("/api/page", json!({"live": false})),
        ("/api/verify", json!({"steps": "Hannah = $160"})),
        ("/api/like", json!({"seed": 3})),
        ("/api/suggest", json!({"most": 3, "relations": ["order", "is"]})),
        ("/api/fill", json!({"keep": [1], "seed": 1})),
        ("/api/suggest", json!({"reword": 1})),
        ("/api/worth", json!({})),
        (
            "/api/prefer",
            json!({"preferences": {"choices": [{"first": {"other_clue": 1}, "second": {}, "answer": "same"}]}}),
        ),
        ("/api/hint", json!({"cost": {"weights": {"other_clue": 9}}})),
    ];
    let mut seen = BTreeSet::new();
    for name in ["spa", "broken", "open", "friends"] {
        for (path, options) in &asked {
            let body = about(name, options.clone());
            described.judge_request(path, &body);
            let answer = server.ask(path, &body);
            seen.insert((*path, answer.status));
            described.judge(path, &answer);
        }
        for path in ["/api/read", "/api/edit"] {
            let answer = server.ask(path, &about(name, json!({})));
            assert_eq!(answer.status, 200);
            described.judge(path, &answer);
        }
    }
    for (path, body) in WITHOUT_TEXT {
        described.judge_request(path, &body());
        let answer = server.ask(path, &body());
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        described.judge(path, &answer);
        seen.insert((path, 200));
    }
    for path in described.asked() {
        assert!(path == "/api/read" || path == "/api/edit" || seen.contains(&(path.as_str(), 200)), "{path}");
    }
}

#[test]
fn what_is_wrong_with_a_puzzle_is_answered_as_described() {
    let mut described = Described::new();
    let server = Running::start(Options::default());
    let folder = format!("{}/puzzles/bad", env!("CARGO_MANIFEST_DIR"));
    let mut texts =
        vec![("x".to_string(), String::new()), ("x".to_string(), "[[categories]]\nnam = 'x'".to_string())];
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_string();
        if let (true, Ok(text)) = (name.ends_with(".toml"), std::fs::read_to_string(&path)) {
            texts.push((name, text));
        }
    }
    for (place, (name, text)) in texts.iter().enumerate() {
        let body = json!({"puzzle": text, "name": name, "format": "toml"});
        let edit = server.ask("/api/edit", &body);
        described.judge("/api/edit", &edit);
        let edit = edit.json();
        assert_eq!(edit["read"].is_null(), !edit["faults"].as_array().unwrap().is_empty(), "{name}");
        let asked = described.asked_of_texts();
        let path = &asked[place % asked.len()];
        let answer = server.ask(path, &body);
        described.judge(path, &answer);
        if edit["read"].is_null() && path != "/api/edit" {
            assert_eq!(answer.status, 422, "{name} {path}");
            assert!(!answer.json()["error"].as_str().unwrap().is_empty());
        }
    }
    let wrong = json!({"a": {"category": "Client", "entity": "Nobody"}, "b": {"category": "Price", "entity": "$150"}, "value": true});
    for (path, options) in [
        ("/api/hint", json!({"facts": [wrong]})),
        ("/api/why", json!({"entities": ["Hannah"]})),
        ("/api/why", json!({"entities": ["Hannah", "Nobody"]})),
        ("/api/explain", json!({"cost": "ocus", "premises": "any"})),
        ("/api/explain", json!({"at": 999})),
        ("/api/export", json!({"axioms": "groups"})),
    ] {
        let answer = server.ask(path, &about("spa", options));
        assert_eq!(answer.status, 422, "{path}: {}", answer.body);
        described.judge(path, &answer);
    }
    let mut left_out = about("spa", json!({}));
    left_out["without"] = json!([99]);
    assert_eq!(server.ask("/api/check", &left_out).json()["error"], "without: there is no clue 99");
}

#[test]
fn what_a_limit_cut_short_is_answered_as_described() {
    let mut described = Described::new();
    let server = Running::start(Options::default());
    let mut cut = 0;
    // The longer one comes in the middle of the work, or after it on a fast machine. `like` may know before either that
    // there are many solutions.
    for (limit, expected) in [(0.2, &[200, 422, 503][..]), (0.001, &[200, 503])] {
        for path in described.asked_of_texts() {
            let mut body = json!({"puzzle": huge(), "time_limit": limit});
            if path == "/api/why" {
                body["options"] = json!({"entities": ["E0x0", "E1x0"]});
            }
            if path == "/api/verify" {
                body["options"] = json!({"steps": "E0x0 = E1x0"});
            }
            described.judge_request(&path, &body);
            let answer = server.ask(&path, &body);
            let soon = path == "/api/like" && answer.status == 422;
            assert!(soon || expected.contains(&answer.status), "{path}: {}", answer.body);
            described.judge(&path, &answer);
            cut += usize::from(answer.json()["status"] == "limit");
        }
    }
    assert!(cut >= 2, "{cut}");
    for bad in [json!(0), json!(-1), json!("1s")] {
        let answer = server.ask("/api/check", &json!({"puzzle": "", "time_limit": bad}));
        assert_eq!(answer.status, 400, "{bad}");
        described.judge("/api/check", &answer);
    }
}

#[test]
fn requests_that_are_no_requests_are_answered_as_described() {
    let mut described = Described::new();
    let server = Running::start(Options::default());
    for path in described.asked_of_texts() {
        for bad in [
            json!(null),
            json!([]),
            json!({}),
            json!({"puzzle": 1}),
            json!({"puzzle": "", "more": 1}),
            json!({"puzzle": "", "options": {"more": 1}}),
            json!({"puzzle": "", "format": "yaml"}),
            json!({"puzzle": "", "without": [-1]}),
        ] {
            let answer = server.ask(&path, &bad);
            assert_eq!(answer.status, 400, "{path} {bad}");
            described.judge(&path, &answer);
        }
    }
}

#[test]
fn puzzles_that_come_along_and_pages_are_as_described() {
    let example = Example { name: "spa".into(), title: "A spa".into(), puzzle: shipped("spa") };
    let server = Running::start(Options { examples: vec![example], ..Options::default() });
    let mut described = Described::new();
    for (path, asked) in [("/api/puzzles", "/api/puzzles"), ("/api/puzzles/{name}", "/api/puzzles/spa")] {
        let said = &described.document["paths"][path]["get"]["responses"]["200"]["content"];
        let schema = said["application/json"]["schema"].clone();
        let answer = server.get(asked);
        assert_eq!(answer.status, 200);
        described.check(&schema, &answer.json());
    }
    assert_eq!(server.get("/api/openapi.json").json(), described.document);
    assert_eq!(server.get("/api/puzzles/other").status, 404);
    let made = server.ask("/api/page", &about("spa", json!({}))).json();
    let made = made["html"].as_str().unwrap();
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let policy = page.header("content-security-policy").unwrap();
    let own = policy.strip_suffix("; frame-ancestors 'none'").unwrap();
    assert!(own.starts_with("default-src 'none'; script-src 'wasm-unsafe-eval' 'sha256-"));
    assert!(own.contains("connect-src 'self'"));
    assert!(page.body.contains(&format!("content=\"{}\"", own.replace('\'', "&#39;"))), "{own}");
    // The page of an explanation takes its place, and is held to the same policy.
    let said = made.split("Content-Security-Policy\" content=\"").nth(1).unwrap().split('"').next().unwrap();
    let sources = |of: &str| -> Vec<String> {
        let said = said.replace("&#39;", "'");
        let part = said.split("; ").find_map(|part| part.strip_prefix(of)).unwrap();
        part.split_whitespace().map(str::to_string).collect()
    };
    assert!(own.contains(&sources("script-src")[0]) && own.contains(&sources("style-src")[0]));
}

#[test]
fn requests_are_described_with_every_key_that_they_may_have() {
    let described = Described::new();
    let schema: Value = serde_json::from_str(include_str!("../../../docs/requests.schema.json")).unwrap();
    let keys = |object: &Value| -> BTreeSet<String> {
        object["properties"]
            .as_object()
            .into_iter()
            .flat_map(|of| of.keys())
            .filter(|key| *key != "command")
            .cloned()
            .collect()
    };
    let mut seen = 0;
    for request in schema["oneOf"].as_array().unwrap() {
        let path = format!("/api/{}", request["properties"]["command"]["const"].as_str().unwrap());
        let content = &described.document["paths"][&path]["post"]["requestBody"]["content"];
        if content.is_null() {
            continue;
        }
        let told = described.followed(&content["application/json"]["schema"]);
        assert_eq!(keys(told), keys(request), "{path}");
        if let Some(options) = request["properties"]["options"]["$ref"].as_str() {
            let options = schema.pointer(&options[1..]).unwrap();
            assert_eq!(keys(&told["properties"]["options"]), keys(options), "{path}");
        }
        seen += 1;
    }
    assert!(seen >= 7, "{seen}");
}
