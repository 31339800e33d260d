//! Grouped CNF, the format of the tools for minimal unsatisfiable subsets.

use std::fmt::Write as _;

use because_encodings::{BlockName, Puzzle};

use super::Axioms;
use super::comments;
use super::formula::Formula;

/// The formula with a group per block; group 0 always holds.
pub(super) fn write(puzzle: &Puzzle, formula: &Formula, axioms: Axioms) -> String {
    let mut text = comments::puzzle(puzzle, &formula.clues());
    text.push_str(&comments::variables(puzzle, formula, "c", "var "));
    let own = |name: BlockName| matches!(name, BlockName::Clue(_)) || axioms == Axioms::Groups;
    let groups: Vec<_> = formula.blocks.iter().filter(|(name, _)| own(*name)).collect();
    let hard = match axioms {
        Axioms::Hard => "definitions, axioms and given facts",
        Axioms::Groups => "definitions",
    };
    let _ = writeln!(text, "c group 0: {hard}");
    for (number, (name, _)) in (1..).zip(&groups) {
        let _ = writeln!(text, "c group {number}: {}", comments::block(puzzle, *name));
    }
    let _ = writeln!(text, "p gcnf {} {} {}", formula.variables, formula.count(), groups.len());
    let always = formula.blocks.iter().filter(|(name, _)| !own(*name)).flat_map(|(_, clauses)| clauses);
    for clause in formula.definitions.iter().chain(always) {
        let _ = writeln!(text, "{{0}} {}", comments::clause(clause));
    }
    for (number, (_, clauses)) in (1..).zip(&groups) {
        for clause in clauses {
            let _ = writeln!(text, "{{{number}}} {}", comments::clause(clause));
        }
    }
    text
}
