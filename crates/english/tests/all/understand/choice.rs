//! The choice among readings against all sets of readings, on random cases.

use std::collections::BTreeSet;
use std::convert::Infallible;

use because_encodings::testing::Random;
use because_english::understand::choose::{Choice, Kind, Standing, choose};
use itertools::Itertools;

/// Readings as sets of worlds in which they are true; what all clues share is what is left.
struct Case {
    fixed: BTreeSet<u32>,
    clues: Vec<Vec<BTreeSet<u32>>>,
    /// How many of the first clues are looked at together.
    joint: usize,
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
        Case { fixed, clues, joint: seed as usize / 7 % 4 }
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

/// Many clues whose first readings all hold in the first world.
fn large(seed: u64, clues: usize) -> Case {
    let mut random = Random::part(seed, 8);
    let worlds = 4 + random.below(20) as u32;
    let reading = |random: &mut Random, first: bool| {
        (0..worlds).filter(|world| first && *world == 0 || random.below(100) < 93).collect::<BTreeSet<u32>>()
    };
    let clues =
        (0..clues).map(|_| (0..1 + random.below(3)).map(|place| reading(&mut random, place == 0)).collect());
    Case { fixed: (0..worlds).collect(), clues: clues.collect(), joint: 0 }
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
        let joint = !differ.is_empty() && differ.iter().all(|clue| *clue < case.joint);
        if as_well && (differ.len() == 1 || joint || changes(set) == changes(&picked)) {
            differ.iter().for_each(|clue| open[*clue] = true);
        }
    }
    (picked, open, standing.kind())
}

fn chosen(case: &Case, most: usize) -> Choice {
    let holds = |world: &u32, clue: usize, reading: usize| Some(case.clues[clue][reading].contains(world));
    choose(&case.sizes(), case.joint, most, |set| Ok::<_, Infallible>(case.standing(set)), holds).unwrap()
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
    let judge = |_: &[Option<usize>]| {
        asked += 1;
        Ok::<_, Infallible>(Standing::<u32>::Many)
    };
    let choice = choose(&sizes, 0, 100, judge, |_, _, _| None);
    let choice = choice.unwrap();
    assert!(!choice.complete && choice.open.iter().all(|open| *open));
    assert!(asked <= 100 + 4 * 30 + 2, "{asked}");
}

#[test]
fn many_clues_are_looked_at_as_each_alone() {
    let mut few = 0;
    for seed in 0..300 {
        let case = large(seed, 16 + seed as usize % 60);
        let first = vec![0; case.clues.len()];
        let standing = case.whole(&first);
        if standing.kind() != Kind::One {
            continue;
        }
        few += 1;
        let choice = chosen(&case, 0);
        assert_eq!(choice.picked, first);
        for (clue, stands) in choice.stands.iter().enumerate() {
            let others: Vec<Standing<u32>> = (0..stands.len())
                .map(|reading| {
                    let mut set = first.clone();
                    set[clue] = reading;
                    case.whole(&set)
                })
                .collect();
            let kinds: Vec<Option<Kind>> = others.iter().map(|other| Some(other.kind())).collect();
            assert_eq!(*stands, kinds, "seed {seed}");
            let open = others.iter().any(|other| other.kind() == Kind::One && *other != standing);
            assert_eq!(choice.open[clue], open, "seed {seed}");
        }
    }
    assert!(few > 100, "{few}");
}

#[test]
fn asking_does_not_grow_with_the_clues() {
    // The first clues leave one world; what comes after says nothing new.
    let asked = |clues: usize| {
        let mut asked = 0;
        let judge = |set: &[Option<usize>]| {
            asked += 1;
            let told = set[..5].iter().flatten().count();
            Ok::<_, Infallible>(if told == 5 { Standing::One(0) } else { Standing::Many })
        };
        let choice = choose(&vec![2; clues], 0, 512, judge, |_: &u32, _, _| Some(true)).unwrap();
        assert_eq!(choice.kind, Kind::One);
        asked
    };
    let (some, twice) = (asked(1000), asked(2000));
    assert!(twice <= some + 10, "{some} {twice}");
}
