//! The choice among readings against all sets of readings, on random cases.

use std::collections::BTreeSet;
use std::convert::Infallible;

use because::understand::choose::{Choice, Kind, Standing, choose};
use because_encodings::testing::Random;
use itertools::Itertools;

/// Readings as sets of worlds in which they are true; what all clues share is what is left.
struct Case {
    fixed: BTreeSet<u32>,
    clues: Vec<Vec<BTreeSet<u32>>>,
}

impl Case {
    fn random(seed: u64) -> Case {
        let mut random = Random::part(seed, 7);
        let worlds = 3 + random.below(6) as u32;
        let mut part = |among: usize| {
            let of = (0..worlds).filter(|_| random.below(10) < among);
            of.collect::<BTreeSet<u32>>()
        };
        let fixed = part(9);
        let among = 4 + (seed % 5) as usize;
        let shape = [vec![2], vec![1, 3], vec![2, 2], vec![3, 2, 2], vec![2, 1, 2, 3], vec![2, 2, 2, 2]];
        let sizes = &shape[seed as usize % shape.len()];
        let clues = sizes.iter().map(|size| (0..*size).map(|_| part(among)).collect()).collect();
        Case { fixed, clues }
    }

    fn standing(&self, set: &[Option<usize>]) -> Standing<u32> {
        let mut left = self.fixed.clone();
        for (clue, reading) in self.clues.iter().zip(set) {
            if let Some(reading) = reading {
                left.retain(|world| clue[*reading].contains(world));
            }
        }
        match left.iter().collect::<Vec<_>>().as_slice() {
            [] => Standing::None,
            [one] => Standing::One(**one),
            _ => Standing::Many,
        }
    }

    fn whole(&self, set: &[usize]) -> Standing<u32> {
        self.standing(&set.iter().copied().map(Some).collect::<Vec<_>>())
    }

    fn sizes(&self) -> Vec<usize> {
        self.clues.iter().map(Vec::len).collect()
    }

    /// All sets in the order of the definition.
    fn sets(&self) -> Vec<Vec<usize>> {
        let all = self.sizes().into_iter().map(|size| 0..size).multi_cartesian_product();
        let changed = |set: &Vec<usize>| (0..set.len()).filter(|clue| set[*clue] > 0).collect::<Vec<_>>();
        all.sorted_by_key(|set| (changed(set).len(), changed(set), set.clone())).collect()
    }
}

fn changes(set: &[usize]) -> usize {
    set.iter().filter(|reading| **reading > 0).count()
}

/// The definition, word by word.
fn naive(case: &Case) -> (Vec<usize>, Vec<bool>, Kind) {
    let sets = case.sets();
    let first = &sets[0];
    let of = |kind: Kind| sets.iter().find(|set| case.whole(set).kind() == kind);
    let many = if case.whole(first).kind() == Kind::Many { Some(first) } else { of(Kind::Many) };
    let picked = of(Kind::One).or(many).unwrap_or(first).clone();
    let standing = case.whole(&picked);
    let mut open = vec![false; picked.len()];
    for set in &sets {
        let differ: Vec<usize> = (0..set.len()).filter(|clue| set[*clue] != picked[*clue]).collect();
        let other = case.whole(set);
        let another =
            matches!((&standing, &other), (Standing::One(this), Standing::One(that)) if this != that);
        let as_well = another || standing.kind() != Kind::One && standing.kind() == other.kind();
        if differ.len() == 1 && as_well || another && changes(set) == changes(&picked) {
            differ.iter().for_each(|clue| open[*clue] = true);
        }
    }
    (picked, open, standing.kind())
}

fn chosen(case: &Case, most: usize) -> Choice {
    choose(&case.sizes(), most, |set| Ok::<_, Infallible>(case.standing(set))).unwrap()
}

#[test]
fn the_choice_is_that_among_all_sets() {
    let mut seen = [0; 3];
    let mut changed = 0;
    for seed in 0..20_000 {
        let case = Case::random(seed);
        let (picked, open, kind) = naive(&case);
        let choice = chosen(&case, usize::MAX);
        assert_eq!((&choice.picked, &choice.open, choice.kind), (&picked, &open, kind), "seed {seed}");
        assert!(choice.complete);
        for (clue, stands) in choice.stands.iter().enumerate() {
            for (reading, stands) in stands.iter().enumerate() {
                let mut set = picked.clone();
                set[clue] = reading;
                assert_eq!(*stands, Some(case.whole(&set).kind()), "seed {seed}");
            }
        }
        seen[kind as usize] += 1;
        changed += usize::from(kind == Kind::One && changes(&picked) > 0);
    }
    assert!(seen.iter().all(|n| *n > 500) && changed > 500, "{seen:?} {changed}");
}

#[test]
fn a_limit_is_said_and_changes_nothing_that_was_found_before_it() {
    let mut stopped = 0;
    for seed in 0..3000 {
        let case = Case::random(seed);
        let (whole, short) = (chosen(&case, usize::MAX), chosen(&case, 2));
        if short.complete {
            assert_eq!(whole, short, "seed {seed}");
        } else {
            stopped += 1;
            assert!(short.kind <= whole.kind, "seed {seed}");
        }
    }
    assert!(stopped > 50, "{stopped}");
}

#[test]
fn sets_that_are_tried_stay_within_the_limit() {
    // Thirty clues with two readings each, of which nothing decides.
    let sizes = vec![2; 30];
    let mut asked = 0;
    let choice = choose(&sizes, 100, |_| {
        asked += 1;
        Ok::<_, Infallible>(Standing::<u32>::Many)
    });
    let choice = choice.unwrap();
    assert!(!choice.complete && choice.open.iter().all(|open| *open));
    assert!(asked <= 100 + 4 * 30 + 2, "{asked}");
}
