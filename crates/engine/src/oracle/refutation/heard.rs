//! What the solver tells of its proof.

use std::collections::BTreeMap;

use varisat::checker::{CheckedProofStep, CheckerData, ProofProcessor};

use super::lemma::{Antecedent, Lemma};
use crate::budget::{Deadline, is_past};

/// The lemmas as the solver tells them.
#[derive(Default)]
pub(super) struct Heard {
    /// What the solver's numbers stand for.
    numbers: BTreeMap<u64, Antecedent>,
    inputs: usize,
    pub lemmas: Vec<Lemma>,
    deadline: Option<Deadline>,
}

impl Heard {
    /// Nothing yet; it stops the solver once the deadline has passed.
    pub(crate) fn until(deadline: Option<Deadline>) -> Heard {
        Heard { deadline, ..Heard::default() }
    }
}

impl ProofProcessor for Heard {
    fn process_step(&mut self, step: &CheckedProofStep, data: CheckerData) -> Result<(), anyhow::Error> {
        match step {
            CheckedProofStep::AddClause { id, .. } => {
                self.numbers.insert(*id, Antecedent::Clause(self.inputs));
                self.inputs += 1;
            }
            CheckedProofStep::DuplicatedClause { .. } | CheckedProofStep::TautologicalClause { .. } => {
                self.inputs += 1;
            }
            CheckedProofStep::AtClause { id, clause, propagations, .. } => {
                if is_past(self.deadline) {
                    return Err(anyhow::anyhow!("the time limit was reached"));
                }
                let literal = |literal: &varisat::Lit| {
                    let variable = data.user_from_proof_var(literal.var())?;
                    Some(varisat::Lit::from_var(variable, literal.is_positive()).to_dimacs() as i32)
                };
                let literals = clause.iter().map(literal).collect::<Option<Vec<i32>>>();
                let after = propagations.iter().map(|number| self.numbers.get(number).copied());
                match (literals, after.collect::<Option<Vec<_>>>()) {
                    (Some(literals), Some(after)) => {
                        self.numbers.insert(*id, Antecedent::Lemma(self.lemmas.len()));
                        self.lemmas.push(Lemma { literals, after });
                    }
                    _ => return Err(anyhow::anyhow!("a lemma of variables or clauses that are not known")),
                }
            }
            _ => {}
        }
        Ok(())
    }
}
