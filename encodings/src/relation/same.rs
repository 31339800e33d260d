//! X and Y are in one row.

use super::Compiler;
use crate::category::Entity;
use crate::cnf::Truth;

impl Compiler<'_> {
    /// Whether two entities are in one row. An entity of a category is itself there, and no
    /// other.
    pub(super) fn same(&mut self, a: Entity, b: Entity) -> Truth {
        let shape = self.puzzle.shape();
        match shape.cell(a, b) {
            Some(cell) => Truth::Lit(self.grid.cell(self.cnf, shape, cell)),
            None => Truth::Known(a == b),
        }
    }
}
