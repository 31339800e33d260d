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

#[cfg(test)]
mod tests {
    use super::*;

    /// The literals of all axioms, and the definitions of all cells if `all_cells`, each clause counting for
    /// one more.
    fn written(grid: &mut dyn GridEncoding, shape: Shape, all_cells: bool) -> u64 {
        let mut cnf = Cnf::new(grid.variables(shape), u64::MAX);
        for axiom in grid.axioms(shape) {
            grid.encode_axiom(&mut cnf, shape, axiom);
        }
        if all_cells {
            for cell in shape.all_cells() {
                grid.cell(&mut cnf, shape, cell);
            }
        }
        let (definitions, assertions) = cnf.finish_block();
        let clauses = definitions.into_iter().chain(assertions).chain(cnf.into_shared());
        clauses.map(|clause| clause.len() as u64 + 1).sum()
    }

    /// What is too large is refused by what is said of it, before anything is written.
    #[test]
    fn sizes_are_foretold_within_a_factor_of_two() {
        for (k, n) in [(2, 2), (2, 6), (3, 4), (6, 3), (4, 16), (3, 17), (2, 40)] {
            let Some(shape) = Shape::new(k, n) else { unreachable!() };
            for all_cells in [false, true] {
                let grids: [&mut dyn GridEncoding; 2] = [&mut Pairwise::new(shape), &mut Tuple::new(shape)];
                for grid in grids {
                    let said = grid.literals(shape, all_cells);
                    let written = written(grid, shape, all_cells);
                    assert!(written <= 2 * said && said <= 2 * written, "{k} × {n}: {said}, {written}");
                }
            }
        }
    }

    /// A cell has a literal once it is needed, the same one from then on.
    #[test]
    fn cells_are_known_when_they_are_needed() {
        let Some(shape) = Shape::new(4, 2) else { unreachable!() };
        let mut grid = Tuple::new(shape);
        let mut cnf = Cnf::new(grid.variables(shape), 10_000);
        for cell in shape.all_cells() {
            let first = shape.entities_at(cell).0.category.index() == 0;
            assert_eq!(grid.known_cell(cell).is_some(), first);
            let lit = grid.cell(&mut cnf, shape, cell);
            assert_eq!(grid.known_cell(cell), Some(lit));
            assert_eq!(grid.cell(&mut cnf, shape, cell), lit);
        }
        assert_eq!(grid.known_cell(Cell(shape.cells() as u32)), None);
        let pairwise = Pairwise::new(shape);
        assert!(shape.all_cells().all(|cell| pairwise.known_cell(cell).is_some()));
        assert_eq!(pairwise.known_cell(Cell(shape.cells() as u32)), None);
    }
}
