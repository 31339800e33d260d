//! Sets of clues that leave one solution and have no spare clue, of puzzles of up to 14 clues.

use because_encodings::testing::{Profile, Vocabulary, puzzle};
use because_encodings::{ClueNumber, Puzzle};
use because_engine::check::{Ended, Extent, Options, check};
use because_engine::explain::Status;
use because_engine::oracle::Backend;

use super::naive::model::{Model, all_models, asserted};
use super::naive::subsets::minimal;

/// Puzzles with one solution, most of them with many clues that are spare.
fn puzzles() -> impl Iterator<Item = (u64, Puzzle)> {
    (0..320u64).map(|seed| {
        let (k, n) = [(3, 3), (2, 4), (4, 3), (3, 4), (2, 3)][seed as usize % 5];
        let vocabulary = if seed % 3 == 0 { Vocabulary::Full } else { Vocabulary::Plain };
        let clues = 6 + seed as usize % 9;
        (seed, puzzle(seed, k, n, Profile { clues, vocabulary, ..Profile::SOLVABLE }))
    })
}

#[test]
fn they_are_those_of_brute_force() {
    let (mut unique, mut several, mut most) = (0, 0, 0);
    for (seed, puzzle) in puzzles() {
        let note = format!("seed {seed}\n{puzzle:#?}");
        let options = |backend, irredundant| Options { backend, irredundant, ..Options::default() };
        let models = all_models(&puzzle);
        let clues = asserted(&puzzle);
        let leaves_one =
            |set: &[usize]| models.iter().filter(|model: &&Model| model.satisfies(set)).count() == 1;
        if !leaves_one(&(0..clues.len()).collect::<Vec<_>>()) {
            let report = check(&puzzle, &options(Backend::default(), Extent::All)).unwrap();
            assert_ne!(report.status, Status::Unique, "{note}");
            assert_eq!((report.irredundant, report.smallest_irredundant), (None, None), "{note}");
            continue;
        }
        let expected: Vec<Vec<ClueNumber>> = minimal(clues.len(), leaves_one)
            .into_iter()
            .map(|set| set.into_iter().map(|place| clues[place].number).collect())
            .collect();
        for backend in Backend::ALL {
            let report = check(&puzzle, &options(*backend, Extent::All)).unwrap();
            let all = report.irredundant.unwrap();
            let sets: Vec<_> = all.sets.iter().map(|set| set.elements().to_vec()).collect();
            assert_eq!((&sets, all.ended), (&expected, Ended::Whole), "{note}");
            let smallest = report.smallest_irredundant.unwrap();
            assert_eq!(smallest.elements(), expected[0], "{note}");
        }
        let report = check(&puzzle, &options(Backend::default(), Extent::Smallest)).unwrap();
        assert_eq!(report.smallest_irredundant.unwrap().elements(), expected[0], "{note}");
        assert_eq!(report.irredundant, None);
        let limited = Options { most_sets: 2, ..options(Backend::default(), Extent::All) };
        let first = check(&puzzle, &limited).unwrap().irredundant.unwrap();
        let sets: Vec<_> = first.sets.iter().map(|set| set.elements().to_vec()).collect();
        assert_eq!(sets, expected[..expected.len().min(2)], "{note}");
        assert_eq!(first.ended == Ended::Whole, expected.len() <= 2, "{note}");
        unique += 1;
        several += usize::from(expected.len() > 1);
        most = most.max(expected.len());
    }
    assert!(unique > 100 && several > 60 && most > 20, "{unique} {several} {most}");
}
