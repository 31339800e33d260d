//! Facts that would leave one of many solutions: against all lists of facts.

use because_encodings::testing::{Profile, Vocabulary, all_solutions, puzzle};
use because_encodings::{Fact, Puzzle, Solution};
use because_engine::check::{Options, Solver, check, settle};
use because_engine::explain::{Claim, Status};
use because_engine::oracle::Backend;
use itertools::Itertools;

const SIZES: [(usize, usize); 6] = [(2, 2), (2, 3), (3, 3), (4, 2), (2, 4), (3, 2)];

fn puzzles() -> impl Iterator<Item = (u64, Puzzle)> {
    (0..240u64).map(|seed| {
        let (k, n) = SIZES[seed as usize % SIZES.len()];
        let vocabulary = if seed % 2 == 0 { Vocabulary::Plain } else { Vocabulary::Full };
        (seed, puzzle(seed, k, n, Profile { clues: seed as usize % 4, vocabulary, ..Profile::SOLVABLE }))
    })
}

/// Whether these facts of a solution exclude all others.
fn settles(puzzle: &Puzzle, solutions: &[Solution], facts: &[Fact]) -> bool {
    let agrees = |solution: &&Solution| {
        facts.iter().all(|fact| solution.value(puzzle.shape(), fact.cell) == fact.value)
    };
    solutions.iter().filter(agrees).count() == 1
}

/// The first shortest list of facts that settles, out of `facts`, which are true of one solution.
fn shortest(puzzle: &Puzzle, solutions: &[Solution], facts: &[Fact]) -> Vec<Fact> {
    (0..=facts.len())
        .flat_map(|size| facts.iter().copied().combinations(size))
        .find(|list| settles(puzzle, solutions, list))
        .unwrap()
}

#[test]
fn no_list_of_facts_is_shorter() {
    let (mut many, mut long) = (0, 0);
    for (seed, puzzle) in puzzles() {
        let note = format!("seed {seed}\n{puzzle:#?}");
        let solutions = all_solutions(&puzzle);
        let shape = puzzle.shape();
        let ticks = |solution: &Solution| -> Vec<Fact> {
            solution.facts(shape).iter().filter(|fact| fact.value).collect()
        };
        let mut found = Vec::new();
        for backend in Backend::ALL {
            let options = Options { backend: *backend, settle: true, ..Options::default() };
            found.push(check(&puzzle, &options).unwrap());
        }
        let report = found.swap_remove(0);
        assert!(found.iter().all(|other| other.settling == report.settling), "{note}");
        if report.status != Status::Multiple {
            assert_eq!(report.settling, None, "{note}");
            continue;
        }
        let lists: Vec<_> = report
            .solutions
            .iter()
            .map(|solution| (solution.clone(), shortest(&puzzle, &solutions, &ticks(solution))))
            .collect();
        // The first of the shortest ones.
        let (of, list) = lists.iter().min_by_key(|(_, list)| list.len()).unwrap();
        let settling = report.settling.unwrap();
        assert_eq!((&settling.solution, settling.facts.elements()), (of, &list[..]), "{note}");
        assert!(matches!(settling.facts, Claim::Smallest(_)) && settling.at_least == list.len(), "{note}");
        // Crosses make no list shorter.
        if shape.cells() <= 18 || list.len() <= 2 {
            let facts: Vec<Fact> = of.facts(shape).iter().collect();
            assert_eq!(shortest(&puzzle, &solutions, &facts).len(), list.len(), "{note}");
        }
        many += 1;
        long += usize::from(list.len() > 2);
    }
    assert!(many > 100 && long > 20, "{many} {long}");
}

#[test]
fn the_expected_solution_is_the_one_that_is_settled() {
    let mut others = 0;
    for (seed, puzzle) in puzzles().step_by(3) {
        let solutions = all_solutions(&puzzle);
        if solutions.len() < 2 {
            continue;
        }
        let expected = solutions[seed as usize % solutions.len()].clone();
        let options = Options { settle: true, expected: Some(expected.clone()), ..Options::default() };
        let report = check(&puzzle, &options).unwrap();
        let settling = report.settling.unwrap();
        assert_eq!(settling.solution, expected);
        let ticks: Vec<Fact> = expected.facts(puzzle.shape()).iter().filter(|fact| fact.value).collect();
        assert_eq!(settling.facts.elements(), shortest(&puzzle, &solutions, &ticks), "seed {seed}");
        others += usize::from(!report.solutions.contains(&expected));
    }
    assert!(others > 5, "{others}");
}

/// Past its limit a list is minimal, is not called smallest, and has a bound that holds.
#[test]
fn without_search_a_list_is_only_minimal() {
    let mut open = 0;
    for (seed, puzzle) in puzzles() {
        let solutions = all_solutions(&puzzle);
        let mut solver = Solver::new(&puzzle, Backend::default());
        let targets = solver.solutions(2).unwrap();
        if targets.len() < 2 {
            continue;
        }
        let shared = solver.shared(&targets[0]).unwrap();
        let found = settle(&puzzle, &mut solver, &targets, &shared, 0).unwrap().unwrap();
        let facts = found.facts.elements();
        assert!(matches!(found.facts, Claim::Minimal(_)), "seed {seed}");
        assert!(facts.iter().all(|fact| found.solution.value(puzzle.shape(), fact.cell) == fact.value));
        assert!(settles(&puzzle, &solutions, facts), "seed {seed}");
        for place in 0..facts.len() {
            let less = [&facts[..place], &facts[place + 1..]].concat();
            assert!(!settles(&puzzle, &solutions, &less), "seed {seed}");
        }
        let best = settle(&puzzle, &mut solver, &targets, &shared, u64::MAX).unwrap().unwrap();
        assert!(found.at_least <= best.at_least && best.facts.elements().len() <= facts.len());
        open += 1;
    }
    assert!(open > 100, "{open}");
}
