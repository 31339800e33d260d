//! MaxSAT: what always holds is hard, and every clue weighs 1.

use std::fmt::Write as _;

use because_encodings::{BlockName, Puzzle};

use super::comments;
use super::formula::Formula;

/// The clauses, in the format of the MaxSAT evaluations since 2022. Each clue has a variable of its own
/// that says that it is kept: a soft unit clause, so that the cost is the number of clues dropped.
pub(super) fn write(puzzle: &Puzzle, formula: &Formula) -> String {
    let mut text = String::from(
        "\
c A logic grid puzzle for MaxSAT solvers. The least cost is the least number of clues to drop so
c that a solution is left: 0 where there is one. Hard clauses begin with h.
",
    );
    text.push_str(&comments::variables(puzzle, formula, "c", "var "));
    let mut next = formula.variables as i32;
    let mut hard: Vec<String> = formula.definitions.iter().map(|clause| comments::clause(clause)).collect();
    let mut soft = Vec::new();
    for (name, clauses) in &formula.blocks {
        if !matches!(name, BlockName::Clue(_)) {
            hard.extend(clauses.iter().map(|clause| comments::clause(clause)));
            continue;
        }
        next += 1;
        let _ = writeln!(text, "c var {next} keeps {}", comments::block(puzzle, *name));
        for clause in clauses {
            hard.push(format!("-{next} {}", comments::clause(clause)));
        }
        soft.push(next);
    }
    for clause in hard {
        let _ = writeln!(text, "h {clause}");
    }
    for selector in soft {
        let _ = writeln!(text, "1 {selector} 0");
    }
    text
}
