//! Where a twin's counter-models come from: all assignments, or a SAT solver asked when needed.

use because_encodings::{Cell, Fact, Puzzle, Theory};
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_batsat::BasicSolver;

use super::model::{Model, all_models, asserted};

/// The known assignments, and the one who knows whether there are more.
pub struct Models {
    pub known: Vec<Model>,
    asker: Option<Asker>,
}

impl Models {
    /// All assignments.
    pub fn all(puzzle: &Puzzle) -> Models {
        Models { known: all_models(puzzle), asker: None }
    }

    /// None yet; a SAT solver finds them one by one.
    pub fn by_sat(puzzle: &Puzzle) -> Models {
        Models { known: Vec::new(), asker: Some(Asker::new(puzzle)) }
    }

    /// Adds a model of the clues and facts in which `target` does not hold (any model where
    /// there is none) to the known ones, if there is one that is not known.
    pub fn ask(&mut self, clues: &[usize], facts: &[Fact], target: Option<Fact>, grid: &[Fact]) -> bool {
        let Some(asker) = &mut self.asker else { return false };
        let model = asker.model(clues, facts, target, grid);
        let found = model.is_some();
        self.known.extend(model);
        found
    }

    /// Adds a model of axioms and facts in which a clue does not hold, if there is a further one.
    pub fn ask_broken(&mut self, clue: usize, facts: &[Fact]) -> bool {
        let Some(asker) = &mut self.asker else { return false };
        let model = asker.broken(clue, facts);
        let found = model.is_some();
        self.known.extend(model);
        found
    }
}

struct Asker {
    solver: BasicSolver,
    cells: Vec<Lit>,
    selectors: Vec<Lit>,
    broken: Vec<Lit>,
}

impl Asker {
    fn new(puzzle: &Puzzle) -> Asker {
        let theory = Theory::pairwise(puzzle).unwrap();
        let mut solver = BasicSolver::default();
        let cells = puzzle.shape().all_cells().map(|cell| theory.cell_lit(cell).unwrap()).collect();
        let mut next = theory.all_variables();
        let mut fresh = || {
            next += 1;
            Lit::positive(next - 1)
        };
        for block in theory.axioms() {
            block.definitions.iter().chain(&block.assertions).for_each(|c| solver.add_clause_ref(c).unwrap());
        }
        let (mut selectors, mut broken) = (Vec::new(), Vec::new());
        for block in theory.clues().filter(|block| block.asserted) {
            let selector = block.selector.pos_lit();
            let some_fails = fresh();
            let mut one_of = Clause::from([!some_fails]);
            block.definitions.iter().for_each(|c| solver.add_clause_ref(c).unwrap());
            for clause in &block.assertions {
                let mut guarded = clause.clone();
                guarded.add(!selector);
                solver.add_clause(guarded).unwrap();
                let fails = fresh();
                one_of.add(fails);
                clause.iter().for_each(|lit| solver.add_clause(Clause::from([!fails, !*lit])).unwrap());
            }
            solver.add_clause(one_of).unwrap();
            // A model says of every clue whether it holds.
            solver.add_clause(Clause::from([selector, some_fails])).unwrap();
            selectors.push(selector);
            broken.push(some_fails);
        }
        assert_eq!(selectors.len(), asserted(puzzle).len());
        Asker { solver, cells, selectors, broken }
    }

    fn lit(&self, fact: Fact) -> Lit {
        let lit = self.cells[fact.cell.index()];
        if fact.value { lit } else { !lit }
    }

    fn solve(&mut self, assumptions: &[Lit]) -> Option<Model> {
        match self.solver.solve_assumps(assumptions).unwrap() {
            SolverResult::Sat => {
                let is = |lit: &Lit| self.solver.lit_val(*lit).unwrap() == TernaryVal::True;
                Some(Model {
                    truths: (0..self.cells.len()).filter(|cell| is(&self.cells[*cell])).collect(),
                    holds: (0..self.selectors.len())
                        .fold(0, |set, clue| set | u64::from(is(&self.selectors[clue])) << clue),
                })
            }
            SolverResult::Unsat => None,
            SolverResult::Interrupted => unreachable!("it has no limit"),
        }
    }

    fn model(
        &mut self,
        clues: &[usize],
        facts: &[Fact],
        target: Option<Fact>,
        grid: &[Fact],
    ) -> Option<Model> {
        let mut assumed: Vec<Lit> = clues.iter().map(|clue| self.selectors[*clue]).collect();
        assumed.extend(facts.iter().map(|fact| self.lit(*fact)));
        assumed.extend(target.map(|fact| !self.lit(fact)));
        let mut model = self.solve(&assumed)?;
        // A model that violates few grid facts tells most.
        for _ in 0..4 {
            let (held, missed): (Vec<Fact>, Vec<Fact>) = grid.iter().partition(|fact| model.agrees(**fact));
            let Some(next) = missed.first() else { break };
            let mut more = assumed.clone();
            more.extend(held.iter().chain([next]).map(|fact| self.lit(*fact)));
            match self.solve(&more) {
                Some(better) => model = better,
                None => break,
            }
        }
        Some(model)
    }

    fn broken(&mut self, clue: usize, facts: &[Fact]) -> Option<Model> {
        let mut assumed = vec![self.broken[clue]];
        assumed.extend(facts.iter().map(|fact| self.lit(*fact)));
        self.solve(&assumed)
    }
}

/// Both facts of a cell.
pub fn facts_of(cell: usize) -> [Fact; 2] {
    [false, true].map(|value| Fact { cell: Cell(cell as u32), value })
}
