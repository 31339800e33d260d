//! One conformance suite for every SAT backend.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use std::time::{Duration, Instant};

use because_encodings::Theory;
use because_encodings::testing::{Profile, Random, puzzle};
use because_engine::oracle::{Answer, Backend, Model, Oracle, OracleError};
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit};
use rustsat_batsat::BasicSolver;

fn lit(code: i32) -> Lit {
    Lit::new(code.unsigned_abs() - 1, code < 0)
}

fn lits(codes: &[i32]) -> Vec<Lit> {
    codes.iter().copied().map(lit).collect()
}

fn oracle_of(backend: Backend, clauses: &[&[i32]]) -> Box<dyn Oracle> {
    let mut oracle = backend.oracle();
    for clause in clauses {
        oracle.add_clause(&lits(clause).into_iter().collect()).unwrap();
    }
    oracle
}

fn each_backend(test: impl Fn(Backend)) {
    Backend::ALL.iter().for_each(|backend| test(*backend));
}

fn model(answer: Answer) -> Model {
    match answer {
        Answer::Model(model) => model,
        Answer::Core(core) => panic!("satisfiable, yet the core is {core:?}"),
    }
}

fn core(answer: Answer) -> Vec<Lit> {
    match answer {
        Answer::Core(core) => core,
        Answer::Model(model) => panic!("unsatisfiable, yet the model is {model:?}"),
    }
}

#[test]
fn names_differ() {
    let names: std::collections::BTreeSet<_> = Backend::ALL.iter().map(|backend| backend.name()).collect();
    assert_eq!(names.len(), Backend::ALL.len());
}

#[test]
fn without_clauses_everything_holds() {
    each_backend(|backend| {
        let mut oracle = backend.oracle();
        assert!(matches!(oracle.solve(&[]).unwrap(), Answer::Model(_)));
        let some = model(oracle.solve(&lits(&[3, -5])).unwrap());
        assert!(some.holds(lit(3)) && some.holds(lit(-5)) && !some.holds(lit(5)));
    });
}

#[test]
fn models_satisfy_clauses_and_assumptions() {
    each_backend(|backend| {
        let mut oracle = oracle_of(backend, &[&[1, 2], &[-1, 3]]);
        let found = model(oracle.solve(&lits(&[-2])).unwrap());
        assert!(found.holds(lit(1)) && found.holds(lit(3)) && found.holds(lit(-2)), "{backend:?}");
    });
}

#[test]
fn the_core_is_empty_where_no_assumption_matters() {
    each_backend(|backend| {
        let mut oracle = oracle_of(backend, &[&[1, 2], &[1, -2], &[-1, 2], &[-1, -2]]);
        assert_eq!(core(oracle.solve(&[]).unwrap()), [], "{backend:?}");
        assert_eq!(core(oracle.solve(&lits(&[7, 8])).unwrap()), [], "{backend:?}");
        // It stays so.
        oracle.add_clause(&Clause::from([lit(9)])).unwrap();
        assert_eq!(core(oracle.solve(&lits(&[9])).unwrap()), [], "{backend:?}");
    });
}

#[test]
fn an_empty_clause_is_never_satisfied() {
    each_backend(|backend| {
        let mut oracle = oracle_of(backend, &[&[1, 2], &[]]);
        assert_eq!(core(oracle.solve(&lits(&[1])).unwrap()), [], "{backend:?}");
    });
}

#[test]
fn an_assumption_against_a_unit_is_a_core_alone() {
    each_backend(|backend| {
        let mut oracle = oracle_of(backend, &[&[1], &[-1, 2]]);
        assert_eq!(core(oracle.solve(&lits(&[4, -2, 5])).unwrap()), lits(&[-2]), "{backend:?}");
        assert_eq!(core(oracle.solve(&lits(&[-1])).unwrap()), lits(&[-1]), "{backend:?}");
        assert!(matches!(oracle.solve(&lits(&[1, 2])).unwrap(), Answer::Model(_)), "{backend:?}");
    });
}

#[test]
fn repeated_assumptions_count_once() {
    each_backend(|backend| {
        let mut oracle = oracle_of(backend, &[&[-1, -2]]);
        let found = core(oracle.solve(&lits(&[2, 1, 2, 1, 1, 2])).unwrap());
        assert_eq!(found, lits(&[2, 1]), "{backend:?}: in the order given, each once");
        assert!(matches!(oracle.solve(&lits(&[1, 1, -2, -2])).unwrap(), Answer::Model(_)));
    });
}

