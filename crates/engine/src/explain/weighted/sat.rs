//! The second opinion: the problem in a SAT solver, every block behind a selector.

use crate::budget::Deadline;
use rustsat::types::{Clause, Lit};

use super::problem::Problem;
use crate::entail::Guarded;
use crate::explain::ExplainError;
use crate::oracle::{Answer, Backend};

/// A problem in a SAT solver.
pub(crate) struct Sat {
    clauses: Guarded,
    blocks: Vec<Lit>,
    free: Vec<Lit>,
}

impl Sat {
    /// Loads a problem.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn new(
        problem: &Problem,
        backend: Backend,
        deadline: Option<Deadline>,
    ) -> Result<Sat, ExplainError> {
        let mut clauses = Guarded::new(backend, deadline, problem.variables as u32);
        clauses.add(&problem.definitions)?;
        let mut behind = |block: &Vec<Clause>| {
            let selector = clauses.literal();
            clauses.add_behind(&[selector], block).map(|()| selector)
        };
        let free = problem.free.iter().map(&mut behind).collect::<Result<_, _>>()?;
        let blocks = problem.blocks.iter().map(|block| behind(&block.clauses)).collect::<Result<_, _>>()?;
        Ok(Sat { clauses, blocks, free })
    }

    /// A model of some blocks, all free ones and some literals, or a core of these.
    ///
    /// # Errors
    /// When the solver fails.
    pub(crate) fn solve(&mut self, blocks: &[usize], literals: &[Lit]) -> Result<Answer, ExplainError> {
        let mut assumptions = self.free.clone();
        assumptions.extend(blocks.iter().map(|block| self.blocks[*block]));
        assumptions.extend(literals);
        self.clauses.solve(&assumptions)
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
