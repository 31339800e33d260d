//! Whether two meanings are the same: by their truth over all assignments.

use because_encodings::testing::{Random, random_solution};
use because_encodings::{CategoryId, Formula, Puzzle, Solution};
use itertools::Itertools;

/// The most assignments that are gone through.
const MOST: usize = 100_000;
/// How many are drawn by lot where there are more.
const DRAWN: u64 = 50_000;

/// Whether the two are true of the same assignments.
pub fn equivalent(puzzle: &Puzzle, a: &Formula, b: &Formula) -> bool {
    a == b || !any(puzzle, &[a, b], |solution| a.holds(puzzle, solution) != b.holds(puzzle, solution))
}

/// Whether some assignment makes it true, and whether some makes it false.
#[allow(dead_code)]
pub fn possible(puzzle: &Puzzle, formula: &Formula) -> (bool, bool) {
    let is = |value: bool| any(puzzle, &[formula], |solution| formula.holds(puzzle, solution) == value);
    (is(true), is(false))
}

/// Whether some assignment is as wanted, where that hangs on these formulas alone.
///
/// A formula does not see the categories that it does not speak of, nor in which order the rows
/// stand: those categories and one of its own stay as they are listed.
fn any(puzzle: &Puzzle, formulas: &[&Formula], wanted: impl Fn(&Solution) -> bool) -> bool {
    let shape = puzzle.shape();
    let n = shape.entities();
    let mut seen: Vec<CategoryId> = formulas.iter().flat_map(|f| f.categories(puzzle)).collect();
    seen.sort_unstable();
    seen.dedup();
    let moving: Vec<usize> = seen.iter().skip(1).map(|category| category.index()).collect();
    let orders = (1..=n).product::<usize>();
    let all = moving.iter().try_fold(1usize, |all, _| all.checked_mul(orders).filter(|all| *all <= MOST));
    if all.is_none() {
        let mut draws = (0..DRAWN).map(|seed| random_solution(&mut Random::new(seed), puzzle));
        return draws.any(|solution| wanted(&solution));
    }
    let fixed = vec![(0..n as u8).collect::<Vec<u8>>(); shape.categories()];
    if moving.is_empty() {
        return Solution::from_columns(shape, &fixed).is_some_and(|solution| wanted(&solution));
    }
    let orders: Vec<Vec<u8>> = (0..n as u8).permutations(n).collect();
    moving.iter().map(|_| orders.iter()).multi_cartesian_product().any(|chosen| {
        let mut columns = fixed.clone();
        for (category, order) in moving.iter().zip(chosen) {
            columns[*category].clone_from(order);
        }
        Solution::from_columns(shape, &columns).is_some_and(|solution| wanted(&solution))
    })
}
