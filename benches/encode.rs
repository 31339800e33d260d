//! Puzzles to clauses, in both encodings.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_testing::peers;
mod sets;

use because_encodings::{Encoding, Theory};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};

fn encode(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("encode");
    for (name, puzzle) in [("4x5", sets::origin()), ("6x5", sets::zebra()), ("19x7", sets::large())] {
        for encoding in [Encoding::Pairwise, Encoding::Tuple] {
            group.bench_with_input(BenchmarkId::new(encoding.to_string(), name), &puzzle, |b, puzzle| {
                b.iter(|| Theory::build(puzzle, encoding).unwrap());
            });
        }
    }
    group.finish();
}

criterion_group! { name = benches; config = sets::quick(); targets = encode }
criterion_main!(benches);
