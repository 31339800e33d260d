//! Models of the written puzzle: of the axioms, of some clues and of some literals.

use std::collections::BTreeMap;

use because_encodings::{BlockName, ClueNumber};
use rustsat::types::{Clause, Lit};

use super::CertificateError;
use super::written::Written;
use because_engine::budget::{Deadline, is_past};
use because_engine::oracle::{Answer, Backend, Oracle};

/// A model: per variable, from 1, its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Model(Vec<bool>);

impl Model {
    /// Whether a literal holds.
    pub(crate) fn holds(&self, literal: i32) -> bool {
        let place = literal.unsigned_abs() as usize - 1;
        self.0.get(place).is_some_and(|value| *value == (literal > 0))
    }

    /// All variables, each with its sign.
    pub(crate) fn literals(&self) -> impl Iterator<Item = i32> + '_ {
        (1..).zip(&self.0).map(|(number, value)| if *value { number } else { -number })
    }
}

/// The axioms and definitions of a puzzle, every clue behind a literal of its own.
///
/// What it finds is a matter of the puzzle alone: the solver is always the same.
pub(super) struct World {
    oracle: Box<dyn Oracle>,
    selectors: BTreeMap<ClueNumber, Lit>,
    variables: usize,
    fresh: u32,
    deadline: Option<Deadline>,
}

/// A DIMACS literal as one of the oracle's.
pub(super) fn lit(literal: i32) -> Lit {
    Lit::new(literal.unsigned_abs() - 1, literal < 0)
}

impl World {
    pub(crate) fn new(written: &Written<'_>, deadline: Option<Deadline>) -> Result<World, CertificateError> {
        let mut oracle = Backend::Varisat.oracle_until(deadline);
        let first = written.blocks.first().map_or(written.clauses.len(), |(_, range)| range.start);
        let clause = |place: usize| written.clauses[place].iter().copied().map(lit).collect::<Clause>();
        for place in 0..first {
            oracle.add_clause(&clause(place))?;
        }
        let (mut selectors, mut fresh) = (BTreeMap::new(), written.variables as u32);
        for (name, range) in &written.blocks {
            match name {
                // Given facts are premises like others.
                BlockName::Given => {}
                BlockName::Axiom(_) => {
                    for place in range.clone() {
                        oracle.add_clause(&clause(place))?;
                    }
                }
                BlockName::Clue(number) => {
                    let selector = Lit::positive(fresh);
                    fresh += 1;
                    for place in range.clone() {
                        let mut guarded = clause(place);
                        guarded.add(!selector);
                        oracle.add_clause(&guarded)?;
                    }
                    selectors.insert(*number, selector);
                }
            }
        }
        Ok(World { oracle, selectors, variables: written.variables, fresh, deadline })
    }

    /// A model of the axioms, these clues and these literals, if there is one.
    pub(crate) fn model(
        &mut self,
        clues: &[ClueNumber],
        facts: &[i32],
    ) -> Result<Option<Model>, CertificateError> {
        let selected = clues.iter().filter_map(|number| self.selectors.get(number)).copied();
        let assumptions: Vec<Lit> = selected.chain(facts.iter().copied().map(lit)).collect();
        self.solve(&assumptions)
    }

    /// As [`World::model`], of which also one of `some` holds.
    pub(crate) fn model_with(
        &mut self,
        clues: &[ClueNumber],
        facts: &[i32],
        some: &[i32],
    ) -> Result<Option<Model>, CertificateError> {
        let guard = Lit::positive(self.fresh);
        self.fresh += 1;
        let mut clause: Clause = some.iter().copied().map(lit).collect();
        clause.add(!guard);
        self.oracle.add_clause(&clause)?;
        let selected = clues.iter().filter_map(|number| self.selectors.get(number)).copied();
        let assumptions: Vec<Lit> = selected.chain(facts.iter().copied().map(lit)).chain([guard]).collect();
        self.solve(&assumptions)
    }

    fn solve(&mut self, assumptions: &[Lit]) -> Result<Option<Model>, CertificateError> {
        if is_past(self.deadline) {
            return Err(CertificateError::Deadline);
        }
        Ok(match self.oracle.solve(assumptions)? {
            Answer::Core(_) => None,
            Answer::Model(model) => {
                let value = |variable: usize| model.holds(Lit::positive(variable as u32));
                Some(Model((0..self.variables).map(value).collect()))
            }
        })
    }
}
