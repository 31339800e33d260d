//! All minimal sets, the smallest first.

mod map;

use std::collections::BTreeSet;

use map::Map;

use super::hitting::Judge;
use super::minimal::Mus;
use crate::oracle::{Oracle, OracleError};

/// How many sets of one size may wait until all of that size are found.
const MOST_WAITING: usize = 1024;

/// What comes next of all minimal sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next<S> {
    /// A minimal set, ascending.
    Set(S),
    /// There may be more, but they are larger than was asked for.
    Larger,
    /// There are no more.
    Over,
}

impl<S> Next<S> {
    /// The same, of what becomes of the set.
    pub(crate) fn map<T>(self, claim: impl FnOnce(S) -> T) -> Next<T> {
        match self {
            Next::Set(set) => Next::Set(claim(set)),
            Next::Larger => Next::Larger,
            Next::Over => Next::Over,
        }
    }
}

/// Enumerates the minimal sets that a judge accepts, by size, then lexicographically.
pub(crate) struct Marco {
    map: Map,
    /// Every set of fewer elements is explored.
    size: usize,
    /// Acceptable sets of that size that are explored, but have not been given yet.
    waiting: BTreeSet<Vec<usize>>,
    /// No set of that size is unexplored.
    level_is_done: bool,
    /// [`MOST_WAITING`], save in tests.
    most_waiting: usize,
}

impl std::fmt::Debug for Marco {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Marco").field("size", &self.size).finish_non_exhaustive()
    }
}

impl Marco {
    /// Nothing found yet, over the elements 0 to `elements`. `oracle`, which must be empty, keeps
    /// the map of what is explored.
    pub(crate) fn new(elements: usize, oracle: Box<dyn Oracle>) -> Marco {
        let map = Map::new(elements, oracle);
        Marco { map, size: 0, waiting: BTreeSet::new(), level_is_done: false, most_waiting: MOST_WAITING }
    }

    /// Makes known that every acceptable set hits this one.
    ///
    /// # Errors
    /// When the oracle fails.
    pub(crate) fn must_hit(&mut self, set: &[usize]) -> Result<(), OracleError> {
        self.map.must_hit(set)
    }

    /// Makes known that no set of fewer elements than this is acceptable.
    pub(crate) fn start_from(&mut self, size: usize) {
        self.size = self.size.max(size);
    }

    // MARCO, smallest first
    //
    // What:  the next minimal acceptable set, in order of size, then lexicographically.
    // Pre:   one judge for all calls; what it accepts it accepts with more elements too; of what
    //        it does not accept it names a set that is missed and that every acceptable one hits.
    // Post:  the sets given are all the minimal ones up to the last one, each once; they depend
    //        on what is acceptable alone, not on the sets that the judge names.
    // How:   a seed is an unexplored set of the fewest elements. Where the judge does not accept
    //        it, what it misses must be hit: nothing within its complement is unexplored then.
    //        Where the judge does, it is minimal, since no smaller one is unexplored and what
    //        contains an earlier one is explored. The sets of a size wait until all of them are
    //        found; if they are very many, seeds are taken in order from then on, which takes
    //        more questions to the map, and what comes before the first seed need wait no longer.
    // After: Liffiton, Previti, Malik, Marques-Silva, "Fast, flexible MUS enumeration",
    //        Constraints 21, 2016, with seeds of the fewest elements: so that no seed need be
    //        shrunk, and the sets come in order.
    /// The next minimal set of at most `largest` elements.
    ///
    /// # Errors
    /// Those of the judge, and of the oracle.
    pub(crate) fn next<E: From<OracleError>>(
        &mut self,
        largest: usize,
        judge: &mut Judge<'_, E>,
    ) -> Result<Next<Mus<usize>>, E> {
        loop {
            if self.size > largest {
                let over = self.waiting.is_empty() && self.map.is_whole()?;
                return Ok(if over { Next::Over } else { Next::Larger });
            }
            let in_order = self.waiting.len() >= self.most_waiting;
            let seed = match in_order {
                _ if self.level_is_done => None,
                true => self.map.first(self.size)?,
                false => self.map.any(self.size)?,
            };
            let comes_first = |set: &Vec<usize>| seed.as_ref().is_none_or(|seed| in_order && set < seed);
            if self.waiting.first().is_some_and(comes_first)
                && let Some(set) = self.waiting.pop_first()
            {
                self.level_is_done = seed.is_none();
                return Ok(Next::Set(Mus::shown(set)));
            }
            let Some(seed) = seed else {
                if self.map.is_whole()? {
                    return Ok(Next::Over);
                }
                (self.size, self.level_is_done) = (self.size + 1, false);
                continue;
            };
            match judge(&seed)? {
                Some(missed) => self.map.must_hit(&missed)?,
                None => {
                    self.map.must_leave(&seed)?;
                    self.waiting.insert(seed);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::oracle::Backend;

    #[test]
    fn all_minimal_sets_come_in_order() {
        let mut state = 1u64;
        let mut next = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for round in 0..600 {
            let n = next(8) as usize;
            let sets: Vec<Vec<usize>> =
                (0..next(9)).map(|_| (0..n).filter(|_| next(3) == 0).collect()).collect();
            let hits = |chosen: &[usize]| sets.iter().all(|set| set.iter().any(|e| chosen.contains(e)));
            let minimal = |chosen: &Vec<usize>| {
                let less = |place: usize| [&chosen[..place], &chosen[place + 1..]].concat();
                hits(chosen) && (0..chosen.len()).all(|place| !hits(&less(place)))
            };
            let expected: Vec<Vec<usize>> =
                (0..=n).flat_map(|size| (0..n).combinations(size)).filter(minimal).collect();
            let mut judge = |chosen: &[usize]| -> Result<Option<Vec<usize>>, OracleError> {
                Ok(sets.iter().find(|set| !set.iter().any(|e| chosen.contains(e))).cloned())
            };
            let backend = Backend::ALL[round % Backend::ALL.len()];
            let mut marco = Marco::new(n, backend.oracle());
            marco.most_waiting = [0, 1, 3, MOST_WAITING][round % 4];
            let mut found = Vec::new();
            for largest in 0..=n {
                loop {
                    match marco.next(largest, &mut judge).unwrap_or(Next::Larger) {
                        Next::Set(set) => found.push(set.into_elements()),
                        ended => {
                            let over = ended == Next::Over;
                            assert!(!over || found.len() == expected.len(), "{sets:?}");
                            assert!(over || largest < n, "{sets:?}");
                            break;
                        }
                    }
                }
                let so_far = expected.iter().filter(|set| set.len() <= largest).count();
                assert_eq!(found, expected[..so_far], "{sets:?}");
            }
        }
    }
}
