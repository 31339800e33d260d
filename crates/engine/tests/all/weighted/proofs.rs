//! Every step proved again by a solver of its own, from the blocks that it names alone.

use because_encodings::testing::Profile;
use because_encodings::{BlockName, Fact, Puzzle, Theory};
use because_engine::explain::{CostProfile, Sequence, Step};
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::Lit;
use rustsat_batsat::BasicSolver;

use crate::tests::weighted::cases::{SMALL, all_kinds, case, run, used};
use crate::tests::weighted::twins::random_weights;

/// The clauses of some blocks, over free assignments of the cells.
struct Prover {
    theory: Theory,
    solver: BasicSolver,
}

impl Prover {
    fn new(puzzle: &Puzzle, wanted: impl Fn(BlockName) -> bool) -> Prover {
        let theory = Theory::pairwise(puzzle).unwrap();
        let mut solver = BasicSolver::default();
        for block in theory.blocks().iter().filter(|block| wanted(block.name)) {
            block.definitions.iter().for_each(|clause| solver.add_clause_ref(clause).unwrap());
            block.assertions.iter().for_each(|clause| solver.add_clause_ref(clause).unwrap());
        }
        Prover { theory, solver }
    }

    /// Whether the blocks and these facts entail the target, or a contradiction.
    fn entails(&mut self, facts: &[Fact], target: Option<Fact>) -> bool {
        let opposite = target.map(Fact::negated);
        let lit = |fact: &Fact| {
            let lit = self.theory.cell_lit(fact.cell).unwrap();
            if fact.value { lit } else { !lit }
        };
        let assumed: Vec<Lit> = facts.iter().chain(&opposite).map(lit).collect();
        self.solver.solve_assumps(&assumed).unwrap() == SolverResult::Unsat
    }
}

/// The blocks of a step give what it derives, and no other new fact if `nothing_else`; without
/// any one of its blocks or premises its target does not follow.
pub fn prove(puzzle: &Puzzle, sequence: &Sequence, nothing_else: bool) {
    let mut grid = sequence.start.clone();
    for step in &sequence.steps {
        let clues = used(puzzle, step).unwrap();
        let named = |name: BlockName| match name {
            BlockName::Clue(number) => clues.contains(&number),
            BlockName::Axiom(name) => step.axioms.contains(&name),
            BlockName::Given => false,
        };
        assert!(step.premises.iter().all(|fact| grid.contains(*fact)));
        let mut prover = Prover::new(puzzle, named);
        if step.contradiction {
            assert!(prover.entails(&step.premises, None), "{step:?}");
        }
        let unknown = puzzle.shape().all_cells().filter(|cell| grid.value(*cell).is_none());
        for fact in unknown.flat_map(|cell| [false, true].map(|value| Fact { cell, value })) {
            let derived = step.derived.contains(&fact);
            if derived || (nothing_else && !step.contradiction) {
                assert_eq!(prover.entails(&step.premises, Some(fact)), derived, "{fact:?} {step:?}");
            }
        }
        assert_eq!(step.target.is_none(), step.contradiction);
        assert!(step.target.is_none_or(|target| step.derived.contains(&target)));
        needs_all(puzzle, step, &named, &mut prover);
        step.derived.iter().for_each(|fact| assert!(grid.insert(*fact)));
    }
}

fn needs_all(puzzle: &Puzzle, step: &Step, named: &impl Fn(BlockName) -> bool, prover: &mut Prover) {
    for spare in &step.premises {
        let others: Vec<Fact> = step.premises.iter().copied().filter(|fact| fact != spare).collect();
        assert!(!prover.entails(&others, step.target), "{spare:?} is spare: {step:?}");
    }
    let theory = Theory::pairwise(puzzle).unwrap();
    for spare in theory.blocks().iter().map(|block| block.name).filter(|name| named(*name)) {
        let mut others = Prover::new(puzzle, |name| named(name) && name != spare);
        assert!(!others.entails(&step.premises, step.target), "{spare:?} is spare: {step:?}");
    }
}

#[test]
fn steps_rest_on_their_blocks_alone_and_need_them_all() {
    for case in all_kinds(&SMALL, 0..10) {
        prove(&case.puzzle, &run(&case.puzzle, &CostProfile::Ocus), true);
    }
    for (seed, size) in [(20, (4, 4)), (21, (4, 5)), (22, (5, 4))] {
        let case = case(seed, size, Profile::IRREDUNDANT);
        prove(&case.puzzle, &run(&case.puzzle, &CostProfile::Ocus), true);
    }
}

/// With free axioms a step derives what follows with all of these, and names those that it takes.
#[test]
fn free_axioms_that_a_step_takes_are_named() {
    let mut with_free = 0;
    for (seed, case) in all_kinds(&SMALL[..2], 0..10).enumerate() {
        let weights = random_weights(seed as u64);
        if weights.bijection + weights.transitivity == 0 {
            continue;
        }
        with_free += usize::from(weights.bijection * weights.transitivity == 0);
        let sequence = run(&case.puzzle, &CostProfile::Weights(weights));
        let mut grid = sequence.start.clone();
        for step in &sequence.steps {
            let clues = used(&case.puzzle, step).unwrap();
            let mut prover = Prover::new(&case.puzzle, |name| match name {
                BlockName::Clue(number) => clues.contains(&number),
                BlockName::Axiom(name) => step.axioms.contains(&name),
                BlockName::Given => false,
            });
            assert!(step.premises.iter().all(|fact| grid.contains(*fact)));
            assert_eq!(prover.entails(&step.premises, None), step.contradiction);
            for fact in &step.derived {
                assert!(prover.entails(&step.premises, Some(*fact)), "{} {step:?}", case.name);
            }
            step.derived.iter().for_each(|fact| assert!(grid.insert(*fact)));
        }
    }
    assert!(with_free > 10);
}
