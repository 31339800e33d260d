//! An assignment out of candidates that meet every demand: a matching per category.

use super::bits::{Row, bits};
use super::domains::Domains;
use super::wish::Wish;

/// Assigns every entity, category by category: each by a perfect matching (Kuhn 1955) with the
/// rows so far, wished-for partners first. Gives, per category, the entity in each row.
///
/// The candidates must be such that every assignment of them will do. `None` says that this
/// way leads to none; there may be one all the same.
pub(crate) fn complete(domains: &Domains, wish: &Wish) -> Option<Vec<Vec<u8>>> {
    let (categories, entities) = domains.sides();
    let mut columns: Vec<Vec<u8>> = vec![(0..entities as u8).collect()];
    for category in 1..categories as u8 {
        let mut rows = vec![Partners { possible: u64::MAX, wished: 0 }; entities];
        for (earlier, column) in (0..).zip(&columns) {
            for (row, entity) in rows.iter_mut().zip(column) {
                let of = domains.row_at(earlier, u32::from(*entity)) as Row;
                row.possible &= domains.candidates(of, category);
                row.wished |= wish.of(of, category);
            }
        }
        columns.push(matching(&rows)?);
    }
    Some(columns)
}

#[derive(Clone, Copy)]
struct Partners {
    possible: u64,
    wished: u64,
}

/// A partner for every row, each a different one.
fn matching(rows: &[Partners]) -> Option<Vec<u8>> {
    let mut taken = Taken { partners: 0, row_of: [0; 64] };
    for row in 0..rows.len() {
        if !augment(row, rows, &mut taken, &mut 0) {
            return None;
        }
    }
    let mut column = vec![0; rows.len()];
    for partner in bits(taken.partners) {
        column[usize::from(taken.row_of[partner])] = partner as u8;
    }
    Some(column)
}

struct Taken {
    partners: u64,
    row_of: [u8; 64],
}

/// Finds a partner for `row`, moving others if need be; `seen` have been tried in vain.
fn augment(row: usize, rows: &[Partners], taken: &mut Taken, seen: &mut u64) -> bool {
    let Partners { possible, wished } = rows[row];
    let free = possible & !taken.partners;
    let first = if free & wished != 0 { free & wished } else { free };
    if first != 0 {
        let partner = first.trailing_zeros() as usize;
        taken.partners |= 1 << partner;
        taken.row_of[partner] = row as u8;
        return true;
    }
    for partner in bits(possible & wished).chain(bits(possible & !wished)) {
        if *seen >> partner & 1 == 1 {
            continue;
        }
        *seen |= 1 << partner;
        if augment(usize::from(taken.row_of[partner]), rows, taken, seen) {
            taken.row_of[partner] = row as u8;
            return true;
        }
    }
    false
}
