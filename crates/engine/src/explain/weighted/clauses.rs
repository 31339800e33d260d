//! The clauses of a problem, laid out for counting which are violated.

use rustsat::types::{Clause, Lit};

use super::problem::Problem;

/// No variable.
const NONE: u32 = u32::MAX;

/// All clauses by number, each with the block that it belongs to.
#[derive(Debug)]
pub(crate) struct Clauses {
    /// Where the literals of each clause start.
    starts: Vec<u32>,
    literals: Vec<Lit>,
    owners: Vec<u32>,
    /// Where the clauses of each block start, and where those of the last end.
    blocks: Vec<u32>,
    outputs: Vec<u32>,
    /// Per literal, where its clauses start in `occurrences`.
    places: Vec<u32>,
    occurrences: Vec<u32>,
}

impl Clauses {
    /// The clauses of a problem. Those that always hold belong to the block after the last.
    pub(crate) fn new(problem: &Problem) -> Clauses {
        let mut clauses = Clauses {
            starts: vec![0],
            literals: Vec::new(),
            owners: Vec::new(),
            blocks: Vec::new(),
            outputs: Vec::new(),
            places: Vec::new(),
            occurrences: Vec::new(),
        };
        let always = problem.blocks.len() as u32;
        for clause in &problem.definitions {
            let output = clause.iter().map(|literal| literal.vidx32()).max().unwrap_or(NONE);
            clauses.push(clause, always, output);
        }
        for clause in problem.free.iter().flatten() {
            clauses.push(clause, always, NONE);
        }
        for (block, of) in problem.blocks.iter().enumerate() {
            clauses.blocks.push(clauses.owners.len() as u32);
            for clause in &of.clauses {
                clauses.push(clause, block as u32, NONE);
            }
        }
        clauses.blocks.push(clauses.owners.len() as u32);
        clauses.index(problem.variables);
        clauses
    }

    fn push(&mut self, clause: &Clause, owner: u32, output: u32) {
        self.literals.extend(clause.iter().copied());
        self.starts.push(self.literals.len() as u32);
        self.owners.push(owner);
        self.outputs.push(output);
    }

    /// Sorts the clauses by the literals that they hold.
    fn index(&mut self, variables: usize) {
        let mut next = vec![0u32; 2 * variables + 1];
        for literal in &self.literals {
            next[literal.lidx() + 1] += 1;
        }
        for at in 1..next.len() {
            next[at] += next[at - 1];
        }
        self.places.clone_from(&next);
        self.occurrences = vec![0; self.literals.len()];
        for clause in 0..self.len() {
            for at in self.starts[clause]..self.starts[clause + 1] {
                let place = &mut next[self.literals[at as usize].lidx()];
                self.occurrences[*place as usize] = clause as u32;
                *place += 1;
            }
        }
    }

    /// How many clauses there are.
    pub(crate) fn len(&self) -> usize {
        self.owners.len()
    }

    /// The literals of a clause.
    pub(crate) fn literals(&self, clause: u32) -> &[Lit] {
        let clause = clause as usize;
        &self.literals[self.starts[clause] as usize..self.starts[clause + 1] as usize]
    }

    /// The block that a clause belongs to.
    #[inline]
    pub(crate) fn owner(&self, clause: u32) -> usize {
        self.owners[clause as usize] as usize
    }

    /// The clauses of a block that may be used.
    pub(crate) fn of_block(&self, block: usize) -> std::ops::Range<u32> {
        self.blocks[block]..self.blocks[block + 1]
    }

    /// The variable that a clause defines, if it does.
    pub(crate) fn output(&self, clause: u32) -> Option<usize> {
        let output = self.outputs[clause as usize];
        (output != NONE).then_some(output as usize)
    }

    /// The clauses that hold a literal.
    #[inline]
    pub(crate) fn of(&self, literal: Lit) -> &[u32] {
        let at = literal.lidx();
        &self.occurrences[self.places[at] as usize..self.places[at + 1] as usize]
    }
}
