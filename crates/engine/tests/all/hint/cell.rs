//! What is told of one cell, and which marks are wrong, against all solutions by brute force.

use because_encodings::testing::Random;
use because_engine::explain::Options;
use because_engine::hint::{CellReason, why_cell, wrong_marks};

use crate::tests::hint::cases::{TINY, all_kinds};
use crate::tests::hint::grids::{are_marked, marks, solutions, wrong_places};
use crate::tests::hint::naive::model::Model;

#[test]
fn a_cell_is_told_where_all_solutions_with_the_marks_agree_on_it() {
    let (mut told, mut open, mut wrong) = (0, 0, 0);
    let options = Options { cite: false, ..Options::default() };
    for case in all_kinds(&TINY, 0..4) {
        let (puzzle, name) = (&case.puzzle, &case.name);
        let found = solutions(puzzle);
        for seed in 0..30_u64 {
            let mut random = Random::part(seed, 3000);
            let cell = puzzle.shape().all_cells().nth(random.below(puzzle.shape().cells())).unwrap();
            let Some(model) = found.first() else {
                let none = why_cell(puzzle, &[], cell, &options).unwrap();
                assert_eq!(none, CellReason::NoSolution, "{name}");
                assert!(wrong_marks(puzzle, &[], &options).unwrap().is_empty());
                continue;
            };
            let chance = if seed % 3 == 2 { 3 } else { 0 };
            let mut grid = marks(puzzle, model, seed, [0, 10, 20, 30][seed as usize % 4], chance);
            grid.retain(|fact| fact.cell != cell);
            let expected = wrong_places(&found, &grid);
            assert_eq!(wrong_marks(puzzle, &grid, &options).unwrap(), expected, "{name}");
            let reason = why_cell(puzzle, &grid, cell, &options).unwrap();
            if !expected.is_empty() {
                assert_eq!(reason, CellReason::Wrong, "{name}");
                wrong += 1;
                continue;
            }
            let left: Vec<&Model> = found.iter().filter(|m| grid.iter().all(|f| m.agrees(*f))).collect();
            let value = model.truths.contains(cell.index());
            let forced = left.iter().all(|m| m.truths.contains(cell.index()) == value);
            match reason {
                CellReason::Known => assert!(puzzle.given.value(cell).is_some(), "{name}"),
                CellReason::Open => {
                    assert!(!forced, "{name}: {cell:?} follows from {grid:?}");
                    open += 1;
                }
                CellReason::Step(step) => {
                    assert!(forced, "{name}");
                    assert_eq!(step.derived.as_slice(), [because_encodings::Fact { cell, value }], "{name}");
                    assert!(are_marked(puzzle, &grid, &step.premises), "{name}");
                    told += 1;
                }
                other => panic!("{name}: {other:?}"),
            }
        }
    }
    assert!(told > 200 && open > 15 && wrong > 25, "{told} {open} {wrong}");
}
