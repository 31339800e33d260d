//! The class of grid encodings: which cells are variables, and what makes them a grid.

mod bijection;
mod pairwise;
mod tuple;
mod unnamed;

pub(crate) use pairwise::Pairwise;
pub(crate) use tuple::Tuple;
pub(crate) use unnamed::encode_order;

use rustsat::types::Lit;

use crate::axiom::AxiomName;
use crate::cnf::Cnf;
use crate::shape::{Cell, Shape};

/// One way to lay a grid out in variables and axioms.
pub(crate) trait GridEncoding {
    /// How many cells are variables; they are numbered first, in cell order.
    fn variables(&self, shape: Shape) -> u32;

    /// About how many literals the axioms have, and the definitions of all cells if
    /// `all_cells`; at most twice as many as it says.
    fn literals(&self, shape: Shape, all_cells: bool) -> u64;

    /// The axioms of this encoding, in order, without those on unnamed entities.
    fn axioms(&self, shape: Shape) -> Vec<AxiomName>;

    /// Writes the clauses of one of [`GridEncoding::axioms`] into the block at hand.
    fn encode_axiom(&mut self, cnf: &mut Cnf, shape: Shape, axiom: AxiomName);

    /// The literal of a cell, defined now if it is no variable and was not needed before.
    fn cell(&mut self, cnf: &mut Cnf, shape: Shape, cell: Cell) -> Lit;

    /// The literal of a cell, if it has one by now.
    fn known_cell(&self, cell: Cell) -> Option<Lit>;
}
