//! Clashing sets and correction sets of puzzles of up to 12 clues.

use because_encodings::testing::{Profile, Random, Vocabulary, puzzle};
use because_encodings::{ClueNumber, Fact, Puzzle};
use because_engine::check::{Ended, Extent, Listing, Options, Report, check};
use because_engine::explain::Status;
use because_engine::oracle::Backend;

use super::naive::model::{Model, all_models, asserted};
use super::naive::subsets::minimal;

const SIZES: [(usize, usize); 7] = [(2, 2), (2, 3), (3, 3), (4, 2), (2, 4), (4, 3), (3, 4)];

/// Puzzles with up to 12 clues, of which some are given facts that may clash as well.
fn puzzles() -> impl Iterator<Item = (u64, Puzzle)> {
    (0..420u64).map(|seed| {
        let (k, n) = SIZES[seed as usize % SIZES.len()];
        let vocabulary = if seed % 2 == 0 { Vocabulary::Plain } else { Vocabulary::Full };
        let mut puzzle =
            puzzle(seed, k, n, Profile { clues: seed as usize % 13, vocabulary, ..Profile::ANY });
        if seed % 5 == 0 {
            let mut random = Random::part(seed, 7);
            let cells: Vec<_> = puzzle.shape().all_cells().collect();
            for cell in cells {
                if random.one_in(8) {
                    puzzle.given.insert(Fact { cell, value: random.one_in(3) });
                }
            }
        }
        (seed, puzzle)
    })
}

fn possible(puzzle: &Puzzle) -> Vec<Model> {
    let agrees = |model: &Model| puzzle.given.iter().all(|fact| model.agrees(fact));
    all_models(puzzle).into_iter().filter(agrees).collect()
}

fn numbers(puzzle: &Puzzle, sets: &[Vec<usize>]) -> Vec<Vec<ClueNumber>> {
    let clues = asserted(puzzle);
    sets.iter().map(|set| set.iter().map(|place| clues[*place].number).collect()).collect()
}

fn all(backend: Backend) -> Options {
    Options { backend, clashes: Extent::All, corrections: Extent::All, ..Options::default() }
}

/// The minimal clashes and the minimal correction sets of a report.
type Sets = Vec<Vec<ClueNumber>>;

fn sets(report: &Report) -> (Sets, Sets) {
    let clashes = report.clashes.as_ref().unwrap();
    let corrections = report.corrections.as_ref().unwrap();
    assert_eq!((clashes.ended, corrections.ended), (Ended::Whole, Ended::Whole));
    (
        clashes.sets.iter().map(|set| set.elements().to_vec()).collect(),
        corrections.sets.iter().map(|set| set.elements().to_vec()).collect(),
    )
}

#[test]
fn clashes_and_corrections_are_those_of_brute_force() {
    let (mut broken, mut several, mut by_themselves, mut apart) = (0, 0, 0, 0);
    for (seed, puzzle) in puzzles() {
        let note = format!("seed {seed}\n{puzzle:#?}");
        let models = possible(&puzzle);
        let n = asserted(&puzzle).len();
        let clash = |set: &[usize]| !models.iter().any(|model| model.satisfies(set));
        let without = |dropped: &[usize]| {
            let rest: Vec<usize> = (0..n).filter(|clue| !dropped.contains(clue)).collect();
            !clash(&rest)
        };
        if !clash(&(0..n).collect::<Vec<_>>()) {
            let report = check(&puzzle, &all(Backend::default())).unwrap();
            assert_ne!(report.status, Status::None, "{note}");
            assert_eq!((report.clashes, report.corrections), (None, None), "{note}");
            continue;
        }
        let clashes = numbers(&puzzle, &minimal(n, clash));
        let corrections = numbers(&puzzle, &minimal(n, without));
        for backend in Backend::ALL {
            let report = check(&puzzle, &all(*backend)).unwrap();
            assert_eq!(report.status, Status::None, "{note}");
            assert_eq!(sets(&report), (clashes.clone(), corrections.clone()), "{note}");
            assert_eq!(Some(&report.clashing), clashes.first(), "{note}");
        }
        // Asked for alone, and only for the smallest, they are the same.
        for known in [true, false] {
            let options = Options { clues: known, corrections: Extent::Smallest, ..Options::default() };
            let report = check(&puzzle, &options).unwrap();
            let size = corrections.first().map_or(0, Vec::len);
            let smallest: Vec<_> = corrections.iter().filter(|set| set.len() == size).cloned().collect();
            let Listing { sets, ended } = report.corrections.unwrap();
            let sets: Sets = sets.into_iter().map(because_engine::check::Mcs::into_elements).collect();
            assert_eq!((sets, ended), (smallest, Ended::Whole), "{note}");
        }
        broken += 1;
        several += usize::from(clashes.len() > 1);
        by_themselves += usize::from(clashes == [[]] && corrections.is_empty());
        apart += usize::from(corrections.first().is_some_and(|set| set.len() > 1));
    }
    assert!(
        broken > 100 && several > 40 && by_themselves > 5 && apart > 20,
        "{broken} {several} {by_themselves} {apart}"
    );
}

#[test]
fn a_limit_gives_the_first_of_them() {
    let mut cut = 0;
    for (seed, puzzle) in puzzles() {
        let report = check(&puzzle, &all(Backend::default())).unwrap();
        if report.status != Status::None {
            continue;
        }
        let (clashes, corrections) = sets(&report);
        for most in [0, 1, 2, 5] {
            let options = Options { most_sets: most, ..all(Backend::default()) };
            let report = check(&puzzle, &options).unwrap();
            let first = report.clashes.unwrap();
            let sets: Sets = first.sets.iter().map(|set| set.elements().to_vec()).collect();
            assert_eq!(sets, clashes[..most.min(clashes.len())], "seed {seed}");
            assert_eq!(first.ended == Ended::Whole, most >= clashes.len(), "seed {seed}");
            let first = report.corrections.unwrap();
            let sets: Sets = first.sets.iter().map(|set| set.elements().to_vec()).collect();
            assert_eq!(sets, corrections[..most.min(corrections.len())], "seed {seed}");
            assert_eq!(first.ended == Ended::Whole, most >= corrections.len(), "seed {seed}");
            cut += usize::from(first.ended == Ended::Most);
        }
    }
    assert!(cut > 100, "{cut}");
}
