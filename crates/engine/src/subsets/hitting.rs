//! Implicit hitting sets: the first of the smallest sets of elements that a judge accepts.

mod branch;
mod cores;
mod dominance;
mod matrix;
pub(crate) mod tree;

pub(crate) use branch::Judge;
use branch::{Branch, Known, Room};
use dominance::undominated;
use matrix::Matrix;
use tree::{Outcome, descend};

use fixedbitset::FixedBitSet;

use super::minimal::Mus;
use crate::budget::{Budget, End};

/// What a search for a hitting set came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    /// An acceptable set, ascending.
    Found(Vec<usize>),
    /// There is none.
    Refuted,
    /// The budget ended before the answer.
    Ended(End),
}

/// Sets that every acceptable set of elements hits, found so far.
///
/// Elements are numbers; a set of elements is compared as an ascending list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hitting {
    sets: Vec<Vec<usize>>,
    /// The same sets in the same order, once they have been searched.
    matrix: Matrix,
    made: bool,
    /// What is left of the sets in a search that is hard.
    reduced: Matrix,
    room: Room,
}

impl Hitting {
    /// Starts with these sets, each ascending.
    pub(crate) fn new(sets: Vec<Vec<usize>>) -> Hitting {
        Hitting { sets, ..Hitting::default() }
    }

    /// Starts again with other sets, each ascending, in the room of those that it had.
    pub(crate) fn renew<S: IntoIterator<Item = usize>>(&mut self, sets: impl IntoIterator<Item = S>) {
        let mut count = 0;
        for set in sets {
            match self.sets.get_mut(count) {
                Some(old) => {
                    old.clear();
                    old.extend(set);
                }
                None => self.sets.push(set.into_iter().collect()),
            }
            count += 1;
        }
        self.sets.truncate(count);
        self.made = false;
    }

    /// Whether some set has no element.
    pub(crate) fn has_empty(&self) -> bool {
        self.sets.iter().any(Vec::is_empty)
    }

    /// How many of the known sets, the smallest first, have no element in common: no fewer elements hit them all.
    pub(crate) fn disjoint(&self) -> usize {
        let mut sets: Vec<&Vec<usize>> = self.sets.iter().collect();
        sets.sort_by_key(|set| set.len());
        let mut met = FixedBitSet::with_capacity(
            sets.iter().filter_map(|set| set.iter().max()).max().map_or(0, |last| last + 1),
        );
        let apart = |set: &&Vec<usize>| {
            let apart = set.iter().all(|element| !met.contains(*element));
            if apart {
                met.extend(set.iter().copied());
            }
            apart
        };
        sets.into_iter().filter(apart).count()
    }

    /// All sets that are known.
    pub(crate) fn into_sets(self) -> Vec<Vec<usize>> {
        self.sets
    }

    // Implicit hitting sets
    //
    // What:  whether a set of at most `most` elements is acceptable; if so, some such set.
    // Pre:   acceptable sets are exactly those that hit certain sets; the judge names one of
    //        these for any set that it does not accept.
    // Post:  if not, the sets known here have no hitting set of that size.
    // How:   one search tree for hitting sets of the known sets (see `branch`); at each leaf the
    //        judge is asked, and a set that it names is hit further down, without starting
    //        again. After some new sets the search does start again, with all of them in order
    //        of size, since early decisions were made without them. A search that turns out to be
    //        hard starts again without elements that others dominate (see `dominance`). Sets that come to light
    //        then may be hit by elements that were left out: where they are not hit, it starts again.
    // After: Ignatiev, Previti, Liffiton, Marques-Silva, "Smallest MUS extraction with minimal
    //        hitting set dualization", CP 2015.
    /// Some acceptable set of at most `most` elements. Work
    /// is the nodes that are looked at.
    ///
    /// # Errors
    /// Those of the judge.
    pub(crate) fn any<E>(
        &mut self,
        most: usize,
        budget: &mut Budget,
        judge: &mut Judge<'_, E>,
    ) -> Result<Hit, E> {
        self.search(&[], None, most, budget, judge)
    }

