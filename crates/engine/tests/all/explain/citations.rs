//! Cited axioms: enough, as few as can be, and the first such set in axiom order.

use because_encodings::testing::Profile;
use because_encodings::{AxiomName, BlockName, CategoryId, ClueNumber, Fact, Puzzle, Theory};
use because_engine::explain::{Options, Step, explain};
use itertools::Itertools;
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_batsat::BasicSolver;

use crate::tests::explain::cases::{COSTS, Case, all_kinds, case, used};

/// All axiom blocks, each to be switched on, over free assignments of the cells.
pub struct Blocks {
    theory: Theory,
    solver: BasicSolver,
    next: u32,
}

impl Blocks {
    pub fn new(puzzle: &Puzzle) -> Blocks {
        let theory = Theory::pairwise(puzzle).unwrap();
        let mut solver = BasicSolver::default();
        for block in theory.blocks() {
            block.definitions.iter().for_each(|clause| solver.add_clause_ref(clause).unwrap());
            for clause in &block.assertions {
                let mut guarded = clause.clone();
                guarded.add(block.selector.neg_lit());
                solver.add_clause(guarded).unwrap();
            }
        }
        let next = theory.all_variables();
        Blocks { theory, solver, next }
    }

    fn lit(&self, fact: Fact) -> Lit {
        let lit = self.theory.cell_lit(fact.cell).unwrap();
        if fact.value { lit } else { !lit }
    }

    fn selector(&self, name: BlockName) -> Lit {
        self.theory.block(name).unwrap().selector.pos_lit()
    }

    /// What a step says beside its axioms: clues, premises, and that some derived fact is not so.
    pub fn fixed(&mut self, clues: &[ClueNumber], step: &Step) -> Vec<Lit> {
        let mut fixed: Vec<Lit> =
            clues.iter().map(|number| self.selector(BlockName::Clue(*number))).collect();
        fixed.extend(step.premises.iter().map(|fact| self.lit(*fact)));
        if !step.derived.is_empty() {
            let goal = Lit::positive(self.next);
            self.next += 1;
            let mut some: Clause = step.derived.iter().map(|fact| !self.lit(*fact)).collect();
            some.add(!goal);
            self.solver.add_clause(some).unwrap();
            fixed.push(goal);
        }
        fixed
    }

    /// Holds a step to axioms that suffice, in order; gives what it says beside them, `None` where its clues are not
    /// those of the puzzle.
    pub fn suffice(&mut self, case: &Case, step: &Step) -> Option<Vec<Lit>> {
        let fixed = self.fixed(&used(&case.puzzle, step)?, step);
        assert_eq!(self.broken(&fixed, &step.axioms), None, "{} {step:#?}", case.name);
        assert!(step.axioms.is_sorted());
        Some(fixed)
    }

    /// `None` if these axioms suffice; else the axioms that some assignment against it breaks.
    pub fn broken(&mut self, fixed: &[Lit], axioms: &[AxiomName]) -> Option<Vec<AxiomName>> {
        let mut assumed = fixed.to_vec();
        assumed.extend(axioms.iter().map(|name| self.selector(BlockName::Axiom(*name))));
        if self.solver.solve_assumps(&assumed).unwrap() == SolverResult::Unsat {
            return None;
        }
        let is = |lit: &Lit| self.solver.lit_val(*lit).unwrap() == TernaryVal::True;
        let holds =
            |block: &&because_encodings::Block| block.assertions.iter().all(|clause| clause.iter().any(is));
        let broken = self.theory.axioms().filter(|block| !holds(block));
        Some(broken.map(|block| axiom(block.name)).collect())
    }

    /// The first smallest set of these axioms, by trying all sets.
    fn first_smallest(&mut self, fixed: &[Lit], among: &[AxiomName]) -> Vec<AxiomName> {
        let mut refuted: Vec<Vec<AxiomName>> = Vec::new();
        for size in 0..=among.len() {
            for axioms in among.iter().copied().combinations(size) {
                let misses = |broken: &Vec<AxiomName>| !broken.iter().any(|name| axioms.contains(name));
                if refuted.iter().any(misses) {
                    continue;
                }
                match self.broken(fixed, &axioms) {
                    None => return axioms,
                    Some(broken) => refuted.push(broken),
                }
            }
        }
        panic!("all axioms together suffice")
    }
}

fn axiom(name: BlockName) -> AxiomName {
    match name {
        BlockName::Axiom(name) => name,
        other => panic!("{other:?} is no axiom"),
    }
}

