//! Every cell a variable, held together by bijections and transitivity.

use rustsat::types::{Lit, Var};

use super::{GridEncoding, bijection};
use crate::axiom::{AxiomName, TransitivityRule};
use crate::category::CategoryId;
use crate::cnf::Cnf;
use crate::shape::{Cell, Shape};

/// The pairwise encoding: what a player sees on the grid.
pub(crate) struct Pairwise {
    cells: u32,
    /// Whether bijections and transitivity are written.
    axioms: bool,
}

impl Pairwise {
    pub(crate) fn new(shape: Shape) -> Pairwise {
        Pairwise { cells: shape.cells() as u32, axioms: true }
    }

    /// The cells alone, which nothing holds together.
    pub(crate) fn without_axioms(shape: Shape) -> Pairwise {
        Pairwise { axioms: false, ..Pairwise::new(shape) }
    }
}

impl GridEncoding for Pairwise {
    fn variables(&self, shape: Shape) -> u32 {
        shape.cells() as u32
    }

    fn literals(&self, shape: Shape, _all_cells: bool) -> u64 {
        if !self.axioms {
            return 0;
        }
        let (k, n) = (shape.categories() as u64, shape.entities() as u64);
        let pairs = k * (k - 1) / 2;
        pairs * 4 * bijection::literals(shape) + pairs * (k - 2) / 3 * 9 * n * n * n
    }

    fn axioms(&self, shape: Shape) -> Vec<AxiomName> {
        if self.axioms { AxiomName::all(shape).collect() } else { Vec::new() }
    }

    fn encode_axiom(&mut self, cnf: &mut Cnf, shape: Shape, axiom: AxiomName) {
        match axiom {
            AxiomName::Bijection { a, b, rule } => bijection::encode(cnf, shape, a, b, rule),
            AxiomName::Transitivity { a, b, c, rule } => encode_transitivity(cnf, shape, [a, b, c], rule),
            AxiomName::Unnamed { .. } => {}
        }
    }

    fn cell(&mut self, _cnf: &mut Cnf, _shape: Shape, cell: Cell) -> Lit {
        Var::new(cell.0).pos_lit()
    }

    fn known_cell(&self, cell: Cell) -> Option<Lit> {
        (cell.0 < self.cells).then(|| Var::new(cell.0).pos_lit())
    }
}

fn encode_transitivity(cnf: &mut Cnf, shape: Shape, [a, b, c]: [CategoryId; 3], rule: TransitivityRule) {
    let n = shape.entities();
    let [ab, bc, ac] = [(a, b), (b, c), (a, c)].map(|(a, b)| shape.pair_index(a, b) * n * n);
    if !cnf.reserve_assertions(n * n * n, 3) {
        return;
    }
    let lit = |first: usize, i: usize, j: usize| Var::new((first + i * n + j) as u32).pos_lit();
    for x in 0..n {
        for y in 0..n {
            let xy = lit(ab, x, y);
            for z in 0..n {
                let (yz, xz) = (lit(bc, y, z), lit(ac, x, z));
                cnf.assert_lits(&match rule {
                    TransitivityRule::BothTrue => [!xy, !yz, xz],
                    TransitivityRule::FirstTrue => [!xy, yz, !xz],
                    TransitivityRule::SecondTrue => [xy, !yz, !xz],
                });
            }
        }
    }
}
