//! Smallest hitting sets by branching on a set that is not hit.

use super::cells::Cells;

/// The sets that contain no other one of them.
pub fn smallest_sets(mut sets: Vec<Cells>) -> Vec<Cells> {
    sets.sort_unstable_by_key(|set| (set.len(), *set));
    sets.dedup();
    let mut kept: Vec<Cells> = Vec::new();
    for set in sets {
        if !kept.iter().any(|smaller| smaller.within(&set)) {
            kept.push(set);
        }
    }
    kept
}

/// The size of a smallest set that meets them all, if that is at most `most`.
pub fn smallest(sets: &[Cells], most: usize) -> Option<usize> {
    (0..=most).find(|size| can_hit(sets, *size))
}

/// Whether `size` elements can meet all sets.
pub fn can_hit(sets: &[Cells], size: usize) -> bool {
    // Sets that have nothing in common need an element each.
    let mut apart = Cells::default();
    let mut needed = 0;
    for set in sets {
        if !set.meets(&apart) {
            apart = apart.or(set);
            needed += 1;
        }
    }
    if needed > size {
        return false;
    }
    let Some(first) = sets.first() else { return true };
    first.iter().any(|cell| can_hit(&left_by(sets, cell), size - 1))
}

/// The lexicographically first set of `size` elements that meets them all; `size` is smallest.
pub fn first(sets: &[Cells], size: usize) -> Vec<usize> {
    let mut left = sets.to_vec();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let all = left.iter().fold(Cells::default(), |all, set| all.or(set));
        let after = size - chosen.len() - 1;
        let next = all.iter().find(|cell| can_hit(&left_by(&left, *cell), after)).unwrap();
        left = left_by(&left, next);
        chosen.push(next);
    }
    chosen
}

fn left_by(sets: &[Cells], cell: usize) -> Vec<Cells> {
    sets.iter().filter(|set| !set.contains(cell)).copied().collect()
}
