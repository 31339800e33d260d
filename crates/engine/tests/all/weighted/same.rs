//! Steps that are the same: whatever the backend, and where weights say what another profile does.

use std::collections::BTreeMap;

use because_encodings::Puzzle;
use because_encodings::testing::Profile;
use because_engine::explain::{CostProfile, Options, Search, Weights, explain};
use because_engine::oracle::Backend;

use crate::tests::weighted::cases::{Case, SMALL, TINY, all_kinds, case, with_given};
use crate::tests::weighted::twins::random_weights;

fn told(puzzle: &Puzzle, cost: &CostProfile, backend: Backend, search: Search) -> String {
    let options = Options { cost: cost.clone(), backend, search, ..Options::default() };
    format!("{:#?}", explain(puzzle, &options).unwrap())
}

fn same_everywhere(case: &Case, cost: &CostProfile) {
    let expected = told(&case.puzzle, cost, Backend::default(), Search::Grid);
    assert!(expected == told(&case.puzzle, cost, Backend::default(), Search::Grid), "again, {}", case.name);
    for backend in Backend::ALL {
        for search in [Search::Grid, Search::Sat] {
            let found = told(&case.puzzle, cost, *backend, search);
            assert!(found == expected, "{cost:?} {backend:?} {search:?} {}\n{expected}\n{found}", case.name);
        }
    }
}

#[test]
fn every_backend_and_search_gives_the_same_steps() {
    for (seed, case) in all_kinds(&TINY, 0..14).chain(all_kinds(&SMALL[..2], 0..2)).enumerate() {
        same_everywhere(&case, &CostProfile::Ocus);
        same_everywhere(&case, &CostProfile::Weights(random_weights(seed as u64)));
    }
    same_everywhere(&case(0, (4, 5), Profile::IRREDUNDANT), &CostProfile::Ocus);
}

/// Weights under which axioms are free and only the number of clues and premises counts.
fn counting(per_clue: usize) -> CostProfile {
    CostProfile::Weights(Weights {
        clue: per_clue as u64,
        clues: BTreeMap::new(),
        bijection: 0,
        transitivity: 0,
        unnamed: 0,
        true_premise: 1,
        false_premise: 1,
        true_goal: 0,
        false_goal: 0,
    })
}

fn same_as_counted(case: &Case) {
    let shape = case.puzzle.shape();
    for (profile, per_clue) in
        [(CostProfile::Effort, shape.entities() + 1), (CostProfile::Zebratutor, shape.cells() + 1)]
    {
        let counted = told(&case.puzzle, &profile, Backend::default(), Search::Grid);
        let weighed = told(&case.puzzle, &counting(per_clue), Backend::default(), Search::Grid);
        assert!(counted == weighed, "{profile:?} {}\n{counted}\n{weighed}", case.name);
    }
}

#[test]
fn weights_that_count_give_the_steps_of_the_profiles_that_count() {
    all_kinds(&TINY, 0..70).for_each(|case| same_as_counted(&case));
    all_kinds(&SMALL, 0..10).for_each(|case| same_as_counted(&case));
    for seed in 0..20 {
        same_as_counted(&with_given(case(seed, (3, 3), Profile::ANY), seed, 4, seed % 2 == 0));
    }
    same_as_counted(&case(0, (4, 5), Profile::IRREDUNDANT));
}
