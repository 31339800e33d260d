//! Limits: a reason that takes too long to prove smallest is still a reason, and says so.

use std::time::{Duration, Instant};

use because_encodings::testing::{Aim, Profile};
use because_engine::explain::{ExplainError, Options};
use because_engine::hint::{Hint, Reason, hint};

use crate::tests::hint::cases::case;
use crate::tests::hint::grids::{marks, solutions};

#[test]
fn with_no_work_allowed_reasons_are_sound_and_carry_a_bound() {
    let (mut seen, mut open) = (0, 0);
    for seed in 0..12 {
        let puzzle = case(seed, (4, 3), Profile::IRREDUNDANT).puzzle;
        let found = solutions(&puzzle);
        let mut grid = marks(&puzzle, &found[0], seed, 10, 0);
        let cell = puzzle.shape().all_cells().nth(7 + seed as usize).unwrap();
        grid.retain(|fact| fact.cell != cell);
        let wrong = because_encodings::Fact { cell, value: !found[0].truths.contains(cell.index()) };
        grid.push(wrong);
        let reason = |step_limit| {
            let options = Options { step_limit, ..Options::default() };
            match hint(&puzzle, &grid, &options).unwrap().hint {
                Hint::Wrong(wrong) => match wrong.reason {
                    Reason::Step(step) => step,
                    other => panic!("{other:?}"),
                },
                other => panic!("{other:?}"),
            }
        };
        let (smallest, quick) = (reason(None), reason(Some(0)));
        assert!(smallest.cost.proven);
        assert_eq!(quick.target, Some(wrong.negated()));
        assert!(quick.cost.at_least <= smallest.cost.total && smallest.cost.total <= quick.cost.total);
        assert_eq!(quick.cost.proven, quick.cost.at_least == quick.cost.total);
        open += usize::from(!quick.cost.proven);
        seen += 1;
    }
    assert!(seen == 12 && open > 3, "{open}");
}

#[test]
fn a_deadline_that_has_passed_gives_no_hint() {
    let puzzle = case(0, (4, 4), Profile { aim: Aim::Unique, ..Profile::IRREDUNDANT }).puzzle;
    let deadline = Some((Instant::now() - Duration::from_millis(1)).into());
    let report = hint(&puzzle, &[], &Options { deadline, ..Options::default() });
    assert!(matches!(report, Err(ExplainError::Deadline)));
}
