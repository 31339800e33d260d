//! The order of unnamed entities, which makes solutions that differ only in their names one.

use super::GridEncoding;
use crate::category::CategoryId;
use crate::cnf::{Cnf, Truth};
use crate::puzzle::Puzzle;

/// Writes that of each two twins of `category` the first is in an earlier row of the list of
/// `reference` than the second: wherever the second is, the first is before.
pub(crate) fn encode_order(
    grid: &mut dyn GridEncoding,
    cnf: &mut Cnf,
    puzzle: &Puzzle,
    category: CategoryId,
    reference: CategoryId,
) {
    let shape = puzzle.shape();
    let n = shape.entities();
    for (first, second) in puzzle.category(category).twins() {
        let mut at = |entity: usize, place: usize| {
            let cell = shape.cell(category.entity(entity as u8), reference.entity(place as u8));
            cell.map_or(Truth::FALSE, |cell| Truth::Lit(grid.cell(cnf, shape, cell)))
        };
        let first: Vec<Truth> = (0..n).map(|place| at(first, place)).collect();
        let second: Vec<Truth> = (0..n).map(|place| at(second, place)).collect();
        for (place, second) in second.into_iter().enumerate() {
            cnf.assert_any(first[..place].iter().copied().chain([!second]));
        }
    }
}
