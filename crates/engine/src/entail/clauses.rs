//! Blocks of clauses in a solver, each for good or behind a literal that switches it on.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rustsat::types::{Clause, Lit};

use super::SolveError;
use crate::budget::{Budget, Deadline};
use crate::oracle::{Answer, Backend, Oracle};

/// A solver that looks at the clock, with literals of its own beside those of the clauses.
pub(crate) struct Guarded {
    oracle: Box<dyn Oracle>,
    /// The first variable that nothing uses.
    fresh: u32,
    deadline: Option<Deadline>,
}

impl Guarded {
    /// Nothing yet, over the variables below `variables`.
    pub(crate) fn new(backend: Backend, deadline: Option<Deadline>, variables: u32) -> Guarded {
        Guarded { oracle: backend.oracle_until(deadline), fresh: variables, deadline }
    }

    /// The same, with a solver that gives up where `looks` is used up.
    pub(crate) fn within(looks: Arc<AtomicU64>, deadline: Option<Deadline>, variables: u32) -> Guarded {
        Guarded { oracle: Backend::oracle_within(looks, deadline), fresh: variables, deadline }
    }

    /// A literal that nothing uses.
    pub(crate) fn literal(&mut self) -> Lit {
        self.fresh += 1;
        Lit::positive(self.fresh - 1)
    }

    /// Adds clauses for good.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn add(&mut self, clauses: &[Clause]) -> Result<(), SolveError> {
        Budget::until(self.deadline).look()?;
        Ok(clauses.iter().try_for_each(|clause| self.oracle.add_clause(clause))?)
    }

    /// Adds clauses that hold where all of `guards` are assumed.
    ///
    /// # Errors
    /// As [`Guarded::add`].
    pub(crate) fn add_behind(&mut self, guards: &[Lit], clauses: &[Clause]) -> Result<(), SolveError> {
        Budget::until(self.deadline).look()?;
        for clause in clauses {
            let mut guarded = clause.clone();
            guards.iter().for_each(|guard| guarded.add(!*guard));
            self.oracle.add_clause(&guarded)?;
        }
        Ok(())
    }

    /// A literal under which one of these holds.
    ///
    /// # Errors
    /// As [`Guarded::add`].
    pub(crate) fn some(&mut self, literals: impl IntoIterator<Item = Lit>) -> Result<Lit, SolveError> {
        let some = self.literal();
        self.add_behind(&[some], &[literals.into_iter().collect()])?;
        Ok(some)
    }

    /// A literal under which one of these clauses does not hold.
    ///
    /// # Errors
    /// As [`Guarded::add`].
    pub(crate) fn violated(&mut self, clauses: &[Clause]) -> Result<Lit, SolveError> {
        let mut violated = Vec::with_capacity(clauses.len());
        for clause in clauses {
            let guard = self.literal();
            let denied: Vec<Clause> = clause.iter().map(|literal| Clause::from([!*literal])).collect();
            self.add_behind(&[guard], &denied)?;
            violated.push(guard);
        }
        self.some(violated)
    }

    /// A model with all assumptions true, or a core of these.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn solve(&mut self, assumptions: &[Lit]) -> Result<Answer, SolveError> {
        Budget::until(self.deadline).look()?;
        Ok(self.oracle.solve(assumptions)?)
    }
}
