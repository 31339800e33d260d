//! Writes states of MACHOP's puzzles as groups of clauses, with the cheapest step by a user's weights, for
//! `tests/ocus/near.py` to judge with other solvers.
//!
//!     cargo run --release -p because-testing --example near-states -- FILE [STATES]
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;

use because_encodings::{AxiomName, BlockName, ClueNumber, Fact, Puzzle, Theory};
use because_engine::explain::{Options, Part, Weigher};
use because_testing::machop::{machop, mentions};
use rustsat::types::Clause;
use serde_json::{Value, json};

/// A sort of constraint, its clauses, and the cells that it speaks of.
#[derive(Default)]
struct Group {
    sort: &'static str,
    definitions: Vec<Vec<i32>>,
    assertions: Vec<Vec<i32>>,
    mentions: Vec<usize>,
}

fn main() {
    let path = std::env::args().nth(1).unwrap();
    let sample: usize = std::env::args().nth(2).map_or(12, |text| text.parse().unwrap());
    let data = machop().unwrap();
    let puzzles: Vec<Value> = (0..2)
        .map(|at| {
            let (puzzle, solution) = &data.puzzles[at];
            let cells = |clue| Some(mentions(puzzle, clue, false));
            let options = Options { step_limit: None, ..Options::default() };
            let mut weigher = Weigher::speaking_of(puzzle, solution, &options, &cells).unwrap();
            let theory = Theory::pairwise(puzzle).unwrap();
            let groups = groups(puzzle, &theory);
            let names: Vec<&String> = groups.keys().collect();
            let place = |name: &String| names.iter().position(|known| *known == name).unwrap();
            let literal = |fact: Fact| {
                let literal = theory.cell_lit(fact.cell).unwrap().to_ipasir();
                if fact.value { literal } else { -literal }
            };
            let stored: Vec<_> = data.steps.iter().filter(|stored| stored.puzzle == at).collect();
            let states: Vec<Value> = (0..sample)
                .map(|number| {
                    // Other users, and grids from nearly empty to nearly full.
                    let stored = stored[number % stored.len()];
                    let grids = stored.grids(puzzle);
                    let grid = &grids[(2 * number + 1) * grids.len() / (2 * sample)];
                    let weights = &data.weights[stored.user];
                    weigher.turn_to(grid);
                    let step = weigher.cheapest(weights).unwrap().unwrap().step;
                    let clues = step.clues.iter().map(|clue| place(&of_clue(*clue)));
                    let mut used: Vec<usize> =
                        clues.chain(step.axioms.iter().map(|name| place(&of_axiom(*name)))).collect();
                    used.sort_unstable();
                    used.dedup();
                    json!({
                        "weights": weights.0,
                        "known": grid.iter().map(literal).collect::<Vec<_>>(),
                        "target": literal(step.target.unwrap()),
                        "groups": used,
                        "premises": step.premises.iter().map(|fact| literal(*fact)).collect::<Vec<_>>(),
                        "total": step.cost.total,
                    })
                })
                .collect();
            let told = groups.values().map(|group| {
                json!({
                    "sort": group.sort,
                    "definitions": group.definitions,
                    "assertions": group.assertions,
                    "mentions": group.mentions,
                })
            });
            json!({
                "groups": told.collect::<Vec<_>>(),
                "solution": solution.facts(puzzle.shape()).iter().map(literal).collect::<Vec<_>>(),
                "states": states,
            })
        })
        .collect();
    let parts = Part::ALL.map(Part::name);
    std::fs::write(path, json!({ "parts": parts, "puzzles": puzzles }).to_string()).unwrap();
}

fn of_clue(number: ClueNumber) -> String {
    format!("{number:?}")
}

/// The rows of a table are one constraint, and so are its columns.
fn of_axiom(name: AxiomName) -> String {
    format!("{name:?}").replace("AtMostOne", "").replace("AtLeastOne", "")
}

fn groups(puzzle: &Puzzle, theory: &Theory) -> BTreeMap<String, Group> {
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    let clauses = |of: &[Clause]| -> Vec<Vec<i32>> {
        of.iter().map(|clause| clause.iter().map(|lit| lit.to_ipasir()).collect()).collect()
    };
    for block in theory.blocks() {
        let (name, sort) = match block.name {
            BlockName::Given => continue,
            BlockName::Clue(number) => (of_clue(number), "clue"),
            BlockName::Axiom(name @ AxiomName::Transitivity { .. }) => (of_axiom(name), "transitivity"),
            BlockName::Axiom(name) => (of_axiom(name), "bijectivity"),
        };
        let group = groups.entry(name).or_insert_with(|| Group { sort, ..Group::default() });
        group.definitions.extend(clauses(&block.definitions));
        group.assertions.extend(clauses(&block.assertions));
        let cells: Vec<usize> = match block.name {
            BlockName::Clue(number) => {
                mentions(puzzle, number, false).iter().map(|cell| cell.index()).collect()
            }
            _ => block.assertions.iter().flat_map(|clause| clause.iter().map(|lit| lit.vidx())).collect(),
        };
        group.mentions.extend(cells);
        group.mentions.sort_unstable();
        group.mentions.dedup();
    }
    groups
}
