//! What is wrong with a puzzle that has no solution, and what would settle one that has many.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_testing::faulty;
use because_testing::peers;
mod sets;

use because_encodings::Puzzle;
use because_encodings::testing::{Aim, Profile, Vocabulary, puzzle};
use because_engine::check::{Extent, Options, SETTLE_LIMIT, Solver, check, settle};
use because_engine::explain::smallest_clash;
use because_engine::oracle::Backend;
use criterion::{Criterion, criterion_group, criterion_main};

/// Thirty clues on 6 × 5, of which some are wrong.
fn clash(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("clash");
    for wrong in [1, 2, 4] {
        for seed in 0..4 {
            let puzzle = faulty::faulty(seed, 6, 5, 30, wrong);
            let name = format!("{wrong} of 30 clues wrong, 6x5/{seed}");
            group.bench_function(format!("smallest/{name}"), |b| {
                b.iter(|| smallest_clash(&mut Solver::new(&puzzle, Backend::default())).unwrap());
            });
            let options = Options { corrections: Extent::Smallest, ..Options::default() };
            group.bench_function(format!("and what to drop/{name}"), |b| {
                b.iter(|| check(&puzzle, &options).unwrap());
            });
            let options = Options { clashes: Extent::All, corrections: Extent::All, ..options };
            group.bench_function(format!("all of both/{name}"), |b| {
                b.iter(|| check(&puzzle, &options).unwrap());
            });
        }
    }
    // Clashes that take very many clues.
    for (seed, ticks) in [(0, 0), (1, 8), (2, 10), (3, 12)] {
        let puzzle = faulty::exhausting(&faulty::of_crosses(seed, 6, 5, ticks));
        let clues = puzzle.clues().len();
        group.bench_function(format!("smallest/all of {clues} clues clash, 6x5/{seed}"), |b| {
            b.iter(|| {
                let clash = smallest_clash(&mut Solver::new(&puzzle, Backend::default())).unwrap();
                assert_eq!(clash.elements().len(), clues);
            });
        });
    }
    group.finish();
}

/// Sets of clues that leave one solution, of puzzles with spare clues.
fn irredundant(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("irredundant");
    for seed in 0..3 {
        let profile = Profile { aim: Aim::Unique, vocabulary: Vocabulary::Plain, unnamed: false, clues: 0 };
        let puzzle = puzzle(seed, 4, 5, profile);
        let name = format!("4x5, {} clues/{seed}", puzzle.clues().len());
        for (what, extent) in [("smallest", Extent::Smallest), ("all", Extent::All)] {
            let options = Options { irredundant: extent, ..Options::default() };
            group.bench_function(format!("{what}/{name}"), |b| b.iter(|| check(&puzzle, &options).unwrap()));
        }
    }
    group.finish();
}

/// The shortest list of facts for the first of two solutions, where clues are missing.
fn settling(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("settle");
    for (name, whole) in [("4x5", sets::origin()), ("6x5", sets::zebra())] {
        for kept in [2, whole.clues().len() / 2, whole.clues().len() - 1] {
            let mut puzzle: Puzzle = whole.without_clues();
            whole.clues()[..kept].iter().for_each(|clue| puzzle.push_clue(clue.clone()));
            let mut solver = Solver::new(&puzzle, Backend::default());
            let solutions = solver.solutions(2).unwrap();
            let shared = solver.shared(&solutions[0]).unwrap();
            group.bench_function(format!("{kept} clues kept/{name}"), |b| {
                b.iter(|| settle(&puzzle, &mut solver, &solutions, &shared, SETTLE_LIMIT).unwrap());
            });
        }
    }
    group.finish();
}

criterion_group! { name = benches; config = sets::quick(); targets = clash, irredundant, settling }
criterion_main!(benches);
