//! What `check` finds out, against brute force.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use crate::tests::naive;

use because_encodings::testing::{
    Aim, Profile, Random, Vocabulary, all_assignments, all_solutions, puzzle, random_solution,
};
use because_encodings::{ClueNumber, Fact, Puzzle, Solution};
use because_engine::check::{Count, Limits, Options, Report, Solver, check};
use because_engine::explain::Status;
use because_engine::oracle::Backend;
use naive::model::{all_models, asserted, smallest_clash};

const SIZES: [(usize, usize); 9] = [(2, 2), (3, 2), (2, 3), (3, 3), (4, 2), (2, 4), (4, 3), (3, 4), (2, 5)];

fn puzzles() -> impl Iterator<Item = (u64, Puzzle)> {
    (0..600u64).map(|seed| {
        let (k, n) = SIZES[seed as usize % SIZES.len()];
        let profile = match seed % 6 {
            0 => Profile::UNIQUE,
            1 => Profile { unnamed: false, aim: Aim::Unique, ..Profile::ANY },
            2 => Profile::IRREDUNDANT,
            3 => Profile { clues: 4, ..Profile::SOLVABLE },
            4 => Profile { clues: 7, ..Profile::ANY },
            _ => Profile::ANY,
        };
        let mut puzzle = puzzle(seed, k, n, profile);
        if seed % 5 == 0 {
            let mut random = Random::part(seed, 7);
            let solution = random_solution(&mut random, &puzzle);
            for cell in puzzle.shape().all_cells().filter(|_| random.one_in(8)).collect::<Vec<_>>() {
                let value = solution.value(puzzle.shape(), cell) != random.one_in(20);
                puzzle.given.insert(Fact { cell, value });
            }
        }
        (seed, puzzle)
    })
}

fn numbers(puzzle: &Puzzle, places: impl IntoIterator<Item = usize>) -> Vec<ClueNumber> {
    places.into_iter().map(|place| asserted(puzzle)[place].number).collect()
}

/// Clues without which there is no further solution.
fn spare(puzzle: &Puzzle) -> Vec<ClueNumber> {
    let possible: Vec<_> = all_models(puzzle)
        .into_iter()
        .filter(|model| puzzle.given.iter().all(|fact| model.agrees(fact)))
        .collect();
    let clues = asserted(puzzle).len();
    let is_spare = |clue: &usize| {
        let others: Vec<usize> = (0..clues).filter(|other| other != clue).collect();
        possible.iter().all(|model| !model.satisfies(&others) || model.satisfies(&[*clue]))
    };
    numbers(puzzle, (0..clues).filter(is_spare))
}

fn agrees(seed: u64, puzzle: &Puzzle, report: &Report, expected: &[Solution]) {
    let shape = puzzle.shape();
    let note = format!("seed {seed}\n{puzzle:#?}");
    let status = [Status::None, Status::Unique, Status::Multiple][expected.len().min(2)];
    assert_eq!(report.status, status, "{note}");
    let mut found = report.solutions.clone();
    found.sort();
    found.dedup();
    assert_eq!(found.len(), report.solutions.len(), "no solution is given twice: {note}");
    assert_eq!(found.len(), expected.len().min(2), "{note}");
    assert!(found.iter().all(|solution| expected.contains(solution)), "{note}");
    let shared = |fact: &Fact| expected.iter().all(|s| s.value(shape, fact.cell) == fact.value);
    let shared_facts: Vec<Fact> = match status {
        Status::Multiple => expected[0].facts(shape).iter().filter(shared).collect(),
        _ => Vec::new(),
    };
    assert_eq!(report.shared_facts, shared_facts, "{note}");
    let clash = match status {
        Status::None => numbers(puzzle, smallest_clash(puzzle, &all_models(puzzle)).unwrap()),
        _ => Vec::new(),
    };
    assert_eq!(report.clashing, clash, "{note}");
    let spare = if status == Status::Unique { spare(puzzle) } else { Vec::new() };
    assert_eq!(report.spare, spare, "{note}");
}

#[test]
fn reports_agree_with_brute_force() {
    let (mut seen, mut spares, mut clashes) = ([0; 3], 0, 0);
    for (seed, puzzle) in puzzles() {
        let expected = all_solutions(&puzzle);
        for backend in Backend::ALL {
            let options = Options { backend: *backend, ..Options::default() };
            let report = check(&puzzle, &options).unwrap();
            agrees(seed, &puzzle, &report, &expected);
            spares += report.spare.len();
            clashes += usize::from(report.clashing.len() > 1);
            seen[report.status as usize] += 1;
        }
    }
    assert!(
        seen.iter().all(|count| *count > 50) && spares > 20 && clashes > 20,
        "{seen:?} {spares} {clashes}"
    );
}

/// Many clues, so that several sets of them are smallest clashes.
#[test]
fn of_several_smallest_clashes_the_first_is_given() {
    use itertools::Itertools;
    let mut several = 0;
    for seed in 0..2000 {
        let size = [(2, 3), (3, 3), (2, 4), (3, 2)][seed as usize % 4];
        let vocabulary = if seed % 3 == 0 { Vocabulary::Full } else { Vocabulary::Plain };
        let profile = Profile { clues: 10, vocabulary, ..Profile::ANY };
        let puzzle = puzzle(seed, size.0, size.1, profile);
        let models = all_models(&puzzle);
        let Some(clash) = smallest_clash(&puzzle, &models) else { continue };
        let clashes = |set: &Vec<usize>| !models.iter().any(|model| model.satisfies(set));
        let others = (0..asserted(&puzzle).len()).combinations(clash.len()).filter(clashes).count();
        several += usize::from(clash.len() > 1 && others > 1);
        let report = check(&puzzle, &Options::default()).unwrap();
        assert_eq!(report.clashing, numbers(&puzzle, clash), "seed {seed}\n{puzzle:#?}");
    }
    assert!(several > 30, "{several}");
}

