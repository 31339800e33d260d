//! The same steps whatever the backend and the source of counter-models, and in every run.

use because_encodings::testing::Profile;
use because_engine::explain::{Options, Search, explain};
use because_engine::oracle::Backend;

use crate::tests::explain::cases::{COSTS, Case, SMALL, TINY, all_kinds, case, with_given};

fn same_everywhere(case: &Case) {
    for cost in &COSTS {
        let with = |backend, search| {
            let options = Options { cost: cost.clone(), backend, search, ..Options::default() };
            format!("{:#?}", explain(&case.puzzle, &options).unwrap())
        };
        let expected = with(Backend::default(), Search::Grid);
        assert!(expected == with(Backend::default(), Search::Grid), "again, {}", case.name);
        for backend in Backend::ALL {
            for search in [Search::Grid, Search::Sat] {
                let found = with(*backend, search);
                assert!(
                    found == expected,
                    "{cost:?} {backend:?} {search:?} {}\n{expected}\n{found}",
                    case.name
                );
            }
        }
    }
}

#[test]
fn every_backend_and_search_gives_the_same_steps() {
    all_kinds(&TINY, 0..28).for_each(|case| same_everywhere(&case));
    all_kinds(&SMALL, 0..5).for_each(|case| same_everywhere(&case));
}

#[test]
fn with_given_facts_too() {
    for seed in 0..30 {
        let size = TINY[seed as usize % TINY.len()];
        same_everywhere(&with_given(case(seed, size, Profile::ANY), seed, 3, seed % 2 == 0));
    }
}

#[test]
fn on_a_larger_puzzle_too() {
    same_everywhere(&case(0, (4, 5), Profile::IRREDUNDANT));
}
