//! Wrong marks, against all solutions by brute force: each is found, and its reason is the
//! smallest.

use because_encodings::testing::Profile;
use because_encodings::{Fact, Puzzle};
use because_engine::explain::{CostProfile, Options};
use because_engine::hint::{Hint, Reason, hint};
use itertools::Itertools;

use crate::tests::hint::cases::{COSTS, SMALL, TINY, all_kinds, case, with_given};
use crate::tests::hint::grids::{are_marked, marks, solutions, wrong_places};
use crate::tests::hint::naive::model::asserted;
use crate::tests::hint::naive::question::Models;
use crate::tests::hint::naive::twin::Twin;

/// What the cheapest reason for a fact costs, over all clue sets.
fn cheapest(puzzle: &Puzzle, cost: &CostProfile, grid: &[Fact], fact: Fact) -> Option<u64> {
    let clues = asserted(puzzle).len();
    let mut twin = Twin::new(puzzle, (0..clues).collect(), cost, Models::all(puzzle));
    twin.learn(grid.iter().copied());
    let mut best = None;
    for set in (0..=clues).flat_map(|size| (0..clues).combinations(size)) {
        let base = twin.of_clues(set.len());
        if best.is_some_and(|best| best <= base) || !twin.targets(&set).contains(&Some(fact)) {
            continue;
        }
        let premises = twin.premises(&set, Some(fact), puzzle.shape().cells()).unwrap();
        let total = base + premises.len() as u64;
        best = Some(best.map_or(total, |best: u64| best.min(total)));
    }
    best
}

/// How many of these grids had a wrong mark, and for how many it is a step that says why.
fn check(puzzle: &Puzzle, name: &str, cost: &CostProfile, grid: &[Fact], why: bool) -> [usize; 2] {
    let found = solutions(puzzle);
    if found.is_empty() {
        return [0, 0];
    }
    let expected = wrong_places(&found, grid);
    let options = Options { cost: cost.clone(), ..Options::default() };
    let report = hint(puzzle, grid, &options).unwrap();
    let right: Vec<Fact> =
        (0..grid.len()).filter(|place| !expected.contains(place)).map(|place| grid[place]).collect();
    let all = |fact: &Fact| puzzle.given.contains(*fact) || right.contains(fact);
    assert!(report.grid.iter().all(|fact| all(&fact)), "{name}");
    let Hint::Wrong(wrong) = report.hint else {
        assert!(expected.is_empty(), "{name}: not found");
        return [0, 0];
    };
    assert_eq!([&[wrong.place], wrong.others.as_slice()].concat(), expected, "{name}");
    assert_eq!(wrong.fact, grid[wrong.place], "{name}");
    let opposite = wrong.fact.negated();
    let Reason::Step(step) = wrong.reason else {
        assert_eq!(wrong.reason, Reason::Opposite, "{name}");
        assert!(all(&opposite), "{name}");
        return [1, 0];
    };
    assert!(!all(&opposite), "{name}");
    assert!(are_marked(puzzle, &right, &step.premises), "{name} {step:?}");
    assert_eq!((step.target, step.derived.as_slice()), (Some(opposite), [opposite].as_slice()), "{name}");
    assert!(step.cost.proven, "{name}");
    if why {
        assert_eq!(Some(step.cost.total), cheapest(puzzle, cost, &right, opposite), "{name}");
    }
    [1, 1]
}

#[test]
fn the_first_is_found_whenever_there_is_one_and_its_reason_is_the_smallest() {
    let (mut seen, mut seed) = ([0, 0], 0);
    for (place, case) in all_kinds(&TINY, 0..14).chain(all_kinds(&SMALL, 0..5)).enumerate() {
        let found = solutions(&case.puzzle);
        let Some(model) = found.get(place % found.len().max(1)) else { continue };
        for (percent, one_in) in [(20, 3), (60, 4), (100, 9), (60, 0), (90, 2)] {
            seed += 1;
            let grid = marks(&case.puzzle, model, seed, percent, one_in);
            let name = format!("{} {grid:?}", case.name);
            let small = case.puzzle.shape().cells() <= 36;
            let now = check(&case.puzzle, &name, &COSTS[place % 2], &grid, small);
            seen = [seen[0] + now[0], seen[1] + now[1]];
        }
    }
    assert!(seen[0] > 150 && seen[1] > 150, "{seen:?}");
}

#[test]
fn marks_against_given_facts_are_wrong_without_a_step() {
    let mut seen = [0, 0];
    for seed in 0..60 {
        let size = TINY[seed as usize % TINY.len()];
        let case = with_given(case(seed, size, Profile::SOLVABLE), seed, 2, false);
        let found = solutions(&case.puzzle);
        let Some(model) = found.first() else { continue };
        let mut grid = marks(&case.puzzle, model, seed, 60, 6);
        grid.extend(case.puzzle.given.iter().map(Fact::negated));
        let now = check(&case.puzzle, &case.name, &COSTS[0], &grid, true);
        seen = [seen[0] + now[0], seen[1] + now[1]];
    }
    assert!(seen[0] > 20 && seen[0] > seen[1], "{seen:?}");
}

/// Two marks of one cell that contradict each other are never read from a file; of such marks
/// the later one is wrong.
#[test]
fn of_two_opposite_marks_the_later_is_wrong() {
    let puzzle = case(1, (3, 3), Profile { clues: 1, ..Profile::SOLVABLE }).puzzle;
    let model = &solutions(&puzzle)[0];
    let grid = marks(&puzzle, model, 5, 100, 0);
    let both = [grid[0], grid[0].negated()];
    let Hint::Wrong(wrong) = hint(&puzzle, &both, &Options::default()).unwrap().hint else { panic!() };
    assert_eq!((wrong.place, wrong.reason), (1, Reason::Opposite));
}
