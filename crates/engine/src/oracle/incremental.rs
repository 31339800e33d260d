//! Any solver with RustSAT's `Solve` and `SolveIncremental` as an oracle.

use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};

use super::{Answer, Model, Oracle, OracleError};

/// An [`Oracle`] over a RustSAT solver.
///
/// RustSAT's cores are clauses, that is, negated assumptions; here they are assumptions.
#[derive(Debug, Default)]
pub(crate) struct Incremental<S> {
    solver: S,
    variables: u32,
}

impl<S: Solve + SolveIncremental> Incremental<S> {
    /// The oracle over `solver`, which must be empty.
    pub(crate) fn new(solver: S) -> Incremental<S> {
        Incremental { solver, variables: 0 }
    }

    fn know(&mut self, literals: impl IntoIterator<Item = Lit>) {
        for literal in literals {
            self.variables = self.variables.max(literal.var().idx32() + 1);
        }
    }

    fn model(&self) -> Result<Model, OracleError> {
        let value = |variable: u32| {
            let literal = Lit::positive(variable);
            Ok(self.solver.lit_val(literal).map_err(failed)? == TernaryVal::True)
        };
        Ok(Model::new((0..self.variables).map(value).collect::<Result<_, OracleError>>()?))
    }
}

impl<S: Solve + SolveIncremental> Oracle for Incremental<S> {
    fn add_clause(&mut self, clause: &Clause) -> Result<(), OracleError> {
        self.know(clause.iter().copied());
        self.solver.add_clause_ref(clause).map_err(failed)
    }

    fn solve(&mut self, assumptions: &[Lit]) -> Result<Answer, OracleError> {
        let mut sorted = assumptions.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        // A literal and its negation are neighbours in literal order.
        if let Some(clash) = sorted.windows(2).find(|pair| pair[0] == !pair[1]) {
            return Ok(Answer::Core(in_order(assumptions, clash)));
        }
        self.know(sorted.iter().copied());
        match self.solver.solve_assumps(&sorted).map_err(failed)? {
            SolverResult::Sat => Ok(Answer::Model(self.model()?)),
            SolverResult::Unsat => {
                let mut core: Vec<Lit> =
                    self.solver.core().map_err(failed)?.into_iter().map(|l| !l).collect();
                core.sort_unstable();
                Ok(Answer::Core(in_order(assumptions, &core)))
            }
            SolverResult::Interrupted => Err(OracleError::Interrupted),
        }
    }
}

/// The assumptions that are in `core` (sorted), in their own order, each once.
fn in_order(assumptions: &[Lit], core: &[Lit]) -> Vec<Lit> {
    let mut kept = Vec::with_capacity(core.len());
    for literal in assumptions {
        if core.binary_search(literal).is_ok() && !kept.contains(literal) {
            kept.push(*literal);
        }
    }
    kept
}

fn failed(error: impl std::fmt::Display) -> OracleError {
    OracleError::Failed(error.to_string())
}
