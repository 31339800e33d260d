//! What a request may take: so many bytes, so much time.

use std::io::Write;
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use because::serve::{Options, Patience};
use serde_json::json;

use crate::serve::client::{JSON, Running, about, head, posted, read, send};

fn hasty() -> Options {
    let patience = Patience {
        connections: 8,
        head: Duration::from_millis(300),
        connection: Duration::from_secs(20),
        farewell: Duration::from_millis(500),
    };
    Options { body_time: Duration::from_millis(300), patience, ..Options::default() }
}

#[test]
fn a_request_may_have_so_many_bytes() {
    let server = Running::start(Options { largest_body: 10_000, ..Options::default() });
    let body = |length: usize| format!("{{\"puzzle\":\"{}\"}}", "x".repeat(length - 13));
    let ask = |length: usize| {
        send(server.address, &posted(server.address, "/api/read", &body(length), JSON)).unwrap()
    };
    assert_eq!(ask(10_000).status, 422);
    let answer = ask(10_001);
    assert_eq!(
        (answer.status, answer.json()),
        (413, json!({"error": "a request may have 10000 bytes at most"}))
    );
    assert_eq!(ask(100_000).status, 413);
    // Whatever a request says of its length.
    let more = format!("{JSON}Transfer-Encoding: chunked\r\n");
    let chunk = format!("4e20\r\n{}\r\n", "x".repeat(20_000));
    let bytes = format!("{}{chunk}0\r\n\r\n", head(server.address, "POST", "/api/read", &more));
    assert_eq!(send(server.address, bytes.as_bytes()).unwrap().status, 413);
    let long = format!("X: {}\r\n", "x".repeat(200_000));
    let answer = send(server.address, head(server.address, "GET", "/", &long).as_bytes());
    assert!(answer.is_err() || answer.unwrap().status == 431);
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn what_is_no_http_is_dropped() {
    let server = Running::start(hasty());
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00"[..],
        b"\r\n\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\0\0\0\0\r\n\r\n",
        b"",
    ] {
        let start = Instant::now();
        if let Ok(answer) = send(server.address, bytes) {
            assert_eq!(answer.status, 400, "{bytes:?}");
        }
        assert!(start.elapsed() < Duration::from_secs(5));
    }
    let bad = posted(server.address, "/api/read", &"[".repeat(100_000), JSON);
    assert_eq!(send(server.address, &bad).unwrap().status, 400);
    for deep in [
        "[".repeat(200_000),
        format!("x = {}", "[".repeat(200_000)),
        format!("{{\"clues\": {}", "[".repeat(200_000)),
    ] {
        assert_eq!(server.ask("/api/read", &json!({"puzzle": deep})).status, 422);
    }
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn who_is_slow_is_left_alone_and_keeps_nobody_out() {
    let server = Running::start(hasty());
    // More than there are places for connections.
    let slow: Vec<_> = (0..24)
        .map(|n| {
            let address = server.address;
            thread::spawn(move || {
                let mut stream = TcpStream::connect(address).unwrap();
                let half = posted(address, "/api/read", "{\"puzzle\":\"\"}", JSON);
                let cut = [5, 40, half.len() - 3][n % 3];
                stream.write_all(&half[..cut]).unwrap();
                let start = Instant::now();
                let answer = read(&mut stream);
                (start.elapsed(), answer.map(|answer| answer.status).ok())
            })
        })
        .collect();
    let start = Instant::now();
    assert_eq!(server.get("/api/puzzles").status, 200);
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
    for thread in slow {
        let (took, status) = thread.join().unwrap();
        assert!(took < Duration::from_secs(8), "{took:?}");
        assert!([None, Some(408)].contains(&status), "{status:?}");
    }
    // A byte now and then is no head and no body either.
    let mut stream = TcpStream::connect(server.address).unwrap();
    let start = Instant::now();
    for byte in head(server.address, "GET", "/", "").bytes().cycle() {
        thread::sleep(Duration::from_millis(50));
        if stream.write_all(&[byte]).is_err() || start.elapsed() > Duration::from_secs(10) {
            break;
        }
    }
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[test]
fn an_end_lets_what_is_under_way_finish() {
    let mut server = Running::start(Options::default());
    let address = server.address;
    let asked = thread::spawn(move || {
        send(address, &posted(address, "/api/explain", &about("zebra", json!({})).to_string(), JSON))
    });
    thread::sleep(Duration::from_millis(100));
    let start = Instant::now();
    server.stop();
    assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
    if let Ok(answer) = asked.join().unwrap() {
        assert_eq!(answer.status, 200);
    }
    assert!(TcpStream::connect(address).is_err());
}
