//! Whether a time limit of a second is kept: what takes longer than that ends within 1.2 s.
#![allow(missing_docs, clippy::unwrap_used)]

mod sets;

use std::time::{Duration, Instant};

use because_ask::{Cost, CostName, ExplainOptions, Handle, PuzzleRequest, answer};
use because_encodings::testing::{Aim, Profile, puzzle};
use because_engine::explain::{CostProfile, Options, explain};
use because_testing::peers;
use criterion::{Criterion, criterion_group, criterion_main};

const LIMIT: Duration = Duration::from_secs(1);

fn limits(c: &mut Criterion) {
    let mut group = c.benchmark_group("a limit of a second");
    group.sample_size(10);
    let voyage =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/voyage.toml")).unwrap();
    let mut request = PuzzleRequest::<ExplainOptions>::of(voyage);
    request.options.cost = Cost::Named(CostName::Ocus);
    group.bench_function("voyage/ocus", |b| {
        b.iter(|| answer(&request, &Handle::default().with_limit(LIMIT)).unwrap());
    });
    let many = Profile { aim: Aim::Solvable, clues: 150, ..Profile::IRREDUNDANT };
    let generated = (0..3).map(|seed| puzzle(seed, 19, 7, many));
    for (place, puzzle) in sets::set("grid19x7").into_iter().chain(generated).enumerate() {
        for cost in [CostProfile::Zebratutor, CostProfile::Effort, CostProfile::Ocus] {
            group.bench_function(format!("grid19x7, {place}/{}", cost.name()), |b| {
                b.iter(|| {
                    let deadline = Some((Instant::now() + LIMIT).into());
                    explain(&puzzle, &Options { cost: cost.clone(), deadline, ..Options::default() })
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, limits);
criterion_main!(benches);
