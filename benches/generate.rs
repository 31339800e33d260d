//! New puzzles: clues that leave one solution, beside a twin that asks a fresh solver at every
//! removal; at a difficulty, beside drafts that are thrown away until one has it; canonical forms.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

#[path = "../crates/generate/tests/all/generate/frames.rs"]
mod frames;

use std::time::Duration;

use because_encodings::{Formula, Puzzle};
use because_engine::explain::{CostProfile, Options, explain};
use because_engine::grade::Grade;
use because_engine::oracle::Backend;
use because_engine::solve::Solver;
use because_generate::{Canonical, Descend, Difficulty, Frame, Method, Relations, Sampler, Wanted, rng};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};

fn with(frame: &Frame, clues: &[Formula]) -> Puzzle {
    let mut puzzle = frame.puzzle.clone();
    for clue in clues {
        puzzle.add_clue("", clue.clone());
    }
    puzzle
}

fn descended(frame: &Frame, wanted: &Wanted, number: u64) -> Vec<Formula> {
    Descend::default().draft(frame, wanted, &mut rng(1, number)).unwrap().unwrap().clues
}

/// Irreducible clues without any memory: each question goes to a solver made for it.
fn naive(frame: &Frame, number: u64) -> Vec<Formula> {
    let (sampler, mut rng) = (Sampler::new(frame, false), rng(1, number));
    let kinds: Vec<_> = sampler.possible(Relations::all()).iter().collect();
    let unique = |clues: &[Formula]| {
        let puzzle = with(frame, clues);
        Solver::new(&puzzle, Backend::default()).solutions(2).unwrap().len() == 1
    };
    let mut clues = Vec::new();
    for kind in kinds.iter().cycle() {
        clues.extend(sampler.clue(*kind, &mut rng));
        if unique(&clues) {
            break;
        }
    }
    let mut place = 0;
    while place < clues.len() {
        let clue = clues.remove(place);
        if !unique(&clues) {
            clues.insert(place, clue);
            place += 1;
        }
    }
    clues
}

/// A puzzle of each number in turn.
fn over_frames(
    criterion: &mut Criterion,
    name: &str,
    (categories, entities): (usize, usize),
    make: impl Fn(&Frame, u64) -> usize,
) {
    let mut number = 0;
    criterion.bench_function(name, |b| {
        b.iter_batched(
            || {
                number += 1;
                (frames::frame(categories, entities, number), number)
            },
            |(frame, number)| make(&frame, number),
            BatchSize::SmallInput,
        );
    });
}

fn irreducible(criterion: &mut Criterion) {
    for size in [(4, 5), (6, 6), (8, 8)] {
        let name = format!("generate/irreducible {}x{}", size.0, size.1);
        let wanted = Wanted::default();
        over_frames(criterion, &name, size, |frame, number| descended(frame, &wanted, number).len());
        if size.0 < 8 {
            over_frames(criterion, &format!("{name}, naive twin"), size, |frame, number| {
                naive(frame, number).len()
            });
        }
    }
}

fn graded(frame: &Frame, clues: &[Formula]) -> Grade {
    let puzzle = with(frame, clues);
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    Grade::of(&puzzle, &explain(&puzzle, &options).unwrap())
}

fn at_a_difficulty(criterion: &mut Criterion) {
    over_frames(criterion, "generate/graded 4x5", (4, 5), |frame, number| {
        usize::from(graded(frame, &descended(frame, &Wanted::default(), number)).stars)
    });
    for stars in [2, 3, 4] {
        let wanted = Wanted { difficulty: Some(Difficulty::Stars(stars..=stars)), ..Wanted::default() };
        let name = format!("generate/4x5 of {stars} stars");
        over_frames(criterion, &name, (4, 5), |frame, number| descended(frame, &wanted, number).len());
        over_frames(criterion, &format!("{name}, by rejection"), (4, 5), |frame, number| {
            let drafts = (0..).map(|further| descended(frame, &Wanted::default(), number + 1000 * further));
            drafts.map(|clues| graded(frame, &clues).stars).position(|found| found == stars).unwrap()
        });
    }
}

fn forms(criterion: &mut Criterion) {
    let puzzles: Vec<Puzzle> = (0..50)
        .map(|number| {
            let frame = frames::frame(4, 5, number);
            with(&frame, &descended(&frame, &Wanted::default(), number))
        })
        .collect();
    criterion.bench_function("generate/50 canonical forms 4x5", |b| {
        b.iter(|| puzzles.iter().map(Canonical::of).max());
    });
}

fn quick() -> Criterion {
    let criterion = Criterion::default().without_plots().sample_size(10);
    criterion.warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2))
}

criterion_group! { name = benches; config = quick(); targets = irreducible, at_a_difficulty, forms }
criterion_main!(benches);
