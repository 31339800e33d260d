//! Minimal sets of elements, by trying all sets.

use itertools::Itertools;

/// The sets of 0..n that suffice and of which no element can be left out, by size, then
/// lexicographically.
pub fn minimal(n: usize, suffices: impl Fn(&[usize]) -> bool) -> Vec<Vec<usize>> {
    let less = |set: &[usize], place: usize| [&set[..place], &set[place + 1..]].concat();
    let needed = |set: &Vec<usize>| (0..set.len()).all(|place| !suffices(&less(set, place)));
    (0..=n).flat_map(|size| (0..n).combinations(size)).filter(|set| suffices(set) && needed(set)).collect()
}
