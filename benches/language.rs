//! How long it takes to read a puzzle's English clues, and how that grows with their number.
#![allow(missing_docs, clippy::unwrap_used)]

use because_testing::guests;

use because_english::language::{Hints, World, read};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const CLUES: [&str; 8] = [
    "Ida paid two dollars more than the person who came at 10:30.",
    "Neither Jon nor the guest who had soup paid $5.",
    "Of Kit and Lou, one had the pie and the other came at 12:00.",
    "Either Ida or the soup eater came one hour before Jon.",
    "Kit didn't come at 9:00.",
    "Ida, the one who paid $3, the soup eater and Kit are all different people.",
    "Jon paid less than the person with the salad.",
    "Lou was either the guest who paid $9 or the one who came at 10:00.",
];

fn clues(criterion: &mut Criterion) {
    let puzzle = guests::guests(["pie", "salad", "curry", "soup"]);
    let mut group = criterion.benchmark_group("language");
    for clues in [50, 100, 200, 400, 800] {
        group.throughput(Throughput::Elements(clues as u64));
        group.bench_function(BenchmarkId::new("read clues", clues), |b| {
            b.iter(|| {
                let world = World::new(&puzzle, &Hints::default());
                for clue in CLUES.iter().cycle().take(clues) {
                    std::hint::black_box(read(&world, clue));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, clues);
criterion_main!(benches);
