//! Every step proved again by a fresh solver over the other encoding.

use because_encodings::testing::Profile;
use because_encodings::{BlockName, Encoding, Fact, FactSet, Puzzle, Theory, TheoryOptions};
use because_engine::explain::Step;
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::Lit;
use rustsat_batsat::BasicSolver;

use crate::tests::explain::cases::{COSTS, case, run};

/// Axioms and some clues, over the tuple encoding, which the engine does not use for steps.
struct Prover {
    theory: Theory,
    solver: BasicSolver,
}

impl Prover {
    fn new(puzzle: &Puzzle, step: &Step) -> Prover {
        let options = TheoryOptions { encoding: Encoding::Tuple, define_all_cells: true };
        let theory = Theory::build(puzzle, options).unwrap();
        let mut solver = BasicSolver::default();
        theory.definitions().iter().for_each(|clause| solver.add_clause_ref(clause).unwrap());
        let cited = |name: BlockName| match name {
            BlockName::Axiom(_) => true,
            BlockName::Given => false,
            BlockName::Clue(number) => step.clues.contains(&number),
        };
        for block in theory.blocks() {
            block.definitions.iter().for_each(|clause| solver.add_clause_ref(clause).unwrap());
            if block.asserted && cited(block.name) {
                block.assertions.iter().for_each(|clause| solver.add_clause_ref(clause).unwrap());
            }
        }
        Prover { theory, solver }
    }

    fn lit(&self, fact: Fact) -> Lit {
        let lit = self.theory.cell_lit(fact.cell).unwrap();
        if fact.value { lit } else { !lit }
    }

    fn possible(&mut self, facts: impl IntoIterator<Item = Fact>) -> bool {
        let assumptions: Vec<Lit> = facts.into_iter().map(|fact| self.lit(fact)).collect();
        self.solver.solve_assumps(&assumptions).unwrap() == SolverResult::Sat
    }
}

/// Whether premises and clues give all that is derived, and a contradiction where one is claimed
/// and nowhere else.
pub fn follows(puzzle: &Puzzle, step: &Step) -> bool {
    let mut prover = Prover::new(puzzle, step);
    let premises = || step.premises.iter().copied();
    let refuted = |prover: &mut Prover, fact: &Fact| !prover.possible(premises().chain([fact.negated()]));
    step.contradiction != prover.possible(premises())
        && step.derived.iter().all(|fact| refuted(&mut prover, fact))
}

/// Premises are known, and with the clues they give the derived facts.
pub fn prove_sound(puzzle: &Puzzle, steps: &[Step], start: &FactSet) {
    let mut grid = start.clone();
    for step in steps {
        assert!(step.premises.iter().all(|fact| grid.contains(*fact)));
        assert!(follows(puzzle, step), "{step:?}");
        step.derived.iter().for_each(|fact| assert!(grid.insert(*fact)));
    }
}

/// Premises are known; they give the derived facts, nothing else new, and none is spare.
pub fn prove(puzzle: &Puzzle, steps: &[Step], start: &FactSet) {
    let mut grid = start.clone();
    for step in steps {
        let mut prover = Prover::new(puzzle, step);
        let premises = || step.premises.iter().copied();
        assert!(premises().all(|fact| grid.contains(fact)));
        match step.target {
            None => assert!(!prover.possible(premises())),
            Some(target) => {
                let derives =
                    |prover: &mut Prover, fact: Fact| !prover.possible(premises().chain([fact.negated()]));
                for cell in puzzle.shape().all_cells().filter(|cell| grid.value(*cell).is_none()) {
                    for fact in [false, true].map(|value| Fact { cell, value }) {
                        assert_eq!(derives(&mut prover, fact), step.derived.contains(&fact), "{step:?}");
                    }
                }
                for spare in premises() {
                    let others = premises().filter(|fact| *fact != spare);
                    assert!(
                        prover.possible(others.chain([target.negated()])),
                        "{spare:?} is spare: {step:?}"
                    );
                }
            }
        }
        step.derived.iter().for_each(|fact| assert!(grid.insert(*fact)));
    }
}

#[test]
fn steps_of_larger_puzzles_are_proved() {
    for (seed, size) in [(10, (4, 4)), (11, (4, 5)), (12, (5, 4)), (13, (5, 5))] {
        for cost in &COSTS {
            let case = case(seed, size, Profile::IRREDUNDANT);
            let sequence = run(&case.puzzle, cost);
            prove(&case.puzzle, &sequence.steps, &sequence.start);
        }
    }
}
