//! Whether a puzzle has exactly one solution, with all that is needed to find out.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

#[path = "../tests/support/peers.rs"]
mod peers;
mod sets;

use because::check::Solver;
use because::oracle::{Answer, Backend};
use because_encodings::Theory;
use criterion::{Criterion, criterion_group, criterion_main};

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

criterion_group! { name = benches; config = sets::quick(); targets = unique }
criterion_main!(benches);
