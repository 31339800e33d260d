//! Steps with a price on axioms: the ten puzzles that the OCUS papers time, every step proven.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_testing::peers;
mod sets;

use because_encodings::Puzzle;
use because_engine::explain::{CostProfile, Options, explain};
use criterion::{Criterion, criterion_group, criterion_main};

const TEN: [&str; 10] =
    ["originProblem", "pastaPuzzle", "p12", "p13", "p16", "p18", "p19", "p20", "p25", "p93"];

fn proven(puzzle: &Puzzle) -> usize {
    let options = Options { cost: CostProfile::Ocus, step_limit: None, ..Options::default() };
    let sequence = explain(puzzle, &options).unwrap();
    assert!(sequence.complete && sequence.steps.iter().all(|step| step.cost.proven));
    sequence.steps.len()
}

/// Each of the ten, and all of them; one generated puzzle where they are absent.
fn ten(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("explain by ocus");
    let puzzles: Vec<(&str, Puzzle)> =
        TEN.iter().filter_map(|name| Some((*name, peers::peer(name)?.0))).collect();
    for (name, puzzle) in &puzzles {
        group.bench_function(*name, |b| b.iter(|| proven(puzzle)));
    }
    if puzzles.is_empty() {
        group.bench_function("a generated 4x5", |b| b.iter(|| proven(&sets::origin())));
    } else {
        group.bench_function("all ten", |b| {
            b.iter(|| puzzles.iter().map(|(_, puzzle)| proven(puzzle)).sum::<usize>());
        });
    }
    group.finish();
}

criterion_group! { name = benches; config = sets::quick(); targets = ten }
criterion_main!(benches);