/// The categories that a step speaks of, with those whose unnamed entities have an order.
fn categories(puzzle: &Puzzle, clues: &[ClueNumber], step: &Step) -> Vec<CategoryId> {
    let shape = puzzle.shape();
    let facts = step.premises.iter().chain(&step.derived).map(|fact| shape.entities_at(fact.cell));
    let mut found: Vec<CategoryId> = facts.flat_map(|(x, y)| [x.category, y.category]).collect();
    for clue in clues.iter().map(|number| puzzle.clue(*number).unwrap()) {
        found.extend(clue.formula.categories(puzzle));
    }
    found.extend(puzzle.unnamed_orders().into_iter().flat_map(|(category, reference)| [category, reference]));
    found
}

/// So many blocks three categories have.
const FEW: usize = 15;

#[test]
fn citations_are_smallest_and_first() {
    for case in all_kinds(&[(2, 2), (3, 2), (2, 3), (3, 3), (2, 4), (3, 4), (2, 5), (4, 3)], 0..24) {
        let puzzle = &case.puzzle;
        for cost in &COSTS {
            let sequence = explain(puzzle, &Options { cost: cost.clone(), ..Options::default() }).unwrap();
            let mut blocks = Blocks::new(puzzle);
            let all: Vec<AxiomName> = blocks.theory.axioms().map(|block| axiom(block.name)).collect();
            for step in &sequence.steps {
                let Some(clues) = used(puzzle, step) else { continue };
                let concerned = categories(puzzle, &clues, step);
                let within = |name: &AxiomName| name.categories().iter().all(|c| concerned.contains(c));
                let among: Vec<AxiomName> = all.iter().copied().filter(within).collect();
                if among.len() > FEW && step.axioms.len() > 3 {
                    // Over four categories there are too many sets of four and more to try them all.
                    continue;
                }
                let fixed = blocks.fixed(&clues, step);
                let expected = blocks.first_smallest(&fixed, &among);
                assert!(step.axioms_proven);
                assert_eq!(step.axioms, expected, "{} {step:#?}", case.name);
                // Axioms over other categories would not make it smaller.
                if all.len() <= 15 {
                    assert_eq!(blocks.first_smallest(&fixed, &all).len(), expected.len(), "{step:#?}");
                }
            }
        }
    }
}

#[test]
fn citations_of_larger_puzzles_suffice_and_if_proven_none_is_spare() {
    for case in all_kinds(&[(4, 3), (4, 4), (5, 3)], 30..36) {
        let sequence = explain(&case.puzzle, &Options::default()).unwrap();
        let mut blocks = Blocks::new(&case.puzzle);
        for step in &sequence.steps {
            let Some(fixed) = blocks.suffice(&case, step) else { continue };
            for spare in step.axioms.iter().filter(|_| step.axioms_proven) {
                let others: Vec<_> = step.axioms.iter().copied().filter(|name| name != spare).collect();
                assert_ne!(
                    blocks.broken(&fixed, &others),
                    None,
                    "{spare:?} is spare: {} {step:#?}",
                    case.name
                );
            }
        }
    }
}

/// Six and seven entities: proven as smaller ones are.
#[test]
fn citations_of_six_and_seven_entities_are_smallest_and_first() {
    let (mut steps, mut tried, mut unproven) = (0, 0, 0);
    for seed in 0..30 {
        let size = [(3, 6), (3, 7), (4, 6)][seed as usize % 3];
        let case = case(seed, size, Profile { clues: 12, ..Profile::SOLVABLE });
        let options = Options { step_limit: Some(2000), ..Options::default() };
        let mut blocks = Blocks::new(&case.puzzle);
        let all: Vec<AxiomName> = blocks.theory.axioms().map(|block| axiom(block.name)).collect();
        for step in &explain(&case.puzzle, &options).unwrap().steps {
            let Some(fixed) = blocks.suffice(&case, step) else { continue };
            let Some(clues) = used(&case.puzzle, step) else { continue };
            let concerned = categories(&case.puzzle, &clues, step);
            let within = |name: &AxiomName| name.categories().iter().all(|c| concerned.contains(c));
            let among: Vec<AxiomName> = all.iter().copied().filter(within).collect();
            steps += 1;
            unproven += usize::from(!step.axioms_proven);
            if step.axioms_proven && (among.len() <= FEW && step.axioms.len() <= 3) {
                tried += 1;
                assert_eq!(step.axioms, blocks.first_smallest(&fixed, &among), "{} {step:#?}", case.name);
            }
        }
    }
    assert!(tried > 40 && 20 * unproven < steps, "{tried} tried, {unproven} of {steps} unproven");
}
