//! Models of a theory: by a SAT solver, and by working out definitions.

use because_encodings::{Block, Theory};
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal, Var};
use rustsat_batsat::BasicSolver;

/// All models over all variables but the selectors, each as the values of the cells, of the
/// definitions of `defined`, the shared ones, and the assertions of `asserted`.
pub fn models<'a>(
    theory: &Theory,
    defined: impl Iterator<Item = &'a Block>,
    asserted: &[&Block],
    limit: usize,
) -> Vec<Vec<bool>> {
    let mut solver = solver(theory, defined, asserted);
    let cells: Vec<Lit> = theory
        .shape()
        .all_cells()
        .map(|cell| theory.cell_lit(cell).expect("all cells are defined"))
        .collect();
    let mut found = Vec::new();
    while found.len() < limit && solver.solve().expect("it solves") == SolverResult::Sat {
        found.push(cells.iter().map(|lit| value(&solver, *lit)).collect());
        block_model(&mut solver, theory);
    }
    found
}

/// How many models the definitions of a block have, over the cells and its own variables.
pub fn count_models(theory: &Theory, block: &Block) -> usize {
    let mut solver = solver(theory, std::iter::once(block), &[]);
    let mut own: Vec<u32> = block
        .definitions
        .iter()
        .flat_map(|c| c.iter().map(|l| l.vidx32()))
        .chain(0..theory.shape().cells() as u32)
        .collect();
    own.sort_unstable();
    own.dedup();
    for variable in (0..theory.variables()).filter(|v| own.binary_search(v).is_err()) {
        solver.add_unit(Var::new(variable).neg_lit()).expect("it adds");
    }
    let mut count = 0;
    while solver.solve().expect("it solves") == SolverResult::Sat {
        count += 1;
        block_model(&mut solver, theory);
    }
    count
}

fn solver<'a>(theory: &Theory, defined: impl Iterator<Item = &'a Block>, asserted: &[&Block]) -> BasicSolver {
    let mut solver = BasicSolver::default();
    let mut add = |clause: &Clause| solver.add_clause_ref(clause).expect("it adds");
    theory.definitions().iter().for_each(&mut add);
    defined.flat_map(|block| &block.definitions).for_each(&mut add);
    asserted.iter().flat_map(|block| &block.assertions).for_each(&mut add);
    // Variables in no clause are pinned by a tautology, so that the solver knows them.
    for variable in 0..theory.variables() {
        let lit = Var::new(variable).pos_lit();
        solver.add_clause([lit, !lit].into()).expect("it adds");
    }
    solver
}

fn value(solver: &BasicSolver, lit: Lit) -> bool {
    solver.lit_val(lit).expect("it has a model") == TernaryVal::True
}

fn block_model(solver: &mut BasicSolver, theory: &Theory) {
    let lits = (0..theory.variables()).map(|variable| Var::new(variable).pos_lit());
    let other: Clause = lits.map(|lit| if value(solver, lit) { !lit } else { lit }).collect();
    solver.add_clause(other).expect("it adds");
}

/// The values of the variables that a block is over.
pub struct Values(Vec<Option<bool>>);

impl Values {
    /// Whether a literal is true.
    pub fn holds(&self, lit: Lit) -> bool {
        self.0[lit.vidx()].expect("the variable has a value") == lit.is_pos()
    }
}

/// Works out what the definitions of a block make of an assignment of the cells, by unit
/// propagation alone; `None` if they exclude it or leave something open.
pub fn values_of(theory: &Theory, block: &Block, cells: &[bool]) -> Option<Values> {
    let mut values: Vec<Option<bool>> = vec![None; theory.variables() as usize];
    // In the tuple encoding only cells of the first category are variables; the rest follows.
    for (cell, value) in theory.shape().all_cells().zip(cells) {
        let lit = theory.cell_lit(cell)?;
        if theory.encoding() == because_encodings::Encoding::Pairwise || lit.vidx32() == cell.0 {
            values[lit.vidx()] = Some(*value);
        }
    }
    let clauses: Vec<&Clause> = theory.definitions().iter().chain(&block.definitions).collect();
    loop {
        let mut changed = false;
        let mut open = false;
        for clause in &clauses {
            let value = |lit: &Lit| values[lit.vidx()].map(|v| v == lit.is_pos());
            if clause.iter().any(|lit| value(lit) == Some(true)) {
                continue;
            }
            let mut unknown = clause.iter().filter(|lit| value(lit).is_none());
            match (unknown.next().copied(), unknown.next()) {
                (None, _) => return None,
                (Some(lit), None) => {
                    values[lit.vidx()] = Some(lit.is_pos());
                    changed = true;
                }
                _ => open = true,
            }
        }
        if !changed {
            return (!open).then_some(Values(values));
        }
    }
}
