//! How fast clues are found: run as `cargo run --profile quick --example generate-figures`.
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

#[path = "frames.rs"]
mod frames;

use because_engine::explain::{CostProfile, Options, PremiseSearch, explain};
use because_engine::grade::Grade;
use because_generate::{Canonical, Descend, Difficulty, Method, Wanted, rng};

/// The time that this thread has worked, in milliseconds: other programs do not count.
fn worked() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    told.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e6
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Drafts of one size: how long they take, in milliseconds.
fn drafts(name: &str, categories: usize, entities: usize, count: u64, wanted: &Wanted) {
    let (mut times, mut clues, mut attempts, mut none) = (Vec::new(), 0, 0, 0);
    for number in 0..count {
        let frame = frames::frame(categories, entities, number);
        let begin = worked();
        match Descend::default().draft(&frame, wanted, &mut rng(1, number)).unwrap() {
            Some(draft) => {
                clues += draft.clues.len();
                attempts += draft.attempts;
            }
            None => none += 1,
        }
        times.push(worked() - begin);
    }
    let made = (count - none).max(1) as f64;
    let mean = times.iter().sum::<f64>() / count as f64;
    let worst = times.iter().copied().fold(0.0, f64::max);
    println!(
        "{name} {categories}x{entities}: mean {mean:.3} ms, median {:.3}, worst {worst:.2}; {:.1} clues, {:.2} attempts, {none} of {count} none",
        median(&mut times),
        clues as f64 / made,
        attempts as f64 / made
    );
}

/// How long explanations take, and how hard the puzzles are.
fn explanations(categories: usize, entities: usize, count: u64) {
    let (mut times, mut efforts, mut stars, mut guessing) = (Vec::new(), Vec::new(), [0; 6], 0.0);
    let what_each = std::env::var_os("EACH").is_some();
    for number in 0..count {
        let frame = frames::frame(categories, entities, number);
        let draft =
            Descend::default().draft(&frame, &Wanted::default(), &mut rng(1, number)).unwrap().unwrap();
        let mut puzzle = frame.puzzle.clone();
        for clue in draft.clues {
            puzzle.add_clue("", clue);
        }
        let any = Options {
            cost: CostProfile::Effort,
            premises: PremiseSearch::Any,
            cite: false,
            ..Options::default()
        };
        let begin = worked();
        let guess = explain(&puzzle, &any).unwrap();
        guessing += worked() - begin;
        let guess = Grade::of(&puzzle, &guess);
        let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
        let begin = worked();
        let sequence = explain(&puzzle, &options).unwrap();
        times.push(worked() - begin);
        let grade = Grade::of(&puzzle, &sequence);
        if what_each {
            println!(
                "{} {} {} {} {:?} {:.2}",
                grade.figures.effort,
                guess.figures.effort,
                grade.score,
                guess.score,
                grade.band,
                times[times.len() - 1]
            );
        }
        efforts.push(grade.figures.effort);
        stars[usize::from(grade.stars)] += 1;
    }
    efforts.sort_unstable();
    let mean = times.iter().sum::<f64>() / count as f64;
    let worst = times.iter().copied().fold(0.0, f64::max);
    let at = |share: usize| efforts[(efforts.len() - 1) * share / 100];
    println!(
        "explained {categories}x{entities}: mean {mean:.2} ms, median {:.2}, worst {worst:.1}; effort {} {} {} {} {}; stars {:?}; estimates {:.2} ms",
        median(&mut times),
        at(0),
        at(25),
        at(50),
        at(75),
        at(100),
        &stars[1..],
        guessing / count as f64
    );
}

/// How long canonical forms take.
fn forms(categories: usize, entities: usize, count: u64) {
    let mut puzzles = Vec::new();
    for number in 0..count {
        let frame = frames::frame(categories, entities, number);
        let draft =
            Descend::default().draft(&frame, &Wanted::default(), &mut rng(1, number)).unwrap().unwrap();
        let mut puzzle = frame.puzzle.clone();
        for clue in draft.clues {
            puzzle.add_clue("", clue);
        }
        puzzles.push(puzzle);
    }
    let begin = worked();
    let forms: std::collections::BTreeSet<Canonical> = puzzles.iter().map(Canonical::of).collect();
    let mean = (worked() - begin) / count as f64;
    println!("forms {categories}x{entities}: mean {mean:.4} ms, {} of {count} differ", forms.len());
}

fn main() {
    let what: Vec<String> = std::env::args().skip(1).collect();
    let asked = |name: &str| what.is_empty() || what.iter().any(|of| of == name);
    if asked("small") {
        drafts("irreducible", 4, 5, 2000, &Wanted::default());
        forms(4, 5, 2000);
    }
    if asked("sizes") {
        drafts("irreducible", 3, 4, 500, &Wanted::default());
        drafts("irreducible", 5, 5, 300, &Wanted::default());
        drafts("irreducible", 6, 6, 100, &Wanted::default());
        drafts("irreducible", 8, 8, 30, &Wanted::default());
    }
    if asked("explained") {
        explanations(4, 4, 100);
        explanations(4, 5, 200);
    }
    if asked("explained66") {
        explanations(6, 6, 10);
    }
    if asked("stars") {
        for stars in 1..=5 {
            let difficulty = Some(Difficulty::Stars(stars..=stars));
            drafts(&format!("{stars} stars"), 4, 5, 30, &Wanted { difficulty, ..Wanted::default() });
        }
    }
    if asked("large") {
        for stars in 1..=5 {
            let difficulty = Some(Difficulty::Stars(stars..=stars));
            drafts(&format!("{stars} stars"), 6, 6, 4, &Wanted { difficulty, ..Wanted::default() });
        }
    }
}
