//! What we write is accepted, and shows what we claim.

use because_checker::{Solutions, check};
use because_encodings::testing::solutions_up_to;
use because_encodings::{Category, CategoryId, Formula, Puzzle};
use because_engine::explain::{CostProfile, Options, PremiseSearch, Status, Step, explain};
use because_files::certificate::solutions;

use crate::tests::certificates::cases::{TINY, all_kinds, with_given};
use crate::tests::certificates::{explained, folder, shipped};

/// Small ones; .ci/certificates takes them all.
const SMALL: [(&str, Solutions); 8] = [
    ("spa", Solutions::One),
    ("broken", Solutions::None),
    ("open", Solutions::Many),
    ("breakfast", Solutions::One),
    ("books", Solutions::One),
    // Clues that speak of clues.
    ("witness", Solutions::One),
    // Given facts.
    ("clinic", Solutions::One),
    // Unnamed entities.
    ("kittens", Solutions::One),
];

#[test]
fn shipped_puzzles_are_accepted() {
    for (name, expected) in SMALL {
        let file = shipped(name);
        let verdict = check(&folder(&solutions(&file.puzzle, name, None).unwrap()), true).unwrap();
        assert_eq!((verdict.solutions, verdict.steps), (expected, 0), "{name}");
        let sequence = explain(&file.puzzle, &Options::default()).unwrap();
        let verdict = check(&explained(&file.puzzle, &Options::default()), true).unwrap();
        assert_eq!(verdict.solutions, expected, "{name}");
        assert_eq!((verdict.steps, verdict.fewest), (sequence.steps.len(), sequence.steps.len()), "{name}");
        assert_eq!(verdict.trusted.is_empty(), file.puzzle.unnamed_orders().is_empty(), "{name}");
    }
}

#[test]
fn generated_puzzles_are_accepted() {
    let mut seen = [0; 3];
    for case in all_kinds(&TINY, 0..14) {
        let expected = match solutions_up_to(&case.puzzle, 2).len() {
            0 => Solutions::None,
            1 => Solutions::One,
            _ => Solutions::Many,
        };
        seen[expected as usize] += 1;
        let verdict = check(&folder(&solutions(&case.puzzle, "", None).unwrap()), true);
        assert_eq!(verdict.map(|v| v.solutions), Ok(expected), "{}", case.name);
        let verdict = check(&explained(&case.puzzle, &Options::default()), true);
        let verdict = verdict.unwrap_or_else(|refusal| panic!("{}: {refusal}", case.name));
        assert_eq!((verdict.solutions, verdict.fewest), (expected, verdict.steps), "{}", case.name);
    }
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}

#[test]
fn given_facts_are_premises_like_others() {
    for (seed, wrong) in (0..12).flat_map(|seed| [(seed, false), (seed, true)]) {
        for case in all_kinds(&TINY, seed..seed + 1).take(2) {
            let case = with_given(case, seed, 3, wrong);
            let verdict = check(&explained(&case.puzzle, &Options::default()), true);
            assert!(verdict.is_ok(), "{}: {verdict:?}", case.name);
            let verdict = check(&folder(&solutions(&case.puzzle, "", None).unwrap()), true);
            assert!(verdict.is_ok(), "{}: {verdict:?}", case.name);
        }
    }
}

#[test]
fn every_profile_has_sound_steps_and_claims_no_more_than_it_proves() {
    let file = shipped("spa");
    for (cost, premises) in [
        (CostProfile::Effort, PremiseSearch::Smallest),
        (CostProfile::Ocus, PremiseSearch::Smallest),
        (CostProfile::Zebratutor, PremiseSearch::Any),
    ] {
        let options = Options { cost, premises, ..Options::default() };
        let verdict = check(&explained(&file.puzzle, &options), true).unwrap();
        assert_eq!(verdict.solutions, Solutions::One);
        let weighted = options.cost.weights().is_some();
        let steps = explain(&file.puzzle, &options).unwrap().steps;
        let claimed = |step: &&Step| step.premises.is_empty() || step.cost.proven && !weighted;
        assert_eq!(verdict.fewest, steps.iter().filter(claimed).count(), "{:?}", options.cost);
        assert_eq!(verdict.steps, steps.len());
    }
}

#[test]
fn an_axiom_with_auxiliary_variables_is_said_to_be_taken_on_trust() {
    let names = |name: &str| Category::new(name, (0..17).map(|i| format!("{name}{i}")));
    let mut puzzle = Puzzle::new(vec![names("a"), names("b")]).unwrap();
    for i in 0..16 {
        let (x, y) = (CategoryId(0).entity(i), CategoryId(1).entity(i));
        puzzle.add_clue("", Formula::Same(x, y));
    }
    let certificate = solutions(&puzzle, "wide", None).unwrap();
    assert_eq!(certificate.status, Status::Unique);
    let verdict = check(&folder(&certificate), true).unwrap();
    assert_eq!(verdict.trusted, ["each a has at most one b", "each b has at most one a"]);
}
