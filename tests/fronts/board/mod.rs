//! The board against a naive twin that keeps every state it was in, on random actions.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod answer;
mod saved;
mod twin;

use because::board::{Board, Mark};
use because_encodings::testing::{Profile, puzzle};
use because_encodings::{Cell, ClueNumber, Puzzle};
use proptest::prelude::*;

use twin::Twin;

/// What somebody may do; cells and places are taken modulo what there is.
#[derive(Clone, Debug)]
pub enum Action {
    Set(usize, Option<bool>),
    Cycle(usize),
    SetAll(Vec<(usize, Option<bool>)>),
    BackTo(usize),
    Strike(u32),
    Switch(bool),
    Undo,
    Redo,
}

pub fn actions() -> impl Strategy<Value = Vec<Action>> {
    let value = prop_oneof![Just(None), Just(Some(false)), Just(Some(true))];
    let marks = prop::collection::vec((any::<usize>(), value.clone()), 0..6);
    let action = prop_oneof![
        4 => (any::<usize>(), value).prop_map(|(cell, value)| Action::Set(cell, value)),
        4 => any::<usize>().prop_map(Action::Cycle),
        1 => marks.prop_map(Action::SetAll),
        1 => (0_usize..12).prop_map(Action::BackTo),
        1 => (0_u32..4).prop_map(Action::Strike),
        1 => any::<bool>().prop_map(Action::Switch),
        4 => Just(Action::Undo),
        2 => Just(Action::Redo),
    ];
    prop::collection::vec(action, 0..60)
}

/// A puzzle of some size with a few marks given.
pub fn puzzles() -> impl Strategy<Value = Puzzle> {
    (any::<u64>(), 2_usize..5, 2_usize..5, prop::collection::vec((any::<usize>(), any::<bool>()), 0..3))
        .prop_map(|(seed, k, n, given)| {
            let mut puzzle = puzzle(seed, k, n, Profile::ANY);
            for (cell, value) in given {
                let cell = nth(&puzzle, cell);
                puzzle.given.insert(because_encodings::Fact { cell, value });
            }
            puzzle
        })
}

fn nth(puzzle: &Puzzle, cell: usize) -> Cell {
    Cell((cell % puzzle.shape().cells()) as u32)
}

pub fn act(board: &mut Board, puzzle: &Puzzle, action: &Action) {
    match action {
        Action::Set(cell, value) => {
            board.set(nth(puzzle, *cell), *value);
        }
        Action::Cycle(cell) => {
            board.cycle(nth(puzzle, *cell));
        }
        Action::SetAll(marks) => {
            board.set_all(marks.iter().map(|(cell, value)| (nth(puzzle, *cell), *value)));
        }
        Action::BackTo(place) => {
            board.back_to(*place);
        }
        Action::Strike(clue) => board.strike(ClueNumber(*clue)),
        Action::Switch(on) => board.switch_crosses(*on),
        Action::Undo => {
            board.undo();
        }
        Action::Redo => {
            board.redo();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn the_board_is_as_its_twin_after_every_action(puzzle in puzzles(), actions in actions()) {
        let (mut board, mut twin) = (Board::new(&puzzle), Twin::new(&puzzle));
        for action in &actions {
            act(&mut board, &puzzle, action);
            twin.act(action, |cell| nth(&puzzle, cell));
            prop_assert_eq!(board.made(), twin.now().order.as_slice());
            prop_assert_eq!(board.struck(), &twin.now().struck);
            for cell in puzzle.shape().all_cells() {
                prop_assert_eq!(board.mark(cell), twin.mark(cell), "{:?} after {:?}", cell, action);
            }
            let open = puzzle.shape().all_cells().filter(|cell| twin.mark(*cell) == Mark::Blank).count();
            prop_assert_eq!(board.open(), open);
        }
    }

    #[test]
    fn undo_of_everything_gives_the_empty_board_and_redo_all_of_it(puzzle in puzzles(), actions in actions()) {
        let mut board = Board::new(&puzzle);
        actions.iter().for_each(|action| act(&mut board, &puzzle, action));
        // What was taken back is done again first, so that everything is there.
        while board.redo().is_some() {}
        let (made, struck) = (board.made().to_vec(), board.struck().clone());
        let mut undone = 0;
        while board.undo().is_some() {
            undone += 1;
        }
        prop_assert!(board.made().is_empty() && board.struck().is_empty());
        let mut empty = Board::new(&puzzle);
        empty.switch_crosses(board.crosses());
        let same = |cell: Cell| board.mark(cell) == empty.mark(cell);
        prop_assert!(puzzle.shape().all_cells().all(same));
        let mut redone = 0;
        while board.redo().is_some() {
            redone += 1;
        }
        prop_assert_eq!((undone, made.as_slice(), &struck), (redone, board.made(), board.struck()));
    }

    #[test]
    fn crosses_go_with_their_tick_and_nothing_else_does(puzzle in puzzles(), actions in actions(), at in any::<usize>()) {
        let mut board = Board::new(&puzzle);
        actions.iter().for_each(|action| act(&mut board, &puzzle, action));
        let cell = nth(&puzzle, at);
        let before: Vec<Mark> = puzzle.shape().all_cells().map(|cell| board.mark(cell)).collect();
        if board.mark(cell) == Mark::Blank {
            board.set(cell, Some(true));
            board.set(cell, None);
            let after: Vec<Mark> = puzzle.shape().all_cells().map(|cell| board.mark(cell)).collect();
            prop_assert_eq!(before, after);
        }
    }
}