#[test]
fn contradictory_assumptions_are_a_core() {
    each_backend(|backend| {
        let mut oracle = oracle_of(backend, &[&[1, 2]]);
        assert_eq!(core(oracle.solve(&lits(&[2, -1, 3, 1])).unwrap()), lits(&[-1, 1]), "{backend:?}");
        // Also of a variable that was never seen.
        assert_eq!(core(oracle.solve(&lits(&[50, -50])).unwrap()), lits(&[50, -50]), "{backend:?}");
        assert!(matches!(oracle.solve(&lits(&[2])).unwrap(), Answer::Model(_)));
    });
}

#[test]
fn variables_never_seen_can_be_assumed_and_used_later() {
    each_backend(|backend| {
        let mut oracle = oracle_of(backend, &[&[1]]);
        let found = model(oracle.solve(&lits(&[-100])).unwrap());
        assert!(found.holds(lit(-100)) && found.holds(lit(1)));
        assert!(!found.value(lit(2000).var()), "unknown variables are false");
        oracle.add_clause(&Clause::from([lit(100)])).unwrap();
        assert_eq!(core(oracle.solve(&lits(&[-100])).unwrap()), lits(&[-100]), "{backend:?}");
    });
}

/// Whether some assignment of `variables` variables satisfies clauses and assumptions.
fn by_force(variables: u32, clauses: &[Clause], assumptions: &[Lit]) -> bool {
    (0u32..1 << variables).any(|values| {
        let holds = |lit: &Lit| (values >> lit.vidx32() & 1 == 1) == lit.is_pos();
        assumptions.iter().all(holds) && clauses.iter().all(|clause| clause.iter().any(holds))
    })
}

fn random_clause(random: &mut Random, variables: usize, length: usize) -> Clause {
    (0..length).map(|_| Lit::new(random.below(variables) as u32, random.one_in(2))).collect()
}

#[test]
fn small_formulas_agree_with_brute_force() {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let variables = 3 + random.below(8);
        let mut clauses: Vec<Clause> = Vec::new();
        let mut oracles: Vec<_> = Backend::ALL.iter().map(|backend| backend.oracle()).collect();
        for _ in 0..25 {
            let length = 1 + random.below(4);
            // Few units, so that formulas live long.
            let length = if length == 1 && !random.one_in(4) { 2 } else { length };
            let clause = random_clause(&mut random, variables, length);
            let count = random.below(5);
            let assumptions: Vec<Lit> = random_clause(&mut random, variables, count).into_iter().collect();
            clauses.push(clause.clone());
            let expected = by_force(variables as u32, &clauses, &assumptions);
            for (oracle, backend) in oracles.iter_mut().zip(Backend::ALL) {
                oracle.add_clause(&clause).unwrap();
                match oracle.solve(&assumptions).unwrap() {
                    Answer::Model(model) => {
                        assert!(expected, "{backend:?} seed {seed}");
                        let all = clauses.iter().all(|c| c.iter().any(|lit| model.holds(*lit)));
                        assert!(all && assumptions.iter().all(|lit| model.holds(*lit)), "{backend:?} {seed}");
                    }
                    Answer::Core(core) => {
                        assert!(!expected, "{backend:?} seed {seed}");
                        assert!(
                            is_ordered_subset(&core, &assumptions),
                            "{backend:?} {core:?} {assumptions:?}"
                        );
                        assert!(!by_force(variables as u32, &clauses, &core), "{backend:?} seed {seed}");
                    }
                }
            }
        }
    }
}

fn is_ordered_subset(core: &[Lit], assumptions: &[Lit]) -> bool {
    let places: Option<Vec<usize>> =
        core.iter().map(|lit| assumptions.iter().position(|other| other == lit)).collect();
    places.is_some_and(|places| places.windows(2).all(|pair| pair[0] < pair[1]))
}

fn satisfiable_anew(clauses: &[Clause], assumptions: &[Lit]) -> bool {
    let mut solver = BasicSolver::default();
    clauses.iter().for_each(|clause| solver.add_clause_ref(clause).unwrap());
    assumptions.iter().for_each(|lit| solver.add_clause(Clause::from([*lit])).unwrap());
    solver.solve().unwrap() == SolverResult::Sat
}

