//! The sequences of all shipped puzzles under every cost profile, side by side.
//!
//! `cargo run --release --example profiles > docs/profiles.md` writes the table of the docs.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::path::Path;
use std::time::{Duration, Instant};

use because_engine::explain::{CostProfile, Options, Sequence, explain};
use because_english::read_puzzle;
use because_files::Format;

const PROFILES: [CostProfile; 3] = [CostProfile::Effort, CostProfile::Zebratutor, CostProfile::Ocus];

/// "92 · 5 · 2 · 186": steps, most premises in a step, median, all premises; unproven steps.
fn cell(sequence: &Sequence) -> String {
    if !sequence.complete {
        return "not ended in 15 s".to_string();
    }
    let mut premises: Vec<usize> = sequence.steps.iter().map(|step| step.premises.len()).collect();
    premises.sort_unstable();
    let (steps, most) = (premises.len(), premises.last().copied().unwrap_or(0));
    let median = premises.get(steps / 2).copied().unwrap_or(0);
    let unproven = sequence.steps.iter().filter(|step| !step.cost.proven).count();
    let note = if unproven > 0 { format!(" ({unproven} unproven)") } else { String::new() };
    format!("{steps} · {most} · {median} · {}{note}", premises.iter().sum::<usize>())
}

/// How long a sequence may take.
const PATIENCE: Duration = Duration::from_secs(15);

fn main() {
    println!("# The cost profiles side by side\n");
    println!(
        "Written by `cargo run --release --example profiles`, with the default step limit. In each cell: steps ·"
    );
    println!(
        "most premises in a step · median premises · premises in all. \"Unproven\" are steps that the step limit"
    );
    println!("cut short. The profiles are explained in [cost.md](cost.md).\n");
    let names: Vec<&str> = PROFILES.iter().map(CostProfile::name).collect();
    println!("| puzzle | size | {} |", names.join(" | "));
    println!("| --- | --- |{}", " --- |".repeat(names.len()));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|of| of == "toml")) {
        let bytes = std::fs::read(path).unwrap();
        let file = read_puzzle(&bytes, &path.to_string_lossy(), Format::Toml).unwrap();
        let shape = file.puzzle.shape();
        let cells: Vec<String> = PROFILES
            .iter()
            .map(|cost| {
                let deadline = Some((Instant::now() + PATIENCE).into());
                let step_limit =
                    Some(if shape.cells() > 500 { 5_000 } else { because_engine::explain::STEP_LIMIT });
                let options =
                    Options { cost: cost.clone(), cite: false, step_limit, deadline, ..Options::default() };
                cell(&explain(&file.puzzle, &options).unwrap())
            })
            .collect();
        let name = path.file_stem().unwrap().to_string_lossy();
        println!("| {name} | {} × {} | {} |", shape.categories(), shape.entities(), cells.join(" | "));
    }
    print!("{ZEBRATUTOR}");
}

const ZEBRATUTOR: &str = "
## Beside ZebraTutor's published sequences
ZebraTutor (Claes, Bogaerts, Canoy, Guns 2019) published its sequences: origin has 107 steps, 204 premises in all and at
most 4 in a step; pasta 81, 146 and 4. The rows `origin` and `pasta` above are the same puzzles. At every state of
those two sequences the next step of `zebratutor` here is no dearer than theirs (clues, then premises), and cheaper at
26 of 107 and 41 of 81 states (`cargo test --test zebratutor`). The totals are another matter: a step here adds all
that it entails, which makes fewer steps, and \"no clue first, at any size\" makes axiom steps of more premises than
theirs come before a clue; `effort` prefers a clue to more premises than that is worth.
";
