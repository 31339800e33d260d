//! Why every cell of the 1962 zebra puzzle, beside its whole sequence in the same run.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use because_testing::peers;
mod sets;

use std::time::{Duration, Instant};

use because_encodings::{Cell, Puzzle};
use because_engine::explain::{Options, explain};
use because_engine::why::{Asked, Goal, slice, why};
use because_english::read_puzzle;
use because_files::Format;
use criterion::{Criterion, criterion_group, criterion_main};

fn zebra() -> Puzzle {
    let bytes = include_bytes!("../puzzles/zebra.toml");
    read_puzzle(bytes, "zebra.toml", Format::Toml).unwrap().puzzle
}

fn ask(puzzle: &Puzzle, cell: Cell, options: &Options) -> usize {
    why(puzzle, &Asked::Cells(vec![cell]), options).unwrap().sequence.steps.len()
}

fn zebra_cells(criterion: &mut Criterion) {
    let puzzle = zebra();
    for (name, cite) in [("citing axioms", true), ("without citations", false)] {
        let options = Options { cite, ..Options::default() };
        let mut group = criterion.benchmark_group(format!("why, zebra, {name}"));
        // How many steps are told, and how many the slices of the whole sequence have.
        let whole = explain(&puzzle, &options).unwrap();
        let (mut told, mut sliced) = (0, 0);
        // The cell that takes the median of the time stands for all.
        let mut timed: Vec<(Duration, Cell)> = puzzle
            .shape()
            .all_cells()
            .map(|cell| {
                let start = Instant::now();
                told += ask(&puzzle, cell, &options);
                let took = start.elapsed();
                let all = whole.steps.iter().flat_map(|step| &step.derived);
                let fact = all.copied().find(|fact| fact.cell == cell).into_iter().collect();
                sliced += slice(&whole.steps, &Goal::Facts(fact)).len();
                (took, cell)
            })
            .collect();
        timed.sort_unstable();
        let (_, median) = timed[timed.len() / 2];
        let (slowest, last) = timed[timed.len() - 1];
        println!("{name}: slowest of {} cells {slowest:?}", timed.len());
        println!("{name}: {sliced} steps in the slices, {told} told");
        group
            .bench_function("whole sequence", |b| b.iter(|| explain(&puzzle, &options).unwrap().steps.len()));
        group.bench_function("median cell", |b| b.iter(|| ask(&puzzle, median, &options)));
        group.bench_function("slowest cell", |b| b.iter(|| ask(&puzzle, last, &options)));
        group.finish();
    }
}

criterion_group! { name = benches; config = sets::quick(); targets = zebra_cells }
criterion_main!(benches);