    /// The lexicographically smallest acceptable set of `most` elements, given one, and given
    /// that the sets known here have no hitting set of fewer elements; where the budget
    /// ends, the smallest found until then.
    ///
    /// # Errors
    /// Those of the judge.
    pub(crate) fn first<E>(
        &mut self,
        most: usize,
        mut best: Vec<usize>,
        budget: &mut Budget,
        judge: &mut Judge<'_, E>,
    ) -> Result<Vec<usize>, E> {
        for place in 0..most.min(best.len()) {
            let prefix = best[..place].to_vec();
            let after = prefix.last().map_or(0, |last| last + 1);
            // Since fewer do not suffice, each element of an acceptable set is the only one in
            // it that hits some known set.
            let mut earlier: Vec<usize> = self
                .sets
                .iter()
                .filter(|set| prefix.iter().all(|element| set.binary_search(element).is_err()))
                .flatten()
                .copied()
                .filter(|element| (after..best[place]).contains(element))
                .collect();
            earlier.sort_unstable();
            earlier.dedup();
            for element in earlier {
                let mut with = prefix.clone();
                with.push(element);
                match self.search(&with, Some(element), most - place - 1, budget, judge)? {
                    Hit::Found(better) => {
                        best = better;
                        break;
                    }
                    Hit::Refuted => {}
                    Hit::Ended(_) => return Ok(best),
                }
            }
        }
        Ok(best)
    }

    /// An acceptable set of `prefix` and at most `most` elements beyond `after`.
    fn search<E>(
        &mut self,
        prefix: &[usize],
        after: Option<usize>,
        most: usize,
        budget: &mut Budget,
        judge: &mut Judge<'_, E>,
    ) -> Result<Hit, E> {
        let mut hard = false;
        loop {
            let (outcome, hitting, is_hard) = self.walk(hard, prefix, after, most, budget, judge)?;
            hard |= is_hard;
            match outcome {
                Outcome::Refuted => return Ok(Hit::Refuted),
                Outcome::Restart => {}
                Outcome::Ended(end) => return Ok(Hit::Ended(end)),
                Outcome::Found => return Ok(Hit::Found(hitting)),
            }
        }
    }

    /// One walk of the search tree, compiled for the number of elements; with how it ended whether it is hard.
    fn walk<E>(
        &mut self,
        hard: bool,
        prefix: &[usize],
        after: Option<usize>,
        most: usize,
        budget: &mut Budget,
        judge: &mut Judge<'_, E>,
    ) -> Result<(Outcome, Vec<usize>, bool), E> {
        let Hitting { sets, matrix, made, reduced, room } = self;
        let matrix = if hard {
            if !reduced.fill(&undominated(sets, prefix, after)) {
                return Ok((Outcome::Ended(End::Work), Vec::new(), hard));
            }
            reduced
        } else {
            if !*made || matrix.sets() != sets.len() {
                sets.sort_by_key(Vec::len);
                *made = matrix.fill(sets);
            }
            if !*made {
                // More elements than any puzzle has.
                return Ok((Outcome::Ended(End::Work), Vec::new(), hard));
            }
            matrix
        };
        macro_rules! walk {
            ($($width:literal)*) => {
                match matrix.stride() {
                    $($width => {
                        let known = Known { sets, matrix, is_reduced: hard };
                        let mut branch = Branch::<E, $width>::new(known, room, prefix, after, judge);
                        let outcome = descend(&mut branch, budget, &mut 0, 0, most as u64)?;
                        let found = outcome == Outcome::Found;
                        let hitting = if found { branch.hitting_set().to_vec() } else { Vec::new() };
                        let (is_hard, is_stale) = branch.leave();
                        let again = is_stale && outcome == Outcome::Refuted;
                        Ok((if again { Outcome::Restart } else { outcome }, hitting, is_hard))
                    })*
                    _ => Ok((Outcome::Ended(End::Work), Vec::new(), hard)),
                }
            };
        }
        walk!(1 2 3 4 6 8 12 16 32 128)
    }

