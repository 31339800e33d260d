//! Only the cells of the first category are variables; the rest is looked up by row.

use rustsat::types::{Lit, Var};

use super::{GridEncoding, bijection};
use crate::axiom::{AxiomName, BijectionRule};
use crate::category::CategoryId;
use crate::cnf::Cnf;
use crate::shape::{Cell, Shape};

/// The tuple encoding: each entity is placed in a row, which is an entity of the first
/// category. Two entities belong together if some row holds both; such cells are defined when
/// they are first needed.
pub(crate) struct Tuple {
    placed: u32,
    /// The defining literals of cells `placed..`, where defined.
    defined: Vec<Option<Lit>>,
}

impl Tuple {
    pub(crate) fn new(shape: Shape) -> Tuple {
        let placed = placed_cells(shape);
        Tuple { placed, defined: vec![None; shape.cells() - placed as usize] }
    }
}

/// The cells of the first category come first in cell order.
fn placed_cells(shape: Shape) -> u32 {
    ((shape.categories() - 1) * shape.entities() * shape.entities()) as u32
}

impl GridEncoding for Tuple {
    fn variables(&self, shape: Shape) -> u32 {
        placed_cells(shape)
    }

    fn literals(&self, shape: Shape, all_cells: bool) -> u64 {
        let (k, n) = (shape.categories() as u64, shape.entities() as u64);
        let looked_up =
            if all_cells { (shape.cells() as u64 - u64::from(self.placed)) * (10 * n + 1) } else { 0 };
        (k - 1) * 4 * bijection::literals(shape) + looked_up
    }

    fn axioms(&self, shape: Shape) -> Vec<AxiomName> {
        let rows = CategoryId(0);
        let placed = shape.category_ids().skip(1);
        placed
            .flat_map(|b| BijectionRule::ALL.map(|rule| AxiomName::Bijection { a: rows, b, rule }))
            .collect()
    }

    fn encode_axiom(&mut self, cnf: &mut Cnf, shape: Shape, axiom: AxiomName) {
        if let AxiomName::Bijection { a, b, rule } = axiom {
            bijection::encode(cnf, shape, a, b, rule);
        }
    }

    fn cell(&mut self, cnf: &mut Cnf, shape: Shape, cell: Cell) -> Lit {
        if let Some(known) = self.known_cell(cell) {
            return known;
        }
        let (x, y) = shape.entities_at(cell);
        let n = shape.entities();
        let placed = |row: usize, category: CategoryId, index: u8| {
            let first = (category.index() - 1) * n * n;
            Var::new((first + row * n + usize::from(index)) as u32).pos_lit()
        };
        let mut some_row = Vec::with_capacity(n + 1);
        for row in 0..n {
            let (x, y) = (placed(row, x.category, x.index), placed(row, y.category, y.index));
            let both = cnf.new_lit();
            cnf.define_shared(&[!both, x]);
            cnf.define_shared(&[!both, y]);
            cnf.define_shared(&[both, !x, !y]);
            some_row.push(both);
        }
        let together = cnf.new_lit();
        for both in &some_row {
            cnf.define_shared(&[together, !*both]);
        }
        some_row.push(!together);
        cnf.define_shared(&some_row);
        if let Some(slot) = self.defined.get_mut(cell.index() - self.placed as usize) {
            *slot = Some(together);
        }
        together
    }

    fn known_cell(&self, cell: Cell) -> Option<Lit> {
        if cell.0 < self.placed {
            return Some(Var::new(cell.0).pos_lit());
        }
        self.defined.get((cell.0 - self.placed) as usize).copied().flatten()
    }
}
