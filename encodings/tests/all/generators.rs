//! The random puzzles themselves: they are what they are said to be, and reach everything.

use std::collections::BTreeSet;
use std::mem::discriminant;

use because_encodings::testing::{Profile, all_solutions, puzzle, puzzles};
use because_encodings::{Formula, Theory};
use proptest::prelude::*;

fn all_parts<'a>(formula: &'a Formula, found: &mut Vec<&'a Formula>) {
    found.push(formula);
    formula.parts().into_iter().for_each(|part| all_parts(part, found));
}

#[test]
fn every_relation_and_connective_appears() {
    let puzzles: Vec<_> = (0..300).map(|seed| puzzle(seed, 3, 4, Profile::ANY)).collect();
    let mut found = Vec::new();
    puzzles.iter().flat_map(|p| p.clues()).for_each(|clue| all_parts(&clue.formula, &mut found));
    let kinds: BTreeSet<String> = found.iter().map(|f| format!("{:?}", discriminant(*f))).collect();
    // All of `Formula`'s variants.
    assert_eq!(kinds.len(), 19, "{kinds:?}");
}

#[test]
fn the_same_seed_gives_the_same_puzzle() {
    for profile in [Profile::ANY, Profile::SOLVABLE, Profile::UNIQUE, Profile::IRREDUNDANT] {
        assert_eq!(puzzle(11, 3, 3, profile), puzzle(11, 3, 3, profile));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn solvable_puzzles_have_a_solution(puzzle in puzzles(Profile::SOLVABLE)) {
        let solutions = all_solutions(&puzzle);
        prop_assert!(!solutions.is_empty());
        prop_assert!(solutions.iter().all(|solution| puzzle.broken_by(solution).is_empty()));
        prop_assert!(Theory::pairwise(&puzzle).is_ok());
    }
}
