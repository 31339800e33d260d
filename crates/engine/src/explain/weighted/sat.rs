//! The second opinion: the problem in a SAT solver, every block behind a selector.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rustsat::types::{Clause, Lit};

use super::problem::Problem;
use crate::budget::{Deadline, is_past};
use crate::entail::{Guarded, SolveError};
use crate::explain::ExplainError;
use crate::oracle::{Answer, Backend};

/// A problem in a SAT solver.
pub(crate) struct Sat {
    clauses: Guarded,
    /// What a call may still take, where there is a limit.
    looks: Arc<AtomicU64>,
    work: Option<u64>,
    deadline: Option<Deadline>,
    blocks: Vec<Lit>,
    free: Vec<Lit>,
}

impl Sat {
    /// Loads a problem. With `work`, a call takes no more looks than that, and another solver is used.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn new(
        problem: &Problem,
        backend: Backend,
        work: Option<u64>,
        deadline: Option<Deadline>,
    ) -> Result<Sat, ExplainError> {
        let (looks, variables) = (Arc::new(AtomicU64::new(u64::MAX)), problem.variables as u32);
        let mut clauses = match work {
            None => Guarded::new(backend, deadline, variables),
            Some(_) => Guarded::within(Arc::clone(&looks), deadline, variables),
        };
        clauses.add(&problem.definitions)?;
        let mut behind = |block: &Vec<Clause>| {
            let selector = clauses.literal();
            clauses.add_behind(&[selector], block).map(|()| selector)
        };
        let free = problem.free.iter().map(&mut behind).collect::<Result<_, _>>()?;
        let blocks = problem.blocks.iter().map(|block| behind(&block.clauses)).collect::<Result<_, _>>()?;
        Ok(Sat { clauses, looks, work, deadline, blocks, free })
    }

    /// A model of some blocks, all free ones and some literals, or a core of these; `None` where the work is done before.
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn solve(
        &mut self,
        blocks: &[usize],
        literals: &[Lit],
    ) -> Result<Option<Answer>, ExplainError> {
        let mut assumptions = self.free.clone();
        assumptions.extend(blocks.iter().map(|block| self.blocks[*block]));
        assumptions.extend(literals);
        self.looks.store(self.work.unwrap_or(u64::MAX), Ordering::Relaxed);
        match self.clauses.solve(&assumptions) {
            Err(SolveError::Deadline) if self.work.is_some() && !is_past(self.deadline) => Ok(None),
            answer => Ok(Some(answer?)),
        }
    }

    /// The selector of a block, as cores name it.
    pub(crate) fn selector(&self, block: usize) -> Lit {
        self.blocks[block]
    }

    /// Free blocks of which none can be left out, the later ones dropped first: with these blocks and literals they entail
    /// all of `derived` (a contradiction, if that is empty).
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn needed(
        &mut self,
        blocks: &[usize],
        literals: &[Lit],
        derived: &[Lit],
    ) -> Result<Vec<usize>, ExplainError> {
        let mut fixed: Vec<Lit> = blocks.iter().map(|block| self.blocks[*block]).collect();
        fixed.extend(literals);
        if !derived.is_empty() {
            fixed.push(self.clauses.some(derived.iter().map(|literal| !*literal))?);
        }
        // Whatever a core says, the order decides: which core a solver gives is its own affair.
        let mut kept: Vec<usize> = (0..self.free.len()).collect();
        for free in (0..self.free.len()).rev() {
            let others: Vec<usize> = kept.iter().copied().filter(|other| *other != free).collect();
            let selectors = others.iter().map(|other| self.free[*other]);
            let assumptions: Vec<Lit> = fixed.iter().copied().chain(selectors).collect();
            if let Answer::Core(_) = self.clauses.solve(&assumptions)? {
                kept = others;
            }
        }
        Ok(kept)
    }
}
