//! The measure of difficulty beside outside opinions.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

#[path = "../support/peers.rs"]
mod peers;
mod sets;

use because::explain::{CostProfile, Options, Status, explain};
use because::grade::Grade;

fn main() {
    let only: Vec<String> = std::env::args().skip(1).collect();
    println!(
        "set\tid\tk\tn\tclues\tlevel\tstars\tscore\tband\tpeak\tchain\tbreadth\tnarrow\tsteps\twithclues\teffort\tmaxclues\tmaxprem\tprem\tt_explain\tt_band\tt_grade"
    );
    let all: Vec<(&str, fn() -> Vec<sets::Graded>)> = vec![
        ("dev2", || sets::english("clues_dev2.jsonl")),
        ("fi2pop", || sets::english("generated_fi2pop.jsonl")),
        ("train", || sets::english("clues_train.jsonl")),
        ("shipped", sets::shipped),
        ("small68", || sets::bench("small68")),
        ("grid4x5", || sets::bench("grid4x5")),
        ("grid5x5", || sets::bench("grid5x5")),
        ("grid6x6", || sets::bench("grid6x6")),
        ("grid8x8", || sets::bench("grid8x8")),
    ];
    for (set, get) in all.into_iter().filter(|(name, _)| only.is_empty() || only.iter().any(|o| o == name)) {
        for one in get() {
            let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
            let t = std::time::Instant::now();
            let found = explain(&one.puzzle, &options).unwrap();
            let t_explain = t.elapsed().as_micros();
            if found.status != Status::Unique {
                continue;
            }
            let t = std::time::Instant::now();
            let _ = because::grade::Band::of(&one.puzzle);
            let t_band = t.elapsed().as_micros();
            let t = std::time::Instant::now();
            let g = Grade::of(&one.puzzle, &found);
            let t_grade = t.elapsed().as_micros();
            let s = one.puzzle.shape();
            println!(
                "{set}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{t_explain}\t{t_band}\t{t_grade}",
                one.id,
                s.categories(),
                s.entities(),
                one.puzzle.clues().len(),
                one.level.unwrap_or(0),
                g.stars,
                g.score,
                g.band.number(),
                g.peak,
                g.flow.chain,
                g.flow.breadth_in_hundredths(),
                g.flow.narrow,
                g.figures.steps,
                g.figures.steps_with_clues,
                g.figures.effort,
                g.figures.most_clues,
                g.figures.most_premises,
                g.figures.premises
            );
        }
    }
}
