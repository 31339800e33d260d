//! What a weighted explanation is about: blocks of clauses and cells, each with its price.

use fixedbitset::FixedBitSet;
use rustsat::types::{Clause, Lit};

use super::near::Near;

/// Blocks that may be used at a price, blocks that are free, and the cells whose values are
/// facts. It knows nothing of grids.
#[derive(Clone, Debug, Default)]
pub(crate) struct Problem {
    /// How many variables there are.
    pub variables: usize,
    /// The literal of each cell, all of different variables.
    pub cells: Vec<Lit>,
    /// Definitions of auxiliary variables by equivalence. The variable that a clause defines is
    /// its greatest, and is no cell.
    pub definitions: Vec<Clause>,
    /// Blocks that always hold and cost nothing.
    pub free: Vec<Vec<Clause>>,
    /// Blocks that may be used at a price: clues, then axioms, each in their order.
    pub blocks: Vec<PricedBlock>,
    /// How many of the blocks are clues.
    pub clues: usize,
    /// What things cost by their nearness to the target, instead of the prices here.
    pub near: Option<Near>,
    /// What a false and a true fact cost as a premise; at least 1.
    pub premise: [u64; 2],
    /// What the opposite of a false and of a true fact costs, which a step refutes. A step to the contradiction has none.
    pub goal: [u64; 2],
}

impl Problem {
    /// Per block, the cells that it speaks of, also by way of what is defined.
    pub(crate) fn mentions(&self) -> Vec<FixedBitSet> {
        // Per variable, the cells it depends on: of a definition, those of all that come before.
        let mut of: Vec<FixedBitSet> = vec![FixedBitSet::with_capacity(self.cells.len()); self.variables];
        for (cell, literal) in self.cells.iter().enumerate() {
            of[literal.vidx()].insert(cell);
        }
        let mut by_output: Vec<(usize, &Clause)> = self
            .definitions
            .iter()
            .filter_map(|clause| {
                clause.iter().map(|literal| literal.vidx()).max().map(|output| (output, clause))
            })
            .collect();
        by_output.sort_by_key(|(output, _)| *output);
        for (output, clause) in by_output {
            for input in clause.iter().map(|literal| literal.vidx()).filter(|variable| *variable != output) {
                let cells = of[input].clone();
                of[output].union_with(&cells);
            }
        }
        let literals = |block: &PricedBlock| block.clauses.iter().flatten().copied().collect::<Vec<Lit>>();
        let union = |block: &PricedBlock| {
            let mut cells = FixedBitSet::with_capacity(self.cells.len());
            literals(block).iter().for_each(|literal| cells.union_with(&of[literal.vidx()]));
            cells
        };
        self.blocks.iter().map(union).collect()
    }
}

/// A block of clauses with its price.
#[derive(Clone, Debug)]
pub(crate) struct PricedBlock {
    /// Its clauses.
    pub clauses: Vec<Clause>,
    /// What it costs; at least 1.
    pub price: u64,
}
