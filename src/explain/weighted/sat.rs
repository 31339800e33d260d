//! The second opinion: the problem in a SAT solver, every block behind a selector.

use rustsat::types::{Clause, Lit, Var};

use super::problem::Problem;
use crate::explain::ExplainError;
use crate::oracle::{Answer, Backend, Oracle};

/// A problem that a SAT solver has been told.
pub struct Sat {
    oracle: Box<dyn Oracle>,
    blocks: Vec<Lit>,
    free: Vec<Lit>,
    fresh: u32,
}

impl Sat {
    /// Tells a solver the problem.
    ///
    /// # Errors
    /// When the solver fails.
    pub fn new(problem: &Problem, backend: Backend) -> Result<Sat, ExplainError> {
        let mut sat = Sat {
            oracle: backend.oracle(),
            blocks: Vec::new(),
            free: Vec::new(),
            fresh: problem.variables as u32,
        };
        for clause in &problem.definitions {
            sat.oracle.add_clause(clause)?;
        }
        for clauses in &problem.free {
            let selector = sat.add(clauses)?;
            sat.free.push(selector);
        }
        for block in &problem.blocks {
            let selector = sat.add(&block.clauses)?;
            sat.blocks.push(selector);
        }
        Ok(sat)
    }

    fn add(&mut self, clauses: &[Clause]) -> Result<Lit, ExplainError> {
        let selector = self.new_literal();
        for clause in clauses {
            let mut guarded = clause.clone();
            guarded.add(!selector);
            self.oracle.add_clause(&guarded)?;
        }
        Ok(selector)
    }

    fn new_literal(&mut self) -> Lit {
        self.fresh += 1;
        Var::new(self.fresh - 1).pos_lit()
    }

    /// A model of some blocks, all free ones and some literals, or a core of these.
    ///
    /// # Errors
    /// When the solver fails.
    pub fn solve(&mut self, blocks: &[usize], literals: &[Lit]) -> Result<Answer, ExplainError> {
        let mut assumptions = self.free.clone();
        assumptions.extend(blocks.iter().map(|block| self.blocks[*block]));
        assumptions.extend(literals);
        Ok(self.oracle.solve(&assumptions)?)
    }

    /// The selector of a block, as cores name it.
    pub fn selector(&self, block: usize) -> Lit {
        self.blocks[block]
    }

    /// Free blocks of which none can be left out, the later ones dropped first: with these blocks and literals they entail
    /// all of `derived` (a contradiction, if that is empty).
    ///
    /// # Errors
    /// When the solver fails.
    pub fn needed(
        &mut self,
        blocks: &[usize],
        literals: &[Lit],
        derived: &[Lit],
    ) -> Result<Vec<usize>, ExplainError> {
        let mut fixed: Vec<Lit> = blocks.iter().map(|block| self.blocks[*block]).collect();
        fixed.extend(literals);
        if !derived.is_empty() {
            let wrong = self.new_literal();
            let mut some: Clause = derived.iter().map(|literal| !*literal).collect();
            some.add(!wrong);
            self.oracle.add_clause(&some)?;
            fixed.push(wrong);
        }
        // Whatever a core says, the order decides: which core a solver gives is its own affair.
        let mut kept: Vec<usize> = (0..self.free.len()).collect();
        for free in (0..self.free.len()).rev() {
            let others: Vec<usize> = kept.iter().copied().filter(|other| *other != free).collect();
            let selectors = others.iter().map(|other| self.free[*other]);
            let assumptions: Vec<Lit> = fixed.iter().copied().chain(selectors).collect();
            if let Answer::Core(_) = self.oracle.solve(&assumptions)? {
                kept = others;
            }
        }
        Ok(kept)
    }
}
