//! Fifty clients for a minute: puzzles small and huge, slow and malformed requests; only to 127.0.0.1.
//!
//! `cargo build --release && cargo run --release --example load [SECONDS] [PROGRAM]` prints wrong
//! answers, how the memory of the server grows, and how long a hint for a 6×5 puzzle takes. Clients
//! pause between requests as people do, a tenth of a second on average.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod client;
mod huge;

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use because_encodings::testing::Random;
use serde_json::{Value, json};

use client::{JSON, about, posted, read, send};

/// The most requests of one client.
const MOST: usize = 20_000;
/// The longest that it may last, in seconds.
const LONGEST: u64 = 600;
/// How long before it is measured, in seconds.
const WARM_UP: u64 = 20;

/// A request with the answer that it has when nothing else goes on.
struct Known {
    path: &'static str,
    bytes: Vec<u8>,
    answer: String,
    is_hint: bool,
}

#[derive(Default)]
struct Tally {
    right: AtomicUsize,
    wrong: AtomicUsize,
    busy: AtomicUsize,
    cut: AtomicUsize,
    dropped: AtomicUsize,
    hints: Mutex<Vec<Duration>>,
    first_wrong: Mutex<Option<String>>,
}

impl Tally {
    fn wrong(&self, what: String) {
        self.wrong.fetch_add(1, Ordering::Relaxed);
        self.first_wrong.lock().unwrap().get_or_insert(what);
    }
}

