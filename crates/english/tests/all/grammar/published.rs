//! The published English puzzles, solved from their clues alone.

use because_encodings::{ClueNumber, Formula, Puzzle, Solution};
use because_engine::oracle::Backend;
use because_engine::solve::Solver;
use because_english::language::{Hints, Outcome, World, read};

use super::sets::{lines, puzzle};

/// The readings of the clues that are in doubt, by clue.
type Doubts = Vec<(usize, Vec<Formula>)>;

fn unique(puzzle: &Puzzle, formulas: &[Formula]) -> Option<Solution> {
    let mut puzzle = puzzle.without_clues();
    for formula in formulas {
        puzzle.add_clue("", formula.clone());
    }
    let found = Solver::new(&puzzle, Backend::default()).solutions(2).unwrap();
    (found.len() == 1).then(|| found.into_iter().next()).flatten()
}

/// The solution by the preferred readings, or else by changing one clue's reading after the other.
fn solve(puzzle: &Puzzle, formulas: &[Formula], doubts: &Doubts) -> Option<Solution> {
    if let Some(found) = unique(puzzle, formulas) {
        return Some(found);
    }
    for (place, readings) in doubts {
        for reading in &readings[1..] {
            let mut other = formulas.to_vec();
            other[*place] = reading.clone();
            if let Some(found) = unique(puzzle, &other) {
                return Some(found);
            }
        }
    }
    // All that can be stronger is.
    let mut last = formulas.to_vec();
    for (place, readings) in doubts {
        last[*place].clone_from(readings.last()?);
    }
    unique(puzzle, &last)
}

/// How many puzzles of a set are solved to the stored solution, and how many there are.
fn score(name: &str) -> (usize, usize) {
    let lines = lines(name);
    let mut solved = 0;
    for line in &lines {
        let file = puzzle(line);
        let world = World::new(&file.puzzle, &Hints::default());
        let mut formulas = Vec::new();
        let mut doubts = Doubts::new();
        for clue in &file.clues {
            let Outcome::Read(readings) = read(&world, &clue.text) else {
                println!("{}: not read: {}", file.id, clue.text);
                continue;
            };
            let readings: Vec<Formula> = readings.into_iter().map(|reading| reading.formula).collect();
            if readings.len() > 1 {
                doubts.push((formulas.len(), readings.clone()));
            }
            formulas.push(readings[0].clone());
        }
        let found = solve(&file.puzzle, &formulas, &doubts);
        if found.is_some() && found == file.expected {
            solved += 1;
        } else {
            println!("{}: not solved", file.id);
        }
    }
    (solved, lines.len())
}

#[test]
#[ignore = "needs ../shared"]
fn the_training_set_is_solved() {
    assert_eq!(score("clues_train.jsonl"), (50, 50));
}

#[test]
#[ignore = "needs ../shared"]
fn the_second_set_is_solved() {
    assert_eq!(score("clues_dev2.jsonl"), (60, 60));
}

#[test]
#[ignore = "needs ../shared"]
fn generated_puzzles_have_one_solution_as_stored_but_for_five() {
    assert_eq!(score("generated_fi2pop.jsonl"), (65, 70));
}

#[test]
fn clues_about_clues_name_them() {
    let puzzle = super::sets::guests();
    let world = World::new(&puzzle, &Hints::default());
    let Outcome::Read(readings) = read(&world, "Exactly one of clues 2 and 3 is true.") else { panic!() };
    assert_eq!(readings[0].formula.clues_spoken_of(), [ClueNumber(2), ClueNumber(3)]);
}
