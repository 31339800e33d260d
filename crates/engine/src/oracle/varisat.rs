//! Varisat behind RustSAT's solver traits, with every core confirmed.

use std::io;

use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Cl, Clause, Lit, TernaryVal};
use varisat::ExtendFormula;

use crate::budget::{Deadline, is_past};

/// Varisat 0.2 with RustSAT's interface.
///
/// Varisat's `failed_core` is sometimes no core when the solver is used incrementally, so
/// each one is solved once more and replaced by all assumptions if it is satisfiable.
pub(crate) struct VarisatSolver {
    solver: varisat::Solver<'static>,
    /// Per variable, its value in the last model.
    values: Vec<TernaryVal>,
    core: Vec<Lit>,
    /// It cannot be used any more.
    interrupted: bool,
}

impl std::fmt::Debug for VarisatSolver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("VarisatSolver").field("core", &self.core).finish_non_exhaustive()
    }
}

impl Default for VarisatSolver {
    fn default() -> VarisatSolver {
        VarisatSolver::until(None)
    }
}

/// Where a proof is written that nobody reads: writing fails once the deadline has passed.
struct Clock(Deadline);

impl io::Write for Clock {
    fn write(&mut self, proof: &[u8]) -> io::Result<usize> {
        if is_past(Some(self.0)) { Err(io::ErrorKind::TimedOut.into()) } else { Ok(proof.len()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn to_varisat(literal: Lit) -> varisat::Lit {
    varisat::Lit::from_var(varisat::Var::from_index(literal.var().idx()), literal.is_pos())
}

fn from_varisat(literal: varisat::Lit) -> Lit {
    Lit::new(literal.var().index() as u32, literal.is_negative())
}

impl VarisatSolver {
    /// A solver that is interrupted soon after the deadline, if there is one, and for good.
    ///
    /// Varisat has no way to be interrupted but that its proof cannot be written; it is written
    /// every few kilobytes, that is, after some dozens of conflicts.
    pub(crate) fn until(deadline: Option<Deadline>) -> VarisatSolver {
        let mut solver = varisat::Solver::new();
        if let Some(deadline) = deadline {
            solver.write_proof(Clock(deadline), varisat::ProofFormat::Varisat);
        }
        VarisatSolver { solver, values: Vec::new(), core: Vec::new(), interrupted: false }
    }

    /// Whether the assumptions can hold; `None` if the solver was interrupted.
    fn satisfiable(&mut self, assumptions: &[Lit]) -> anyhow::Result<Option<bool>> {
        if self.interrupted {
            return Ok(None);
        }
        let assumptions: Vec<_> = assumptions.iter().copied().map(to_varisat).collect();
        self.solver.assume(&assumptions);
        match self.solver.solve() {
            Ok(satisfiable) => Ok(Some(satisfiable)),
            Err(varisat::solver::SolverError::ProofIoError { .. }) => {
                self.interrupted = true;
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    fn keep_model(&mut self) {
        self.values.fill(TernaryVal::DontCare);
        for literal in self.solver.model().unwrap_or_default() {
            let index = literal.var().index();
            if self.values.len() <= index {
                self.values.resize(index + 1, TernaryVal::DontCare);
            }
            self.values[index] = TernaryVal::from(literal.is_positive());
        }
    }

    fn confirmed_core(&mut self, assumptions: &[Lit]) -> anyhow::Result<Vec<Lit>> {
        let core: Vec<Lit> = match self.solver.failed_core() {
            Some(core) => core.iter().copied().map(from_varisat).collect(),
            None => return Ok(assumptions.to_vec()),
        };
        if core.len() < assumptions.len() && self.satisfiable(&core)? != Some(false) {
            return Ok(assumptions.to_vec());
        }
        Ok(core)
    }
}

impl Solve for VarisatSolver {
    fn signature(&self) -> &'static str {
        "varisat 0.2"
    }

    fn solve(&mut self) -> anyhow::Result<SolverResult> {
        self.solve_assumps(&[])
    }

    fn lit_val(&self, lit: Lit) -> anyhow::Result<TernaryVal> {
        let value = self.values.get(lit.var().idx()).copied().unwrap_or(TernaryVal::DontCare);
        Ok(if lit.is_neg() { !value } else { value })
    }

    fn add_clause_ref<C>(&mut self, clause: &C) -> anyhow::Result<()>
    where
        C: AsRef<Cl> + ?Sized,
    {
        if self.interrupted {
            return Ok(());
        }
        let literals: Vec<_> = clause.as_ref().iter().copied().map(to_varisat).collect();
        self.solver.add_clause(&literals);
        Ok(())
    }
}

impl SolveIncremental for VarisatSolver {
    fn solve_assumps(&mut self, assumps: &[Lit]) -> anyhow::Result<SolverResult> {
        match self.satisfiable(assumps)? {
            None => Ok(SolverResult::Interrupted),
            Some(true) => {
                self.keep_model();
                Ok(SolverResult::Sat)
            }
            Some(false) => {
                self.core = self.confirmed_core(assumps)?.into_iter().map(|literal| !literal).collect();
                Ok(SolverResult::Unsat)
            }
        }
    }

    fn core(&mut self) -> anyhow::Result<Vec<Lit>> {
        Ok(self.core.clone())
    }
}

impl Extend<Clause> for VarisatSolver {
    fn extend<T: IntoIterator<Item = Clause>>(&mut self, clauses: T) {
        for clause in clauses {
            self.solver.add_clause(&clause.iter().copied().map(to_varisat).collect::<Vec<_>>());
        }
    }
}

impl<'a> Extend<&'a Clause> for VarisatSolver {
    fn extend<T: IntoIterator<Item = &'a Clause>>(&mut self, clauses: T) {
        for clause in clauses {
            self.solver.add_clause(&clause.iter().copied().map(to_varisat).collect::<Vec<_>>());
        }
    }
}
