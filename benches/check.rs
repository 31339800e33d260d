//! Whether a puzzle has exactly one solution, with all that is needed to find out.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_testing::lines;
use because_testing::peers;
mod sets;

use because_encodings::Theory;
use because_engine::check::{Options, Solver, check};
use because_engine::oracle::{Answer, Backend};
use because_files::PuzzleLines;
use because_tell::render::json::CheckJson;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn unique(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("check");
    for (name, puzzle) in [("4x5", sets::origin()), ("6x5", sets::zebra())] {
        group.bench_function(format!("unique/{name}"), |b| {
            b.iter(|| Solver::new(&puzzle, Backend::default()).solutions(2).unwrap());
        });
        for backend in Backend::ALL {
            group.bench_function(format!("first model by {}/{name}", backend.name()), |b| {
                b.iter(|| {
                    let (theory, mut oracle) = (Theory::tuple(&puzzle).unwrap(), backend.oracle());
                    theory.definitions().iter().for_each(|clause| oracle.add_clause(clause).unwrap());
                    for block in theory.blocks() {
                        let clauses = block.definitions.iter().chain(&block.assertions);
                        clauses.for_each(|clause| oracle.add_clause(clause).unwrap());
                    }
                    assert!(matches!(oracle.solve(&[]).unwrap(), Answer::Model(_)));
                });
            });
        }
    }
    for name in ["small68", "grid4x5", "grid5x5"] {
        let set = sets::set(name);
        group.bench_function(format!("unique, whole set/{name}"), |b| {
            b.iter(|| {
                for puzzle in &set {
                    assert_eq!(Solver::new(puzzle, Backend::default()).solutions(2).unwrap().len(), 1);
                }
            });
        });
    }
    group.finish();
}

/// What `because check set.jsonl` does with a line on one thread: read it, check the puzzle for
/// its status and its spare clues, write the result.
fn from_text(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("check a line");
    for name in ["small68", "grid4x5", "grid5x5"] {
        let set = sets::set(name);
        let text: String = set.iter().map(|puzzle| lines::line("bench", puzzle) + "\n").collect();
        group.throughput(Throughput::Elements(set.len() as u64));
        group.bench_function(format!("text to JSON, whole set/{name}"), |b| {
            b.iter(|| {
                let mut written = 0;
                for line in PuzzleLines::new(text.as_bytes(), "bench.jsonl") {
                    let file = line.unwrap().read(&because_english::English).unwrap();
                    let options = Options { expected: file.expected.clone(), ..Options::default() };
                    let report = check(&file.puzzle, &options).unwrap();
                    let json = CheckJson::new(&file.puzzle, &file.id, false, &report);
                    written += serde_json::to_string(&json).unwrap().len();
                }
                assert!(written > 0);
            });
        });
        group.bench_function(format!("text to puzzle, whole set/{name}"), |b| {
            b.iter(|| {
                for line in PuzzleLines::new(text.as_bytes(), "bench.jsonl") {
                    assert_eq!(line.unwrap().read(&because_english::English).unwrap().id, "bench");
                }
            });
        });
    }
    group.finish();
}

criterion_group! { name = benches; config = sets::quick(); targets = unique, from_text }
criterion_main!(benches);
