//! The order of unnamed entities, which makes solutions that differ only in their names one.

use super::GridEncoding;
use crate::category::CategoryId;
use crate::cnf::{Cnf, Truth};
use crate::puzzle::Puzzle;

/// Writes that unnamed entity i of `category` is in an earlier row of the list of `reference`
/// than unnamed entity i + 1: wherever the later one is, the earlier one is before.
pub(crate) fn encode_order(
    grid: &mut dyn GridEncoding,
    cnf: &mut Cnf,
    puzzle: &Puzzle,
    category: CategoryId,
    reference: CategoryId,
) {
    let shape = puzzle.shape();
    let n = shape.entities();
    let named = n - usize::from(puzzle.category(category).unnamed).min(n);
    let mut earlier: Vec<Truth> = Vec::with_capacity(n);
    for later in named + 1..n {
        let mut at = |entity: usize, place: usize| {
            let cell = shape.cell(category.entity(entity as u8), reference.entity(place as u8));
            cell.map_or(Truth::FALSE, |cell| Truth::Lit(grid.cell(cnf, shape, cell)))
        };
        earlier.clear();
        earlier.extend((0..n).map(|place| at(later - 1, place)));
        let later: Vec<Truth> = (0..n).map(|place| at(later, place)).collect();
        for (place, later) in later.into_iter().enumerate() {
            cnf.assert_any(earlier[..place].iter().copied().chain([!later]));
        }
    }
}
