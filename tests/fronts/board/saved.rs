//! What is saved is what is read, and what other readers of grids make of it.

use std::time::Duration;

use because::board::{Board, Mark, Saved, read_saved};
use because_files::read_grid;
use proptest::prelude::*;

use crate::board_tests::{act, actions, puzzles};

proptest! {
    #[test]
    fn a_saved_board_is_the_same_board(puzzle in puzzles(), actions in actions(), seconds in 0_u64..100_000) {
        let mut board = Board::new(&puzzle);
        actions.iter().for_each(|action| act(&mut board, &puzzle, action));
        let saved = Saved { board: board.clone(), played: Duration::from_secs(seconds) };
        let text = saved.text(&puzzle);
        let again = read_saved(text.as_bytes(), "saved", &puzzle).unwrap();
        prop_assert_eq!(again.played, saved.played);
        prop_assert_eq!(again.board.made(), board.made());
        prop_assert_eq!(again.board.struck(), board.struck());
        prop_assert_eq!(again.board.crosses(), board.crosses());
        for cell in puzzle.shape().all_cells() {
            prop_assert_eq!(again.board.mark(cell), board.mark(cell));
        }
        let marks: Vec<_> = read_grid(text.as_bytes(), "saved", &puzzle).unwrap().iter().map(|m| m.fact).collect();
        prop_assert_eq!(marks, board.marks());
    }
}

#[test]
fn grids_of_lines_are_read_as_made_by_hand_and_faults_are_told() {
    let bytes = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/spa.toml")).unwrap();
    let puzzle = because_english::read_puzzle(&bytes, "spa", because_files::Format::Toml).unwrap().puzzle;
    let saved = read_saved(b"Hannah = $160\nFreda != Lynda\n", "my.grid", &puzzle).unwrap();
    assert_eq!(saved.board.made().len(), 2);
    let crossed = puzzle.shape().all_cells().filter(|cell| saved.board.mark(*cell) == Mark::Crossed).count();
    assert_eq!((crossed, saved.played), (6, Duration::ZERO));
    let faults = read_saved(b"Hanna = $160\n", "my.grid", &puzzle).unwrap_err();
    assert!(faults.to_string().contains("did you mean"), "{faults}");
    // What stands beside the facts may be anything; the marks are read all the same.
    let beside = br#"{"facts": [], "struck": "all", "automatic": 7}"#;
    assert!(read_saved(beside, "my.grid", &puzzle).unwrap().board.made().is_empty());
}
