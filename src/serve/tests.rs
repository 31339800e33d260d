//! What only a defect in the engine would show, over a real socket.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;

use super::{Options, Server};

/// The name of a puzzle that brings a defect to light.
const DEFECT: &str = "a defect on purpose";

/// Fails as a defect of the engine would.
pub(crate) fn trip(request: &[u8]) {
    assert!(!String::from_utf8_lossy(request).contains(DEFECT), "on purpose");
}

#[test]
fn a_defect_is_a_plain_message_and_the_server_goes_on() {
    let server = Server::bind(Options::default()).unwrap();
    let (address, stopper) = (server.address(), server.stopper());
    let serving = thread::spawn(|| server.run());
    let ask = |name: &str| {
        let body = format!("{{\"puzzle\": \"\", \"name\": \"{name}\"}}");
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "POST /api/read HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    for _ in 0..20 {
        let broken = ask(DEFECT);
        assert!(broken.starts_with("HTTP/1.1 500"), "{broken}");
        let error = "{\"error\":\"a defect of this program; please report it with the puzzle\"}";
        assert!(broken.ends_with(error), "{broken}");
    }
    assert!(ask("other").starts_with("HTTP/1.1 422"));
    stopper.stop();
    serving.join().unwrap().unwrap();
}

#[test]
fn whoever_accepts_lines_hears_how_far_the_work_is_and_gets_the_same_answer() {
    let server = Server::bind(Options::default()).unwrap();
    let (address, stopper) = (server.address(), server.stopper());
    let serving = thread::spawn(|| server.run());
    let ask = |command: &str, puzzle: &str, accepts: &str| {
        let body = serde_json::json!({ "puzzle": puzzle, "name": "spa", "format": "toml" }).to_string();
        let mut stream = TcpStream::connect(address).unwrap();
        // In this version of HTTP a body is no sequence of chunks.
        write!(
            stream,
            "POST /api/{command} HTTP/1.0\r\nHost: {address}\r\nContent-Type: application/json\r\n{accepts}Content-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_ascii_lowercase(), body.to_string())
    };
    let spa = include_str!("../../puzzles/spa.toml");
    let lines = "Accept: application/x-ndjson\r\n";
    let (head, plain) = ask("explain", spa, "");
    assert!(head.contains("content-type: application/json"), "{head}");
    let (head, by_lines) = ask("explain", spa, lines);
    assert!(
        head.starts_with("http/1.0 200") && head.contains("content-type: application/x-ndjson"),
        "{head}"
    );
    let (signs, last) = by_lines.rsplit_once('\n').unwrap();
    assert_eq!(last, plain);
    let signs: Vec<serde_json::Value> =
        signs.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let far = signs.iter().map(|sign| &sign["progress"]).filter(|far| !far.is_null());
    assert_eq!(far.clone().map(|far| far["settled"].as_u64().unwrap()).max(), Some(48));
    assert!(far.clone().all(|far| far["cells"] == 48) && far.count() > 8);
    // Each step as the answer has it; work that began anew tells the first ones again.
    let whole: serde_json::Value = serde_json::from_str(&plain).unwrap();
    let told: Vec<_> = signs.iter().map(|sign| &sign["told"]).filter(|told| !told.is_null()).collect();
    let steps = whole["steps"].as_array().unwrap();
    assert_eq!(told[told.len() - steps.len()..], steps.iter().collect::<Vec<_>>());
    // What gives no sign before it is answered or refused is answered as ever.
    let (head, body) = ask("check", spa, lines);
    assert!(head.starts_with("http/1.0 200") && head.contains("application/json"), "{head}");
    assert_eq!(body, ask("check", spa, "").1);
    assert!(ask("explain", "", lines).0.starts_with("http/1.0 422"));
    stopper.stop();
    serving.join().unwrap().unwrap();
}
