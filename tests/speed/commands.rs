//! How long whole commands take, from reading to writing, beside choosing and citing alone.
//!
//! `cargo build --release && cargo run --release --example speed` prints, a puzzle at a time in milliseconds:
//! - warm: a file of 1,000 puzzles in one process and one thread: copies of a puzzle with other names,
//!   and generated puzzles, each different;
//! - of that, choosing the steps, and choosing with citing, by the engine in a process of its own;
//! - cold: a puzzle in a process of its own, the best of 20;
//! - and how many puzzles two threads explain and check in a second.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use because_encodings::testing::Random;
use because_engine::explain::{CostProfile, Options, explain};
use because_english::English;
use because_files::PuzzleLine;
use serde_json::Value;

/// Puzzles to a file.
const PUZZLES: usize = 1_000;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let [_, work, file, cost] = args.as_slice() {
        return println!("{}", by_the_engine(work == "cite", Path::new(file), cost));
    }
    let folder = std::env::temp_dir().join(format!("because-speed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let generated = folder.join("generated.jsonl");
    let size = ["--categories", "4", "--entities", "5", "--seed", "1", "--count", &PUZZLES.to_string()];
    because(&[&["generate"], size.as_slice(), &["-o", generated.to_str().unwrap()]].concat());
    println!("| warm | whole command | choosing | citing | citing to choosing |");
    println!("| --- | --- | --- | --- | --- |");
    for cost in ["effort", "zebratutor"] {
        for name in ["origin", "zebra"] {
            warm(&format!("{name}, every step, `{cost}`"), &renamed(&folder, name), cost, &["--all-steps"]);
        }
        warm(&format!("generated 4×5, `{cost}`"), &generated, cost, &[]);
    }
    println!("\n| cold | whole process |\n| --- | --- |");
    for name in ["origin", "zebra"] {
        let best = (0..20).map(|_| because(&["explain", name, "--json"])).fold(f64::MAX, f64::min);
        println!("| {name} | {best:.1} |");
    }
    println!("\n| two threads | a second |\n| --- | --- |");
    for command in ["explain", "check"] {
        let file = if command == "check" { &many(&folder, &generated) } else { &generated };
        let lines = std::fs::read_to_string(file).unwrap().lines().count();
        let took = because(&[command, file.to_str().unwrap(), "--json", "--threads", "2"]);
        println!("| {command} | {:.0} |", 1e3 * lines as f64 / took);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

fn warm(what: &str, file: &Path, cost: &str, options: &[&str]) {
    let path = file.to_str().unwrap();
    let fixed = ["explain", path, "--json", "--threads", "1", "--cost", cost];
    let each = |all: f64| all / PUZZLES as f64;
    let whole = each(because(&[fixed.as_slice(), options].concat()));
    let engine = |work: &str| {
        let program = std::env::current_exe().unwrap();
        let out = Command::new(program).args([work, path, cost]).output().unwrap();
        each(String::from_utf8(out.stdout).unwrap().trim().parse().unwrap())
    };
    let (choosing, both) = (engine("choose"), engine("cite"));
    let citing = both - choosing;
    println!("| {what} | {whole:.2} | {choosing:.2} | {citing:.2} | {:.2} |", citing / choosing);
}

/// What the engine takes for all puzzles of a file, in milliseconds.
fn by_the_engine(cite: bool, file: &Path, cost: &str) -> f64 {
    let cost = if cost == "effort" { CostProfile::Effort } else { CostProfile::Zebratutor };
    let options = Options { cost, cite, ..Options::default() };
    let text = std::fs::read_to_string(file).unwrap();
    let read = |line: &str| PuzzleLine::new("set", 1, line.into()).read(&English).unwrap().puzzle;
    let puzzles: Vec<_> = text.lines().map(read).collect();
    let start = Instant::now();
    puzzles.iter().for_each(|puzzle| assert!(explain(puzzle, &options).unwrap().complete));
    start.elapsed().as_secs_f64() * 1e3
}

/// Copies of a shipped puzzle whose entities go by each other's names, where a category has no order.
fn renamed(folder: &Path, name: &str) -> PathBuf {
    let shipped = because_files::read_puzzle_with(
        &std::fs::read(format!("{}/puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"))).unwrap(),
        name,
        because_files::Format::Toml,
        &English,
    );
    let original = because_files::document(&shipped.unwrap());
    let mut lines = String::new();
    for seed in 0..PUZZLES as u64 {
        let (mut copy, mut random) = (original.clone(), Random::part(seed, 0));
        copy.as_object_mut().unwrap().retain(|key, _| ["categories", "clues"].contains(&key.as_str()));
        for category in copy["categories"].as_array_mut().unwrap() {
            let plain = ["values", "kind", "order", "unit"].iter().all(|key| category.get(*key).is_none());
            let numbers = |name: &Value| name.as_str().is_some_and(|name| name.contains(char::is_numeric));
            let Some(entities) = category.get_mut("entities").and_then(Value::as_array_mut) else { continue };
            if plain && entities.iter().all(|name| name.is_string() && !numbers(name)) {
                for place in (1..entities.len()).rev() {
                    entities.swap(place, random.below(place + 1));
                }
            }
        }
        writeln!(lines, "{copy}").unwrap();
    }
    let file = folder.join(format!("{name}.jsonl"));
    std::fs::write(&file, lines).unwrap();
    file
}

/// A file of as many lines as take some seconds to check.
fn many(folder: &Path, of: &Path) -> PathBuf {
    let file = folder.join("many.jsonl");
    std::fs::write(&file, std::fs::read_to_string(of).unwrap().repeat(50)).unwrap();
    file
}

/// Runs the program beside this one; gives the milliseconds.
fn because(args: &[&str]) -> f64 {
    let beside = std::env::current_exe().unwrap();
    let program = beside.parent().unwrap().parent().unwrap().join("because");
    let start = Instant::now();
    let out = Command::new(&program).args(args).stdout(Stdio::null()).stderr(Stdio::piped()).output();
    let out = out.unwrap_or_else(|error| panic!("{} is not built: {error}", program.display()));
    let took = start.elapsed().as_secs_f64() * 1e3;
    assert!(out.status.code().is_some_and(|code| code < 2), "{}", String::from_utf8_lossy(&out.stderr));
    took
}
