//! The search over permutations against the meaning of formulas.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_encodings::testing::{
    Profile, Random, Vocabulary, all_assignments, all_solutions, formula, puzzle, random_solution,
};
use because_encodings::{Fact, Puzzle, Shape, Solution};
use because_engine::budget::End;
use because_engine::search::{
    Budget, Demand, Domains, Found, Search, Truth, Until, Wish, compile, unnamed_orders,
};

const SIZES: [(usize, usize); 8] = [(2, 2), (3, 2), (2, 3), (3, 3), (4, 2), (2, 4), (4, 3), (3, 4)];
const NOTHING: Demand<'static> = Demand::NOTHING;

fn endless() -> Budget {
    Budget::endless()
}

fn full(shape: Shape, solution: &Solution) -> Domains {
    let mut domains = Domains::full(shape);
    for fact in solution.facts(shape).iter() {
        domains.mark(shape, fact);
    }
    assert_eq!(domains.propagate(&mut endless()), Ok(()));
    domains
}

fn allows(shape: Shape, domains: &Domains, solution: &Solution) -> bool {
    shape.all_cells().all(|cell| {
        let (x, y) = shape.entities_at(cell);
        domains.value(x, y).is_none_or(|value| value == solution.value(shape, cell))
            && (!solution.same(x, y) || domains.candidates(domains.row(x), y.category.0) >> y.index & 1 == 1)
    })
}

