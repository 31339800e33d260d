//! Puzzles with clues that are wrong: all are true of one solution, save some that are turned
//! into their opposites.
#![allow(dead_code)]

use because_encodings::testing::{Aim, Profile, Random, Vocabulary, puzzle, random_solution};
use because_encodings::{Clue, Formula, Puzzle};
use because_engine::check::Solver;
use because_engine::oracle::Backend;

/// A puzzle of plain clues of which `wrong` are turned into their opposites, so that it has no
/// solution: the first such choice of them after `seed`.
pub fn faulty(seed: u64, categories: usize, entities: usize, clues: usize, wrong: usize) -> Puzzle {
    let profile = Profile { aim: Aim::Solvable, vocabulary: Vocabulary::Plain, unnamed: false, clues };
    let sound = puzzle(seed, categories, entities, profile);
    let mut random = Random::part(seed, 99);
    loop {
        let mut places: Vec<usize> = (0..clues).collect();
        random.shuffle(&mut places);
        let mut faulty = sound.without_clues();
        for (place, clue) in sound.clues().iter().enumerate() {
            let formula = match places[..wrong].contains(&place) {
                true => clue.formula.clone().negate(),
                false => clue.formula.clone(),
            };
            faulty.push_clue(Clue { formula, ..clue.clone() });
        }
        if Solver::new(&faulty, Backend::default()).solutions(1).is_ok_and(|found| found.is_empty()) {
            return faulty;
        }
    }
}

/// A puzzle whose only clash takes all its clues: those of one that has exactly one solution and no
/// spare clue, and one that says that this is not it.
pub fn exhausting(whole: &Puzzle) -> Puzzle {
    let solutions = Solver::new(whole, Backend::default()).solutions(1).unwrap_or_default();
    let mut clash = whole.clone();
    let ticks: Vec<Formula> = solutions
        .iter()
        .flat_map(|solution| whole.shape().all_cells().filter(|cell| solution.value(whole.shape(), *cell)))
        .map(|cell| whole.shape().entities_at(cell))
        .map(|(x, y)| Formula::Same(x, y))
        .collect();
    clash.add_clue("", Formula::All(ticks).negate());
    clash
}

/// A puzzle with exactly one solution and no spare clue, of crosses and a few comparisons, so that
/// it takes many clues.
pub fn of_crosses(seed: u64, categories: usize, entities: usize, ticks: usize) -> Puzzle {
    let profile = Profile { aim: Aim::Solvable, vocabulary: Vocabulary::Plain, unnamed: false, clues: 0 };
    let mut puzzle = puzzle(seed, categories, entities, profile);
    let mut random = Random::part(seed, 98);
    let solution = random_solution(&mut random, &puzzle);
    let shape = puzzle.shape();
    let mut cells: Vec<_> = shape.all_cells().collect();
    random.shuffle(&mut cells);
    let (yes, no): (Vec<_>, Vec<_>) = cells.into_iter().partition(|cell| solution.value(shape, *cell));
    let same = |cell| {
        let (x, y) = shape.entities_at(cell);
        Formula::Same(x, y)
    };
    yes.into_iter().take(ticks).for_each(|cell| {
        puzzle.add_clue("", same(cell));
    });
    no.into_iter().for_each(|cell| {
        puzzle.add_clue("", same(cell).negate());
    });
    let spare = |puzzle: &Puzzle| {
        let mut solver = Solver::new(puzzle, Backend::default());
        let spare = solver.spare(&solution).unwrap_or_default();
        spare.last().copied()
    };
    while let Some(clue) = spare(&puzzle) {
        let kept: Vec<Clue> = puzzle.clues().iter().filter(|other| other.number != clue).cloned().collect();
        puzzle.clear_clues();
        kept.into_iter().for_each(|clue| puzzle.push_clue(clue));
    }
    puzzle
}
