//! Why not: what would clash, from what is supposed.

use because_encodings::testing::all_solutions;
use because_encodings::{ClueNumber, Fact};
use because_engine::explain::{Status, smallest_clash};
use because_engine::oracle::Backend;
use because_engine::solve::Solver;
use because_engine::why::why_not;
use itertools::Itertools;

use crate::tests::why::cases::{COSTS, TINY, all_kinds, used};
use crate::tests::why::definitions::options;
use crate::tests::why::naive::model::{all_models, asserted, smallest_clash as naive_clash};
use crate::tests::why::proofs::prove_sound;

#[test]
fn what_would_clash() {
    let (mut clashing, mut open) = (0, 0);
    for (place, case) in all_kinds(&TINY, 400..428).enumerate() {
        let (puzzle, cost) = (&case.puzzle, &COSTS[place % 2]);
        let (solutions, models) = (all_solutions(puzzle), all_models(puzzle));
        let shape = puzzle.shape();
        for cell in shape.all_cells().step_by(4) {
            let name = format!("{cell:?} of {}", case.name);
            let supposed = Fact { cell, value: true };
            let why = why_not(puzzle, cell, &options(cost)).unwrap();
            let steps = &why.sequence.steps;
            if solutions.is_empty() {
                assert_eq!((why.supposed.len(), why.sequence.status), (0, Status::None), "{name}");
                assert!(steps.last().unwrap().contradiction, "{name}");
                break;
            }
            assert_eq!(why.supposed, [supposed], "{name}");
            if solutions.iter().any(|solution| solution.value(shape, cell)) {
                assert_eq!((why.open.as_slice(), steps.len()), (&[cell][..], 0), "{name}");
                open += 1;
                continue;
            }
            assert_eq!(why.asked, [supposed.negated()], "{name}");
            assert!(why.sequence.complete && why.simplified, "{name}");
            assert!(steps.last().unwrap().contradiction, "{name}");
            assert!(why.sequence.start.contains(supposed), "{name}");
            prove_sound(puzzle, steps, &why.sequence.start);
            let mut with = puzzle.clone();
            with.given.insert(supposed);
            let fewest = naive_clash(&with, &models).unwrap();
            let all: Vec<ClueNumber> = fewest.iter().map(|place| asserted(puzzle)[*place].number).collect();
            let mut solver = Solver::new(&with, Backend::default());
            assert_eq!(smallest_clash(&mut solver).unwrap().elements(), all, "{name}");
            let cited = steps.iter().filter_map(|step| used(puzzle, step)).flatten().unique();
            assert!(cited.into_iter().all(|number| all.contains(&number)), "{name}");
            clashing += 1;
        }
    }
    assert!(clashing > 200 && open > 200, "{clashing} {open}");
}

#[test]
fn a_given_cross_needs_no_step() {
    let case = all_kinds(&TINY, 3..4).next().unwrap();
    let mut puzzle = case.puzzle.clone();
    let solution = all_solutions(&puzzle).remove(0);
    let shape = puzzle.shape();
    let cell = shape.all_cells().find(|cell| !solution.value(shape, *cell)).unwrap();
    puzzle.given.insert(Fact { cell, value: false });
    let why = why_not(&puzzle, cell, &options(&COSTS[0])).unwrap();
    assert_eq!((why.asked.len(), why.sequence.steps.len()), (1, 0));
    assert!(why.open.is_empty() && why.sequence.complete);
}
