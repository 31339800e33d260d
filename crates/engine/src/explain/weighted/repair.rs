//! Models near an assignment: it is repaired, clause by clause, until all that must hold does.

use rustsat::types::Lit;

use super::assignment::Assignment;
use crate::budget::Budget;

/// How a repair ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repaired {
    /// All that must hold does.
    Done,
    /// It cannot, while what is fixed stays so.
    Impossible,
    /// The branchings were used up.
    Limit,
}

/// What there is to do.
enum Next {
    Nothing,
    Impossible,
    /// A definition gives this variable its other value.
    Define(usize),
    /// Only this literal can satisfy some clause.
    Force(Lit),
    /// One of this clause's literals is needed.
    Choose(u32),
}

// Repair
//
// What:  values for what is not fixed such that all that must hold does.
// Post:  if done, the assignment has them, and what the search fixed is fixed still. If not, the
//        assignment is as before.
// How:   a violated clause is branched over, the literals tried before being fixed as false.
//        Clauses that hold are left alone, so that a model near by is found with few flips. An
//        auxiliary variable that is not fixed follows its definition.
// Why it finds a model if there is one: a model makes some loose literal of the violated clause
//        true, and every branch fixes a variable. Values that are not fixed commit to nothing.
// Cost:  exponential at worst; the work of `nodes` is the branchings.
/// Repairs an assignment. Where there is a choice, literals that `avoided` names are taken last.
pub(crate) fn repair(assignment: &mut Assignment, avoided: &[bool], nodes: &mut Budget) -> Repaired {
    let before = assignment.mark();
    let clause = loop {
        match next(assignment) {
            Next::Nothing => return Repaired::Done,
            Next::Impossible => {
                assignment.undo(before);
                return Repaired::Impossible;
            }
            Next::Define(variable) => assignment.flip(variable),
            Next::Force(literal) => assignment.fix(literal),
            Next::Choose(clause) => break clause,
        }
    };
    if nodes.spend(1).is_err() {
        assignment.undo(before);
        return Repaired::Limit;
    }
    let mut choices: Vec<Lit> = assignment.loose(clause).collect();
    choices.sort_by_key(|literal| avoided[literal.vidx()]);
    for literal in choices {
        let here = assignment.mark();
        assignment.fix(literal);
        match repair(assignment, avoided, nodes) {
            Repaired::Done => return Repaired::Done,
            Repaired::Impossible => {
                assignment.undo(here);
                assignment.fix(!literal);
            }
            Repaired::Limit => {
                assignment.undo(before);
                return Repaired::Limit;
            }
        }
    }
    assignment.undo(before);
    Repaired::Impossible
}

fn next(assignment: &Assignment) -> Next {
    let mut define: Option<usize> = None;
    let mut fewest: Option<(usize, u32)> = None;
    for clause in assignment.wrong().iter().copied() {
        if let Some(output) = assignment.defines(clause) {
            // In order, so that each is final once it is defined.
            define = Some(define.map_or(output, |known| known.min(output)));
            continue;
        }
        let loose = assignment.loose(clause).count();
        if loose == 0 {
            return Next::Impossible;
        }
        if fewest.is_none_or(|(least, _)| loose < least) {
            fewest = Some((loose, clause));
        }
    }
    match (define, fewest) {
        (Some(variable), _) => Next::Define(variable),
        (None, None) => Next::Nothing,
        (None, Some((1, clause))) => assignment.loose(clause).next().map_or(Next::Impossible, Next::Force),
        (None, Some((_, clause))) => Next::Choose(clause),
    }
}
