//! Answers that are slices: steps read off a propagation, prices on axioms, large grids, limits.

use std::time::{Duration, Instant};

use because_encodings::testing::Profile;
use because_encodings::{Category, CategoryId, Cell, Formula, Puzzle};
use because_engine::explain::{CostProfile, ExplainError, Options, PremiseSearch, Status, explain};
use because_engine::why::{Asked, why};

use crate::tests::why::cases::{SMALL, TINY, all_kinds, case};
use crate::tests::why::definitions::held_to_slice;
use crate::tests::why::proofs::prove_sound;

fn held(options: &Options, cases: impl Iterator<Item = crate::tests::why::cases::Case>) {
    for case in cases {
        let puzzle = &case.puzzle;
        let whole = explain(puzzle, options).unwrap();
        for cell in puzzle.shape().all_cells().step_by(7) {
            let why = why(puzzle, &Asked::Cells(vec![cell]), options).unwrap();
            if whole.status == Status::None || !why.asked.is_empty() {
                held_to_slice(&case.name, &whole.steps, &why);
            }
            // Without a solution, facts may follow from what clashes already.
            if !why.asked.is_empty() {
                prove_sound(puzzle, &why.sequence.steps, &why.sequence.start);
            }
            assert!(why.sequence.complete && !why.late, "{}", case.name);
        }
    }
}

#[test]
fn steps_read_off_a_propagation() {
    let options = Options { premises: PremiseSearch::Any, ..Options::default() };
    held(&options, all_kinds(&TINY, 500..514).chain(all_kinds(&SMALL, 500..503)));
}

#[test]
fn prices_on_axioms() {
    let options = Options { cost: CostProfile::Ocus, ..Options::default() };
    held(&options, all_kinds(&TINY, 520..527));
}

#[test]
fn without_any_search() {
    let options = Options { step_limit: Some(0), cite: false, ..Options::default() };
    held(&options, all_kinds(&TINY, 530..537));
}

/// Three categories of 64, hardly any clue.
fn large() -> Puzzle {
    let category = |name: &str| Category::new(name, (0..64).map(|i| format!("{name}{i}")));
    let mut puzzle = Puzzle::new(vec![category("a"), category("b"), category("c")]).unwrap();
    let (a, b, c) = (CategoryId(0), CategoryId(1), CategoryId(2));
    puzzle.add_clue("One.", Formula::Same(a.entity(1), b.entity(2)));
    puzzle.add_clue("Two.", Formula::Same(b.entity(2), c.entity(3)));
    puzzle
}

#[test]
fn a_large_grid_with_few_clues() {
    let puzzle = large();
    let cell = |i, j| puzzle.shape().cell(CategoryId(0).entity(i), CategoryId(2).entity(j)).unwrap();
    let deadline = Instant::now() + Duration::from_secs(60);
    for premises in [PremiseSearch::Any, PremiseSearch::Smallest] {
        let options = Options { premises, deadline: Some(deadline.into()), ..Options::default() };
        for (asked, open) in [(cell(1, 3), false), (cell(5, 6), true)] {
            match why(&puzzle, &Asked::Cells(vec![asked]), &options) {
                Ok(why) if why.sequence.complete => {
                    assert_eq!(why.open, if open { vec![asked] } else { Vec::<Cell>::new() });
                    assert_eq!(why.sequence.steps.is_empty(), open);
                }
                Ok(why) => assert!(why.late),
                Err(error) => assert!(matches!(error, ExplainError::Deadline), "{error}"),
            }
        }
    }
}

#[test]
fn a_deadline_that_has_passed() {
    let case = case(3, (4, 4), Profile::IRREDUNDANT);
    let options = Options { deadline: Some(Instant::now().into()), ..Options::default() };
    let asked = Asked::Cells(vec![Cell(0)]);
    assert!(matches!(why(&case.puzzle, &asked, &options), Err(ExplainError::Deadline)));
}
