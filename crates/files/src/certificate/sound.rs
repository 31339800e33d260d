//! That a step is sound: its premises, clues and axioms, and that a fact it derives is not so.

use because_engine::budget::Deadline;
use std::fmt::Write as _;

use because_encodings::{AxiomName, BlockName, ClueNumber};

use super::CertificateError;
use super::written::Written;
use crate::export::clause_line;
use because_engine::oracle::{refute, refute_each};

/// What a step says, in literals.
pub(super) struct Told<'t> {
    /// Its number.
    pub number: usize,
    /// The clues that it uses.
    pub clues: &'t [ClueNumber],
    /// The axioms that it cites; all if `None`.
    pub axioms: Option<&'t [AxiomName]>,
    /// What it rests on.
    pub premises: &'t [i32],
    /// What it derives; nothing where it derives the contradiction.
    pub derived: &'t [i32],
}

/// A formula and the proof that it has no model.
pub(super) struct Proved {
    /// The formula.
    pub cnf: String,
    /// The proof.
    pub lrat: String,
}

// Soundness
//
// What:  a formula without a model, of clauses of the puzzle, the premises as unit clauses, and
//        one clause that some derived fact is not so; and the proof.
// Post:  its clauses are of definitions, of the axioms and clues that the step names, and those
//        alone that the proof needs, beside all premises and the last clause.
/// The refutation of a step's opposite; `None` if the step does not hold.
pub(super) fn sound(
    written: &Written<'_>,
    told: &Told<'_>,
    deadline: Option<Deadline>,
) -> Result<Option<Proved>, CertificateError> {
    let places = written.clauses_of(|name| match name {
        BlockName::Axiom(axiom) => told.axioms.is_none_or(|cited| cited.contains(&axiom)),
        BlockName::Clue(number) => told.clues.contains(&number),
        BlockName::Given => false,
    });
    let mut clauses: Vec<Vec<i32>> = places.iter().map(|place| written.clauses[*place].clone()).collect();
    clauses.extend(told.premises.iter().map(|literal| vec![*literal]));
    let proof = match told.derived {
        [] => refute(&clauses, deadline)?,
        facts => {
            let proof = refute_each(&clauses, facts, deadline)?;
            clauses.push(facts.iter().map(|literal| -literal).collect());
            proof
        }
    };
    let Some(proof) = proof else { return Ok(None) };
    // Premises and goal are there in any case.
    let kept = |place: &usize| *place >= places.len() || proof.used().binary_search(place).is_ok();
    let kept: Vec<usize> = (0..clauses.len()).filter(kept).collect();
    let mut cnf = heading(written, told, kept.iter().filter_map(|place| places.get(*place).copied()));
    let _ = writeln!(cnf, "p cnf {} {}", written.variables, kept.len());
    kept.iter().for_each(|place| cnf.push_str(&clause_line(&clauses[*place])));
    let number = |place: usize| kept.binary_search(&place).map_or(0, |at| at + 1);
    Ok(Some(Proved { cnf, lrat: proof.lrat(kept.len(), number) }))
}

fn heading(written: &Written<'_>, told: &Told<'_>, used: impl Iterator<Item = usize>) -> String {
    let mut text = format!("c step {}\n", told.number);
    for clue in told.clues {
        let _ = writeln!(text, "c {}", written.called(BlockName::Clue(*clue)));
    }
    let mut named: Vec<BlockName> = used
        .filter_map(|place| written.block_of(place))
        .filter(|b| matches!(b, BlockName::Axiom(_)))
        .collect();
    named.dedup();
    for axiom in named {
        let _ = writeln!(text, "c axiom {}", written.called(axiom));
    }
    for premise in told.premises {
        let _ = writeln!(text, "c premise {}", written.named(*premise));
    }
    for fact in told.derived {
        let _ = writeln!(text, "c derives {}", written.named(*fact));
    }
    if told.derived.is_empty() {
        text.push_str("c derives the contradiction\n");
    }
    text
}
