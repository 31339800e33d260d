//! Whole puzzles in other styles, solved from English alone.

use because_encodings::Puzzle;
use because_engine::check::{Options, check};
use because_engine::explain::Status;
use because_english::language::{Outcome, World as Reader, read};
use because_files::PuzzleFile;

use super::not_yet::agrees;
use super::verdict::{judged, wrong_in_silence};
use super::worlds::{hints, lines};

/// Whether the stored solution is the only one.
fn solved(file: &PuzzleFile, puzzle: &Puzzle) -> bool {
    let options =
        Options { clues: false, shared: false, expected: file.expected.clone(), ..Options::default() };
    let report = check(puzzle, &options).unwrap();
    report.status == Status::Unique && report.matches_expected == Some(true)
}

#[test]
fn the_meanings_leave_the_stored_solution_alone() {
    let puzzles = lines("styles");
    assert!(puzzles.len() >= 24, "{}", puzzles.len());
    let wrong: Vec<_> =
        puzzles.iter().filter(|file| !solved(file, &file.puzzle)).map(|file| &file.id).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn no_clue_is_read_wrongly_in_silence() {
    let judged = judged("styles");
    let wrong = wrong_in_silence(&judged);
    println!("{} of {}", wrong.len(), judged.len());
    assert!(wrong.is_empty(), "wrong in silence: {wrong:#?}");
}

#[test]
fn the_puzzles_are_solved_from_english_alone() {
    let mut failing = Vec::new();
    for file in lines("styles") {
        let hints = hints(&file);
        let reader = Reader::new(&file.puzzle, &hints);
        let mut puzzle = file.puzzle.without_clues();
        let mut unread = 0;
        for clue in &file.clues {
            match read(&reader, &clue.text) {
                Outcome::Read(readings) => {
                    puzzle.add_clue(clue.text.clone(), readings[0].formula.clone());
                }
                outcome => {
                    if let (true, Outcome::Unread(_)) = (clue.formula.is_some(), &outcome) {
                        println!("unread: {}: {}", file.id, clue.text);
                    }
                    unread += usize::from(clue.formula.is_some());
                }
            }
        }
        let solved = solved(&file, &puzzle);
        println!("{:5} {}: {unread} of {} clues unread", solved, file.id, file.clues.len());
        if !solved {
            failing.push(file.id.clone());
        }
    }
    agrees("styles/not-yet.txt", &failing);
}
