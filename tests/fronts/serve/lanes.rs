//! No request keeps the others waiting.

use std::thread;
use std::time::{Duration, Instant};

use because::serve::{Layout, Options};
use serde_json::json;

use crate::serve::client::{JSON, Running, about, posted, send};
use crate::serve::huge::huge;

#[test]
fn small_requests_pass_huge_ones() {
    let layout = Layout { quick_threads: 1, slow_threads: 1, ..Layout::default() };
    let server = Running::start(Options { layout, ..Options::default() });
    let address = server.address;
    let huge = huge();
    let start = Instant::now();
    // Some of them begin in the quick lane, and move over.
    let large: Vec<_> = ["explain", "check", "hint", "explain", "solve", "check"]
        .into_iter()
        .map(|path| {
            let body = json!({"puzzle": huge, "time_limit": 4}).to_string();
            thread::spawn(move || {
                send(address, &posted(address, &format!("/api/{path}"), &body, JSON)).unwrap().status
            })
        })
        .collect();
    thread::sleep(Duration::from_millis(200));
    for _ in 0..4 {
        let asked = Instant::now();
        let answer = server.ask("/api/hint", &about("spa", json!({"level": "mark"})));
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(answer.json()["step"]["sentence"].is_string());
        assert!(asked.elapsed() < Duration::from_secs(3), "{:?}", asked.elapsed());
    }
    for thread in large {
        assert!([200, 503].contains(&thread.join().unwrap()));
    }
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn too_much_at_once_is_refused_in_plain_words() {
    let layout =
        Layout { quick_threads: 1, slow_threads: 1, quick_waiting: 1, slow_waiting: 1, ..Layout::default() };
    let server = Running::start(Options { layout, ..Options::default() });
    let address = server.address;
    let body = json!({"puzzle": huge(), "time_limit": 1.5}).to_string();
    let asked: Vec<_> = (0..8)
        .map(|_| {
            let body = body.clone();
            thread::spawn(move || send(address, &posted(address, "/api/explain", &body, JSON)).unwrap())
        })
        .collect();
    let answers: Vec<_> = asked.into_iter().map(|thread| thread.join().unwrap()).collect();
    let busy: Vec<_> = answers.iter().filter(|answer| answer.status == 503).collect();
    assert!(busy.len() >= 5, "{}", busy.len());
    for answer in busy {
        assert!(answer.json()["error"].as_str().unwrap().contains("try again in a moment"));
        assert_eq!(answer.header("retry-after"), Some("1"));
    }
    assert_eq!(server.ask("/api/check", &about("spa", json!({}))).status, 200);
}

#[test]
fn answers_at_the_same_time_are_those_one_after_the_other() {
    let server = Running::start(Options::default());
    let address = server.address;
    let names = ["spa", "broken", "open", "friends", "choir", "books"];
    let ask = move |name: &str| {
        send(address, &posted(address, "/api/check", &about(name, json!({})).to_string(), JSON)).unwrap()
    };
    let alone: Vec<String> = names.iter().map(|name| ask(name).body).collect();
    let together: Vec<_> = (0..24).map(|n| thread::spawn(move || (n, ask(names[n % names.len()])))).collect();
    for thread in together {
        let (n, answer) = thread.join().unwrap();
        assert_eq!((answer.status, &answer.body), (200, &alone[n % names.len()]));
    }
}
