//! Whole explanations: single puzzles, the naive twin beside the engine, and sets.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

#[path = "../crates/engine/tests/all/naive/mod.rs"]
mod naive;
use because_testing::peers;
mod sets;

use because_encodings::Puzzle;
use because_encodings::testing::{Profile, puzzle};
use because_engine::explain::{CostProfile, Options, PremiseSearch, Search, explain};
use criterion::{Criterion, criterion_group, criterion_main};
use naive::model::asserted;
use naive::question::Models;
use naive::twin::Twin;

const COSTS: [CostProfile; 2] = [CostProfile::Zebratutor, CostProfile::Effort];

fn steps(puzzle: &Puzzle, options: &Options) -> usize {
    let sequence = explain(puzzle, options).unwrap();
    assert!(sequence.complete);
    sequence.steps.len()
}

fn single(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("explain");
    for (name, puzzle) in [("origin", sets::origin()), ("zebra", sets::zebra())] {
        for cost in &COSTS {
            for (citing, cite) in [("", false), (", citing axioms", true)] {
                let options = Options { cost: cost.clone(), cite, ..Options::default() };
                group.bench_function(format!("{name}/{}{citing}", cost.name()), |b| {
                    b.iter(|| steps(&puzzle, &options));
                });
            }
        }
    }
    let options =
        Options { cost: CostProfile::Effort, search: Search::Sat, cite: false, ..Options::default() };
    group.bench_function("origin/effort, by SAT alone", |b| {
        b.iter(|| steps(&sets::origin(), &options));
    });
    group.finish();
}

/// The engine and its twins on one small puzzle; the twins know all assignments, or ask a solver.
fn beside_the_twin(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("beside the naive twin, 4x3");
    let puzzle = puzzle(0, 4, 3, Profile::IRREDUNDANT);
    let cost = CostProfile::Effort;
    group.bench_function("engine", |b| {
        b.iter(|| steps(&puzzle, &Options { cost: cost.clone(), cite: false, ..Options::default() }));
    });
    for (name, models) in [("all assignments", Models::all as fn(&Puzzle) -> Models), ("SAT", Models::by_sat)]
    {
        group.bench_function(format!("naive twin, {name}"), |b| {
            b.iter(|| {
                let clues = (0..asserted(&puzzle).len()).collect();
                Twin::new(&puzzle, clues, &cost, models(&puzzle)).count()
            });
        });
    }
    group.finish();
}

/// Sets in one thread: whole, or as many of a set's first puzzles as a short run allows.
fn whole_sets(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("explain a set");
    for (name, most) in [("small68", 68), ("grid4x5", 40), ("grid5x5", 40), ("grid6x6", 2)] {
        let mut set = sets::set(name);
        set.truncate(most);
        // What citing takes beside choosing; steps that differ in names alone are cited once, before.
        for (citing, cite) in [("", false), (", citing axioms", true)] {
            let options = Options { cost: CostProfile::Effort, cite, ..Options::default() };
            group.bench_function(format!("{name}, {} puzzles/effort{citing}", set.len()), |b| {
                b.iter(|| set.iter().map(|puzzle| steps(puzzle, &options)).sum::<usize>());
            });
        }
    }
    group.finish();
}

/// Steps read off a propagation, a puzzle at a time: divide by the number of puzzles.
fn any_steps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("explain, --premises any");
    let options = Options { premises: PremiseSearch::Any, cite: false, ..Options::default() };
    for (name, most) in [("grid4x5", 40), ("grid5x5", 40), ("grid8x8", 5), ("grid19x7", 1)] {
        let mut set = sets::set(name);
        set.truncate(most);
        group.bench_function(format!("{name}, {} puzzles", set.len()), |b| {
            b.iter(|| set.iter().map(|puzzle| steps(puzzle, &options)).sum::<usize>());
        });
    }
    group.finish();
}

/// The largest grids, with the default options but for the citations.
fn large(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("explain a large grid");
    for cost in COSTS {
        let puzzle = sets::set("grid19x7").swap_remove(0);
        let options = Options { cost: cost.clone(), cite: false, ..Options::default() };
        group.bench_function(format!("grid19x7, the first/{}", cost.name()), |b| {
            b.iter(|| steps(&puzzle, &options));
        });
    }
    group.finish();
}

criterion_group! { name = benches; config = sets::quick(); targets = single, beside_the_twin, whole_sets, any_steps, large }
criterion_main!(benches);