#[test]
fn full_assignments_have_the_truth_that_the_formula_means() {
    let mut seen = [0, 0];
    for seed in 0..3000 {
        let (k, n) = SIZES[seed as usize % SIZES.len()];
        let puzzle = puzzle(seed, k, n, Profile { clues: 3, ..Profile::ANY });
        let mut random = Random::part(seed, 50);
        for clue in puzzle.clues() {
            let node = compile(&puzzle, &clue.formula);
            for _ in 0..8 {
                let solution = random_solution(&mut random, &puzzle);
                let holds = clue.formula.holds(&puzzle, &solution);
                let mut domains = full(puzzle.shape(), &solution);
                let expected = if holds { Truth::True } else { Truth::False };
                let formula = &clue.formula;
                assert_eq!(node.truth(&domains), expected, "seed {seed} {formula:?} {solution:?}");
                assert_eq!(node.open_unknown(&domains), None, "seed {seed} {formula:?}");
                assert!(node.force(holds, &mut domains), "seed {seed} {formula:?}");
                let forced = node.force(!holds, &mut domains);
                assert!(!forced, "complete for full assignments: seed {seed} {formula:?}");
                seen[usize::from(holds)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 10_000), "{seen:?}");
}

/// Removes some candidates at random, so that `kept` stays possible.
fn partial(random: &mut Random, shape: Shape, kept: &Solution, facts: usize) -> Domains {
    let cells: Vec<_> = shape.all_cells().collect();
    let mut domains = Domains::full(shape);
    for _ in 0..facts {
        let cell = cells[random.below(cells.len())];
        domains.mark(shape, Fact { cell, value: kept.value(shape, cell) });
    }
    domains
}

/// What stays possible in partial domains, against all assignments.
#[test]
fn partial_truth_and_force_are_sound() {
    let (mut decided, mut removed, mut refused) = (0, 0, 0);
    for seed in 0..8000 {
        let (k, n) = SIZES[seed as usize % SIZES.len()];
        let puzzle = puzzle(seed, k, n, Profile { clues: 3, ..Profile::ANY });
        let shape = puzzle.shape();
        let all = all_assignments(shape);
        let mut random = Random::part(seed, 60);
        let mut formulas: Vec<_> = puzzle.clues().iter().map(|clue| clue.formula.clone()).collect();
        formulas.push(formula(&mut random, &puzzle, Vocabulary::Full));
        for formula in formulas {
            let node = compile(&puzzle, &formula);
            let kept = random_solution(&mut random, &puzzle);
            let facts = random.below(shape.cells());
            let mut domains = partial(&mut random, shape, &kept, facts);
            if random.one_in(2) {
                domains.propagate(&mut endless()).unwrap();
            }
            let possible: Vec<&Solution> = all.iter().filter(|s| allows(shape, &domains, s)).collect();
            assert!(possible.contains(&&kept), "propagation keeps what is possible: seed {seed}");
            let holding = possible.iter().filter(|s| formula.holds(&puzzle, s)).count();
            match node.truth(&domains) {
                Truth::True => assert_eq!(holding, possible.len(), "seed {seed} {formula:?}"),
                Truth::False => assert_eq!(holding, 0, "seed {seed} {formula:?}"),
                Truth::Open => assert!(node.open_unknown(&domains).is_some(), "seed {seed} {formula:?}"),
            }
            decided += usize::from(node.truth(&domains) != Truth::Open);
            for value in [true, false] {
                let mut forced = domains.clone();
                let may_be = node.force(value, &mut forced) && forced.propagate(&mut endless()).is_ok();
                let fits = |s: &&&Solution| formula.holds(&puzzle, s) == value;
                let wanted: Vec<_> = possible.iter().filter(fits).collect();
                assert!(may_be || wanted.is_empty(), "seed {seed} {value} {formula:?}");
                let lost = wanted.iter().find(|s| may_be && !allows(shape, &forced, s));
                assert_eq!(lost, None, "seed {seed} {value} {formula:?}");
                refused += usize::from(!may_be);
                removed += usize::from(may_be && possible.iter().any(|s| !allows(shape, &forced, s)));
            }
        }
    }
    assert!(decided > 2000 && removed > 2000 && refused > 2000, "{decided} {removed} {refused}");
}

fn search(puzzle: &Puzzle) -> Search {
    let clues = puzzle.clues().iter().filter(|clue| clue.asserted);
    let nodes = clues.map(|clue| compile(puzzle, &clue.formula)).collect();
    Search::new(puzzle.shape(), unnamed_orders(puzzle), nodes)
}

#[test]
fn the_search_visits_every_solution_once() {
    for seed in 0..500 {
        let (k, n) = SIZES[seed as usize % SIZES.len()];
        let puzzle = puzzle(seed, k, n, Profile { clues: 4, ..Profile::ANY });
        let search = search(&puzzle);
        let clues: Vec<usize> = (0..search.clue_count()).collect();
        let demand = Demand { clues: &clues, broken: None };
        let mut domains = search.start();
        let mut found = Vec::new();
        if search.propagate(&mut domains, [], demand) {
            let wish = Wish::none(&domains);
            let before = domains.masks().to_vec();
            let mark = domains.mark_state();
            let any = search.find(&mut domains, demand, Until::Assigned, &wish, &mut endless());
            let assigned = any == Found::Assignment;
            let first = domains.solution(puzzle.shape());
            domains.undo(mark);
            let all = search.each(&mut domains, demand, &mut endless(), &mut |domains| {
                found.extend(domains.solution(puzzle.shape()));
                true
            });
            assert!(all);
            assert_eq!(assigned, !found.is_empty(), "seed {seed}");
            assert!(!assigned || first.is_some_and(|first| found.contains(&first)), "seed {seed}");
            assert_eq!(domains.masks(), before, "the search leaves no trace: seed {seed}");
        }
        found.sort();
        let mut expected = all_solutions(&puzzle);
        expected.sort();
        assert_eq!(found, expected, "seed {seed}\n{puzzle:#?}");
    }
}

#[test]
fn a_broken_clue_is_broken() {
    for seed in 0..300 {
        let (k, n) = SIZES[seed as usize % SIZES.len()];
        let puzzle = puzzle(seed, k, n, Profile { clues: 3, ..Profile::ANY });
        let search = search(&puzzle);
        let solutions = all_solutions(&puzzle.without_clues());
        for broken in 0..search.clue_count() {
            let others: Vec<usize> = (0..broken).collect();
            let demand = Demand { clues: &others, broken: Some(broken) };
            let mut domains = search.start();
            let asserted: Vec<_> = puzzle.clues().iter().filter(|clue| clue.asserted).collect();
            let fits = |s: &&Solution| {
                !asserted[broken].formula.holds(&puzzle, s)
                    && others.iter().all(|other| asserted[*other].formula.holds(&puzzle, s))
            };
            let expected = solutions.iter().filter(fits).count();
            let mut found = 0;
            if search.propagate(&mut domains, [], demand) {
                search.each(&mut domains, demand, &mut endless(), &mut |_| {
                    found += 1;
                    true
                });
            }
            assert_eq!(found, expected, "seed {seed} clue {broken}");
        }
    }
}

#[test]
fn a_limit_ends_the_search_without_an_answer() {
    let empty = puzzle(1, 3, 4, Profile { clues: 0, unnamed: false, ..Profile::ANY });
    let search = search(&empty);
    let mut domains = search.start();
    let wish = Wish::none(&domains);
    let before = domains.masks().to_vec();
    let found = search.find(&mut domains, NOTHING, Until::Assigned, &wish, &mut Budget::new(10, None));
    assert_eq!(found, Found::Limit(End::Work));
    assert_eq!(domains.masks(), before);
    assert!(!search.each(&mut domains, NOTHING, &mut Budget::new(30, None), &mut |_| true));
    assert_eq!(domains.masks(), before);
}