fn started(program: &str) -> (Child, SocketAddr) {
    let mut child = Command::new(program)
        .args(["serve", "--port", "0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address: SocketAddr = line.trim_end().strip_prefix("http://").unwrap().parse().unwrap();
    assert!(address.ip().is_loopback());
    (child, address)
}

/// The memory of a process, in kilobytes.
fn memory(of: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", of.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or(0)
}

fn known(address: SocketAddr) -> Vec<Known> {
    let one = |path: &'static str, body: Value| {
        let bytes = posted(address, path, &body.to_string(), JSON);
        let answer = send(address, &bytes).unwrap();
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        Known { path, bytes, answer: answer.body, is_hint: false }
    };
    let mut all = vec![
        one("/api/check", about("spa", json!({"count": true, "limit": 100}))),
        one("/api/read", about("friends", json!({}))),
        one("/api/edit", about("zebra", json!({}))),
        one("/api/solve", about("choir", json!({}))),
        one("/api/explain", about("spa", json!({}))),
        one("/api/difficulty", about("books", json!({}))),
        one("/api/why", about("spa", json!({"entities": ["Hannah", "$160"]}))),
    ];
    let steps: Value = serde_json::from_str(&one("/api/explain", about("zebra", json!({}))).answer).unwrap();
    let steps = steps["steps"].as_array().unwrap();
    for at in (0..steps.len()).step_by(4) {
        let facts: Vec<&Value> =
            steps[..at].iter().flat_map(|step| step["derived"].as_array().unwrap()).collect();
        let hint = one("/api/hint", about("zebra", json!({"facts": facts, "level": "mark"})));
        all.push(Known { is_hint: true, ..hint });
    }
    all
}

/// Asks what is known, and compares.
fn small(address: SocketAddr, known: &[Known], tally: &Tally, random: &mut Random) {
    let hint = random.below(2) == 0;
    let of: Vec<&Known> = known.iter().filter(|one| one.is_hint == hint).collect();
    let one = of[random.below(of.len())];
    let start = Instant::now();
    match send(address, &one.bytes) {
        Ok(answer) if answer.status == 200 && answer.body == one.answer => {
            tally.right.fetch_add(1, Ordering::Relaxed);
            if one.is_hint {
                tally.hints.lock().unwrap().push(start.elapsed());
            }
        }
        Ok(answer) if answer.status == 503 => drop(tally.busy.fetch_add(1, Ordering::Relaxed)),
        Ok(answer) if answer.status == 200 && answer.body.contains("\"status\":\"limit\"") => {
            tally.cut.fetch_add(1, Ordering::Relaxed);
        }
        other => tally.wrong(format!("{}: {other:?}", one.path)),
    }
}

/// Asks for more than there is time for.
fn huge(address: SocketAddr, text: &str, tally: &Tally, random: &mut Random) {
    let path = ["/api/explain", "/api/check", "/api/hint", "/api/read", "/api/page"][random.below(5)];
    let body = json!({"puzzle": text, "time_limit": 2}).to_string();
    match send(address, &posted(address, path, &body, JSON)) {
        Ok(answer) if answer.status == 503 => drop(tally.busy.fetch_add(1, Ordering::Relaxed)),
        Ok(answer) if answer.status == 200 => drop(tally.cut.fetch_add(1, Ordering::Relaxed)),
        other => tally.wrong(format!("{path}, huge: {other:?}")),
    }
}

/// Begins a request and does not end it.
fn slow(address: SocketAddr, tally: &Tally, random: &mut Random) {
    let whole = posted(address, "/api/read", "{\"puzzle\":\"\"}", JSON);
    let Ok(mut stream) = TcpStream::connect(address) else { return };
    let _ = stream.set_read_timeout(Some(Duration::from_secs(30)));
    for byte in &whole[..random.below(whole.len())] {
        if stream.write_all(&[*byte]).is_err() {
            break;
        }
        thread::sleep(Duration::from_millis(40));
    }
    match read(&mut stream) {
        Ok(answer) if answer.status != 408 => tally.wrong(format!("slow: {answer:?}")),
        _ => drop(tally.dropped.fetch_add(1, Ordering::Relaxed)),
    }
}

/// Sends what is no request.
fn malformed(address: SocketAddr, tally: &Tally, random: &mut Random) {
    let mut bytes = posted(address, "/api/check", "{\"puzzle\":\"x\",\"options\":{}}", JSON);
    for _ in 0..1 + random.below(8) {
        let place = random.below(bytes.len());
        bytes[place] = u8::try_from(random.below(256)).unwrap_or_default();
    }
    match send(address, &bytes) {
        Ok(answer) if answer.status == 200 || answer.status == 500 => {
            tally.wrong(format!("malformed: {answer:?}"))
        }
        _ => drop(tally.dropped.fetch_add(1, Ordering::Relaxed)),
    }
}

/// Fifty clients, each of one kind, for so long.
fn clients(address: SocketAddr, known: &[Known], text: &str, tally: &Tally, time: Duration) {
    let end = Instant::now() + time;
    thread::scope(|scope| {
        for client in 0..50_u64 {
            scope.spawn(move || {
                let mut random = Random::part(client, 7);
                for _ in 0..MOST {
                    if Instant::now() >= end {
                        break;
                    }
                    match client % 10 {
                        0 | 1 => huge(address, text, tally, &mut random),
                        2 => slow(address, tally, &mut random),
                        3 => malformed(address, tally, &mut random),
                        _ => small(address, known, tally, &mut random),
                    }
                    thread::sleep(Duration::from_millis(random.below(200) as u64));
                }
            });
        }
    });
}

fn main() {
    let mut args = std::env::args().skip(1);
    let seconds = args.next().and_then(|text| text.parse().ok()).unwrap_or(60).min(LONGEST);
    let program = args.next().unwrap_or_else(|| "target/release/because".to_string());
    let (mut child, address) = started(&program);
    let known = known(address);
    let text = huge::huge();
    let tally = Tally::default();
    // All that it keeps is there before its memory is measured.
    clients(address, &known, &text, &Tally::default(), Duration::from_secs(WARM_UP));
    let before = memory(&child);
    println!("memory before: {before} kB, after {WARM_UP} s of the same");
    thread::scope(|scope| {
        scope.spawn(|| clients(address, &known, &text, &tally, Duration::from_secs(seconds)));
        for _ in 0..seconds / 10 {
            thread::sleep(Duration::from_secs(10));
            println!("memory: {} kB", memory(&child));
        }
    });
    let after = memory(&child);
    let count = |of: &AtomicUsize| of.load(Ordering::Relaxed);
    println!("memory after: {after} kB, {:+} kB", after as i64 - before as i64);
    println!(
        "right {}, wrong {}, refused as too much {}, cut short by their limit {}, slow or malformed {}",
        count(&tally.right),
        count(&tally.wrong),
        count(&tally.busy),
        count(&tally.cut),
        count(&tally.dropped)
    );
    if let Some(first) = tally.first_wrong.lock().unwrap().as_deref() {
        println!("the first wrong one: {first}");
    }
    let mut hints = tally.hints.lock().unwrap();
    hints.sort_unstable();
    let quantile =
        |hundredths: usize| hints.get((hints.len() * hundredths / 100).min(hints.len().saturating_sub(1)));
    println!("hint for 6×5: {} of them, p50 {:?}, p99 {:?}", hints.len(), quantile(50), quantile(99));
    let _ = child.kill();
    let _ = child.wait();
}