#[test]
fn counts_and_lists_are_exact_up_to_their_limit() {
    for (seed, puzzle) in puzzles() {
        let expected = all_solutions(&puzzle);
        let count = expected.len() as u64;
        for limit in [0, 1, 3, count.saturating_sub(1), count, count + 1, 100_000] {
            let found = Solver::new(&puzzle, Backend::default()).count(limit).unwrap();
            let exact = Count { found: count.min(limit), exact: count <= limit };
            assert_eq!(found, exact, "seed {seed} limit {limit}");
        }
        let list = expected.len() + 3;
        let options = Options { list, clues: false, count: Some(count), ..Options::default() };
        let report = check(&puzzle, &options).unwrap();
        let mut found = report.solutions;
        found.sort();
        let mut expected = expected;
        expected.sort();
        assert_eq!(found, expected, "seed {seed}");
        assert_eq!(report.count, Some(Count { found: count, exact: true }));
        assert!(report.spare.is_empty() && report.clashing.is_empty(), "not asked for: seed {seed}");
    }
}

#[test]
fn an_expected_solution_is_judged() {
    let (mut right, mut wrong) = (0, 0);
    for (seed, puzzle) in puzzles().step_by(3) {
        let solutions = all_solutions(&puzzle);
        let shape = puzzle.shape();
        let mut random = Random::part(seed, 8);
        let mut candidates: Vec<Solution> = (0..4).map(|_| random_solution(&mut random, &puzzle)).collect();
        candidates.extend(solutions.first().cloned());
        for expected in candidates {
            let options = Options { expected: Some(expected.clone()), clues: false, ..Options::default() };
            let report = check(&puzzle, &options).unwrap();
            let broken = asserted(&puzzle).into_iter().filter(|clue| !clue.formula.holds(&puzzle, &expected));
            assert_eq!(report.broken_by_expected, broken.map(|clue| clue.number).collect::<Vec<_>>());
            let given = puzzle.given.iter().all(|fact| expected.value(shape, fact.cell) == fact.value);
            assert_eq!(report.matches_expected, Some(solutions.contains(&expected)), "seed {seed}");
            assert!(given || report.matches_expected == Some(false));
            right += usize::from(solutions.contains(&expected));
            wrong += usize::from(!solutions.contains(&expected));
        }
    }
    assert!(right > 50 && wrong > 50);
}

/// The generator's own brute force, against the plainest one.
#[test]
fn brute_force_is_right() {
    for (seed, puzzle) in puzzles().step_by(5) {
        let models = all_models(&puzzle);
        let all: Vec<usize> = (0..asserted(&puzzle).len()).collect();
        let solutions = models
            .iter()
            .filter(|model| model.satisfies(&all) && puzzle.given.iter().all(|fact| model.agrees(fact)))
            .count();
        assert_eq!(solutions, all_solutions(&puzzle).len(), "seed {seed}");
        assert!(models.len() <= all_assignments(puzzle.shape()).len());
    }
}

/// SAT alone, and the ways for large grids on small ones: the answers are the same.
#[test]
fn other_ways_lead_to_the_same_answers() {
    let all = Limits::default();
    let ways = [Limits { steps: 0, ..all }, Limits { large: 0, ..all }, Limits { steps: 0, large: 0 }];
    let (mut several, mut spares) = (0, 0);
    for (seed, puzzle) in puzzles() {
        let expected = all_solutions(&puzzle);
        let shape = puzzle.shape();
        let shared = |fact: &Fact| expected.iter().all(|s| s.value(shape, fact.cell) == fact.value);
        for limits in ways {
            let note = format!("seed {seed} {limits:?}\n{puzzle:#?}");
            let mut first = None;
            for backend in Backend::ALL {
                let mut solver = Solver::new(&puzzle, *backend).with_limits(limits);
                let found = solver.solutions(2).unwrap();
                assert_eq!(found.len(), expected.len().min(2), "{note}");
                assert!(found.iter().all(|solution| expected.contains(solution)), "{note}");
                assert!(found.len() < 2 || found[0] != found[1], "{note}");
                assert_eq!(first.get_or_insert_with(|| found.clone()), &found, "{} {note}", backend.name());
                for limit in [0, 1, 2, 1000] {
                    let count = expected.len() as u64;
                    let exact = Count { found: count.min(limit), exact: count <= limit };
                    assert_eq!(solver.count(limit).unwrap(), exact, "{note}");
                }
                if let [only] = &found[..] {
                    let clues = solver.spare(only).unwrap();
                    assert_eq!(clues, spare(&puzzle), "{note}");
                    spares += clues.len();
                }
                if let [one, _] = &found[..] {
                    let facts: Vec<Fact> = one.facts(shape).iter().filter(shared).collect();
                    assert_eq!(solver.shared(one).unwrap(), facts, "{note}");
                    several += 1;
                }
            }
        }
    }
    assert!(several > 100 && spares > 100, "{several} {spares}");
}
