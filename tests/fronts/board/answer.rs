//! When a board is solved, against all solutions by brute force.

use because::board::Board;
use because_encodings::testing::{Profile, Random, all_assignments, all_solutions, puzzle};
use because_encodings::{CategoryId, Fact};

#[test]
fn solved_is_what_some_solution_says_in_whatever_sub_grids_it_is_said() {
    let (mut solved, mut not) = (0, 0);
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let (k, n) = (2 + random.below(2), 2 + random.below(2));
        let puzzle = puzzle(seed, k, n, Profile { unnamed: false, ..Profile::SOLVABLE });
        let (shape, solutions) = (puzzle.shape(), all_solutions(&puzzle));
        for assignment in all_assignments(shape) {
            let mut board = Board::new(&puzzle);
            board.switch_crosses(random.one_in(2));
            // Every category is tied to one before it.
            for later in 1..k {
                let (a, b) = (CategoryId(random.below(later) as u8), CategoryId(later as u8));
                for entity in shape.entities_of(b) {
                    let other = assignment.entity(assignment.row(entity), a);
                    board.set(shape.cell(other, entity).unwrap(), Some(true));
                }
            }
            assert_eq!(board.solution().as_ref(), Some(&assignment));
            assert_eq!(board.is_solved(&puzzle), solutions.contains(&assignment), "seed {seed}");
            if board.is_solved(&puzzle) {
                solved += 1;
                // A mark that denies it elsewhere spoils it; one tick less leaves it open.
                let wrong = shape.all_cells().find(|c| board.mark(*c).value().is_none());
                if let Some(cell) = wrong {
                    board.set(cell, Some(!assignment.value(shape, cell)));
                    assert!(!board.is_solved(&puzzle));
                    board.undo();
                }
                board.undo();
                assert_eq!(board.solution(), None, "seed {seed}");
            } else {
                not += 1;
            }
        }
    }
    assert!(solved > 200 && not > 200, "{solved} {not}");
}

#[test]
fn what_is_given_counts() {
    let mut puzzle = puzzle(1, 2, 2, Profile { clues: 0, ..Profile::ANY });
    let cells: Vec<_> = puzzle.shape().all_cells().collect();
    puzzle.given.insert(Fact { cell: cells[0], value: true });
    let mut board = Board::new(&puzzle);
    assert!(!board.set(cells[0], Some(false)), "what is given stays");
    assert_eq!(board.solution(), None);
    board.set(cells[3], Some(true));
    assert!(board.solution().is_some());
}
