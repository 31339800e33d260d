//! DIMACS CNF.

use std::fmt::Write as _;

use because_encodings::Puzzle;

use super::Projection;
use super::comments;
use super::formula::Formula;

/// How many variables a line of `c ind` names.
const PER_LINE: usize = 10;

/// The formula with comments on its variables and on which clauses are whose.
pub(super) fn write(puzzle: &Puzzle, formula: &Formula, projection: Projection) -> String {
    let mut text = comments::puzzle(puzzle, &formula.clues());
    text.push_str(&comments::variables(puzzle, formula, "c", "var "));
    let mut next = 1;
    let mut range = |what: &str, clauses: usize, text: &mut String| {
        let _ = match clauses {
            0 => writeln!(text, "c no clauses: {what}"),
            1 => writeln!(text, "c clause {next}: {what}"),
            many => writeln!(text, "c clauses {next}-{}: {what}", next + many - 1),
        };
        next += clauses;
    };
    if !formula.definitions.is_empty() {
        range("definitions of auxiliary variables", formula.definitions.len(), &mut text);
    }
    for (name, clauses) in &formula.blocks {
        range(&comments::block(puzzle, *name), clauses.len(), &mut text);
    }
    let _ = writeln!(text, "p cnf {} {}", formula.variables, formula.count());
    text.push_str(&projected(formula, projection));
    let asserted = formula.blocks.iter().flat_map(|(_, clauses)| clauses);
    for clause in formula.definitions.iter().chain(asserted) {
        let _ = writeln!(text, "{}", comments::clause(clause));
    }
    text
}

fn projected(formula: &Formula, projection: Projection) -> String {
    let cells: Vec<i32> = formula.cells.iter().map(|(number, _)| number.abs()).collect();
    match projection {
        Projection::None => String::new(),
        Projection::Show => format!("c p show {}\n", comments::clause(&cells)),
        Projection::Ind => {
            cells.chunks(PER_LINE).map(|chunk| format!("c ind {}\n", comments::clause(chunk))).collect()
        }
    }
}
