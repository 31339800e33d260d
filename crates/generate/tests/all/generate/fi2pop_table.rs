//! The figures of the FI-2Pop paper, over 30 trials, beside those it gives.
//!
//! `cargo run --release --example fi2pop` prints the table.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use because_encodings::Shape;
use because_generate::fi2pop::{History, Settings, run};

const TRIALS: u64 = 30;

/// CPU time of this thread, in milliseconds, so that what else the machine does is left out.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e6
}

fn mean(of: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = of.fold((0.0, 0.0), |(sum, count), x| (sum + x, count + 1.0));
    sum / count
}

fn row(name: &str, settings: &Settings) -> String {
    let start = cpu();
    let histories: Vec<History> = (0..TRIALS).map(|seed| run(settings, seed).unwrap()).collect();
    let generations = TRIALS as f64 * settings.generations as f64;
    let milliseconds = (cpu() - start) / generations;
    let first: Vec<usize> = histories.iter().filter_map(History::first_feasible).collect();
    let best = || histories.iter().filter_map(|history| history.generations.last()?.best);
    format!(
        "| {name} | {} of {TRIALS} | {:.1} (at most {}) | {:.2} | {:.2} | {:.3} | {:.2} | {milliseconds:.3} |",
        first.len(),
        mean(first.iter().map(|generation| *generation as f64)),
        first.iter().max().unwrap(),
        mean(best().map(|best| best.hints as f64)),
        mean(best().map(|best| best.loops as f64)),
        mean(best().map(|best| best.fitness)),
        mean(histories.iter().map(|history| history.generations.last().unwrap().feasible as f64)),
    )
}

fn main() {
    let paper = Settings::paper(Shape::new(4, 4).unwrap());
    println!(
        "| | feasible | first generation | hints | loops | fitness | feasible at the end | CPU ms a generation |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    println!("| the paper, 330 to 360 ms a generation measured | | 11 | 7.0 | 4.87 | | | 330 |");
    println!("{}", row("here", &paper));
    println!("{}", row("here, up to 2 units before", &Settings { most_units: 2, ..paper }));
}
