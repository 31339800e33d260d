//! Pseudo-Boolean constraints: a grid's lines as counts, the rest as clauses.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use because_encodings::{BlockName, CategoryId, Cell, Encoding, Puzzle};

use super::comments;
use super::formula::Formula;

/// The constraints. `formula` is without the bijections.
pub(super) fn write(puzzle: &Puzzle, formula: &Formula, encoding: Encoding) -> String {
    let lines = lines(puzzle, formula, encoding);
    let mut text =
        format!("* #variable= {} #constraint= {}\n", formula.variables, lines.len() + formula.count());
    text.push_str(
        "\
* A logic grid puzzle in pseudo-Boolean constraints. Its models are one to one with the solutions of
* the puzzle. A variable that is 1 says that its two entities belong together.
",
    );
    text.push_str(&comments::variables(puzzle, formula, "*", "x"));
    text.push_str("* each has exactly one of every other category\n");
    for line in &lines {
        let terms: Vec<String> = line.iter().map(|variable| format!("+1 x{variable}")).collect();
        let _ = writeln!(text, "{} = 1 ;", terms.join(" "));
    }
    if !formula.definitions.is_empty() {
        text.push_str("* definitions of auxiliary variables\n");
        formula.definitions.iter().for_each(|clause| text.push_str(&at_least_one(clause)));
    }
    for (name, clauses) in &formula.blocks {
        let _ = writeln!(text, "* {}", comments::block(puzzle, *name));
        clauses.iter().for_each(|clause| text.push_str(&at_least_one(clause)));
    }
    text
}

/// Whether a block is said by counts.
pub(super) fn counted(name: BlockName) -> bool {
    matches!(name, BlockName::Axiom(because_encodings::AxiomName::Bijection { .. }))
}

/// The variables of every row and every column of every grid whose cells are variables.
fn lines(puzzle: &Puzzle, formula: &Formula, encoding: Encoding) -> Vec<Vec<i32>> {
    let shape = puzzle.shape();
    let numbers: BTreeMap<Cell, i32> = formula.cells.iter().map(|(number, cell)| (*cell, *number)).collect();
    let number = |cell: Option<Cell>| cell.and_then(|cell| numbers.get(&cell)).copied().unwrap_or(0);
    let pairs = shape.category_pairs().filter(|(a, _)| encoding == Encoding::Pairwise || *a == CategoryId(0));
    let mut lines = Vec::new();
    for (a, b) in pairs {
        for (a, b) in [(a, b), (b, a)] {
            for x in shape.entities_of(a) {
                lines.push(shape.entities_of(b).map(|y| number(shape.cell(x, y))).collect());
            }
        }
    }
    lines
}

/// A clause, with the variables that it denies subtracted.
fn at_least_one(clause: &[i32]) -> String {
    let mut text = String::new();
    let mut least = 1;
    for literal in clause {
        let _ = write!(text, "{} x{} ", if *literal > 0 { "+1" } else { "-1" }, literal.abs());
        least -= i32::from(*literal < 0);
    }
    if text.is_empty() {
        // An empty sum is no constraint of the language.
        return "+1 x1 >= 2 ;\n".to_string();
    }
    let _ = writeln!(text, ">= {least} ;");
    text
}