    /// An acceptable set from which no single element can be left out: small, but not claimed
    /// smallest. Elements that hit most known sets are taken first.
    ///
    /// # Errors
    /// Those of the judge.
    pub(crate) fn greedy<E>(&mut self, judge: &mut Judge<'_, E>) -> Result<Mus<usize>, E> {
        let mut chosen = loop {
            let chosen = self.cover();
            match judge(&chosen)? {
                None => break chosen,
                Some(missed) => self.sets.push(missed),
            }
        };
        for place in (0..chosen.len()).rev() {
            let mut fewer = chosen.clone();
            fewer.remove(place);
            match judge(&fewer)? {
                None => chosen = fewer,
                Some(missed) => self.sets.push(missed),
            }
        }
        Ok(Mus::shown(chosen))
    }

    /// A hitting set of the known sets, ascending, built element by element.
    fn cover(&self) -> Vec<usize> {
        let mut open: Vec<&Vec<usize>> = self.sets.iter().filter(|set| !set.is_empty()).collect();
        let most = open.iter().filter_map(|set| set.last()).max().map_or(0, |last| last + 1);
        let mut chosen = Vec::new();
        while !open.is_empty() {
            let mut counts = vec![0u32; most];
            open.iter().flat_map(|set| set.iter()).for_each(|element| counts[*element] += 1);
            let busiest = (0..most).max_by_key(|element| (counts[*element], most - element));
            let Some(element) = busiest else { break };
            chosen.push(element);
            open.retain(|set| set.binary_search(&element).is_err());
        }
        chosen.sort_unstable();
        chosen
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    /// All sets of `size` of 0..n, in lexicographic order.
    fn choices(n: usize, size: usize) -> Vec<Vec<usize>> {
        itertools::Itertools::combinations(0..n, size).collect()
    }

    #[test]
    fn finds_the_first_smallest_hitting_set() {
        // A small generator is enough: every family of sets that its numbers spell.
        let mut state = 1u64;
        let mut next = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        // One after the other takes the room of the one before.
        let mut hitting = Hitting::default();
        for _ in 0..3_000 {
            let n = 1 + next(9) as usize;
            let sets: Vec<Vec<usize>> = (0..next(12))
                .map(|_| (0..n).filter(|_| next(3) == 0).collect::<Vec<_>>())
                .filter(|set| !set.is_empty())
                .collect();
            let hits = |chosen: &[usize]| sets.iter().all(|set| set.iter().any(|e| chosen.contains(e)));
            let expected = (0..=n).find_map(|size| choices(n, size).into_iter().find(|chosen| hits(chosen)));
            let mut judge = |chosen: &[usize]| -> Result<Option<Vec<usize>>, Infallible> {
                Ok(sets.iter().find(|set| !set.iter().any(|e| chosen.contains(e))).cloned())
            };
            hitting.renew(sets.iter().take(next(3) as usize).cloned());
            let mut effort = Budget::endless();
            let found = (0..=n).find_map(|size| {
                let Ok(any) = hitting.any(size, &mut effort, &mut judge);
                let Hit::Found(any) = any else { return None };
                let Ok(first) = hitting.first(size, any, &mut effort, &mut judge);
                Some(first)
            });
            let Ok(greedy) = hitting.greedy(&mut judge).map(Mus::into_elements);
            let without = |place: usize| [&greedy[..place], &greedy[place + 1..]].concat();
            assert!(hits(&greedy) == expected.is_some());
            assert!((0..greedy.len()).all(|place| !hits(&without(place))), "{sets:?} {greedy:?}");
            assert_eq!(found, expected, "{sets:?}");
            assert!(expected.is_some_and(|smallest| hitting.disjoint() <= smallest.len()), "{sets:?}");
        }
    }
}
