//! A hint for a partly filled 6×6 grid, from a cold start, axioms cited: on the grid that takes
//! longer than half of all (or 95 in 100), each tried once to find it.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_testing::peers;
mod sets;

use std::time::{Duration, Instant};

use because_encodings::testing::Random;
use because_encodings::{Fact, Puzzle};
use because_engine::explain::{CostProfile, Options, begin, explain};
use because_engine::hint::{Hint, hint};
use criterion::{Criterion, criterion_group, criterion_main};

/// Of so many puzzles grids are taken.
const PUZZLES: usize = 3;

/// The grids of one puzzle, each with what is marked.
type Grids<'a> = Vec<(&'a Puzzle, Vec<Fact>)>;

/// All grids of a sequence whose steps are searched for no longer than a bench should take; with
/// `stuck`, those in which no cross-out, transposition or last candidate is left.
fn along<'a>(puzzle: &'a Puzzle, cost: &CostProfile, stuck: bool) -> Grids<'a> {
    let options = Options { cost: cost.clone(), cite: false, step_limit: Some(20_000), ..Options::default() };
    let (_, mut explainer) = begin(puzzle, &options).unwrap();
    let mut grids = Vec::new();
    loop {
        let grid: Vec<Fact> = explainer.grid().iter().collect();
        let Some(step) = explainer.next_step().unwrap() else { return grids };
        if !stuck || !step.clues.is_empty() || step.premises.len() >= puzzle.shape().entities() {
            grids.push((puzzle, grid));
        }
    }
}

/// Random marks of the solution, thirty in a hundred, and one that is wrong after them.
fn with_a_wrong_mark(puzzle: &Puzzle) -> Grids<'_> {
    let solved =
        explain(puzzle, &Options { step_limit: Some(0), cite: false, ..Options::default() }).unwrap();
    let all: Vec<Fact> = solved.steps.iter().flat_map(|step| &step.derived).copied().collect();
    let grid = |seed| {
        let mut random = Random::part(seed, 0);
        let mut marks: Vec<Fact> = all.iter().copied().filter(|_| random.below(100) < 30).collect();
        let wrong = all[random.below(all.len())];
        marks.retain(|mark| *mark != wrong);
        marks.push(wrong.negated());
        (puzzle, marks)
    };
    (0..10).map(grid).collect()
}

fn once(puzzle: &Puzzle, marks: &[Fact], options: &Options) -> Duration {
    let start = Instant::now();
    assert!(hint(puzzle, marks, options).unwrap().hint != Hint::Done);
    start.elapsed()
}

/// The grid than which so many in a hundred take less.
fn at<'a, 'p>(grids: &'a Grids<'p>, options: &Options, percent: usize) -> &'a (&'p Puzzle, Vec<Fact>) {
    let mut timed: Vec<(Duration, usize)> =
        grids.iter().enumerate().map(|(i, (puzzle, marks))| (once(puzzle, marks, options), i)).collect();
    timed.sort_unstable();
    &grids[timed[timed.len() * percent / 100].1]
}

fn hints(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hint, grid6x6");
    let mut set = sets::set("grid6x6");
    set.truncate(PUZZLES);
    for cost in [CostProfile::Zebratutor, CostProfile::Effort] {
        let options = Options { cost: cost.clone(), ..Options::default() };
        let kinds: [(&str, Grids); 3] = [
            ("every grid of a sequence", set.iter().flat_map(|p| along(p, &cost, false)).collect()),
            ("grids that need a search", set.iter().flat_map(|p| along(p, &cost, true)).collect()),
            ("a wrong mark beside 30 in 100", set.iter().flat_map(with_a_wrong_mark).collect()),
        ];
        for (kind, grids) in &kinds {
            for (name, percent) in [("median", 50), ("95 in 100 take less", 95)] {
                let (puzzle, marks) = at(grids, &options, percent);
                group.bench_function(format!("{kind}, {name}/{}", cost.name()), |b| {
                    b.iter(|| once(puzzle, marks, &options));
                });
            }
        }
    }
    group.finish();
}

criterion_group! { name = benches; config = sets::quick(); targets = hints }
criterion_main!(benches);
