//! Puzzles in English, from file to answer: a thousand from JSON lines and one, as whole processes on
//! two threads; and the reading alone, as clues grow more.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_testing::english;

use std::fs;
use std::process::{Command, Stdio};

use because_english::understand::{Options, understand};
use because_files::PuzzleLine;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn solve(file: &str) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    let status =
        command.args(["solve", file, "--threads", "2"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(matches!(status.unwrap().code(), Some(0 | 1)));
}

fn processes(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let all = english::thousand();
    let lines: Vec<&str> = all.iter().map(|told| told.line.as_str()).collect();
    fs::write(path("thousand.jsonl"), lines.join("\n")).unwrap();
    fs::write(path("one.json"), english::told(7, 5, 5, 30).line).unwrap();
    let mut group = c.benchmark_group("understand");
    group.sample_size(10);
    group
        .bench_function("a thousand puzzles, read and solved", |b| b.iter(|| solve(&path("thousand.jsonl"))));
    group.bench_function("one puzzle of 5×5, from file to answer", |b| b.iter(|| solve(&path("one.json"))));
    group.finish();
}

fn reading(c: &mut Criterion) {
    let mut group = c.benchmark_group("understand");
    group.sample_size(10);
    let mut of = |name: &str, clues: usize, line: String| {
        let file =
            PuzzleLine::new("one.jsonl", 1, line.into_bytes()).read(&because_english::English).unwrap();
        group.throughput(Throughput::Elements(clues as u64));
        group.bench_function(BenchmarkId::new(name, clues), |b| {
            b.iter(|| {
                let mut file = file.clone();
                understand(&mut file, &Options::default())
            });
        });
    };
    for clues in [50, 100, 200, 400, 800] {
        of("clues of one 5×5 puzzle", clues, english::told(7, 5, 5, clues).line);
    }
    for clues in [500, 1000, 2000, 4000] {
        of("ambiguous clues, many solutions", clues, english::ambiguous(7, clues));
    }
    group.finish();
}

criterion_group!(benches, processes, reading);
criterion_main!(benches);