/// Thousands of calls on theories of puzzles, as the engine makes them: selectors and cells.
#[test]
fn incremental_calls_on_theories_stay_right() {
    let sizes = [(2, 3), (3, 3), (4, 3), (3, 4), (4, 4)];
    for seed in 0..30u64 {
        let (k, n) = sizes[seed as usize % sizes.len()];
        let profile =
            if seed % 2 == 0 { Profile { clues: 6, ..Profile::SOLVABLE } } else { Profile::IRREDUNDANT };
        let theory = Theory::pairwise(&puzzle(seed, k, n, profile)).unwrap();
        let mut clauses: Vec<Clause> = Vec::new();
        for block in theory.blocks() {
            clauses.extend(block.definitions.iter().cloned());
            for clause in &block.assertions {
                let mut guarded = clause.clone();
                guarded.add(block.selector.neg_lit());
                clauses.push(guarded);
            }
        }
        let selectors: Vec<Lit> = theory.blocks().iter().map(|block| block.selector.pos_lit()).collect();
        let cells: Vec<Lit> = theory.shape().all_cells().map(|cell| theory.cell_lit(cell).unwrap()).collect();
        let mut oracles: Vec<_> = Backend::ALL.iter().map(|backend| backend.oracle()).collect();
        for oracle in &mut oracles {
            clauses.iter().for_each(|clause| oracle.add_clause(clause).unwrap());
        }
        let mut random = Random::new(seed);
        for call in 0..120 {
            let mut assumptions: Vec<Lit> = selectors.iter().copied().filter(|_| !random.one_in(6)).collect();
            for _ in 0..random.below(cells.len() / 2) {
                let cell = cells[random.below(cells.len())];
                assumptions.push(if random.one_in(4) { cell } else { !cell });
            }
            random.shuffle(&mut assumptions);
            let mut answers = Vec::new();
            for (oracle, backend) in oracles.iter_mut().zip(Backend::ALL) {
                let answer = oracle.solve(&assumptions).unwrap();
                match &answer {
                    Answer::Model(model) => {
                        let all = clauses.iter().all(|c| c.iter().any(|lit| model.holds(*lit)));
                        assert!(all, "{backend:?} seed {seed} call {call}");
                        assert!(assumptions.iter().all(|lit| model.holds(*lit)), "{backend:?} seed {seed}");
                    }
                    Answer::Core(core) => {
                        let given = assumptions.iter().filter(|lit| core.contains(lit)).count();
                        assert!(core.iter().all(|lit| assumptions.contains(lit)) && given >= core.len());
                        let (anew, name) = (satisfiable_anew(&clauses, core), backend.name());
                        assert!(!anew, "{name} seed {seed} call {call}: no core: {core:?}");
                    }
                }
                answers.push(matches!(answer, Answer::Model(_)));
            }
            assert!(
                answers.windows(2).all(|pair| pair[0] == pair[1]),
                "seed {seed} call {call}: {answers:?}"
            );
        }
    }
}

/// One pigeon more than holes, which takes clause learning exponentially long.
fn pigeons(oracle: &mut dyn Oracle, holes: u32) {
    let sits = |pigeon: u32, hole: u32| Lit::positive(pigeon * holes + hole);
    for pigeon in 0..=holes {
        let somewhere: Vec<Lit> = (0..holes).map(|hole| sits(pigeon, hole)).collect();
        oracle.add_clause(&Clause::from(somewhere.as_slice())).unwrap();
        for (hole, other) in (0..holes).flat_map(|hole| (0..pigeon).map(move |other| (hole, other))) {
            oracle.add_clause(&Clause::from([!sits(pigeon, hole), !sits(other, hole)])).unwrap();
        }
    }
}

#[test]
fn a_deadline_ends_a_call_that_would_take_years() {
    for backend in Backend::ALL {
        let soon = Instant::now() + Duration::from_millis(200);
        let mut oracle = backend.oracle_until(Some(soon.into()));
        pigeons(&mut *oracle, 24);
        for _ in 0..2 {
            let answer = oracle.solve(&[]);
            assert!(matches!(answer, Err(OracleError::Interrupted)), "{} {answer:?}", backend.name());
        }
    }
}

#[test]
fn a_deadline_far_off_changes_no_answer() {
    for backend in Backend::ALL {
        let mut oracle = backend.oracle_until(Some((Instant::now() + Duration::from_secs(3600)).into()));
        let [a, b, c] = [0, 1, 2].map(Lit::positive);
        oracle.add_clause(&Clause::from([!a, b])).unwrap();
        assert!(matches!(oracle.solve(&[a]).unwrap(), Answer::Model(model) if model.holds(b)));
        oracle.add_clause(&Clause::from([!b, c])).unwrap();
        assert!(matches!(oracle.solve(&[a]).unwrap(), Answer::Model(model) if model.holds(c)));
        assert!(!core(oracle.solve(&[c, a, !c]).unwrap()).is_empty());
        oracle.add_clause(&Clause::from([!a, !c])).unwrap();
        let found = core(oracle.solve(&[c, a]).unwrap());
        assert!(found.contains(&a), "{} {found:?}", backend.name());
        assert!(matches!(oracle.solve(&[c]).unwrap(), Answer::Model(_)));
    }
}
