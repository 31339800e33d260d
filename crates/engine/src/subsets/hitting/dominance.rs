//! Elements that are not needed: others hit all the sets that they hit.

use std::cmp::Reverse;

// Dominance
//
// What:  an element that hits no set but those that another one hits as well is left out of a hitting set in favour of
//        the other: what can be hit at all can be hit without it, by no more elements.
// How:   per element the sets that it hits, as bits; those that hit most come first, of equals the least, and each is
//        kept unless one that is kept hits all the same sets.
// Limit: it holds of the sets that are known; a new one may be hit by what is left out.
// After: the column dominance of set covering; Beasley, "An algorithm for set covering problem", 1987, section 2.
/// The sets that `prefix` does not hit, with those of their elements greater than `after` that none of the others dominates.
pub(super) fn undominated(sets: &[Vec<usize>], prefix: &[usize], after: Option<usize>) -> Vec<Vec<usize>> {
    let from = after.map_or(0, |after| after + 1);
    let unhit = |set: &&Vec<usize>| !prefix.iter().any(|element| set.binary_search(element).is_ok());
    let mut open: Vec<Vec<usize>> = sets
        .iter()
        .filter(unhit)
        .map(|set| set.iter().copied().filter(|element| *element >= from).collect())
        .collect();
    open.sort_by_key(Vec::len);
    let (all, words) = (open.iter().flatten().max().map_or(0, |last| last + 1), open.len().div_ceil(64));
    let mut hit = vec![0u64; all * words];
    for (place, set) in open.iter().enumerate() {
        for element in set {
            hit[element * words + place / 64] |= 1 << (place % 64);
        }
    }
    let hit_by = |element: usize| &hit[element * words..(element + 1) * words];
    let count = |element: usize| hit_by(element).iter().map(|word| word.count_ones()).sum::<u32>();
    let mut elements: Vec<(Reverse<u32>, usize)> =
        (0..all).map(|element| (Reverse(count(element)), element)).filter(|(hits, _)| hits.0 > 0).collect();
    elements.sort_unstable();
    let (mut kept, mut is_kept): (Vec<usize>, Vec<bool>) = (Vec::new(), vec![false; all]);
    for (_, element) in elements {
        let hits_all =
            |other: &usize| hit_by(element).iter().zip(hit_by(*other)).all(|(own, of)| own & !of == 0);
        if !kept.iter().any(hits_all) {
            kept.push(element);
            is_kept[element] = true;
        }
    }
    open.iter_mut().for_each(|set| set.retain(|element| is_kept[*element]));
    open
}

#[cfg(test)]
mod tests {
    use because_encodings::testing::Random;
    use itertools::Itertools;

    use super::*;

    /// Of random families: as few elements hit the sets that are left as hit all of them, and elements are left out.
    #[test]
    fn as_few_elements_suffice() {
        let mut fewer = 0;
        for seed in 0..3_000 {
            let mut random = Random::part(seed, 1);
            let n = 4 + random.below(6);
            let sets: Vec<Vec<usize>> = (0..3 + random.below(9))
                .map(|_| (0..n).filter(|_| random.below(3) == 0).collect())
                .filter(|set: &Vec<usize>| !set.is_empty())
                .collect();
            let (prefix, after) = match random.below(3) {
                0 => (Vec::new(), None),
                _ => (vec![random.below(2)], Some(1)),
            };
            let open: Vec<Vec<usize>> = sets
                .iter()
                .filter(|set| !set.iter().any(|element| prefix.contains(element)))
                .map(|set| {
                    set.iter().copied().filter(|element| after.is_none_or(|after| *element > after)).collect()
                })
                .collect();
            let least = |sets: &[Vec<usize>]| {
                let hits =
                    |chosen: &Vec<usize>| sets.iter().all(|set| set.iter().any(|e| chosen.contains(e)));
                (0..n).powerset().find(hits).map(|chosen| chosen.len())
            };
            let left = undominated(&sets, &prefix, after);
            assert_eq!(least(&left), least(&open), "{sets:?} {prefix:?}");
            let elements = |sets: &[Vec<usize>]| sets.iter().flatten().unique().count();
            assert!(elements(&left) <= elements(&open), "{sets:?}");
            fewer += u32::from(elements(&left) < elements(&open));
        }
        assert!(fewer > 1_000, "{fewer}");
    }
}
