#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout, clippy::panic)]
#[path = "../tests/support/peers.rs"]
mod peers;
use because::check;
use because::explain::*;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let cost =
        if args.len() > 2 && args[2] == "effort" { CostProfile::Effort } else { CostProfile::Zebratutor };
    let set = match peers::peer(&args[1]) {
        Some(p) => vec![p],
        None => peers::bench_set(&args[1]).unwrap(),
    };
    let reps: usize = args.get(3).map_or(1, |s| s.parse().unwrap());
    let mut times = Vec::new();
    for (puzzle, solution) in &set {
        let t = Instant::now();
        let n = check::Solver::new(puzzle, Default::default()).solutions(2).unwrap();
        let tc = t.elapsed();
        assert_eq!(n.len(), 1);
        assert_eq!(&n[0], solution);
        let mut best = f64::MAX;
        let mut line = String::new();
        for _ in 0..reps {
            let t = Instant::now();
            let steps: Vec<Step> = Explainer::new(
                puzzle,
                Options {
                    cost,
                    cite: std::env::var("CITE").is_ok(),
                    backend: if std::env::var("BATSAT").is_ok() {
                        because::oracle::Backend::Batsat
                    } else {
                        Default::default()
                    },
                    ..Default::default()
                },
                Some(solution),
                None,
            )
            .unwrap()
            .map(|s| s.unwrap())
            .collect();
            let e = t.elapsed().as_secs_f64() * 1e3;
            best = best.min(e);
            let derived: usize = steps.iter().map(|s| s.derived.len()).sum();
            line = format!(
                "steps {} premises {} max {} clues {} derived {}",
                steps.len(),
                steps.iter().map(|s| s.premises.len()).sum::<usize>(),
                steps.iter().map(|s| s.premises.len()).max().unwrap(),
                steps.iter().map(|s| s.clues.len()).sum::<usize>(),
                derived
            );
            assert_eq!(derived, puzzle.shape().cells());
        }
        times.push(best);
        println!("check {:?} explain {:.3} ms {}", tc, best, line);
    }
    times.sort_by(f64::total_cmp);
    println!(
        "total {:.3} median {:.3} max {:.3}",
        times.iter().sum::<f64>(),
        times[times.len() / 2],
        times[times.len() - 1]
    );
}
