//! What a limit leaves unknown is said to be unknown.

use std::time::Instant;

use because_encodings::testing::Profile;
use because_engine::explain::PremiseSearch;
use because_engine::verify::{Label, Options, Said, Verifier, VerifyError};

use crate::tests::verify::cases::{COSTS, case};
use crate::tests::verify::damaged::steps;

#[test]
fn a_deadline_that_has_passed_leaves_no_verdict() {
    let puzzle = case(1, (3, 4), Profile::IRREDUNDANT).puzzle;
    let late = Some(Instant::now().into());
    let none = Verifier::by(&puzzle, None, Options::default(), late);
    assert!(matches!(none.err(), Some(VerifyError::Deadline)));
    let said = steps(&puzzle, &COSTS[0], PremiseSearch::Smallest);
    let verifier = Verifier::new(&puzzle, None, Options::default()).unwrap();
    let verdict = verifier.verify(&said, late).unwrap();
    assert!(verdict.limit && !verdict.complete && verdict.steps.is_empty());
}

#[test]
fn with_little_search_bounds_are_lower_and_labels_never_better() {
    let mut open = 0;
    for seed in 0..12 {
        let puzzle = case(seed, (4, 4), Profile::IRREDUNDANT).puzzle;
        let mut said = steps(&puzzle, &COSTS[0], PremiseSearch::Any);
        said.iter_mut().filter(|said| said.derived.len() == 1).for_each(|said| said.clues = None);
        let grade = |step_limit| {
            let options = Options { smallest: true, step_limit, ..Options::default() };
            Verifier::new(&puzzle, None, options).unwrap().verify(&said, None).unwrap()
        };
        let (all, little) = (grade(u64::MAX), grade(3));
        for (all, little) in all.steps.iter().zip(&little.steps) {
            assert!(!all.undecided && all.smallest.is_none_or(|found| found.size == Some(found.at_least)));
            assert!(little.label >= all.label && (little.label == all.label || little.undecided));
            if let (Some(all), Some(little)) = (all.smallest, little.smallest) {
                assert!(little.at_least <= all.at_least || little.size.is_some());
                open += usize::from(little.size.is_none());
            }
        }
    }
    assert!(open > 5, "{open}");
}

#[test]
fn the_solver_changes_nothing() {
    use because_engine::oracle::Backend;
    for seed in 0..8 {
        let puzzle = case(seed, (3, 4), Profile::ANY).puzzle;
        let mut said = steps(&puzzle, &COSTS[0], PremiseSearch::Any);
        said.reverse();
        said.push(Said { contradiction: true, ..Said::default() });
        let verdicts: Vec<_> = Backend::ALL
            .iter()
            .map(|backend| {
                let options = Options { backend: *backend, smallest: true, ..Options::default() };
                Verifier::new(&puzzle, None, options).unwrap().verify(&said, None).unwrap()
            })
            .collect();
        assert!(verdicts.windows(2).all(|pair| pair[0] == pair[1]));
        assert!(verdicts[0].count(Label::Cited) <= said.len());
    }
}
