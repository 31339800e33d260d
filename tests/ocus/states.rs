//! Writes the ten OCUS puzzles as priced groups of clauses, with the steps that `ocus` gives, for
//! `check.py` to judge with other solvers.
//!
//!     cargo run --release --example ocus-states -- FOLDER
//!
//! Without a folder it prints the totals of docs/cost.md: those of `ocus`, and those where a step
//! adds only the fact that it is for.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use because_testing::peers;

use std::path::PathBuf;

use because_encodings::{BlockName, Fact, Puzzle, Solution, Theory};
use because_engine::explain::{CostProfile, Explainer, Options, Sequence, explain};
use rustsat::types::Clause;
use serde_json::{Value, json};

const TEN: [&str; 10] =
    ["originProblem", "pastaPuzzle", "p12", "p13", "p16", "p18", "p19", "p20", "p25", "p93"];

fn main() {
    let folder = std::env::args().nth(1).map(PathBuf::from);
    for name in TEN {
        let (puzzle, solution) = peers::peer(name).unwrap();
        let sequence = explain(&puzzle, &options()).unwrap();
        match &folder {
            Some(folder) => {
                let told = told(&puzzle, &solution, &sequence).to_string();
                std::fs::write(folder.join(format!("{name}.json")), told).unwrap();
            }
            None => {
                let total: u64 = sequence.steps.iter().map(|step| step.cost.total).sum();
                let (steps, single) = one_fact_a_step(&puzzle, &solution);
                println!(
                    "{name}: {} steps, {total}; one fact a step: {steps}, {single}",
                    sequence.steps.len()
                );
            }
        }
    }
}

fn options() -> Options {
    Options { cost: CostProfile::Ocus, step_limit: None, ..Options::default() }
}

/// The number of steps and their cost where each adds only the fact that it is for.
fn one_fact_a_step(puzzle: &Puzzle, solution: &Solution) -> (usize, u64) {
    let mut known: Vec<Fact> = puzzle.given.iter().collect();
    let (mut steps, mut total) = (0, 0);
    loop {
        let mut explainer = Explainer::new(puzzle, options(), Some(solution), None).unwrap();
        explainer.learn(known.iter().copied());
        let Some(step) = explainer.next_step().unwrap() else { return (steps, total) };
        known.extend(step.target);
        (steps, total) = (steps + 1, total + step.cost.total);
    }
}

/// The blocks as clauses in DIMACS numbers, and every step by its blocks' places.
fn told(puzzle: &Puzzle, solution: &Solution, sequence: &Sequence) -> Value {
    let theory = Theory::pairwise(puzzle).unwrap();
    let clauses = |clauses: &[Clause]| -> Vec<Vec<i32>> {
        clauses.iter().map(|clause| clause.iter().map(|lit| lit.to_ipasir()).collect()).collect()
    };
    let lit = |fact: &Fact| {
        let lit = theory.cell_lit(fact.cell).unwrap().to_ipasir();
        if fact.value { lit } else { -lit }
    };
    let lits = |facts: &[Fact]| -> Vec<i32> { facts.iter().map(lit).collect() };
    let blocks: Vec<_> = theory.blocks().iter().filter(|block| block.name != BlockName::Given).collect();
    let priced = blocks.iter().map(|block| {
        json!({
            "name": format!("{:?}", block.name),
            "price": if block.clue().is_some() { 100 } else { 60 },
            "definitions": clauses(&block.definitions),
            "assertions": clauses(&block.assertions),
        })
    });
    let steps = sequence.steps.iter().map(|step| {
        let used = |name: BlockName| match name {
            BlockName::Clue(number) => step.clues.contains(&number),
            BlockName::Axiom(name) => step.axioms.contains(&name),
            BlockName::Given => false,
        };
        json!({
            "total": step.cost.total,
            "blocks": (0..blocks.len()).filter(|at| used(blocks[*at].name)).collect::<Vec<_>>(),
            "premises": lits(&step.premises),
            "target": step.target.as_ref().map(lit),
            "derived": lits(&step.derived),
        })
    });
    json!({
        "solution": lits(&solution.facts(puzzle.shape()).iter().collect::<Vec<_>>()),
        "given": lits(&sequence.start.iter().collect::<Vec<_>>()),
        "blocks": priced.collect::<Vec<_>>(),
        "steps": steps.collect::<Vec<_>>(),
    })
}
