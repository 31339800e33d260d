//! Techniques of the grid beyond its lines: cross elimination, pseudo-true pairs and marks.

use crate::search::{Domains, Row, bits};

/// Cross elimination: crosses out every two entities that have no common candidate in some third
/// category; gives whether there were any.
pub(crate) fn cross_out_strangers(grid: &mut Domains) -> bool {
    let (rows, categories) = grid.size();
    let mut moved = false;
    for x in 0..rows as Row {
        for category in grid.category(x) + 1..categories as u8 {
            let open = grid.candidates(x, category);
            if open.is_power_of_two() {
                continue;
            }
            let strange = bits(open).filter(|index| {
                let y = row_at(grid, category, *index);
                (0..categories as u8).any(|third| {
                    third != grid.category(x)
                        && third != category
                        && grid.candidates(x, third) & grid.candidates(y, third) == 0
                })
            });
            let strange: u64 = strange.fold(0, |mask, index| mask | 1 << index);
            moved |= strange != 0 && grid.restrict(x, category, !strange);
        }
    }
    moved
}

// Pseudo-true marks
//
// What:  in every table of two categories, keeps the candidates that some matching of the two takes:
//        all that the one-to-one rule makes of the table's marks.
// Post:  `None` if a table has no matching; else whether anything moved.
// How:   one matching; a candidate is in another one exactly if exchanging along a cycle leads to it,
//        that is, if its two ends lie in one strongly connected component.
// After: Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
/// Pseudo-true pairs of one category, and pseudo-true marks, in every table.
pub(crate) fn match_up(grid: &mut Domains) -> Option<bool> {
    let (rows, categories) = grid.size();
    let n = rows / categories;
    let mut moved = false;
    for first in 0..categories as u8 {
        for second in first + 1..categories as u8 {
            let masks: Vec<u64> =
                (0..n).map(|index| grid.candidates(row_at(grid, first, index), second)).collect();
            if masks.iter().all(|mask| mask.is_power_of_two()) {
                continue;
            }
            for (index, mask) in matchable(&masks)?.into_iter().enumerate() {
                moved |= grid.restrict(row_at(grid, first, index), second, mask);
            }
        }
    }
    Some(moved)
}

/// Staggered pseudo-true pairs: two of different categories that are crossed out against each other
/// and have the same two candidates take both; gives whether that crosses anything out.
pub(crate) fn pair_off(grid: &mut Domains) -> bool {
    let (rows, categories) = grid.size();
    let apart = |grid: &Domains, x: Row, y: Row| {
        x != y && grid.candidates(x, grid.category(y)) >> grid.index(y) & 1 == 0
    };
    let mut moved = false;
    for x in 0..rows as Row {
        let own = grid.category(x);
        for third in (0..categories as u8).filter(|third| *third != own) {
            let two = grid.candidates(x, third);
            if two.count_ones() != 2 {
                continue;
            }
            let others = (x + 1..rows as Row).filter(|y| {
                let of = grid.category(*y);
                of != own && of != third && grid.candidates(*y, third) == two && apart(grid, x, *y)
            });
            for y in others.collect::<Vec<_>>() {
                for z in 0..rows as Row {
                    if grid.category(z) != third && apart(grid, x, z) && apart(grid, y, z) {
                        moved |= grid.restrict(z, third, !two);
                    }
                }
            }
        }
    }
    moved
}

fn row_at(grid: &Domains, category: u8, index: usize) -> Row {
    let (rows, categories) = grid.size();
    (usize::from(category) * (rows / categories) + index) as Row
}

/// Of each left end's candidates those that some perfect matching takes; `None` if there is none.
fn matchable(masks: &[u64]) -> Option<Vec<u64>> {
    let mut left_of = vec![usize::MAX; 64];
    for left in 0..masks.len() {
        if !augment(left, masks, &mut left_of, &mut 0) {
            return None;
        }
    }
    let mut right_of = vec![0; masks.len()];
    for (right, left) in left_of.iter().enumerate().filter(|(_, left)| **left != usize::MAX) {
        right_of[*left] = right;
    }
    // Which left ends can be reached from which, from a candidate to the one that has it.
    let mut reach: Vec<u64> = masks
        .iter()
        .map(|mask| {
            bits(*mask)
                .filter(|right| left_of[*right] != usize::MAX)
                .fold(0, |set, right| set | 1 << left_of[right])
        })
        .collect();
    for via in 0..masks.len() {
        let further = reach[via];
        reach.iter_mut().filter(|set| **set >> via & 1 == 1).for_each(|set| *set |= further);
    }
    let kept = masks.iter().enumerate().map(|(left, mask)| {
        let back = |right: &usize| *right == right_of[left] || reach[left_of[*right]] >> left & 1 == 1;
        bits(*mask).filter(back).fold(0, |set, right| set | 1 << right)
    });
    Some(kept.collect())
}

/// Finds a partner for a left end, moving others if need be (Kuhn 1955).
fn augment(left: usize, masks: &[u64], left_of: &mut [usize], seen: &mut u64) -> bool {
    for right in bits(masks[left]) {
        if *seen >> right & 1 == 1 {
            continue;
        }
        *seen |= 1 << right;
        if left_of[right] == usize::MAX || augment(left_of[right], masks, left_of, seen) {
            left_of[right] = left;
            return true;
        }
    }
    false
}
